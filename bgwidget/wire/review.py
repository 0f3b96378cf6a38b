"""What the review of a game shows, and what it may ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.wire.scene import Side

ReviewAsks: TypeAlias = Literal[
    "open", "previous", "next", "better", "done", "again", "filter", "practise"
]

ReviewFilter: TypeAlias = Literal["mine", "all", "cube", "luck"]
"""Which decisions are marked: your errors, all errors, those about the cube, or lucky rolls."""

ReviewShape: TypeAlias = Literal["error", "blunder", "plain", "lucky", "unlucky"]

OptionRole: TypeAlias = Literal["better", "worse", "done", ""]
"""What was best, what was done and was worse, what was done and was as good, or another option."""


class ReviewTurn(NamedTuple):
    """A decision on the graph: the near side's chances in hundredths after it, and its name."""

    chances: float
    side: Side
    name: str


class ReviewMark(NamedTuple):
    """A mark on the graph: the number of its decision, from 0, and its shape."""

    at: int
    shape: ReviewShape


class ReviewLink(NamedTuple):
    """A decision in a list: its number, from 0, and what is said of it there."""

    at: int
    text: str


class ReviewList(NamedTuple):
    """A list of decisions."""

    name: str
    links: Sequence[ReviewLink]


class ReviewOption(NamedTuple):
    """An option of a decision: its name, what it gives away in words, and its role."""

    name: str
    loss: str
    role: OptionRole


class ReviewChoice(NamedTuple):
    """A choice of the decisions that are marked: its label says how many these are."""

    filter: ReviewFilter
    label: str
    here: bool


class ReviewButton(NamedTuple):
    """A button: its request, whether it is the main one, and whether it is enabled."""

    asks: ReviewAsks
    label: str
    main: bool
    ready: bool


class ReviewDecision(TypedDict):
    """What is said of the decision that is open."""

    kicker: str
    """Which decision it is, and its place among those that are marked."""
    heading: str
    options: Sequence[ReviewOption]
    """The best ones, and what was done."""
    lines: Sequence[str]
    """Why, and how lucky the roll was."""
    chances: str


class ReviewPage(TypedDict):
    """A game under review."""

    name: str
    title: str
    """Who played against whom."""
    facts: str
    """How much there was to decide, how you played, and your luck."""
    notice: str
    """Where and why the record breaks off; empty if it does not."""
    graph: str
    """The name of the graph."""
    axis: tuple[str, str]
    """What its top and its bottom mean."""
    turns: Sequence[ReviewTurn]
    starts: Sequence[int]
    """The numbers of the decisions at which a game begins."""
    marks: Sequence[ReviewMark]
    filters_name: str
    filters: Sequence[ReviewChoice]
    opened: int
    """The number of the decision that is shown."""
    board: int
    """A number that changes with every board."""
    decision: ReviewDecision
    buttons: Sequence[ReviewButton]
    options_name: str
    practise: str
    """The label of the button that makes a drill of your errors; empty where there are none."""
    more: str
    """The name of what is folded away."""
    summary: Sequence[str]
    lists: Sequence[ReviewList]
    told: str


class ReviewRequest(TypedDict):
    """What is asked of a review."""

    to: Literal["review"]
    kind: ReviewAsks
    at: NotRequired[int]
    filter: NotRequired[ReviewFilter]
