"""Arrows and marks on the board of a step: shown, told in words, and refused if not on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.lesson_files import LessonFileError, load_text
from bgwidget.lesson_files.steps import Read
from bgwidget.progress.exam_results import digest_of
from bgwidget.tasks import Exam, FindPoints, InvalidTaskError, Pips, Play, Referee, Setup
from bgwidget.teaching import lint

DRAWN = ("8/5", "6/5", "20")
PLAY = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}, drawn=DRAWN)
ARROWS = [[8, 5, "better"], [6, 5, "better"]]
MARKS = [{"place": 20, "role": "target"}]


def opened(folder: Path, *steps: object) -> Learner:
    return Learner(Lesson("Drawn", list(steps), logbook=folder / "log.sqlite3"))


def drawn_on(learner: Learner) -> tuple[list[list[object]], list[object]]:
    scene = learner.scene
    return [list(arrow) for arrow in scene.get("arrows", [])], list(scene.get("lit", []))


def test_a_turn_shows_them_until_it_is_right(tmp_path: Path) -> None:
    learner = opened(tmp_path, PLAY)
    assert drawn_on(learner) == (ARROWS, MARKS)
    assert learner.panel["facts"] == ["Marked on the board: 8/5, 6/5, 20."]
    learner.play(PLAY, "24/20")
    assert learner.verdict is not None
    assert drawn_on(learner) == (ARROWS, MARKS)
    learner.play(PLAY, "8/5 6/5")
    assert drawn_on(learner) == ([], [])


@pytest.mark.parametrize(
    "step",
    [
        Read("Look.", position="-" * 5 + "e" + "-" * 20, drawn=DRAWN),
        FindPoints(goal="Where?", dice=(5, 1), question="reach", source=24, drawn=DRAWN),
        Pips(goal="How many?", points=(24,), drawn=DRAWN),
        Referee(goal="Legal?", dice=(3, 1), played="24/22", rules=("hit",), drawn=DRAWN),
    ],
)
def test_every_board_that_nobody_plays_on_shows_them(step: object, tmp_path: Path) -> None:
    arrows, marks = drawn_on(opened(tmp_path, step))
    assert arrows == ARROWS
    assert MARKS[0] in marks


def test_an_exam_shows_them_and_does_not_change_by_them(tmp_path: Path) -> None:
    exam = Exam(goal="One.", tasks=(PLAY,), passing=1)
    learner = opened(tmp_path, exam)
    assert drawn_on(learner) == (ARROWS, MARKS)
    plain = replace(exam, tasks=(replace(PLAY, drawn=()),))
    assert digest_of(exam) == digest_of(plain)


def test_only_lessons_that_need_them_load_the_code_of_arrows(tmp_path: Path) -> None:
    plain = opened(tmp_path, replace(PLAY, drawn=()))
    assert plain.lesson._esm != opened(tmp_path, PLAY).lesson._esm
    assert plain.panel["facts"] == []


@pytest.mark.parametrize("line", ["8/30", "8/5/3", "8/8", "", "five", "8-5"])
def test_what_is_not_on_the_board_is_refused(line: str) -> None:
    with pytest.raises(InvalidTaskError, match="neither an arrow"):
        replace(PLAY, drawn=(line,)).verify()


def test_nothing_is_drawn_where_pieces_are_set_up() -> None:
    with pytest.raises(InvalidTaskError, match="Nothing can be drawn"):
        Setup(goal="Set up.", target="-" * 25 + "a", drawn=("8/5",)).verify()


def test_a_file_is_refused_at_the_line() -> None:
    text = "title: A\nsteps:\n- kind: play\n  goal: Make it.\n  dice: [3, 1]\n"
    text += "  want: {made: [5]}\n  drawn: [8/5, 99]\n"
    with pytest.raises(LessonFileError, match=r"(?s)7:.*'99'"):
        load_text(text)
    (step,) = load_text(text.replace("99", "5")).steps
    assert step.drawn == ("8/5", "5")


def test_arrows_that_show_the_right_play_are_told(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"

    def told(text: str) -> bool:
        file.write_text(text, encoding="utf-8")
        return "nothing is left to find" in str(lint(file))

    text = "title: A\nsteps:\n- kind: play\n  goal: Make your 5-point.\n  dice: [3, 1]\n"
    text += "  want: {made: [5]}\n  drawn: [8/5, 6/5]\n"
    assert told(text)
    assert not told(text.replace("[8/5, 6/5]", "[8/5, 24/23]"))
