"""Finding points."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.rules.backgammon import Position, legal_plays
from bgwidget.tasks import FindPoints, InvalidAnswerError, InvalidTaskError, in_words
from bgwidget.tasks.games import judge
from bgwidget.words import words

CAMELOT = (
    "W wK:C6,D7,I7,J6 wM:D6,E6,E7,F6,F7,G6,G7,H6,H7,I6"
    " bK:C11,D10,I10,J11 bM:D11,E10,E11,F10,F11,G10,G11,H10,H11,I11"
)
HIT = "-b---aE-C---eE---c-d----B-"
BAR = "-b----E-C---dE---b-dc---AA"


@pytest.mark.parametrize(
    ("question", "position", "points"),
    [
        ("mine", None, [6, 8, 13, 24]),
        ("theirs", None, [1, 12, 17, 19]),
        ("home", None, [1, 2, 3, 4, 5, 6]),
        ("outer", None, [7, 8, 9, 10, 11, 12]),
        ("opponent-outer", None, [13, 14, 15, 16, 17, 18]),
        ("opponent-home", None, [19, 20, 21, 22, 23, 24]),
        ("held", BAR, [6, 8, 13]),
        ("blots", BAR, [24]),
        ("closed", HIT, [1, 12, 17, 19]),
        ("their-blots", HIT, [5]),
        ("entries", BAR, [21, 22, 23, 24]),
        ("differs-from-start", "-b----EC----eE---c-e----B-", [7, 8]),
    ],
)
def test_a_question_about_points(question: str, position: str | None, points: list[int]) -> None:
    task = FindPoints(goal="Tap them.", question=question, position=position)
    task.verify()
    assert task.solution() == points
    assert task.mark([str(point) for point in reversed(points)]).right
    assert task.mark(set(points)).right


@pytest.mark.parametrize(
    ("source", "dice", "points"),
    [
        (13, (4, 2), [7, 9, 11]),
        (24, (5, 1), [18, 23]),
        (13, (5, 5), [3, 8]),
        (6, (6, 6), []),
    ],
)
def test_where_one_checker_may_land(source: int, dice: tuple[int, int], points: list[int]) -> None:
    task = FindPoints(goal="Tap.", question="reach", source=source, dice=dice)
    assert task.solution() == points


def test_why_a_checker_does_not_land_there() -> None:
    task = FindPoints(goal="Tap.", question="reach", source=24, dice=(5, 1))
    marked = task.mark([18, 19])
    assert marked.broken == ("point-held",)
    assert [mark.place for mark in marked.marks] == [19]
    said = in_words(marked.reason, words("en"))
    assert said == "The answer does not include 19, and you still need one more."


def test_blots_that_a_play_can_hit_are_those_that_some_play_hits() -> None:
    task = FindPoints(goal="Tap.", question="hits", position=HIT, dice=(3, 1))
    plays = legal_plays(Position.parse(HIT), (3, 1))
    assert task.solution() == [5] == [at for at in (5,) if any(p.after[at] >= 0 for p in plays)]


def test_where_a_play_may_begin() -> None:
    assert FindPoints(goal="Tap.", question="movable", dice=(6, 5)).solution() == [8, 13, 24]
    bar = FindPoints(goal="Tap.", question="movable", position=BAR, dice=(6, 4))
    assert bar.solution() == [25]
    assert bar.mark(["bar"]).right


@pytest.mark.parametrize(
    ("question", "source", "squares"),
    [
        ("enemy-castle", None, {"F16", "G16"}),
        ("own-castle", None, {"F1", "G1"}),
        ("own-knights", None, {"C6", "D7", "I7", "J6"}),
        ("enemy-knights", None, {"C11", "D10", "I10", "J11"}),
    ],
)
def test_a_question_about_squares(question: str, source: Any, squares: set[str]) -> None:
    task = FindPoints(goal="Tap.", game="camelot", position=CAMELOT, question=question)
    task.verify()
    assert set(task.solution()) == squares
    assert task.mark([square.lower() for square in squares]).right


def test_where_a_man_may_go_and_why_not_elsewhere() -> None:
    position = "W wM:B3,H7 bM:F12,C12"
    task = FindPoints(
        goal="Tap.", game="camelot", position=position, question="moves-from", source="B3"
    )
    assert set(task.solution()) == {"A4", "B4", "C2", "C3", "C4"}
    marked = task.mark([*task.solution(), "A3", "E5"])
    assert marked.broken == ("board-edge",)
    assert [mark.place for mark in marked.marks] == [52], "A3 is cut off"


@pytest.mark.parametrize("game", ["backgammon", "camelot"])
def test_every_question_is_answered_or_refused(game: str) -> None:
    sources = {"backgammon": 13, "camelot": "F7"}
    dice = {"backgammon": (4, 2), "camelot": None}
    for question in sorted(judge(game).questions):
        task = FindPoints(
            goal="Tap.", game=game, dice=dice[game], question=question, source=sources[game]
        )
        if task.places:
            task.verify()
        else:
            with pytest.raises(InvalidTaskError, match="nothing to tap"):
                task.verify()


@pytest.mark.parametrize(
    ("task", "problem"),
    [
        (FindPoints(goal="Tap.", question="what"), "task.question"),
        (FindPoints(goal="Tap.", question="blots"), "task.points.none"),
        (FindPoints(goal="Tap.", question="reach", source=13), "task.dice"),
        (FindPoints(goal="Tap.", question="reach", source=5, dice=(3, 1)), "task.source"),
        (FindPoints(goal="Tap.", question="reach", source=[], dice=(3, 1)), "task.source"),
        (
            FindPoints(goal="Tap.", game="camelot", question="reach", source="Z9"),
            "task.source",
        ),
    ],
)
def test_a_question_that_has_no_answer_is_refused(task: FindPoints, problem: str) -> None:
    with pytest.raises(InvalidTaskError) as caught:
        task.verify()
    assert caught.value.problem == problem


@pytest.mark.parametrize(
    "answer", [None, 5, "5", "18 23", [0], [26], ["A1"], [[5]], [5.0], [True], {}]
)
def test_what_names_no_points_is_no_answer(answer: object) -> None:
    with pytest.raises(InvalidAnswerError):
        FindPoints(goal="Tap.", question="mine").mark(answer)
