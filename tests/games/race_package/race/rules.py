"""The rules: positions, games, and why a step is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType

from bgwidget.rules.rulebook import (
    Breach,
    IllegalMoveError,
    InvalidPositionError,
    Mark,
    Rule,
    Rulebook,
)

FORWARD = Rule("one-step-up", "race", ("1",))
FREE = Rule("square-free", "race", ("2",))
ONE = Rule("one-step-a-turn", "race", ("3",))
RULES: Rulebook = MappingProxyType({rule.id: rule for rule in (FORWARD, FREE, ONE)})

SQUARES = range(9)
_FAR_ROW = (0, 2)
_SIDES = ("near", "far")
_TEXT = re.compile(r"([0-8]) ([0-8]) (near|far)")


@dataclass(frozen=True)
class Position:
    """Where both pieces stand, and the side on turn; its text is such as ``7 1 near``."""

    near: int = 7
    far: int = 1
    mover: int = 0

    def __post_init__(self) -> None:
        if self.near == self.far:
            raise InvalidPositionError("race.shared", found=self.near)

    @classmethod
    def parse(cls, text: object) -> Position:
        found = _TEXT.fullmatch(text.strip()) if isinstance(text, str) else None
        if found is None:
            raise InvalidPositionError("race.position", found=str(text)[:20])
        return cls(int(found[1]), int(found[2]), _SIDES.index(found[3]))

    def __str__(self) -> str:
        return f"{self.near} {self.far} {_SIDES[self.mover]}"

    def at(self, side: int) -> int:
        return (self.near, self.far)[side]


@dataclass(frozen=True)
class Game:
    position: Position = Position()
    last_step: tuple[int, int] | None = None

    @property
    def mover(self) -> int:
        return self.position.mover

    @property
    def source(self) -> int:
        return self.position.at(self.mover)

    @property
    def winner(self) -> int | None:
        at = self.position.at
        return next((side for side in (0, 1) if at(side) // 3 == _FAR_ROW[side]), None)

    def ahead(self) -> list[int]:
        """Return the squares one step up, taken or not."""
        row, column = divmod(self.source, 3)
        row += 1 if self.mover else -1
        on_board = 0 <= row < 3 and self.winner is None
        return [3 * row + to for to in range(3) if on_board and abs(to - column) < 2]

    def targets(self) -> list[int]:
        return [to for to in self.ahead() if to != self.position.at(1 - self.mover)]

    def breaches(self, source: int, target: int | None) -> tuple[Breach, ...]:
        """Return the rules that a step breaks; without a target, those that keep a piece there."""
        if source != self.source or (target is not None and target not in self.ahead()):
            return (Breach(FORWARD, (Mark(source, "source"),), instead=self._steps()),)
        if target is not None and target not in self.targets():
            return (Breach(FREE, (Mark(target, "block"),), instead=self._steps()),)
        return ()

    def _steps(self) -> tuple[tuple[int, int], ...]:
        return tuple((self.source, to) for to in self.targets())

    def play(self, steps: list[tuple[int, int]]) -> Game:
        if len(steps) != 1:
            raise IllegalMoveError((Breach(ONE, instead=self._steps()),))
        (source, target) = steps[0]
        if broken := self.breaches(source, target):
            raise IllegalMoveError(broken)
        stood = self.position
        near, far = (target, stood.far) if self.mover == 0 else (stood.near, target)
        return Game(Position(near, far, 1 - self.mover), (source, target))
