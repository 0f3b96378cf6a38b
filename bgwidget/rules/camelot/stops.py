"""Stops: every rule that ending a turn too early breaks.

Facts: position (part-way) and instead (legal steps); go-on-capturing also exposed (the enemies that
can be captured next) and at; the duties as for a step.
"""

from __future__ import annotations

from bgwidget.rules.camelot.attempt import breach
from bgwidget.rules.camelot.breaches import Walk, game_over, reached
from bgwidget.rules.camelot.duties import duties
from bgwidget.rules.camelot.movement import exposed
from bgwidget.rules.camelot.moves import format_path
from bgwidget.rules.camelot.position import Position
from bgwidget.rules.camelot.walks import CamelotNode, ended, turn
from bgwidget.rules.rulebook import Breach, IllegalMoveError, begun


def stop_breaches(position: Position, walk: Walk = ()) -> tuple[Breach, ...]:
    """Return every rule that stands in the way of ending the turn, most basic first.

    Parameters
    ----------
    position : Position
        The position before the move.
    walk : sequence of (source, target)
        Steps already made this turn.

    Returns
    -------
    tuple of Breach
        Empty if the turn may end here.

    Raises
    ------
    InvalidMoveError
        Not a step.
    IllegalMoveError
        A step of `walk` is not legal.

    Examples
    --------
    >>> from bgwidget.rules.camelot import parse_path
    >>> position = Position.parse("W wM:D5,K8 bM:E6,G8,J12")
    >>> [breach.rule.id for breach in stop_breaches(position)]
    ['no-passing']
    >>> [breach.rule.id for breach in stop_breaches(position, parse_path("D5-F7"))]
    ['go-on-capturing']
    """
    return judge_stop(reached(turn(position).root, walk))


def finished(root: CamelotNode, walk: Walk) -> CamelotNode:
    """Return the node a whole turn leads to, or raise IllegalMoveError if it may not end there."""
    node = reached(root, walk)
    unfinished = judge_stop(node)
    if unfinished:
        raise IllegalMoveError(begun(unfinished, format_path(root.state.position, node.state.path)))
    return node


def judge_stop(node: CamelotNode) -> tuple[Breach, ...]:
    """Return what forbids ending the turn at a node."""
    if node.may_stop:
        return ()
    state, at = node.state, node.state.path[-1:]
    if not at:
        outcome = ended(node)
        movable = dict.fromkeys(step.source for step, _ in node.steps)
        passing = breach(node, "no-passing", [(movable, "source")])
        return (passing if outcome is None else game_over(node, outcome),)
    if state.made != "jump":
        return tuple(duties(node))
    enemies = exposed(state.packed, at[0], state.side)
    marks = [(enemies, "target"), (at, "waiting")]
    return (breach(node, "go-on-capturing", marks, exposed=enemies, at=at[0]),)
