"""What stays the same from scene to scene: the geometry, colours and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.wire.scene import PlaceKey, Side

Direction: TypeAlias = Literal["ltr", "rtl"]


Category: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]
"""A plural category of CLDR."""


class Plural(TypedDict):
    """A counted sentence: a form for each plural category of its language."""

    zero: NotRequired[str]
    one: NotRequired[str]
    two: NotRequired[str]
    few: NotRequired[str]
    many: NotRequired[str]
    other: str


Template: TypeAlias = str | Plural
"""A sentence with its places for facts still open."""


class Place(TypedDict):
    key: PlaceKey
    row: int
    column: int
    box: tuple[float, float, float, float]
    stack: NotRequired[tuple[float, float, float, float]]
    """Centre of the first piece and the way to the next; the middle of the box where left out."""
    room: NotRequired[int]
    """How many pieces lie side by side; one where left out."""
    style: NotRequired[Literal["edge"]]
    label: NotRequired[tuple[float, float]]


class Arrangement(TypedDict):
    left: float
    """Where the picture begins."""
    width: float
    height: float
    piece: float
    shapes: Sequence[tuple[str, str]]
    places: Sequence[Place]
    dice: Sequence[tuple[float, float, float]]
    texts: Sequence[tuple[float, float, str]]
    cube: Sequence[tuple[float, float]]
    """Centres: the near owner's, the far owner's, nobody's, offered to near, offered to far."""


class NarrowArrangement(TypedDict, total=False):
    """What is otherwise on a narrow board."""

    left: float
    width: float
    height: float
    piece: float
    shapes: Sequence[tuple[str, str]]
    places: Sequence[Place]
    dice: Sequence[tuple[float, float, float]]
    texts: Sequence[tuple[float, float, str]]
    cube: Sequence[tuple[float, float]]


class Layout(TypedDict):
    wide: Arrangement
    narrow: NarrowArrangement
    marks: Sequence[str]
    """By kind of piece: the path of the mark on it; an empty one is a ring."""


Piece: TypeAlias = Annotated[Sequence[int], tuple[Side] | tuple[Side, int]]
"""Whose it is, and its kind where there are several."""


class Tool(NamedTuple):
    """What a press on a place can do: put such a piece, or take one away."""

    label: str
    piece: Piece | None


class Option(NamedTuple):
    label: str
    value: object


class Control(NamedTuple):
    """What else there is to choose, and which field of a draft it is; without a label not shown."""

    label: str
    field: str
    options: Sequence[Option]


class Supply(TypedDict):
    """What a position is set up with."""

    count: int
    """How many pieces a side has."""
    most: int
    """How many of them one place can hold."""
    stores: Sequence[PlaceKey]
    """By side: where its pieces lie that are not on the board."""
    owners: Sequence[Side | None]
    """By place: the side whose pieces alone may lie there."""
    controls: Sequence[Control]
    tools: Sequence[Tool]


class Command(NamedTuple):
    """What can be asked of the board, the key that asks it, and the words that may be typed.

    The first word is the language's own; each is in the form in which typed words are compared.
    """

    name: str
    key: str
    label: str
    typed: Sequence[str]


class Choice(TypedDict):
    label: str
    quiet: bool
    """Whether it belongs in the menu, not among the buttons."""


class Tally(NamedTuple):
    """What is counted, and the weight of a piece on each place."""

    name: str
    weights: Sequence[int]


class Frame(TypedDict):
    """What stays the same from scene to scene: the geometry, colours and words."""

    language: str
    direction: Direction
    numerals: str
    title: str
    layout: Layout
    pieces: Sequence[tuple[str, str]]
    """By kind of piece: the sentences for yours and for the opponent's on a place."""
    colours: Mapping[str, Mapping[str, str]]
    words: Mapping[str, Template]
    commands: Sequence[Command]
    choices: Mapping[str, Choice]
    names: Sequence[Sequence[str]]
    """
    By side and place: how that side calls it in a sentence, and on the frame. There is one for
    both, `at(-side)`, where they are alike; so with `jumps` and `tallies`.
    """
    labels: Sequence[Sequence[str]]
    cube: str
    """The choice that a press on the cube makes."""
    jumps: Sequence[Sequence[PlaceKey]]
    """By side: the places that the keys 1, 2, 3 ... go to."""
    sides: tuple[str, str]
    inks: Mapping[str, Sequence[str]]
    """By theme and side: the name of its colour."""
    supply: Supply | None
    """Null where one plays."""
    tallies: Sequence[Sequence[Tally]]
    """By side: what is counted."""
    opponents: NotRequired[Sequence[tuple[str, str]]]
    """Who may be chosen to play the far side: the name of each level, and what it is called."""
