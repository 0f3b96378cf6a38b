"""Makers of tasks: what they are given, what they return, and the search for the right level."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.exercises.chance import Chance
from bgwidget.exercises.seed import House
from bgwidget.rules.work import count_work
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError
from bgwidget.tasks.parts import Slip

_MOST_TRIES = 4000
_MOST_DRAFTS = 32
_TRIED = 20
"""How much work one try is, besides what the engine counts."""


@dataclass(frozen=True, slots=True)
class Ask:
    """The request that a maker gets at each try.

    Attributes
    ----------
    chance : Chance
        The source of all random draws.
    rule : str
        The rule that has to decide.
    level : int
        The difficulty asked for, from 1 to 3.
    house : house rules, or None
        What was agreed; None leaves it to the maker.
    positions : iterator
        Positions from games.
    coin : float
        From 0 to 1 and the same for every try: with it the maker chooses between tasks in which
        the rule decides and tasks in which it does not.

    Examples
    --------
    >>> from bgwidget.exercises.chance import Chance
    >>> Ask(Chance(1), rule="hit", level=1, house=None, positions=iter(())).level
    1
    """

    chance: Chance
    rule: str
    level: int
    house: House
    positions: Iterator[Any]
    coin: float = 0.0


@dataclass(frozen=True, slots=True)
class GradedTask:
    """A task, and how hard it turned out to be.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> asked = Choice(goal="May you hit?", options=("Yes", "No"), correct="Yes")
    >>> GradedTask(asked, level=1).level
    1
    """

    task: Task
    level: int


Maker = Callable[[Ask], GradedTask | None]
"""Makes one try: a task, or None if chance brought nothing useful."""

Finite = Mapping[tuple[str, str], tuple[int | None, int | None, int | None]]
"""For each kind and rule, how many different tasks each level has at most; None for no limit.

Examples
--------
>>> finite: Finite = {("choice", "crawford-no-cube"): (2, 2, None)}
>>> finite["choice", "crawford-no-cube"][0]
2
"""

Levels = Mapping[tuple[str, str], tuple[int, ...]]
"""For each kind and rule that lacks some level, the levels that it has.

Examples
--------
>>> levels: Levels = {("choice", "hit"): (1, 2)}
>>> levels["choice", "hit"]
(1, 2)
"""

Makers = Mapping[str, Mapping[str, Maker]]
"""The makers by kind of task, then by rule.

Examples
--------
>>> from bgwidget.exercises import game_exercises
>>> makers: Makers = game_exercises("camelot").makers
>>> "choice" in makers
True
"""


def slips_are_wrong(task: Task) -> bool:
    """Tell whether every usual wrong answer can be given, and is wrong by the rule it reveals.

    Examples
    --------
    >>> from bgwidget.exercises import generate
    >>> task = generate("play", ["larger-number"], seed=7)
    >>> slips_are_wrong(task)
    True
    """
    try:
        return all(_is_wrong(task, slip) for slip in task.wrong)
    except InvalidAnswerError:
        return False


def _is_wrong(task: Task, slip: Slip) -> bool:
    marked = task.judge(task.read_answer(slip.answer))
    broken = {breach.rule.id for breach in marked.breaches}
    return not marked.right and (not broken or slip.reveals in broken)


def search(make: Maker, ask: Ask) -> GradedTask | None:
    """Return a task of the level asked for or, if such tasks are rare, of the nearest level.

    The number of tries is bounded, not the time, so that a seed makes the same task everywhere.
    """
    nearest: GradedTask | None = None
    drafts = 0
    for _ in range(_MOST_TRIES):
        count_work(_TRIED)
        draft = make(ask)
        if draft is None:
            continue
        if draft.level == ask.level:
            return draft
        if nearest is None or abs(draft.level - ask.level) < abs(nearest.level - ask.level):
            nearest = draft
        drafts += 1
        if drafts == _MOST_DRAFTS:
            break
    return nearest
