"""Whatever is given as an answer is marked, or refused in words; nothing else happens."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.positions import REPEATABLE
from support.tasks import TASKS

from bgwidget.tasks import InvalidAnswerError, Marked, Task, every_kind, in_words
from bgwidget.tasks.answers import plain_answer
from bgwidget.words import words

pytestmark = pytest.mark.slow

ENGLISH = words("en")
REPEATED = settings(REPEATABLE, max_examples=examples(25))

WORDS = st.sampled_from(
    (
        *("8/5 6/5", "bar/21 24/20", "24/19", "pass", "bar/off", "13/7(4)", "8/5*/2", "legal"),
        *("D6-F6xH8", "J4xL6", "A1-A1", "W wM:D6", "B", "true", "false", "illegal", "roll"),
        *("-b----E-C---eE---c-e----B-", "-" * 26, "o" + "-" * 25, "6-1", "you", "enter-first"),
        *("position", "dice", "verdict", "record", "refusals", "after", "crawford", "winner"),
        *("result", "cube", "taken", "gammon", "yes", "You", "Both", "F16", "25", "-1"),
    )
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | WORDS
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=12,
)


def answered(task: Task, answer: object) -> Marked | None:
    """Return what is said of an answer, None if it is none; all of it can be put into words."""
    try:
        marked = task.mark(answer)
    except InvalidAnswerError as error:
        refused = str(error)
    else:
        refused = ""
    assert "error." not in refused
    if refused:
        return None
    assert 0 <= marked.score <= 1
    assert (marked.score == 1) <= marked.right
    assert "task." not in in_words(marked.reason, ENGLISH)
    for breach in marked.breaches:
        assert breach.rule.id in task.rulebook
    if not marked.right:
        assert marked.expected == task.solution()
    return marked


def test_every_kind_is_here() -> None:
    assert {task.kind for task in TASKS} == set(every_kind())


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
def test_a_task_of_every_kind_is_whole(task: Task) -> None:
    task.verify()
    assert task.mark(task.solution()).right
    with pytest.raises(InvalidAnswerError, match=r" first\.$|Nothing has been given yet"):
        task.mark(None)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
def test_a_solution_is_plain_data(task: Task) -> None:
    solution = task.solution()
    assert json.loads(json.dumps(solution)) == solution
    assert task.mark(json.loads(json.dumps(solution))).right


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
def test_a_form_can_be_put_into_words(task: Task) -> None:
    for field in task.fields():
        assert field.form in ("one", "many", "number", "rolls")
        assert "task." not in in_words(field.label, ENGLISH)
        assert bool(field.options) == (field.form in ("one", "many"))
        for _, text in field.options:
            assert "." not in in_words(text, ENGLISH)[:-1].split(" ")[0]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
@REPEATED
@given(answer=JSON)
def test_any_json_is_marked_or_refused(task: Task, answer: object) -> None:
    answered(task, answer)


PAIRS = [[6, 1], [1, 6], [5, 5]]
OF_MANY = {"find-plays", "find-points", "rolls", "enter"}


def formed(answer: object, form: type) -> Any:
    """Return an answer with each list in it, or in a set each but the outermost, in a form."""
    if isinstance(answer, dict):
        return {name: formed(each, form) for name, each in answer.items()}
    if isinstance(answer, list):
        return form(formed(each, tuple if form is set else form) for each in answer)
    return answer


@pytest.mark.parametrize("form", [list, tuple, set])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
def test_what_is_kept_of_an_answer_is_marked_as_it_was(task: Task, form: type) -> None:
    for answer in (task.solution(), *(slip.answer for slip in task.wrong), [], PAIRS):
        given = formed(answer, form)
        marked = answered(task, given)
        kept = json.loads(json.dumps(plain_answer(given)))
        assert marked is None or answered(task, kept) == marked
        assert marked is not None or form is set or answered(task, answer) is None
    assert task.kind not in OF_MANY or task.mark(formed(task.solution(), form)).right


@pytest.mark.parametrize("odd", [b"8/5", {1: 2}, object(), [{6, "x"}, print], iter([18])])
def test_what_is_no_plain_data_is_refused(odd: object) -> None:
    with pytest.raises(InvalidAnswerError, match="has to be made of"):
        plain_answer(odd)


def changed(value: Any, at: int, other: object) -> Any:
    """Return an answer with one of its parts, at any depth, exchanged."""
    if isinstance(value, Mapping) and value:
        names = sorted(value)
        name = names[at % len(names)]
        return {**value, name: changed(value[name], at // len(names), other)}
    if isinstance(value, list) and value:
        place = at % len(value)
        inner = changed(value[place], at // len(value), other)
        return [*value[:place], inner, *value[place + 1 :]]
    return other


@pytest.mark.parametrize("task", TASKS, ids=lambda task: f"{task.kind}-{task.game}")
@REPEATED
@given(at=st.integers(0, 500), other=JSON)
def test_a_right_answer_with_one_part_exchanged(task: Task, at: int, other: object) -> None:
    answered(task, changed(task.solution(), at, other))


TOO_LONG = (
    *("x" * 10**6, ["8/5"] * 10**5, "8/5 " * 10**5, "A1-" * 10**5, {"a": "b" * 10**6}),
    *(10**5000, [-(10**5000)]),
)


@pytest.mark.parametrize("answer", TOO_LONG, ids=range(len(TOO_LONG)))
def test_what_is_far_too_long_is_refused(answer: object) -> None:
    for task in TASKS:
        with pytest.raises(InvalidAnswerError):
            task.mark(answer)


def test_what_is_nested_deeply_is_refused() -> None:
    deep: Any = "8/5"
    for _ in range(900):
        deep = [deep]
    for task in TASKS:
        if task.kind != "exam":
            answered(task, deep)
            answered(task, {"verdict": deep, "position": deep})
    with pytest.raises(InvalidAnswerError):
        plain_answer(deep)
