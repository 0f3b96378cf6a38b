"""Players, rounds and results; each change is a new tournament, or is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bgwidget.tournament.entrant import AWAY, BYE, Entrant, Float
from bgwidget.tournament.errors import TournamentError
from bgwidget.tournament.game import NOBODY, Game, Result
from bgwidget.tournament.swiss_pairs import pairs

MOST_PLAYERS, MOST_ROUNDS = 100, 30


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who takes part.

    Attributes
    ----------
    number : int
        Their number, from 1; among equals the lower comes first.
    name : str
        Empty once they have deleted it.
    is_here : bool
        Whether they are paired.

    Examples
    --------
    >>> Player(1, "An")
    Player(number=1, name='An', is_here=True)
    """

    number: int
    name: str
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class Tournament:
    """A Swiss system.

    Attributes
    ----------
    players : tuple of Player
        By their numbers.
    games : tuple of Game
        By round and table.

    Examples
    --------
    >>> players = [Player(number, name) for number, name in enumerate(("An", "Binh", "Chi"), 1)]
    >>> begun = Tournament(tuple(players)).with_round()
    >>> [(game.first, game.second) for game in begun.games]
    [(1, 2), (3, 0)]
    >>> ended = begun.with_result(1, 1, Result(winner=2, points=1))
    >>> [(game.first, game.second) for game in ended.with_round().games_of(2)]
    [(2, 3), (1, 0)]
    """

    players: tuple[Player, ...] = ()
    games: tuple[Game, ...] = ()

    @property
    def round(self) -> int:
        """The latest round; 0 before the first."""
        return max((game.round for game in self.games), default=0)

    @property
    def open_games(self) -> tuple[Game, ...]:
        """The games that are still played."""
        return tuple(game for game in self.games if game.is_open)

    def games_of(self, round: int) -> tuple[Game, ...]:
        """Return the games of a round."""
        return tuple(game for game in self.games if game.round == round)

    def games_of_player(self, number: int) -> Iterator[Game]:
        """Yield the games and byes of a player, in their order."""
        return (game for game in self.games if number in (game.first, game.second))

    def game(self, round: int, table: int) -> Game:
        """Return the game at a table in a round.

        Raises
        ------
        TournamentError
            If there is none.
        """
        for game in self.games:
            if (game.round, game.table) == (round, table):
                return game
        raise TournamentError("tournament.no-game", round=round, table=table)

    def name_of(self, number: int) -> str:
        """Return the name of a player; empty for nobody, or if it is deleted."""
        return next((each.name for each in self.players if each.number == number), "")

    def with_player(self, name: str) -> Tournament:
        """Return it with somebody more, who is paired from the next round on."""
        if len(self.players) >= MOST_PLAYERS:
            raise TournamentError("tournament.full", most=MOST_PLAYERS)
        return replace(self, players=(*self.players, Player(len(self.players) + 1, name)))

    def present(self, number: int, *, is_here: bool) -> Tournament:
        """Return it with a player here, or gone: they are left out from the next round on.

        Raises
        ------
        TournamentError
            If there is no such player.
        """
        if all(player.number != number for player in self.players):
            raise TournamentError("tournament.no-player", found=number)
        players = (
            replace(each, is_here=is_here) if each.number == number else each
            for each in self.players
        )
        return replace(self, players=tuple(players))

    def with_round(self) -> Tournament:
        """Return it with one round more, of all who are here.

        Raises
        ------
        TournamentError
            If a game is still played, fewer than two are here, or there were rounds enough.
        """
        if open_games := self.open_games:
            raise TournamentError("tournament.open", tables=[game.table for game in open_games])
        scores = [self.scores(before=round) for round in range(1, self.round + 2)]
        entrants = [self._entrant(each.number, scores) for each in self.players if each.is_here]
        if len(entrants) < 2:
            raise TournamentError("tournament.alone")
        if self.round >= MOST_ROUNDS:
            raise TournamentError("tournament.rounds", most=MOST_ROUNDS)
        new = (
            Game(self.round + 1, table, one.number, other.number if other else NOBODY)
            for table, (one, other) in enumerate(pairs(entrants), 1)
        )
        return replace(self, games=(*self.games, *new))

    def without_round(self) -> Tournament:
        """Return it without its latest round, of which no game has ended.

        Raises
        ------
        TournamentError
            If there is no round, or a game of it has ended.
        """
        latest = self.games_of(self.round)
        if not latest or any(game.result for game in latest):
            raise TournamentError("tournament.begun")
        return replace(self, games=self.games[: -len(latest)])

    def with_result(self, round: int, table: int, result: Result | None) -> Tournament:
        """Return it with a result, in place of an earlier one; pairs that are made stay.

        None takes back a result of the latest round.

        Raises
        ------
        TournamentError
            If the game cannot have this result, or one of an earlier round is taken back.
        """
        game = self.game(round, table)
        if result is not None:
            game.check(result)
        elif game.round < self.round:
            raise TournamentError("tournament.past")
        changed = replace(game, result=result)
        return replace(self, games=tuple(changed if each == game else each for each in self.games))

    def all_ended(self) -> Tournament:
        """Return it with the games that are still played broken off, without a winner."""
        return replace(
            self,
            games=tuple(
                replace(game, result=Result()) if game.is_open else game for game in self.games
            ),
        )

    def scores(self, before: int) -> dict[int, int]:
        """Return the half points of each player from the rounds before one."""
        scores = {player.number: 0 for player in self.players}
        for game in self.games:
            if game.round < before:
                for number in {game.first, game.second} & scores.keys():
                    scores[number] += game.score(number)
        return scores

    def _entrant(self, number: int, scores: Sequence[Mapping[int, int]]) -> Entrant:
        """Return what counts of a player, given the scores before each round and the next."""
        met = [AWAY] * self.round
        floats: list[Float] = [""] * self.round
        for game in self.games_of_player(number):
            other, before = game.opponent(number), scores[game.round - 1]
            met[game.round - 1] = BYE if game.is_bye else other
            own, theirs = before[number], -1 if game.is_bye else before[other]
            floats[game.round - 1] = "down" if own > theirs else "up" if own < theirs else ""
        return Entrant(number, scores[-1][number], tuple(met), tuple(floats))
