"""What a browser may ask; a `range` behind a type is the most that is taken in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.wire.scene import PlaceKey, Stack

Text: TypeAlias = Annotated[str, up_to(4_000)]

Walk: TypeAlias = Annotated[Sequence[tuple[PlaceKey, PlaceKey, PlaceKey]], up_to(100)]
"""Steps from the beginning of a turn: [from, to, number], the number 0 where there are no dice."""


class Base(TypedDict):
    """What each request of a board holds."""

    base: int
    """The version of the scene that it speaks of."""


class Play(Base):
    kind: Literal["play"]
    steps: Walk


class Type(Base):
    """Do what is written, after the steps made on the board."""

    kind: Literal["type"]
    text: Text
    walk: Walk


class Why(Base):
    """Tell why a step is not legal; without a place to land on, why a piece cannot move."""

    kind: Literal["why"]
    walk: Walk
    step: tuple[PlaceKey, PlaceKey | None] | None
    """Null asks why the turn cannot end here."""


class Load(Base):
    """Set up the position that a pasted text says."""

    kind: Literal["load"]
    text: Text


class Free(Base):
    """Put pieces where they are wanted: every move since the beginning."""

    kind: Literal["free"]
    moves: Annotated[Sequence[tuple[PlaceKey, PlaceKey]], up_to(100)]


class Oppose(Base):
    """Let an opponent of some level play the far side, or nobody."""

    kind: Literal["opponent"]
    level: Annotated[str, up_to(100)] | None


class Edit(Base):
    """Set up a draft; a game brings the fields that it has besides its pieces."""

    kind: Literal["edit"]
    pieces: Sequence[Stack]


class Choose(Base):
    """Do what needs no more than its name, such as to roll."""

    kind: str


Intent: TypeAlias = Play | Type | Why | Load | Free | Oppose | Edit | Choose
"""What is asked of a board."""

Short: TypeAlias = Annotated[str, up_to(400)]

Plain: TypeAlias = Short | int | bool | None

Value: TypeAlias = Plain | Annotated[Sequence[Plain], up_to(40)]
"""What one form of an answer holds."""


Asks: TypeAlias = Literal[
    "check",
    "hint",
    "solution",
    "again",
    "next",
    "go",
    "watch",
    "first",
    "note",
    "strike",
    "pass",
    "hand-in",
    "earn",
    "onward",
]


class LessonRequest(TypedDict):
    """What is asked of a lesson."""

    to: Literal["lesson"]
    kind: Asks
    base: int
    """The version of the panel that it speaks of."""
    at: NotRequired[int]
    """Which step to go to, or which note to strike out."""
    values: NotRequired[Annotated[Mapping[Short, Value], up_to(40)]]
    """By field: what the forms hold."""
    places: NotRequired[Annotated[Sequence[PlaceKey], up_to(400)]]
    """What is chosen on the board."""
