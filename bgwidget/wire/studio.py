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
    """A problem in the lesson file: how bad it is, its line, and the sentence that describes it."""

    level: FindingLevel
    line: int
    text: str


class StudioRow(NamedTuple):
    """A line of the outline: the lesson itself, a part, a step, or a task of an exam."""

    id: int
    """A number that the row keeps for as long as it exists, even if moved; 0 is the lesson."""
    level: int
    """How deep it lies: 0 for the lesson, 1 and more for what is in it."""
    kind: str
    """The sort of row, in words."""
    text: str
    """Its title, or the beginning of what it asks."""
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
    "group",
    "rows",
    "position",
    "said",
    "code",
]
"""
How a field is filled in: with a line, a longer text, a number, yes or no, one option, several, a
list of lines, a list of records that have fields of their own, a group of fields as the only
record, rows of the lesson (each record names one by its number, and the options are what can be
added), a position as text or on the board, the board alone (shown in words), or a small piece of
YAML such as `{made: [5]}`.
"""

StudioText: TypeAlias = Annotated[str, up_to(10_000)]

StudioValue: TypeAlias = (
    StudioText | int | bool | Annotated[Sequence[StudioText], up_to(200)] | None
)
"""A field's value: text, number, boolean or list of texts, by its form; null if it is absent."""


class StudioField(TypedDict):
    """Something to fill in."""

    name: str
    """Its name in requests; inside a record the whole path to it, such as `wrong/0/says`."""
    form: StudioForm
    label: str
    help: str
    needed: bool
    more: bool
    """Whether it is seldom filled in, and can be kept apart from the others."""
    value: StudioValue
    shown: str
    """Why the file's value cannot be shown in this form, and is shown as text instead."""
    options: Sequence[Answer]
    likely: Sequence[Answer]
    """Those of many options that are likely to be meant, by shorter names."""
    records: Sequence[StudioRecord]
    board: Sequence[StudioDoor]
    """The uses for which a press opens the board, such as to set the position up."""
    findings: Sequence[StudioFinding]


class StudioRecord(TypedDict):
    """One of a list of records."""

    name: str
    """Such as `wrong/0`."""
    label: str
    fields: Sequence[StudioField]


BoardUse: TypeAlias = Literal["look", "set-up", "play", "right", "wrong", "turn", "place", "draw"]
"""
What the board is there for: to look at, to set a position up, to play to one, to show the right
answer or a usual wrong one, a turn that was played, or a place, or to draw arrows and marks.
"""


class StudioDoor(NamedTuple):
    """A button that opens the board: for which use, its label, and whether it is enabled."""

    use: BoardUse
    label: str
    ready: bool


class StudioBoard(TypedDict):
    """The board that is open, and its use."""

    number: int
    """A number that changes with every board; a request to the board must carry it."""
    use: BoardUse
    row: int
    heading: str
    help: str
    """How to use it."""
    answer: Sequence[Field]
    """The fields of an answer that are filled in beside the board."""
    verdict: str
    """The verdict on the answer that was last taken from the board."""
    note: str
    """The label of the button that notes down a turn, where there are several; else empty."""
    noted: Sequence[str]
    take: str
    """The label of the button that takes over what is on the board; empty for no button."""
    close: str
    empty: bool
    """Whether only fields are shown, without a board."""


class StudioKind(NamedTuple):
    """A kind of step that can be added: its id in requests, its name, and its purpose."""

    name: str
    label: str
    help: str
    usual: bool
    """Whether a lesson often begins with it."""


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
    """A button: the request that it makes, its label, and whether it is enabled."""

    asks: StudioAsks
    label: str
    ready: bool


class StudioTurn(NamedTuple):
    """A turn of a match that was read: its number in the list, and what was played."""

    at: int
    name: str


class StudioChoice(TypedDict):
    """A question to be answered before a request is carried out."""

    text: str
    buttons: Sequence[StudioButton]


class StudioPreview(TypedDict):
    """What a learner would see of the selected step."""

    number: int
    """A number that changes with every preview; a request to the preview must carry it."""
    why: str
    """Why there is no preview; empty if there is one."""
    whole: bool
    """Whether the whole lesson is tried, not the selected step alone."""


class StudioPage(TypedDict):
    """The lesson file as it stands, and the row that is selected."""

    version: int
    stamp: int
    """The stamp of the last request answered; 0 before the first."""
    file: str
    saved: str
    """Whether all is saved, in words."""
    rows: Sequence[StudioRow]
    selected: int
    heading: str
    fields: Sequence[StudioField]
    """The fields of the selected row."""
    findings: Sequence[StudioFinding]
    """The problems of the selected row that belong to none of its fields."""
    summary: str
    """The linter's verdict on the whole file, in a sentence."""
    kinds: Sequence[StudioKind]
    """The kinds that can be added after the selected row, or in it."""
    board: StudioBoard | None
    turns: Sequence[StudioTurn]
    """The turns of the match that was read last."""
    buttons: Sequence[StudioButton]
    choice: StudioChoice | None
    source: str
    """The whole text, if the file is so broken that it must be repaired as text; else empty."""
    problems: Sequence[StudioFinding]
    """The problems in that text, line by line."""
    preview: StudioPreview
    refused: str
    """Why the last request was not carried out; empty if it was."""
    told: str
    """The text to be spoken."""


class StudioRequest(TypedDict):
    """A request to a studio."""

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
    """The row after which to move it; null for the first place in `into`."""
    into: NotRequired[Annotated[int, up_to(2_147_483_647)]]
    """The part, the exam or the lesson to move it into, where `after` is null."""
    at: NotRequired[Annotated[int, up_to(10_000)]]
    """Which turn, or where a record goes."""
    text: NotRequired[Annotated[str, up_to(1_000_000)]]
    """A text that is pasted, read from a file, or written as the whole file."""
    values: NotRequired[Annotated[Mapping[Short, Value], up_to(40)]]
    """The values of an answer filled in, by the name of their field."""
    places: NotRequired[Annotated[Sequence[PlaceKey], up_to(400)]]
    """The places tapped on the board."""


class PreviewRequest(TypedDict):
    """A request of the previewed lesson, passed on to that lesson."""

    to: Literal["preview"]
    number: Annotated[int, up_to(2_147_483_647)]
    """The number of the preview that it is meant for."""
    message: Mapping[str, object]
