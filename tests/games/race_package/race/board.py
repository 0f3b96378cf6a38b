"""What the board needs: to play the game, to show it, to speak of it, and to set it up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.games import BoardGameOf, InvalidDraftError
from bgwidget.games.contract import Asked, Walk
from bgwidget.games.plain import Plain
from bgwidget.games.plain_editor import PlainEditor
from bgwidget.rules.rulebook import Breach, InvalidPositionError, RulesError
from bgwidget.wire.scene import Node
from bgwidget.words import Words
from race.layout import LAYOUT
from race.rules import ONE, RULES, SQUARES, Game, Position

_SIDES = ("near", "far")


class RaceEditor(PlainEditor[Game]):
    count = 1

    def edit(self, game: Game, draft: Mapping[str, Any]) -> Game:
        faults: list[RulesError] = []
        at: dict[int, list[int]] = {0: [], 1: []}
        for place, side, count, _ in draft["pieces"]:
            if place not in SQUARES:
                raise InvalidPositionError("race.square", found=place)
            at[side] += [place] * count
        for side, name in enumerate(_SIDES):
            if len(at[side]) != 1:
                faults.append(InvalidPositionError(f"race.pieces.{name}", count=len(at[side])))
        if not faults and at[0] == at[1]:
            faults.append(InvalidPositionError("race.shared", found=at[0][0]))
        if faults:
            raise InvalidDraftError(tuple(faults))
        return Game(Position(at[0][0], at[1][0], draft["side"]))


class Race(Plain[Game]):
    name = "race"
    layout = LAYOUT
    rulebook = RULES
    pieces = (("race.cell.own", "race.cell.opposing"),)
    terms = MappingProxyType(
        {
            "board.field": "race.board.field",
            "board.example": "race.board.example",
            "edit.field": "race.edit.field",
            "edit.example": "race.edit.example",
            "edit.status": "race.edit.status",
        }
    )

    def __init__(self) -> None:
        self.editor = RaceEditor(self)

    def begin(self, position: object) -> Game:
        if isinstance(position, Position):
            return Game(position)
        return Game() if position is None else Game(Position.parse(position))

    def play(self, game: Game, steps: Walk) -> Game:
        return game.play([(source, target) for source, target, _ in steps])

    def why(self, game: Game, walk: Walk, step: Asked) -> Sequence[Breach]:
        if walk or step is None:
            return () if step is None and len(walk) == 1 else (Breach(ONE),)
        return game.breaches(*step)

    def stacks(self, game: Game) -> list[list[int]]:
        return [[game.position.at(side), side, 1, 0] for side in (0, 1)]

    def turn(self, game: Game) -> Sequence[Node] | None:
        steps = [[0, game.source, to, 1] for to in game.targets()]
        return None if game.winner is not None else [Node(False, steps), Node(True, [])]

    def latest_play(self, game: Game) -> str | None:
        return None if game.last_step is None else "-".join(map(str, game.last_step))

    def last_play(self, game: Game) -> str | None:
        return self.latest_play(game) if game.mover == 1 else None

    def status(self, game: Game, words: Words) -> str:
        done, side = ("turn", game.mover) if game.winner is None else ("won", game.winner)
        return words.say(f"race.{done}.{_SIDES[side]}")

    def title(self, words: Words) -> str:
        return words.say("race.title")


GAME: BoardGameOf[Game] = Race()
