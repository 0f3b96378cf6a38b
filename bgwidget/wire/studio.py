"""What the studio, in which a lesson file is written, shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.wire.messages import Short, Value
from bgwidget.wire.panel import Answer, Field
from bgwidget.wire.scene import PlaceKey

FindingLevel: TypeAlias = Literal["", "warning", "error"]


class StudioFinding(NamedTuple):
    """What there is to put right: how bad it is, the line of the file, and the sentence."""

    level: FindingLevel
    line: int
    text: str


class StudioRow(NamedTuple):
    """A line of the outline: the lesson itself, a part, a step, or a task of an exam."""

    id: int
    """The same as long as the row is there, wherever it is moved; 0 is the lesson."""
    level: int
    """How deep it lies: 0 for the lesson, 1 and more for what is in it."""
    kind: str
    """What sort of row it is, in words."""
    text: str
    """What it is called, or the beginning of what it asks."""
    worst: FindingLevel
    name: str
    """All of this in one sentence."""


StudioForm: TypeAlias = Literal[
    "line",
    "text",
    "number",
    "truth",
    "one",
    "many",
    "lines",
    "records",
    "position",
    "code",
]
"""
How a field is filled in: with a line, a longer text, a number, yes or no, one option, several, a
list of lines, a list of records that have fields of their own, a position as text (or on the
board), or a small piece of YAML such as `{made: [5]}`.
"""

StudioText: TypeAlias = Annotated[str, up_to(10_000)]

StudioValue: TypeAlias = (
    StudioText | int | bool | Annotated[Sequence[StudioText], up_to(200)] | None
)
"""What a field holds: text, number, truth or list of texts by its form; null if it is not there."""


class StudioField(TypedDict):
    """Something to fill in."""

    name: str
    """What a request calls it; inside a record all of the way to it, such as `wrong/0/says`."""
    form: StudioForm
    label: str
    help: str
    needed: bool
    more: bool
    """Whether it is seldom filled in, and can stand apart from the others."""
    value: StudioValue
    shown: str
    """Why what the file holds cannot be shown in this form, so that it is shown as text."""
    options: Sequence[Answer]
    records: Sequence[StudioRecord]
    board: Sequence[StudioDoor]
    """What a press opens the board for, such as to set the position up."""
    findings: Sequence[StudioFinding]


class StudioRecord(TypedDict):
    """One of a list of records."""

    name: str
    """Such as `wrong/0`."""
    label: str
    fields: Sequence[StudioField]


BoardUse: TypeAlias = Literal["look", "set-up", "play", "right", "wrong"]
"""
What the board is there for: to look at, to set a position up, to play to one, or to show the right
answer or a usual wrong one.
"""


class StudioDoor(NamedTuple):
    """What opens the board: for which use, and the label of the button."""

    use: BoardUse
    label: str
    ready: bool


class StudioBoard(TypedDict):
    """What the board is used for now."""

    number: int
    """New with every new board; a request to the board names it."""
    use: BoardUse
    row: int
    heading: str
    help: str
    """How to use it."""
    answer: Sequence[Field]
    """The forms of an answer that is given beside the board."""
    verdict: str
    """What the marking says of the answer that was taken last."""
    note: str
    """The label of the button that notes down a turn, where there are several; else empty."""
    noted: Sequence[str]
    take: str
    """The label of the button that takes what stands there; empty where there is none."""
    close: str
    empty: bool
    """Whether there is no board to be drawn, only the forms."""


class StudioKind(NamedTuple):
    """What can be added: the name that a request gives it, what it is called and what it is for."""

    name: str
    label: str
    help: str


StudioAsks: TypeAlias = Literal[
    "select",
    "set",
    "add-record",
    "delete-record",
    "move-record",
    "add",
    "move",
    "copy",
    "delete",
    "tidy",
    "undo",
    "redo",
    "open-board",
    "take",
    "close-board",
    "read",
    "turn",
    "other-side",
    "save",
    "notebook",
    "reload",
    "restore",
    "overwrite",
    "rewrite",
    "again",
]


class StudioButton(NamedTuple):
    """What a press asks for, its label, and whether it can be pressed."""

    asks: StudioAsks
    label: str
    ready: bool


class StudioTurn(NamedTuple):
    """A turn of a match that was read: its number in the list, and what was played."""

    at: int
    name: str


class StudioChoice(TypedDict):
    """What is asked back before a request is carried out."""

    text: str
    buttons: Sequence[StudioButton]


class StudioPreview(TypedDict):
    """What a learner would see of the selected step."""

    number: int
    """New with every preview; what is sent to it names it."""
    why: str
    """Why there is none; empty where there is."""


class StudioPage(TypedDict):
    """The lesson file as it stands, and the row that is selected."""

    version: int
    stamp: int
    """The stamp of the request that was answered last; 0 before the first."""
    file: str
    saved: str
    """Whether all is saved, in words."""
    rows: Sequence[StudioRow]
    selected: int
    heading: str
    fields: Sequence[StudioField]
    """Those of the selected row."""
    findings: Sequence[StudioFinding]
    """What is to be put right in the selected row and belongs to none of its fields."""
    summary: str
    """What the linter says of the whole file, in a sentence."""
    kinds: Sequence[StudioKind]
    """What can be added after the selected row, or in it."""
    board: StudioBoard | None
    turns: Sequence[StudioTurn]
    """The turns of the match that was read last."""
    buttons: Sequence[StudioButton]
    choice: StudioChoice | None
    source: str
    """The whole text, where it is so broken that it has to be mended as text; else empty."""
    problems: Sequence[StudioFinding]
    """What is wrong with that text, line by line."""
    preview: StudioPreview
    refused: str
    """Why the last request was not carried out; empty if it was."""
    told: str
    """What is to be spoken."""


class StudioRequest(TypedDict):
    """What is asked of a studio."""

    to: Literal["studio"]
    kind: StudioAsks
    stamp: Annotated[int, up_to(2_147_483_647)]
    """A number of the page's own, larger with each request."""
    row: NotRequired[Annotated[int, up_to(2_147_483_647)]]
    """Which row is meant."""
    field: NotRequired[Short]
    """Which field of it, or which record."""
    what: NotRequired[Short]
    """The name of what is added, or the use for which the board is opened."""
    value: NotRequired[StudioValue]
    after: NotRequired[Annotated[int, up_to(2_147_483_647)] | None]
    """Behind which row to move it; null for the first place in `into`."""
    into: NotRequired[Annotated[int, up_to(2_147_483_647)]]
    """The part, the exam or the lesson to move it into, where `after` is null."""
    at: NotRequired[Annotated[int, up_to(10_000)]]
    """Which turn, or where a record goes."""
    text: NotRequired[Annotated[str, up_to(1_000_000)]]
    """What is pasted, read from a file, or written as the whole text."""
    values: NotRequired[Annotated[Mapping[Short, Value], up_to(40)]]
    """By field of an answer: what the forms hold."""
    places: NotRequired[Annotated[Sequence[PlaceKey], up_to(400)]]
    """What is tapped on the board."""


class PreviewRequest(TypedDict):
    """What the lesson beside it sends, on its way to that lesson."""

    to: Literal["preview"]
    number: Annotated[int, up_to(2_147_483_647)]
    """Which preview it speaks to."""
    message: Mapping[str, object]
