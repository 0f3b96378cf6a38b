"""A lesson before a class: what is uncovered when, the vote, and what a browser may ask."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count, cycle
from pathlib import Path
from typing import Any

import pytest
from support.messages import send
from support.wall import HIT, WHO, ask, kinds, opened

from bgwidget import Lesson, course
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Exam
from bgwidget.wall import InvalidWallError
from bgwidget.words import languages


def test_a_step_is_uncovered_and_covered_again_in_order(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT, WHO)
    assert kinds(wall) == ["goal", "hint", "vote", "vote", "wrong", "wrong", "answer"]
    assert wall.wall["parts"][0].title == "This is right: 13/10 6/5*"
    wall.forward()
    assert wall.wall["goal"] == "Who starts?"
    wall.back()
    assert wall.wall["parts"][0].kind == "answer"
    for _ in range(6):
        wall.back()
    assert wall.wall["parts"] == []
    with pytest.raises(InvalidMoveError, match=r"no step \d+ here; the steps are 1 to \d+\.$"):
        wall.back()


def test_the_step_before_is_offered_where_there_is_one(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT, WHO)

    def is_ready() -> bool:
        return next(ready for kind, *_, ready in wall.wall["buttons"] if kind == "previous")

    wall.go(1)
    wall.forward()
    assert not is_ready()
    wall.go(2)
    wall.forward()
    assert is_ready()
    ask(wall, kind="previous")
    assert wall.wall["goal"] == HIT.goal


def test_nothing_that_travels_names_the_answer_before_it_is_shown(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT)
    for _ in range(2):
        assert "6/5*" not in json.dumps([wall.wall, wall.scene])
        wall.forward()
    while wall.wall["vote"]:
        assert not any(option.right for option in wall.wall["vote"]["options"])
        assert "replay" not in wall.scene
        wall.forward()


def test_the_answer_and_what_is_wrong_are_shown_on_the_board(tmp_path: Path) -> None:
    wall = opened(tmp_path, HIT)
    before = wall.scene["pieces"]
    for _ in range(5):
        wall.forward()
    assert wall.scene["lit"], "what the wrong answer breaks"
    wall.forward()
    assert wall.scene["pieces"] != before
    assert wall.scene["replay"]["steps"]
    wall.back()
    assert wall.scene["pieces"] == before


def test_there_is_no_vote_where_there_is_one_answer_only(tmp_path: Path) -> None:
    wall = opened(tmp_path, replace(HIT, wrong=()))
    assert kinds(wall) == ["goal", "hint", "answer"]


def test_hands_are_hidden_until_the_teacher_shows_them(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    ask(wall, kind="hands", hands=[3, 9])
    assert [option.percent for option in wall.wall["vote"]["options"]] == [0, 0]
    assert wall.wall["vote"]["said"] == ""
    wall.forward()
    assert [(o.votes, o.percent) for o in wall.wall["vote"]["options"]] == [(3, 25), (9, 75)]
    assert wall.counts == {"You": 3, "Nobody": 9}
    ask(wall, kind="hands", hands=[30, 9])
    assert wall.counts == {"You": 3, "Nobody": 9}


def test_hands_can_go_up_again_after_they_were_shown(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    ask(wall, kind="hands", hands=[3, 9])
    wall.forward()
    wall.back()
    assert (wall.wall["notice"], wall.wall["vote"]["typed"]) == ("", True)
    ask(wall, kind="hands", hands=[5, 7])
    wall.forward()
    assert wall.counts == {"You": 5, "Nobody": 7}


def test_an_exam_is_presented_without_answers_unless_they_are_wanted(tmp_path: Path) -> None:
    exam = Exam(goal="Two questions.", tasks=(HIT, WHO), passing=1)
    wall = opened(tmp_path, exam)
    assert wall.wall["progress"] == "Step 1 of 2"
    assert kinds(wall) == ["goal"]
    assert "6/5*" not in json.dumps([wall.wall, wall.scene])
    assert "answer" in kinds(opened(tmp_path, exam, exam_answers=True))


def test_what_a_class_does_is_not_written_into_the_logbook(tmp_path: Path) -> None:
    lesson = Lesson("Hitting", [HIT, WHO], logbook=tmp_path / "logbook.sqlite3")
    wall = lesson.present()
    kinds(wall)
    wall.forward()
    wall.forward()
    ask(wall, kind="hands", hands=[1, 2])
    kinds(wall)
    assert lesson.report().rows == ()
    assert not lesson.logbook.attempts()


@pytest.mark.parametrize(
    "sent",
    [
        None,
        {},
        {"to": "wall", "kind": "answer", "base": 1},
        {"to": "wall", "kind": "hands", "base": 1},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [-1, 2]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [1, 1000]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": [1]},
        {"to": "wall", "kind": "hands", "base": 1, "hands": ["1", 2]},
        {"to": "wall", "kind": "hands", "base": 99, "hands": [1, 2]},
        {"kind": "play", "steps": [], "base": 1},
    ],
)
def test_what_is_no_request_changes_nothing(tmp_path: Path, sent: object) -> None:
    wall = opened(tmp_path, WHO)
    wall.forward()
    before = dict(wall.wall), dict(wall.scene)
    if isinstance(sent, dict) and sent.get("base") == 1:
        sent = {**sent, "base": wall.wall["version"]}
    send(wall, sent)
    assert (dict(wall.wall), dict(wall.scene)) == before


def test_two_quick_presses_go_on_twice_and_late_hands_count_for_nothing(tmp_path: Path) -> None:
    wall = opened(tmp_path, WHO)
    base = wall.wall["version"]
    ask(wall, kind="forward", base=base)
    ask(wall, kind="hands", hands=[1, 2], base=base)
    assert (wall.wall["vote"]["shown"], wall.counts) == (False, {"You": 0, "Nobody": 0})
    ask(wall, kind="forward", base=base)
    assert wall.wall["vote"]["shown"]


@pytest.mark.parametrize("votes", ["show of hands", 3, None])
def test_an_unknown_way_to_vote_is_refused(tmp_path: Path, votes: Any) -> None:
    with pytest.raises(InvalidWallError, match="there is: hands, devices"):
        opened(tmp_path, WHO, votes=votes)


def test_a_lesson_without_steps_cannot_be_presented(tmp_path: Path) -> None:
    with pytest.raises(InvalidWallError, match="no step"):
        opened(tmp_path)


@pytest.mark.truth
def test_every_step_of_the_course_can_be_presented(tmp_path: Path, whole: bool) -> None:
    names = course.names() if whole else ("07-find-the-mistake",)
    for name, language in zip(names, cycle(languages()), strict=False):
        logbook = tmp_path / "logbook.sqlite3"
        lesson = Lesson.load(name, logbook=logbook, language=language)
        wall = lesson.present(exam_answers=True)
        for number in count(1) if whole else range(1, 6):
            try:
                wall.go(number)
            except InvalidMoveError:
                break
            while any(button.asks == "next" for button in wall.wall["buttons"]):
                wall.forward()
                assert wall.wall["parts"] or wall.wall["vote"]
                assert all(all(part) or part.kind == "answer" for part in wall.wall["parts"])
