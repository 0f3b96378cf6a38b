"""Breaches: every rule that a refused step breaks, most basic first.

Facts of a breach, by rule; all of them carry position (part-way) and instead (legal steps), those
above the duties source and target too. Squares are numbers.

=================== =====================================================================
game-over           outcome (no source, no target)
not-yours
one-piece-a-turn    at: where the piece stands that moves this turn
own-castle-leave    leaver: where the piece stands that has to leave
board-edge
not-empty
one-step-or-leap
leap-needs-piece    over: the empty square between
enemy-castle-stays  entered: whether the piece has come in this turn
castle-moves-two
plain-alone         made: what the last step was: plain, castle, canter or jump
charge-order        over: the friend to be leapt over
charge-knights-only over: the enemy to be leapt over
no-canter-home
canter-no-return    path: the squares touched
capture-duty        exposed: the enemies that can be captured; takers: the pieces that can
own-castle-capture  the same
knight-must-capture exposed: the enemies that the Knight has cantered beside; at
=================== =====================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.rules.camelot.attempt import Attempt, breach, checked_step
from bgwidget.rules.camelot.board import CASTLES, SQUARES, are_neighbours
from bgwidget.rules.camelot.duties import duties
from bgwidget.rules.camelot.endings import Outcome
from bgwidget.rules.camelot.moves import format_path
from bgwidget.rules.camelot.position import CASTLE_MOVES, EMPTY, KNIGHTS, OWN, Position
from bgwidget.rules.camelot.walks import CamelotNode, ended, turn
from bgwidget.rules.rulebook import Breach, IllegalMoveError, begun

Walk = Sequence[Sequence[int]]


def breaches(position: Position, step: Sequence[int], walk: Walk = ()) -> tuple[Breach, ...]:
    """Return every rule that stands in the way of a step, most basic first.

    Parameters
    ----------
    position : Position
        The position before the move.
    step : (source, target)
        Squares as `parse_square` numbers them; cut-off corners too.
    walk : sequence of (source, target)
        Steps already made this turn.

    Returns
    -------
    tuple of Breach
        Empty if the step is legal.

    Raises
    ------
    InvalidMoveError
        Not a step.
    IllegalMoveError
        A step of `walk` is not legal.

    Examples
    --------
    >>> from bgwidget.rules.camelot import parse_path
    >>> position = Position.parse("W wM:D5,F8,K8 bM:E6,J12")
    >>> jump, canter = parse_path("D5-F7-F9")
    >>> breaches(position, jump)
    ()
    >>> [breach.rule.id for breach in breaches(position, canter, [jump])]
    ['charge-order']
    """
    return judge(reached(turn(position).root, walk), step)


def reached(root: CamelotNode, walk: Walk) -> CamelotNode:
    """Return the node a walk leads to, or raise IllegalMoveError if one of its steps is refused."""
    node = root
    for step in walk:
        following = node.to(checked_step(step))
        if following is None:
            before, path = root.state.position, node.state.path
            refused = format_path(before, checked_step(step))
            raise IllegalMoveError(begun(judge(node, step), format_path(before, path), refused))
        node = following
    return node


def judge(node: CamelotNode, step: Sequence[int]) -> tuple[Breach, ...]:
    """Return what forbids a step at a node of a turn."""
    attempt = Attempt(node, *checked_step(step))
    outcome = None if node.state.path else ended(node)
    if outcome is not None:
        return (game_over(node, outcome),)
    meaningless = _other_piece(attempt) or _turn_is_over(attempt)
    if meaningless:
        return (meaningless,)
    if attempt.is_legal:
        return ()
    where = _where(attempt)
    reasons = (*_leaving(attempt), *((where,) if where else _what_kind(attempt)))
    return reasons or tuple(duties(node))


def game_over(node: CamelotNode, outcome: Outcome) -> Breach:
    """Return the breach of a game that has ended before the turn began."""
    within = {*CASTLES[0], *CASTLES[1]} if outcome.reason == "castle" else SQUARES
    pieces = (square for square in sorted(within) if node.state.packed[square] != EMPTY)
    return breach(node, "game-over", [(pieces, "source")], (), outcome=outcome)


def _other_piece(attempt: Attempt) -> Breach | None:
    at = attempt.state.path[-1:]
    if at and attempt.source not in at:
        return attempt.breach("one-piece-a-turn", [(at, "waiting")], at=at[0])
    if attempt.packed[attempt.source] in OWN[attempt.side]:
        return None
    return attempt.breach("not-yours", [((attempt.source,), "source")])


def _turn_is_over(attempt: Attempt) -> Breach | None:
    made = attempt.state.made
    if made in ("plain", "castle"):
        return attempt.breach("plain-alone", [((attempt.source,), "waiting")], made=made)
    return _stays(attempt, entered=True) if attempt.state.entered else None


def _stays(attempt: Attempt, entered: bool) -> Breach:
    castle = CASTLES[1 - attempt.side]
    return attempt.breach("enemy-castle-stays", [(castle, "block")], entered=entered)


def _leaving(attempt: Attempt) -> Iterator[Breach]:
    leaver = attempt.state.start.leaver
    if not attempt.state.path and leaver not in (None, attempt.source):
        yield _leave(attempt, leaver)


def _leave(attempt: Attempt, leaver: int) -> Breach:
    ways_out = [step.target for step, _ in attempt.node.steps]
    marks = [((leaver,), "waiting"), (ways_out, "target")]
    return attempt.breach("own-castle-leave", marks, leaver=leaver)


def _where(attempt: Attempt) -> Breach | None:
    source, target, over = attempt.source, attempt.target, attempt.over
    if target not in SQUARES:
        edge = (square for square in sorted(SQUARES - {source}) if are_neighbours(square, target))
        return attempt.breach("board-edge", [((source,), "source"), (edge, "via")])
    if attempt.packed[target] != EMPTY:
        return attempt.breach("not-empty", [((target,), "block")])
    if attempt.kind is not None:
        return None
    if over is not None:
        return attempt.breach("leap-needs-piece", [((over,), "via")], over=over)
    open_to_it = (step.target for step, _ in attempt.node.steps if step.source == source)
    marks = [((source,), "source"), ((target,), "refused"), (open_to_it, "via")]
    return attempt.breach("one-step-or-leap", marks)


def _what_kind(attempt: Attempt) -> Iterator[Breach]:
    state, kind, side = attempt.state, attempt.kind, attempt.side
    source, target, over = attempt.source, attempt.target, attempt.over
    own, enemy = CASTLES[side], CASTLES[1 - side]
    if source in enemy and kind != "castle":
        yield _stays(attempt, entered=False)
    if kind == "castle" and state.start.position.castle_moves[side] == CASTLE_MOVES:
        yield attempt.breach("castle-moves-two", [(enemy, "block")])
    if kind == "plain" and state.path:
        yield attempt.breach("plain-alone", [((source,), "waiting")], made=state.made)
    if kind == "canter" and state.made == "jump":
        jump = [(state.path[-2:], "via"), ((source,), "source")]
        yield attempt.breach("charge-order", jump, over=over)
    if kind == "jump" and state.made == "canter" and attempt.packed[source] not in KNIGHTS:
        yield attempt.breach("charge-knights-only", [((source,), "source")], over=over)
    if kind in ("plain", "canter") and target in own:
        if source in own and source == state.start.leaver and not state.path:
            yield _leave(attempt, source)
        else:
            yield attempt.breach("no-canter-home", [(own, "block")])
    if kind == "canter" and target in state.path:
        touched = [((target,), "block"), (state.path, "via")]
        yield attempt.breach("canter-no-return", touched, path=state.path)
