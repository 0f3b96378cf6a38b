"""Whatever an author gives is a task, or refused in words; nothing else happens."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.positions import REPEATABLE
from support.tasks import TASKS

from bgwidget.tasks import (
    Choice,
    CubeAction,
    InvalidTaskError,
    MatchScore,
    Mistake,
    Number,
    Play,
    Rolls,
    Score,
    ScoreSheet,
    Task,
    WholeGame,
)
from bgwidget.tasks.backgammon.number_questions import QUESTIONS
from bgwidget.tasks.games import judge
from bgwidget.tasks.games.backgammon.cube_state import ACTION_NAMES, GIVEN, HOUSE
from bgwidget.tasks.games.backgammon.results import RESULTS
from bgwidget.words import words

REPEATED = settings(REPEATABLE, max_examples=examples(80))
ROOM = Path(__file__).parents[2] / "bgwidget" / "tasks"

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 70)
    | st.floats(allow_nan=False)
    | st.sampled_from(("you", "opponent", "double", "take", "gammon", "now", "resign", "", "8/5")),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("score", "action", "moves", "off")), inner, max_size=2)
    ),
    max_leaves=6,
)
WHOLE = st.integers(-2, 70)


def mapping(names: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from(sorted(names)), VALUES, max_size=4)


def verified(what: type[Task], **given: Any) -> None:
    try:
        what(goal="?", **given).verify()
    except InvalidTaskError as error:
        said = str(error)
    else:
        said = ""
    assert "error." not in said


@REPEATED
@given(given=mapping(GIVEN | HOUSE), action=st.sampled_from(ACTION_NAMES))
def test_any_moment_of_the_cube(given: dict[str, Any], action: str) -> None:
    verified(CubeAction, action=action, given=given)


@REPEATED
@given(data=st.data(), question=st.sampled_from(sorted(QUESTIONS)))
def test_any_number(data: st.DataObject, question: str) -> None:
    needed, optional, _ = QUESTIONS[question]
    given = {name: data.draw(VALUES) for name in needed}
    given |= data.draw(mapping(optional or {"more"}))
    verified(Number, question=question, given=given, dice=(3, 1), house="money")


@REPEATED
@given(want=mapping({"hit", "off", "made", "result", "moves"}))
def test_any_want(want: dict[str, Any]) -> None:
    verified(Play, dice=(3, 1), want=want)


@REPEATED
@given(data=st.data(), game=st.sampled_from(("backgammon", "camelot")))
def test_any_fact(data: st.DataObject, game: str) -> None:
    name = data.draw(st.sampled_from(sorted(judge(game).facts)))
    check = {name: data.draw(VALUES | mapping({*GIVEN, "action", "ground", "moves", "result"}))}
    dice = (3, 1) if game == "backgammon" else None
    check["is"] = "you"
    verified(Choice, options=("a", "b"), correct="a", check=check, game=game, dice=dice)


@REPEATED
@given(
    result=st.sampled_from((None, *RESULTS, "draw")),
    cube=WHOLE | VALUES,
    given=mapping({"taken", "owner", "winner", "loser", "score", "length", "crawford", "more"}),
)
def test_any_score(result: Any, cube: Any, given: dict[str, Any]) -> None:
    verified(Score, result=result, cube=cube, given=given)


@REPEATED
@given(length=WHOLE, score=VALUES, cube=WHOLE, winner=st.sampled_from(("you", "nobody")) | VALUES)
def test_any_score_of_a_match(length: Any, score: Any, cube: Any, winner: Any) -> None:
    match = {"length": length, "score": score, "winner": winner, "cube": cube}
    verified(MatchScore, result="single", **match)
    verified(ScoreSheet, length=length, games=(match, match))


@REPEATED
@given(given=mapping({"position", "dice", "result", "cube", "taken", "verdict"}), of=VALUES)
def test_any_other_mapping(given: dict[str, Any], of: Any) -> None:
    verified(Mistake, claim="A sentence.", shows="G1", given=given)
    verified(Rolls, of="makes", given={"point": of})
    verified(WholeGame, script=((of, of, of),), at_most=3)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
@pytest.mark.parametrize(
    "change",
    [
        {"position": "what"},
        {"position": 5},
        {"house": "what"},
        {"dice": (0, 9)},
        {"dice": "31"},
        {"game": "what"},
        {"rules": ("what",)},
        {"goal": " "},
    ],
    ids=str,
)
def test_what_every_task_has_is_checked(task: Task, change: dict[str, Any]) -> None:
    with pytest.raises(InvalidTaskError):
        replace(task, **change).verify()


def test_every_error_has_its_sentence() -> None:
    found = set()
    for path in ROOM.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.args else None
                named = node.func.id in ("InvalidAnswerError", "InvalidTaskError")
                if named and isinstance(first, ast.Constant):
                    found.add(first.value)
    assert len(found) > 50
    assert {key for key in found if not words("en").has(f"error.{key}")} == set()


def test_every_want_says_what_was_missing() -> None:
    wants = {"result", "moves"} | judge("backgammon").wants | judge("camelot").wants
    assert {want for want in wants if not words("en").has(f"task.want.{want}")} == set()
