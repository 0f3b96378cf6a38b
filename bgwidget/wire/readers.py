"""What passes between a board and those who have its notebook open at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypedDict

from bgwidget.common.shapes import up_to


class Join(TypedDict):
    """Somebody has opened a board in a notebook that several have open."""

    kind: Literal["join"]
    reader: Annotated[str, up_to(100)]
    """By what the notebook tells people apart."""
    name: Annotated[str, up_to(60)]


class ReadersPage(TypedDict):
    """Who has opened a board, where several can."""

    models: Mapping[str, str]
    """For each reader, the widget that shows the board as that one sees it."""
    ask: str
    """What asks for a name, where the notebook knows none."""
    enter: str
