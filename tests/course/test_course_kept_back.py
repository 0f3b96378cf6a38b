"""No refusal and no word on a wrong answer tells the solution before it is asked for."""

from __future__ import annotations

from contextlib import suppress
from threading import RLock

import pytest
from support.course import TASKS
from support.kept_back import given_away
from support.verdicts import answers

from bgwidget.board.scene import scene
from bgwidget.lessons.boards import open_board
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.tasks import Better, Exam, InvalidAnswerError, Play, Referee, Task
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
ASKED = {name: task for name, task in TASKS.items() if not isinstance(task, Exam)}
PLAYED = {name: task for name, task in ASKED.items() if isinstance(task, Play | Better)}
PLACES = {"backgammon": range(26), "camelot": range(1, 200)}
IN_THE_TEXT_ABOVE = {("se-01", "1"), ("ba-01", "1")}
"""Points and numbers that the text above the question names as well."""


def wrong_answers(task: Task) -> list[object]:
    found = []
    for answer in answers(task):
        with suppress(InvalidAnswerError):
            if not task.mark(answer).right:
                found.append(answer)
    return found


@pytest.mark.sample(80)
@pytest.mark.parametrize("name", ASKED)
def test_a_wrong_answer_is_not_told_the_solution(name: str) -> None:
    task = ASKED[name]
    for answer in wrong_answers(task):
        verdict = verdict_on(task, task.mark(answer), ENGLISH)
        said = f"{verdict['title']} {verdict['text']}"
        told = {*given_away(task, answer, said, ENGLISH)}
        assert not {text for text in told if (name, text) not in IN_THE_TEXT_ABOVE}, (answer, said)


@pytest.mark.sample(30)
@pytest.mark.parametrize("name", PLAYED)
def test_a_refused_step_is_not_told_the_solution(name: str) -> None:
    task = PLAYED[name]
    board = open_board(task, ENGLISH, RLock(), lambda answer: False)
    assert board is not None
    refused = 0
    for source in (place for place, side, *_ in board.board_game.snapshot(task.table())["pieces"]):
        for target in PLACES[task.game]:
            asked = {"kind": "why", "walk": [], "step": [source, target]}
            board.handle({**asked, "base": board.state.version})
            refusal = scene(board.board_game, board.state, ENGLISH)["refusal"]
            if refusal is not None:
                refused += 1
                said = f"{refusal['title']} {refusal['detail']}"
                assert not [*given_away(task, f"{source}/{target}", said, ENGLISH)], said
    assert refused


@pytest.mark.parametrize("language", languages())
def test_no_language_tells_a_referee_the_fact(language: str) -> None:
    spoken = words(language)
    for name, task in ASKED.items():
        if isinstance(task, Referee) and name.startswith("re-") and not task.verdict.legal:
            for answer in wrong_answers(task):
                verdict = verdict_on(task, task.mark(answer), spoken)
                assert not [*given_away(task, answer, verdict["text"], spoken)], (name, answer)


def test_a_single_right_play_is_kept_back_and_open_steps_are_told() -> None:
    one, several = TASKS["mv-13"], TASKS["ba-03"]
    refused = verdict_on(one, one.mark("17/11"), ENGLISH)["text"]
    assert "17/12" not in refused
    assert "bar/22, bar/24" in verdict_on(several, several.mark("13/10 6/5"), ENGLISH)["text"]
