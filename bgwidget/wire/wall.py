"""What a step shows on the wall of a classroom, and what may be asked there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to

WallAsks: TypeAlias = Literal["forward", "back", "next", "previous", "watch", "count", "hands"]


class WallPart(NamedTuple):
    """A hint, a usual wrong answer with its reason, or the answer and why."""

    kind: Literal["hint", "wrong", "answer"]
    title: str
    text: str


class WallOption(NamedTuple):
    """An option of the vote, with its bar, which is empty until the votes are shown."""

    letter: str
    text: str
    votes: int
    percent: int
    right: bool
    """Whether it is the answer, once that is shown."""
    name: str
    """The accessible name of the field for its raised hands and, later, of its bar."""


class WallVote(TypedDict):
    question: str
    options: Sequence[WallOption]
    typed: bool
    """Whether raised hands are typed in; else the learners' own devices are counted."""
    url: str
    code: str
    """The address as a QR code, a picture as a data URL; empty where there is none."""
    shown: bool
    """Whether the votes are shown."""
    said: str
    """How many have voted."""


class WallButton(NamedTuple):
    """A button: its request, whether it is the main one, and whether it is enabled."""

    asks: WallAsks
    label: str
    main: bool
    ready: bool


class WallPage(TypedDict):
    """One step, as far as it has been uncovered."""

    version: int
    """A number that changes whenever something is uncovered or covered."""
    title: str
    progress: str
    over: bool
    """Whether the class's time to think is over."""
    board: int
    """A number that changes with every board; 0 where there is none."""
    read: str
    goal: str
    quote: str
    facts: Sequence[str]
    parts: Sequence[WallPart]
    vote: WallVote | None
    buttons: Sequence[WallButton]
    notice: str
    told: str


class WallRequest(TypedDict):
    """What is asked of the wall."""

    to: Literal["wall"]
    kind: WallAsks
    base: int
    """The version of the page that the request refers to."""
    hands: NotRequired[Annotated[Sequence[Annotated[int, up_to(999)]], up_to(8)]]
    """How many hands went up for each option."""
