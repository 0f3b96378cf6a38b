"""The map of the course in a notebook."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bgwidget.board.intents import checked
from bgwidget.board.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.rules.rulebook import RulesError
from bgwidget.wire.course import CourseMap, CourseRequest, MapReply
from bgwidget.wire.panel import Chrome
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_WORDS

_BUNDLE = Path(__file__).parents[2] / "static" / "map.js"
_log = logging.getLogger(__name__)


class MapView(Shell):
    """The widget of the map; what it is asked, checked, goes to `ask`."""

    _esm = _BUNDLE
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    course: KernelTrait[CourseMap] = kernel_trait("The way through the course.")

    def __init__(
        self, page: CourseMap, ask: Callable[[CourseRequest], None], words: Words, **options: Any
    ) -> None:
        self._ask = ask
        super().__init__(chrome=chrome(words, LESSON_WORDS), course=page, **options)
        self.on_msg(self._receive)

    def show(self, page: CourseMap) -> None:
        """Show how the learner stands now."""
        if page != self.course:
            self.course = page

    def reply(self, reply: MapReply) -> None:
        """Say what came of a file, in the view that asked."""
        self.send(reply)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        try:
            self._ask(checked(message, CourseRequest))
        except RulesError:
            self.send_state("course")
        except Exception:
            _log.exception("a message could not be handled")
            self.send_state("course")
