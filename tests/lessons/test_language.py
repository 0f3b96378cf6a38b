"""A lesson in another language says everything in it, whatever language is in use."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from support.exercises import GAMES
from support.foreign_language import LETTER, TONGUE, spoken
from support.learner import Learner

from bgwidget import Drill, Lesson
from bgwidget.exercises import game_exercises, generate
from bgwidget.tasks import (
    Choice,
    Exam,
    FindPlays,
    InvalidAnswerError,
    Pips,
    Play,
    Said,
    Setup,
    Task,
    in_words,
)
from bgwidget.words import current, words

KINDS = [(game, kind) for game in GAMES for kind in game_exercises(game).makers]
SHUT = {"position": "-b----E-C---dE---b-dc---AA", "dice": (6, 5)}
ENGLISH = re.compile(r"[A-Za-z]{4,}|[A-Za-z]{2,} [A-Za-z]{2,}")
"""Nothing that is written in notation looks like this."""

TOLD = ("title", "notice", "progress", "read", "goal", "quote", "told")
LISTED = ("facts", "house", "hints")


@pytest.fixture(autouse=True)
def language(tmp_path: Path) -> Iterator[None]:
    with spoken(tmp_path / "locale"):
        yield


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
    elif isinstance(sent, str) and " " in sent:
        yield sent


def is_said_in_its_language(lesson: Lesson) -> None:
    learner = Learner(lesson)
    sent = [learner.scene, *(json.loads(learner.sent(name)) for name in ("frame", "chrome"))]
    whole = [json.loads(each) if isinstance(each, str) else each for each in sent]
    for text in (*read_on_page(learner.panel), *texts(whole)):
        plain = re.sub(r"\{[^}]*\}|'[^']*'|/\S+/\S+|\S+\.json", "", text)
        assert not ENGLISH.search(plain), text


def is_done_in_its_language(lesson: Lesson, task: Task) -> None:
    """Everything that can happen at a step, and everything that is said of it."""
    learner = Learner(lesson)
    is_said_in_its_language(lesson)
    for slip in task.wrong:
        with suppress(InvalidAnswerError):
            lesson.check(slip.answer)
        is_said_in_its_language(lesson)
    learner.ask("again")
    for typed in ("xx", "8", None):
        learner.check(**{field.name: typed for field in task.fields() if field.form == "number"})
        is_said_in_its_language(lesson)
    learner.ask("again")
    for text in ("9/8/", "xx", "25/21", "pass"):
        if task.board_use in ("free", "play"):
            learner.type(text)
            is_said_in_its_language(lesson)
    learner.ask("again").check()
    is_said_in_its_language(lesson)
    for _ in task.hints:
        learner.ask("hint")
        is_said_in_its_language(lesson)
    learner.ask("solution")
    is_said_in_its_language(lesson)
    learner.ask("again").answer(task, task.solution())
    assert learner.panel["verdict"]["right"]
    is_said_in_its_language(lesson)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_of_exercise_is_said_in_the_language_of_its_lesson(
    game: str, kind: str, tmp_path: Path
) -> None:
    for rule in list(game_exercises(game).makers[kind])[:2]:
        task = generate(kind, rule, game=game, seed=1)
        lesson = Lesson(LETTER, [task], name=rule, language=TONGUE, logbook=tmp_path / "logbook")
        is_done_in_its_language(lesson, task)
        lesson.go(2)
        is_said_in_its_language(lesson)


WRITTEN = (
    Play(goal=LETTER, **SHUT),
    FindPlays(goal=LETTER, **SHUT),
    Setup(goal=LETTER, position=SHUT["position"], target=SHUT["position"].replace("-C-", "C--")),
    Choice(goal=LETTER, options=(Said("task.referee.legal"), LETTER), correct=LETTER),
)


@pytest.mark.parametrize("task", WRITTEN, ids=lambda task: task.kind)
def test_what_is_written_is_said_in_the_language_of_its_lesson(task: Task, tmp_path: Path) -> None:
    is_done_in_its_language(
        Lesson(LETTER, [task], language=TONGUE, logbook=tmp_path / "logbook"), task
    )


def test_a_drill_is_said_in_its_language(tmp_path: Path) -> None:
    drill = Drill(["hit", "enter-first"], language=TONGUE, logbook=tmp_path / "logbook")
    for _ in range(4):
        is_said_in_its_language(drill)
        drill.check(drill.task.solution())
        is_said_in_its_language(drill)
        drill.next()


def test_an_exam_is_said_in_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tasks = (*WRITTEN, Pips(goal=LETTER, points=(24,)), generate("choice", seed=5))
    exam = Exam(goal=LETTER, tasks=tasks, passing=2)
    lesson = Lesson(LETTER, [exam], language=TONGUE, logbook=tmp_path / "logbook")
    learner = Learner(lesson)
    for _ in tasks:
        is_said_in_its_language(lesson)
        learner.check()
        is_said_in_its_language(lesson)
        learner.ask("next")
    lesson.go(5)
    lesson.answer(47)
    is_said_in_its_language(lesson)
    for _ in range(3):
        learner.ask("hand-in")
        is_said_in_its_language(lesson)
    assert "result.json" in lesson.lesson["read"]
    with pytest.raises(FileNotFoundError):
        lesson.hand_in(tmp_path / "none" / "result.json")
    assert str(tmp_path / "none") in lesson.lesson["read"]
    is_said_in_its_language(lesson)
    for number in range(1, len(tasks) + 1):
        lesson.go(number)
        is_said_in_its_language(lesson)


def test_a_logbook_that_cannot_be_kept_is_told_in_the_language_of_the_lesson(
    tmp_path: Path,
) -> None:
    (tmp_path / "logbook").write_text("no logbook")
    lesson = Lesson(LETTER, [*WRITTEN], language=TONGUE, logbook=tmp_path / "logbook")
    assert lesson.lesson["notice"]
    is_said_in_its_language(lesson)
    assert not ENGLISH.search(lesson.report().notice.replace(str(tmp_path / "logbook"), ""))


def test_an_answer_in_the_language_of_the_lesson_is_taken(tmp_path: Path) -> None:
    task = generate("choice", ["roll-once"], seed=5)
    right = task.options[task.solution()]
    for language in (TONGUE, current().language):
        lesson = Lesson(LETTER, [task], language=language, logbook=tmp_path / "logbook")
        assert lesson.check(in_words(right, words(language))).right
    shut = Lesson(LETTER, WRITTEN[:1], language=TONGUE, logbook=tmp_path / "logbook")
    assert shut.check(words(TONGUE).say("type.pass")).right
