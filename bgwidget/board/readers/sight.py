"""A game as it is seen from one side of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from bgwidget.board.state import Instead, Turn
from bgwidget.games import BoardGame

SeenT = TypeVar("SeenT")


class Sight:
    """How a reader sees the game of all: from the near side as it is, from the far side turned.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    faces_far
        Whether it is seen from the far side.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> sight = Sight(backgammon, faces_far=True)
    >>> sight.game(backgammon.start(dice=(3, 1))).mover
    1
    >>> sight.out({"kind": "play", "steps": [[24, 21, 3]]})["steps"]
    [[1, 4, 3]]
    """

    def __init__(self, board_game: BoardGame, faces_far: bool) -> None:
        self._board_game: Any = board_game
        self.faces_far = faces_far
        self._turned: dict[int, tuple[Any, Any]] = {}

    def facing(self, faces_far: bool) -> Sight:
        """Return the sight from this side or the other."""
        return self if faces_far == self.faces_far else Sight(self._board_game, faces_far)

    def game(self, game: Any) -> Any:
        """Return a game as it is seen."""
        return self._as_seen(game, lambda: self._board_game.turned(game))

    def turns(self, turns: Sequence[Turn]) -> tuple[Turn, ...]:
        """Return turns as they are seen; what was known of others is forgotten."""
        seen = tuple(self._as_seen(turn, partial(self._turn, turn)) for turn in turns)
        known = {id(each) for turn in turns for each in (turn, turn.before, turn.after)}
        self._turned = {at: both for at, both in self._turned.items() if at in known}
        return seen

    def instead(self, instead: Instead) -> Instead:
        """Return what the board of all shows in place of what its game says, as it is seen."""
        shown = instead.copy()
        if self.faces_far and "lit" in shown:
            shown["lit"] = [{**mark, "place": self._place(mark["place"])} for mark in shown["lit"]]
        return shown

    def out(self, intent: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a request as it is made at the board of all."""
        if not self.faces_far or "steps" not in intent:
            return intent
        return {**intent, "steps": self._steps(intent["steps"])}

    def _as_seen(self, shared: SeenT, turn: Callable[[], SeenT]) -> SeenT:
        if not self.faces_far:
            return shared
        # What is kept with its turned form cannot give its number to another.
        if id(shared) not in self._turned:
            self._turned[id(shared)] = shared, turn()
        seen: SeenT = self._turned[id(shared)][1]
        return seen

    def _turn(self, turn: Turn) -> Turn:
        steps = self._steps(turn.walk)
        return Turn(turn.kind, self.game(turn.before), self.game(turn.after), steps)

    def _steps(self, steps: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
        return self._board_game.turned_steps(steps) if self.faces_far else steps

    def _place(self, place: int) -> int:
        there: int = self._board_game.turned_steps([[place, place, 0]])[0][0]
        return there
