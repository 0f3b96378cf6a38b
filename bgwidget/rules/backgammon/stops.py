"""Stops: every rule that finishing a turn too early breaks.

Facts: numbers (left, larger first), instead (legal steps), count (steps played); both-numbers
also number (played) and other (left).
"""

from __future__ import annotations

from bgwidget.rules.backgammon.breaches import Walk, node_after
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.walks import BackgammonNode, turn
from bgwidget.rules.rulebook import Breach, Mark


def stop_breaches(
    position: Position,
    dice: tuple[int, int],
    walk: Walk = (),
    rules: HouseRules = STANDARD,
) -> tuple[Breach, ...]:
    """Return every rule that stands in the way of finishing (or passing), most basic first.

    Parameters
    ----------
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.
    walk : sequence of (source, target, number)
        Steps already played this turn.
    rules : HouseRules
        What was agreed before the game.

    Returns
    -------
    tuple of Breach
        Empty if the turn may end here.

    Raises
    ------
    InvalidDiceError, InvalidMoveError
        Not a roll, or not a step.
    IllegalMoveError
        A step of `walk` is not legal.

    Examples
    --------
    >>> start = Position.parse("-b----E-C---eE---c-e----B-")
    >>> [breach.rule.id for breach in stop_breaches(start, (3, 1), [(8, 5, 3)])]
    ['play-unfinished', 'both-numbers']
    """
    node = node_after(turn(position, dice, rules).root, dice, walk)
    return judge_stop(node, tuple(step[2] for step in walk))


def judge_stop(node: BackgammonNode, played: tuple[int, ...]) -> tuple[Breach, ...]:
    """Return what forbids stopping at a node after the numbers `played`."""
    if node.may_stop:
        return ()
    legal = tuple(step for step, _ in node.steps)
    left = node.state.left
    marks = tuple(Mark(source, "source") for source in dict.fromkeys(s.source for s in legal))
    facts: dict[str, object] = {"numbers": left, "instead": legal, "count": len(played)}
    rules = ["play-unfinished"]
    if played:
        double = played[0] == left[0]
        rules.append("as-many-as-possible" if double else "both-numbers")
        if not double:
            facts |= {"number": played[0], "other": left[0]}
    dice = tuple(number for number in left if any(step.number == number for step in legal))
    return tuple(Breach(RULES[rule], marks, dice, legal, facts) for rule in rules)
