"""Game: what is done at the table; each action returns the next game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Self

from bgwidget.rules.backgammon.actions import MULTIPLES, Offer
from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, checked_step, key_of, numbers_of
from bgwidget.rules.backgammon.notation import format_play
from bgwidget.rules.backgammon.plays import Play, Roll
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import (
    EVEN,
    Cube,
    How,
    Loser,
    Result,
    Standing,
    Working,
    settle,
)
from bgwidget.rules.backgammon.stops import judge_stop
from bgwidget.rules.backgammon.table import Table
from bgwidget.rules.backgammon.walks import BackgammonNode
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError, InvalidPositionError, begun

_RESIGNED: dict[int, How] = {1: "resign-single", 2: "resign-gammon", 3: "resign-backgammon"}


class Game(Table):
    """A game between two sides, 0 and 1.

    An action that the rules refuse raises `IllegalMoveError` with its breaches and leaves the game
    as it was.

    Examples
    --------
    >>> game = Game.start().roll((3, 1)).play("8/5 6/5")
    >>> str(game.last_play), game.mover, game.phase
    ('8/5 6/5', 1, 'roll')
    >>> game = game.double().take()
    >>> game.cube
    Cube(value=2, owner=0)
    >>> game
    <Game position='-b----E-C---eE---b-db---B-' mover=1 phase='roll' cube=2 score=(0, 0)>
    """

    ACTIONS = MappingProxyType(
        {"concede": 2}
        | dict.fromkeys(("throw", "begin", "roll", "play", "resign"), 1)
        | dict.fromkeys(("double", "take", "drop", "beaver", "raccoon", "accept", "reject"), 0)
    )

    def __repr__(self) -> str:
        said = {"position": str(self.position), "mover": self.mover, "phase": self.phase}
        if self.dice is not None:
            said["dice"] = self.dice
        told = " ".join(f"{name}={value!r}" for name, value in said.items())
        return f"<Game {told} cube={self.cube.value} score={self.standing.score}>"

    @classmethod
    def start(
        cls,
        position: Position = START,
        dice: tuple[int, int] | None = None,
        mover: int = 0,
        rules: HouseRules = STANDARD,
        standing: Standing = EVEN,
    ) -> Self:
        """Return a game that goes on from a position, and from a roll if one is given.

        Raises
        ------
        InvalidDiceError
            Not two whole numbers from 1 to 6.
        InvalidPositionError
            Not a position.
        """
        if not isinstance(position, Position):
            raise InvalidPositionError("position.type", found=type(position).__name__)
        if mover not in (0, 1) or type(mover) is not int:
            raise InvalidPositionError("situation.mover", found=mover)
        game = cls(position, mover, None if dice is None else _roll(dice), rules, standing)
        if position.mover_won:
            return game._won(mover)
        if position.opponent_won:
            return game._won(1 - mover)
        return game

    @classmethod
    def opening(
        cls,
        rules: HouseRules = STANDARD,
        standing: Standing = EVEN,
        position: Position = START,
    ) -> Self:
        """Return a game that begins with the opening throw, one die each.

        The position, seen by side 0, is that of the start unless another was agreed on.

        Examples
        --------
        >>> game = Game.opening().throw((2, 6)).begin(1)
        >>> game.mover, game.dice, game.phase
        (1, (6, 2), 'move')
        """
        begun = cls.start(position, rules=rules, standing=standing)
        return begun if begun.result is not None else replace(begun, undecided=True)

    def throw(self, dice: tuple[int, int]) -> Self:
        """Throw one die each: that of side 0, then that of side 1 (row A4)."""
        thrown = _roll(dice)
        self.check("throw")
        ties = sum(action[0] == "throw" and action[1][0] == action[1][1] for action in self.history)
        cube = self.cube
        doubles = 0 if self.standing.match else self.rules.automatic_doubles
        if thrown[0] == thrown[1] and ties < doubles and self.rules.allows(2 * cube.value):
            cube = Cube(2 * cube.value)
        return self._next(("throw", thrown), dice=thrown, cube=cube)

    def begin(self, side: int) -> Self:
        """Let the side with the higher opening die start (rows A4, A5)."""
        if side not in (0, 1) or type(side) is not int:
            raise InvalidMoveError("action.shape", found=side)
        self.check("start", side)
        # The die of the side that starts comes first.
        dice = self.dice if self.dice is None or side == 0 else (self.dice[1], self.dice[0])
        return self._next(
            ("begin", side),
            undecided=False,
            first_turn=True,
            mover=side,
            position=self.position if side == 0 else self.position.flipped(),
            dice=None if self.rules.opening == "reroll" else dice,
        )

    def roll(self, dice: tuple[int, int]) -> Self:
        """Put a roll on the table."""
        thrown = _roll(dice)
        self.check("roll")
        return self._next(("roll", thrown), dice=thrown, first_turn=False)

    def play(self, steps: str | Sequence[Sequence[int]]) -> Self:
        """Play the whole turn: its steps (source, target, number), or their notation.

        Without any step, pass.

        Examples
        --------
        >>> game = Game.start(dice=(3, 1)).play("8/5 6/5")
        >>> game == Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
        True
        >>> try:
        ...     Game.start(dice=(3, 1)).play([(8, 5, 3)])
        ... except IllegalMoveError as error:
        ...     print(error.breach.rule.id)
        play-unfinished
        """
        if isinstance(steps, str):
            steps = self.read(steps)
        if not isinstance(steps, (tuple, list)):
            raise InvalidMoveError("step.numbered", found=steps)
        walk = tuple(Step(*checked_step(step, (3,))) for step in steps)
        self.check("step" if walk else "stop")
        after, made = self.position, None
        if self.turn is not None and self.dice is not None:
            after = _follow(self.turn.root, numbers_of(self.dice), walk).position
            end = key_of(after.packed)
            made = Play(Roll(self.position, self.dice, walks={end: walk}), end)
        action = ("play", tuple(tuple(step) for step in walk))
        plays = (made, self.plays[1]) if self.mover == 0 else (self.plays[0], made)
        done = self._next(action, plays=plays, first_turn=False)
        if after.mover_won:
            return replace(done, position=after)._won(self.mover)
        return replace(done, position=after.flipped(), mover=1 - self.mover, dice=None)

    def double(self) -> Self:
        """Offer a double (row D2)."""
        self.check("double")
        return self._next(("double",), offer=Offer("double", 1 - self.mover))

    def beaver(self) -> Self:
        """Answer a double by doubling again at once, keeping the cube (row D5)."""
        self.check("beaver")
        return self._next(("beaver",), offer=Offer("beaver", 1 - self.to_act))

    def raccoon(self) -> Self:
        """Answer a beaver by doubling once more (row D5)."""
        self.check("raccoon")
        return self._next(("raccoon",), offer=Offer("raccoon", 1 - self.to_act))

    def take(self) -> Self:
        """Take what is offered; the side that was doubled first owns the cube (rows D2, D5)."""
        self.check("take")
        offer = self.offer or Offer("double", self.to_act)
        cube = Cube(MULTIPLES[offer.kind] * self.cube.value, 1 - self.mover)
        return self._next(("take",), offer=None, cube=cube)

    def drop(self) -> Self:
        """Drop what is offered, and lose the stake as it was before (rows D3, D5)."""
        self.check("drop")
        offer = self.offer or Offer("double", self.to_act)
        hows: dict[str, How] = {
            "double": "refuse-double",
            "beaver": "refuse-beaver",
            "raccoon": "refuse-raccoon",
        }
        return self._next(("drop",), offer=None)._won(1 - offer.asked, hows[offer.kind])

    def resign(self, worth: int) -> Self:
        """Offer to lose a single game (1), a gammon (2) or a backgammon (3)."""
        if type(worth) is not int or worth not in _RESIGNED:
            raise InvalidMoveError("action.shape", found=worth)
        self.check("resign")
        return self._next(("resign", worth), offer=Offer("resign", 1 - self.mover, worth))

    def accept(self) -> Self:
        """Accept a resignation."""
        self.check("accept")
        worth = 1 if self.offer is None else self.offer.worth
        return self._next(("accept",), offer=None)._won(1 - self.mover, _RESIGNED[worth])

    def reject(self) -> Self:
        """Refuse a resignation; the game goes on."""
        self.check("reject")
        return self._next(("reject",), offer=None)

    def concede(self, side: int, worth: int) -> Self:
        """Record that a side gave up when it was not its turn, as files of matches tell it.

        At a table a side resigns in its turn, and is asked back: no rule lets it concede.

        Examples
        --------
        >>> game = Game.start().roll((3, 1)).play([(8, 5, 3), (6, 5, 1)]).concede(0, 2)
        >>> game.winner, game.settle().kind
        (1, 'gammon')
        """
        if type(side) is not int or side not in (0, 1):
            raise InvalidMoveError("action.shape", found=side)
        if type(worth) is not int or worth not in _RESIGNED:
            raise InvalidMoveError("action.shape", found=worth)
        if self.result is not None:
            self.check("resign")
        done = self._next(("concede", side, worth), offer=None, undecided=False)
        return done._won(1 - side, _RESIGNED[worth])

    def settle(self) -> Working | None:
        """Return what the game is worth, with the working; None while it goes on.

        Examples
        --------
        >>> Game.start().double().drop().settle().points
        1
        """
        if self.result is None:
            return None
        return settle(self.result, self.cube, self.rules, self.standing)

    def _won(self, side: int, how: How = "bear-off") -> Self:
        view = self.position if side == self.mover else self.position.flipped()
        home = sum(max(0, -view[point]) for point in range(1, 7))
        loser = Loser(view.off_opponent, -view[0], home)
        return replace(
            self,
            position=view,
            mover=side,
            dice=None,
            result=Result(side, how, loser),
        )


def _roll(dice: tuple[int, int]) -> tuple[int, int]:
    numbers_of(dice)
    return dice[0], dice[1]


def _follow(root: BackgammonNode, roll: tuple[int, ...], walk: tuple[Step, ...]) -> BackgammonNode:
    node = root
    for step in walk:
        following = node.to(step)
        if following is None:
            raise IllegalMoveError(judge(node, roll, step))
        node = following
    if not node.may_stop:
        unfinished = judge_stop(node, tuple(step.number for step in walk))
        raise IllegalMoveError(begun(unfinished, format_play(root.position, walk)))
    return node
