"""How everything that is wrong with a lesson file is told."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.lesson_files import HEAD, problems, step

from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lesson_files.yaml_nodes import DEEPEST, LONGEST_FILE
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import kinds_of

START = "-b----E-C---eE---c-e----B-"
GAP = re.compile(r"\{[a-z]+\}")
GOAL = "kind: play", "goal: Play it.", "dice: [3, 1]"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title: a\n", "1:1: A lesson has `steps`, or `parts`"),
        ("- a\n- b\n", "1:1: A lesson is a table with `title` and `steps`; not [...]."),
        ("\n", "1:1: A lesson is a table"),
        ("steps:\n- read: a\n", "1:1: The key 'title' is missing here."),
        (
            "title: a\nminutes: long\nsteps:\n- read: a\n",
            "2:10: A whole number belongs here, not 'long'.",
        ),
        (
            "title: a\ngame: chess\nsteps:\n- read: a\n",
            "2:7: There is no game 'chess'; there are: backgammon, camelot.",
        ),
        ("title: a\nhouse: no-cub\nsteps:\n- read: a\n", "2:8: There are no house rules 'no-cub'"),
        (
            "title: a\nhouse: {jakoby: true}\nsteps:\n- read: a\n",
            "2:8: There is no house rule called 'jakoby'",
        ),
        ("title: a\nhouse: [a]\nsteps:\n- read: a\n", "2:8: House rules are a name"),
        (HEAD + "- hello\n", "3:3: A step is a table of keys and values, not 'hello'."),
        ("title: a\nsteps: []\n", "2:8: A list of one step or more belongs here, not []."),
        (step("goal: What?"), "3:3: A step has `kind` (a task), `drill`"),
        (
            step("kind: plya", "goal: a"),
            "3:9: There is no kind of task 'plya'; did you mean 'play'?",
        ),
        (
            step("kind: x", "goal: a"),
            f"3:9: There is no kind of task 'x'; there are: {', '.join(kinds_of('backgammon'))}",
        ),
        (step(*GOAL, "hnits: [a]"), "6:3: There is no key 'hnits' here; did you mean 'hints'?"),
        (step(*GOAL, "colour: red"), "6:3: There is no key 'colour' here; there are: kind, goal,"),
        (step("kind: play"), "3:3: The key 'goal' is missing here."),
        (step(*GOAL, "goal: b"), "6:3: 'goal' stands here for the second time"),
        (
            step("kind: play", f"goal: {'a' * 91}"),
            "4:9: This goal has 91 characters; at most 90 fit on its line.",
        ),
        (
            step("kind: play", "goal: [a]"),
            "4:9: A text, or {en: ..., vi: ...}, belongs here, not [...].",
        ),
        (step("kind: play", "goal: {english: a}"), "4:10: 'english' is not a language code"),
        (
            step("kind: play", "goal: a", "dice: 31"),
            "5:9: A roll is two numbers from 1 to 6, such as 3-1 or [3, 1], not '31'.",
        ),
        (step("kind: play", "goal: a", "dice: 7-1"), "5:9: A roll is two numbers from 1 to 6"),
        (step(*GOAL, "hints: Look."), "6:10: A list belongs here, such as [a, b], not 'Look.'."),
        (step("kind: play", "goal: a", "dice: [3]"), "5:9: Exactly 2 values belong here, not 1."),
        (
            step("kind: play", "goal: a", "dice: [3, x]"),
            "5:13: A whole number belongs here, not 'x'.",
        ),
        (step("kind: play", "goal: a", "dice: [3, 7]"), "5:9: "),
        (
            step(*GOAL, "rules: [hti]"),
            "6:11: There is no rule 'hti' in this game; did you mean 'hit'?",
        ),
        (step(*GOAL, "position: -b--"), "6:13: "),
        (
            step(*GOAL, f"position: {START.replace('E', 'G')}"),
            "6:13: The mover has 19 checkers; a side has at most 15.",
        ),
        (step(*GOAL, "position: [a]"), "6:13: A position is one text"),
        (step(*GOAL, "want: {hit: 1}"), "3:3: "),
        (step(*GOAL, "want: made"), "6:9: A table belongs here"),
        (step(*GOAL, "wrong: [8/5]"), "6:11: A wrong answer is a table with `answer`"),
        (
            step(*GOAL, "wrong: [{answer: 8/5, says: a}]"),
            "6:11: The key 'reveals' is missing here.",
        ),
        (step(*GOAL, "wrong: [{answer: 8/5, says: a, reveals: x}]"), "6:43: There is no rule 'x'"),
        (
            step(*GOAL, "wrong: [{answer: 8/5, says: a, reveals: hit, legal: 1}]"),
            "6:55: true or false belongs here",
        ),
        (
            step("drill: play", "rules: [hit]", "level: 4"),
            "5:10: 4 is out of range; it is a number from 1 to 3.",
        ),
        (
            step("drill: plai", "rules: [hit]"),
            "3:10: There is no kind of task 'plai'; did you mean 'play'?",
        ),
        (
            HEAD + "- {id: a, read: a}\n- {id: a, read: b}\n",
            "4:4: 'a' stands here for the second time",
        ),
        (
            step("kind: exam", "goal: a", "passing: 1", "tasks: [{read: a}]"),
            "6:11: Only tasks belong here",
        ),
        (
            "title: a\nparts:\n- id: a\n  steps:\n  - read: a\n",
            "3:3: The key 'title' is missing here.",
        ),
        ("title: 'a\n", "This is not YAML"),
        ("title: a: b\n", "1:9: This is not YAML"),
        ("title: a\n---\ntitle: b\n", "2:1: A file holds one lesson"),
        ("title: &x a\nsteps:\n- read: *x\n", "1:8: The anchor or alias 'x' is not read"),
        (
            "title: !!python/name:os.system a\n",
            "1:8: The tag 'tag:yaml.org,2002:python/name:os.system'",
        ),
        ("? [a]\n: b\n", "1:3: A key is a single word"),
        (
            "a: " + "[" * DEEPEST + "]" * DEEPEST + "\n",
            f"1:{3 + DEEPEST}: Lists and tables are nested",
        ),
        ("a" * (LONGEST_FILE + 1) + "\n", "1:1: The file has 300002 characters"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, told: str) -> None:
    found = problems(text)
    assert any(told in each for each in found), found
    assert not any(GAP.search(each) for each in found)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    found = problems(
        "title: Lesson\n"
        "minutes: x\n"
        "steps:\n"
        "- {kind: play, goal: a, dice: [3, 1], rules: [nope-at-all]}\n"
        "- {kind: play, gaol: a}\n"
        "- {kind: referee, goal: b, dice: [6, 1], position: x, played: 8/7}\n"
        "- {read: ''}\n"
    )
    assert [each.split(": ")[0] for each in found] == [
        "2:10",
        "4:47",
        "5:3",
        "5:16",
        "6:52",
        "7:10",
    ]


def test_a_task_without_an_answer_is_refused_where_it_stands() -> None:
    (told,) = problems(step("kind: play", "goal: Hit.", "dice: [3, 1]", "want: {hit: 1}"))
    assert told.startswith("3:3: ")


def test_an_error_is_an_error_of_the_rules_and_survives_pickling() -> None:
    with pytest.raises(LessonFileError) as refused:
        load("title: a\nstesp: []\n")
    again = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(again, RulesError)
    assert str(again) == str(refused.value)
    assert str(again).splitlines()[0] == "2 things are wrong with this lesson:"


KEYS = st.sampled_from(["title", "steps", "parts", "kind", "read", "goal", "dice", "wrong", "id"])
VALUES = st.recursive(
    st.sampled_from(["play", "a", "[3, 1]", "-1", "true", "null", "''", "8/5", "{}", "[]"]),
    lambda inner: (
        st.lists(st.tuples(KEYS, inner), max_size=4).map(
            lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}"
        )
        | st.lists(inner, max_size=3).map(lambda items: "[" + ", ".join(items) + "]")
    ),
    max_leaves=12,
)


@given(st.one_of(st.text(max_size=200), VALUES))
def test_no_text_is_answered_by_anything_but_a_lesson_or_its_problems(text: str) -> None:
    for whole in (f"{text}\n", f"title: a\nsteps: {text}\n", f"title: a\nsteps:\n- {text}\n"):
        told = "nothing"
        try:
            load(whole)
        except LessonFileError as error:
            told = str(error)
        assert told


def test_of_what_is_long_only_the_beginning_is_told() -> None:
    sign = "☠" * 3000
    for text in (sign, f"title: A\nsteps:\n- {sign}: 1\n", f"title: A\nsteps: {sign}\n"):
        told = problems(text)
        assert told
        assert max(map(len, told)) < 300
