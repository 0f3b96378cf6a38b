"""An exam with a time limit: begun when the learner says so, and closed when it is over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lessons.session import exam_clock
from bgwidget.progress.exam_results import digest_of, read
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Choice, Exam, InvalidTaskError
from bgwidget.words import languages

WHO = Choice(goal="Who starts?", options=("White", "Black"), correct="White", name="who")
HOW = Choice(goal="How many dice?", options=("one", "two"), correct="two", name="how")
EXAM = Exam(name="exam", goal="Two.", tasks=(WHO, HOW), passing=2, time_limit=20)
FILE = Path("exam.result.json")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Clock:
    """What time it is, as the exam is told."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(exam_clock, "present", made)
    return made


def opened(exam: Exam = EXAM, language: str = "en") -> Learner:
    options = {"name": "exam", "logbook": "logbook.sqlite3", "language": language}
    return Learner(Lesson("Exam", [exam], **options))


def test_nothing_is_asked_before_the_learner_begins() -> None:
    learner = opened()
    assert learner.labels == {"again": "Begin"}
    assert learner.panel["dots"] == []
    assert "Who starts?" not in learner.sent("lesson")
    assert "20 minutes" in learner.panel["read"]
    for refused in (lambda: learner.lesson.answer("White"), learner.lesson.hand_in):
        with pytest.raises(InvalidMoveError, match=r"lesson\.begin\(\)"):
            refused()
    learner.ask("again")
    assert learner.panel["goal"] == "Who starts?"
    assert learner.panel["progress"] == "Question 1 of 2 · 20 minutes left"


def test_the_time_runs_on_while_the_kernel_is_away(clock: Clock) -> None:
    opened().lesson.begin()
    clock.ahead = timedelta(minutes=12, seconds=30)
    assert opened().panel["progress"] == "Question 1 of 2 · 8 minutes left"


def test_what_comes_too_late_does_not_count(clock: Clock) -> None:
    learner = opened()
    learner.lesson.begin()
    learner.lesson.answer("White")
    clock.ahead = timedelta(minutes=20)
    learner.check(**{"": 1})
    assert learner.panel["progress"] == "Exam · Time is up"
    with pytest.raises(InvalidMoveError, match="answered before it counts"):
        learner.lesson.answer("two")
    learner.ask("go", at=1)
    assert learner.labels == {"hand-in": "Hand in"}
    learner.ask("hand-in").ask("hand-in", values={"learner": "Mai"})
    assert list(read(FILE, EXAM).answers) == ["White", None]


def test_a_learner_who_answered_nothing_in_time_can_hand_that_in(clock: Clock) -> None:
    learner = opened()
    learner.lesson.begin()
    clock.ahead = timedelta(hours=1)
    learner.ask("hand-in").ask("hand-in")
    assert list(read(FILE, EXAM).answers) == [None, None]


def test_two_pages_have_one_clock(clock: Clock) -> None:
    first, second = opened(), opened()
    first.lesson.begin()
    clock.ahead = timedelta(minutes=5, seconds=1)
    second.ask("again")
    assert second.panel["progress"].endswith("15 minutes left")


def test_each_attempt_has_its_own_time(clock: Clock) -> None:
    learner = opened()
    learner.lesson.begin()
    learner.lesson.answer("White")
    learner.lesson.answer("two")
    clock.ahead = timedelta(minutes=19)
    learner.ask("hand-in")
    assert learner.panel["goal"].startswith("Passed.")
    learner.ask("again")
    assert learner.labels == {"again": "Begin"}
    learner.ask("again")
    with pytest.raises(InvalidMoveError, match="not waiting"):
        learner.lesson.begin()


def test_each_minute_is_shown_and_the_last_ones_are_said(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loop's clock runs a thousand times as fast; nothing of a question is drawn anew."""
    told: list[tuple[str, str, int]] = []

    async def sit() -> None:
        loop = asyncio.get_running_loop()
        call_later, over = loop.call_later, asyncio.Event()

        def sooner(delay: float, call: object, *args: object) -> asyncio.TimerHandle:
            def pass_on() -> None:
                clock.ahead += timedelta(seconds=delay)
                call(*args)  # type: ignore[operator]

            return call_later(0, pass_on)

        monkeypatch.setattr(loop, "call_later", sooner)
        learner = opened(replace(EXAM, time_limit=6))

        def look(_: object) -> None:
            panel = learner.panel
            told.append((panel["progress"], panel["told"], panel["opened"]))
            if panel["progress"].startswith("Exam"):
                over.set()

        learner.lesson.begin()
        learner.lesson.observe(look, "lesson")
        await over.wait()

    asyncio.run(sit())
    lefts = [progress.partition(" · ")[2] for progress, _, _ in told]
    assert lefts == [f"{n} minutes left" for n in (5, 4, 3, 2)] + ["1 minute left", "Time is up"]
    assert [said for _, said, _ in told][:5] == [
        "5 minutes left",
        "",
        "",
        "2 minutes left",
        "1 minute left",
    ]
    assert len({number for *_, number in told[:5]}) == 1


def test_a_limit_does_not_change_what_was_handed_in() -> None:
    assert digest_of(EXAM) == digest_of(replace(EXAM, time_limit=None))


@pytest.mark.parametrize("limit", [0, -1, 601])
def test_a_limit_has_a_size(limit: int) -> None:
    with pytest.raises(InvalidTaskError, match="1 to 600"):
        replace(EXAM, time_limit=limit).verify()


@pytest.mark.parametrize("language", languages())
def test_the_page_before_is_in_the_language(language: str) -> None:
    learner = opened(language=language)
    assert learner.panel["buttons"][0][1]
    assert "{" not in learner.sent("lesson").replace('{"', "").replace("{}", "")
