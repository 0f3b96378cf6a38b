"""Who plays the far side of a board."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from bgwidget.board.state import Instead
from bgwidget.games import BoardGame
from bgwidget.opponents import InvalidOpponentError, Player, levels, opponent
from bgwidget.rules.rulebook import Breach, IllegalMoveError, RulesError
from bgwidget.words import Words, after, folded, means

_log = logging.getLogger(__name__)
FAR = 1

Opposed: TypeAlias = str | Player | None
"""Who plays the far side: the name of a level, a player, or None for nobody."""


def carry_out(
    board_game: BoardGame, game: Any, name: str, about: Sequence[Any], chance: Random
) -> tuple[Any, str]:
    """Return the game after an action of a player, and how that is called on a board.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> camelot = board_game("camelot")
    >>> after, done = carry_out(camelot, camelot.start(), "resign", (), Random(1))
    >>> after.winner, done
    (1, 'resign')
    """
    for kind in (name, *about):
        if isinstance(kind, str) and kind != "play" and kind in board_game.actions:
            return board_game.act(game, kind, chance), kind
    return getattr(game, name)(*about), name


class Opponent:
    """Who plays the far side, one action each time that it is asked.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    who
        The name of one of ``bgwidget.opponents.levels``, or any `bgwidget.opponents.Player`; nobody
        if left out.
    seed
        Seed of what a level chooses.
    fixed
        Whether nobody else may take its place.

    Raises
    ------
    InvalidOpponentError
        If there is no such opponent.

    Attributes
    ----------
    who : str, Player or None
        As given.
    requests : frozenset of str
        The kinds of requests that a browser may make where there is one.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> club = Opponent(backgammon, "club", seed=1)
    >>> club.waits(backgammon.start(mover=1)), club.waits(backgammon.start())
    (True, False)
    """

    def __init__(
        self,
        board_game: BoardGame,
        who: Opposed = None,
        seed: int | None = None,
        fixed: bool = False,
    ) -> None:
        self._board_game = board_game
        self._seed = seed
        self._fixed = fixed
        self._failed: Any = None
        self.who: Opposed = None
        self.player: Player | None = None
        self._seat(who)
        allowed = {"reply"} if fixed else {"reply", "opponent"}
        self.requests = frozenset(allowed if who is not None or not fixed else ())

    def face(self, who: Opposed, earlier: Sequence[Any] = ()) -> None:
        """Let another play from now on; `earlier` are the games played before this one.

        Raises
        ------
        InvalidOpponentError
            If there is no such opponent, or it is fixed.
        """
        if self._fixed:
            raise InvalidOpponentError("opponent.fixed")
        self._seat(who, earlier)

    def begin(self, earlier: Sequence[Any]) -> None:
        """Begin the game that follows these."""
        self._seat(self.who, earlier)

    def named(self, text: object) -> Opposed | bool:
        """Return the opponent that a text chooses, known or not; False if it chooses none."""
        name = after(text, "type.opponent") if isinstance(text, str) else None
        if name is None:
            return False
        if means(name, "opponent.none"):
            return None
        for level in levels(self._board_game.name):
            if name == folded(level) or means(name, f"opponent.level.{level}"):
                return level
        return name

    def waits(self, game: Any) -> bool:
        """Whether it is to act; what either side may do, such as throw for the start, you do."""
        if self.player is None or game is self._failed:
            return False
        return self._board_game.on_turn(game) == (FAR,)

    def act(self, game: Any) -> Sequence[Any]:
        """Return what it does: the name of an action, and what that is about.

        Raises
        ------
        InvalidOpponentError
            If there is nobody.
        """
        if self.player is None:
            raise InvalidOpponentError("opponent.idle")
        return self.player.act(game)

    def fault(self, game: Any, error: Exception) -> InvalidOpponentError:
        """Return what to say of an error; from here on, its side is played by hand."""
        _log.error("the opponent could not act", exc_info=error)
        self._failed = game
        why = error if isinstance(error, RulesError) else type(error).__name__
        return InvalidOpponentError("opponent.fault", why=why)

    def check_turn(self, game: Any) -> None:
        """Refuse what would be done in its place, while it is to act."""
        if 1 - FAR in self._board_game.on_turn(game):
            return
        rule = self._board_game.rulebook.get("not-your-turn")
        if rule is None:
            raise InvalidOpponentError("opponent.turn")
        raise IllegalMoveError((Breach(rule),))

    def instead(self, game: Any, words: Words) -> Instead:
        """Return the fields of a scene that the board shows in place of what the game says."""
        fields: Instead = {}
        if self.player is not None:
            fields["opponent"] = self.who if isinstance(self.who, str) else ""
        if self.waits(game):
            fields["waits"] = "reply"
            fields["turn"] = None
            fields["status"] = self._board_game.meanwhile(game, words)
            fields["choices"] = ()
        return fields

    def _seat(self, who: Opposed, earlier: Sequence[Any] = ()) -> None:
        level: Any = who
        if who is None or hasattr(who, "act"):
            self.player = level
        else:
            self.player = opponent(level, self._seed, self._board_game.name, earlier)
        self.who, self._failed = who, None
