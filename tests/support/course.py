"""The steps of the course, and what their answers were when they were planned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bgwidget import course
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.tasks import Task

PLANNED: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "course-answers.json").read_text(encoding="utf-8")
)
LESSONS = {name: course.load(name) for name in course.names()}
STEPS: dict[str, Step] = {step.name: step for lesson in LESSONS.values() for step in lesson.steps}
TASKS = {name: step for name, step in STEPS.items() if isinstance(step, Task)}
IN_CELLS = frozenset({"tg-05", "tg-06", "tg-07", "tg-08"})
"""What cells of the teachers' guide do; its lesson asks about them."""
DRILLS = {name: step for name, step in STEPS.items() if isinstance(step, DrillStep)}
if unanswered := STEPS.keys() - PLANNED.keys() - DRILLS.keys():
    raise ValueError(f"No answer in tests/data/course-answers.json to: {sorted(unanswered)}")


def planned(*kinds: str) -> list[str]:
    """Return the names of the planned tasks of some kinds."""
    return [name for name in TASKS if PLANNED[name]["kind"] in kinds]
