"""Table: the state of a game between two turns, and what the rules say of it; frozen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from bgwidget.rules.camelot.attempt import checked_step
from bgwidget.rules.camelot.board import WAYS
from bgwidget.rules.camelot.breaches import Walk, game_over, judge, reached
from bgwidget.rules.camelot.claims import QUIET_MOVES, REPETITIONS, quiet_moves, repetitions
from bgwidget.rules.camelot.endings import Outcome
from bgwidget.rules.camelot.moves import Move
from bgwidget.rules.camelot.position import START, Position
from bgwidget.rules.camelot.rules import RULES
from bgwidget.rules.camelot.stops import judge_stop
from bgwidget.rules.camelot.walks import CamelotTurn, turn
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import Breach, IllegalMoveError

ACTIONS = ("play", "offer_draw", "agreement", "repetition", "fifty-moves", "resign")
"""Everything that a side may try: to move, to offer a draw, to claim one, to resign."""

_ORDER = {rule: place for place, rule in enumerate(RULES)}


@dataclass(frozen=True)
class Table(History):
    """The state of a game between White, side 0, and Black, side 1.

    Attributes
    ----------
    position : Position
        Where the pieces stand.
    result : Outcome or None
        How the game ended.
    moves : tuple of Move
        The turns finished so far.
    offer : int or None
        The side that has offered a draw; the other may agree instead of moving.
    """

    position: Position = START
    result: Outcome | None = None
    moves: tuple[Move, ...] = ()
    offer: int | None = None

    @property
    def phase(self) -> Literal["move", "over"]:
        """What the table waits for."""
        return "move" if self.result is None else "over"

    @property
    def mover(self) -> int:
        """The side to move."""
        return self.position.mover

    @property
    def winner(self) -> int | None:
        """The side that has won; None in a draw and while the game goes on."""
        return None if self.result is None else self.result.winner

    @property
    def last_move(self) -> Move | None:
        """The turn finished last."""
        return self.moves[-1] if self.moves else None

    @cached_property
    def turn(self) -> CamelotTurn | None:
        """Every legal way to make a move now; None once the game is over."""
        return turn(self.position) if self.result is None else None

    def actions(self) -> tuple[str, ...]:
        """Return what the side to move may do now, of `ACTIONS`.

        Examples
        --------
        >>> Table().actions(), Table(offer=1).actions()
        (('play', 'offer_draw', 'resign'), ('play', 'agreement', 'resign'))
        """
        return tuple(action for action in ACTIONS if not self._forbidden(action))

    def refusals(self, action: str) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of an action of the side to move.

        The facts of a refused claim are ground, count (repetitions, quiet moves of each side) and
        needed.

        Examples
        --------
        >>> (breach,) = Table().refusals("repetition")
        >>> breach.rule.id, breach.facts["count"], breach.facts["needed"]
        ('claims', 1, 3)
        """
        if not self._forbidden(action):
            return ()
        if self.result is not None:
            return (game_over(turn(self.position).root, self.result),)
        count, needed = self._counted(action)
        facts = {"ground": action, "count": count, "needed": needed}
        return (Breach(RULES["claims"], instead=self.actions(), facts=facts),)

    def check(self, action: str) -> None:
        """Raise IllegalMoveError if an action is refused now."""
        refused = self.refusals(action)
        if refused:
            raise IllegalMoveError(refused)

    def _forbidden(self, action: str) -> bool:
        if self.result is not None:
            return True
        if action == "offer_draw":
            return self.offer is not None
        if action == "agreement":
            return self.offer != 1 - self.mover
        count, needed = self._counted(action)
        return count < needed

    def _counted(self, action: str) -> tuple[int, int]:
        if action == "repetition":
            return repetitions(self.moves), REPETITIONS
        return (quiet_moves(self.moves), QUIET_MOVES) if action == "fifty-moves" else (0, 0)

    def breaches(self, step: Sequence[int], walk: Walk = ()) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of a step now; empty if it is legal.

        Examples
        --------
        >>> from bgwidget.rules.camelot import parse_path
        >>> [breach.rule.id for breach in Table().breaches(*parse_path("F7-F9"))]
        ['leap-needs-piece']
        """
        if self.turn is None:
            return self.refusals("play")
        return judge(reached(self.turn.root, walk), step)

    def stop_breaches(self, walk: Walk = ()) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of ending the turn now; empty if none does.

        Examples
        --------
        >>> [breach.rule.id for breach in Table().stop_breaches()]
        ['no-passing']
        """
        if self.turn is None:
            return self.refusals("play")
        return judge_stop(reached(self.turn.root, walk))

    def pick_breaches(self, source: int, walk: Walk = ()) -> tuple[Breach, ...]:
        """Return why nothing on `source` can move now; empty if it can.

        The reasons are those against the step, among those to nearby squares, that breaks the
        least basic rule.

        Examples
        --------
        >>> from bgwidget.rules.camelot import parse_square
        >>> table = Table(Position.parse("W wM:D5,K8 bM:D6,J12"))
        >>> [breach.rule.id for breach in table.pick_breaches(parse_square("K8"))]
        ['capture-duty']
        """
        checked_step((source, source))
        if self.turn is None:
            return self.refusals("play")
        node = reached(self.turn.root, walk)
        near = (square for way in WAYS[source] for square in way if square is not None)
        # A corner that is cut off has nothing around it: the step to itself gives the reasons.
        tried = [judge(node, (source, target)) for target in (source, *near)]
        if not all(tried):
            return ()
        return max(tried, key=lambda breaches: (_ORDER[breaches[0].rule.id], -len(breaches)))
