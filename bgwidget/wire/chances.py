"""What the widget of the chances shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to


class Press(NamedTuple):
    """A side or a question to choose: its label, how many rolls do it, and whether it is shown."""

    label: str
    rolls: str
    here: bool


class RollCell(NamedTuple):
    """One of the 36 rolls: its notation, whether it does what is asked, and its spoken name."""

    text: str
    does: bool
    name: str


class ChancesPage(TypedDict):
    """What the 36 rolls do in a position."""

    version: int
    title: str
    summary: str
    sides_name: str
    sides: Sequence[Press]
    questions_name: str
    questions: Sequence[Press]
    rolls_name: str
    cells: Sequence[RollCell]
    chosen: int | None
    """The number of the chosen roll, whose play the board shows; null if none is chosen."""
    detail: str
    """What the chosen roll does, and how."""
    told: str


ChancesAsks: TypeAlias = Literal["side", "question", "roll"]


class ChancesRequest(TypedDict):
    """A request to choose a side, a question or a roll, by its number on version `base`."""

    to: Literal["chances"]
    kind: ChancesAsks
    base: int
    number: Annotated[int, up_to(999)]
