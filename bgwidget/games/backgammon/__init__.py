"""The parts of backgammon for the shared rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.games.backgammon import position_text, wire
from bgwidget.games.backgammon.editor import EDITOR
from bgwidget.games.backgammon.turned import turned, turned_steps
from bgwidget.games.backgammon.wire import BAR, OFF, PLACES, place_of
from bgwidget.games.contract import BoardGameOf
from bgwidget.layout.backgammon import LAYOUT
from bgwidget.rules.backgammon import RULES, START, Game, Play, Position, legal_plays
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.score import EVEN
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import Breach
from bgwidget.wire.frame import Tally
from bgwidget.wire.scene import Snapshot
from bgwidget.words import Words
from bgwidget.words import backgammon as sentences

_HOME = range(1, 7)


class Backgammon:
    """The board game of backgammon for the shared rooms."""

    name = "backgammon"
    rulebook = RULES
    layout = LAYOUT
    editor = EDITOR
    actions = frozenset({"play", *wire.CHOICES})
    quiet = frozenset(wire.RESIGN)
    final = quiet
    cube = "double"
    matches = (3, 5, 7)
    letters = (("X",), ("O",))
    pieces = (("cell.own", "cell.opposing"),)
    terms: Mapping[str, str] = MappingProxyType({})
    commands = MappingProxyType({"bar": "b", "off": "f", "pips": "p", "singles": "s"})
    lacks: frozenset[str] = frozenset()

    play = staticmethod(wire.play)
    act = staticmethod(wire.act)
    read = staticmethod(wire.read)
    why = staticmethod(wire.why)
    on_turn = staticmethod(wire.on_turn)
    following = staticmethod(wire.following)
    near = staticmethod(wire.near)
    turned = staticmethod(turned)
    turned_steps = staticmethod(turned_steps)
    roll = staticmethod(sentences.roll)
    status = staticmethod(sentences.status)
    meanwhile = staticmethod(sentences.meanwhile)
    score = staticmethod(sentences.score)
    ended = staticmethod(sentences.ended)
    latest_notation = staticmethod(sentences.latest_notation)
    last = staticmethod(sentences.event)
    rule = staticmethod(sentences.rule)

    def start(
        self,
        position: object = None,
        *,
        rules: object = None,
        match: int | None = None,
        **state: Any,
    ) -> Game:
        if isinstance(position, Game):
            return position
        agreed = agreed_on(rules)
        standing = None
        if match:
            agreed = agreed.in_match()
        if match is not None:
            series = Series.match(match, agreed) if match else Series(agreed)
            first = series.next_game()
            if position is None and state.get("dice") is None:
                return first
            standing = first.standing
        if isinstance(position, str):
            return position_text.begin(
                position, None if rules is None else agreed, standing, **state
            )
        begun = position if isinstance(position, Position) else _started(position)
        return Game.start(begun, rules=agreed, standing=standing or EVEN, **state)

    def snapshot(self, game: Game) -> Snapshot:
        names = wire.choices(game)
        return {
            "side": game.to_act,
            "phase": "move" if game.turn_lost else game.phase,
            "pieces": wire.pieces(game.position, game.mover),
            "dice": wire.dice(game),
            "cube": wire.cube(game),
            "turn": wire.turn(game),
            "choices": [*names, "next"] if wire.goes_on(game) else names,
        }

    def house(self, game: Game, words: Words) -> list[str]:
        return sentences.house_rules(game.rules, words)

    def dice(self, game: Game) -> tuple[int, int] | None:
        return game.dice

    def place(self, game: Game, number: int) -> int:
        return place_of(number, game.mover)

    def beside(self, game: Game, words: Words) -> list[str]:
        return [sentences.beside(game, side, words) for side in (0, 1)]

    def detail(self, game: Game, broken: Sequence[Breach], words: Words) -> str:
        told = sentences.detail(broken, words)
        return words.say("detail.far", detail=told) if told and game.to_act == 1 else told

    def describe(self, game: Game, words: Words) -> str:
        return sentences.board(self.near(game), words)

    def legal_plays(self, game: Game) -> tuple[Play, ...]:
        if game.phase != "move" or game.dice is None:
            return ()
        return legal_plays(game.position, game.dice, game.rules)

    def latest_play(self, game: Game) -> Play | None:
        return game.last_play

    def last_play(self, game: Game) -> Play | None:
        return game.plays[0]

    def title(self, words: Words) -> str:
        return words.say("game.backgammon")

    def names(self, words: Words) -> list[list[str]]:
        return [
            [
                sentences.place(place_of(place, side) if 0 < place < BAR else place, words)
                for place in PLACES
            ]
            for side in (0, 1)
        ]

    def tallies(self) -> list[list[Tally]]:
        return [
            [
                Tally("bar", [int(place_of(place, side) == BAR) for place in PLACES]),
                Tally("off", [int(place_of(place, side) == OFF) for place in PLACES]),
                Tally("pips", [_pips(place_of(place, side)) for place in PLACES]),
            ]
            for side in (0, 1)
        ]

    def labels(self) -> list[list[str]]:
        points = range(1, 25)
        return [
            [str(place_of(place, side)) if place in points else "" for place in PLACES]
            for side in (0, 1)
        ]

    def jumps(self) -> list[list[int]]:
        return [[place_of(point, side) for point in _HOME] for side in (0, 1)]


def _started(position: object) -> Position:
    return START if position is None else Position.parse(position)


def _pips(number: int) -> int:
    return number if number <= BAR else 0


GAME: BoardGameOf[Game] = Backgammon()
