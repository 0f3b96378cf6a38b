"""What the widgets of the chances and of an experiment show, and what they may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to


class Press(NamedTuple):
    """Something to choose: its label, with how many rolls do it, and whether it is shown."""

    label: str
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
    """What the chosen roll does, and how; before, that one can be chosen."""
    told: str


ChancesAsks: TypeAlias = Literal["side", "question", "roll"]


class ChancesRequest(TypedDict):
    """A request to choose a side, a question or a roll, by its number on version `base`."""

    to: Literal["chances"]
    kind: ChancesAsks
    base: int
    number: Annotated[int, up_to(999)]


class Figure(NamedTuple):
    """A number as it is told, and how much of a whole bar it is."""

    told: str
    share: float


class ExperimentBar(TypedDict):
    """One thing that is tried: what is exact, and what came of it."""

    label: str
    exact: Figure
    tried: Figure


class ExperimentPage(TypedDict):
    """What came of an experiment."""

    version: int
    title: str
    hint: str
    """What to try, in a sentence."""
    times_name: str
    times: Sequence[Press]
    again: str
    exact: str
    tried: str
    bars: Sequence[ExperimentBar]
    note: str
    told: str


ExperimentAsks: TypeAlias = Literal["times", "again"]


class ExperimentRequest(TypedDict):
    """A request to try as often as a button says, by its number, or again, on version `base`."""

    to: Literal["experiment"]
    kind: ExperimentAsks
    base: int
    number: Annotated[int, up_to(99)]
