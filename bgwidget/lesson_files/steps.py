"""Steps of a lesson that are not tasks: something to read, and a few fresh exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from bgwidget.exercises import MIXED, game_exercises, kinds_asked
from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.checks import check_rules
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.field_types import check_shape, check_shapes
from bgwidget.tasks.text import Text

MOST_STEPS = 500
"""How many steps a lesson may have, with each exercise of a drill and each task of an exam."""

BOUNDS: Mapping[str, tuple[int, int]] = MappingProxyType({"level": (1, 3), "count": (1, 50)})
"""The bounds of each number that a drill takes."""


def seed_text(seed: object) -> str:
    """Return a seed as text: a whole number, any text, or None; else `InvalidTaskError`."""
    text = "" if seed is None else str(seed) if type(seed) is int else seed
    check_shape(text, str, "seed")
    return str(text)


@dataclass(frozen=True)
class Read:
    """Something to read, with a board beside it where a position is given.

    Examples
    --------
    >>> step = Read("Points 1 to 6 are your home board.")
    >>> step.position is None
    True
    >>> from bgwidget import Lesson
    >>> lesson = Lesson("Your home board", [step])
    """

    text: Text
    position: object = None
    dice: tuple[int, int] | None = None
    game: str = DEFAULT_GAME
    house: object = None
    drawn: tuple[str, ...] = ()
    name: str = ""

    def __post_init__(self) -> None:
        check_shapes(self)

    def verify(self) -> None:
        """Refuse an impossible board, or arrows and marks that are not on it.

        Raises
        ------
        InvalidPositionError, InvalidDiceError, InvalidTaskError
        """
        self.table()
        drawn_pairs(self.game, self.drawn)

    def table(self) -> Table:
        """Return the state of play that the board shows; refuse an impossible one."""
        return board_game(self.game).start(self.position, rules=self.house, dice=self.dice)


@dataclass(frozen=True, kw_only=True)
class DrillStep:
    """A few fresh exercises about rules, made when the lesson is opened.

    Attributes
    ----------
    rules : tuple of str
        Ids of the rules; one may be given by itself.
    kind : str
        The kind of task; ``"mixed"`` for any kind that asks about the rule.
    level, count : int
        How hard from 1 to 3, and how many.
    without : tuple of str
        What the exercises do without because it is not taught yet: options of the game, such as
        ``"bar"``, which a lesson file says as ``bar: false``.
    seed : str
        The same seed makes the same exercises; without one they differ each time.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> from bgwidget.lessons import DrillStep
    >>> drill = DrillStep(rules=("hit", "point-held"), kind="play", count=4, seed="monday")
    >>> Lesson("Monday", [drill])
    Lesson('Monday', 0 of 4 done)
    """

    rules: tuple[str, ...]
    kind: str = MIXED
    level: int = 1
    count: int = 3
    without: tuple[str, ...] = ()
    game: str = DEFAULT_GAME
    house: Any = None
    seed: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.rules, str):
            object.__setattr__(self, "rules", (self.rules,))
        object.__setattr__(self, "seed", seed_text(self.seed))
        check_shapes(self)

    def verify(self) -> None:
        """Refuse a drill from which no task can be made.

        Raises
        ------
        InvalidTaskError
            If it names no rule or an unknown one, no exercise asks about a rule in this way, or its
            level or count is out of bounds.
        InvalidRulesError
            If its house rules are not valid.
        """
        known = board_game(self.game).rulebook
        if not self.rules:
            raise InvalidTaskError("drill.rules", known=[*known])
        check_rules(self.rules, known, self.game)
        least, most = BOUNDS["count"]
        if not least <= self.count <= most:
            raise InvalidTaskError("drill.count", found=self.count, least=least, most=most)
        least, most = BOUNDS["level"]
        if not least <= self.level <= most:
            raise InvalidTaskError("drill.difficulty", found=self.level)
        exercises = game_exercises(self.game)
        exercises.house(self.house)
        for option in self.without:
            if option not in exercises.options:
                options = sorted(exercises.options)
                raise InvalidTaskError("drill.option", found=option, known=options)
        for rule in self.rules:
            kinds_asked(rule, self.kind, self.game, self.without)


Step = Task | Read | DrillStep
