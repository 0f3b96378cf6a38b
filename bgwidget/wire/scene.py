"""One version of a session, as a board draws and speaks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to

Side: TypeAlias = Annotated[int, range(2)]

SIDES = ("near", "far")
"""What the sides are called in the keys of sentences and colours."""

PlaceKey: TypeAlias = Annotated[int, up_to(999)]
"""The number of a place, the same whoever is on turn."""

Count: TypeAlias = Annotated[int, range(1, 1000)]

Stack: TypeAlias = Annotated[
    Sequence[int],
    tuple[PlaceKey, Side, Count] | tuple[PlaceKey, Side, Count, PlaceKey],
]
"""[place, side, count, kind of piece]; where all pieces are alike, without the last."""

Edge: TypeAlias = Annotated[
    Sequence[int | None],
    tuple[int, PlaceKey, PlaceKey, int]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None, PlaceKey | None]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None, PlaceKey | None, Side],
]
"""
[number, from, to, next node, taken at, taken to, side]: the number is 0 where there are no dice;
the next two are there only where a piece is taken on the way, and the side only where the piece
that goes from `from` to `to` is not that of the side on turn. To put a piece on the board, or to
take one off, is to move it from or to a place where such pieces lie. In a scene an edge counts
only while a piece stands on `from`, and takes what still stands there.
"""


class Node(NamedTuple):
    may_stop: bool
    edges: Sequence[Edge]
    """The steps on from here."""


Phase: TypeAlias = Literal[
    "opening", "roll", "move", "answer", "over", "edit", "still", "tap", "free"
]


class Cube(TypedDict):
    value: int
    owner: Side | None
    offered: bool


class Mark(TypedDict):
    place: PlaceKey
    role: str


class Refusal(TypedDict):
    asked: str
    """The kind of request that was refused."""
    rule: str
    title: str
    detail: str
    marks: Sequence[Mark]


class Code(NamedTuple):
    """A position as a text to copy; an empty text while there is none."""

    label: str
    text: str


class Replay(TypedDict):
    """A play to be shown step by step: what stood there before it, and its steps in order."""

    pieces: Sequence[Stack]
    dice: Sequence[int]
    steps: Sequence[Edge]


class Weighed(TypedDict):
    """What may be done, and how good it is, in words; how it is played where it is a play."""

    label: str
    replay: Replay | None


class Odds(TypedDict):
    """How games end that begin here: in words, and the share that is won."""

    text: str
    win: float


class Advice(TypedDict):
    """What is said of a decision: the one that stands, or the one just taken."""

    title: str
    told: str
    """All that is spoken now."""
    reasons: Sequence[str]
    options: Sequence[Weighed]
    """The best first."""
    done: int | None
    """Which of them was done; null while that is open."""
    side: Side
    """Who decides."""
    marks: Sequence[Mark]
    odds: Odds | None


class Snapshot(TypedDict):
    """What a scene shows of the state of play."""

    side: Side
    phase: Phase
    pieces: Sequence[Stack]
    dice: Sequence[int]
    cube: Cube | None
    turn: Sequence[Node] | None
    choices: Sequence[str]
    """What may be done now besides moving, the most likely first."""


class Scene(Snapshot):
    """One version of a session; while a position is set up, with the draft's own fields besides."""

    version: int
    since: int
    """The version at which this turn, as far as the kernel knows it, began."""
    roll: str
    beside: Sequence[str]
    """What to write beside each side's name."""
    score: str
    last: str
    status: str
    moves: NotRequired[Sequence[tuple[PlaceKey, PlaceKey]]]
    """Where pieces move as they like: what was moved since the beginning."""
    lit: NotRequired[Sequence[Mark]]
    """Places that a task speaks of."""
    tapped: NotRequired[Sequence[PlaceKey]]
    """Places that are shown as chosen."""
    replay: NotRequired[Replay]
    """The play that led here, where it is shown."""
    advice: NotRequired[Advice]
    opponent: NotRequired[str]
    """The level of the one who plays the far side; empty where it has no name."""
    waits: NotRequired[Literal["reply"]]
    """What is to be asked for the opponent to act."""
    undo: bool
    """Whether the turn finished last can be taken back."""
    refusal: Refusal | None
    codes: Sequence[Code]
