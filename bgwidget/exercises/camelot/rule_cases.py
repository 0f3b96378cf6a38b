"""Cases of rules: steps and stops that one rule alone refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from bgwidget.exercises.camelot.built_positions import (
    KNIGHT,
    MAN,
    around,
    at_castle,
    cantering,
    corners,
    jumping,
    leaping,
    leaving,
    within,
)
from bgwidget.exercises.camelot.endings import castle
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask
from bgwidget.rules.camelot.board import CASTLES, SQUARES, square_name
from bgwidget.rules.camelot.breaches import judge
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.position import EMPTY, KNIGHTS, Position
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.camelot.walks import CamelotNode, State, turn
from bgwidget.words.typed_text import PASS

STOPS = frozenset({"no-passing", "go-on-capturing"})
_EITHER = frozenset({"capture-duty", "own-castle-capture", "knight-must-capture"})
_OWN_CASTLE = frozenset({"own-castle-leave", "no-canter-home"})
_ENEMY_CASTLE = frozenset({"enemy-castle-stays", "castle-moves-two"})
_LATER = frozenset(
    {"one-piece-a-turn", "plain-alone", "charge-order", "charge-knights-only", "canter-no-return"}
    | {"go-on-capturing"}
)
_LEAPS_FIRST = _LATER - {"one-piece-a-turn", "plain-alone"}
_OF_CASTLES = frozenset({"castle-moves-two", "no-canter-home"})
_CASTLE_SQUARES = frozenset({*CASTLES[0], *CASTLES[1]})


_LED: Mapping[str, Callable[[Chance, int], Position]] = MappingProxyType(
    {
        "knight-must-capture": partial(leaping, code=KNIGHT),
        "charge-optional": partial(leaping, code=KNIGHT),
        "charge-knights-only": partial(leaping, code=MAN),
        "canter-no-return": partial(leaping, code=MAN),
        "canter-free": cantering,
        "charge-order": jumping,
        "go-on-capturing": jumping,
        "own-castle-capture": leaving,
    }
)
"""For each rule, the builder of positions for it."""


@dataclass(frozen=True)
class Case:
    """A point in a turn where one rule stands in the way.

    ``walk`` are the legal steps before; ``step`` is the refused one, None for stopping there.
    """

    position: Position
    rule: str
    walk: tuple[Step, ...]
    step: Step | None

    @property
    def path(self) -> str:
        """The turn as it would be made."""
        steps = self.walk if self.step is None else (*self.walk, self.step)
        return written([step[0] for step in steps[:1]] + [step[1] for step in steps])

    @property
    def linked(self) -> bool:
        """Whether one path describes the case: a single piece that moves on from where it is."""
        return self.step is None or not self.walk or self.step.source == self.walk[-1].target

    @property
    def level(self) -> int:
        """How hard the case is, from 1 to 3: more captures, leaps and pieces make it harder."""
        if self.rule == "own-castle-leave":
            pieces = sum(code != EMPTY for code in self.position.packed)
            return 1 + (pieces > 7) + (pieces > 9)
        return level_at(self.position, len(self.walk))


def level_at(position: Position, leaps: int) -> int:
    """Return how hard a position is after so many leaps, from 1 to 3."""
    due = turn(position).root.state.start.due
    pieces = sum(code != EMPTY for code in position.packed)
    return 1 + (len(due) > 1 or leaps > 1) + (pieces > 7)


def written(path: list[int]) -> str:
    """Return squares in notation; a pass if there are none."""
    return "-".join(map(square_name, path)) or PASS


def some_position(ask: Ask) -> Position:
    """Return a position in which the rule may decide."""
    if ask.rule in _OWN_CASTLE:
        return at_castle(ask.chance, 0)
    if ask.rule in _ENEMY_CASTLE:
        return at_castle(ask.chance, 1)
    if ask.rule == "board-edge":
        return around(ask.chance, ask.chance.pick(corners()))
    if ask.rule == "castle-win":
        return castle(ask.chance)
    if ask.rule in _LED:
        return _LED[ask.rule](ask.chance, ask.level)
    position: Position = next(ask.positions)
    return position


def case_of(ask: Ask) -> Case | None:
    """Return a point in a turn where the rule alone refuses something; None if none was found."""
    position, chance, rule = some_position(ask), ask.chance, ask.rule
    root = turn(position).root
    if not root.steps:
        return None
    walk, node = _part_way(chance, rule, root)
    if rule in _LATER and not walk:
        return None
    if rule in STOPS or (rule in _EITHER and walk):
        named = [breach.rule.id for breach in judge_stop(node)]
        return Case(position, rule, walk, None) if named == [rule] else None
    tried = _tried(chance, rule, node)
    for step in tried:
        if [breach.rule.id for breach in judge(node, step)] == [rule]:
            return Case(position, rule, walk, step)
    return None


def _part_way(chance: Chance, rule: str, root: CamelotNode) -> tuple[tuple[Step, ...], CamelotNode]:
    walk, node = list[Step](), root
    most = chance.between(1, 3) if rule in _LATER else chance.below(2) if rule in _EITHER else 0
    if rule == "knight-must-capture":
        most = chance.between(1, 2)
    while node.steps and len(walk) < most:
        edges = [edge for edge in node.steps if _leads_on(rule, edge[1].state)]
        step, node = chance.pick(edges or node.steps)
        walk.append(step)
    return tuple(walk), node


def _leads_on(rule: str, state: State) -> bool:
    """Tell whether the rule can still decide after a step."""
    if rule == "knight-must-capture":
        return state.made == "canter" and state.packed[state.path[-1]] in KNIGHTS
    if rule == "charge-knights-only":
        return state.made == "canter" and state.packed[state.path[-1]] not in KNIGHTS
    return rule not in _LEAPS_FIRST or state.made in ("canter", "jump")


def _tried(chance: Chance, rule: str, node: CamelotNode) -> list[Step]:
    return [Step(*step) for step in chance.some(tuple(_candidates(rule, node)), 60)]


def _candidates(rule: str, node: CamelotNode) -> Iterator[tuple[int, int]]:
    """Yield the steps that a rule may refuse."""
    reach = 3 if rule == "one-step-or-leap" else 2
    for source in _sources(rule, node):
        for target in within(source, reach):
            on_board = target in SQUARES or rule == "board-edge"
            if on_board and (rule not in _OF_CASTLES or {source, target} & _CASTLE_SQUARES):
                yield source, target


def _sources(rule: str, node: CamelotNode) -> Sequence[int]:
    state, position = node.state, node.position
    own: Sequence[int] = position.squares(state.side)
    if rule == "not-yours":
        beside = {to for at in own for to in within(at, 1) if to in SQUARES} - {*own}
        return (*position.squares(1 - state.side), *sorted(beside))
    if state.path and rule != "one-piece-a-turn":
        return state.path[-1:]
    return own
