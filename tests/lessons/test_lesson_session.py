"""Every way through a lesson, by the messages of a page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.learner import Learner

from bgwidget import Lesson
from bgwidget.exercises import generate
from bgwidget.lesson_files.steps import Read
from bgwidget.progress import Logbook
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import (
    Choice,
    Enter,
    Exam,
    InvalidAnswerError,
    Number,
    Play,
    Slip,
    Task,
)

BAR = "-b----E-C---dE---b-dc---AA"
HINTS = ("Look at the dice.", "The higher one starts.", "It is you.")
WHO = Choice(
    goal="You roll a 4, the opponent a 2. Who starts?",
    options=("You", "The opponent", "Both"),
    correct="You",
    hints=HINTS,
    wrong=(Slip(2, "misconception:both", "One of you only."),),
    name="who",
)
MIRROR = Number(
    goal="What is your 8-point to the opponent?",
    question="mirror",
    given={"point": 8},
    name="mirror",
)
POINT = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
READ = Read("Points 1 to 6 are your home board.", name="home")
UNREAD = "You have not answered yet."


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


def sit(logbook: Logbook, *steps: Any) -> Learner:
    return Learner(Lesson("A lesson", steps, logbook=logbook, language="en"))


def answers(logbook: Logbook) -> list[tuple[str, bool, int, int]]:
    return [(a.step, a.right, a.tries, a.hints) for a in logbook.attempts("A lesson")]


def test_a_right_answer_earns_three_stars_and_is_kept(logbook: Logbook) -> None:
    learner = sit(logbook, WHO, MIRROR)
    assert learner.buttons == ["hint", "solution", "next", "check"]
    learner.check(**{"": 0})
    assert learner.verdict == ("Right.", "")
    assert learner.dot == ("done", 3)
    assert learner.buttons == ["again", "next"]
    assert learner.panel["told"] == "Right."
    assert answers(logbook) == [("who", True, 1, 0)]


def test_a_usual_wrong_answer_is_told_in_its_own_words(logbook: Logbook) -> None:
    learner = sit(logbook, WHO).check(**{"": 2})
    assert learner.verdict == ("Not yet.", "One of you only.")
    assert learner.dot == ("missed", 0)
    assert "check" in learner.buttons
    assert answers(logbook) == [("who", False, 1, 0)]


@pytest.mark.parametrize(
    ("misses", "hints", "stars"), [(0, 1, 2), (1, 0, 2), (0, 2, 1), (1, 1, 1), (0, 3, 1)]
)
def test_a_miss_and_a_hint_cost_a_star_each_down_to_one(
    logbook: Logbook, misses: int, hints: int, stars: int
) -> None:
    learner = sit(logbook, WHO)
    for _ in range(misses):
        learner.check(**{"": 1})
    for number in range(hints):
        learner.ask("hint")
        assert learner.panel["hints"] == list(HINTS[: number + 1])
        assert learner.panel["told"] == HINTS[number]
    learner.check(**{"": 0})
    assert learner.dot == ("done", stars)
    assert answers(logbook)[-1] == ("who", True, misses + 1, hints)


def test_there_are_no_more_hints_than_there_are(logbook: Logbook) -> None:
    learner = sit(logbook, WHO).ask("hint").ask("hint").ask("hint")
    assert "hint" not in learner.buttons
    version = learner.panel["version"]
    assert learner.ask("hint").panel["version"] == version


def test_the_second_miss_brings_a_hint_by_itself(logbook: Logbook) -> None:
    learner = sit(logbook, WHO).check(**{"": 1})
    assert learner.panel["hints"] == []
    learner.check(**{"": 1})
    assert learner.panel["hints"] == [HINTS[0]]
    assert learner.verdict == ("Not yet.", "That is not it.")


def test_a_miss_and_the_solution_after_it_are_told_at_once(logbook: Logbook) -> None:
    learner = sit(logbook, POINT)
    told: list[str] = []
    learner.lesson.observe(lambda change: told.append(change["new"]["told"]), "lesson")
    for _ in range(3):
        learner.type("24/20")
    assert len(told) == 3
    assert told[2] == "Not yet. This is right: 8/5 6/5"


def test_the_third_miss_shows_the_solution(logbook: Logbook) -> None:
    learner = sit(logbook, WHO)
    for _ in range(3):
        learner.check(**{"": 1})
    assert learner.verdict == ("This is right:", "You")
    assert learner.panel["filled"] == {"": 0}
    assert learner.buttons == ["again", "next"]
    assert learner.dot == ("missed", 0)


def test_what_is_answered_after_the_solution_was_shown_earns_and_keeps_nothing(
    logbook: Logbook,
) -> None:
    learner = sit(logbook, WHO).ask("solution").check(**{"": 0})
    assert learner.dot == ("done", 0)
    assert answers(logbook) == []
    learner.ask("again").check(**{"": 0})
    assert learner.dot == ("done", 3)
    assert answers(logbook) == [("who", True, 1, 0)]


def test_a_step_begun_again_starts_afresh_and_keeps_its_stars(logbook: Logbook) -> None:
    learner = sit(logbook, WHO).ask("hint").check(**{"": 0})
    opened = learner.panel["opened"]
    learner.ask("again")
    assert learner.panel["opened"] > opened
    assert (learner.panel["hints"], learner.verdict) == ([], None)
    assert learner.dot == ("done", 2)
    learner.check(**{"": 1})
    assert learner.dot == ("done", 2)
    learner.ask("again").check(**{"": 0})
    assert learner.dot == ("done", 3)


@pytest.mark.slow
def test_a_task_missed_to_the_end_comes_again_as_a_fresh_one(logbook: Logbook) -> None:
    asked = Enter(goal="Which enter?", position=BAR, rules=("point-held",), name="enter")
    learner = sit(logbook, asked, READ)
    for _ in range(3):
        learner.check(**{"": [5, 6]})
    assert learner.panel["progress"] == "Step 1 of 3"
    learner.ask("next")
    twin = learner.lesson.task
    assert (twin.kind, twin.name) == ("enter", "enter-twin")
    assert learner.panel["seed"] == ""
    assert learner.answer(twin, twin.solution()).dot == ("done", 3)
    assert learner.panel["seed"] == twin.seed
    learner.ask("go", at=0)
    for _ in range(3):
        learner.check(**{"": [5, 6]})
    assert learner.panel["progress"] == "Step 1 of 3"


def test_an_unread_answer_is_told_and_counts_nothing(logbook: Logbook) -> None:
    learner = sit(logbook, MIRROR).check(**{"": "much"})
    title, text = learner.verdict or ("", "")
    assert title == UNREAD
    assert "'much'" in text
    assert learner.dot == ("open", 0)
    assert answers(logbook) == []
    assert learner.check(**{"": 17}).dot == ("done", 3)


@pytest.mark.parametrize("values", [{}, {"": None}, {"": [0]}, {"": True}, {"other": 0}])
def test_a_form_left_empty_or_filled_amiss_is_no_answer(
    logbook: Logbook, values: dict[str, Any]
) -> None:
    learner = sit(logbook, WHO).check(**values)
    assert (learner.verdict or ("",))[0] == UNREAD
    assert answers(logbook) == []


SHEET = generate("score-sheet", seed=5)
EMPTY = dict.fromkeys(field.name for field in SHEET.fields())
UNFINISHED = "Game 2: the opponent's score after it"


@pytest.mark.parametrize(
    ("task", "values", "said"),
    [
        (WHO, {}, "Choose an answer first."),
        (MIRROR, {"": None}, "Fill in your answer first."),
        (SHEET, EMPTY, "Nothing has been given yet for: Game 1: your score after it."),
        (
            SHEET,
            {**EMPTY, "you-1": "2", "opponent-1": "0", "you-2": 2},
            f"Nothing has been given yet for: {UNFINISHED}.",
        ),
        (
            generate("match-score", seed=5),
            {"you": "1"},
            "Nothing has been given yet for: Opponent.",
        ),
        (generate("mistake", seed=6), {}, "Choose an answer first."),
    ],
    ids=["choice", "number", "sheet", "sheet-begun", "score", "mistake"],
)
def test_what_is_left_empty_is_named(
    logbook: Logbook, task: Task, values: dict[str, Any], said: str
) -> None:
    assert sit(logbook, task).check(**values).verdict == (UNREAD, said)
    assert answers(logbook) == []
    exam = sit(logbook, Exam(goal="An exam.", tasks=(task,), passing=1)).check(**values)
    assert exam.verdict == (UNREAD, said)


def test_passing_is_an_answer_where_nothing_can_be_played(logbook: Logbook) -> None:
    learner = sit(logbook, Play(goal="Play 6-5.", position=BAR, dice=(6, 5)))
    assert learner.act("play", steps=[]).dot == ("done", 3)
    assert learner.ask("again").type("pass").verdict == learner.verdict
    assert learner.verdict == (
        "Passed.",
        "No number of this roll can be played, so the turn passes.",
    )


def test_an_unread_answer_after_a_wrong_one_is_told_in_its_place(logbook: Logbook) -> None:
    learner = sit(logbook, MIRROR).check(**{"": 8}).check(**{"": "x"})
    assert (learner.verdict or ("",))[0] == UNREAD
    assert (learner.check(**{"": 8}).verdict or ("",))[0] == "Not yet."
    assert answers(logbook) == [("mirror", False, 1, 0), ("mirror", False, 2, 0)]


def test_numbers_in_digits_of_any_script_are_read(logbook: Logbook) -> None:
    assert sit(logbook, MIRROR).check(**{"": "۱۷"}).dot == ("done", 3)


def test_what_is_read_is_done_by_going_on(logbook: Logbook) -> None:
    learner = sit(logbook, READ, WHO)
    assert learner.panel["read"] == READ.text
    assert (learner.buttons, learner.scene, learner.panel["board"]) == (["next"], {}, "")
    learner.ask("next")
    assert learner.panel["dots"][0][1:4] == ["done", 3, False]
    assert [(a.kind, a.step) for a in logbook.attempts("A lesson")] == [("read", "home")]


@pytest.mark.parametrize("asked", ["check", "hint", "solution"])
@pytest.mark.parametrize("over", [False, True])
def test_where_there_is_nothing_to_answer_nothing_happens(
    logbook: Logbook, asked: str, over: bool
) -> None:
    learner = sit(logbook, READ)
    if over:
        learner.ask("next")
    before = learner.sent("lesson")
    assert learner.ask(asked).sent("lesson") == before
    with pytest.raises(InvalidMoveError):
        getattr(learner.lesson, asked)()


def test_what_a_step_has_earned_is_kept_while_it_asks_the_same(logbook: Logbook) -> None:
    asked = replace(WHO, name="")
    sit(logbook, asked, POINT).check(**{"": 0})
    assert sit(logbook, POINT).dot == ("open", 0), "another task at the same place"
    told = replace(asked, hints=(), rules=("opening-tie",), wrong=(Slip("Both", "hit", "No."),))
    moved = sit(logbook, replace(READ, name=""), POINT, told)
    assert moved.states == ["open", "open", "done"]
    twice = sit(logbook, asked, asked)
    assert twice.states == ["done", "open"]
    assert sit(logbook, replace(MIRROR, name="who")).dot == ("open", 0)
    sit(logbook, WHO).check(**{"": 0})
    assert sit(logbook, replace(MIRROR, name="who")).dot == ("done", 3), (
        "by its name it is the same"
    )


def test_a_task_can_be_skipped_and_done_later(logbook: Logbook) -> None:
    learner = sit(logbook, WHO, READ)
    assert ["next", "Skip", False] in learner.panel["buttons"]
    learner.ask("next").ask("next")
    assert learner.panel["read"] == "You have come to the end of “A lesson”."
    earned = "3 of 6 stars.".replace(" ", "\N{NO-BREAK SPACE}")
    assert learner.panel["goal"] == f"1 of 2 steps done, {earned}"
    assert learner.labels == {"first": "From the beginning", "earn": "Earn the missing 3 stars"}
    assert learner.panel["ending"] == {
        "steps": [[0, "open", 0, WHO.goal], [1, "done", 3, READ.text]],
        "cheer": False,
    }
    assert not any(here for *_, here, _ in learner.panel["dots"])
    end = learner.sent("lesson")
    assert learner.ask("next").sent("lesson") == end
    assert learner.ask("check").sent("lesson") == end
    assert learner.ask("earn").panel["goal"] == WHO.goal


def test_any_step_can_be_gone_to_and_no_other(logbook: Logbook) -> None:
    learner = sit(logbook, WHO, MIRROR, READ)
    assert learner.ask("go", at=1).panel["goal"] == MIRROR.goal
    before = learner.sent("lesson")
    for at in (-1, 4, 10**30):
        assert learner.ask("go", at=at).sent("lesson") == before
        with pytest.raises(InvalidMoveError, match=rf"no step {at + 1} here; .* 1 to 3, "):
            learner.lesson.go(at + 1)
    assert learner.ask("go", at=3).buttons == ["first", "earn"]


def test_once_it_is_right_the_board_has_no_buttons_of_its_own(logbook: Logbook) -> None:
    learner = sit(logbook, POINT)
    assert learner.panel["board"] == "play"
    learner.type("8/5 6/5")
    assert (learner.panel["board"], learner.buttons) == ("still", ["again", "next"])
    assert learner.ask("again").panel["board"] == "play"


def test_a_stale_message_is_dropped_and_the_page_told_where_it_is(logbook: Logbook) -> None:
    learner = sit(logbook, WHO)
    stale = learner.panel["version"]
    learner.ask("hint")
    before = learner.sent("lesson")
    message = {"to": "lesson", "kind": "check", "base": stale, "values": {"": 0}, "places": []}
    learner.send(message)
    assert learner.sent("lesson") == before
    learner.send(message | {"base": learner.panel["version"]})
    learner.send(message | {"base": learner.panel["version"] - 1})
    assert answers(logbook) == [("who", True, 1, 1)]


def test_a_cell_does_what_the_page_does(logbook: Logbook) -> None:
    learner = sit(logbook, WHO, POINT)
    lesson = learner.lesson
    with pytest.raises(InvalidAnswerError):
        lesson.check("Nobody")
    assert (learner.verdict or ("",))[0] == UNREAD
    assert lesson.hint() == HINTS[0]
    assert lesson.hint() == "\n".join(HINTS[:2])
    assert lesson.check("You").right
    assert learner.dot == ("done", 1)
    lesson.next()
    assert lesson.task.goal == POINT.goal
    assert not lesson.check("24/20").right
    assert lesson.solution() == POINT.solution()
    assert repr(lesson) == "Lesson('A lesson', 1 of 2 done)"


def test_who_looks_on_hears_of_each_version_once(logbook: Logbook) -> None:
    learner = sit(logbook, WHO, READ)
    versions: list[int] = []
    learner.lesson.observe(lambda change: versions.append(change.new["version"]), "lesson")
    learner.ask("hint").check(**{"": 0}).ask("next").ask("next")
    assert versions == [2, 3, 4, 5]


def test_a_listener_that_fails_stops_nobody(
    logbook: Logbook, caplog: pytest.LogCaptureFixture
) -> None:
    learner = sit(logbook, WHO)

    def fail() -> None:
        raise RuntimeError("no more ink")

    learner.lesson.listen(fail)
    assert learner.check(**{"": 0}).dot == ("done", 3)
    assert "a listener failed" in caplog.text


def test_a_step_to_try_comes_before_the_play(logbook: Logbook) -> None:
    task = Play(goal="Try 24/19, then play.", dice=(5, 3), shows="24/19", name="try")
    learner = sit(logbook, task)
    learner.play(task, "13/8 13/10")
    assert "first try 24/19" in learner.verdict[1]
    assert (learner.dot, answers(logbook)) == (("open", 0), [])
    learner.act("why", walk=[], step=[24, 19])
    learner.play(task, "13/8 13/10")
    assert learner.dot == ("done", 3)
    learner.ask("again").play(task, "13/8 13/10")
    assert "first try 24/19" in learner.verdict[1], "each time anew"
