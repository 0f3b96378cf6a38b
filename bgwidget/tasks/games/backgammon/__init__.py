"""Backgammon as tasks see it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.rules.backgammon import RULES, Game
from bgwidget.rules.backgammon.actions import ACTIONS
from bgwidget.rules.backgammon.position import BAR
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.games.backgammon import facts, legal, plays, points, positions
from bgwidget.tasks.games.backgammon.achievements import achievements
from bgwidget.tasks.games.backgammon.rule_order import RULE_ORDER
from bgwidget.tasks.games.backgammon.slots import SLOTS
from bgwidget.tasks.games.contract import Achievement, JudgeOf, Pieces, Played
from bgwidget.tasks.text import Said, Text

_ORDER = tuple(RULES)


class BackgammonJudge:
    """The judge of backgammon's plays, points and positions."""

    play_rules = _ORDER[_ORDER.index("turn-complete") : _ORDER.index("play-unfinished") + 1]
    rule_order = RULE_ORDER
    can_pass = True
    wants = frozenset(plays.WANTS)
    questions = frozenset(points.QUESTIONS)
    facts = frozenset(facts.FACTS)
    slots = SLOTS
    unlabelled: Mapping[int | str, int] = MappingProxyType({BAR: BAR, "bar": BAR})

    def plays(self, table: Game) -> Mapping[Hashable, str]:
        return plays.plays(table)

    def read(self, table: Game, text: object, in_order: bool = False) -> Played:
        return plays.read(table, text, in_order)

    def why_legal(self, table: Game, played: Played) -> Text:
        return legal.why_legal(table, played)

    def achievements(self, table: Game, played: Played) -> Sequence[Achievement]:
        return achievements(table, played)

    def why_kept(self, table: Game, played: Played, rule: str) -> Text:
        return legal.why_kept(table, played, rule)

    def fulfils(self, table: Game, key: Any, want: str, value: Any) -> bool:
        return plays.WANTS[want](table.position, key, value)

    def pieces_after(self, table: Game, played: Played) -> Pieces:
        return plays.pieces_after(table, played)

    def written(self, table: Game, steps: Sequence[tuple[int, int]]) -> str:
        return plays.written(table, steps)

    def points(self, table: Game, question: str, source: int | None) -> frozenset[int]:
        return points.points(table, question, source)

    def why_points(self, question: str, count: int) -> Text:
        return Said(f"points.backgammon.{question}", {"count": count})

    def why_not(
        self, table: Game, question: str, source: int | None, place: int
    ) -> tuple[Breach, ...]:
        return points.why_not(table, question, source, place)

    def position(self, text: object) -> str:
        return positions.position(text)

    def setup_faults(self, target: str, answer: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        return positions.faults(target, answer)

    def yours(self, table: Game) -> bool:
        return table.result is not None or (table.mover == 0 and table.offer is None)

    def unlikely(self, table: Game) -> bool:
        return positions.unlikely(table.position)

    def refusals(self, table: Game, action: str) -> tuple[Breach, ...]:
        return table.refusals(action) if action in ACTIONS else ()

    def moment(self, table: Game, check: Mapping[str, Any]) -> Game:
        return facts.moment(table, check)

    def fact(self, table: Game, name: str, given: Any) -> Any:
        return facts.FACTS[name](table, given)

    def why_fact(self, table: Game, name: str, given: Any) -> Text:
        return facts.why_fact(table, name, given)


JUDGE: JudgeOf[Game] = BackgammonJudge()
