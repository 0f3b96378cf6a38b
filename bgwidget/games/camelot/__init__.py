"""The parts of Camelot for the shared rooms."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from bgwidget.games.camelot import wire
from bgwidget.games.camelot.editor import EDITOR
from bgwidget.games.camelot.wire import steps_in
from bgwidget.games.contract import Asked, BoardGameOf, Walk
from bgwidget.games.draft import text_in
from bgwidget.games.plain import Plain
from bgwidget.layout.camelot import LAYOUT
from bgwidget.rules.camelot import RULES, START, Game, Move, Position, legal_moves, parse_path
from bgwidget.rules.camelot.board import CASTLES, PLACES, SQUARES
from bgwidget.rules.rulebook import Breach
from bgwidget.wire.frame import Tally
from bgwidget.words import Words
from bgwidget.words import camelot as sentences

_CLAIMS: Final = ("agreement", "repetition", "fifty-moves")
_OFFERS = ("offer-draw", *_CLAIMS, "resign")


class Camelot(Plain[Game]):
    """Camelot as the shared rooms see it; White is the near side."""

    name = "camelot"
    rulebook = RULES
    layout = LAYOUT
    editor = EDITOR
    actions = frozenset({"play", *_OFFERS})
    quiet = frozenset({"offer-draw", "repetition", "fifty-moves", "resign"})
    final = frozenset({"resign"})
    letters = (("o", "N"), ("x", "n"))
    pieces = (
        ("camelot.cell.own.man", "camelot.cell.opposing.man"),
        ("camelot.cell.own.knight", "camelot.cell.opposing.knight"),
    )
    terms = MappingProxyType(
        {
            "board.example": "camelot.board.example",
            "board.field": "camelot.board.field",
            "edit.example": "camelot.edit.example",
            "edit.field": "camelot.edit.field",
            "edit.other": "camelot.edit.other",
            "edit.status": "camelot.edit.status",
            "live.hit": "camelot.live.captured",
        }
    )
    commands = MappingProxyType({"pieces": "p"})

    turn = staticmethod(wire.turn)
    status = staticmethod(sentences.status)
    ended = staticmethod(sentences.ended)
    last = staticmethod(sentences.event)

    def begin(self, position: object) -> Game:
        if isinstance(position, Game):
            return position
        if position is None:
            position = START
        if isinstance(position, str):
            return Game.start(Position.parse(text_in(position)))
        return Game.start(position if isinstance(position, Position) else Position.parse(position))

    def play(self, game: Game, steps: Walk) -> Game:
        return game.play(steps_in(steps))

    def act(self, game: Game, action: str, chance: Random) -> Game:
        for claim in _CLAIMS:
            if action == claim:
                return game.claim(claim)
        return game.act((action.replace("-", "_"),))

    def path(self, text: object) -> Sequence[tuple[int, int]]:
        return parse_path(text)

    def why(self, game: Game, walk: Walk, step: Asked) -> Sequence[Breach]:
        made = steps_in(walk)
        if step is None:
            return game.stop_breaches(made)
        source, target = step
        if target is None:
            return game.pick_breaches(source, made)
        return game.breaches((source, target), made)

    def stacks(self, game: Game) -> list[list[int]]:
        return wire.pieces(game.position)

    def on_turn(self, game: Game) -> tuple[int, ...]:
        return () if game.result else (game.mover,)

    def choices(self, game: Game) -> list[str]:
        may = {action.replace("_", "-") for action in game.actions()}
        return [name for name in _OFFERS if name in may]

    def beside(self, game: Game, words: Words) -> list[str]:
        made = game.position.castle_moves
        return [words.say("camelot.castle-moves", count=count) if count else "" for count in made]

    def detail(self, game: Game, broken: Sequence[Breach], words: Words) -> str:
        told = sentences.detail(broken, words)
        return words.say("detail.far", detail=told) if told and game.mover == 1 else told

    def describe(self, game: Game, words: Words) -> str:
        return sentences.board(game.position, words)

    def legal_plays(self, game: Game) -> tuple[Move, ...]:
        return () if game.result else legal_moves(game.position)

    def latest_play(self, game: Game) -> Move | None:
        return game.last_move

    def last_play(self, game: Game) -> Move | None:
        own = (move for move in reversed(game.moves) if move.before.mover == 0)
        return next(own, None)

    def title(self, words: Words) -> str:
        return words.say("game.camelot")

    def tallies(self) -> list[list[Tally]]:
        weights = [int(square in SQUARES) for square in range(PLACES)]
        return [[Tally("pieces", weights)]] * 2

    def labels(self) -> list[list[str]]:
        return [wire.labels()] * 2

    def jumps(self) -> list[list[int]]:
        return [list(CASTLES[0]), list(CASTLES[1])]


GAME: BoardGameOf[Game] = Camelot()
