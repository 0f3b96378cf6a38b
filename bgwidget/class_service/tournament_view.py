"""A tournament as its pages show it, ready for the templates."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.class_service.tournament_store import Held
from bgwidget.tournament import Game, Result, standings
from bgwidget.words import Words

MOST_ROWS = {"pairs": 7, "results": 13}
"""How many rows of a projected list stand one above the other, so that all are large."""


@dataclass(frozen=True, slots=True)
class Row:
    """A game: its table, who plays there by name and number, and what came of it.

    ``seen`` is the result in one word, by which a form tells what it was made of; ``code`` is the
    name of the table on the hub.
    """

    round: int
    table: int
    code: str
    names: tuple[str, str]
    numbers: tuple[int, int]
    is_bye: bool
    winner: int | None
    points: int
    seen: str

    @property
    def is_open(self) -> bool:
        """Whether it is still played."""
        return self.winner is None and not self.is_bye


@dataclass(frozen=True, slots=True)
class Line:
    """Where a player stands: their place, name and counts, in words."""

    place: int
    number: int
    name: str
    is_here: bool
    score: str
    buchholz: str
    margin: str


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament, ready to be shown.

    Attributes
    ----------
    id : str
    is_open : bool
        Whether it goes on.
    round, shown : int
        The latest round, and the one of which the games are listed.
    open : int
        How many games are still played.
    here : int
        How many players are here.
    can_undo : bool
        Whether the latest round can be taken back.
    rows : list of Row
    lines : list of Line
    """

    id: str
    is_open: bool
    round: int
    shown: int
    open: int
    here: int
    can_undo: bool
    rows: list[Row]
    lines: list[Line]

    def row_of(self, name: str) -> Row | None:
        """Return the game of a player in the round that is shown."""
        return next((row for row in self.rows if name and name in row.names), None)

    def line_of(self, name: str) -> Line | None:
        """Return where a player stands."""
        return next((line for line in self.lines if name and name == line.name), None)


def view(held: Held, words: Words, asked: str = "") -> TournamentView:
    """Return a tournament as it is shown.

    Parameters
    ----------
    held
    words
        The language.
    asked
        The round to be listed; anything but the number of one stands for the latest.
    """
    state = held.state
    known = {str(number): number for number in range(1, state.round + 1)}
    shown = known.get(asked, state.round)
    latest = state.games_of(state.round)
    return TournamentView(
        held.id,
        held.is_open,
        state.round,
        shown,
        len(state.open_games),
        sum(player.is_here for player in state.players),
        bool(latest) and not any(game.result for game in latest),
        [_row(held, game) for game in state.games_of(shown)],
        [
            Line(
                each.place,
                each.player.number,
                each.player.name,
                each.player.is_here,
                halves(each.score),
                halves(each.buchholz),
                words.number(each.margin, signed=True) if each.margin else "0",
            )
            for each in standings(state)
        ],
    )


def halves(count: int) -> str:
    """Return a number of half points as points.

    Examples
    --------
    >>> [halves(count) for count in (0, 1, 2, 5)]
    ['0', '½', '1', '2½']
    """
    whole, half = divmod(count, 2)
    return "½" if half and not whole else f"{whole}{'½' * half}"


def in_one_word(result: Result | None) -> str:
    """Return a result as a form sends it along.

    Examples
    --------
    >>> in_one_word(None), in_one_word(Result(winner=3, points=2))
    ('', '3.2')
    """
    return "" if result is None else f"{result.winner}.{result.points}"


def _row(held: Held, game: Game) -> Row:
    state, result = held.state, game.result
    return Row(
        game.round,
        game.table,
        held.table(game),
        (state.name_of(game.first), state.name_of(game.second)),
        (game.first, game.second),
        game.is_bye,
        None if result is None else result.winner,
        0 if result is None else result.points,
        in_one_word(result),
    )
