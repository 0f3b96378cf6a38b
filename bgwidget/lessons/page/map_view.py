"""The map of the course in a notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bgwidget.board.intents import checked
from bgwidget.board.shell import KernelTrait, Shell, chrome, front_end, kernel_trait
from bgwidget.wire.course import CourseMap, CourseRequest, MapReply
from bgwidget.wire.panel import Chrome
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_WORDS


class MapView(Shell):
    """The widget of the map; what it is asked, checked, goes to `ask`."""

    _esm = front_end("map")
    _page = "course"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    course: KernelTrait[CourseMap] = kernel_trait("The way through the course.")

    def __init__(
        self, page: CourseMap, ask: Callable[[CourseRequest], None], words: Words, **options: Any
    ) -> None:
        self._ask = ask
        super().__init__(chrome=chrome(words, LESSON_WORDS), course=page, **options)

    def show(self, page: CourseMap) -> None:
        """Show how the learner stands now."""
        if page != self.course:
            self.course = page

    def reply(self, reply: MapReply) -> None:
        """Say what came of a file, in the view that asked."""
        self.send(reply)

    def _answer(self, message: object) -> None:
        self._ask(checked(message, CourseRequest))
