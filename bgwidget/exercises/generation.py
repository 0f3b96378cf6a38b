"""Tasks generated from a kind, some rules and a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random, SystemRandom

from bgwidget.exercises.chance import Chance
from bgwidget.exercises.registry import game_exercises, levels_for
from bgwidget.exercises.search import Ask, search
from bgwidget.exercises.seed import LARGEST, Seed
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.field_types import check_shape

_DRAWN = 10**6
_LONGEST = 20


def generate(
    kind: str = "play",
    rules: Sequence[str] | str = (),
    *,
    game: str = DEFAULT_GAME,
    seed: int | str | None = None,
    difficulty: int = 1,
    house: object = None,
) -> Task:
    """Return a task in which a rule decides.

    The same arguments make the same task on every machine. Its ``seed`` is a text from which
    `again` makes it once more.

    Parameters
    ----------
    kind : str
        The kind of task, such as ``"play"`` or ``"referee"``; see `kinds_for`.
    rules : str, or list of str
        Ids of the rules, of which one is chosen; by default all that the kind can be about.
    game : str
        The game.
    seed : int or str, optional
        Which task of the endless series, by number or by any text; drawn at random if left out.
    difficulty : int
        From 1 to 3. Where there is no such level (see `levels_for`), or the rule hardly ever
        decides at it, the nearest one is taken.
    house : HouseRules, str or mapping, optional
        House rules; by default those that the rule needs.

    Returns
    -------
    Task

    Raises
    ------
    InvalidTaskError
        If there is no such game, kind, seed or difficulty, the kind cannot be about a rule, or the
        rule never decides under the house rules.

    Examples
    --------
    >>> task = generate("play", ["both-numbers"], seed=417, difficulty=2)
    >>> task.seed, task.mark(task.solution()).right
    ('play/both-numbers/2/417', True)
    """
    number = SystemRandom().randrange(_DRAWN) if seed in (None, "") else _numbered(seed)
    named = (rules,) if isinstance(rules, str) else rules
    check_shape(named, tuple[str, ...], "rules")
    return _make(
        Seed(kind, tuple(named), difficulty, number, game, game_exercises(game).house(house))
    )


def _numbered(seed: int | str) -> int:
    """Return the number of a seed; a text that is no number always gives the same number."""
    if not isinstance(seed, str):
        return seed
    if len(seed) <= _LONGEST and seed.isdecimal() and int(seed) <= LARGEST:
        return int(seed)
    return int(Random(seed).random() * _DRAWN)


def again(text: str) -> Task:
    """Return the task that was generated from a seed.

    Parameters
    ----------
    text : str
        The ``seed`` of a generated task.

    Raises
    ------
    InvalidTaskError
        If the text is not a seed, or as for `generate`.

    Examples
    --------
    >>> task = again("referee/enter-first/1/8")
    >>> task == again(task.seed)
    True
    """
    seed = Seed.parse(text)
    return _make(replace(seed, house=game_exercises(seed.game).house(seed.house)))


def _make(seed: Seed) -> Task:
    source = game_exercises(seed.game)
    makers = source.makers.get(seed.kind) if isinstance(seed.kind, str) else None
    if makers is None:
        known = [*source.makers]
        raise InvalidTaskError("drill.kind", found=seed.kind, known=known)
    for rule in seed.rules:
        if rule not in makers:
            known = [*makers]
            raise InvalidTaskError("drill.rule", kind=seed.kind, found=rule, known=known)
    # The draws below must keep their order, or old seeds would give other tasks.
    chance = Chance(str(seed))
    rule = chance.pick(seed.rules or tuple(makers))
    coin = chance.between(0, 99) / 100
    levels = levels_for(seed.kind, rule, seed.game)
    level = min(levels, key=lambda level: abs(level - seed.difficulty))
    positions = source.positions(chance, level)
    ask = Ask(chance, rule, level, seed.house, positions, coin)
    draft = search(makers[rule], ask)
    if draft is None:
        raise InvalidTaskError("drill.never", kind=seed.kind, rule=rule)
    return replace(draft.task, seed=str(seed))
