"""How the players of a tournament stand."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.tournament.tournament import Player, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands.

    Attributes
    ----------
    place : int
        From 1; those who are equal in all that counts have the same.
    player : Player
    score : int
        Half points.
    buchholz : int
        The half points of all whom they met. A round without a game counts as one against
        somebody with as many as they have themselves.
    margin : int
        Points won in games, less those lost.
    """

    place: int
    player: Player
    score: int
    buchholz: int
    margin: int


def standings(tournament: Tournament) -> list[Standing]:
    """Return all players, the best first: by score, then Buchholz, then points won.

    Examples
    --------
    >>> from bgwidget.tournament import Result, Tournament, Player
    >>> players = (Player(1, "An"), Player(2, "Binh"), Player(3, "Chi"))
    >>> played = Tournament(players).with_round().with_result(1, 1, Result(winner=2, points=2))
    >>> [(each.place, each.player.name, each.score) for each in standings(played)]
    [(1, 'Chi', 2), (2, 'Binh', 2), (3, 'An', 0)]
    """
    scores = tournament.scores(before=tournament.round + 1)
    found: list[tuple[tuple[int, int, int], Player]] = []
    for player in tournament.players:
        number, score = player.number, scores[player.number]
        games = [*tournament.games_of_player(number)]
        met = [scores[game.opponent(number)] for game in games if not game.is_bye]
        buchholz = sum(met) + score * (tournament.round - len(met))
        found.append(((score, buchholz, sum(game.margin(number) for game in games)), player))
    found.sort(key=lambda each: (*(-count for count in each[0]), each[1].number))
    places = {counts: place for place, (counts, _) in reversed([*enumerate(found, 1)])}
    return [Standing(places[counts], player, *counts) for counts, player in found]
