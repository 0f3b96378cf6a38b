"""What Camelot brings to the shared rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from bgwidget.games.graph import fold
from bgwidget.games.plain import Plain
from bgwidget.layout.camelot import LAYOUT
from bgwidget.rules.camelot import (
    RULES,
    START,
    Game,
    Move,
    Position,
    Step,
    parse_path,
    square_name,
)
from bgwidget.rules.camelot.board import CASTLES, PLACES, SQUARES, between
from bgwidget.rules.camelot.position import OWN
from bgwidget.rules.rulebook import Breach, InvalidMoveError
from bgwidget.words import Words
from bgwidget.words import camelot as sentences

_KINDS = ("man", "knight")
_CLAIMS = ("agreement", "repetition", "fifty-moves")
_OFFERS = ("offer-draw", *_CLAIMS, "resign")


class Camelot(Plain):
    """Camelot as the shared rooms see it; White is the near side."""

    name = "camelot"
    rulebook = RULES
    layout = LAYOUT
    actions = frozenset({"play", *_OFFERS})
    quiet = frozenset({"offer-draw", "repetition", "fifty-moves", "resign"})
    letters = (("o", "N"), ("x", "n"))
    pieces = (
        ("camelot.cell.own.man", "camelot.cell.opposing.man"),
        ("camelot.cell.own.knight", "camelot.cell.opposing.knight"),
    )
    terms = MappingProxyType(
        {
            "board.example": "camelot.board.example",
            "board.field": "camelot.board.field",
            "live.hit": "camelot.live.captured",
        }
    )
    commands = MappingProxyType({"pieces": "p"})

    def begin(self, position: object) -> Game:
        if position is None:
            position = START
        return Game.start(position if isinstance(position, Position) else Position.parse(position))

    def act(self, game: Game, intent: Mapping[str, Any], chance: Random) -> Game:
        name = intent["kind"]
        if name == "play":
            return game.play(_steps(intent["steps"]))
        if name in _CLAIMS:
            return game.claim(name)
        return game.act((name.replace("-", "_"),))

    def read(
        self, game: Game, text: object, walk: Sequence[Sequence[int]], words: Words
    ) -> Mapping[str, Any]:
        command = " ".join(text.casefold().split()) if isinstance(text, str) else ""
        for name in _OFFERS:
            if command == words.say(f"type.{name}").casefold():
                return {"kind": name}
        why, _, asked = command.partition(" ")
        if why == words.say("type.why").casefold() and asked:
            step, *further = parse_path(asked)
            if further:
                raise InvalidMoveError("step.shape", found=asked)
            return {"kind": "why", "walk": list(walk), "step": list(step)}
        steps = [[*step, 0] for step in parse_path(text)]
        return {"kind": "play", "steps": [*walk, *steps]}

    def why(self, game: Game, intent: Mapping[str, Any]) -> Sequence[Breach]:
        walk = _steps(intent["walk"])
        if intent["step"] is None:
            return game.stop_breaches(walk)
        source, target = intent["step"]
        if target is None:
            return game.pick_breaches(source, walk)
        return game.breaches((source, target), walk)

    def snapshot(self, game: Game) -> dict[str, Any]:
        may = {action.replace("_", "-") for action in game.actions()}
        return {
            "side": game.mover,
            "phase": game.phase,
            "pieces": _pieces(game.position),
            "dice": [],
            "cube": None,
            "turn": _graph(game),
            "choices": [name for name in _OFFERS if name in may],
        }

    def status(self, game: Game, words: Words) -> str:
        return sentences.status(game, words)

    def beside(self, game: Game, words: Words) -> list[str]:
        made = game.position.castle_moves
        return [words.say("camelot.castle-moves", count=count) if count else "" for count in made]

    def last(self, game: Game, words: Words) -> str:
        return sentences.event(game, words)

    def detail(self, game: Game, broken: Sequence[Breach], words: Words) -> str:
        told = sentences.detail(broken, words)
        return words.say("detail.far", detail=told) if told and game.mover == 1 else told

    def describe(self, game: Game, words: Words) -> str:
        return sentences.board(game.position, words)

    def latest_play(self, game: Game) -> Move | None:
        return game.last_move

    def last_play(self, game: Game) -> Move | None:
        own = (move for move in reversed(game.moves) if move.before.mover == 0)
        return next(own, None)

    def near(self, game: Game) -> Position:
        return game.position

    def title(self, words: Words) -> str:
        return words.say("game.camelot")

    def names(self, words: Words) -> list[list[str]]:
        return [[words.isolate(name) for name in _labels()]] * 2

    def tallies(self) -> list[list[list[Any]]]:
        weights = [int(square in SQUARES) for square in range(PLACES)]
        return [[["pieces", weights]]] * 2

    def labels(self) -> list[list[str]]:
        return [_labels()] * 2

    def jumps(self) -> list[list[int]]:
        return [list(CASTLES[0]), list(CASTLES[1])]


def _labels() -> list[str]:
    return [square_name(square) if square in SQUARES else "" for square in range(PLACES)]


def _pieces(position: Position) -> list[list[int]]:
    found = []
    for side in (0, 1):
        for square in position.squares(side):
            piece = position[square]
            if piece is not None:
                found.append([square, side, 1, _KINDS.index(piece.kind)])
    return found


def _graph(game: Game) -> list[list[Any]] | None:
    if game.turn is None:
        return None
    side = game.mover

    def edge(step: Step, after: int) -> list[int]:
        over = between(*step)
        taken = [] if over is None else [over]
        return [0, step.source, step.target, after, *taken]

    folded = fold(game.turn, lambda position, step: position.packed[step.source] in OWN[side])
    return [[may_stop, [edge(*way) for way in edges]] for may_stop, edges in folded]


def _steps(walk: Sequence[Sequence[int]]) -> list[Step]:
    return [Step(step[0], step[1]) for step in walk]


KIND = Camelot()
