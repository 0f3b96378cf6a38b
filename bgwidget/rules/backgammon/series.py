"""Series: one game after another, for money or as a match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.score import EVEN, Standing
from bgwidget.rules.rulebook import InvalidMoveError


@dataclass(frozen=True)
class Series:
    """A match, or money play, between two sides; frozen.

    Attributes
    ----------
    rules : HouseRules
    standing : Standing
        The score now; ``standing.over`` once a match is won.
    games : tuple of Game
        The games finished so far.

    Examples
    --------
    >>> match = Series.match(3)
    >>> game = match.next_game().throw((6, 1)).begin(0).play([(13, 7, 6), (8, 7, 1)])
    >>> match.add(game.double().drop()).standing.score
    (0, 1)
    """

    rules: HouseRules = STANDARD
    standing: Standing = EVEN
    games: tuple[Game, ...] = ()

    @classmethod
    def match(cls, length: int, rules: HouseRules = STANDARD) -> Series:
        """Return a match to a number of points (row D11).

        In a match to 1 the only game counts as the Crawford game.

        Raises
        ------
        InvalidMoveError
            The length is not a whole number of points.
        """
        if type(length) is not int or length < 1:
            raise InvalidMoveError("situation.match", found=length)
        only = length == 1 and rules.crawford
        return cls(rules, Standing(match=length, crawford="now" if only else "none"))

    def next_game(self) -> Game:
        """Return the next game, before its opening throw."""
        return Game.opening(self.rules, self.standing)

    def add(self, game: Game) -> Series:
        """Return the series with one more finished game.

        Raises
        ------
        InvalidMoveError
            The game is not over, was played under other rules or at another score, or the match
            is over.
        """
        working = game.settle()
        fits = (game.rules, game.standing) == (self.rules, self.standing)
        if working is None or not fits or self.standing.over:
            raise InvalidMoveError("action.shape", found="game")
        return replace(self, standing=working.after, games=(*self.games, game))
