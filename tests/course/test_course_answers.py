"""Each step of the course has the answer that it was planned with, found by the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.course import IN_CELLS, PLANNED, TASKS, planned

from bgwidget.games import board_game
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.loader import examine
from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.lessons.session.drills import fresh_exam
from bgwidget.rules.backgammon import read_record
from bgwidget.tasks import (
    Better,
    Choice,
    Exam,
    FindPlays,
    GameToEnd,
    Play,
    Referee,
    Task,
    WholeGame,
    in_words,
)
from bgwidget.tasks.backgammon.play_worths import PlayWorths
from bgwidget.tasks.fingerprint import digest
from bgwidget.words import words

pytestmark = pytest.mark.slow

ANY = "any legal play"
IN_OTHER_WORDS = {"White wins": "You win", "The opponent": "Your opponent"}
ON_PAPER = {"pl-10": {"after": [[4, 0]], "crawford": None, "winner": None}}


def ends(task: Play | FindPlays | Better) -> dict[str, str]:
    """Return every legal play by the position that it leads to; a move of Camelot by itself."""
    plays = task.knows.plays(task.table())
    by_itself = task.game == "camelot"
    return {text if by_itself else str(key): text for key, text in plays.items()}


@pytest.mark.parametrize("name", names())
def test_each_step_of_a_lesson_can_be_asked(name: str) -> None:
    """A lesson of the course that is opened takes this for granted."""
    assert examine(name).problems == ()


@pytest.mark.sample(30)
@pytest.mark.parametrize("name", TASKS)
def test_the_solution_of_a_step_is_right(name: str) -> None:
    task = TASKS[name]
    assert task.mark(json.loads(json.dumps(task.solution()))).right


@pytest.mark.sample(30)
@pytest.mark.parametrize("name", TASKS)
def test_a_right_answer_is_followed_by_why(name: str) -> None:
    task = TASKS[name]
    marked = task.mark(task.solution())
    assert verdict_on(task, marked, words("en"))["text"]
    assert getattr(marked.reason, "key", "") != "task.played", "an echo is no reason"


@pytest.mark.sample(30)
@pytest.mark.parametrize("name", [name for name in TASKS if "position" in PLANNED[name]])
def test_a_step_shows_the_position_that_was_planned(name: str) -> None:
    task, plan = TASKS[name], PLANNED[name]
    if task.kind == "mistake":
        return
    begun = board_game(task.game).start(plan["position"], rules=task.house)
    assert task.table().position == begun.position
    assert list(task.dice or ()) == plan.get("dice", [])


@pytest.mark.parametrize("name", [name for name in TASKS if "legal" in PLANNED[name]])
def test_the_legal_plays_are_those_planned(name: str) -> None:
    task, legal = TASKS[name], PLANNED[name]["legal"]
    assert isinstance(task, Play | FindPlays)
    assert set(ends(task)) == set(legal.values() if isinstance(legal, dict) else legal)


@pytest.mark.parametrize("name", planned("play"))
def test_the_plays_that_fulfil_a_goal_are_those_planned(name: str) -> None:
    task, answer = TASKS[name], PLANNED[name]["answer"]
    assert isinstance(task, Play)
    assert len(task.legal) == answer["legal"]
    if answer["accept"] == ANY:
        assert set(task.accepted) == set(task.legal)
        return
    accepted = [task.mark(play) for play in answer["accept"]]
    assert all(marked.right for marked in accepted)
    assert len(task.accepted) == len(answer["accept"])


@pytest.mark.parametrize("name", planned("better"))
def test_the_better_play_is_the_one_planned_and_the_wrong_ones_give_much_away(name: str) -> None:
    task, plan = TASKS[name], PLANNED[name]
    assert isinstance(task, Better)
    assert len(ends(task)) == plan["answer"]["legal"]
    assert (task.best, task.margin) == (plan["answer"]["best"], plan["answer"]["margin"])
    worths, found = PlayWorths(task.table()), task.knows.plays(task.table())
    best: Any = task.read_answer(task.best).key
    for slip, wrong in zip(task.wrong, plan["wrong"], strict=True):
        played: Any = task.read_answer(slip.answer).key
        assert played in found
        given_away = 100 * (worths.of(best) - worths.of(played))
        assert round(given_away) == wrong["gives_away"] >= task.margin


@pytest.mark.parametrize("name", planned("find-plays", "find-points", "enter"))
def test_what_is_to_be_found_is_what_was_planned(name: str) -> None:
    task, answer = TASKS[name], PLANNED[name]["answer"]
    assert task.mark(answer).right
    assert len(task.solution()) == len(answer)


@pytest.mark.parametrize("name", planned("rolls"))
def test_the_rolls_are_those_planned(name: str) -> None:
    assert sorted(TASKS[name].solution()) == sorted(PLANNED[name]["rolls"])
    assert len(PLANNED[name]["rolls"]) == PLANNED[name]["answer"]


@pytest.mark.parametrize("name", planned("number", "pips", "score", "match-score", "score-sheet"))
def test_the_numbers_are_those_planned(name: str) -> None:
    assert TASKS[name].solution() == ON_PAPER.get(name, PLANNED[name]["answer"])


@pytest.mark.parametrize("name", planned("referee"))
def test_the_referee_says_what_was_planned(name: str) -> None:
    task, plan = TASKS[name], PLANNED[name]
    assert isinstance(task, Referee)
    assert (task.solution() == "legal") == (plan["answer"] == "legal")
    assert set(plan.get("breach", ())) <= set(task.broken)


@pytest.mark.parametrize("name", planned("cube"))
def test_the_cube_may_do_what_was_planned(name: str) -> None:
    task, plan = TASKS[name], PLANNED[name]
    assert task.solution() == plan["answer"]
    if "breach" in plan:
        assert plan["breach"] in task.mark("legal").broken


@pytest.mark.parametrize("name", planned("choice"))
def test_the_right_option_is_the_one_planned_and_the_engine_confirms_it(name: str) -> None:
    task, answer = TASKS[name], PLANNED[name]["answer"]
    assert isinstance(task, Choice)
    for planned_word, word in IN_OTHER_WORDS.items():
        answer = answer.replace(planned_word, word)
    assert in_words(task.correct, words("en")) == answer
    assert task.check


@pytest.mark.parametrize("name", planned("mistake"))
def test_a_sentence_is_true_or_false_as_planned(name: str) -> None:
    task, plan = TASKS[name], PLANNED[name]
    assert task.solution()["verdict"] == plan["verdict"] == plan["answer"]
    assert getattr(task, "shows", "") == plan["bank"]


@pytest.mark.parametrize("name", planned("setup"))
def test_what_is_set_up_is_what_was_planned(name: str) -> None:
    assert TASKS[name].solution() == PLANNED[name]["target"]


def test_the_scripted_end_is_a_gammon() -> None:
    task, wanted = TASKS["pl-07"], PLANNED["pl-07"]["answer"]
    assert isinstance(task, WholeGame)
    result = read_record(task.solution()).settle()
    assert result is not None
    assert (result.kind, wanted) == ("gammon", {"winner": "you", "result": "gammon"})


def test_a_whole_game_allows_so_many_refusals() -> None:
    task = TASKS["pl-09"]
    assert isinstance(task, WholeGame)
    assert task.at_most == PLANNED["pl-09"]["answer"]["refusals_at_most"]
    record = task.solution()["record"]
    assert task.mark({"record": record, "refusals": 5}).right
    assert not task.mark({"record": record, "refusals": 6}).right


@pytest.mark.parametrize(
    "name", [name for name in planned("game") if "opponent" in PLANNED[name]["answer"]]
)
def test_a_game_against_an_opponent_names_the_one_planned(name: str) -> None:
    task = TASKS[name]
    assert isinstance(task, GameToEnd)
    assert task.opponent == PLANNED[name]["answer"]["opponent"]
    assert task.must_win == PLANNED[name]["answer"].get("must_win", False)


@pytest.mark.parametrize("handed_in", [0, 1])
def test_the_exam_has_twelve_questions_and_ten_pass(handed_in: int) -> None:
    written = TASKS["pl-11"]
    assert isinstance(written, Exam)
    exam = fresh_exam(written, f"pl-11-{handed_in}")
    assert isinstance(exam, Exam)
    assert not set(map(digest, written.tasks)) & set(map(digest, exam.tasks))
    assert [task.kind for task in written.tasks] == [task.kind for task in exam.tasks]
    assert {"questions": len(exam.tasks), "pass_mark": exam.passing} == PLANNED["pl-11"]["answer"]
    about = {rule for task in exam.tasks for rule in task.rules}
    assert set(PLANNED["pl-11"]["rules"]) <= about
    exam.verify()
    answers: list[Any] = exam.solution()
    assert exam.mark([*answers[:10], None, None]).right
    assert not exam.mark([*answers[:9], None, None, None]).right


def test_what_is_to_be_done_is_to_roll() -> None:
    assert TASKS["st-02"].solution() == PLANNED["st-02"]["answer"] == "roll"


def test_no_plan_goes_untested() -> None:
    asked = {plan["kind"] for name, plan in PLANNED.items() if name not in IN_CELLS}
    tested = {"play", "find-plays", "find-points", "enter", "rolls", "number", "pips", "score"}
    tested |= {
        "match-score",
        "score-sheet",
        "referee",
        "cube",
        "choice",
        "mistake",
        "setup",
        "better",
    }
    assert asked == tested | {"game", "exam", "do"}
    assert all(isinstance(task, Task) for task in TASKS.values())
