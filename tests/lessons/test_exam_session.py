"""An exam is sat: answers are kept, changed, handed in once, and outlive the kernel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import KernelManager, start_new_kernel
from support.learner import Learner, steps_of, whole_task

from bgwidget import Lesson
from bgwidget.progress import Logbook, exam_results
from bgwidget.progress.mastery import Mastery
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Choice, Exam, InvalidAnswerError, Pips, Play, Referee

TASKS = (
    Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]}, rules=("both-numbers",)),
    Referee(goal="24/22. Legal?", dice=(3, 1), played="24/22", rules=("no-such-number",)),
    Pips(goal="How many pips have your two on 24 to go?", points=(24,)),
)
EXAM = Exam(goal="Two of three.", read="Good luck.", tasks=TASKS, passing=2, rules=("hit",))
RIGHT = ["8/5 6/5", "no-such-number", 48]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def logbook(folder: Path) -> Logbook:
    return Logbook(folder / "logbook.sqlite3")


def opened(logbook: Logbook, *more: Any, exam: Exam = EXAM) -> Learner:
    return Learner(Lesson("Exam", [exam, *more], name="exam", logbook=logbook))


def answer(learner: Learner, *answers: Any) -> Learner:
    for given in answers:
        learner.lesson.answer(given)
    return learner


def sit(learner: Learner, *answers: Any) -> Learner:
    """Answer question after question, and hand in on the page."""
    return answer(learner, *answers).ask("hand-in")


def test_a_question_a_page_by_the_page_alone(logbook: Logbook) -> None:
    learner = opened(logbook)
    assert learner.panel["progress"] == "Question 1 of 3"
    assert (learner.panel["read"], learner.panel["about"]) == ("", "Good luck. Two of three.")
    usual = {"hand-in": "Hand in", "next": "Leave it for later", "pass": "Pass the turn"}
    assert learner.labels == {**usual, "check": "Answer"}
    learner.act("free", moves=[[8, 5], [6, 5]]).check()
    assert learner.panel["progress"] == "Question 2 of 3"
    learner.check(**{"": "legal"})
    learner.check(**{"": 48})
    assert (learner.panel["progress"], learner.states) == ("Exam", ["answered"] * 3)
    learner.ask("hand-in")
    assert learner.panel["goal"].startswith("Passed.")
    assert learner.states == ["done", "missed", "done"]
    assert "no-such-number" in exam_results.mark("exam.result.json", EXAM).by_task[1].broken
    assert learner.panel["ending"]["steps"][1][3].startswith("✗ 24/22. Legal?")


def test_an_answer_is_shown_again_and_can_be_changed(logbook: Logbook) -> None:
    learner = opened(logbook)
    answer(learner, "24/20")
    answer(learner, "legal")
    learner.ask("go", at=0)
    assert [text for text, _ in learner.panel["noted"]] != []
    assert learner.labels["next"] == "Next"
    learner.ask("go", at=1)
    assert learner.panel["filled"] == {"": "legal"}
    learner.check(**{"": "no-such-number"})
    learner.ask("go", at=0)
    answer(learner, "8/5 6/5")
    assert learner.lesson.hand_in().right == 2
    learner.ask("go", at=2)
    with pytest.raises(InvalidMoveError, match="cannot be changed"):
        answer(learner, 48)


def test_what_is_no_answer_is_not_kept(logbook: Logbook) -> None:
    learner = opened(logbook)
    with pytest.raises(InvalidAnswerError):
        answer(learner, "what")
    assert learner.panel["verdict"]["title"] == "You have not answered yet."
    assert learner.states == ["open"] * 3
    assert len(logbook) == 0


def test_handing_in_asks_once_more_for_what_is_left_out(logbook: Logbook, folder: Path) -> None:
    learner = opened(logbook)
    answer(learner, "8/5 6/5")
    learner.ask("hand-in")
    assert learner.panel["read"].startswith("Answered: 1 of 3 questions")
    assert learner.labels == {"hand-in": "Hand in", "first": "Answer question 2"}
    assert [main for *_, main in learner.panel["buttons"]] == [False, True]
    assert [line[1] for line in learner.panel["ending"]["steps"]] == ["answered", "open", "open"]
    assert learner.ask("first").panel["progress"] == "Question 2 of 3"
    learner.ask("hand-in").ask("hand-in")
    assert learner.labels == {"hand-in": "Hand in all the same", "first": "Answer question 2"}
    assert learner.panel["buttons"][-1] == ["first", "Answer question 2", True]
    assert not (folder / "exam.result.json").exists()
    assert learner.ask("hand-in").panel["goal"].startswith("Not passed yet.")
    assert exam_results.mark("exam.result.json", EXAM).right == 1


@pytest.mark.parametrize("name", ["check", "hint", "solution"])
def test_nothing_is_marked_or_shown_before(logbook: Logbook, name: str) -> None:
    learner = opened(logbook)
    before = learner.panel
    with pytest.raises(InvalidMoveError, match="nothing is marked before"):
        getattr(learner.lesson, name)(*(["8/5 6/5"] if name == "check" else []))
    assert learner.panel == before


def test_the_logbook_counts_an_exam_when_it_is_handed_in(logbook: Logbook) -> None:
    learner = opened(logbook)
    answer(learner, "8/5 6/5", "legal", 48)
    assert {attempt.kind for attempt in logbook.attempts()} == {"exam-answer"}
    assert logbook.done("exam") == set()
    assert Mastery(logbook).standing("both-numbers").attempts == 0
    learner.lesson.hand_in()
    learner.lesson.hand_in("again.json")
    made = [attempt for attempt in logbook.attempts("exam") if attempt.kind != "exam-answer"]
    assert [(attempt.kind, attempt.rules, attempt.right) for attempt in made] == [
        ("play", ("both-numbers",), True),
        ("referee", ("no-such-number",), False),
        ("pips", (), True),
        ("exam", (), True),
    ]
    assert [attempt.counts for attempt in made] == [True, True, True, False]
    assert Mastery(logbook).standing("both-numbers").right == 1
    assert Mastery(logbook).standing("hit").attempts == 0


def test_a_handed_in_exam_stays_so_until_it_is_sat_again(logbook: Logbook) -> None:
    opened(logbook)
    learner = opened(logbook)
    answer(learner, *RIGHT)
    learner.lesson.hand_in()
    again = opened(logbook)
    assert again.panel["goal"] == "Passed. 3 of 3 right; 2 are needed."
    again.ask("again")
    assert again.states == ["open"] * 3
    answer(again, "24/20")
    assert opened(logbook).states == ["answered", "open", "open"]


def test_an_exam_taken_again_leaves_the_earlier_result_as_it_is(
    logbook: Logbook, folder: Path
) -> None:
    learner = opened(logbook)
    sit(learner, "24/20", "legal", 48)
    first = (folder / "exam.result.json").read_bytes()
    learner.ask("again")
    sit(learner, *RIGHT)
    assert learner.panel["goal"].startswith("Passed.")
    assert "This was attempt 2; the result of the first stays" in learner.panel["read"]
    assert "exam.attempt-2.result.json" in learner.panel["read"]
    assert (folder / "exam.result.json").read_bytes() == first
    assert not exam_results.mark("exam.result.json", EXAM).passed
    learner = opened(logbook)
    with pytest.raises(exam_results.InvalidResultError, match="already holds something else"):
        learner.lesson.hand_in("exam.result.json")
    learner.lesson.hand_in(learner="Mai")
    assert exam_results.read("exam.attempt-2.result.json", EXAM).learner == "Mai"
    learner.lesson.again()
    answer(learner, RIGHT[0])
    sit(opened(logbook), *RIGHT[1:])
    assert {file.name for file in folder.glob("*.json")} == {
        *("exam.result.json", "exam.attempt-2.result.json", "exam.attempt-3.result.json")
    }


def test_an_exam_is_taken_again_as_often_as_it_says(logbook: Logbook) -> None:
    exam = replace(EXAM, retakes=1)
    learner = opened(logbook, exam=exam)
    sit(learner, *RIGHT)
    assert learner.panel["read"].startswith("Attempt 1 of 2.")
    learner.lesson.again()
    sit(learner, *RIGHT)
    assert learner.panel["read"].startswith("Attempt 2 of 2.")
    assert exam_results.mark("exam.attempt-2.result.json", exam).passed
    for taken in (learner, opened(logbook, exam=exam)):
        assert "again" not in taken.labels
        with pytest.raises(InvalidMoveError, match="may not be taken again"):
            taken.lesson.again()
        taken.ask("again")
        assert taken.states == ["done"] * 3


def test_answers_to_another_exam_are_not_taken_for_these(logbook: Logbook) -> None:
    learner = opened(logbook)
    answer(learner, "8/5 6/5")
    other = Exam(goal="Two of three.", tasks=TASKS[::-1], passing=2)
    assert opened(logbook, exam=other).states == ["open"] * 3


def test_an_exam_among_other_steps_is_left_and_come_back_to(logbook: Logbook) -> None:
    who = Choice(goal="Who?", options=("You", "Both"), correct="You")
    learner = opened(logbook, who)
    answer(learner, "8/5 6/5")
    learner.ask("hand-in")
    learner.ask("next")
    assert learner.panel["progress"] == "Step 2 of 2"
    learner.ask("go", at=0)
    assert learner.panel["progress"] == "Question 2 of 3"
    sit(learner, *RIGHT[1:])
    learner.ask("next")
    assert repr(learner.lesson) == "Lesson('Exam', 1 of 2 done)"
    assert learner.lesson.check("You").right


def test_a_file_that_cannot_be_written_is_told(
    logbook: Logbook, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = opened(logbook)
    answer(learner, *RIGHT)
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    learner.ask("hand-in")
    assert "no file of them could be written" in learner.panel["read"]
    assert learner.panel["goal"].startswith("Passed.")
    with pytest.raises(OSError, match="missing"):
        learner.lesson.hand_in(folder / "missing" / "result.json")
    assert learner.lesson.hand_in(folder / "other.json", learner="Mai").passed
    assert exam_results.read(folder / "other.json", EXAM).learner == "Mai"
    assert not list(folder.glob("*.part"))


@pytest.mark.parametrize("found", ["other", "cut short", "empty", "text", "folder", "link"])
def test_a_file_of_something_else_is_never_written_over(
    logbook: Logbook, folder: Path, found: str
) -> None:
    file = folder / "exam.result.json"
    exam_results.write(file, replace(EXAM, passing=1), exam_results.Result(RIGHT))
    whole = file.read_bytes()
    if found == "folder":
        file.unlink()
        file.mkdir()
    elif found == "link":
        file.unlink()
        file.symlink_to(folder / "nowhere")
    elif found != "other":
        file.write_bytes({"cut short": whole[:-9], "empty": b"", "text": b"My notes."}[found])
    before = file.read_bytes() if file.is_file() else None
    learner = opened(logbook)
    answer(learner, *RIGHT)
    learner.ask("hand-in")
    assert "exam-2.result.json" in learner.panel["read"]
    assert exam_results.mark("exam-2.result.json", EXAM).passed
    learner.lesson.hand_in()
    assert not (folder / "exam-3.result.json").exists(), "the same exam's is replaced"
    with pytest.raises(exam_results.InvalidResultError, match="already holds something else"):
        learner.lesson.hand_in(file)
    assert (file.read_bytes() if file.is_file() else None) == before


def test_two_exams_of_one_lesson_have_a_file_each(logbook: Logbook, folder: Path) -> None:
    second = replace(EXAM, passing=3, name="the end")
    learner = opened(logbook, second)
    for _ in range(2):
        answer(learner, *RIGHT)
        learner.lesson.hand_in()
        learner.lesson.next()
    first = steps_of(learner.lesson)[0].name
    assert exam_results.mark(f"exam-{first}.result.json", EXAM).passed
    assert exam_results.mark("exam-the-end.result.json", second).passed


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Bài thi: vào bàn?", "Bài-thi-vào-bàn.result.json"),
        ("../..", "exam.result.json"),
        ("امتحان", "امتحان.result.json"),
        ("e" * 200, "e" * 40 + ".result.json"),
        ("", "exam.result.json"),
    ],
)
def test_a_file_is_called_after_the_lesson(folder: Path, name: str, file: str) -> None:
    result = exam_results.Result(RIGHT)
    found = exam_results.usual_file(name, EXAM, result)
    assert str(found) == file
    exam_results.write(found, EXAM, result)


def test_there_is_nothing_to_hand_in_without_an_exam(logbook: Logbook) -> None:
    lesson = Lesson("Lesson", [TASKS[0]], logbook=logbook)
    for act in (lesson.hand_in, lesson.answer):
        with pytest.raises(InvalidMoveError, match="no exam"):
            act()


@pytest.mark.parametrize(
    "told",
    [
        lambda task: task.solution(),
        lambda task: task.mark("8/5 6/5"),
        lambda task: task.judge("8/5 6/5"),
        lambda task: task.want,
        lambda task: task.correct,
        lambda task: task.wrong,
        lambda task: task.rules,
    ],
)
def test_no_public_word_about_a_question_tells_what_is_right(logbook: Logbook, told: Any) -> None:
    lesson = Lesson("Exam", [EXAM], logbook=logbook)
    assert (lesson.task.goal, lesson.task.dice) == ("Make your 5-point.", (3, 1))
    with pytest.raises(InvalidMoveError, match="nothing is marked"):
        told(lesson.task)
    assert "want" not in repr(lesson.task)
    assert "made" not in repr(lesson.task)


@pytest.mark.slow
def test_the_exam_of_the_course_is_sat(logbook: Logbook) -> None:
    lesson = Lesson.load("09-play", part="exam", logbook=logbook)
    steps = steps_of(lesson)
    lesson.go(next(n for n, step in enumerate(steps, 1) if isinstance(step, Exam)))
    assert lesson.lesson["progress"] == "Question 1 of 12"
    for _ in range(12):
        assert lesson.scene.get("turn") is None
        lesson.answer(whole_task(lesson).solution())
    assert lesson.hand_in().right == 12


class Kernel:
    """A real kernel, that can be killed."""

    manager: KernelManager

    def __init__(self) -> None:
        self.manager, self.client = start_new_kernel(kernel_name="python3")

    def run(self, source: str) -> str:
        printed: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            assert message["msg_type"] != "error", message["content"]
            printed.append(message["content"].get("text", ""))

        self.client.execute_interactive(source, timeout=60, output_hook=hear)
        return "".join(printed)

    def kill(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def kernels() -> Iterator[list[Kernel]]:
    running: list[Kernel] = []
    yield running
    for kernel in running:
        kernel.kill()


@pytest.mark.slow
def test_answers_outlive_a_killed_kernel(folder: Path, kernels: list[Kernel]) -> None:
    (folder / "exam.yaml").write_text(
        "title: Exam\n"
        "steps:\n"
        "- kind: exam\n"
        "  goal: Two questions.\n"
        "  passing: 2\n"
        "  tasks:\n"
        "  - {kind: play, goal: Play., dice: [3, 1]}\n"
        "  - {kind: pips, goal: Count., points: [24]}\n",
        encoding="utf-8",
    )
    path = str(folder / "exam.yaml")
    begin = (
        "from bgwidget import Lesson\n"
        f"lesson = Lesson.load({path!r}, logbook={str(folder / 'log.sqlite3')!r})\n"
    )
    first = Kernel()
    first.run(f"{begin}lesson.answer('8/5 6/5')")
    first.kill()
    kernels.append(Kernel())
    printed = kernels[0].run(
        f"{begin}import json\n"
        "print(json.dumps([[dot[1] for dot in lesson.lesson['dots']], lesson.lesson['progress']]))"
    )
    assert json.loads(printed) == [["answered", "open"], "Question 2 of 2"]
    kernels[0].run("lesson.answer(48)")
    assert kernels[0].run("print(lesson.hand_in().right)") == "2\n"
