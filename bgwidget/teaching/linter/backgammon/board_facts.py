"""What a step of backgammon has on its board: checkers, dice, and the plays that it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any

from bgwidget.games import board_game
from bgwidget.games.backgammon.wire import near
from bgwidget.lesson_files.steps import Read
from bgwidget.rules.backgammon import Game, Position
from bgwidget.rules.backgammon.position import BAR, OFF
from bgwidget.rules.backgammon.walks import turn
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Play, Setup, Task

CHAIN = re.compile(
    r"(?<![\d/.,])(?P<chain>(?:bar|\d{1,2})(?:/(?:off|\d{1,2})\*?)+)(?:\(([2-4])\))?(?![\d/])"
)
"""A move of one checker in notation, over any number of points."""
Move = tuple[int, int]
_PLACES = {"bar": BAR, "off": OFF}
_SPOKEN_OF = ("played", "shows", "options", "correct", "want", "best", "sound", "claim", "source")
_POINTS = range(1, 25)
_HOME = 6


class BoardFacts:
    """What is on the board of a step, from your side.

    Parameters
    ----------
    step
        A task, or something to read, whose board can be shown.
    """

    def __init__(self, step: Read | Task) -> None:
        self._step = step
        self._game: Game = step.table()
        shown = board_game(step.game).start(step.target) if isinstance(step, Setup) else self._game
        self.position: Position = near(shown)
        self.dice: tuple[int, int] | None = self._game.dice

    @cached_property
    def yours(self) -> frozenset[int]:
        """The points and the bar, where you have checkers."""
        return frozenset(at for at in (*_POINTS, BAR) if self.position[at] > 0)

    @cached_property
    def theirs(self) -> frozenset[int]:
        """The points where your opponent has checkers."""
        return frozenset(at for at in _POINTS if self.position[at] < 0)

    @cached_property
    def changed(self) -> frozenset[int]:
        """The points that do not stand yet as they are to be set up."""
        given = near(self._game)
        return frozenset(at for at in _POINTS if given[at] != self.position[at])

    @cached_property
    def sums(self) -> frozenset[int]:
        """How far one checker could go with some of the numbers rolled."""
        if self.dice is None:
            return frozenset()
        one, other = self.dice
        numbers = (one,) * 4 if one == other else (one, other)
        every = range(1, len(numbers) + 1)
        return frozenset(sum(some) for count in every for some in combinations(numbers, count))

    @cached_property
    def legal_moves(self) -> frozenset[Move]:
        """Every move of one checker by one number that belongs to a legal play."""
        if self.dice is None or self._game.mover or self._game.result is not None:
            return frozenset()
        nodes = turn(self._game.position, self.dice, self._game.rules).nodes()
        return frozenset((each.source, each.target) for node in nodes for each, _ in node.steps)

    def is_legal(self, source: int, target: int) -> bool:
        """Tell whether legal moves lead a checker from one place to another."""
        return (source, target) in self.legal_moves or any(
            self.is_legal(stop, target)
            for begin, stop in self.legal_moves
            if begin == source and stop > target
        )

    @cached_property
    def spoken_of(self) -> tuple[str, ...]:
        """What the fields of the step say of plays, as text; usual wrong answers too."""
        step: Any = self._step
        given = [getattr(step, name, None) for name in _SPOKEN_OF]
        given += [slip.answer for slip in getattr(step, "wrong", ())]
        return tuple(text for each in given for text in _texts(each))

    @cached_property
    def moves_spoken_of(self) -> frozenset[Move]:
        """Every move in them."""
        return frozenset(move for text in self.spoken_of for move in moves_in(text))

    @cached_property
    def solution(self) -> object:
        """The right answer; None where there is none."""
        step = self._step
        try:
            return None if isinstance(step, Read | Exam) else step.solution()
        except RulesError:
            return None

    @cached_property
    def right_plays(self) -> tuple[str, ...]:
        """The plays that are right, where not every legal one is."""
        step = self._step
        if isinstance(step, Play) and step.want:
            return tuple(step.accepted.values())
        return ()

    @cached_property
    def landings(self) -> frozenset[int]:
        """Where a checker of yours could come, whether the way is open or not."""
        if self.right_plays:
            stops = {at for text in self.right_plays for move in moves_in(text) for at in move}
        else:
            stops = {target for _, target in self.legal_moves}
        stops |= {at for move in self.moves_spoken_of for at in move}
        if self.is_home:
            # A number bears off from the point of that number, or fails to.
            stops |= {*(self.dice or ())}
        return frozenset(at for at in stops if at in _POINTS)

    @cached_property
    def numbers(self) -> frozenset[int]:
        """The whole numbers that the fields of the step give, which may name points."""
        step: Any = self._step
        given = [self.solution, getattr(step, "want", None), getattr(step, "source", None)]
        given += [
            getattr(step, "given", None),
            *(slip.answer for slip in getattr(step, "wrong", ())),
        ]
        return frozenset(number for each in given for number in _numbers(each))

    @property
    def is_home(self) -> bool:
        """Whether all of your checkers are at home."""
        return max(self.yours, default=0) <= _HOME

    def holds(self, at: int) -> bool:
        """Tell whether your opponent holds a point."""
        return self.position[at] < -1

    def can_carry(self, source: int, target: int) -> bool:
        """Tell whether some of the numbers rolled carry a checker from one place to another."""
        far = source - target
        waiting = self.position[BAR]
        if source != BAR and waiting and self.dice is not None:
            # The numbers that enter are not there for others.
            one, other = self.dice
            if one != other:
                return far in self.dice or (target == OFF and far < max(self.dice))
        return any(each >= far for each in self.sums) if target == OFF else far in self.sums


def moves_in(text: str) -> Iterator[Move]:
    """Yield each move from one place to the next that a text names.

    Examples
    --------
    >>> list(moves_in("First 24/18/14, then 6/off."))
    [(24, 18), (18, 14), (6, 0)]
    """
    for chain in CHAIN.finditer(text):
        places = places_of(chain["chain"])
        yield from pairwise(places)


def places_of(chain: str) -> list[int]:
    """Return the places that a chain of moves touches."""
    named = chain.replace("*", "").split("/")
    return [_PLACES[at] if at in _PLACES else int(at) for at in named]


def _texts(given: object) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, Mapping):
        for each in given.values():
            yield from _texts(each)
    elif isinstance(given, list | tuple | set | frozenset):
        for each in given:
            yield from _texts(each)


def _numbers(given: object) -> Iterator[int]:
    if type(given) is int:
        yield given
    elif isinstance(given, Mapping):
        for each in given.values():
            yield from _numbers(each)
    elif isinstance(given, list | tuple | set | frozenset):
        for each in given:
            yield from _numbers(each)
