"""What backgammon brings to the shared rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from bgwidget.layout.backgammon import FAR_BAR, FAR_OFF, LAYOUT
from bgwidget.rules.backgammon import (
    RULES,
    START,
    BackgammonTurn,
    Game,
    Play,
    Position,
    Step,
    format_play,
    hits,
)
from bgwidget.rules.backgammon.house import PRESETS
from bgwidget.rules.rulebook import Breach
from bgwidget.words import Words
from bgwidget.words import backgammon as sentences

_OFF, _BAR = 0, 25
_FAR = {_OFF: FAR_OFF, _BAR: FAR_BAR, FAR_OFF: _OFF, FAR_BAR: _BAR}
_NOTHING: list[Any] = [[True, []]]
_SOURCES = range(1, _BAR + 1)
_TARGETS = (None, *range(_BAR))
_PLACES = range(FAR_OFF + 1)


def place_of(number: int, side: int) -> int:
    """Return the place of a point as `side` numbers it, or the number of a place.

    Examples
    --------
    >>> place_of(6, side=0), place_of(6, side=1), place_of(19, side=1), place_of(25, side=1)
    (6, 19, 6, 26)
    """
    return number if side == 0 else _FAR.get(number, 25 - number)


class Backgammon:
    """Backgammon as the shared rooms see it."""

    name = "backgammon"
    layout = LAYOUT
    actions = frozenset({"roll", "play"})

    def start(self, position: object = None, **state: Any) -> Game:
        if position is None:
            position = START
        elif not isinstance(position, Position):
            position = Position.parse(position)
        return Game.start(position, rules=PRESETS["no-cube"], **state)

    def act(self, game: Game, intent: Mapping[str, Any], chance: Random) -> Game:
        if intent["kind"] == "roll":
            return game.roll((chance.randint(1, 6), chance.randint(1, 6)))
        return game.play(_steps(intent["steps"], game.mover))

    def read(
        self, game: Game, text: object, walk: Sequence[Sequence[int]], words: Words
    ) -> Mapping[str, Any]:
        command = text.strip().casefold() if isinstance(text, str) else ""
        if command == words.say("type.roll").casefold():
            return {"kind": "roll"}
        if command == words.say("type.pass").casefold():
            return {"kind": "play", "steps": []}
        if walk and isinstance(text, str):
            game.check("step")
            steps = _steps(walk, game.mover)
            game.stop_breaches(steps)
            text = f"{format_play(game.position, steps)} {text}"
        return {"kind": "play", "steps": [_wire(step, game.mover) for step in game.read(text)]}

    def why(self, game: Game, intent: Mapping[str, Any]) -> Sequence[Breach]:
        walk = _steps(intent["walk"], game.mover)
        if intent["step"] is None:
            return game.stop_breaches(walk)
        source, target = intent["step"]
        source = place_of(source, game.mover)
        target = None if target is None else place_of(target, game.mover)
        if source not in _SOURCES or target not in _TARGETS:
            rule = "your-checker" if source not in _SOURCES else "forward-only"
            return game.refusals("step") or (Breach(RULES[rule], facts={"source": source}),)
        if target is None:
            return game.pick_breaches(source, walk)
        return game.breaches((source, target), walk)

    def snapshot(self, game: Game) -> dict[str, Any]:
        lost = game.turn_lost
        turn = game.turn
        return {
            "side": game.mover,
            "phase": "move" if lost else game.phase,
            "pieces": _pieces(game.position, game.mover),
            "dice": list(_numbers(game.dice)),
            "turn": _NOTHING if lost else None if turn is None else _graph(turn, game.mover),
        }

    def place(self, game: Game, number: int) -> int:
        return place_of(number, game.mover)

    def roll(self, game: Game, words: Words) -> str:
        return sentences.roll(game, words)

    def status(self, game: Game, words: Words) -> str:
        return sentences.status(game, words)

    def rule(self, breach: Breach, words: Words) -> str:
        return sentences.rule(breach, words)

    def detail(self, game: Game, broken: Sequence[Breach], words: Words) -> str:
        told = sentences.detail(broken, words)
        return words.say("detail.far", detail=told) if told and game.to_act == 1 else told

    def describe(self, game: Game, words: Words) -> str:
        return sentences.board(self.near(game), words)

    def last_play(self, game: Game) -> Play | None:
        return game.plays[0]

    def near(self, game: Game) -> Position:
        return game.position if game.mover == 0 else game.position.flipped()

    def title(self, words: Words) -> str:
        return words.say("game.backgammon")

    def names(self, words: Words) -> list[list[str]]:
        return [
            [
                sentences.place(place_of(place, side) if 0 < place < _BAR else place, words)
                for place in _PLACES
            ]
            for side in (0, 1)
        ]

    def tallies(self) -> list[list[list[Any]]]:
        return [
            [
                ["panel.bar", [int(place_of(place, side) == _BAR) for place in _PLACES]],
                ["panel.off", [int(place_of(place, side) == _OFF) for place in _PLACES]],
                ["panel.pips", [_pips(place_of(place, side)) for place in _PLACES]],
            ]
            for side in (0, 1)
        ]

    def labels(self) -> list[list[str]]:
        points = range(1, 25)
        return [
            [str(place_of(place, side)) if place in points else "" for place in _PLACES]
            for side in (0, 1)
        ]


def _pips(number: int) -> int:
    return number if number <= _BAR else 0


def _numbers(dice: tuple[int, int] | None) -> tuple[int, ...]:
    if dice is None:
        return ()
    return dice * 2 if dice[0] == dice[1] else dice


def _pieces(position: Position, mover: int) -> list[list[int]]:
    found = []
    for number in range(1, 26):
        if position[number] > 0:
            found.append([place_of(number, mover), mover, position[number]])
        elif position[number] < 0:
            found.append([place_of(number, mover), 1 - mover, -position[number]])
    rest = (
        (place_of(_OFF, mover), mover, position.off),
        (place_of(_BAR, 1 - mover), 1 - mover, abs(position[0])),
        (place_of(_OFF, 1 - mover), 1 - mover, position.off_opponent),
    )
    return found + [list(stack) for stack in rest if stack[2]]


def _graph(turn: BackgammonTurn, mover: int) -> list[list[Any]]:
    nodes = turn.nodes()
    index = {node: number for number, node in enumerate(nodes)}
    graph: list[list[Any]] = []
    for node in nodes:
        edges = []
        for step, after in node.steps:
            source, target, number = _wire(step, mover)
            edge = [number, source, target, index[after]]
            if hits(node.position, step):
                edge += [target, place_of(_BAR, 1 - mover)]
            edges.append(edge)
        graph.append([node.may_stop, edges])
    return graph


def _wire(step: Step, mover: int) -> list[int]:
    return [place_of(step.source, mover), place_of(step.target, mover), step.number]


def _steps(steps: Sequence[Sequence[int]], mover: int) -> tuple[Step, ...]:
    return tuple(
        Step(place_of(source, mover), place_of(target, mover), number)
        for source, target, number in steps
    )


KIND = Backgammon()
