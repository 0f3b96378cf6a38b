"""Table: the state of a game between two actions, and what the rules say of it; frozen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from bgwidget.rules.backgammon.actions import ACTIONS, Offer, forbidding
from bgwidget.rules.backgammon.breaches import judge, node_after
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, numbers_of, target_of
from bgwidget.rules.backgammon.notation import parse_play
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.score import CENTRED, EVEN, Cube, Result, Standing
from bgwidget.rules.backgammon.stops import judge_stop
from bgwidget.rules.backgammon.walks import BackgammonTurn, turn
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import Breach, IllegalMoveError

Phase = Literal["opening", "roll", "move", "answer", "over"]
Walk = Sequence[Sequence[int]]

_OF_THE_CUBE = frozenset({"double", "take", "drop", "beaver", "raccoon"})


@dataclass(frozen=True)
class Table(History):
    """The state of a game between two sides, 0 and 1.

    Attributes
    ----------
    position : Position
        Seen by the side to move (before the opening is decided, by side 0); once the game is
        over, by the winner.
    mover : int
        The side to move.
    dice : tuple of two int, or None
        The roll on the table; in the opening the die of side 0 and that of side 1.
    cube, offer, rules, standing
        The cube, the offer that awaits an answer, what was agreed, and the score before the game.
    result : Result or None
        How the game ended.
    plays : tuple of two Play or None
        The turn that each side finished last, from its own view.
    undecided : bool
        Whether the opening throw has still to decide who starts.
    first_turn : bool
        Whether this is the first turn after an opening.
    """

    position: Position = START
    mover: int = 0
    dice: tuple[int, int] | None = None
    rules: HouseRules = STANDARD
    standing: Standing = EVEN
    cube: Cube = CENTRED
    offer: Offer | None = None
    result: Result | None = None
    plays: tuple[Play | None, Play | None] = (None, None)
    undecided: bool = False
    first_turn: bool = False

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        if self.result is not None:
            return "over"
        if self.undecided:
            return "opening"
        if self.offer is not None:
            return "answer"
        return "roll" if self.dice is None else "move"

    @property
    def winner(self) -> int | None:
        """The side that has won."""
        return None if self.result is None else self.result.winner

    @property
    def last_play(self) -> Play | None:
        """The turn finished last, from the view of the side that made it."""
        if not any(action[0] == "play" for action in self.history):
            return None
        return self.plays[self.mover if self.phase == "over" else 1 - self.mover]

    @property
    def to_act(self) -> int:
        """The side that is to act: the one asked, or else the one to move."""
        return self.mover if self.offer is None else self.offer.asked

    @property
    def turn_lost(self) -> bool:
        """Whether the side to roll is closed out, so that it may pass without rolling."""
        return self.phase == "roll" and not forbidding(self, "stop", self.mover)

    @cached_property
    def turn(self) -> BackgammonTurn | None:
        """Every legal way to play the roll on the table."""
        if self.phase != "move" or self.dice is None:
            return None
        return turn(self.position, self.dice, self.rules)

    def actions(self, by: int | None = None) -> tuple[str, ...]:
        """Return what a side, by default the one to act, may do now.

        Examples
        --------
        >>> Table().actions(), Table(dice=(3, 1)).actions()
        (('roll', 'double', 'resign'), ('step', 'resign'))
        """
        side = self.to_act if by is None else by
        return tuple(action for action in ACTIONS if self._may(action, side))

    def _may(self, action: str, by: int) -> bool:
        if forbidding(self, action, by):
            return False
        if self.turn is None:
            return True
        may_pass = self.turn.root.may_stop
        return {"step": not may_pass, "stop": may_pass}.get(action, True)

    def refusals(
        self, action: str, by: int | None = None, moved: bool = False
    ) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of an action now.

        Parameters
        ----------
        action : str
            One of `ACTIONS`.
        by : int, optional
            The side that tries it; by default the one to act.
        moved : bool
            Whether a checker has moved in an unfinished turn.

        Examples
        --------
        >>> [breach.rule.id for breach in Table(dice=(3, 1)).refusals("double")]
        ['double-before-rolling']
        """
        broken = forbidding(self, action, self.to_act if by is None else by, moved)
        instead = self.actions() if broken else ()
        dice = self.dice or ()
        of_cube = action in _OF_THE_CUBE
        return tuple(Breach(RULES[rule], (), dice, instead, cube=of_cube) for rule in broken)

    def check(self, action: str, by: int | None = None) -> None:
        """Raise IllegalMoveError if an action is refused now."""
        refused = self.refusals(action, by)
        if refused:
            raise IllegalMoveError(refused)

    def breaches(self, step: Sequence[int], walk: Walk = ()) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of a step now; empty if it is legal.

        Examples
        --------
        >>> [breach.rule.id for breach in Table().breaches((8, 5))]
        ['roll-first']
        """
        if self.turn is None or self.dice is None:
            return self.refusals("step")
        node = node_after(self.turn.root, self.dice, walk)
        return judge(node, numbers_of(self.dice), step)

    def stop_breaches(self, walk: Walk = ()) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of finishing now; empty if none does.

        Examples
        --------
        >>> [breach.rule.id for breach in Table(dice=(3, 1)).stop_breaches()]
        ['play-unfinished']
        """
        if self.turn is None or self.dice is None:
            return self.refusals("stop")
        node = node_after(self.turn.root, self.dice, walk)
        return judge_stop(node, tuple(step[2] for step in walk))

    def pick_breaches(self, source: int, walk: Walk = ()) -> tuple[Breach, ...]:
        """Return why no number left can move a checker of `source`; empty if one can.

        The reasons are those of the largest number left.

        Examples
        --------
        >>> [breach.rule.id for breach in Table(dice=(5, 5)).pick_breaches(24)]
        ['point-held']
        """
        if self.turn is None or self.dice is None:
            return self.refusals("step")
        left = list(numbers_of(self.dice))
        for step in walk:
            if step[-1] in left:
                left.remove(step[-1])
        tried = [
            self.breaches((source, target_of(source, number)), walk)
            for number in dict.fromkeys(left or numbers_of(self.dice))
        ]
        return tried[0] if all(tried) else ()

    def read(self, text: object) -> tuple[Step, ...]:
        """Read a play in notation; see `parse_play`.

        Examples
        --------
        >>> [tuple(step) for step in Table(dice=(3, 1)).read("8/5 6/5")]
        [(8, 5, 3), (6, 5, 1)]
        """
        self.check("step")
        return parse_play(text, self.position, self.dice or (0, 0), self.rules)
