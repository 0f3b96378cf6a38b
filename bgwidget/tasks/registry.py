"""The kinds of task that can be set: those that all games share, and those of each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from bgwidget.games.register import InvalidGameError, game_names, games_with, part
from bgwidget.tasks.base import Task
from bgwidget.tasks.choice import Choice
from bgwidget.tasks.do import Do
from bgwidget.tasks.exam import Exam
from bgwidget.tasks.find_plays import FindPlays
from bgwidget.tasks.find_points import FindPoints
from bgwidget.tasks.game_to_end import GameToEnd
from bgwidget.tasks.play import Play
from bgwidget.tasks.referee import Referee
from bgwidget.tasks.setup import Setup

SHARED: tuple[type[Task], ...] = (Play, FindPlays, FindPoints, Setup, Referee, Choice, Do)
"""The kinds of every game with a `bgwidget.tasks.games.Judge`, besides the `Exam`."""

AGAINST: tuple[type[Task], ...] = (GameToEnd,)
"""The kinds of every game that has opponents, unless it has its own of that name."""

_NEEDED = ("kind", "board_use", "verify")


def kinds_of(game: str) -> Mapping[str, type[Task]]:
    """Return the kinds of task that can be set in a game, by name, in the order of menus.

    Raises
    ------
    bgwidget.games.InvalidGameError
        If the game brings something else among its own kinds.

    Examples
    --------
    >>> "pips" in kinds_of("backgammon"), "pips" in kinds_of("camelot")
    (True, False)
    >>> kinds_of("backgammon")["game"].__name__, kinds_of("camelot")["game"].__name__
    ('WholeGame', 'GameToEnd')
    >>> from bgwidget.exercises import generate
    >>> task = generate("find-points", ["hit"], seed=1)
    """
    own = _own_kinds(game)
    names = {kind.kind for kind in own}
    against = AGAINST if game in games_with("opponents") else ()
    shared = [kind for kind in (*SHARED, *against) if kind.kind not in names]
    kinds: Sequence[type[Task]] = (*shared, *own, Exam)
    return {each.kind: each for each in kinds}


def every_kind() -> Mapping[str, type[Task]]:
    """Return the kinds of task of all games that can be used, by name.

    If two games have a kind of the same name, that of the game registered first counts.

    Examples
    --------
    >>> every_kind()["pips"].__name__
    'Pips'
    >>> from bgwidget.exercises import generate
    >>> task = generate("pips", ["pip-count"], seed=1)
    """
    kinds: dict[str, type[Task]] = {}
    for game in game_names():
        with suppress(InvalidGameError):
            kinds = {**kinds_of(game), **kinds}
    return kinds


def _own_kinds(game: str) -> Sequence[type[Task]]:
    kinds: Sequence[type[Task]] = part(game, "task_kinds", object) or ()
    for kind in kinds:
        missing = [name for name in _NEEDED if not hasattr(kind, name)]
        if missing:
            facts = {"part": "task_kinds", "found": kind, "names": [*missing]}
            raise InvalidGameError("game.lacks", game=game, **facts)
    return kinds
