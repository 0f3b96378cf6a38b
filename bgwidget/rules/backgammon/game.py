"""Game: whose turn it is, the dice on the table, and what has been done so far; frozen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from bgwidget.rules.backgammon.attempt import checked_step
from bgwidget.rules.backgammon.breaches import breaches, judge
from bgwidget.rules.backgammon.movement import Step, numbers_of, target_of
from bgwidget.rules.backgammon.notation import parse_play
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.stops import judge_stop, stop_breaches
from bgwidget.rules.backgammon.walks import BackgammonTurn, turn
from bgwidget.rules.rulebook import Breach, IllegalMoveError, InvalidMoveError

Phase = Literal["roll", "move", "over"]
Action = tuple[str, tuple[Any, ...]]


@dataclass(frozen=True)
class Game:
    """A game between two sides, 0 and 1; each action returns the next game.

    Attributes
    ----------
    position : Position
        Seen by the side to move; once the game is over, by the winner.
    mover : int
        The side to move, 0 or 1.
    dice : tuple of two int, or None
        The roll on the table.
    winner : int or None
        The side that has borne off its last checker.
    last_play : Play or None
        The turn finished last, from the view of the side that made it.
    actions : tuple
        All that was done: ``("roll", (3, 1))`` and ``("play", ((8, 5, 3), (6, 5, 1)))``.

    Examples
    --------
    >>> game = Game.start().roll((3, 1)).play([(8, 5, 3), (6, 5, 1)])
    >>> str(game.last_play), game.mover, game.phase
    ('8/5 6/5', 1, 'roll')
    """

    position: Position = START
    mover: int = 0
    dice: tuple[int, int] | None = None
    winner: int | None = None
    last_play: Play | None = None
    actions: tuple[Action, ...] = field(default=())

    @classmethod
    def start(
        cls, position: Position = START, dice: tuple[int, int] | None = None, mover: int = 0
    ) -> Game:
        """Return a game that begins with a position, and with a roll if one is given.

        Raises
        ------
        InvalidDiceError
            Not two whole numbers from 1 to 6.
        """
        if dice is not None:
            numbers_of(dice)
            dice = (dice[0], dice[1])
        winner = mover if position.mover_won else 1 - mover if position.opponent_won else None
        return cls(position, mover, dice, winner)

    @classmethod
    def replay(cls, actions: Iterable[Action], start: Game | None = None) -> Game:
        """Return the game that a list of actions leads to.

        Raises
        ------
        InvalidMoveError, InvalidDiceError, IllegalMoveError
            An action that is none, or that the rules forbid.

        Examples
        --------
        >>> game = Game.start().roll((3, 1)).play([(8, 5, 3), (6, 5, 1)])
        >>> Game.replay(game.actions) == game
        True
        """
        game = cls.start() if start is None else start
        for action in actions:
            match action:
                case ("roll", dice):
                    game = game.roll(dice)
                case ("play", steps):
                    game = game.play(steps)
                case _:
                    raise InvalidMoveError("action.shape", found=action)
        return game

    @property
    def phase(self) -> Phase:
        """What is to be done now: ``"roll"``, ``"move"``, or nothing because it is ``"over"``."""
        if self.winner is not None:
            return "over"
        return "roll" if self.dice is None else "move"

    @cached_property
    def turn(self) -> BackgammonTurn | None:
        """Every legal way to play the roll on the table."""
        if self.phase != "move" or self.dice is None:
            return None
        return turn(self.position, self.dice)

    def roll(self, dice: tuple[int, int]) -> Game:
        """Return the game with a roll on the table.

        Raises
        ------
        InvalidDiceError
            Not two whole numbers from 1 to 6.
        IllegalMoveError
            The game is over, or the dice have been thrown.

        Examples
        --------
        >>> Game.start().roll((6, 5)).dice
        (6, 5)
        """
        numbers_of(dice)
        if self.phase != "roll":
            raise _refused("game-over" if self.phase == "over" else "roll-once")
        thrown = (dice[0], dice[1])
        return replace(self, dice=thrown, actions=(*self.actions, ("roll", thrown)))

    def breaches(
        self, step: Sequence[int], walk: Sequence[Sequence[int]] = ()
    ) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of a step now; empty if it is legal.

        Examples
        --------
        >>> [breach.rule.id for breach in Game.start().breaches((8, 5))]
        ['roll-first']
        """
        if self.dice is None or self.phase == "over":
            return self._not_now().breaches
        return breaches(self.position, self.dice, step, walk)

    def stop_breaches(self, walk: Sequence[Sequence[int]] = ()) -> tuple[Breach, ...]:
        """Return every rule that stands in the way of finishing now; empty if one may.

        Examples
        --------
        >>> [breach.rule.id for breach in Game.start(dice=(3, 1)).stop_breaches()]
        ['play-unfinished']
        """
        if self.dice is None or self.phase == "over":
            return self._not_now().breaches
        return stop_breaches(self.position, self.dice, walk)

    def pick_breaches(self, source: int, walk: Sequence[Sequence[int]] = ()) -> tuple[Breach, ...]:
        """Return why no number left can move a checker of `source`; empty if one can.

        The reasons are those of the largest number left.

        Examples
        --------
        >>> [breach.rule.id for breach in Game.start(dice=(5, 5)).pick_breaches(24)]
        ['point-held']
        """
        if self.dice is None or self.phase == "over":
            return self._not_now().breaches
        left = list(numbers_of(self.dice))
        for step in walk:
            if step[2] in left:
                left.remove(step[2])
        tried = [
            self.breaches((source, target_of(source, number)), walk)
            for number in dict.fromkeys(left or numbers_of(self.dice))
        ]
        return tried[0] if all(tried) else ()

    def read(self, text: str) -> tuple[Step, ...]:
        """Read a play in notation; see `parse_play`.

        Examples
        --------
        >>> [tuple(step) for step in Game.start(dice=(3, 1)).read("8/5 6/5")]
        [(8, 5, 3), (6, 5, 1)]
        """
        if self.dice is None or self.phase == "over":
            raise self._not_now()
        return parse_play(text, self.position, self.dice)

    def _not_now(self) -> IllegalMoveError:
        return _refused("game-over" if self.phase == "over" else "roll-first")

    def play(self, steps: Sequence[Sequence[int]]) -> Game:
        """Return the game after a finished turn; no steps at all pass it.

        Parameters
        ----------
        steps : sequence of (source, target, number)
            25 is the bar, 0 is off.

        Raises
        ------
        InvalidMoveError
            Not steps at all.
        IllegalMoveError
            A step is refused, the turn is not finished, or it is not the time to move.

        Examples
        --------
        >>> try:
        ...     Game.start(dice=(3, 1)).play([(8, 5, 3)])
        ... except IllegalMoveError as error:
        ...     print(error.breach.rule.id)
        play-unfinished
        """
        if self.turn is None or self.dice is None:
            raise self._not_now()
        if not isinstance(steps, (tuple, list)):
            raise InvalidMoveError("step.shape", found=steps)
        walk = tuple(Step(*checked_step(step, (3,))) for step in steps)
        node = self.turn.root
        for step in walk:
            following = node.to(step)
            if following is None:
                raise IllegalMoveError(judge(node, numbers_of(self.dice), step))
            node = following
        unfinished = judge_stop(node, tuple(step.number for step in walk))
        if unfinished:
            raise IllegalMoveError(unfinished)
        action = ("play", tuple(tuple(step) for step in walk))
        done = replace(
            self,
            last_play=Play(self.position, self.dice, node.position, walk),
            actions=(*self.actions, action),
        )
        if node.position.mover_won:
            return replace(done, position=node.position, winner=self.mover)
        return replace(done, position=node.position.flipped(), mover=1 - self.mover, dice=None)


def _refused(rule: str) -> IllegalMoveError:
    return IllegalMoveError((Breach(RULES[rule]),))
