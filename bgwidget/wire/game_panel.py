"""What stands beside a game: who plays, what was done, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.wire.chances import ChancesPage
from bgwidget.wire.scene import Side

TurnMark: TypeAlias = Literal["", "error", "blunder"]


class SheetEntry(NamedTuple):
    """A turn on the score sheet: its number, what was done in short, and what a reader hears."""

    at: int
    text: str
    mark: TurnMark
    name: str


SheetLine: TypeAlias = tuple[SheetEntry | None, SheetEntry | None]
"""A line of the score sheet: what you did, and what the opponent did."""


class MatchLength(NamedTuple):
    """A length of match to choose: its points, 0 for game after game, null for one game."""

    points: int | None
    label: str


class Lengths(TypedDict):
    """The lengths of match to choose from before the first roll, and the one that is chosen."""

    options: Sequence[MatchLength]
    chosen: int


class Tile(NamedTuple):
    """A figure of how a game went, and what it counts."""

    figure: str
    about: str


class Account(TypedDict):
    """How a game was played; `done` of `whole` actions are gone through."""

    done: int
    whole: int
    told: str
    """What the chances are called, or that moves are gone through; empty where none are drawn."""
    tiles: Sequence[Tile]
    chances: Sequence[float]
    """Your chances to win after each decision, in hundredths."""
    axis: tuple[str, str]
    """Who wins where they are high, and where they are low."""
    errors: Sequence[tuple[int, int, str]]
    """Your errors: the number of the decision, that of the turn, and which error it is."""


class Ending(TypedDict):
    """A game that is over: where it stands in its match, who has won, and what to do next."""

    kicker: str
    title: str
    why: str
    won: bool
    """Whether you have won."""
    score: Tile | None
    """The score of a match or of games that count together."""
    again: Literal["next", "restart", ""]
    """What plays on; empty where nothing does."""
    label: str
    """What the button is called that plays on."""
    anew: bool
    """Whether a series may be begun anew before it is over."""
    account: Account | None
    """Null where nobody can judge the game."""


class Chances(TypedDict):
    """Your chances to win, in hundredths and in words."""

    win: float
    told: str


class Clock(TypedDict):
    """The time that both sides have left when this is sent, in milliseconds."""

    left: tuple[int, int]
    free: int
    """How much of this turn is still free."""
    runs: Side | None
    """Whose clock runs; null while both may act, or all is over."""
    warns: bool
    """Whether the near side is to hear of its last minute."""


class GamePanel(TypedDict):
    """What stands beside a game."""

    lines: Sequence[SheetLine]
    opponents: bool
    """Whether who plays the other side can be chosen here now."""
    lengths: Lengths | None
    points: Sequence[Tile]
    """The points of both sides, yours first; empty where none are kept."""
    chances: Chances | None
    """Your chances as the pieces lie, if they are wanted all the time."""
    ending: Ending | None
    rolls: ChancesPage | None
    """What the 36 rolls do, if that was asked for."""
    clock: NotRequired[Clock]
    """The time of both, where a table has a clock."""


class Judge(TypedDict):
    """Go on to find out how the game was played."""

    kind: Literal["judge"]


class CountRolls(TypedDict):
    """Open or close the count of what the 36 rolls do."""

    kind: Literal["rolls"]
    open: bool


class LookAtClock(TypedDict):
    """Say again what time both have left."""

    kind: Literal["clock"]
