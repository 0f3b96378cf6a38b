"""The map of the course: how far a learner is, what is due, and what opens in place."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import NOON, attempt
from support.examples import examples
from support.learner import Learner
from support.messages import send

from bgwidget import Board, Course
from bgwidget.exercises import kinds_for
from bgwidget.games import board_game
from bgwidget.lessons import Drill, Lesson
from bgwidget.lessons.session.headway import CourseLog, Headway, step_names
from bgwidget.lessons.session.station import course as stations
from bgwidget.lessons.session.step_list import named_steps
from bgwidget.progress import Logbook
from bgwidget.rules.rulebook import InvalidMoveError

pytestmark = pytest.mark.slow

LATER = NOON + timedelta(days=40)


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.fixture
def course(logbook: Logbook) -> Course:
    return Course(logbook=logbook, language="en")


def sent(course: Course) -> dict[str, Any]:
    return json.loads(json.dumps(course.children[0].course))


def ask(course: Course, **message: object) -> dict[str, Any]:
    send(course.children[0], {"to": "course", **message})
    return sent(course)


def labels(course: Course) -> dict[str, str]:
    return {asks: label for asks, label, _ in sent(course)["buttons"]}


def do_all(lesson: Lesson) -> None:
    """Answer every step of a lesson right."""
    while not lesson.lesson["ending"]:
        if lesson.lesson["goal"]:
            lesson.check(lesson.task.solution())
        lesson.next()


def test_the_map_knows_each_step_by_the_name_that_a_lesson_keeps_it_under() -> None:
    for station in stations():
        named = [step.name for step in named_steps(station.steps)]
        assert list(step_names(station.steps)) == named, station.title


def test_a_new_learner_is_shown_all_lessons_and_where_to_begin(course: Course) -> None:
    page = sent(course)
    assert len(page["lessons"]) == 13
    assert {state for _, state, *_ in page["lessons"]} == {"open"}
    assert (page["parts"], page["lesson"], page["due"]) == ([], None, "")
    assert labels(course) == {"play": "Play a game", "continue": "Begin"}


def test_a_lesson_opens_in_place_at_its_first_part_that_is_not_done(course: Course) -> None:
    page = ask(course, kind="open", lesson=0)
    assert page["told"] == "“Your first turn” is open below the map."
    assert course.children == (course.children[0], course.opened)
    assert page["lesson"] == 0
    assert [(title, here) for title, *_, here, _, _ in page["parts"]] == [
        ("Your first turn", True),
        ("On your own, and a race", False),
    ]
    assert [here for *_, here, _, _ in page["lessons"]].index(True) == 0
    opened = course.opened
    assert isinstance(opened, Lesson)
    do_all(opened)
    assert ask(course, kind="open", lesson=0)["told"].startswith("“On your own, and a race”")
    assert ask(course, kind="open", lesson=0, part=0)["told"].startswith("“Your first turn”")
    assert opened.comm is None, "a lesson that is no longer shown is closed"


def test_a_warm_up_is_not_counted_among_the_parts(course: Course) -> None:
    page = ask(course, kind="open", lesson=1)
    assert [number for *_, number in page["parts"]] == ["1", "", "2", "3", "4", "5"]


def test_the_map_follows_the_answers_and_the_way_on(course: Course) -> None:
    opened = course.go_on()
    assert isinstance(opened, Lesson)
    before = sent(course)["lessons"][0]
    do_all(opened)
    title, state, done, steps, stars, _, name, number = sent(course)["lessons"][0]
    assert (before[2], state) == (0, "begun")
    assert 0 < done < steps
    assert stars == f"★ {done * 3}"
    progress = f"{done * 3} of {steps * 3} stars, {done} of {steps} steps done"
    assert name == f"{number} {title}: {progress}"
    assert number == "0"
    assert labels(course)["continue"] == "Continue"
    assert sent(course)["door"]["title"] == "On your own, and a race"
    opened.go_on()
    page = sent(course)
    assert [title for title, *_, here, _, _ in page["parts"] if here] == ["On your own, and a race"]
    assert "and a race" in page["told"]


def test_the_end_of_a_lesson_leads_back_to_the_map_it_was_opened_from(
    course: Course, logbook: Logbook
) -> None:
    opened = course.go("00-start-here", part="first-turn")
    do_all(opened)
    assert [asks for asks, *_ in opened.lesson["buttons"]] == ["first", "map", "onward"]
    assert sent(course)["sought"] == 0
    send(opened, {"to": "lesson", "kind": "map", "base": opened.lesson["version"]})
    assert sent(course)["sought"] == 1
    alone = Lesson.load("00-start-here", part="first-turn", logbook=logbook)
    alone.go(len(alone.lesson["dots"]))
    alone.next()
    assert "map" not in [asks for asks, *_ in alone.lesson["buttons"]]


def test_what_was_done_elsewhere_is_on_the_map(logbook: Logbook) -> None:
    do_all(Lesson.load("00-start-here", logbook=logbook, language="en"))
    course = Course(logbook=logbook, language="en")
    assert repr(course) == "Course(1 of 13 lessons done)"
    assert sent(course)["lessons"][0][1] == "done"
    assert labels(course)["continue"] == "Continue"


def test_what_fades_is_practised_in_place(course: Course, logbook: Logbook) -> None:
    with pytest.raises(InvalidMoveError, match="Nothing has been practised"):
        course.practise()
    logbook.write(attempt(rules=("point-held", "no-rule-of-today")))
    page = ask(course, kind="practise")
    assert isinstance(course.opened, Drill)
    assert course.opened.task.rules[0] == "point-held"
    assert page["told"].startswith("“What you are about to forget”")
    assert page["lesson"] is None


def test_what_is_due_comes_first_and_only_what_was_practised(logbook: Logbook) -> None:
    for rule, days in (("point-held", 0), ("hit", 40)):
        logbook.write(attempt(rules=(rule,), days=days))
    log = CourseLog(logbook)
    assert log.due(LATER) == {"backgammon": ("point-held",)}
    review = log.review(LATER)
    assert review is not None
    assert (review["rules"], review["game"]) == (("point-held",), "backgammon")
    assert review["bar"] is False, "nothing about the bar has been asked"


def test_skills_are_drilled_from_the_map_once_they_are_taught(logbook: Logbook) -> None:
    skills = ("opening", "cube", "race")
    assert not {*skills} & {*labels(Course(logbook=logbook))}
    do_all(Lesson.load("01-moving", logbook=logbook))
    course = Course(logbook=logbook, language="en")
    assert [name for name in skills if name in labels(course)] == ["opening"]
    do_all(Lesson.load("05-cube", logbook=logbook))
    course = Course(logbook=logbook, language="en")
    assert labels(course)["cube"] == "Practise the cube"
    for skill in skills:
        page = ask(course, kind=skill)
        assert isinstance(course.opened, Drill)
        assert page["told"].startswith(f"“{labels(course)[skill]}”")
        task = course.opened.task
        assert task.mark(task.solution()).right
        assert Learner(course.opened).panel["progress"] == "Step 1 of 10"


def many_are_due(logbook: Logbook, count: int = 9) -> None:
    """Let so many rules have been practised long ago."""
    rules = [rule for rule in board_game("backgammon").rulebook if kinds_for(rule, "backgammon")]
    for rule in rules[:count]:
        logbook.write(attempt(rules=(rule,), days=-400))


def test_a_review_takes_three_minutes_and_the_rest_stays_due(logbook: Logbook) -> None:
    many_are_due(logbook)
    course = Course(logbook=logbook, language="en")
    assert sent(course)["due"] == "9 rules are due for review."
    assert labels(course)["practise"] == "Review 5 of 9: about 3 minutes"
    ask(course, kind="practise")
    drill = course.opened
    assert isinstance(drill, Drill)
    learner = Learner(drill)
    for number in range(1, 6):
        assert learner.panel["progress"] == f"Step {number} of 5"
        drill.check(drill.task.solution())
        drill.next()
    assert learner.panel["ending"]["cheer"]
    page = sent(course)
    assert page["due"] == "4 rules are due for review."
    assert labels(course)["practise"] == "Review 4 of 4: about 2 minutes"


def test_a_review_of_one_rule_is_one_exercise(logbook: Logbook) -> None:
    many_are_due(logbook, 1)
    course = Course(logbook=logbook, language="en")
    assert labels(course)["practise"] == "Review 1 of 1: about 1 minute"
    course.practise()
    course.opened.solution()
    course.opened.next()
    assert Learner(course.opened).panel["ending"] is not None


def test_nothing_is_due_on_the_day_it_was_learnt(course: Course, logbook: Logbook) -> None:
    now = datetime.now(UTC)
    logbook.write(replace(attempt(rules=("point-held",), right=False), time=now))
    soon = now.astimezone().replace(hour=23, minute=59)
    assert CourseLog(logbook).due(soon) == {}
    course = Course(logbook=logbook, language="en")
    assert sent(course)["due"] == ""
    assert "practise" not in labels(course)
    assert CourseLog(logbook).due(now + timedelta(days=3)) == {"backgammon": ("point-held",)}
    assert CourseLog(logbook).fades(now + timedelta(days=1, hours=1))


def test_where_nothing_is_due_the_review_ends_too(logbook: Logbook) -> None:
    logbook.write(attempt(rules=("point-held",), days=0))
    review = CourseLog(logbook).review(NOON + timedelta(minutes=1))
    assert review is not None
    assert (review["rules"], review["count"]) == (["point-held"], 5)


def test_the_bar_comes_into_the_drill_once_it_was_practised(logbook: Logbook) -> None:
    logbook.write(attempt(rules=("enter-first",)))
    review = CourseLog(logbook).review(LATER)
    assert review is not None
    assert "bar" not in review


def test_the_map_goes_on_with_the_lesson_last_worked_at(course: Course) -> None:
    learnt = course.go("01-moving", stations()[1].file.parts[0].id)
    learnt.check(learnt.task.solution())
    assert course.go_on().lesson["title"] == learnt.lesson["title"]
    door = sent(course)["door"]
    assert (door["kicker"], door["title"]) == ("Go on where you were", learnt.lesson["title"])


def test_the_map_leads_on_to_a_lesson_that_nobody_has_entered(course: Course) -> None:
    for part in stations()[0].file.parts:
        do_all(course.go("00-start-here", part.id))
    assert sent(course)["door"]["kicker"] == "Next"


def test_the_map_goes_on_in_the_part_last_worked_at_and_then_after_it(logbook: Logbook) -> None:
    course = Course(logbook=logbook, language="en")
    lesson = course.go("01-moving", "hitting")
    lesson.check(lesson.task.solution())
    door = sent(course)["door"]
    assert (door["kicker"], door["title"]) == ("Go on where you were", "Hitting, and common slips")
    learnt = Lesson.load("01-moving", "hitting", logbook=logbook)
    for at in range(len(learnt.lesson["dots"])):
        learnt.go(at + 1)
        learnt.check(learnt.task.solution())
    course._refresh()
    door = sent(course)["door"]
    assert (door["kicker"], door["title"]) == ("Next", "Doubles")


def test_a_course_that_is_done_has_nothing_to_go_on_with(logbook: Logbook) -> None:
    for station in stations():
        for name in step_names(station.steps):
            logbook.write(attempt(lesson=station.file.name, step=name, rules=()))
    course = Course(logbook=logbook, language="en")
    assert "continue" not in labels(course)
    assert repr(course) == "Course(13 of 13 lessons done)"
    with pytest.raises(InvalidMoveError, match="whole course is done"):
        course.go_on()


json_values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
near_misses = st.fixed_dictionaries(
    {"to": st.just("course")},
    optional={
        "kind": st.sampled_from(("open", "again", "close")) | json_values,
        "lesson": st.integers(13, 10**30) | st.integers(max_value=-1) | json_values,
        "part": st.integers(9) | json_values,
    },
)


@settings(max_examples=examples(100))
@given(message=json_values | near_misses.filter(lambda m: m.get("lesson") not in range(11)))
def test_a_message_that_is_no_request_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, message: Any
) -> None:
    file = tmp_path_factory.mktemp("map") / "logbook.sqlite3"
    course = Course(logbook=Logbook(file), language="en")
    before = sent(course)
    send(course.children[0], message)
    assert sent(course) == before
    assert course.opened is None


@pytest.mark.parametrize("trait", ["course", "chrome"])
def test_a_browser_cannot_write_what_is_shown(course: Course, trait: str) -> None:
    before = getattr(course.children[0], trait)
    course.children[0].set_state({trait: {}})
    assert getattr(course.children[0], trait) == before


def test_a_part_is_done_with_its_last_step() -> None:
    assert [Headway(done, 3, stars=0).is_done for done in range(4)] == [False, False, False, True]


def test_no_number_is_missing_between_lessons(logbook: Logbook) -> None:
    shown = sent(Course(logbook=logbook, language="fa", digits="native"))
    *numbers, last = [stop[-1] for stop in shown["lessons"]]
    assert [int(number) for number in numbers] == list(range(len(stations()) - 1))
    assert last == "", "Camelot is a game of its own"
    assert shown["lessons"][1][-1] == "۱"


def test_a_game_opens_below_the_map_and_gives_way_to_a_lesson(course: Course) -> None:
    send(course.children[0], {"to": "course", "kind": "play"})
    shown, board = course.children
    assert isinstance(board, Board)
    assert board.opponent == "novice"
    assert sent(course)["told"] == "A game is open below the map."
    lesson = course.go_on()
    assert course.children == (shown, lesson)
    assert board.comm is None


@pytest.mark.parametrize("asked", [{"kind": "continue"}, {"kind": "open", "lesson": 0}])
def test_the_map_leads_to_what_is_open_and_keeps_its_turn(
    course: Course, asked: dict[str, object]
) -> None:
    lesson = course.go_on()
    before = sent(course)["openings"]
    send(course.children[0], {"to": "course", **asked})
    assert course.opened is lesson
    assert sent(course)["openings"] == before + 1
    send(course.children[0], {"to": "course", "kind": "open", "lesson": 1})
    assert course.opened is not lesson
