"""What a page without Jupyter holds of its widgets, and what it and its Python tell each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.wire.course import Carry
from bgwidget.wire.frame import Direction, Template

Bundle: TypeAlias = Literal["board", "lesson", "map"]
"""A front end, as its file is called."""


class WidgetState(TypedDict, total=False):
    """The traits that a page shows, as far as a widget has them."""

    frame: str
    """A `Frame` as text; empty of all where there is no board."""
    scene: str
    """A `Scene` as text; empty of all where there is no board."""
    chrome: str
    """A `Chrome` as text."""
    lesson: str
    """A `Panel` as text."""
    course: str
    """A `CourseMap` as text."""
    theme: str
    sound: bool
    shortcuts: bool
    home: str
    advice: str
    link: str
    """The query that leads to what is shown; empty where none does."""


class ShownWidget(TypedDict):
    """A widget that is new on the page."""

    id: str
    """What messages call it by; empty on a page that Python has not come to."""
    bundle: Bundle
    state: WidgetState
    frame: NotRequired[str]
    """On a page whose boards share frames: the id of the element that holds this one's."""


class KnownWidget(TypedDict):
    """A widget that stays on the page as it is."""

    id: str


class MadeWidget(ShownWidget):
    """What came of a request to make a widget."""

    notice: str
    """Why the link that asked for another is not followed."""


class MadeHolder(TypedDict):
    """What came of a request to make a widget that holds others."""

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
    """What stands now in a widget that holds others."""

    id: str
    children: Sequence[ShownWidget | KnownWidget]


News: TypeAlias = StateNews | ContentNews | ChildrenNews
"""What Python tells a page unasked."""


class WidgetSource(TypedDict):
    """What Python makes a widget of."""

    code: str
    """The page's own lines of Python."""
    language: Annotated[str, up_to(100)]
    digits: Annotated[str, up_to(100)]
    seed: NotRequired[Annotated[str, up_to(100)]]
    """By which its drills are drawn."""


class MakeRequest(WidgetSource):
    """Make a widget of the page."""

    link: NotRequired[str]
    """The query by which the page was opened, which anyone may have written."""


class SettingsRequest(TypedDict):
    """Take in settings that were changed on the page."""

    state: Mapping[str, object]


class ContentRequest(TypedDict):
    """Take in what a widget of the page asks."""

    content: object


WidgetRequest: TypeAlias = SettingsRequest | ContentRequest


class PageWords(TypedDict):
    """The language of a page, and what it says round a board."""

    language: str
    direction: Direction
    numerals: str
    words: Mapping[str, Template]


class PageData(WidgetSource):
    """What a page holds of a widget before Python has come."""

    shown: Sequence[ShownWidget]
    """What it shows at first: the widget, or those that it holds."""
    words: PageWords
    carry: Carry | None
    """Where progress is made: the buttons by which it is taken home and brought back."""
