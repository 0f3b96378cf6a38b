"""What takes too much work to prove is refused at its line, alike each time."""

from __future__ import annotations

import pytest

from bgwidget.lesson_files.loader import LessonReading, examine_text
from bgwidget.lesson_files.step_reader import KnownSteps
from bgwidget.lesson_files.steps import MOST_STEPS
from bgwidget.rules import work_limits
from bgwidget.rules.work import limited_work

START = "-b----E-C---eE---c-e----B-"
DOUBLES = "[[you, 1, 1], [opponent, 1, 1], [you, 2, 2], [opponent, 2, 2]]"
LATE = "-AAA-----------b-c-dc-c---"
LATE_DOUBLES = "[[you, 4, 1], [opponent, 6, 3], [you, 1, 1], [opponent, 1, 1], [you, 1, 2]]"
CROWDED = (
    "W wK:J10,J7,H5,K5 wM:I4,K4,H7,I9,I5,H9,D6,I10,I8,B7 bK:K3,J3,G5,J5 "
    "bM:I7,K6,F5,I2,L5,I3,L7,K7,G3,G7"
)
GAME = "- {kind: game, goal: Play.}\n"
READ = "- read: Six points.\n"


def scripted(position: str, script: str) -> str:
    return f"- {{kind: game, goal: Finish., position: {position}, script: {script}}}\n"


def play(goal: str) -> str:
    return f"- {{kind: play, goal: {goal}, dice: [3, 1]}}\n"


def read(steps: str, known: KnownSteps | None = None) -> LessonReading:
    return examine_text(f"title: Long\nsteps:\n{steps}", known=known)


def told(steps: str, known: KnownSteps | None = None) -> list[tuple[int, str]]:
    return [(one.line, one.says.key) for one in read(steps, known).problems]


def spent(steps: str) -> int:
    with limited_work(10**9) as work:
        read(steps)
    return work.done


def test_rolls_that_end_no_game_are_refused_at_once() -> None:
    steps = scripted(START, DOUBLES)
    assert spent(steps) == spent(steps) < 1000
    (problem,) = read(steps).problems
    assert "no play brings the game to its end" in str(problem)


def test_a_script_of_doubles_is_found_an_end_at_once() -> None:
    steps = scripted(LATE, LATE_DOUBLES)
    assert told(steps) == []
    assert spent(steps) == spent(steps) < 1000


def test_the_costly_step_is_named_and_the_others_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_limits, "STEP", 1000)
    found = read(play("One.") + GAME + play("Two."))
    assert [(one.line, one.says.key) for one in found.problems] == [(4, "file.unproved")]
    assert "1000" in str(found.problems[0])
    assert [table.line for table, _ in found.placed] == [3, 5]


def test_what_follows_when_a_file_has_spent_its_work_is_named_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = "".join(play(f"Play {number}.") for number in range(20))
    needed = spent(play("One."))
    monkeypatch.setattr(work_limits, "FILE", 3 * needed)
    assert told(steps) == [(6, "file.unproved.rest")]
    assert len(read(steps).placed) == 3


def test_a_mistake_is_still_found_after_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_limits, "FILE", 1)
    assert told(play("One.") + "- {kind: play, gaol: Two.}\n") == [
        (3, "file.unproved.rest"),
        (4, "file.key.near"),
        (4, "file.missing"),
    ]


def test_what_is_known_of_a_step_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    needed = spent(play("One."))
    monkeypatch.setattr(work_limits, "FILE", 3 * needed + 1001)
    monkeypatch.setattr(work_limits, "STEP", 1000)
    steps = play("One.") + GAME + "".join(play(f"Play {number}.") for number in range(5))
    known: KnownSteps = {}
    first = told(steps, known)
    assert first == told(steps, known) == told(steps)
    assert first == [(4, "file.unproved"), (7, "file.unproved.rest")]
    assert told(play("One."), known) == []


@pytest.mark.slow
def test_steps_are_counted_before_any_is_proved() -> None:
    for count in (MOST_STEPS + 1, 3000):
        steps = GAME * count
        assert told(steps) == [(MOST_STEPS + 3, "file.too-many")]
        assert spent(steps) == 0


def test_tasks_of_exams_and_exercises_of_drills_are_counted() -> None:
    tasks = "".join(f"  {play('One.')}" for _ in range(50))
    exam = f"- kind: exam\n  goal: All.\n  passing: 1\n  tasks:\n{tasks}"
    drill = "- {drill: play, rules: [hit], count: 50}\n"
    steps = exam * 9 + READ * 41
    assert told(steps) == []
    assert [key for _, key in told(steps + READ)] == ["file.too-many"]
    assert told(exam + drill * 9 + READ * 2) == [(65, "file.too-many")]


@pytest.mark.parametrize("goal", ["Play.", "Go on."])
def test_a_crowded_position_of_camelot_is_proved_or_named(
    goal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_limits, "STEP", 2000)
    steps = f"- {{kind: play, game: camelot, goal: {goal}, position: '{CROWDED}'}}\n"
    assert {key for _, key in told(steps)} <= {"file.unproved"}


@pytest.mark.sample(0)
@pytest.mark.parametrize(
    "step",
    [
        GAME,
        f"- {{kind: play, game: camelot, goal: Play., position: '{CROWDED}'}}\n",
        f"- {{kind: find-plays, game: camelot, goal: Find., position: '{CROWDED}'}}\n",
        "- {kind: better, dice: [1, 1], position: '-AAABBBAAAAA-----------AA-', "
        "best: 8/7 8/7 6/5 6/5, goal: Better.}\n",
    ],
    ids=["game", "camelot play", "camelot find-plays", "better"],
)
def test_a_costly_lesson_spends_no_more_than_a_file_may(step: str) -> None:
    steps = step * 50 + "".join(step.replace("Play.", f"Play {at}.") for at in range(400))
    assert spent(steps) == spent(steps) <= work_limits.FILE + work_limits.STEP


@pytest.mark.sample(0)
def test_each_lesson_of_the_course_takes_less_than_a_third_of_that() -> None:
    from bgwidget.lesson_files.course_files import FOLDER, names, text

    for name in names():
        with limited_work(10**9) as work:
            assert not examine_text(text(name), f"{name}.yaml", FOLDER).problems
        assert work.done < work_limits.FILE / 3, name
