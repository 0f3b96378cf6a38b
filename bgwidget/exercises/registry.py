"""GameExercises: the contract of a game's exercise generators, and their lookup by name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Protocol

from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Finite, Levels, Makers
from bgwidget.exercises.seed import LEVELS, House
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.register import games_with, part
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.registry import kinds_of

MIXED = "mixed"
"""The kind of a drill that mixes all kinds of task.

Examples
--------
>>> from bgwidget.lessons import DrillStep
>>> DrillStep(rules=("hit",)).kind == MIXED
True
"""


class GameExercises(Protocol):
    """The exercise generators of a game.

    Examples
    --------
    >>> from bgwidget.exercises import game_exercises
    >>> sorted(game_exercises("backgammon").options)[:2]
    ['bar', 'bearoff']
    """

    @property
    def makers(self) -> Makers: ...

    @property
    def finite(self) -> Finite: ...

    @property
    def levels(self) -> Levels: ...

    @property
    def options(self) -> frozenset[str]:
        """The topics that a drill can leave out until they are taught, such as ``"bar"``.

        A drill leaves one out by its name, as in ``bar=False``; its sentence is
        ``error.drill.without.GAME.OPTION``.
        """

    def positions(self, chance: Chance, level: int) -> Iterator[object]:
        """Yield positions from games, without end; at low levels those that are easily read."""

    def house(self, given: object) -> House:
        """Return house rules in a form that can be written to a file; refuse invalid ones."""

    def needs(self, option: str, kind: str, rule: str, level: int = 0) -> bool:
        """Tell whether all, or nearly all, tasks of this kind need one of `options`.

        A `level` of 0 stands for any level.
        """

    def shows(self, option: str, task: Task) -> bool:
        """Tell whether the topic of one of `options` appears in a task."""


def game_exercises(game: str) -> GameExercises:
    """Return the generators of a game.

    Raises
    ------
    InvalidTaskError
        If there are none for a game of that name.

    Examples
    --------
    >>> "referee" in game_exercises("backgammon").makers
    True
    >>> from bgwidget.exercises import generate
    >>> task = generate("referee", ["enter-first"], seed=1)
    """
    exercises: GameExercises | None = part(game, "exercises", GameExercises)
    if exercises is None:
        known = [*games_with("exercises")]
        raise InvalidTaskError("drill.game", found=game, known=known)
    return exercises


def kind_alone(kind: str, game: str = DEFAULT_GAME) -> str:
    """Return the kind that a drill asks when it is named without rules: it may be another one.

    Examples
    --------
    >>> kind_alone("cube"), kind_alone("play")
    ('cube-decision', 'play')
    >>> from bgwidget.exercises import generate
    >>> task = generate("cube-decision", ["take-or-drop"], seed=1)
    """
    alone: Mapping[str, str] = getattr(game_exercises(game), "alone", {})
    return alone.get(kind, kind)


def options_for(game: str = DEFAULT_GAME) -> frozenset[str]:
    """Return the topics that a drill in a game can leave out; none if it has no generators.

    Examples
    --------
    >>> sorted(options_for("backgammon")), sorted(options_for("camelot"))
    (['bar', 'bearoff', 'doubles', 'match', 'resign'], ['capture'])
    >>> from bgwidget import Drill
    >>> drill = Drill("03-bar")
    """
    try:
        return game_exercises(game).options
    except InvalidTaskError:
        return frozenset()


def kinds_for(
    rule: str, game: str = DEFAULT_GAME, without: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the kinds of task that can be generated about a rule; none for an unknown rule.

    Those that cannot do ``without`` some of the game's options are left out.

    Examples
    --------
    >>> kinds_for("points-mirror")
    ('number', 'setup')
    >>> from bgwidget.exercises import generate
    >>> task = generate("number", ["points-mirror"], seed=1)
    >>> kinds_for("enter-first", without=["bar"])
    ()
    """
    source = game_exercises(game)
    made = (kind for kind, makers in source.makers.items() if rule in makers)
    return tuple(
        kind for kind in made if not any(source.needs(option, kind, rule) for option in without)
    )


def kinds_asked(
    rule: str, kind: str = MIXED, game: str = DEFAULT_GAME, without: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the kinds of task by which a drill of a kind asks about a rule.

    Raises
    ------
    InvalidTaskError
        If nothing asks about the rule in this way.

    Examples
    --------
    >>> kinds_asked("hit"), kinds_asked("hit", "play")
    (('play', 'find-plays', 'find-points', 'rolls', 'number'), ('play',))
    >>> from bgwidget.exercises import generate
    >>> task = generate("find-points", ["hit"], seed=1)
    """
    every = kinds_for(rule, game)
    if not every:
        raise InvalidTaskError("drill.none", rule=rule, field="rules")
    if kind not in (MIXED, *every):
        facts = {"found": kind, "rule": rule, "known": [MIXED, *every]}
        raise InvalidTaskError("drill.asked", field="drill", **facts)
    made = kinds_for(rule, game, without)
    kinds = kinds_of(game)
    usual = tuple(each for each in made if kinds[each].in_mixed) or made
    asked = usual if kind == MIXED else tuple(each for each in made if each == kind)
    if not asked:
        raise cannot_do_without(without, rule, kind, game)
    return asked


def cannot_do_without(
    without: Collection[str], rule: str, kind: str, game: str
) -> InvalidTaskError:
    """Return the error for a rule that cannot be asked about without some topics of the game."""
    source = game_exercises(game)
    needed = (option for option in without if source.needs(option, kind, rule))
    option = next(needed, min(without))
    return InvalidTaskError(f"drill.without.{game}.{option}", rule=rule, kind=kind, field="rules")


def rules_for(kind: str, game: str = DEFAULT_GAME) -> tuple[str, ...]:
    """Return the rules about which a kind of task can be generated; none for an unknown kind.

    Examples
    --------
    >>> rules_for("pips")
    ('pip-count',)
    >>> from bgwidget.exercises import generate
    >>> task = generate("pips", rules_for("pips"), seed=1)
    """
    return tuple(game_exercises(game).makers.get(kind, ()))


def levels_for(kind: str, rule: str, game: str = DEFAULT_GAME) -> tuple[int, ...]:
    """Return the levels of difficulty that a generator has.

    Examples
    --------
    >>> levels_for("play", "hit"), levels_for("choice", "cocked-dice")
    ((1, 2, 3), (1,))
    >>> from bgwidget.exercises import generate
    >>> task = generate("play", ["hit"], seed=1, difficulty=3)
    """
    return game_exercises(game).levels.get((kind, rule), LEVELS)


def most_different(kind: str, rule: str, level: int, game: str = DEFAULT_GAME) -> int | None:
    """Return the greatest number of different tasks there can be; None if it is unlimited.

    Examples
    --------
    >>> most_different("cube", "opening-tie", 1), most_different("play", "hit", 1)
    (36, None)
    >>> from bgwidget.exercises import generate
    >>> task = generate("cube", ["opening-tie"], seed=1)
    """
    limits = game_exercises(game).finite.get((kind, rule))
    return None if limits is None else limits[level - 1]
