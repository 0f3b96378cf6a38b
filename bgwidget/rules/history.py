"""History: what was done in a game, action by action, and replaying it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from bgwidget.rules.rulebook import InvalidMoveError

Action = tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class History:
    """The base of every game: a frozen game with the history of its actions.

    An action is a tuple: its name, which is that of a method, and the method's arguments.

    Attributes
    ----------
    history : tuple of actions
        Every action so far, such as ``("roll", (3, 1))``.
    origin : the game itself or None
        The game before its first action; None if there has been none.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)]).history
    (('play', ((8, 5, 3), (6, 5, 1))),)
    """

    history: tuple[Action, ...] = ()
    origin: Self | None = None

    ACTIONS: ClassVar[Mapping[str, int]] = {}
    """For each action, the number of arguments it takes."""

    @classmethod
    def start(cls) -> Self:
        """Return a new game."""
        return cls()

    @classmethod
    def replay(cls, history: Iterable[Action], start: Self | None = None) -> Self:
        """Return the game that a list of actions leads to, from `start` or from a new game.

        Raises
        ------
        RulesError
            Something that is not an action, or that the rules forbid.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import Game
        >>> game = Game.start().roll((3, 1)).play([(8, 5, 3), (6, 5, 1)])
        >>> Game.replay(game.history) == game
        True
        """
        game = cls.start() if start is None else start
        for action in history:
            game = game.act(action)
        return game

    def act(self, action: Sequence[Any]) -> Self:
        """Return the game after an action given in the form that `history` uses.

        Raises
        ------
        InvalidMoveError
            Not an action.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import Game
        >>> Game.start().act(("roll", (3, 1))).dice
        (3, 1)
        """
        if not isinstance(action, (tuple, list)) or not action:
            raise InvalidMoveError("action.shape", found=action)
        name, *facts = action
        if not isinstance(name, str) or self.ACTIONS.get(name) != len(facts):
            raise InvalidMoveError("action.shape", found=action)
        done: Self = getattr(self, name)(*facts)
        return done

    def moments(self) -> Iterator[Self]:
        """Yield the game as it was at the start and after each action.

        Examples
        --------
        >>> from bgwidget.rules.backgammon import Game
        >>> [game.phase for game in Game.start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)]).moments()]
        ['move', 'roll']
        """
        at = self.origin or self
        yield at
        for action in self.history:
            at = at.act(action)
            yield at

    def _next(self, action: Action, **changes: Any) -> Self:
        """Return the game after an action, with these fields changed."""
        origin = self.origin or self
        return replace(self, history=(*self.history, action), origin=origin, **changes)
