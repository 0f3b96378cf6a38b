"""The course in every language: nothing that a learner or a teacher reads is left English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import timedelta
from itertools import chain
from pathlib import Path

import pytest
from support.attempts import NOON, attempt
from support.exercises import GAMES
from support.learner import Learner
from support.positions import cases
from support.strays import ENGLISH, OTHERS, reads_well
from support.walk import said, texts, walk

from bgwidget import Course, Drill, Lesson, course
from bgwidget.exercises import game_exercises, generate
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Step
from bgwidget.progress import Logbook, exam_results
from bgwidget.progress.exam_results import Result
from bgwidget.progress.export import written
from bgwidget.progress.reports import class_report, report
from bgwidget.rules.backgammon import Position, breaches, stop_breaches
from bgwidget.tasks import Exam, Task
from bgwidget.tasks.fingerprint import digest
from bgwidget.teaching import worksheet
from bgwidget.words import words
from bgwidget.words.backgammon import detail

KINDS = [(game, kind) for game in GAMES for kind in game_exercises(game).makers]
LONG = ("do", "game")
"""Kinds of task that are done on the board alone."""

pytestmark = [pytest.mark.parametrize("language", OTHERS), pytest.mark.slow]


def sit(steps: Iterable[Step], language: str, folder: Path, **more: str) -> Lesson:
    options = {"language": language, "digits": "native", "logbook": folder / "logbook.sqlite3"}
    return Lesson("1", [*steps], **options, **more)


@pytest.mark.sample(20)
@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_of_exercise(
    game: str, kind: str, language: str, tmp_path: Path, whole: bool
) -> None:
    rules = list(game_exercises(game).makers[kind])
    for rule in rules if whole else rules[:1]:
        task = generate(kind, rule, game=game, seed=1)
        reads_well(language, walk(sit([task], language, tmp_path, name=rule), task), where=rule)


@pytest.mark.sample(12)
@pytest.mark.truth
@pytest.mark.parametrize("name", course.names())
def test_every_step(name: str, language: str, tmp_path: Path, whole: bool) -> None:
    found = course.load(name)
    chosen = found.steps if whole else found.steps[:: len(found.steps) // 2]
    for step in chain.from_iterable(getattr(step, "tasks", [step]) for step in chosen):
        lesson = sit([step], language, tmp_path, name=name)
        walked = isinstance(step, Task) and step.kind not in LONG
        told = walk(lesson, step) if walked else said(lesson)
        reads_well(language, told, where=step.name)


def test_a_lesson_speaks_its_language_and_keeps_what_is_done(language: str, tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    options = {"logbook": logbook, "digits": "native"}
    lesson = Lesson.load("01-moving", language=language, **options)
    first = next(n for n, s in enumerate(course.load("01-moving").steps, 1) if isinstance(s, Task))
    lesson.go(first)
    lesson.check(lesson.task.solution())
    reads_well(language, said(lesson))
    for other in (ENGLISH, *OTHERS):
        again = Learner(Lesson.load("01-moving", language=other, **options))
        assert again.states[first - 1] == "done"
    told = texts(json.loads(json.dumps(_map(language, logbook))))
    # A lesson's number stands apart from its name.
    apart = re.compile(r"<style.*?</style>|<[^>]*>|^\d+ ")
    reads_well(language, (apart.sub("\n", text) for text in told))


def _map(language: str, logbook: Logbook) -> object:
    shown = Course(logbook=logbook, language=language, digits="native")
    return [shown.children[0].course, shown.children[0].chrome]


def test_a_drill(language: str, tmp_path: Path) -> None:
    drill = Drill(["hit"], language=language, digits="native", logbook=tmp_path / "logbook")
    reads_well(language, said(drill))
    drill.check(drill.task.solution())
    reads_well(language, said(drill))


def test_an_exam_is_marked_by_its_english_original(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    steps = [s for s in course.load("03-bar").steps if isinstance(s, Task) and s.fields()][:3]
    assert all(isinstance(step.goal, dict) for step in steps)
    exam = Exam(goal={ENGLISH: "Three.", language: "۳"}, tasks=tuple(steps), passing=2)
    original = Exam(goal="Three.", tasks=tuple(steps), passing=2)
    assert digest(exam) == digest(original)
    lesson = sit([exam], language, tmp_path, name="exam")
    learner = Learner(lesson)
    for step in steps[:-1]:
        lesson.answer(step.solution())
        reads_well(language, said(lesson))
    for _ in range(3):
        learner.ask("hand-in")
        reads_well(language, said(lesson))
    handed_in = next(tmp_path.glob("*.result.json"))
    assert handed_in.name.isascii()
    assert exam_results.mark(handed_in, original).right == len(steps) - 1


def test_a_worksheet(language: str) -> None:
    sheet = worksheet("03-bar", seed=5, language=language, digits="native")
    page = re.sub(r"<style.*?</style>|<svg.*?</svg>|<!--.*?-->", " ", sheet.html, flags=re.S)
    shown = re.split(r"<[^>]*>", page)
    reads_well(language, (text for text in shown if text.strip() and "seed" not in text))


def test_reports(language: str, tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    for days in (0, 1, 2):
        logbook.write(attempt(rules=("both-numbers",), days=days))
    logbook.write(attempt(rules=("hit",), broken=("enter-first",), right=False, days=1))
    options = {"language": language, "digits": "native", "now": NOON + timedelta(days=2, hours=1)}
    school = class_report([written(logbook.attempts(), "Jupyter")], **options)
    own = report(logbook, **options)
    for table in (own.table, school.learner_table, school.rule_table):
        cells = (cell for row in (table.headings, *table.rows) for cell in row)
        reads_well(language, (table.title, table.empty, *cells))
    reads_well(language, own.summary)


def test_an_exam_in_the_report_of_a_class(language: str, tmp_path: Path) -> None:
    tasks = tuple(s for s in course.load("03-bar").steps if isinstance(s, Task) and s.fields())[:2]
    exam = Exam(goal="۲", tasks=tasks, passing=1)
    answers = [task.solution() for task in tasks]
    exam_results.write(tmp_path / "1.json", exam, Result(answers, "Jupyter"))
    shown = class_report(tmp_path.glob("*.json"), exam=exam, language=language, digits="native")
    reads_well(language, re.split(r"\s{2,}|\n", str(shown)))


def test_every_refusal_of_the_rulebook(language: str) -> None:
    spoken, told = words(language, "native"), []
    for case in cases("rulebook-cases.jsonl"):
        attempted = case["attempt"]
        if case["game"] != "backgammon" or case.get("options") or "do" in attempted:
            continue
        position, walked = Position.parse(case["position"]), tuple(map(tuple, case["walk"]))
        dice = tuple(case["dice"])
        if "stop" in attempted:
            broken = stop_breaches(position, dice, walked)
        else:
            broken = breaches(position, dice, tuple(attempted["step"]), walked)
        if broken:
            told += [detail(broken, spoken), board_game("backgammon").rule(broken[0], spoken)]
    assert len(told) > 100
    reads_well(language, told)
