"""Two learners and a teacher on a real hub: what kernels tell arrives once, whatever is killed."""

from __future__ import annotations

import pytest
from class_service.school import School, until

pytestmark = pytest.mark.hub

LESSON = """\
from bgwidget import Lesson
lesson = Lesson.load("01-moving", part="reach")
"""
STEP = """\
lesson.check(lesson.task.solution())
lesson.next()
"""


def test_nothing_is_lost_or_counted_twice_while_the_service_is_killed(school: School) -> None:
    school.postgres.rows("TRUNCATE event, poll, vote")
    learners = {name: school.start(name) for name in ("an", "binh")}
    for kernel in learners.values():
        kernel.run(LESSON + STEP)
    until(lambda: counted(school) == {"an": 4, "binh": 4})
    school.postgres.stop("immediate")
    school.kill_class()
    for kernel in learners.values():
        kernel.run(STEP)
    school.start_class()
    for kernel in learners.values():
        kernel.run(STEP)
    learners["an"].kill()
    school.postgres.start()
    until(lambda: counted(school).get("binh") == 8)
    assert counted(school)["an"] == 4, "what waited in the killed kernel's file"
    school.start("an").run(LESSON)
    until(lambda: counted(school) == {"an": 10, "binh": 8})
    kinds = school.postgres.rows("SELECT kind FROM event WHERE learner = 'an' ORDER BY number")
    told = [kind for (kind,) in kinds]
    assert told == ["began", "at", *["answered", "at"] * 3, "began", "at"]
    times = school.postgres.rows(
        "SELECT count(*) FROM (SELECT happened, lag(happened) OVER own AS before FROM event "
        "WINDOW own AS (PARTITION BY learner ORDER BY number)) AS told WHERE happened < before"
    )
    assert times == [["0"]], "in the order in which it happened"
    token = learners["binh"].run("import os; print(os.environ['JUPYTERHUB_API_TOKEN'])").strip()
    assert token not in school.log.read_text()
    for file in (school.folder / "home").rglob("*outbox*"):
        assert token.encode() not in file.read_bytes()


def counted(school: School) -> dict[str, int]:
    rows = school.postgres.rows("SELECT learner, count(*) FROM event GROUP BY learner")
    return {learner: int(count) for learner, count in rows}
