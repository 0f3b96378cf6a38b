"""What breaks a lesson file before it can be read at all is told as what was written."""

from __future__ import annotations

import pytest

from bgwidget.lesson_files import LessonFileError, load

LESSON = """\
title: On the bar
steps:
- id: first
  kind: enter
  goal: You are on the bar. Which numbers let you in?
  position: -b----E-C---dE---b-dc---AA
  rules: [enter-first]
  hints:
  - Look only at points 19 to 24.
"""
BREAKS = [
    ("goal: You", "goal: Now: you", "5:12: .*a second colon"),
    ("  kind:", "   kind:", "4:8: .*another column"),
    ("  kind:", " kind:", "4:2: .*another column"),
    ("  kind:", "\tkind:", "4:1: .*a tab"),
    ("steps:\n", "", "2:1: .*no name stands above it"),
    ("goal: You", "goal: '", "5:9: .*never closed"),
    ("goal: You", "goal: 'You'", "5:15: .*goes on after the quotation mark"),
    ("first]", "first", "7:10: .*bracket that opens here"),
    ("first]", "first, ", "7:10: .*bracket that opens here"),
    ("Look only at points 19 to 24.", "[[a], {b: [", "9:15: .*bracket that opens here"),
    ("first]", "first, , last]", "7:10: .*not just one comma"),
    ("[enter-first]", "[\t", "7:10: .*bracket that opens here"),
    ("first]", "first]]", "7:23: .*none is open"),
    ("[enter-first]", "}", "7:10: .*none is open"),
    ("- Look", "-Look", "9:3: .*A space follows"),
    ("kind: enter", "kind:enter", "4:3: .*A space follows"),
    ("- Look", "- `Look`", "9:5: .*cannot begin with `"),
    ("- Look", "- *Look*", r"9:5: .*cannot begin with \*"),
]


@pytest.mark.parametrize(("right", "wrong", "says"), BREAKS)
def test_a_text_that_is_no_yaml_is_told_by_what_was_written(
    right: str, wrong: str, says: str
) -> None:
    assert load(LESSON).steps
    with pytest.raises(LessonFileError, match=rf"\n{says}"):
        load(LESSON.replace(right, wrong, 1))


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ("position: -b", "position: -", "6:13: A position has 26 characters; this one has 25"),
        ("kind: enter", "kind: drill", "4:9: 'drill' is not a kind of task: .*without “kind”"),
    ],
)
def test_what_is_nearly_right_is_told_by_what_is_missing(right: str, wrong: str, says: str) -> None:
    with pytest.raises(LessonFileError, match=rf"\n{says}"):
        load(LESSON.replace(right, wrong, 1))
