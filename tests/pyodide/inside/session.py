"""A learner in a page: in `begin` the page is killed after an answer, in `go-on` it is back."""

from __future__ import annotations

import sys
import warnings

from support.learner import Learner

import js
from bgwidget import Drill, Lesson

warnings.simplefilter("error")
part = Learner(Lesson.load("03-bar", part="entering", language="en"))
if sys.argv[1] == "begin":
    assert set(part.states) == {"open"}
    while part.states.count("done") < 3:
        part.answer(part.lesson.task, part.lesson.task.solution()).ask("next")
    drill = Learner(Drill(["entry-point"], language="en"))
    drill.answer(drill.lesson.task, drill.lesson.task.solution())
    js.die()

assert part.states.count("done") == 3, part.states
assert part.panel["notice"] == ""
assert "at-a-desk" in [attempt.step for attempt in part.lesson.logbook.attempts()]
part.answer(part.lesson.task, part.lesson.task.solution())
assert part.states.count("done") == 4, part.states
