"""A game of a round, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.common.shapes import is_whole
from bgwidget.tournament.errors import TournamentError

NOBODY = 0
"""In place of a player's number: no opponent, or no winner."""
MOST_POINTS = 999
WIN = 2
"""Half points for a win, and for a bye."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a game.

    Attributes
    ----------
    winner : int
        The winner's number; `NOBODY` if the game was not brought to its end, which gives half a
        point to both.
    points : int
        How many points the winner has won, such as 2 for a gammon; 0 without a winner.

    Raises
    ------
    TournamentError
        If the points do not go with it.

    Examples
    --------
    >>> Result(winner=3, points=2), Result()
    (Result(winner=3, points=2), Result(winner=0, points=0))
    """

    winner: int = NOBODY
    points: int = 0

    def __post_init__(self) -> None:
        if not is_whole(self.winner, NOBODY):
            raise TournamentError("tournament.winner", found=self.winner)
        if self.winner == NOBODY and self.points != 0:
            raise TournamentError("tournament.no-points", found=self.points)
        if self.winner != NOBODY and not is_whole(self.points, 1, MOST_POINTS):
            raise TournamentError("tournament.points", found=self.points, most=MOST_POINTS)


@dataclass(frozen=True, slots=True)
class Game:
    """Two players at a table in a round, or one who has a bye.

    Attributes
    ----------
    round, table : int
        Both from 1; a bye stands at the last table.
    first, second : int
        The numbers of the players; the second is `NOBODY` for a bye.
    result : Result or None
        None while it is played, and for a bye.

    Examples
    --------
    >>> game = Game(2, 5, first=3, second=8, result=Result(winner=8, points=2))
    >>> game.score(3), game.score(8), game.margin(3), game.opponent(3)
    (0, 2, -2, 8)
    """

    round: int
    table: int
    first: int
    second: int
    result: Result | None = None

    @property
    def is_bye(self) -> bool:
        """Whether there is no opponent."""
        return self.second == NOBODY

    @property
    def is_open(self) -> bool:
        """Whether it is still played."""
        return self.result is None and not self.is_bye

    def opponent(self, number: int) -> int:
        """Return the number of a player's opponent."""
        return self.second if number == self.first else self.first

    def score(self, number: int) -> int:
        """Return the half points of a player."""
        if self.is_bye:
            return WIN
        if self.result is None:
            return 0
        return {NOBODY: 1, number: WIN}.get(self.result.winner, 0)

    def margin(self, number: int) -> int:
        """Return how many points a player has won, or lost if it is negative."""
        if self.result is None:
            return 0
        return self.result.points if self.result.winner == number else -self.result.points

    def check(self, result: Result) -> None:
        """Refuse a result that this game cannot have.

        Raises
        ------
        TournamentError
            If the winner does not sit at the table, or nobody plays there.
        """
        if self.is_bye or result.winner not in (NOBODY, self.first, self.second):
            raise TournamentError("tournament.winner", found=result.winner)
