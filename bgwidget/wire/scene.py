"""One version of a session, as a board draws and speaks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to

Side: TypeAlias = Annotated[int, range(2)]

SIDES = ("near", "far")
"""The names of the sides in the keys of sentences and colours."""

PlaceKey: TypeAlias = Annotated[int, up_to(999)]
"""The number of a place, the same whoever is on turn."""

Count: TypeAlias = Annotated[int, range(1, 1000)]

Stack: TypeAlias = Annotated[
    Sequence[int],
    tuple[PlaceKey, Side, Count] | tuple[PlaceKey, Side, Count, PlaceKey],
]
"""[place, side, count, kind of piece]; the kind is left out where all pieces are alike."""

Edge: TypeAlias = Annotated[
    Sequence[int | None],
    tuple[int, PlaceKey, PlaceKey, int]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None, PlaceKey | None]
    | tuple[int, PlaceKey, PlaceKey, int, PlaceKey | None, PlaceKey | None, Side],
]
"""
[number, from, to, next node, taken at, taken to, side]: the number is 0 where there are no dice;
`taken at` and `taken to` are there only where a piece is taken on the way, and `side` only where
the piece that moves does not belong to the side on turn. A piece put on the board comes from a
place that holds spare pieces; one taken off goes to such a place. In a scene an edge counts only
while a piece stands on `from`, and takes a piece only if it still stands at `taken at`.
"""


class Node(NamedTuple):
    """A point in a turn: whether it may stop there, and the steps that lead on.

    Examples
    --------
    >>> Node(may_stop=False, edges=((3, 8, 5, 1),)).may_stop
    False
    """

    may_stop: bool
    edges: Sequence[Edge]
    """The steps that can follow."""


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
    game: NotRequired[str]
    """The game in whose rulebook the rule stands; left out where no rule is broken."""
    title: str
    detail: str
    marks: Sequence[Mark]


class Code(NamedTuple):
    """A position as a text to copy; the text is empty while the position has none."""

    label: str
    text: str


class Replay(TypedDict):
    """A play to be shown step by step: the pieces before it, and its steps in order."""

    pieces: Sequence[Stack]
    dice: Sequence[int]
    steps: Sequence[Edge]


class Weighed(TypedDict):
    """An option with how good it is, in words, and, if it is a play, the steps to show."""

    label: str
    replay: Replay | None


class Odds(TypedDict):
    """How games from this position end, in words, and the share of them that is won."""

    text: str
    win: float


class Advice(TypedDict):
    """Advice on a decision: the one to be taken now, or the one just taken."""

    title: str
    told: str
    """The whole text to be spoken."""
    reasons: Sequence[str]
    options: Sequence[Weighed]
    """The best first."""
    done: int | None
    """The number of the option that was taken; null while the decision is open."""
    side: Side
    """The side that decides."""
    marks: Sequence[Mark]
    odds: Odds | None


ArrowRole: TypeAlias = Literal["last", "better", "worse"]
"""A step just made, one that is better, or one that was made and is worse."""


class Arrow(NamedTuple):
    """A step drawn on the board."""

    source: PlaceKey
    target: PlaceKey
    role: ArrowRole


class Snapshot(TypedDict):
    """The state of play as a scene shows it."""

    side: Side
    phase: Phase
    pieces: Sequence[Stack]
    dice: Sequence[int]
    cube: Cube | None
    turn: Sequence[Node] | None
    choices: Sequence[str]
    """The actions that are legal now besides moving, the most likely first."""


class Scene(Snapshot):
    """One version of a session; while a position is set up, with the draft's own fields besides."""

    version: int
    since: int
    """The version at which the current turn began."""
    roll: str
    beside: Sequence[str]
    """What to write beside each side's name."""
    score: str
    last: str
    status: str
    moves: NotRequired[Sequence[tuple[PlaceKey, PlaceKey]]]
    """On a board where pieces move freely: the moves since the start."""
    lit: NotRequired[Sequence[Mark]]
    """The places that a task mentions."""
    arrows: NotRequired[Sequence[Arrow]]
    past: NotRequired[int]
    """The number of the turn that is looked back at, from 0."""
    tapped: NotRequired[Sequence[PlaceKey]]
    """The places shown as chosen."""
    replay: NotRequired[Replay]
    """The play that led here, where it is shown."""
    advice: NotRequired[Advice]
    own_numbers: bool
    """Whether the points have the numbers of the side on turn while the opponent moves."""
    opponent: NotRequired[str]
    """The level of the opponent; empty where its player has no level by name."""
    waits: NotRequired[Literal["reply"]]
    """The request that makes the opponent act."""
    undo: bool
    """Whether the turn finished last can be taken back."""
    refusal: Refusal | None
    codes: Sequence[Code]
