"""Referee: what was wrong with a turn already played, and other incidents at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from bgwidget.rules.backgammon.breaches import Walk, judge
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import BLOT, Step, advance, checked_step, numbers_of
from bgwidget.rules.backgammon.plays import legal_plays
from bgwidget.rules.backgammon.position import BAR, EMPTY, OFF, Position
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.stops import judge_stop
from bgwidget.rules.backgammon.walks import BackgammonNode, turn
from bgwidget.rules.rulebook import Breach

_MOST = 4

_SETTLES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "prevent": frozenset(),
        "opponent-may-accept": frozenset({"roll", "double", "play"}),
        "must-correct": frozenset({"play"}),
    }
)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a referee says of a whole turn.

    Attributes
    ----------
    played : tuple of Step
        The legal steps that the turn begins with; all of them if it is legal.
    step : tuple of int, or None
        The step at which it went wrong; None if none did, or if the turn stopped too early.
    breach : Breach or None
        What was wrong: the first reason against that step, or the duty left undone.
    disturbed : bool
        Whether the board changed in ways that no moves of the side's own checkers explain.
        That breaks no rule of movement.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, judge_play
    >>> verdict = judge_play(START, (3, 1), [(8, 5), (13, 8)])
    >>> verdict.breach.rule.id
    'no-such-number'
    """

    played: tuple[Step, ...] = ()
    step: tuple[int, ...] | None = None
    breach: Breach | None = None
    disturbed: bool = False

    @property
    def legal(self) -> bool:
        """Whether there is nothing to object to."""
        return self.breach is None and not self.disturbed


def judge_play(
    position: Position, dice: tuple[int, int], steps: Walk, rules: HouseRules = STANDARD
) -> Verdict:
    """Judge a turn whose every step was seen.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the side that played.
    dice : tuple of two int
        The roll, in any order.
    steps : sequence of (source, target) or (source, target, number)
        In the order in which they were made. A step without a number stands for the exact one,
        or else for the smallest larger one.
    rules : HouseRules
        What was agreed before the game.

    Raises
    ------
    InvalidDiceError, InvalidMoveError
        Not a roll, or not a step.

    Notes
    -----
    Rules `illegal-play` (row E3) and those that say what was wrong.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> judge_play(START, (3, 1), [(8, 5), (6, 5)]).legal
    True
    >>> verdict = judge_play(START, (3, 1), [(8, 5), (13, 8)])
    >>> verdict.breach.rule.id, verdict.step
    ('no-such-number', (13, 8))
    >>> judge_play(START, (3, 1), [(8, 5)]).breach.rule.id
    'both-numbers'
    """
    seen = [checked_step(step) for step in steps]
    return _judge(turn(position, dice, rules).root, numbers_of(dice), seen)


def judge_result(
    position: Position, dice: tuple[int, int], after: Position, rules: HouseRules = STANDARD
) -> Verdict:
    """Judge a turn of which only the final position was seen.

    Parameters
    ----------
    position, after : Position
        Before the roll and after the turn, both seen by the side that played.
    dice : tuple of two int
        The roll, in any order.
    rules : HouseRules
        What was agreed before the game.

    Raises
    ------
    InvalidDiceError
        Not a roll.

    Notes
    -----
    Of the sequences of single-checker steps that lead there, whatever rules they break, the one
    that begins with the most legal steps is assumed, and of those the shortest. It has no more
    steps than the roll has numbers if that is possible, and never more than four. No checker goes
    back and forth in it; otherwise every turn stopped too early could pass for one that was
    played in full and then taken back.

    If no sequence leads there, the breach is `no-such-number` when only checkers of the side that
    played have moved; otherwise the position was disturbed.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> after = Position.parse("-b----E-D---dD---c-e----B-")
    >>> judge_result(START, (4, 3), after).disturbed
    True
    >>> after = Position.parse("-b---AE-B---eE---c-e----B-")
    >>> verdict = judge_result(START, (3, 1), after)
    >>> verdict.played, verdict.breach.rule.id
    ((Step(source=8, target=5, number=3),), 'both-numbers')
    """
    root, numbers = turn(position, dice, rules).root, numbers_of(dice)
    for most in sorted({len(numbers), _MOST}):
        ways = tuple(_ways(position.packed, after.packed, most))
        if ways:
            begun = {way: len(_beginning(root, way)[0]) for way in ways}
            likeliest = max(ways, key=lambda way: (begun[way], -len(way)))
            return _judge(root, numbers, likeliest)
    if any(
        min(now, then) < EMPTY and now != then
        for now, then in zip(position.packed, after.packed, strict=True)
    ):
        return Verdict(disturbed=True)
    legal = tuple(step for step, _ in root.steps)
    facts = {"numbers": numbers, "instead": legal}
    return Verdict(breach=Breach(RULES["no-such-number"], (), numbers, legal, facts))


def _judge(
    root: BackgammonNode, numbers: tuple[int, ...], steps: Sequence[tuple[int, ...]]
) -> Verdict:
    played, node = _beginning(root, steps)
    if len(played) < len(steps):
        step = steps[len(played)]
        return Verdict(played, step, judge(node, numbers, step)[0])
    unfinished = judge_stop(node, tuple(step.number for step in played))
    # The first reason only says that the turn was not finished; the last names the duty.
    return Verdict(played, breach=unfinished[-1] if unfinished else None)


def _beginning(
    node: BackgammonNode, steps: Sequence[tuple[int, ...]]
) -> tuple[tuple[Step, ...], BackgammonNode]:
    """Return the legal steps that a turn begins with, and the node they lead to."""
    played: list[Step] = []
    for step in steps:
        meant = [edge for edge in node.steps if edge[0][: len(step)] == step]
        if not meant:
            break
        made, node = min(meant, key=lambda edge: edge[0].number)
        played.append(made)
    return tuple(played), node


def _ways(packed: bytes, goal: bytes, most: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield each sequence of at most `most` steps that turns one packed position into another."""
    if packed == goal:
        yield ()
    elif most:
        for move in _direct(packed, goal, most):
            for rest in _ways(advance(packed, (*move, 0)), goal, most - 1):
                yield (move, *rest)


def _direct(packed: bytes, goal: bytes, most: int) -> Iterator[tuple[int, int]]:
    surplus = [max(now, EMPTY) - max(then, EMPTY) for now, then in zip(packed, goal, strict=True)]
    if sum(surplus) < 0 or sum(max(0, count) for count in surplus) > most:
        return
    # For each place, the net number of checkers that must move down past it.
    crossing = [sum(surplus[place:]) for place in range(BAR + 1)]
    for source in range(BAR, OFF, -1):
        if packed[source] <= EMPTY:
            continue
        target = source
        while target > OFF and crossing[target] > 0:
            target -= 1
            if target == OFF or _can_land(packed[target], goal[target]):
                yield source, target
        target = source
        while target < BAR - 1 and crossing[target + 1] < 0:
            target += 1
            if _can_land(packed[target], goal[target]):
                yield source, target


def _can_land(now: int, then: int) -> bool:
    # This side cannot have landed where the opponent stands at the end.
    return now >= BLOT and then >= EMPTY


def correctable(rules: HouseRules, since: Iterable[Sequence[Any]]) -> bool:
    """Tell whether an illegal play can still be corrected.

    Parameters
    ----------
    rules : HouseRules
        `illegal_play` tells until when: under ``"prevent"`` an illegal play never stands; under
        ``"opponent-may-accept"`` it stands once the opponent rolls or doubles (or passes without
        a roll); under ``"must-correct"`` once the opponent's next play is complete.
    since : actions as in `Game.history`
        What was done after the play.

    Notes
    -----
    Rule `illegal-play` (row E3). A turn ends when its player lifts the dice (`turn-end`, row E2):
    until then a play may be taken back and does not count as made.

    Examples
    --------
    >>> correctable(HouseRules(illegal_play="opponent-may-accept"), [("roll", (3, 1))])
    False
    >>> correctable(HouseRules(illegal_play="must-correct"), [("roll", (3, 1))])
    True
    """
    return not any(action[0] in _SETTLES[rules.illegal_play] for action in since)


def premature_roll_stands(
    position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD
) -> bool:
    """Tell whether a roll made before the other side had finished stands.

    Parameters
    ----------
    position : Position
        The position before the unfinished turn, seen by the side that plays it.
    dice : tuple of two int
        The roll of that unfinished turn.
    rules : HouseRules
        Under ``premature_roll="stands"`` it always does, and the turn is finished with the roll
        known. Under ``"void"`` it is rolled again, unless knowing it can change nothing because
        the play is forced or contact is over.

    Raises
    ------
    InvalidDiceError
        Not two whole numbers from 1 to 6.

    Notes
    -----
    Rule `premature-roll` (row E4).

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> premature_roll_stands(START, (3, 1))
    False
    >>> premature_roll_stands(Position.parse("---C--B-------------e-d---"), (5, 2))
    True
    """
    forced = len(legal_plays(position, dice, rules)) < 2
    return forced or not _contact(position) or rules.premature_roll == "stands"


def _contact(position: Position) -> bool:
    mine = [place for place in range(BAR + 1) if position[place] > 0]
    theirs = [place for place in range(BAR + 1) if position[place] < 0]
    return max(mine, default=OFF) > min(theirs, default=BAR)


Rest = Literal["flat", "leaning", "on-checker", "left-half", "off-board"]
"""Where a die has come to rest: flat in its player's right half, or anywhere else."""


@dataclass(frozen=True, slots=True)
class Throw:
    """How two dice were thrown and where each came to rest.

    Notes
    -----
    Rule `cocked-dice` (row E1). If either die is cocked, both are rolled again.

    Examples
    --------
    >>> Throw(("flat", "leaning")).valid
    False
    """

    dice: tuple[Rest, Rest]
    together: bool = True

    @property
    def valid(self) -> bool:
        """Whether the roll counts."""
        return self.together and self.dice == ("flat", "flat")


THROWS: Mapping[str, Throw] = MappingProxyType(
    {
        "both-flat": Throw(("flat", "flat")),
        "one-leaning": Throw(("flat", "leaning")),
        "one-on-checker": Throw(("flat", "on-checker")),
        "one-in-each-half": Throw(("left-half", "flat")),
        "one-off-board": Throw(("flat", "off-board")),
    }
)
"""Five throws by name: the first counts, the others are rolled again."""
