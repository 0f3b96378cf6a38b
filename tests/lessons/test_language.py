"""A lesson in another language says everything in it, whatever language is in use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from support.exercises import GAMES
from support.foreign_language import LETTER, TONGUE, spoken
from support.learner import Learner
from support.walk import said, walk

from bgwidget import Drill, Lesson
from bgwidget.exercises import game_exercises, generate
from bgwidget.tasks import (
    Choice,
    Exam,
    FindPlays,
    Pips,
    Play,
    Said,
    Setup,
    Task,
    in_words,
)
from bgwidget.words import current, words

pytestmark = pytest.mark.slow

KINDS = [(game, kind) for game in GAMES for kind in game_exercises(game).makers]
SHUT = {"position": "-b----E-C---dE---b-dc---AA", "dice": (6, 5)}
ENGLISH = re.compile(r"[A-Za-z]{4,}|[A-Za-z]{2,} [A-Za-z]{2,}")
NOT_OF_A_LANGUAGE = re.compile(
    r"""\{[^}]*\}|'[^']*'|[«“][^»”]*[»”]
    | \b(?:bar|\d+)(?:/\S+)+  # a move, as in bar/19/13
    | /\S+/\S+ | \S+\.json  # a file""",
    re.VERBOSE,
)


@pytest.fixture(autouse=True)
def language(tmp_path: Path) -> Iterator[None]:
    with spoken(tmp_path / "locale"):
        yield


def has_no_english(texts: Iterable[str]) -> None:
    for text in texts:
        assert not ENGLISH.search(NOT_OF_A_LANGUAGE.sub("", text)), text


def test_a_move_is_not_taken_for_english() -> None:
    has_no_english(["⁦bar/\u206019/\u206013 bar/\u206019 13/\u20607⁩ сфлдг"])
    with pytest.raises(AssertionError):
        has_no_english(["⁦bar/\u206019⁩ makes a point"])


def is_said_in_its_language(lesson: Lesson) -> None:
    has_no_english(said(lesson))


@pytest.mark.sample(8)
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_of_exercise_is_said_in_the_language_of_its_lesson(
    game: str, kind: str, tmp_path: Path
) -> None:
    for rule in list(game_exercises(game).makers[kind])[:2]:
        task = generate(kind, rule, game=game, seed=1)
        lesson = Lesson(LETTER, [task], name=rule, language=TONGUE, logbook=tmp_path / "logbook")
        has_no_english(walk(lesson, task))
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
    lesson = Lesson(LETTER, [task], language=TONGUE, logbook=tmp_path / "logbook")
    has_no_english(walk(lesson, task))


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
