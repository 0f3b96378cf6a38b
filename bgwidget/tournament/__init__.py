"""Rounds of a Swiss system: who meets whom, what comes of it, and how all stand."""

from bgwidget.tournament.entrant import AWAY, BYE, Entrant
from bgwidget.tournament.errors import TournamentError
from bgwidget.tournament.game import NOBODY, Game, Result
from bgwidget.tournament.results_table import Standing, standings
from bgwidget.tournament.swiss_pairs import pairs
from bgwidget.tournament.tournament import Player, Tournament

__all__ = [
    "AWAY",
    "BYE",
    "NOBODY",
    "Entrant",
    "Game",
    "Player",
    "Result",
    "Standing",
    "Tournament",
    "TournamentError",
    "pairs",
    "standings",
]


def __dir__() -> list[str]:
    return __all__
