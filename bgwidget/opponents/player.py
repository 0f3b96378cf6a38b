"""Players: who acts for a side at a table, and where they are found by game and level."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Protocol, TypeAlias

from bgwidget.games.register import games_with, part
from bgwidget.rules.rulebook import RulesError

Action: TypeAlias = tuple[Any, ...]
"""The name of a method of a game, and its arguments where the player chooses them."""


class InvalidOpponentError(RulesError):
    """There is no such opponent."""


class Player(Protocol):
    """One that acts for a side."""

    def act(self, table: Any) -> Action:
        """Return what it does at a table where it is its turn to act."""

    def choose(self, position: Any, *about: Any) -> Any:
        """Return the play that it makes, of a roll if there are dice; None if there is none."""


class GameOpponents(Protocol):
    """What a game brings."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the levels, the weakest first."""

    def opponent(self, level: str, seed: int) -> Player:
        """Return an opponent of one of the levels."""


def opponent(level: str, seed: int | None = None, game: str = "backgammon") -> Player:
    """Return an opponent.

    Parameters
    ----------
    level : str
        One of `levels`, such as ``"novice"`` or ``"expert"``.
    seed : int, optional
        The same seed makes the same choices; by default one is drawn.
    game : str
        The name of the game.

    Raises
    ------
    InvalidOpponentError
        If there is none of that level.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> str(opponent("expert", seed=1).choose(START, (3, 1)))
    '8/5 6/5'
    """
    known = levels(game)
    if level not in known:
        raise InvalidOpponentError("opponent.level", found=level, known=", ".join(known))
    return _brought(game).opponent(level, SystemRandom().getrandbits(32) if seed is None else seed)


def levels(game: str = "backgammon") -> tuple[str, ...]:
    """Return the names of the levels of a game, the weakest first.

    Examples
    --------
    >>> levels()
    ('novice', 'casual', 'club', 'expert')
    """
    return _brought(game).levels


def _brought(game: str) -> GameOpponents:
    found: GameOpponents | None = part(game, "opponents", GameOpponents)
    if found is None:
        known = ", ".join(games_with("opponents"))
        raise InvalidOpponentError("opponent.game", found=game, known=known)
    return found
