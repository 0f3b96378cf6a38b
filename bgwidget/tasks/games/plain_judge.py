"""A base class for the judges of plain games, which answers from the game's board."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, Generic

from bgwidget.games.plain import Plain, PlainT
from bgwidget.rules.rulebook import Breach, IllegalMoveError, Mark, RulesError
from bgwidget.tasks.games.contract import Achievement, Pieces, Played
from bgwidget.tasks.games.slots import GameSlots
from bgwidget.tasks.games.stacks import Stacks
from bgwidget.tasks.text import Text

_NEAR, _FAR = 0, 1


class PlainJudge(Generic[PlainT]):
    """A `Judge` for a game built on `Plain`, which gets all its answers from the board.

    It answers the questions ``mine``, ``theirs``, ``movable`` and ``reach`` about places. A game
    overrides what it knows better: ``rule_order``, ``questions`` and ``points``, ``wants`` and
    ``fulfils``, ``facts`` and ``fact``, ``why_legal`` and the like.

    Parameters
    ----------
    plain : Plain
        The game.

    Examples
    --------
    >>> sorted(PlainJudge.questions)
    ['mine', 'movable', 'reach', 'theirs']
    """

    can_pass = False
    wants: frozenset[str] = frozenset()
    questions = frozenset({"mine", "theirs", "movable", "reach"})
    facts: frozenset[str] = frozenset()
    slots = GameSlots()
    unlabelled: Mapping[int | str, int] = MappingProxyType({})

    def __init__(self, plain: Plain[PlainT]) -> None:
        self._plain = plain

    @property
    def play_rules(self) -> tuple[str, ...]:
        return tuple(id for id, rule in self._plain.rulebook.items() if rule.refuses)

    @property
    def rule_order(self) -> tuple[str, ...]:
        return tuple(self._plain.rulebook)

    def plays(self, table: PlainT) -> Mapping[Hashable, str]:
        plays: dict[Hashable, str] = {}
        for walk in self._plain.walks(table):
            plays.setdefault(self._end(table, walk), self._plain.notation(walk))
        return dict(sorted(plays.items(), key=lambda play: play[1]))

    def read(self, table: PlainT, text: object, in_order: bool = False) -> Played:
        steps = tuple(self._plain.path(text))
        notation = self._plain.notation(steps)
        try:
            return Played(self._end(table, [[*step, 0] for step in steps]), notation, steps)
        except IllegalMoveError as error:
            return Played(steps, notation, steps, error.breaches, error.breaches[0].rule.id)

    def why_legal(self, table: PlainT, played: Played) -> Text:
        return ""

    def achievements(self, table: PlainT, played: Played) -> Sequence[Achievement]:
        return ()

    def why_kept(self, table: PlainT, played: Played, rule: str) -> Text:
        return ""

    def fulfils(self, table: PlainT, key: Hashable, want: str, value: Any) -> bool:
        return False

    def pieces_after(self, table: PlainT, played: Played) -> Pieces:
        try:
            return self._plain.stacks(self._plain.play(table, [[*at, 0] for at in played.steps]))
        except RulesError:
            stacks = Stacks(self._plain.stacks(table))
            for source, target in played.steps:
                stacks.move(source, target)
            return stacks.pieces()

    def written(self, table: PlainT, steps: Sequence[tuple[int, int]]) -> str:
        turns: list[list[tuple[int, int]]] = [[step] for step in steps[:1]]
        for before, step in pairwise(steps):
            if before[1] == step[0]:
                turns[-1].append(step)
            else:
                turns.append([step])
        return " ".join(map(self._plain.notation, turns))

    def points(self, table: PlainT, question: str, source: int | None) -> frozenset[int]:
        if question in ("mine", "theirs"):
            side = _NEAR if question == "mine" else _FAR
            stacks = self._plain.stacks(table)
            return frozenset(place for place, owner, *_ in stacks if owner == side)
        walks = self._plain.walks(table)
        if question == "movable":
            return frozenset(walk[0][0] for walk in walks)
        return frozenset(walk[-1][1] for walk in walks if walk[0][0] == source)

    def why_points(self, question: str, count: int) -> Text:
        return ""

    def why_not(
        self, table: PlainT, question: str, source: int | None, place: int
    ) -> tuple[Breach, ...]:
        if question == "movable":
            return tuple(self._plain.why(table, [], (place, None)))
        if question == "reach" and source is not None:
            return tuple(self._plain.why(table, [], (source, place)))
        return ()

    def position(self, text: object) -> str:
        return str(self._plain.near(self._plain.begin(text)))

    def setup_faults(self, target: str, answer: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        right, given = (
            {tuple(stack) for stack in self._plain.stacks(self._plain.begin(text))}
            for text in (target, answer)
        )
        places = sorted({stack[0] for stack in right ^ given})
        return (), tuple(Mark(place, "block") for place in places)

    def yours(self, table: PlainT) -> bool:
        return table.mover == _NEAR

    def unlikely(self, table: PlainT) -> bool:
        return False

    def refusals(self, table: PlainT, action: str) -> tuple[Breach, ...]:
        if action not in self._plain.actions - {"play"}:
            return ()
        try:
            self._plain.act(table, action, Random(0))
        except IllegalMoveError as error:
            return tuple(error.breaches)
        return ()

    def moment(self, table: PlainT, check: Mapping[str, Any]) -> PlainT:
        return table

    def fact(self, table: PlainT, name: str, given: Any) -> Any:
        return None

    def why_fact(self, table: PlainT, name: str, given: Any) -> Text:
        return ""

    def _end(self, table: PlainT, walk: Sequence[Sequence[int]]) -> Hashable:
        """Return the key of a turn's result; raise the refusal of an illegal one."""
        return str(self._plain.near(self._plain.play(table, walk)))
