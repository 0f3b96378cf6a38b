"""The data of a page without Jupyter, and the messages between the page and its Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.wire.course import Carry
from bgwidget.wire.frame import Direction, Template
from bgwidget.wire.messages import Walk
from bgwidget.wire.scene import PlaceKey, Refusal

Bundle: TypeAlias = Literal["board", "lesson", "drawn", "map", "review", "chances"]
"""The name of a front end's file."""


class WidgetState(TypedDict, total=False):
    """Those traits of a widget that a page shows."""

    frame: str
    """A `Frame` as JSON text; an empty object where there is no board."""
    scene: str
    """A `Scene` as JSON text; an empty object where there is no board."""
    chrome: str
    """A `Chrome` as JSON text."""
    lesson: str
    """A `Panel` as JSON text."""
    course: str
    """A `CourseMap` as JSON text."""
    game_panel: str
    """A `GamePanel` as JSON text; an empty object where no game is played."""
    review: str
    """A `ReviewPage` as JSON text."""
    chances: str
    """A `ChancesPage` as JSON text."""
    theme: str
    sound: bool
    shortcuts: bool
    home: str
    advice: str
    link: str
    """The query of a link to what is shown; empty where no link leads there."""


TriedStep: TypeAlias = tuple[PlaceKey | None, PlaceKey | None]
"""
[from, to]. Without `to` it asks why a piece cannot move; without both, why the turn cannot end.
"""


class Reason(TypedDict):
    """Why steps of a board's first turn are refused."""

    walk: Walk
    """The steps made before them."""
    steps: Sequence[TriedStep]
    refusal: Refusal


class Shift(TypedDict, total=False):
    """By how much an answer raises the version of a scene or a panel, and what else has it then."""

    version: int
    since: bool
    opened: bool
    fresh: bool
    """Whether another board has come, which counts from 0."""


class StoredAnswer(NamedTuple):
    """A request, and the state to which it leads from another, each by its number."""

    before: int
    after: int
    request: str
    """What is asked but for versions, as pairs in the order of their names."""
    scene: Shift | None
    """Null where the scene stays as it is."""
    lesson: Shift | None


class Answers(TypedDict):
    """What a page answers before Python has come, as the engine does; its first state is number 0.

    A state is told by what it has in place of the first one's: for each field of `scene`, `lesson`
    and `game_panel`, and for the link, the number of its value; -1 where it has no such field.
    """

    values: Sequence[object]
    states: Sequence[Mapping[str, Mapping[str, int]]]
    asks: Sequence[StoredAnswer]
    reasons: Sequence[Reason]


class ShownWidget(TypedDict):
    """A widget that is new on the page."""

    id: str
    """Its id in messages; empty while Python has not started on the page."""
    bundle: Bundle
    state: WidgetState
    frame: NotRequired[str]
    """On a page whose boards share frames: the id of the element that holds this one's."""


class KnownWidget(TypedDict):
    """A widget that stays on the page as it is."""

    id: str


class MadeWidget(ShownWidget):
    """The reply to a request to make a widget."""

    notice: str
    """Why the page's link was not followed; empty if it was, or if there was none."""


class MadeHolder(TypedDict):
    """The reply to a request to make a widget that holds others."""

    children: Sequence[ShownWidget | KnownWidget]
    notice: str


Made: TypeAlias = MadeWidget | MadeHolder


class StateNews(TypedDict):
    """Traits of a widget that have changed."""

    id: str
    state: WidgetState


class ContentNews(TypedDict):
    """A custom message of a widget."""

    id: str
    content: object


class ChildrenNews(TypedDict):
    """The present children of a widget that holds others."""

    id: str
    children: Sequence[ShownWidget | KnownWidget]


class ProgressNews(TypedDict):
    """How much is done of what a widget waits for, and how much there is to do."""

    id: str
    done: int
    whole: int


News: TypeAlias = StateNews | ContentNews | ChildrenNews | ProgressNews
"""A message from Python that is not a reply."""


class WidgetSource(TypedDict):
    """The source from which Python makes a widget."""

    code: str
    """The page's own lines of Python."""
    language: Annotated[str, up_to(100)]
    digits: Annotated[str, up_to(100)]
    seed: NotRequired[Annotated[str, up_to(100)]]
    """The seed of its drills."""


class MatchFile(TypedDict):
    """A match file that was dropped on a page; untrusted."""

    bytes: Annotated[str, up_to(1_333_336)]
    """What is in it, in Base64."""
    you: Literal["left", "right"]
    """The column of the player who looks at it."""


class MakeRequest(WidgetSource):
    """Make a widget of the page."""

    link: NotRequired[str]
    """The query with which the page was opened; untrusted, since anyone may have written it."""
    match_file: NotRequired[MatchFile]
    """The games to review in place of what the code makes."""


class SettingsRequest(TypedDict):
    """Apply settings that were changed on the page."""

    state: Mapping[str, object]


class ContentRequest(TypedDict):
    """Carry out a request of a widget on the page."""

    content: object


WidgetRequest: TypeAlias = SettingsRequest | ContentRequest


class PageWords(TypedDict):
    """The language of a page, and its words round a board."""

    language: str
    direction: Direction
    numerals: str
    words: Mapping[str, Template]


class PageData(WidgetSource):
    """The data with which a page shows a widget before Python has started."""

    shown: Sequence[ShownWidget]
    """The widgets shown at first: the widget itself, or those that it holds."""
    words: PageWords
    carry: Carry | None
    """The buttons that save and restore progress; null where there is no progress."""
    match_file: int | None
    """The most bytes of a match file that a reader brings; null where no games are reviewed."""
    tried: TriedStep | None
    """A step of the first turn that is refused when the page opens, if the page knows why."""
