"""All that a learner reads and hears at the steps of a lesson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from bgwidget import Lesson
from bgwidget.games import board_game
from bgwidget.tasks import Slip, Task
from support.learner import Learner

TOLD = ("title", "notice", "progress", "read", "goal", "quote", "told")
_FACT = re.compile(r"\{\w+\}")
UNREAD = ("layout", "colours", "codes", "commands", "labels", "numerals", "turn")
LISTED = ("facts", "house", "hints")


def said(lesson: Lesson) -> Iterator[str]:
    """Yield every text of a lesson as it stands now."""
    learner = Learner(lesson)
    yield from read_on_page(learner.panel)
    for sent in (learner.scene, *(json.loads(learner.sent(name)) for name in ("frame", "chrome"))):
        whole = json.loads(sent) if isinstance(sent, str) else sent
        yield from texts({name: part for name, part in whole.items() if name not in UNREAD})


def walk(lesson: Lesson, task: Task) -> Iterator[str]:
    """Yield all that is said while everything happens at a step that can."""
    learner = Learner(lesson)
    yield from said(lesson)
    for slip in task.wrong:
        if can_be_given(task, slip):
            several = task.several and isinstance(slip.answer, str)
            lesson.check([slip.answer] if several else slip.answer)
            yield from said(lesson)
    learner.ask("again")
    for typed in ("xx", "8", None):
        learner.check(**{field.name: typed for field in task.fields() if field.form == "number"})
        yield from said(lesson)
    learner.ask("again")
    for text in ("9/8/", "xx", "25/21", "pass"):
        if task.board_use in ("free", "play"):
            learner.type(text)
            yield from said(lesson)
    learner.ask("again").check()
    yield from said(lesson)
    for _ in task.hints:
        learner.ask("hint")
        yield from said(lesson)
    learner.ask("solution")
    yield from said(lesson)
    learner.ask("again").answer(task, task.solution())
    assert learner.panel["verdict"]["right"]
    yield from said(lesson)


def can_be_given(task: Task, slip: Slip) -> bool:
    """Tell whether a page can say so: no count of rolls, no part of a sheet, no square A2."""
    if task.kind in ("rolls", "do"):
        return isinstance(slip.answer, list)
    if task.board_use == "tap":
        return {*map(str, slip.answer)} <= {*board_game(task.game).labels()[0]}
    return task.kind != "score-sheet" or slip.answer.keys() == task.solution().keys()


def read_on_page(panel: dict[str, Any]) -> Iterator[str]:
    """Yield what a page shows and says of a panel."""
    yield from (panel[name] for name in TOLD)
    yield from (text for name in LISTED for text in panel[name])
    yield from (name for *_, name in panel["dots"])
    yield from (text for noted in panel["noted"] for text in noted)
    yield from (label for _, label, _ in panel["buttons"])
    for field in panel["fields"]:
        yield from (field["label"], *(text for _, text in field["options"]))
    if panel["verdict"]:
        yield from (panel["verdict"]["title"], panel["verdict"]["text"])
    yield re.sub(r"\S+/\S+", "", panel["seed"])


def texts(sent: Any) -> Iterator[str]:
    """Yield every text in what is sent that is not a name: it has a space in it."""
    if isinstance(sent, dict):
        for inner in sent.values():
            yield from texts(inner)
    elif isinstance(sent, (list, tuple)):
        for inner in sent:
            yield from texts(inner)
    elif isinstance(sent, str) and "{" in sent:
        yield _FACT.sub("", sent)
    elif isinstance(sent, str) and (" " in sent or not sent.isascii()):
        yield sent
