"""What stands round the board of a lesson or an exam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.wire.frame import Direction, Frame, Template
from bgwidget.wire.messages import Asks, Plain, Value
from bgwidget.wire.scene import Scene


class Answer(NamedTuple):
    """One of the answers to choose from."""

    value: Plain
    label: str


FieldForm: TypeAlias = Literal["one", "many", "number", "rolls", "text"]


class Field(TypedDict):
    """A field in which a part of an answer is filled in."""

    name: str
    form: FieldForm
    label: str
    options: Sequence[Answer]
    row: NotRequired[str]
    """Its row, if the fields of this form make up a table."""
    column: NotRequired[str]


class Verdict(TypedDict):
    right: bool
    title: str
    text: str
    shown: NotRequired[bool]
    """Whether the verdict is on an answer that the learner was shown."""
    fields: NotRequired[Sequence[str]]
    """The names of the fields to look at again."""


DotState: TypeAlias = Literal["open", "answered", "missed", "done", "more"]


class Dot(NamedTuple):
    """A dot that stands for one step, and whether that step is the current one."""

    number: int
    state: DotState
    stars: int
    here: bool
    name: str


class Earned(NamedTuple):
    """A step on the last page: what was asked, and the stars it earned."""

    number: int
    state: DotState
    stars: int
    text: str


class Review(TypedDict):
    """A question under review: the answers to it, and its board, in words and as a scene."""

    lines: Sequence[str]
    game: str
    board: str
    scene: Scene | None


class Ending(TypedDict):
    """The last page: each step, and whether there is something to celebrate."""

    steps: Sequence[Earned]
    cheer: bool
    reviews: NotRequired[Sequence[Review]]
    """More about each step."""
    frames: NotRequired[Mapping[str, Frame]]
    """The frame that all boards of a game share, by game."""


class Button(NamedTuple):
    """A button: the request that it makes, and whether it is the main one."""

    asks: Asks
    label: str
    main: bool


class Noted(NamedTuple):
    """A noted turn, and the label of the button that strikes it out."""

    text: str
    strike: str


class Headway(NamedTuple):
    """How many of the steps are done; of an exam, how many answers are right once that is told."""

    done: int
    steps: int


class StepPanel(TypedDict):
    """The part of a panel that does not depend on the answer."""

    version: int
    opened: int
    """The version at which this step was opened."""
    title: str
    notice: str
    """A warning to the learner that no progress is being kept; empty if all is well."""
    quote: str
    """A sentence that the task is about."""
    facts: Sequence[str]
    """Facts given besides the goal and the board."""
    house: Sequence[str]
    noted: Sequence[Noted]
    fields: Sequence[Field]


class Panel(StepPanel):
    """One version of everything round the board."""

    progress: str
    headway: Headway
    dots: Sequence[Dot]
    read: str
    goal: str
    about: str
    """What an exam is, told below its first question; else empty."""
    board: str
    """How the board is used; empty where there is none."""
    filled: Mapping[str, Value] | None
    """The right value of each field, once a right answer is shown."""
    hints: Sequence[str]
    verdict: Verdict | None
    seed: str
    """The seed that makes the exercise again, once it is answered; else empty."""
    ending: Ending | None
    buttons: Sequence[Button]
    told: str


class Chrome(TypedDict):
    """What stays the same through a lesson."""

    language: str
    direction: Direction
    numerals: str
    words: Mapping[str, Template]
    pages: Mapping[str, Mapping[str, str]]
    """The colours of the page, by theme."""
