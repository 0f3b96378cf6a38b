"""Whatever a browser sends to a lesson is answered or dropped, and harms nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.complaint import nothing_printed
from support.examples import examples
from support.hostile import FLAWS, MARKER, TEXTS, json_values, near_misses, nested
from support.learner import Learner
from support.tasks import TASKS as EVERY

from bgwidget import Lesson
from bgwidget.lesson_files.steps import Read
from bgwidget.progress import Logbook
from bgwidget.tasks import Task

LARGEST = 64_000
TASKS = tuple(task for task in EVERY if task.kind != "exam")
CHECKED = tuple(task for task in TASKS if task.board_use not in ("play", "game"))
STEPS = (*TASKS, Read("Read this."), Read("Look.", position="-b----E-C---dE---b-dc---AA"))
ASKED = ("check", "hint", "solution", "again", "next", "go", "watch", "first", "note", "strike")
ASKED += ("pass",)
PLAYED = ("play", "type", "why", "restart", "free", "edit", "load", "roll", "undo", "empty")
AMISS: dict[str, Callable[[], object]] = {
    "nothing": lambda: None,
    "a truth value": lambda: True,
    "a fraction": lambda: 1.0,
    "not a number": lambda: float("nan"),
    "text": lambda: MARKER * 10**6,
    "nested": lambda: nested(500),
    "objects": lambda: [{}] * 3,
}
FLAWED: dict[str, dict[str, Callable[[], object]]] = {
    "kind": {**AMISS, "unknown": lambda: "cheat", "in capitals": lambda: "CHECK"},
    "base": AMISS,
    "at": AMISS,
    "values": {
        **AMISS,
        "no names": lambda: {7: 1},
        "a long name": lambda: {MARKER * 401: 1},
        "a long text": lambda: {"": MARKER * 401},
        "too many": lambda: {str(number): 1 for number in range(41)},
        "a long list": lambda: {"": [1] * 41},
        "a fraction inside": lambda: {"": 1.5},
        "lists inside": lambda: {"": [[1]]},
        "an object inside": lambda: {"": {"a": 1}},
    },
    "places": {
        **AMISS,
        "below nothing": lambda: [-1],
        "huge": lambda: [10**4000],
        "too many": lambda: [1] * 401,
        "truth values": lambda: [True],
    },
}


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    with nothing_printed():
        yield


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Learner:
    """Return one at a lesson of every board, in both games."""
    book = Logbook(tmp_path_factory.mktemp("hostile") / "logbook.sqlite3")
    return Learner(Lesson("Every board", STEPS, logbook=book, language="en"))


def sit(learner: Learner, at: int) -> Learner:
    learner.lesson.go(at + 1)
    return learner


def request(learner: Learner, kind: str, chance: Random) -> dict[str, Any]:
    return {
        "to": "lesson",
        "kind": kind,
        "base": learner.panel["version"],
        "at": chance.randrange(len(STEPS)),
        "values": {"": chance.choice((0, "you", [1, 2], None, "6-1"))},
        "places": [chance.randrange(30)],
    }


def on_board(learner: Learner, kind: str, chance: Random) -> dict[str, Any]:
    """Return a message that fits the board, though hardly ever its turn."""
    scene = learner.scene
    steps = [[chance.randrange(30) for _ in range(3)] for _ in range(chance.randrange(4))]
    draft = {
        name: scene[name]
        for name in ("pieces", "side", "dice", "cube", "castle_moves")
        if name in scene
    }
    return {
        **draft,
        "kind": kind,
        "base": scene.get("version", 0),
        "opened": learner.panel["opened"],
        "steps": steps,
        "walk": steps[:1],
        "step": chance.choice((None, [8, 5], [24, None])),
        "moves": [step[:2] for step in steps],
        "text": chance.choice(TEXTS),
    }


def is_sound(learner: Learner) -> None:
    """What is shown fits, is one version, and the page still answers."""
    for trait in ("lesson", "scene"):
        assert len(learner.sent(trait).encode()) < LARGEST
    panel = learner.panel
    assert bool(learner.scene) == bool(panel["board"])
    version = panel["version"]
    assert learner.ask("go", at=0).panel["version"] == version + 1


flaws = st.sampled_from([(field, flaw) for field in FLAWED for flaw in ("missing", *FLAWED[field])])
places = st.integers(0, len(STEPS) - 1)
chances = st.integers(0, 2**32).map(Random)
shared = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@pytest.mark.slow
@settings(shared, max_examples=examples(400))
@given(at=places, kind=st.sampled_from(ASKED), flaw=flaws, chance=chances)
def test_a_malformed_message_changes_nothing(
    learner: Learner, at: int, kind: str, flaw: tuple[str, str], chance: Random
) -> None:
    field, wrong = flaw
    sit(learner, at)
    message = request(learner, kind, chance)
    if wrong != "missing":
        message[field] = FLAWED[field][wrong]()
    elif field in ("kind", "base"):
        del message[field]
    else:
        return
    shown = learner.sent("lesson"), learner.sent("scene")
    learner.send(message)
    assert (learner.sent("lesson"), learner.sent("scene")) == shown
    is_sound(learner)


@pytest.mark.slow
@settings(shared, max_examples=examples(200))
@given(
    at=places,
    kind=st.sampled_from(ASKED),
    base=st.sampled_from((-1, 0, 10**9, 10**4000)),
    chance=chances,
)
def test_a_message_of_another_time_changes_nothing(
    learner: Learner, at: int, kind: str, base: int, chance: Random
) -> None:
    sit(learner, at)
    before = learner.panel
    learner.send(request(learner, kind, chance) | {"base": base})
    assert learner.panel == before


@pytest.mark.slow
@settings(shared, max_examples=examples(200))
@given(
    at=places,
    kind=st.sampled_from(PLAYED),
    field=st.sampled_from(("kind", "base", "steps", "walk", "step", "text", "pieces", "dice")),
    chance=chances,
    data=st.data(),
)
def test_a_malformed_message_to_the_board_moves_nothing(
    learner: Learner, at: int, kind: str, field: str, chance: Random, data: st.DataObject
) -> None:
    sit(learner, at)
    wrong = FLAWS[field][data.draw(st.sampled_from(sorted(FLAWS[field])))]()
    message = on_board(learner, kind, chance) | {field: wrong}
    before = learner.panel["progress"]
    learner.send(message)
    assert learner.panel["progress"] == before
    is_sound(learner)


@pytest.mark.slow
@settings(shared, max_examples=examples(300))
@given(at=places, message=json_values | near_misses, to=st.sampled_from(("", "lesson", "board")))
def test_any_value_at_all_is_answered_or_dropped(
    learner: Learner, at: int, message: Any, to: str
) -> None:
    sit(learner, at)
    if isinstance(message, dict) and to:
        message = {**message, "to": to, "opened": learner.panel["opened"]}
    learner.send(message)
    is_sound(learner)


@pytest.mark.slow
@settings(shared, max_examples=examples(200))
@given(
    at=places,
    values=st.dictionaries(
        st.sampled_from(("", "verdict", "you", "you-1", "crawford", "result", "cube")),
        json_values | st.lists(st.integers(-5, 40), max_size=8),
        max_size=4,
    ),
    places=st.lists(st.integers(0, 999), max_size=20),
)
def test_any_answer_is_marked_or_told_to_be_none(
    learner: Learner, at: int, values: dict[str, Any], places: list[int]
) -> None:
    sit(learner, at).check(*places, **values)
    is_sound(learner)


@settings(shared, max_examples=examples(40))
@given(acts=st.lists(st.tuples(st.sampled_from((*ASKED, *PLAYED)), chances), max_size=30))
def test_a_lesson_goes_on_through_any_sequence(
    learner: Learner, acts: list[tuple[str, Random]]
) -> None:
    sit(learner, 0)
    sent: list[dict[str, Any]] = []
    for kind, chance in acts:
        message = (request if kind in ASKED else on_board)(learner, kind, chance)
        learner.send(message)
        version = learner.panel["version"]
        if kind in ASKED:
            learner.send(message)
            assert learner.panel["version"] == version
            sent.append(message)
        for old in sent[-3:]:
            if old["base"] < version:
                learner.send(old)
                assert learner.panel["version"] == version
    is_sound(learner)


@pytest.mark.parametrize("task", CHECKED, ids=lambda task: f"{task.kind}-{task.game}")
def test_an_answer_that_is_given_twice_at_once_counts_once(task: Task, tmp_path: Path) -> None:
    book = Logbook(tmp_path / "logbook.sqlite3")
    learner = Learner(Lesson("Once", [task], logbook=book, language="en"))
    message = {"to": "lesson", "kind": "check", "base": 1, "values": {}, "places": []}
    learner.send(message)
    learner.send(message)
    assert len(book.attempts("Once")) <= 1
