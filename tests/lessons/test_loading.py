"""Lesson files: what they give, and how everything wrong with one is told."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget.lessons.loading import LessonFileError, load, load_shipped
from bgwidget.lessons.loading.keys import keys_of
from bgwidget.lessons.loading.nodes import DEEPEST, LONGEST_FILE
from bgwidget.lessons.steps import DrillStep, Read
from bgwidget.lessons.tasks import KINDS, MatchScore, Play, Slip
from bgwidget.rules.rulebook import RulesError

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
HEAD = "title: Lesson\nsteps:\n"
START = "-b----E-C---eE---c-e----B-"


def problems(text: str) -> list[str]:
    with pytest.raises(LessonFileError) as refused:
        load(text)
    return [f"{found.line}:{found.column}: {found}" for found in refused.value.problems]


def step(*lines: str) -> str:
    return HEAD + "- " + "\n  ".join(lines) + "\n"


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
    with pytest.raises(LessonFileError, match=r"no file .*none\.yaml, .*02-moving"):
        load(tmp_path / "none.yaml")
    with pytest.raises(LessonFileError, match="cannot be opened"):
        load(tmp_path)


def test_a_name_that_is_nearly_one_is_told_the_one() -> None:
    with pytest.raises(LessonFileError, match=r"3-bar, .*did you mean '03-bar'\? `bgwidget"):
        load("3-bar")
    with pytest.raises(LessonFileError, match="did you mean '03-bar'"):
        load_shipped("3-bar")
    with pytest.raises(LessonFileError, match="no part 'reahc'; did you mean 'reach'"):
        load("02-moving").part("reahc")
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


def test_unquoted_words_stay_words() -> None:
    (choice,) = load(
        step("kind: choice", "goal: Yes?", "options: [Yes, No, on, 8/5]", "correct: Yes")
    ).steps
    assert getattr(choice, "options", ()) == ("Yes", "No", "on", "8/5")


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
        ("title: a\nsteps: []\n", "2:8: A list of one step or more belongs here, not [...]."),
        (step("goal: What?"), "3:3: A step has `kind` (a task), `drill`"),
        (
            step("kind: plya", "goal: a"),
            "3:9: There is no kind of task 'plya'; did you mean 'play'?",
        ),
        (
            step("kind: x", "goal: a"),
            f"3:9: There is no kind of task 'x'; there are: {', '.join(KINDS)}",
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
        (step("kind: play", "goal: {english: a}"), "4:10: 'english' is no language code"),
        (
            step("kind: play", "goal: a", "dice: 31"),
            "5:9: A list belongs here, such as [a, b], not '31'.",
        ),
        (step("kind: play", "goal: a", "dice: [3]"), "5:9: Exactly 2 values belong here, not 1."),
        (
            step("kind: play", "goal: a", "dice: [3, x]"),
            "5:13: A whole number belongs here, not 'x'.",
        ),
        (step("kind: play", "goal: a", "dice: [3, 7]"), "3:3: "),
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
        ("title: 'a\n", "This is no YAML"),
        ("title: a: b\n", "1:9: This is no YAML"),
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


MARKDOWN = """\
---
house: no-cube
minutes: 5
---
# Making points

## The first one

Two checkers on a point
hold it.

Nobody lands there.

```yaml
id: five
kind: play
goal: Make your 5-point.
dice: [3, 1]
want: {made: [5]}
```

## More

```yaml
drill: play
rules: [point-held]
```
"""


def test_a_page_of_markdown_is_a_lesson_too() -> None:
    lesson = load(MARKDOWN)
    assert (lesson.title, lesson.minutes, lesson.house) == ("Making points", 5, "no-cube")
    assert [part.id for part in lesson.parts] == ["the-first-one", "more"]
    read, play, drill = lesson.steps
    assert isinstance(read, Read)
    assert read.text == "Two checkers on a point hold it.\n\nNobody lands there."
    assert (play.name, drill.house) == ("five", "no-cube")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("goal: Make", "gaol: Make", "17:1: There is no key 'gaol' here; did you mean 'goal'?"),
        ("minutes: 5", "minutes: x", "3:10: A whole number belongs here"),
        ("[point-held]\n```\n", "[point-held]\n", "24:1: This block has no end"),
        (
            "# Making points\n",
            "# Making points\n\nFirst.\n",
            "9:4: Something stands before the first",
        ),
        ("dice: [3, 1]", "dice: [3, 1", "This is no YAML"),
        ("```yaml\nid: five", "```\nid: five", "14:1: A block that is read begins with ```yaml;"),
        ("```yaml\nid: five", "```python\nid: five", "this one begins with ```python."),
        ("## More", "# More", "22:3: This is a second title; a lesson has one"),
        ("minutes: 5", "title: Points", "5:3: This is a second title; a lesson has one"),
        ("hold it.", "hold **it**.", "10:6: **it** would be shown as it stands"),
        ("The first one", "The _first_ one", "7:8: _first_ would be shown as it stands"),
        ("hold it.", "- hold it.", "10:1: - would be shown as it stands"),
        ("hold it.", "2. hold it.", "10:1: 2. would be shown as it stands"),
        ("hold it.", "### Hold it.", "10:1: ### would be shown as it stands"),
        ("hold it.", "![hold](it.png)", "10:1: ![hold]( would be shown as it stands"),
        ("hold it.", "hold <b>it</b>.", "10:6: <b would be shown as it stands"),
        ("hold it.", "| hold | it |", "10:1: | would be shown as it stands"),
    ],
)
def test_problems_of_a_page_have_the_lines_of_the_page(old: str, new: str, told: str) -> None:
    found = problems(MARKDOWN.replace(old, new))
    assert any(told in each for each in found), found


@pytest.mark.parametrize(
    ("opening", "closing"),
    [("```yaml", "```"), ("```YAML", "```"), ("```yml ", "````"), ("~~~yaml", "~~~")],
)
def test_a_block_of_a_page_is_fenced_as_markdown_fences(opening: str, closing: str) -> None:
    drill = "drill: play\nrules: [point-held]\n"
    page = MARKDOWN.replace(f"```yaml\n{drill}```", f"{opening}\n{drill}{closing}")
    assert opening in page
    assert load(page).steps == load(MARKDOWN).steps


def test_the_notation_of_a_page_is_no_markup() -> None:
    page = MARKDOWN.replace("hold it.", "hold it: 13/8* 6/5* or bar/24*, 8/5(2) - a 5 * 3 < 16.")
    assert "13/8* 6/5* or bar/24*, 8/5(2) - a 5 * 3 < 16." in getattr(
        load(page).steps[0], "text", ""
    )


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


def test_the_page_about_lesson_files_names_every_kind_and_its_keys() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lesson-files.md").read_text(encoding="utf-8")
    page = page.partition("| kind | asks to |")[2]
    for name, what in KINDS.items():
        own = [key for key in keys_of(what) if key not in keys_of(KINDS["do"]) or key == "action"]
        row = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
        assert re.findall(r"`([a-z_]+)`", re.sub(r"\(.*?\)", "", row.split("|")[3])) == own
