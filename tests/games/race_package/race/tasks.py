"""What tasks need: plays judged, questions about squares, positions in one form."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.rules.rulebook import Breach, IllegalMoveError, InvalidMoveError, Mark
from bgwidget.tasks.games import JudgeOf, Played
from race.rules import RULES, SQUARES, Game, Position


def _square(text: str) -> int | None:
    return int(text) if text in map(str, SQUARES) else None


class RaceJudge:
    play_rules = tuple(RULES)
    taught = tuple(RULES)
    can_pass = False
    wants = frozenset({"column"})
    questions = frozenset({"mine", "reach"})
    facts = frozenset({"winner"})
    unlabelled: Mapping[int | str, int] = MappingProxyType({})

    def plays(self, table: Game) -> Mapping[Hashable, str]:
        return {to: f"{table.source}-{to}" for to in table.targets()}

    def read(self, table: Game, text: object, in_order: bool = False) -> Played:
        source, _, target = text.strip().partition("-") if isinstance(text, str) else ("", "", "")
        at, to = _square(source), _square(target)
        if at is None or to is None:
            raise InvalidMoveError("race.step", found=str(text)[:20])
        try:
            table.play([(at, to)])
        except IllegalMoveError as error:
            broken = error.breaches
            return Played((at, to), f"{at}-{to}", ((at, to),), broken, broken[0].rule.id)
        return Played(to, f"{at}-{to}", ((at, to),))

    def why_legal(self, table: Game, played: Played) -> str:
        return ""

    def why_kept(self, table: Game, played: Played, rule: str) -> str:
        return ""

    def fulfils(self, table: Game, key: Any, want: str, value: Any) -> bool:
        return bool(key % 3 == value)

    def pieces_after(self, table: Game, played: Played) -> list[list[int]]:
        moved = dict(played.steps)
        stood = ((side, table.position.at(side)) for side in (0, 1))
        return sorted([moved.get(at, at), side, 1, 0] for side, at in stood)

    def written(self, table: Game, steps: Sequence[tuple[int, int]]) -> str:
        return " ".join(f"{source}-{target}" for source, target in steps)

    def points(self, table: Game, question: str, source: int | None) -> frozenset[int]:
        return frozenset(table.targets() if question == "reach" else [table.position.near])

    def why_not(
        self, table: Game, question: str, source: int | None, place: int
    ) -> tuple[Breach, ...]:
        return table.breaches(table.source, place) if question == "reach" else ()

    def position(self, text: object) -> str:
        return str(Position.parse(text))

    def setup_faults(self, target: str, found: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        right, given = Position.parse(target), Position.parse(found)
        sides = (side for side in (0, 1) if right.at(side) != given.at(side))
        return (), tuple(Mark(given.at(side), "block") for side in sides)

    def yours(self, table: Game) -> bool:
        return table.mover == 0

    def unlikely(self, table: Game) -> bool:
        return False

    def refusals(self, table: Game, action: str) -> tuple[Breach, ...]:
        return ()

    def moment(self, table: Game, check: Mapping[str, Any]) -> Game:
        return table

    def fact(self, table: Game, name: str, given: Any) -> Any:
        return table.winner

    def why_fact(self, table: Game, name: str, given: Any) -> str:
        return ""


JUDGE: JudgeOf[Game] = RaceJudge()
