"""What a lesson's page is shown: the words once, the board and what stands round it by version."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bgwidget.edit_session import Editing
from bgwidget.layout.colours import GOOD, THEMES
from bgwidget.lessons.page.exam_panel import exam_panel
from bgwidget.lessons.page.lesson_panel import panel
from bgwidget.lessons.session.current import Attending
from bgwidget.lessons.session.lesson_session import Sitting
from bgwidget.picture import picture
from bgwidget.scene import frame, scene
from bgwidget.session import State
from bgwidget.shell import Shell, told
from bgwidget.tasks import Task
from bgwidget.words import Words
from bgwidget.words.interface import LESSON_COMMANDS, LESSON_WORDS

_BUNDLE = Path(__file__).parents[1] / "static" / "lesson.js"


class Showing(Shell):
    """A widget that shows a learner at a lesson, and follows them.

    Parameters
    ----------
    title
        What the lesson is called.
    attending
        The learner.
    words
        The language.
    **options
        As for a `Shell`.
    """

    _esm = _BUNDLE
    chrome = told("The words of the browser.", as_text=True)
    frame = told("What does not change of the board at this step.", as_text=True)
    scene = told("What the board shows, as one version; empty where there is none.")
    lesson = told("What stands round the board, as one version.")

    def __init__(self, title: str, attending: Attending, words: Words, **options: Any) -> None:
        self._title = title
        self._attending = attending
        self._words = words
        self._watched: object = None
        super().__init__(chrome=_chrome(words), **options)
        self._publish()
        attending.listen(self._publish)

    @property
    def _sitting(self) -> Sitting:
        return self._attending.sitting

    def _publish(self) -> None:
        attending = self._attending
        with attending.lock, self.hold_sync():
            desk = self._sitting.desk
            if desk is None:
                self.frame, self.scene = {}, {}
            else:
                self._show(desk.state)
            if attending.exam is None:
                self.lesson = panel(self._title, attending.whole, attending.notice)
            else:
                self.lesson = exam_panel(self._title, attending.exam, attending.notice)

    def _show(self, state: State) -> None:
        desk = self._sitting.desk
        if desk is None:
            return
        if self._watched is not desk:
            self._watched = desk
            desk.listen(self._follow(desk))
        made = frame(
            desk.kind, self._words, isinstance(desk, Editing), LESSON_COMMANDS, self._hidden()
        )
        if self.frame is not made:
            self.frame = made
        self.scene = scene(desk.kind, state, self._words)

    def _hidden(self) -> tuple[str, ...]:
        step = self._sitting.step
        return step.hides if isinstance(step, Task) else ()

    def _follow(self, desk: object) -> Callable[[State], None]:
        def follow(state: State) -> None:
            if desk is self._sitting.desk:
                self._show(state)

        return follow

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        desk = self._sitting.desk
        data = {**data, "text/plain": repr(self)}
        if desk is not None:
            data["image/svg+xml"] = picture(desk.kind, desk.state.game, self._words).svg
        return data, metadata


def _chrome(words: Words) -> dict[str, Any]:
    return {
        "language": words.language,
        "direction": words.direction,
        "numerals": words.numerals,
        "words": words.templates(LESSON_WORDS, ()),
        "colours": {
            page: {"act": THEMES[page]["hand"], "alarm": THEMES[page]["block"], "good": good}
            for page, good in GOOD.items()
        },
    }
