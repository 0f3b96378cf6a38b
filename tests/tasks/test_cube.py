"""Is this action legal now?"""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.tasks import CubeAction, InvalidAnswerError, InvalidTaskError

RACCOONS = {"beavers": True, "raccoons": True}
CLOSED = "-c----E-D----E-----bbbbbbA"

MOMENTS = [
    ("double", {}, None, ()),
    ("double", {"rolled": True}, None, ("double-before-rolling",)),
    ("double", {"dice": [6, 6]}, None, ("double-before-rolling",)),
    ("double", {"first_turn": True, "rolled": True}, None, ("double-before-rolling",)),
    ("redouble", {"value": 2, "owner": "opponent"}, None, ("cube-owner",)),
    ("redouble", {"value": 2, "owner": "you"}, None, ()),
    ("redouble", {"value": 64, "owner": "you"}, None, ()),
    ("redouble", {"value": 64, "owner": "you", "cube_limit": 64}, None, ("cube-limit",)),
    ("roll", {"offered_by": "opponent"}, None, ("answer-first",)),
    ("take", {"offered_by": "opponent"}, None, ()),
    ("take", {"offered_by": "you"}, None, ("not-your-turn",)),
    ("take", {}, None, ("nothing-offered",)),
    ("accept", {"offered": "resign", "offered_by": "opponent"}, None, ()),
    ("beaver", {"offered_by": "opponent"}, None, ("beavers-agreed",)),
    ("beaver", {"offered_by": "opponent"}, "money", ()),
    ("beaver", {"value": 2, "owner": "you"}, "money", ("beaver-at-once",)),
    ("beaver", {"offered_by": "opponent", "length": 5}, "money", ("no-money-rules-in-match",)),
    ("raccoon", {"offered": "beaver", "offered_by": "opponent"}, RACCOONS, ()),
    ("raccoon", {"offered": "beaver", "offered_by": "opponent"}, "money", ("raccoons-agreed",)),
    ("raccoon", {"offered": "double", "offered_by": "opponent"}, RACCOONS, ("raccoon-at-once",)),
    ("take", {"offered": "raccoon", "offered_by": "opponent"}, RACCOONS, ()),
    ("double", {}, "no-cube", ("no-cube",)),
    ("double", {"by": "opponent", "length": 5, "score": [4, 2]}, None, ("crawford-no-cube",)),
    ("double", {"by": "opponent", "length": 5, "score": [4, 3], "crawford": "played"}, None, ()),
    ("double", {"by": "opponent", "length": 5, "score": [4, 3], "crawford": False}, None, ()),
    ("double", {"length": 7, "score": [6, 6]}, None, ()),
    ("double", {"turn": "opponent"}, None, ("not-your-turn",)),
    ("roll", {}, None, ()),
    ("roll", {"rolled": True}, None, ("roll-once",)),
    ("roll", {"rolled": True, "first_turn": True}, None, ("opening-shared",)),
    ("step", {}, None, ("roll-first",)),
    ("move", {"rolled": True}, None, ()),
    ("roll", {"over": True}, None, ("game-over",)),
    ("step", {"opening": True}, None, ("opening-roll-first",)),
    ("start", {"opening": True, "thrown": [3, 3]}, None, ("opening-tie",)),
    ("start", {"opening": True, "thrown": [2, 3]}, None, ("opening-higher-starts",)),
    ("start", {"opening": True, "thrown": [4, 3]}, None, ()),
    ("throw", {"opening": True}, None, ()),
]


@pytest.mark.parametrize(("action", "given", "house", "broken"), MOMENTS)
def test_a_moment(action: str, given: dict[str, Any], house: Any, broken: tuple[str, ...]) -> None:
    task = CubeAction(goal="May you?", action=action, given=given, house=house)
    task.verify()
    assert task.solution() == ("illegal" if broken else "legal")
    marked = task.mark("legal" if broken else "illegal")
    assert marked.broken == broken
    assert bool(broken) or "task.cube.may." in getattr(marked.reason, "key", "")


def test_closed_out_nobody_rolls() -> None:
    task = CubeAction(goal="May you roll?", action="roll", position=CLOSED)
    assert task.mark("legal").broken == ("closed-out",)
    assert CubeAction(goal="?", action="pass", position=CLOSED).solution() == "legal"


@pytest.mark.parametrize(
    ("action", "given", "problem"),
    [
        ("leave", {}, "task.question"),
        ("double", {"what": 1}, "task.given"),
        ("double", {"value": 3}, "task.cube"),
        ("double", {"owner": "me"}, "task.side"),
        ("double", {"dice": [7, 1]}, "task.impossible"),
        ("double", {"dice": 7}, "task.impossible"),
        ("double", {"score": [1]}, "task.score"),
        ("double", {"length": 5, "score": [5, 1]}, "task.match-over"),
        ("take", {"offered_by": "opponent", "value": 2, "owner": "you"}, "task.impossible"),
        ("take", {"offered_by": "opponent", "rolled": True}, "task.impossible"),
        ("take", {"offered": "beaver", "offered_by": "opponent"}, "task.impossible"),
        ("take", {"offered": ["x"], "offered_by": "opponent"}, "task.offer"),
        ("double", {"jacoby": 3}, "task.impossible"),
    ],
)
def test_a_moment_that_the_rules_do_not_let_come(
    action: str, given: dict[str, Any], problem: str
) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        CubeAction(goal="?", action=action, given=given).verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize("answer", [None, True, "", "yes", ["legal"], {"": "legal"}])
def test_what_is_no_verdict_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        CubeAction(goal="?", action="double").mark(answer)
