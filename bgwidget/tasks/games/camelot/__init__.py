"""Camelot as tasks see it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.rules.camelot import RULES, START, Game, Position, square_name
from bgwidget.rules.camelot.attempt import breach
from bgwidget.rules.camelot.board import PLACES, SQUARES
from bgwidget.rules.camelot.table import ACTIONS
from bgwidget.rules.camelot.walks import turn
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.games.camelot import facts, legal, moves, squares
from bgwidget.tasks.games.camelot.achievements import achievements
from bgwidget.tasks.games.camelot.rule_order import RULE_ORDER
from bgwidget.tasks.games.camelot.slots import SLOTS
from bgwidget.tasks.games.contract import Achievement, JudgeOf, Pieces, Played
from bgwidget.tasks.text import Said, Text

_ORDER = tuple(RULES)


class CamelotJudge:
    """The judge of Camelot's plays, squares and positions."""

    play_rules = _ORDER[_ORDER.index("not-yours") : _ORDER.index("go-on-capturing") + 1]
    rule_order = RULE_ORDER
    can_pass = False
    wants = frozenset({"captures"})
    questions = frozenset(squares.QUESTIONS)
    facts = frozenset(facts.FACTS)
    slots = SLOTS
    unlabelled: Mapping[int | str, int] = MappingProxyType(
        {square_name(square): square for square in range(PLACES) if square not in SQUARES}
    )

    def plays(self, table: Game) -> Mapping[Hashable, str]:
        return moves.plays(table)

    def read(self, table: Game, text: object, in_order: bool = False) -> Played:
        return moves.read(table, text)

    def why_legal(self, table: Game, played: Played) -> Text:
        return legal.why_legal(table, played)

    def achievements(self, table: Game, played: Played) -> Sequence[Achievement]:
        return achievements(table, played)

    def why_kept(self, table: Game, played: Played, rule: str) -> Text:
        return legal.why_kept(table, played, rule)

    def fulfils(self, table: Game, key: Any, want: str, value: Any) -> bool:
        return moves.captures(table, key, value)

    def pieces_after(self, table: Game, played: Played) -> Pieces:
        return moves.pieces_after(table, played)

    def written(self, table: Game, steps: Sequence[tuple[int, int]]) -> str:
        return moves.written(table, steps)

    def points(self, table: Game, question: str, source: int | None) -> frozenset[int]:
        return squares.points(table, question, source)

    def why_points(self, question: str, count: int) -> Text:
        return Said(f"points.camelot.{question}", {"count": count})

    def why_not(
        self, table: Game, question: str, source: int | None, place: int
    ) -> tuple[Breach, ...]:
        return squares.why_not(table, question, source, place)

    def position(self, text: object) -> str:
        return str(Position.parse(text))

    def setup_faults(self, target: str, answer: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        right, given = Position.parse(target), Position.parse(answer)
        differing = [at for at in sorted(SQUARES) if right[at] != given[at]]
        marks = tuple(Mark(at, "block") for at in differing)
        if not marks or right.packed != START.packed:
            return (), marks
        return (breach(turn(given).root, "start-position", [(differing, "block")], ()),), marks

    def yours(self, table: Game) -> bool:
        return True

    def unlikely(self, table: Game) -> bool:
        return False

    def refusals(self, table: Game, action: str) -> tuple[Breach, ...]:
        name = action.replace("offer-draw", "offer_draw")
        return table.refusals(name) if name in ACTIONS else ()

    def moment(self, table: Game, check: Mapping[str, Any]) -> Game:
        return table

    def fact(self, table: Game, name: str, given: Any) -> Any:
        return facts.FACTS[name](table, given)

    def why_fact(self, table: Game, name: str, given: Any) -> Text:
        return facts.why_fact(table, name, given)


JUDGE: JudgeOf[Game] = CamelotJudge()
