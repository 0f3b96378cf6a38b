"""Making: what a generator is asked for, what it drafts, and the search for the level asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bgwidget.exercises.chance import Chance
from bgwidget.exercises.seed import House
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError

_MOST_TRIES = 4000
_MOST_DRAFTS = 32


@dataclass(frozen=True, slots=True)
class Ask:
    """What one draft is made from.

    Attributes
    ----------
    chance : Chance
        Where all draws come from.
    rule : str
        The rule that has to decide.
    level : int
        The difficulty asked for, from 1 to 3.
    house : house rules, or None
        What was agreed; None leaves it to the generator.
    positions : iterator
        Positions of the game, as games come to them.
    coin : float
        From 0 to 1, the same for every try: whether the rule is to decide or to be silent.
    """

    chance: Chance
    rule: str
    level: int
    house: House
    positions: Iterator[Any]
    coin: float = 0.0


@dataclass(frozen=True, slots=True)
class GradedTask:
    """A task, and how hard it turned out to be."""

    task: Task
    level: int


Maker = Callable[[Ask], GradedTask | None]
"""One try: a draft, or None where chance has brought nothing of use."""

Finite = Mapping[tuple[str, str], tuple[int | None, int | None, int | None]]
"""By kind and rule: at most how many different tasks there are at each level; None for no end."""

Levels = Mapping[tuple[str, str], tuple[int, ...]]
"""By kind and rule: the levels there are, where not all three."""

Makers = Mapping[str, Mapping[str, Maker]]
"""By kind of task, then by rule."""


def slips_are_wrong(task: Task) -> bool:
    """Tell whether each usual wrong answer is one, and is wrong."""
    try:
        return not any(task.mark(slip.answer).right for slip in task.wrong)
    except InvalidAnswerError:
        return False


def search(make: Maker, ask: Ask) -> GradedTask | None:
    """Return a draft of the level asked; the nearest found, if that one is too rare.

    The number of tries is bounded, so that the same seed always comes to the same draft.
    """
    nearest: GradedTask | None = None
    drafts = 0
    for _ in range(_MOST_TRIES):
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
