"""What tasks need: what the board tells, and a few things that the game knows besides."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from bgwidget.game_kit import JudgeOf, PlainJudge
from race.board import GAME
from race.rules import Game


class RaceJudge(PlainJudge[Game]):
    wants = frozenset({"column"})
    questions = frozenset({"mine", "reach"})
    facts = frozenset({"winner"})

    def fulfils(self, table: Game, key: Hashable, want: str, value: Any) -> bool:
        return int(str(key)[0]) % 3 == value

    def points(self, table: Game, question: str, source: int | None) -> frozenset[int]:
        return super().points(table, question, table.source)

    def why_not(self, table: Game, question: str, source: int | None, place: int) -> Any:
        return super().why_not(table, question, table.source, place)

    def fact(self, table: Game, name: str, given: Any) -> int | None:
        return table.winner


JUDGE: JudgeOf[Game] = RaceJudge(GAME)
