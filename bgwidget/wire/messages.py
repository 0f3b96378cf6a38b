"""The requests of a browser; a `range` in an annotation bounds a size that is accepted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.wire.scene import PlaceKey, Stack

Text: TypeAlias = Annotated[str, up_to(4_000)]

Walk: TypeAlias = Annotated[Sequence[tuple[PlaceKey, PlaceKey, PlaceKey]], up_to(100)]
"""The steps of a turn from its start: [from, to, number]; number is 0 in a game without dice."""


class Base(TypedDict):
    """The field that every request to a board has."""

    base: int
    """The version of the scene that the request refers to."""


class Play(Base):
    kind: Literal["play"]
    steps: Walk


class Type(Base):
    """Carry out a typed text, after the steps already made on the board."""

    kind: Literal["type"]
    text: Text
    walk: Walk


class Why(Base):
    """Tell why a step is not legal; without a place to land on, why a piece cannot move."""

    kind: Literal["why"]
    walk: Walk
    step: tuple[PlaceKey, PlaceKey | None] | None
    """Null asks why the turn cannot end here."""


class Advise(Base):
    """Tell what is best, after the steps already made on the board."""

    kind: Literal["advise"]
    walk: NotRequired[Walk]


class Load(Base):
    """Set up the position that a pasted text says."""

    kind: Literal["load"]
    text: Text


class Free(Base):
    """Move pieces freely; `moves` are all the moves since the start."""

    kind: Literal["free"]
    moves: Annotated[Sequence[tuple[PlaceKey, PlaceKey]], up_to(100)]


class Oppose(Base):
    """Let an opponent of some level play the far side, or nobody."""

    kind: Literal["opponent"]
    level: Annotated[str, up_to(100)] | None


class Match(Base):
    """Play a match to so many points, game after game (0), or one game (null)."""

    kind: Literal["match"]
    points: Annotated[int, up_to(99)] | None


class Look(Base):
    """Look back at a turn of the game, by its number from 0; null returns to the game."""

    kind: Literal["look"]
    at: Annotated[int, up_to(9_999)] | None


class Edit(Base):
    """Set up a draft; a game brings the fields that it has besides its pieces."""

    kind: Literal["edit"]
    pieces: Sequence[Stack]


class Choose(Base):
    """Do something that its name alone describes, such as to roll."""

    kind: str


Intent: TypeAlias = Play | Type | Why | Advise | Load | Free | Oppose | Match | Look | Edit | Choose
"""What is asked of a board."""

Short: TypeAlias = Annotated[str, up_to(400)]

Plain: TypeAlias = Short | int | bool | None

Value: TypeAlias = Plain | Annotated[Sequence[Plain], up_to(40)]
"""The value of one field of an answer."""


Asks: TypeAlias = Literal[
    "check",
    "hint",
    "solution",
    "help",
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
    "map",
]


class LessonRequest(TypedDict):
    """A request to a lesson."""

    to: Literal["lesson"]
    kind: Asks
    base: int
    """The version of the panel that the request refers to."""
    at: NotRequired[int]
    """Which step to go to, or which note to strike out."""
    values: NotRequired[Annotated[Mapping[Short, Value], up_to(40)]]
    """The values filled in, by the name of their field."""
    places: NotRequired[Annotated[Sequence[PlaceKey], up_to(400)]]
    """The places chosen on the board."""
