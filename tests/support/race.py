"""A toy game on nine squares: step up or aslant; who first has a piece on the far side wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType

from bgwidget.games.plain import Plain
from bgwidget.layout import Arrangement, Layout, Place
from bgwidget.layout.shapes import rectangle
from bgwidget.rules.rulebook import Breach, IllegalMoveError, Rule

FORWARD = Rule("one-step-up", "race", ("house",))
BOARD = Arrangement(
    width=300,
    height=300,
    piece=86,
    shapes=(("felt", rectangle(0, 0, 300, 300)), ("odd", "M100 0h100v300h-100z")),
    places=tuple(
        Place(
            n,
            n // 3,
            n % 3,
            (n % 3 * 100, n // 3 * 100, 100, 100),
            (n % 3 * 100 + 50, n // 3 * 100 + 50, 0, 0),
            1,
        )
        for n in range(9)
    ),
    dice=(),
)


@dataclass(frozen=True)
class Game:
    at: tuple[int, int] = (7, 1)
    mover: int = 0

    @property
    def winner(self) -> int | None:
        return next((side for side in (0, 1) if self.at[side] // 3 == (0, 2)[side]), None)

    def ways(self) -> list[int]:
        row, column = divmod(self.at[self.mover], 3)
        ahead = row + (1 if self.mover else -1)
        near = (ahead * 3 + c for c in range(column - 1, column + 2) if c in range(3))
        return [to for to in near if self.winner is None and to != self.at[1 - self.mover]]


class Race(Plain):
    name, layout = "race", Layout(BOARD, BOARD)
    rulebook = MappingProxyType({FORWARD.id: FORWARD})

    def begin(self, position: object) -> Game:
        return Game()

    def act(self, game, intent, chance):
        broken = self.why(game, {"step": intent["steps"][0][:2] if intent["steps"] else None})
        if broken:
            raise IllegalMoveError(broken)
        at = list(game.at)
        at[game.mover] = intent["steps"][0][1]
        return replace(game, at=tuple(at), mover=1 - game.mover)

    def read(self, game, text, walk, words):
        return {"kind": "play", "steps": [[game.at[game.mover], int(text), 0]]}

    def why(self, game, intent):
        legal = intent["step"] and intent["step"][1] in game.ways()
        return () if legal else (Breach(FORWARD),)

    def snapshot(self, game):
        steps = [[0, game.at[game.mover], to, 1] for to in game.ways()]
        over = game.winner is not None
        return {
            "side": game.mover,
            "phase": "over" if over else "move",
            "pieces": [[at, side, 1, 0] for side, at in enumerate(game.at)],
            "dice": [],
            "cube": None,
            "turn": None if over else [[False, steps], [True, []]],
            "choices": [],
        }

    def rule(self, breach, words):
        return "One step up, straight or aslant."

    def status(self, game, words):
        return (
            f"Side {game.mover} is to move."
            if game.winner is None
            else f"Side {game.winner} has won."
        )

    def describe(self, game, words):
        return f"Pieces on {game.at[0]} and {game.at[1]}."

    def near(self, game):
        return game.at

    def title(self, words):
        return "Race board"

    def names(self, words):
        return [[f"square {n}" for n in range(9)]] * 2

    def labels(self):
        return [[str(n) for n in range(9)]] * 2


KIND = Race()
