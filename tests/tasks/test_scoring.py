"""Scores of games and matches: every worked case as a task."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bgwidget.rules.backgammon import RULES, HouseRules
from bgwidget.tasks import (
    InvalidAnswerError,
    InvalidTaskError,
    MatchScore,
    Score,
    ScoreSheet,
    Slip,
    in_words,
)
from bgwidget.tasks.answer_text import spell
from bgwidget.words import words

DATA = Path(__file__).parents[1] / "data" / "scoring-cases.jsonl"
CASES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]
SIDES_OF_SCORE = ("you", "opponent")
SIDES = {"A": "you", "B": "opponent", None: None}
HOW = {"refuse-double": "drop", "refuse-beaver": "beaver-drop", "refuse-raccoon": "raccoon-drop"}


def say(text: Any) -> str:
    return in_words(text, words("en"))


def test_no_case_is_lost() -> None:
    assert len(CASES) == 80


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    left, expected = case["loser"], case["expected"]
    how = HOW.get(case["how"], case["how"])
    task = Score(
        goal="How many points?",
        house=HouseRules(**case["options"]),
        result=None if how == "bear-off" else how,
        cube=case["cube"],
        given={
            "winner": SIDES[case["winner"]],
            "owner": SIDES[case["owner"]],
            "loser": {"off": left["off"], "bar": left["bar"], "home": left["winner_home"]},
            "length": case["match"],
            "score": case["score_before"],
            "crawford": case["crawford"],
        },
    )
    task.verify()
    assert task.solution() == expected["points"]
    assert list(task.working.after.score) == expected["score_after"]
    assert task.working.after.over == expected["match_over"]
    kind = words("en").say(f"kind.{expected['kind']}")
    sum_ = f"{kind} {expected['multiplier']} × cube {expected['stake']} = {expected['points']}"
    working, _, rule = say(task.mark(expected["points"]).reason).partition(". ")
    assert working == f"It counts: {sum_}"
    assert rule in {each.sentence for each in RULES.values()}
    for wrong in range(4 * expected["points"] + 2):
        if wrong != expected["points"]:
            assert str(expected["points"]) not in say(task.mark(wrong).reason)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (2, "How the game was won is counted right. Look again at the cube."),
        (12, "The cube is counted right. Look again at how the game was won."),
        (5, "Too low. Points are the kind of win times the cube."),
        (9, "Too high. Points are the kind of win times the cube."),
        (4, "Too low. Points are the kind of win times the cube."),
    ],
)
def test_a_wrong_number_is_told_what_is_off(answer: int, says: str) -> None:
    task = Score(goal="Gammon, cube on 4.", result="gammon", cube=4)
    assert say(task.mark(answer).reason) == says


@pytest.mark.parametrize(
    ("position", "more", "points"),
    [
        ("------------b----c-dc-c---", {"cube": 2}, 4),
        ("----a-------a----c-dc-c---", {"cube": 2}, 6),
        ("a----------------c-dc-c---", {"cube": 2}, 2),
        ("a-----------b----c-dc-b---", {}, 3),
        ("a-----------b----c-dc-b---", {"house": "tavla"}, 2),
        ("a-----------b----c-dc-b---", {"house": "justgammon"}, 4),
        ("------------b----c-dc-c---", {"house": "money"}, 1),
        ("------------b----c-dc-c---", {"house": "money", "cube": 2, "given": {"taken": False}}, 2),
        ("------------b----c-dc-c---", {"house": "cube-only", "cube": 4}, 4),
        ("---O----------------------", {}, 2),
    ],
)
def test_the_final_position_is_read(position: str, more: dict[str, Any], points: int) -> None:
    task = Score(goal="How many points?", position=position, **more)
    task.verify()
    assert task.solution() == points


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({}, "task.goes-on"),
        ({"position": "-b----E-C---eE---c-e----B-"}, "task.goes-on"),
        ({"result": "draw"}, "task.result"),
        ({"result": "single", "cube": 3}, "task.cube"),
        ({"result": "single", "cube": True}, "task.shape.number"),
        ({"result": "single", "given": {"what": 1}}, "task.given"),
        ({"result": "single", "given": {"owner": "A"}}, "task.side"),
        ({"given": {"loser": {"of": 1}}}, "task.given"),
        ({"result": "single", "given": {"length": 5, "score": [5, 0]}}, "task.match-over"),
        ({"result": "single", "given": {"length": 5, "crawford": "soon"}}, "task.crawford"),
        ({"result": "single", "position": "------------b----c-dc-c---"}, "task.score.belied"),
        ({"result": "gammon", "given": {"loser": {"off": 1}}}, "task.score.belied"),
    ],
)
def test_a_score_that_contradicts_itself_is_refused(more: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        Score(goal="?", **more).verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize(
    ("length", "score", "winner", "result", "cube", "after", "says"),
    [
        (5, (2, 1), "you", "single", 2, [4, 1], "single game 1 × cube 2 = 2: 2-1 becomes 4-1."),
        (7, (2, 3), "opponent", "gammon", 1, [2, 5], "2-3 becomes 2-5."),
        (5, (3, 2), "you", "gammon", 1, [5, 2], "3-2 becomes 5-2, and the match is over."),
        (7, (3, 1), "you", "drop", 2, [5, 1], "3-1 becomes 5-1."),
        (5, (4, 2), "opponent", "single", 2, [4, 4], "4-2 becomes 4-4."),
    ],
)
def test_the_score_of_a_match(
    length: int,
    score: tuple[int, int],
    winner: str,
    result: str,
    cube: int,
    after: list[int],
    says: str,
) -> None:
    task = MatchScore(
        goal="New score?", length=length, score=score, winner=winner, result=result, cube=cube
    )
    task.verify()
    assert task.solution() == after
    assert task.mark({"you": after[0], "opponent": str(after[1])}).right
    marked = task.mark(after)
    assert say(marked.reason).endswith(says)
    assert say(marked.achieved) == f"Right: {after[0]}-{after[1]}."
    at = SIDES_OF_SCORE.index(winner)
    for by, told in ((1, "Too high."), (-1, "Too low.")):
        wrong = [points + by * (at == side) for side, points in enumerate(after)]
        assert say(task.mark(wrong).reason).startswith(told)
    both = [points + (at != side) for side, points in enumerate(after)]
    assert say(task.mark(both).reason) == "Only the winner's points change."


@pytest.mark.parametrize(
    "more",
    [
        {"length": 5, "score": (5, 0)},
        {"length": 5, "score": (0, 0), "winner": "me"},
        {"length": 5, "score": (4, 0), "cube": 2, "crawford": "now"},
        {"length": 5, "score": (0, 0), "cube": 0},
        {"length": 7, "score": (3, 2), "cube": 3},
        {"length": 5, "score": 3},
    ],
)
def test_a_match_that_cannot_be_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(InvalidTaskError):
        MatchScore(goal="?", **{"winner": "you", "result": "single", **more}).verify()


GAMES = (
    {"winner": "you", "result": "single"},
    {"winner": "opponent", "result": "gammon", "cube": 2},
    {"winner": "you", "result": "single"},
    {"winner": "you", "result": "single", "cube": 2},
    {"winner": "opponent", "result": "single"},
)
SHEET = {"after": [[1, 0], [1, 4], [2, 4], [4, 4], [4, 5]], "crawford": 3, "winner": "opponent"}


def test_a_whole_sheet() -> None:
    task = ScoreSheet(goal="Score it.", length=5, games=GAMES)
    task.verify()
    assert task.solution() == SHEET
    flat = {"crawford": "3", "winner": "opponent"}
    for game, (mine, theirs) in enumerate(SHEET["after"], 1):
        flat |= {f"you-{game}": mine, f"opponent-{game}": theirs}
    assert set(flat) == {field.name for field in task.fields()}
    assert task.mark(flat).right


@pytest.mark.parametrize(
    ("change", "score", "says"),
    [
        ({"crawford": 5}, 6 / 7, "which game was the Crawford game"),
        ({"crawford": None}, 6 / 7, "which game was the Crawford game"),
        ({"winner": "you"}, 6 / 7, "who has won"),
        ({"after": [[1, 0], [1, 2], [2, 2], [4, 2], [4, 3]]}, 3 / 7, "Game 2"),
    ],
)
def test_what_is_wrong_in_a_sheet(change: dict[str, Any], score: float, says: str) -> None:
    marked = ScoreSheet(goal="Score it.", length=5, games=GAMES).mark({**SHEET, **change})
    assert marked.score == pytest.approx(score)
    assert says in say(marked.reason)


def test_how_each_game_of_a_sheet_ended_is_told() -> None:
    ended = ({"winner": "you", "result": "drop", "cube": 2}, GAMES[1])
    facts = ScoreSheet(goal="Score it.", length=5, games=ended).given_facts
    assert [say(fact) for fact in facts] == [
        "Game 1. Winner: You (the other side dropped, cube at 2).",
        "Game 2. Winner: Opponent (gammon, cube at 2).",
    ]


def test_a_usual_wrong_sheet_may_leave_parts_out() -> None:
    slips = (
        Slip({"crawford": 5}, "misconception:both-near", "Only once."),
        Slip({"winner": "you"}, "misconception:order", "They were first."),
    )
    task = ScoreSheet(goal="Score it.", length=5, games=GAMES, wrong=slips)
    task.verify()
    assert task.mark({**SHEET, "winner": "you"}).reveals == "misconception:order"
    assert task.mark({**SHEET, "crawford": 5}).reason == "Only once."


def test_a_sheet_that_leaves_parts_out_is_spelled() -> None:
    task = ScoreSheet(goal="Score it.", length=5, games=GAMES[:1])
    partial = task.filled({"after": [[2, 0]]})
    assert partial == {"you-1": 2, "opponent-1": 0}
    assert set(partial) < {field.name for field in task.fields()}
    assert "2" in spell(task, {"after": [[2, 0]]}, words("en"))


def test_money_play_has_no_crawford_game() -> None:
    task = ScoreSheet(goal="Score it.", length=0, games=GAMES)
    assert task.solution() == {**SHEET, "crawford": None, "winner": None}


def test_no_game_after_the_last() -> None:
    with pytest.raises(InvalidTaskError) as caught:
        ScoreSheet(goal="?", length=3, games=GAMES).verify()
    assert caught.value.problem == "task.match-over"
    for games in ((), ({**GAMES[0], "cube": 3},)):
        with pytest.raises(InvalidTaskError):
            ScoreSheet(goal="?", length=3, games=games).verify()


@pytest.mark.parametrize(
    "answer",
    [
        None,
        [],
        {},
        {"after": []},
        {**SHEET, "after": [[1, 0]]},
        {**SHEET, "crawford": 6},
        {**SHEET, "winner": "A"},
        {**SHEET, "more": 1},
        {**SHEET, "after": [[1, 0, 0]] * 5},
    ],
)
def test_what_is_no_sheet_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        ScoreSheet(goal="Score it.", length=5, games=GAMES).mark(answer)
