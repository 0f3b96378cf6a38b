"""Cases of rules: steps and stops that one rule alone refuses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate

from bgwidget.exercises.chance import Chance
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import BLOT, Step, numbers_of, steps_with, target_of
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.stops import judge_stop
from bgwidget.rules.backgammon.walks import BackgammonNode, BackgammonTurn, turn

Roll = tuple[int, int]
Pair = tuple[int, int]


@dataclass(frozen=True)
class Case:
    """A point in a turn where one rule stands in the way.

    Attributes
    ----------
    position, dice, rules
        The turn.
    rule : str
        The rule that decides.
    walk : tuple of Step
        What has been played legally before.
    step : tuple of two int, or None
        The refused step; None for stopping there.
    """

    position: Position
    dice: Roll
    rules: HouseRules
    rule: str
    walk: tuple[Step, ...]
    step: Pair | None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The turn as it would be played, the refused step last."""
        begun = tuple((step.source, step.target) for step in self.walk)
        return begun if self.step is None else (*begun, self.step)


@lru_cache(maxsize=4)
def turn_of(position: Position, dice: Roll, rules: HouseRules) -> BackgammonTurn:
    """Return the graph of a turn; the last few are cached."""
    return turn(position, dice, rules)


def some_walk(
    chance: Chance, position: Position, dice: Roll, rules: HouseRules
) -> tuple[Step, ...]:
    """Return one legal way to play a roll, in the order of its steps."""
    walk, node = list[Step](), turn_of(position, dice, rules).root
    while node.steps:
        step, node = chance.pick(node.steps)
        walk.append(step)
    return tuple(walk)


def one_case(
    chance: Chance,
    rule: str,
    position: Position,
    dice: Roll,
    rules: HouseRules = STANDARD,
    at_once: bool = False,
) -> Case | None:
    """Return a case in which a rule alone refuses a step or a stop; None if none is found.

    Two times out of three the tempting steps are tried first. With ``at_once``, only the first step
    of the turn is looked at.

    Examples
    --------
    >>> position = Position.parse("-----------b------A-d-c---")
    >>> one_case(Chance("a"), "larger-number", position, (5, 2)).step
    (18, 16)
    """
    if rule == "hit-and-run" and BLOT not in position.packed[1:7]:
        return None
    root, roll = turn_of(position, dice, rules).root, numbers_of(dice)
    walk, node = ((), root) if at_once else _part_way(chance, rule, root)
    case = Case(position, dice, rules, rule, walk, None)
    if rule in _STOPS:
        return case if _forbids_to_stop(rule, walk, node) else None
    if rule in _STRANDS and not _strands(node):
        return None
    tried = chance.shuffled(list(dict.fromkeys(_tried(rule, node, roll))))
    if not chance.once_in(3):
        tried.sort(key=lambda step: not _tempts(node.position, step))
    refused = (step for step in tried if _is_refused_by(rule, node, roll, step))
    step = next(refused, None)
    return None if step is None else replace(case, step=step)


def _forbids_to_stop(rule: str, walk: tuple[Step, ...], node: BackgammonNode) -> bool:
    unfinished = judge_stop(node, tuple(step.number for step in walk))
    return bool(unfinished) and unfinished[-1].rule.id == rule


def _is_refused_by(rule: str, node: BackgammonNode, roll: tuple[int, ...], step: Pair) -> bool:
    """Tell whether only this rule refuses a step; ``no-legal-play`` always comes with another."""
    ids = [breach.rule.id for breach in judge(node, roll, step)]
    return ids == [rule] or (rule == "no-legal-play" and ids[1:] == [rule])


def _part_way(
    chance: Chance, rule: str, root: BackgammonNode
) -> tuple[tuple[Step, ...], BackgammonNode]:
    """Return a legal walk into the turn, as long as the rule needs, else of one step or none.

    The node that the walk leads to comes with it.
    """
    walk: list[Step] = []
    node = root
    most = 0 if rule in _AT_ONCE else 1 if rule in _LATER else chance.below(2)
    if rule == "turn-complete":
        most = len(root.state.left)
    while node.steps and len(walk) < most:
        edges = node.steps
        if rule == "hit-and-run":
            edges = tuple(edge for edge in edges if _hits_at_home(node.position, edge[0])) or edges
        step, node = chance.pick(edges)
        walk.append(step)
    return tuple(walk), node


def _hits_at_home(position: Position, step: Step) -> bool:
    return 0 < step.target <= 6 and position[step.target] == -1


_STOPS = frozenset({"play-unfinished", "as-many-as-possible"})
_STRANDS = frozenset({"both-numbers", "larger-number"})
_AT_ONCE = frozenset({"both-numbers", "larger-number", "play-unfinished", "no-legal-play"})
_LATER = frozenset({"as-many-as-possible", "hit-and-run"})


def is_lure(case: Case) -> bool:
    """Tell whether the refused step is the natural one: it hits, or makes a point."""
    node = turn_of(case.position, case.dice, case.rules).root
    for step in case.walk:
        node = node.to(step) or node
    return case.step is not None and _tempts(node.position, case.step)


def _tempts(position: Position, step: Pair) -> bool:
    source, target = step
    return OFF < target < source and position[target] in (-1, 1)


def _strands(node: BackgammonNode) -> bool:
    """Tell whether one of the numbers allows a step that no legal play contains."""
    state, legal = node.state, {step for step, _ in node.steps}
    carried = (step for number in set(state.left) for step in steps_with(state.packed, number))
    return len(set(state.left)) == 2 and any(step not in legal for step in carried)


def _tried(rule: str, node: BackgammonNode, roll: tuple[int, ...]) -> Iterator[Pair]:
    """Yield the steps that a rule may refuse."""
    numbers = _numbers(rule, node.state.left, roll)
    for source in _sources(rule, node.position):
        for number in numbers:
            target = _target(rule, source, number)
            if target is not None:
                yield source, target


def _sources(rule: str, position: Position) -> list[int]:
    if rule == "your-checker":
        return [place for place in range(24, 0, -1) if position[place] <= 0]
    return [place for place in range(BAR, 0, -1) if position[place] > 0]


def _numbers(rule: str, left: tuple[int, ...], roll: tuple[int, ...]) -> Iterable[int]:
    """Return the distinct numbers to try steps with; `left` are those still to be played."""
    if rule == "turn-complete":
        return dict.fromkeys(roll)
    if rule == "land-between":
        return [total for total in dict.fromkeys(accumulate(left)) if total != left[0]]
    if rule in ("no-such-number", "entry-point"):
        return [number for number in range(1, 7) if number not in left]
    return dict.fromkeys(left)


def _target(rule: str, source: int, number: int) -> int | None:
    if rule == "forward-only":
        return source + number if source + number < BAR else None
    if source <= number and rule in ("no-such-number", "your-checker"):
        return None
    return target_of(source, number)
