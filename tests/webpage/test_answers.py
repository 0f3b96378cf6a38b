"""What a page answers before Python comes is what the engine answers."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from support.environment import ROOT

from bgwidget import course
from bgwidget.common.shapes import fits
from bgwidget.progress.fresh_logbook import fresh_logbook
from bgwidget.webpage.answers import PARTS, Trial, answers
from bgwidget.webpage.markup import widget_html
from bgwidget.wire.webpage import Answers, PageData
from bgwidget.words import languages, spoken_in

FIRST_PAGE = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
CODE = re.search(r"^Board\(.*\)$", FIRST_PAGE, re.MULTILINE)[0]
TRIED = tuple(map(int, re.search(r":tried: (\d+) (\d+)", FIRST_PAGE).groups()))
LESSONS = [f'Lesson.load("{name}")' for name in course.names()]
ONLY = {'Lesson.load("07-find-the-mistake")': {True}, 'Lesson.load("09-play")': {False}}
"""A play that is forced is right; a position that is set up is told to Python piece by piece."""
MOST_SENT = 6_000
"""Bytes by which the answers may lengthen a page, compressed."""
EACH = 5
"""Of so many answers one is asked again."""


def source(code: str, language: str = "en") -> Any:
    return {"code": code, "language": language, "digits": "latin", "seed": "first"}


@cache
def known(code: str, language: str = "en") -> Any:
    with spoken_in(language):
        found = json.loads(json.dumps(answers(source(code, language))))
    form: Any = Answers
    assert fits(found, form)
    return found


def ways(stored: Any) -> dict[int, list[Any]]:
    """Return the answers that lead to each state from the first one."""
    found: dict[int, list[Any]] = {0: []}
    for before, _ in enumerate(stored["states"]):
        for ask in stored["asks"]:
            if ask[0] == before and before in found:
                found.setdefault(ask[1], [*found[before], ask])
    return found


def foretold(stored: Any, first: Any, now: Any, ask: Any) -> dict[str, Any]:
    """Return what a page has after an answer, as js/src/webpage/answers.ts makes it."""
    _, after, _, scene, lesson = ask
    shifts: Mapping[str, Any] = {"scene": scene, "lesson": lesson, "frame": {}, "game_panel": {}}
    made = {}
    for part, before in now.items():
        fields = {**first[part]}
        for name, value in stored["states"][after].get(part, {}).items():
            fields[name] = stored["values"][value] if value >= 0 else None
        shift = shifts.get(part, {})
        if shift is None:
            fields = before
        elif "version" in shift:
            version = shift["version"] + (0 if shift.get("fresh") else before["version"])
            for name in ("version", "since", "opened"):
                if name in before:
                    is_new = name == "version" or shift.get(name)
                    fields[name] = version if is_new else before[name]
        made[part] = {name: value for name, value in fields.items() if value is not None}
    return made


def told(state: Any) -> dict[str, Any]:
    return {
        part: {name: value for name, value in fields.items() if value is not None}
        for part, fields in state.items()
    }


def replayed(stored: Any, code: str, language: str, path: list[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield what a page shows along a way, and what the engine shows."""
    with fresh_logbook(), spoken_in(language):
        trial = Trial(source(code, language))
        first = now = trial.state
        refused = next((each for each in stored["reasons"] if not each["walk"]), None)
        if refused is not None:
            step = None if refused["steps"][0] == [None, None] else refused["steps"][0]
            now = trial.ask({"kind": "why", "walk": [], "step": step})
            assert now["scene"]["refusal"] == refused["refusal"]
        for ask in path:
            now = foretold(stored, first, now, ask)
            yield told(now), told(trial.ask(dict(json.loads(ask[2]))))


@pytest.mark.slow
@pytest.mark.sample(3)
@pytest.mark.parametrize("code", LESSONS)
def test_a_hint_the_solution_and_answers_are_known_and_the_engine_s(code: str) -> None:
    stored = known(code)
    from_start = {dict(json.loads(ask[2]))["kind"] for ask in stored["asks"] if ask[0] == 0}
    assert {"hint", "solution"} <= from_start
    verdicts = [each for each in stored["values"] if isinstance(each, dict) and "right" in each]
    rights = {each["right"] for each in verdicts if not each.get("shown")}
    assert rights == ONLY.get(code, {True, False})
    is_the_engine_s(code)


def test_a_stored_answer_of_a_board_is_that_of_the_engine() -> None:
    is_the_engine_s(CODE)


def is_the_engine_s(code: str) -> None:
    stored = known(code)
    found = ways(stored)
    assert found.keys() == {*range(len(stored["states"]))}
    for ask in stored["asks"][::EACH]:
        for page, engine in replayed(stored, code, "en", [*found[ask[0]], ask]):
            assert page == engine, ask[2]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["vi", "fa"])
def test_answers_are_told_in_the_language_of_the_page(language: str) -> None:
    code = LESSONS[0]
    stored = known(code, language)
    found = ways(stored)
    for ask in stored["asks"][:: 2 * EACH]:
        for page, engine in replayed(stored, code, language, [*found[ask[0]], ask]):
            assert page == engine


@pytest.mark.parametrize("code", ["Course()", "Chances(Board(dice=(3, 1)))"])
def test_a_page_of_something_else_has_no_answers(code: str) -> None:
    assert answers(source(code)) is None


def test_a_page_holds_the_step_that_was_tried_and_its_reason() -> None:
    page = widget_html(CODE, answered=True, tried=TRIED)
    data, text = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page)
    assert fits(json.loads(data), PageData)
    reasons = json.loads(text)["reasons"]
    [shown] = [each["refusal"] for each in reasons if [*TRIED] in each["steps"]]
    assert shown["rule"] == "point-held"
    assert {"place": TRIED[1], "role": "block"} in shown["marks"]
    assert 'class="answers"' not in widget_html(CODE)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", [CODE, LESSONS[0]])
def test_the_answers_are_light(code: str, language: str) -> None:
    with_them, without = (
        len(gzip.compress(widget_html(code, language=language, answered=has).encode()))
        for has in (True, False)
    )
    assert with_them - without < MOST_SENT


def test_each_part_of_a_state_is_told() -> None:
    with fresh_logbook():
        lesson, board = Trial(source(LESSONS[0])).state, Trial(source(CODE)).state
    assert {*lesson, *board} == {*PARTS, "link"}
