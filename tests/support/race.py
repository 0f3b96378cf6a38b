"""A toy game on nine squares: step up or aslant; who first has a piece on the far side wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from bgwidget.games.plain import Plain
from bgwidget.layout import Arrangement, Layout, square
from bgwidget.rules.rulebook import Breach, IllegalMoveError, Rule

FORWARD = Rule("one-step-up", "race", ("house",))
BOARD = Arrangement(
    width=300,
    height=300,
    piece=86,
    shapes=(("felt", "M0 0h300v300h-300z"), ("odd", "M100 0h100v300h-100z")),
    places=tuple(square(n, n // 3, n % 3, n % 3 * 100, n // 3 * 100) for n in range(9)),
)


@dataclass(frozen=True)
class Game:
    position: tuple[int, int] = (7, 1)
    mover: int = 0

    @property
    def winner(self) -> int | None:
        return next((side for side in (0, 1) if self.position[side] // 3 == (0, 2)[side]), None)

    def ways(self) -> list[int]:
        row, column = divmod(self.position[self.mover], 3)
        ahead = 3 * (row + (1 if self.mover else -1))
        near = range(ahead + max(column - 1, 0), ahead + min(column + 2, 3))
        return [to for to in near if self.winner is None and to != self.position[1 - self.mover]]


class Race(Plain):
    name, layout = "race", Layout(BOARD, BOARD)
    rulebook = MappingProxyType({FORWARD.id: FORWARD})

    def begin(self, position):
        return Game()

    def act(self, game, intent, chance):
        step = intent["steps"][0][:2] if intent["steps"] else None
        if broken := self.why(game, {"step": step}):
            raise IllegalMoveError(broken)
        own, other = step[1], game.position[1 - game.mover]
        position = (own, other) if game.mover == 0 else (other, own)
        return replace(game, position=position, mover=1 - game.mover)

    def why(self, game, intent):
        legal = intent["step"] and intent["step"][1] in game.ways()
        return () if legal else (Breach(FORWARD),)

    def stacks(self, game):
        return [[at, side, 1, 0] for side, at in enumerate(game.position)]

    def turn(self, game):
        steps = [[0, game.position[game.mover], to, 1] for to in game.ways()]
        return None if game.winner is not None else [[False, steps], [True, []]]

    def rule(self, breach, words):
        return "One step up, straight or aslant."

    def status(self, game, words):
        over = game.winner is not None
        return f"Side {game.winner} has won." if over else f"Side {game.mover} is to move."

    def title(self, words):
        return "Race board"


GAME = Race()
