"""What the review of a game shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.wire.scene import Side

ReviewAsks: TypeAlias = Literal["open", "previous", "next", "better", "done", "again"]

MarkOfTurn: TypeAlias = Literal["", "error", "blunder"]


class ReviewTurn(NamedTuple):
    """A decision on the graph: the near side's chances in hundredths after it, and its name."""

    chances: float
    mark: MarkOfTurn
    side: Side
    name: str


class ReviewError(NamedTuple):
    """An error in the list: the number of its decision, from 0, and its name."""

    at: int
    name: str


class ReviewButton(NamedTuple):
    """A button: its request, whether it is the main one, and whether it is enabled."""

    asks: ReviewAsks
    label: str
    main: bool
    ready: bool


class ReviewPage(TypedDict):
    """A game under review."""

    title: str
    summary: Sequence[str]
    graph: str
    """The name of the graph."""
    sides: tuple[str, str]
    turns: Sequence[ReviewTurn]
    starts: Sequence[int]
    """The numbers of the decisions at which a game begins."""
    opened: int | None
    """The number of the decision that is shown."""
    board: int
    """A number that changes with every board."""
    heading: str
    lines: Sequence[str]
    """What is said of the decision that is shown."""
    errors_name: str
    errors: Sequence[ReviewError]
    buttons: Sequence[ReviewButton]
    told: str


class ReviewRequest(TypedDict):
    """What is asked of a review."""

    to: Literal["review"]
    kind: ReviewAsks
    at: NotRequired[int]
