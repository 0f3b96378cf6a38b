"""What the browser is sent of an exam: no turn graph, and nothing that tells an answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.learner import Learner, sit
from support.tasks import BAR, START, TASKS

from bgwidget.board.scene import frame
from bgwidget.exercises import generate
from bgwidget.games import board_game
from bgwidget.tasks import (
    Choice,
    Exam,
    FindPlays,
    FindPoints,
    Mistake,
    Number,
    Pips,
    Play,
    Referee,
    Rolls,
    Setup,
    Task,
)
from bgwidget.words import words
from bgwidget.words.interface import LESSON_COMMANDS

EXAMPLE = "8/5 6/5"
"""A play that is told wherever a text is none."""
ASKED = [
    Play(goal="Play.", dice=(4, 2), want={"made": [4]}),
    *(task for task in TASKS if task.board_use != "game" and not isinstance(task, Exam)),
]


def sat(task: Task, folder: Path) -> Learner:
    return sit(folder, Exam(goal="One question.", tasks=(task,), passing=1))


def state(learner: Learner) -> dict[str, Any]:
    return {"frame": learner.lesson.frame, "scene": learner.scene, "lesson": learner.panel}


def visits(learner: Learner) -> Iterator[dict[str, Any]]:
    """Yield all that is sent as the page is used without giving an answer."""
    yield state(learner)
    for asked in ("watch", "watch", "hint", "solution", "again", "hand-in", "hand-in"):
        yield state(learner.ask(asked))
    yield state(learner.ask("go", at=0).check(**{"": "what?", "verdict": 7}))


def told(task: Task) -> set[str]:
    """Return the texts of a solution that no options offer."""
    solution = task.solution()
    leaves = solution.values() if isinstance(solution, dict) else solution
    texts = {str(leaf) for leaf in (leaves if not isinstance(leaves, str) else [leaves])}
    offered = {str(value) for field in task.fields() for value, _ in field.options} | {EXAMPLE}
    return {text for text in texts - offered if len(text) > 3}


@pytest.mark.slow
@pytest.mark.parametrize(
    "task",
    [replace(task, hints=("A hint.",), seed="a/seed/1") for task in ASKED],
    ids=lambda task: f"{task.kind}-{task.game}",
)
def test_nothing_that_is_sent_tells_an_answer(
    task: Task, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = told(task) if not isinstance(task.solution(), int) else set()
    learner = sat(task, tmp_path)

    def fail(*_: object) -> None:
        raise AssertionError("this depends on what is right")

    for name in ("solution", "mark", "judge", "shows_slip"):
        monkeypatch.setattr(type(task), name, fail)
    for sent in visits(learner):
        bare = frame(
            board_game(task.game),
            words("en"),
            task.board_use == "edit",
            LESSON_COMMANDS,
            task.hides,
        )
        assert sent["frame"] in ({}, bare), "it speaks of the game alone"
        written = json.dumps([sent["scene"], sent["lesson"]], ensure_ascii=False)
        assert sent["scene"].get("turn") is None
        assert not [text for text in (*texts, "A hint.", "a/seed/1") if text in written]
        page = sent["lesson"]
        assert page["filled"] is None
        assert page["hints"] == []
        assert {name for name, *_ in page["buttons"]} <= {
            "watch",
            "note",
            "pass",
            "next",
            "check",
            "hand-in",
            "first",
        }
        assert {dot[1] for dot in page["dots"]} <= {"open", "answered"}
        assert {line[1] for line in (page["ending"] or {"steps": []})["steps"]} <= {
            "open",
            "answered",
        }
    verdict = learner.panel["verdict"]
    assert verdict is None or verdict["right"] is False


WHO = Choice(goal="Who?", options=("You", "Both"), correct="You")
ALIKE = {
    "choice": (WHO, replace(WHO, correct="Both")),
    "setup": (
        Setup(goal="Set up.", position="-" * 26, target=START),
        Setup(goal="Set up.", position="-" * 26, target=BAR),
    ),
    "play": (
        Play(goal="Play.", dice=(3, 1), want={"made": [5]}),
        Play(goal="Play.", dice=(3, 1), want={"result": ["24/20"]}),
    ),
    "points": (
        FindPoints(goal="Tap.", question="blots", position=BAR),
        FindPoints(goal="Tap.", question="held", position=BAR),
    ),
    "pips": (
        Pips(goal="Count.", position=BAR),
        Pips(goal="Count.", position=BAR, side="theirs"),
    ),
    "number": (
        Number(goal="What?", question="mirror", given={"point": 8}),
        Number(goal="What?", question="mirror", given={"point": 7}),
    ),
    "rolls": (
        Rolls(goal="Click.", of="enters", position=BAR),
        Rolls(goal="Click.", of="double", position=BAR),
    ),
    "mistake": (
        Mistake(goal="True?", claim="A claim.", shows="G1"),
        Mistake(goal="True?", claim="A claim.", shows="T1"),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_tasks_that_differ_in_what_is_right_look_alike(
    one: Task, other: Task, tmp_path: Path
) -> None:
    assert one.solution() != other.solution()
    seen = [list(visits(sat(task, tmp_path))) for task in (one, other)]
    assert seen[0] == seen[1]


LEGALITY = (
    Play(goal="Play.", dice=(3, 1)),
    Play(goal="Move.", game="camelot"),
    FindPlays(goal="Find all.", dice=(5, 5)),
    Referee(goal="Legal?", position=BAR, dice=(3, 1), played="8/5 6/5"),
    FindPoints(goal="Tap.", question="reach", source=24, dice=(5, 1)),
)


@pytest.mark.parametrize("task", LEGALITY, ids=lambda task: f"{task.kind}-{task.game}")
def test_an_exam_carries_no_turn_graph(task: Task, tmp_path: Path) -> None:
    learner = sat(task, tmp_path)
    assert learner.scene["turn"] is None
    if task.kind == "play":
        assert learner.scene["phase"] == "free"
        piece = learner.scene["pieces"][0][0]
        learner.act("free", moves=[[piece, piece]])
        assert learner.scene["moves"] == [[piece, piece]]
        assert learner.scene["turn"] is None


@pytest.mark.parametrize("task", LEGALITY[2:], ids=lambda task: task.kind)
@pytest.mark.parametrize("made", ["written", "generated"])
def test_a_lesson_carries_none_where_legality_is_asked(
    task: Task, made: str, tmp_path: Path
) -> None:
    if made == "generated":
        task = generate(task.kind, seed=3)
    learner = sit(tmp_path, task)
    assert learner.scene["turn"] is None
    assert learner.scene["phase"] in ("free", "still", "tap")


def test_questions_in_the_same_words_are_told_apart_by_what_is_read_before(tmp_path: Path) -> None:
    asked = (WHO, replace(WHO, read="At the start."), replace(WHO, goal="When?", read="Later."))
    learner = sit(tmp_path, Exam(goal="Three.", tasks=asked, passing=1))
    learner.ask("go", at=3)
    lines = [line[3] for line in learner.panel["ending"]["steps"]]
    assert lines == ["○ Who?", "○ Who? At the start.", "○ When?"]


def test_a_rule_that_is_the_answer_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    task = generate("referee", ["point-held"], seed=1)
    assert task.solution() == "point-held"
    learner = sit(tmp_path, Exam(goal="One.", tasks=(task,), passing=1))
    learner.check(**{"": "legal"}).ask("hand-in")
    rule = words("en").say("rule.backgammon.point-held")
    (missed,) = learner.panel["ending"]["reviews"]
    assert sum(rule in line for line in missed["lines"]) == 1
    verdict = learner.ask("go", at=0).panel["verdict"]
    assert verdict["text"].count(rule) == 1


def test_a_missed_question_shows_its_board_and_rule_and_a_right_one_takes_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pips = Pips(goal="Count.", position=BAR)
    learner = sit(tmp_path, Exam(goal="Two.", tasks=(pips, WHO), passing=1))
    learner.check(**{"": 1}).check(**{"": "You"}).ask("hand-in")
    missed, right = learner.panel["ending"]["reviews"]
    assert missed["scene"] is not None
    assert missed["lines"][0] == "Your answer: 1"
    assert right == {"lines": ["Your answer: You"], "game": WHO.game, "board": "", "scene": None}
