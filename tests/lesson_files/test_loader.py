"""Lesson files: what they give."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.lesson_files import step

from bgwidget.lesson_files import LessonFileError, load, load_shipped
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.steps import DrillStep, Read
from bgwidget.tasks import Do, MatchScore, Play, Slip, kinds_of

WHOLE = """\
title: {en: My lesson, vi: Bài của tôi}
minutes: 5
house: no-cube
objectives: [Make a point]
parts:
- id: first
  title: First
  steps:
  - read: Two checkers on a point hold it.
  - id: five
    kind: play
    goal: {en: Make your 5-point., vi: Chiếm ô 5.}
    dice: [3, 1]
    want: {made: [5]}
    hints: [Two must meet., '8/5 and 6/5.']
    rules: [hit]
    wrong:
    - answer: 13/10 6/5
      reveals: misconception:goal
      says: Only one is on 5.
      legal: true
- id: second
  title: Second
  steps:
  - {drill: mixed, rules: [point-held, hit], level: 2, count: 4, seed: abc}
"""


def test_a_whole_lesson_is_read() -> None:
    lesson = load(WHOLE)
    assert lesson.title == {"en": "My lesson", "vi": "Bài của tôi"}
    assert (lesson.minutes, lesson.house, lesson.game) == (5, "no-cube", "backgammon")
    assert [part.id for part in lesson.parts] == ["first", "second"]
    read, play, drill = lesson.steps
    assert read == Read("Two checkers on a point hold it.", house="no-cube")
    assert isinstance(play, Play)
    assert (play.name, play.dice, play.want, play.house) == (
        "five",
        (3, 1),
        {"made": [5]},
        "no-cube",
    )
    assert play.wrong == (Slip("13/10 6/5", "misconception:goal", "Only one is on 5.", legal=True),)
    assert drill == DrillStep(
        rules=("point-held", "hit"), level=2, count=4, seed="abc", house="no-cube"
    )
    assert lesson.part("second").steps == (drill,)


def test_a_file_is_read_and_its_name_kept(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(WHOLE, encoding="utf-8")
    assert load(file).name == load(str(file)).name == "mine"
    assert load(file).parts == load(WHOLE).parts
    file.write_text("title: Lesson\nstep: []\n", encoding="utf-8")
    with pytest.raises(LessonFileError, match=r"mine\.yaml:2:1: There is no key 'step' here"):
        load(file)
    file.write_bytes(b"title: a\nsteps: \xff\n")
    with pytest.raises(LessonFileError, match=r"mine\.yaml:2:1: .*UTF-8"):
        load(file)
    with pytest.raises(LessonFileError, match=r"no file .*none\.yaml, .*01-moving"):
        load(tmp_path / "none.yaml")
    with pytest.raises(LessonFileError, match="cannot be opened"):
        load(tmp_path)


def test_a_name_that_is_nearly_one_is_told_the_one() -> None:
    with pytest.raises(LessonFileError, match=r"3-bar, .*did you mean '03-bar'\? `bgwidget"):
        load("3-bar")
    with pytest.raises(LessonFileError, match="did you mean '03-bar'"):
        load_shipped("3-bar")
    with pytest.raises(LessonFileError, match="no part 'reahc'; did you mean 'reach'"):
        load("01-moving").part("reahc")
    with pytest.raises(LessonFileError, match="no parts: leave out 'reach'"):
        load("title: A\nsteps:\n- read: One.\n").part("reach")


def test_a_match_gives_its_length_and_a_step_may_have_its_own_house() -> None:
    lesson = load(
        "title: Match\nhouse: match(5)\nsteps:\n"
        "- {kind: match-score, goal: Score?, score: [2, 1], winner: you, result: single}\n"
        "- {kind: score, goal: Score?, result: gammon, house: {jacoby: true}}\n"
    )
    one, other = lesson.steps
    assert isinstance(one, MatchScore)
    assert (lesson.match, one.length, one.house) == (5, 5, "match")
    assert not isinstance(other, DrillStep)
    assert other.house == {"jacoby": True}


def test_a_roll_and_a_single_play_are_read_as_they_are_written() -> None:
    (play,) = load(
        step("kind: play", "goal: Go.", "dice: 3-1", "want: {result: 8/5 6/5}", "hints: []")
    ).steps
    assert isinstance(play, Play)
    assert (play.dice, play.solution()) == ((3, 1), "8/5 6/5")


def test_unquoted_words_stay_words() -> None:
    (choice,) = load(
        step("kind: choice", "goal: Yes?", "options: [Yes, No, on, 8/5]", "correct: Yes")
    ).steps
    assert getattr(choice, "options", ()) == ("Yes", "No", "on", "8/5")


def test_the_page_about_lesson_files_names_every_kind_and_its_keys() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lesson-files.md").read_text(encoding="utf-8")
    page = page.partition("| kind | asks to |")[2]
    for name, what in kinds_of("backgammon").items():
        own = [key for key in keys_of(what) if key not in keys_of(Do) or key == "action"]
        row = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
        assert re.findall(r"`([a-z_]+)`", re.sub(r"\(.*?\)", "", row.split("|")[3])) == own
