"""What the map of the course shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

MapAsks: TypeAlias = Literal["open", "continue", "practise"]

StopState: TypeAlias = Literal["open", "begun", "done"]


class Stop(NamedTuple):
    """A lesson or a part on the way: how far it is, and whether it is the one that is open."""

    title: str
    state: StopState
    done: int
    steps: int
    stars: str
    here: bool
    name: str


class MapButton(NamedTuple):
    """What a press asks for, and whether it is the main one."""

    asks: MapAsks
    label: str
    main: bool


class CourseMap(TypedDict):
    """The way through the course, as a learner stands now."""

    title: str
    summary: str
    due: str
    lessons: Sequence[Stop]
    lesson: int | None
    """The number of the lesson that is open, whose parts are shown."""
    parts_name: str
    parts: Sequence[Stop]
    buttons: Sequence[MapButton]
    told: str


class CourseRequest(TypedDict):
    """What is asked of the map; a part is one of the lesson named with it."""

    to: Literal["course"]
    kind: MapAsks
    lesson: NotRequired[int]
    part: NotRequired[int]
