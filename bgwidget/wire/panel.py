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


FieldForm: TypeAlias = Literal["one", "many", "number", "rolls"]


class Field(TypedDict):
    """One form of an answer."""

    name: str
    form: FieldForm
    label: str
    options: Sequence[Answer]
    row: NotRequired[str]
    """Where it stands in a table, if all of that form make one."""
    column: NotRequired[str]


class Verdict(TypedDict):
    right: bool
    title: str
    text: str
    shown: NotRequired[bool]
    """Whether it is an answer that the learner was shown."""
    fields: NotRequired[Sequence[str]]
    """The names of the fields to look at again."""


DotState: TypeAlias = Literal["open", "missed", "done", "more"]


class Dot(NamedTuple):
    """One step among all of them, and whether it is the one shown."""

    number: int
    state: DotState
    stars: int
    here: bool
    name: str


class Earned(NamedTuple):
    """A step looked back on: what was asked, and what it earned."""

    number: int
    state: DotState
    stars: int
    text: str


class Review(TypedDict):
    """A question looked back on: what was answered, and its board, in words and to be drawn."""

    lines: Sequence[str]
    game: str
    board: str
    scene: Scene | None


class Ending(TypedDict):
    """What stands on the last page: each step, and whether there is something to celebrate."""

    steps: Sequence[Earned]
    cheer: bool
    reviews: NotRequired[Sequence[Review]]
    """More about each step."""
    frames: NotRequired[Mapping[str, Frame]]
    """By game, what is drawn alike on its boards."""


class Button(NamedTuple):
    """What a press asks for, and whether it is the main one."""

    asks: Asks
    label: str
    main: bool


class Noted(NamedTuple):
    """What was noted down, and the name of the button that strikes it out."""

    text: str
    strike: str


class StepPanel(TypedDict):
    """What a panel shows of a step, whatever is known of the answer."""

    version: int
    opened: int
    """The version at which this step was opened."""
    title: str
    notice: str
    """What the learner should know: that nothing is kept."""
    quote: str
    """A sentence that the task is about."""
    facts: Sequence[str]
    """What is given besides the goal and the board."""
    house: Sequence[str]
    noted: Sequence[Noted]
    fields: Sequence[Field]


class Panel(StepPanel):
    """What stands round the board, as one version of the kernel's."""

    progress: str
    dots: Sequence[Dot]
    read: str
    goal: str
    board: str
    """How the board is used; empty where there is none."""
    filled: Mapping[str, Value] | None
    """By field: a right answer, once it is shown."""
    hints: Sequence[str]
    verdict: Verdict | None
    seed: str
    """What the exercise can be made again from, once it is answered."""
    ending: Ending | None
    buttons: Sequence[Button]
    told: str


class Chrome(TypedDict):
    """What stays the same through a lesson."""

    language: str
    direction: Direction
    numerals: str
    words: Mapping[str, Template]
    colours: Mapping[str, Mapping[str, str]]
    """By page, light or dark: the colours of what is pressed and of what is wrong."""
