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
"""A sentence whose facts the browser has still to fill in."""


class Place(TypedDict):
    key: PlaceKey
    row: int
    column: int
    box: tuple[float, float, float, float]
    stack: NotRequired[tuple[float, float, float, float]]
    """The centre of the first piece and the offset to the next; if left out, the box's middle."""
    room: NotRequired[int]
    """How many pieces lie side by side; one where left out."""
    style: NotRequired[Literal["edge"]]
    label: NotRequired[tuple[float, float]]


class Arrangement(TypedDict):
    left: float
    """The x of the picture's left edge."""
    width: float
    height: float
    piece: float
    shapes: Sequence[tuple[str, str]]
    places: Sequence[Place]
    dice: Sequence[tuple[float, float, float]]
    texts: Sequence[tuple[float, float, str]]
    cube: Sequence[tuple[float, float]]
    """The cube's centre if owned by near, by far, by nobody, offered to near, offered to far."""


class NarrowArrangement(TypedDict, total=False):
    """The fields in which a narrow board differs from the wide one."""

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
    """For each kind of piece, the SVG path of the mark on it; an empty path stands for a ring."""


Piece: TypeAlias = Annotated[Sequence[int], tuple[Side] | tuple[Side, int]]
"""Whose it is, and its kind where there are several."""


class Tool(NamedTuple):
    """What a press on a place can do: put a piece of this kind there, or take one away."""

    label: str
    piece: Piece | None


class Option(NamedTuple):
    label: str
    value: object


class Control(NamedTuple):
    """A choice that sets a field of the draft; one without a label is not shown."""

    label: str
    field: str
    options: Sequence[Option]


class Supply(TypedDict):
    """The pieces and controls with which a position is set up."""

    count: int
    """How many pieces a side has."""
    most: int
    """How many of them one place can hold."""
    stores: Sequence[PlaceKey]
    """For each side, the place that holds its pieces while they are off the board."""
    owners: Sequence[Side | None]
    """For each place, the only side whose pieces may lie there; null if both may."""
    controls: Sequence[Control]
    tools: Sequence[Tool]


class Command(NamedTuple):
    """A command of the board: its name, its key, its label, and the words that may be typed.

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
    final: bool
    """Whether it ends the game at once, and is asked once more."""


class Tally(NamedTuple):
    """A count, such as pips: its name, and how much a piece on each place adds to it.

    Examples
    --------
    >>> Tally("pips", weights=(0, 1, 2, 3)).name
    'pips'
    """

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
    """The colours of the board, by theme."""
    pages: Mapping[str, Mapping[str, str]]
    """The colours of the page round it, by theme."""
    words: Mapping[str, Template]
    commands: Sequence[Command]
    choices: Mapping[str, Choice]
    names: Sequence[Sequence[str]]
    """
    ``names[side][place]`` is what that side calls a place in a sentence; `labels` is what the
    frame calls it. Where both sides have the same names there is a single entry for the two, read
    with `at(-side)`; so with `jumps` and `tallies`.
    """
    labels: Sequence[Sequence[str]]
    cube: str
    """The choice that a press on the cube makes."""
    jumps: Sequence[Sequence[PlaceKey]]
    """For each side, the places that the keys 1, 2, 3 ... go to."""
    sides: tuple[str, str]
    inks: Mapping[str, Sequence[str]]
    """For each theme, the names of the two sides' colours."""
    supply: Supply | None
    """Null where positions cannot be set up."""
    tallies: Sequence[Sequence[Tally]]
    """For each side, its counts."""
    opponents: NotRequired[Sequence[tuple[str, str]]]
    """The levels of opponent to choose from: the id of each, and its name in words."""
