"""A lesson file changes only where it was changed, and stays what a lesson file can be."""

from __future__ import annotations

import difflib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bgwidget.lesson_files.course_files import names, text
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_tree import read_tree
from bgwidget.studio.document import Document
from bgwidget.studio.edits import move_item
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.rows import LESSON
from bgwidget.studio.yaml_text import Keys, Lines, entry

COMMENTED = """\
# A lesson about hitting.
title: Hitting   # short
minutes: 5

house: no-cube
steps:

# What a blot is
- read: 'One checker alone is a blot: it can be hit.'
  id: a

- {drill: mixed, rules: [hit], count: 3}  # fresh ones
- kind: play
  goal: Hit.  # with both
  hints:
  # vague
  - Look for a blot.

  # plain
  - "Play: 8/5."
  wrong:
  - answer: 24/20
    reveals: misconception:run
    says: >
      That runs,
      and does not hit.
  dice: [3, 1]
# The end
"""

INPUT = st.one_of(
    st.text(max_size=40),
    st.integers(-5, 99),
    st.lists(st.text(max_size=8), max_size=3),
    st.lists(st.text(max_size=8), max_size=3).map(Lines),
    st.just({"made": [5], "note": "5"}),
    st.sampled_from(["true", "08", "~", "- x", "a: b", "#", "two\nlines", "| x", "'", "\u2028"]),
)


def step(document: Document, number: int) -> int:
    return document.rows.inside[number].id


def changed_lines(old: str, new: str) -> tuple[list[str], list[str]]:
    lines = list(difflib.ndiff(old.splitlines(), new.splitlines()))
    return [x[2:] for x in lines if x[0] == "-"], [x[2:] for x in lines if x[0] == "+"]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_shipped_lesson_changes_only_in_the_line_that_is_changed(name: str) -> None:
    document = Document(text(name))
    assert document.text == text(name)
    row = next(r.id for r in document.rows.every() if "goal" in document.table(r.id).entries)
    old = data(document.table(row).entries["goal"])
    made = document.put(row, ("goal",), "Something else.")
    gone, come = changed_lines(document.text, made.text)
    assert [line.strip() for line in come] == ["goal: Something else."]
    assert isinstance(old, str)
    assert [line.lstrip()[:5] for line in gone] == ["goal:"]
    assert [r.id for r in made.rows.every()] == [r.id for r in document.rows.every()]


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_every_row_moved_there_and_back_leaves_the_bytes(name: str) -> None:
    document = Document(text(name))
    holder = next(row for row in document.rows.every() if len(row.inside) > 1)
    first, last = holder.inside[0].id, len(holder.inside) - 1
    moved = document.move(first, holder.id, last)
    assert moved.rows.every() != document.rows.every()
    assert moved.move(first, holder.id, 0).text == document.text


def test_remarks_stay_where_they_are() -> None:
    document = Document(COMMENTED)
    made = document.put(step(document, 2), ("goal",), "Hit: now").put(
        step(document, 2), ("hints",), Lines(["Look again.", "Play: 8/5."])
    )
    assert changed_lines(COMMENTED, made.text) == (
        ["  goal: Hit.  # with both", "  - Look for a blot."],
        ["  goal: 'Hit: now'  # with both", "  - Look again."],
    )


def test_a_row_takes_its_remarks_along() -> None:
    document = Document(COMMENTED)
    made = document.move(step(document, 0), LESSON, 2)
    assert made.text.index("- kind: play") < made.text.index("# What a blot is")
    assert made.text.index("# What a blot is") < made.text.index("- read:")
    assert made.text.endswith("# The end\n")


def test_a_step_in_brackets_is_changed_there() -> None:
    document = Document(COMMENTED)
    row = step(document, 1)
    made = document.put(row, ("count",), 5).put(row, ("level",), 2).take_out(row, ("rules",))
    assert "- {drill: mixed, count: 5, level: 2}  # fresh ones\n" in made.text


def test_a_list_of_steps_in_brackets_is_spread_when_it_grows() -> None:
    document = Document("title: A\nsteps: [{read: Yes}, {read: '5'}]\n")
    made, _ = document.add(LESSON, 1, {"read": "b"})
    assert made.text == "title: A\nsteps:\n- {read: 'Yes'}\n- read: b\n- {read: '5'}\n"


def test_the_last_step_can_go_and_another_come() -> None:
    document = Document("title: A\nsteps:\n- read: a")
    empty = document.delete(step(document, 0))
    assert empty.text == "title: A\nsteps: []\n"
    again, row = empty.add(LESSON, 0, {"kind": "play"})
    assert again.text == "title: A\nsteps:\n- kind: play\n"
    assert row not in {each.id for each in document.rows.every()}


def test_a_step_moves_into_a_part_that_is_further_in() -> None:
    document = Document(
        "title: A\nparts:\n- id: a\n  title: A\n  steps:\n  - read: one\n"
        "    # its remark\n    id: x\n- id: b\n  title: B\n  steps: []\n"
    )
    first, second = document.rows.inside
    made = document.move(first.inside[0].id, second.id, 0)
    assert made.text == (
        "title: A\nparts:\n- id: a\n  title: A\n  steps: []\n- id: b\n  title: B\n  steps:\n"
        "  - read: one\n    # its remark\n    id: x\n"
    )


@pytest.mark.parametrize(
    "broken",
    [
        "title: [",
        "steps: {}",
        "steps:\n- text\n",
        "parts:\n- tasks: []\n",
        "parts: []\nsteps: []\n",
        "title: a\ntitle: b\n",
        "a: &x b\nc: *x\n",
        "- a",
        "",
    ],
)
def test_what_has_no_rows_is_no_sound_document(broken: str) -> None:
    document = Document(broken)
    assert not document.is_sound
    with pytest.raises(InvalidStudioError):
        document.put(LESSON, ("title",), "a")


def test_a_copy_has_no_name() -> None:
    document = Document(COMMENTED)
    made, copy = document.copy(step(document, 0))
    assert "id" not in made.table(copy).entries
    assert data(made.table(copy).entries["read"]) == data(
        document.table(step(document, 0)).entries["read"]
    )


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_is_done_the_text_says_what_was_meant(draws: st.DataObject) -> None:
    document = Document(draws.draw(st.sampled_from([COMMENTED, text("02-setup"), text("05-cube")])))
    for _ in range(draws.draw(st.integers(1, 6))):
        made = _changed(document, draws)
        if made is None:
            continue
        problems = Problems()
        assert read_tree(made.text, problems) is not None
        assert not problems.all
        assert made.is_sound
        document = made


def _changed(document: Document, draws: st.DataObject) -> Document | None:
    rows = list(document.rows.every())
    row = draws.draw(st.sampled_from(rows))
    fields = [key for key in document.table(row.id).entries if key not in ("steps", "parts")]
    ways: dict[str, Any] = {
        "put": lambda: document.put(
            row.id, (draws.draw(st.sampled_from([*fields, "new"])),), draws.draw(INPUT)
        ),
        "take out": lambda: document.take_out(row.id, (draws.draw(st.sampled_from(fields)),)),
        "add": lambda: document.add(row.id, len(row.inside), Keys(read="a: b"))[0],
        "delete": lambda: document.delete(row.id),
        "copy": lambda: document.copy(row.id)[0],
        "move": lambda: document.move(row.id, draws.draw(st.sampled_from(rows)).id, 0),
    }
    if not fields:
        del ways["take out"]
    way = draws.draw(st.sampled_from(sorted(ways)))
    try:
        made: Document = ways[way]()
    except InvalidStudioError as error:
        refused = error.problem
    else:
        return made
    may_be = ("studio.place", "studio.row", "studio.inside-itself")
    assert refused in may_be or way == "take out" or row.id == LESSON
    return None


def test_an_item_takes_the_margin_of_the_list_that_it_moves_to() -> None:
    text = "a:\n- read: x\n- read: y\nb:\n  - read: z\n"
    moved = move_item(text, ("a",), 0, ("b",), 1)
    assert moved == "a:\n- read: y\nb:\n  - read: z\n  - read: x\n"


def test_a_text_of_several_lines_is_written_below_its_key() -> None:
    assert entry("read", "One.\nTwo.\n", 0) == "read: |\n  One.\n  Two.\n"
