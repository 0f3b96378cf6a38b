"""What the course says of right answers: what was achieved, then a sentence of the step's own."""

from __future__ import annotations

import pytest
from support.course import TASKS
from support.verdicts import LONGEST_HEADLINE

from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.tasks import Exam, Referee
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

REPORTS = ("This turn is legal", "No rule forbids")
ASKED = {name: task for name, task in TASKS.items() if not isinstance(task, Exam)}


@pytest.mark.sample(40)
@pytest.mark.parametrize("name", ASKED)
def test_a_right_answer_is_told_what_it_achieved(name: str) -> None:
    task = ASKED[name]
    marked = task.mark(task.solution())
    verdict = verdict_on(task, marked, words("en"))
    assert 0 < len(verdict["title"].split()) <= LONGEST_HEADLINE
    assert verdict["text"]
    assert isinstance(task, Referee) or not any(each in verdict["text"] for each in REPORTS)
    for language in languages():
        told = verdict_on(task, marked, words(language))
        assert told["title"]
        assert told["text"]


def test_a_choice_that_only_the_author_can_explain_is_explained() -> None:
    """No engine knows why these are right: without `right` they would be met with silence."""
    silent = [name for name, task in ASKED.items() if task.kind == "choice" and not task.why()]
    assert silent
    assert all(ASKED[name].right for name in silent)
