"""Players: who acts for a side at a table, and where they are found by game and level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Protocol, TypeAlias

from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.games.register import games_with, part
from bgwidget.opponents.even import EVEN
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import RulesError

Action: TypeAlias = tuple[Any, ...]
"""The name of a method of a game, and its arguments where the player chooses them."""


class InvalidOpponentError(RulesError):
    """There is no such opponent.

    Examples
    --------
    >>> from bgwidget.opponents import opponent
    >>> opponent("champion")
    Traceback (most recent call last):
        ...
    bgwidget.opponents.player.InvalidOpponentError: There is no opponent 'champion'; choose
    from: novice, improver, casual, regular, club, advanced, expert, even.
    """


class Player(Protocol):
    """One that acts for a side.

    Examples
    --------
    >>> from bgwidget import Board
    >>> from bgwidget.rules.backgammon import legal_plays
    >>> class Runner:
    ...     def act(self, table):
    ...         return ("roll",)
    ...     def choose(self, position, dice, *about):
    ...         return min(legal_plays(position, dice), key=lambda play: play.after.pips)
    >>> board = Board(opponent=Runner(), position="-b----E-C---eE---c-e----B-", dice=(3, 1))
    >>> board.play("8/5 6/5")
    """

    def act(self, table: Any) -> Action:
        """Return what it does at a table where it is its turn to act."""

    def choose(self, position: Any, *about: Any) -> Any:
        """Return the play that it makes, or None; `about` begins with the roll, if there is one."""


@dataclass(frozen=True, slots=True)
class LevelFacts:
    """What is known of a level.

    Attributes
    ----------
    level : str
        Its name, and in sentences ``opponent.level.NAME``.
    error : float or None
        What it loses a decision, in points; None if that depends on the learner, or is not known.
    misses : tuple of str
        What it does not see, in sentences ``opponent.sight.NAME``.

    Examples
    --------
    >>> from bgwidget.opponents import level_facts
    >>> level_facts("club").misses
    ('primes',)
    >>> from bgwidget import Board
    >>> board = Board(opponent="club")
    """

    level: str
    error: float | None = None
    misses: tuple[str, ...] = ()


class GameOpponents(Protocol):
    """The opponents of a game.

    One that has the level ``"even"`` takes ``earlier`` games as a third argument of `opponent`. One
    that has ``facts(level)`` tells `level_facts` of its levels.

    Examples
    --------
    >>> from bgwidget.opponents import levels
    >>> levels("backgammon")[0], levels("camelot")[0]
    ('novice', 'novice')
    >>> from bgwidget import Board
    >>> board = Board(game="camelot", opponent="novice")
    """

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the levels, the weakest first."""

    def opponent(self, level: str, seed: int) -> Player:
        """Return an opponent of one of the levels."""


def opponent(
    level: str,
    seed: int | None = None,
    game: str = DEFAULT_GAME,
    earlier: Sequence[History] = (),
) -> Player:
    """Return an opponent.

    Parameters
    ----------
    level : str
        One of `levels`, such as ``"novice"`` or ``"expert"``; in backgammon ``"even"``, too, who
        keeps just ahead of the learner.
    seed : int, optional
        The same seed makes the same choices; by default one is drawn.
    game : str
        The name of the game.
    earlier : sequence of games
        Earlier games against the same learner, such as those of a match, the first one first. From
        them and from the game on the table ``"even"`` knows how the learner plays.

    Raises
    ------
    InvalidOpponentError
        If there is none of that level, or what is given as an earlier game is none.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> str(opponent("expert", seed=1).choose(START, (3, 1)))
    '8/5 6/5'
    """
    game_opponents = _opponents_of(game)
    _check(level, game)
    chosen = SystemRandom().getrandbits(32) if seed is None else seed
    if level != EVEN or not earlier:
        return game_opponents.opponent(level, chosen)
    wrong = [one for one in earlier if not isinstance(one, History)]
    if wrong:
        raise InvalidOpponentError("opponent.earlier", found=wrong[0])
    kept: Any = game_opponents
    player: Player = kept.opponent(level, chosen, tuple(earlier))
    return player


def levels(game: str = DEFAULT_GAME) -> tuple[str, ...]:
    """Return the names of the levels of a game.

    The weakest comes first; ``"even"``, which is about as strong as the learner, last.

    Examples
    --------
    >>> levels()
    ('novice', 'improver', 'casual', 'regular', 'club', 'advanced', 'expert', 'even')
    >>> from bgwidget import Board
    >>> board = Board(opponent="casual")
    """
    return _opponents_of(game).levels


def level_facts(level: str, game: str = DEFAULT_GAME) -> LevelFacts:
    """Return what is known of a level: how much it errs, and what it does not see.

    Raises
    ------
    InvalidOpponentError
        If there is no such level.

    Examples
    --------
    >>> level_facts("club").misses, level_facts("even").error
    (('primes',), None)
    >>> from bgwidget import Board
    >>> board = Board(opponent="club")
    """
    game_opponents = _opponents_of(game)
    _check(level, game)
    tell = getattr(game_opponents, "facts", LevelFacts)
    facts: LevelFacts = tell(level)
    return facts


def _check(level: str, game: str) -> None:
    known = levels(game)
    if level not in known:
        raise InvalidOpponentError("opponent.level", found=level, known=[*known])


def _opponents_of(game: str) -> GameOpponents:
    opponents: GameOpponents | None = part(game, "opponents", GameOpponents)
    if opponents is None:
        known = [*games_with("opponents")]
        raise InvalidOpponentError("opponent.game", found=game, known=known)
    return opponents
