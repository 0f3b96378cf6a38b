"""What the map of the course shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to

MapAsks: TypeAlias = Literal[
    "open", "continue", "practise", "play", "opening", "cube", "race", "take", "bring"
]

StopState: TypeAlias = Literal["open", "begun", "done"]


class Stop(NamedTuple):
    """A lesson or a part on the way: how far it is, and whether one stands at it."""

    title: str
    state: StopState
    done: int
    steps: int
    stars: str
    here: bool
    name: str
    number: str
    """The number of the lesson or part in its order; empty for one that is not counted."""


class MapButton(NamedTuple):
    """A button: the request that it makes, and whether it is the main one."""

    asks: MapAsks
    label: str
    main: bool


class Door(TypedDict):
    """Where to go on: a line above the title, what comes next, how long it takes, and its board."""

    kicker: str
    title: str
    time: str
    picture: str
    """The text of an SVG; empty if no board is left in that part."""


class Carry(NamedTuple):
    """The buttons by which progress is taken home and brought back as a file."""

    take: str
    bring: str
    most: int
    """The most bytes of a file that is sent."""


class CourseMap(TypedDict):
    """The way through the course, as a learner stands now."""

    sought: NotRequired[int]
    """How often the way back to the map was asked for; with each, the map takes the focus."""
    openings: NotRequired[int]
    """How often something was opened below the map; with each, that takes the focus."""
    title: str
    summary: str
    due: str
    door: Door | None
    """None once the whole course is done."""
    lessons: Sequence[Stop]
    lesson: int | None
    """The number of the lesson that is open, whose parts are shown."""
    parts_name: str
    parts: Sequence[Stop]
    buttons: Sequence[MapButton]
    carry: Carry
    told: str


class CourseRequest(TypedDict):
    """A request to the map; a part belongs to the lesson named with it."""

    to: Literal["course"]
    kind: MapAsks
    lesson: NotRequired[int]
    part: NotRequired[int]
    file: NotRequired[Annotated[str, up_to(9_333_336)]]
    """The bytes of a file that is brought, in Base64; left out if they are too many."""


class MapReply(TypedDict):
    """A custom message to the browser: what came of a file that was asked for or brought."""

    said: str
    file: NotRequired[tuple[str, str]]
    """The name and the text of a file for the learner to keep."""
