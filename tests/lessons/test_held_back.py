"""Results that are held back: handed in and marked by the teacher, but told to nobody before."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bgwidget import Lesson
from bgwidget.lessons.page.exam_page import exam_page
from bgwidget.lessons.session.exam_session import ExamSession
from bgwidget.progress.exam_results import digest_of, mark, read
from bgwidget.tasks import Choice, Exam, InvalidTaskError
from bgwidget.words import languages, words

WHO = Choice(goal="Who starts?", options=("White", "Black"), correct="White", name="who")
HOW = Choice(goal="How many dice?", options=("one", "two"), correct="two", name="how")
EXAM = Exam(name="exam", goal="Two.", tasks=(WHO, HOW), passing=2, retakes=0, held_back=True)


def taken(folder: Path, answers: tuple[str, str], exam: Exam = EXAM) -> Lesson:
    lesson = Lesson("Exam", [exam], name="exam", logbook=f"{folder}/{answers}.sqlite3")
    for answer in answers:
        lesson.answer(answer)
    return lesson


def session_of(lesson: Lesson) -> ExamSession:
    exam = lesson._current.exam
    assert exam is not None
    return exam


def test_nothing_is_told_of_what_was_right_until_it_is_released(tmp_path: Path) -> None:
    pages = []
    for number, answers in enumerate((("White", "two"), ("Black", "one"))):
        lesson = taken(tmp_path, answers)
        assert lesson.hand_in(tmp_path / f"{number}.json", learner="Mai") is None
        exam = session_of(lesson)
        exam.saved = ""
        texts = []
        for language in languages():
            exam.words = words(language)
            texts.append(json.dumps(exam_page("Exam", exam), ensure_ascii=False))
        for at in range(2):
            exam.go(at)
            page = exam_page("Exam", exam) | {"filled": None, "version": 0}
            texts.append(json.dumps(page, ensure_ascii=False))
        pages.append(texts)
    assert pages[0] == pages[1]
    assert "handed in" in pages[0][0]


def test_the_teacher_marks_and_releases_it(tmp_path: Path) -> None:
    lesson = taken(tmp_path, ("White", "one"))
    lesson.hand_in(tmp_path / "a.json", learner="Mai")
    released = replace(EXAM, held_back=False)
    assert digest_of(released) == digest_of(EXAM)
    assert mark(tmp_path / "a.json", released).right == 1
    again = Lesson("Exam", [released], name="exam", logbook=f"{tmp_path}/('White', 'one').sqlite3")
    ending = exam_page("Exam", session_of(again))["ending"]
    assert ending is not None
    assert len(ending["reviews"]) == 2


def test_an_exam_for_practice_is_not_held_back() -> None:
    with pytest.raises(InvalidTaskError, match="held_back"):
        replace(EXAM, fresh=True, retakes=None).verify()


@pytest.mark.parametrize(
    ("on_hub", "given", "found"), [("leo", "", "leo"), ("leo", "Mai", "Mai"), ("a\nb", "", "")]
)
def test_a_result_carries_the_name_on_the_hub(
    on_hub: str, given: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTERHUB_USER", on_hub)
    taken(tmp_path, ("White", "two")).hand_in(tmp_path / "a.json", learner=given)
    assert read(tmp_path / "a.json", EXAM).learner == found
