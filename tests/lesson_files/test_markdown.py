"""Lessons as pages of Markdown."""

from __future__ import annotations

import pytest
from support.lesson_files import problems

from bgwidget.lesson_files import load
from bgwidget.lesson_files.steps import Read
from bgwidget.teaching import worksheet

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


@pytest.mark.parametrize("before", ["# My lesson\n", "---\n# My lesson\n\n", ""])
def test_a_comment_makes_no_page(before: str) -> None:
    text = f"{before}title: T\nsteps:\n# The first step\n- read: |\n    Look.\n# The end\n"
    assert [step.text for step in load(text).steps] == ["Look.\n".strip()]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("goal: Make", "gaol: Make", "17:1: There is no key 'gaol' here; did you mean 'goal'?"),
        ("minutes: 5", "minutes: x", "3:10: A whole number belongs here"),
        ("[point-held]\n```\n", "[point-held]\n", "24:1: This block has no end"),
        ("dice: [3, 1]", "dice: [3, 1", "This is not YAML"),
        ("```yaml\nid: five", "```\nid: five", "14:1: A block that is read begins with ```yaml;"),
        ("```yaml\nid: five", "```python\nid: five", "this one begins with ```python."),
        ("## More", "# More", "22:3: This is a second title; a lesson has one"),
        ("minutes: 5", "title: Points", "5:3: This is a second title; a lesson has one"),
        ("hold it.", "hold it:\n\n---", "12:1: --- would be shown as it stands"),
        ("The first one", "The <i>first</i> one", "7:8: <i would be shown as it stands"),
        ("hold it.", "- hold it, <script>", "10:12: <s would be shown as it stands"),
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


def first_text(page: str) -> str:
    return getattr(load(page).steps[0], "text", "")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("hold **it**.", "hold it."),
        ("_hold_ ***it***, `8/5`.", "hold it, 8/5."),
        ("hold [it](https://example.org/a_b).", "hold it (https://example.org/a_b)."),
        ("hold <https://example.org>.", "hold https://example.org."),
        ("hold [it](other.md) \\*.", "hold it *."),
        ("hold [it](javascript:alert(1)).", "hold [it](javascript:alert(1))."),
        ("hold it. &lt;b&gt;", "hold it. <b>"),
        ("hold it: 13/8* **8/5*** and 8/5*6/5*.", "hold it: 13/8* 8/5* and 8/5*6/5*."),
    ],
)
def test_the_words_of_prose_are_kept_and_its_marks_dropped(written: str, said: str) -> None:
    text = first_text(MARKDOWN.replace("hold it.", written))
    assert text == f"Two checkers on a point {said}\n\nNobody lands there."


def test_a_list_has_a_line_for_each_item() -> None:
    lines = "hold it:\n\n- by *two*\n  checkers\n- or by more\n\n  1. three,\n  2. four.\n\n> Well."
    assert first_text(MARKDOWN.replace("hold it.", lines)).splitlines() == [
        *("Two checkers on a point hold it:", "", "• by two checkers", "• or by more"),
        *("  1. three,", "  2. four.", "", "Well.", "", "Nobody lands there."),
    ]


def test_headings_may_be_emphasised() -> None:
    lesson = load(MARKDOWN.replace("The first one", "The **first** _one_"))
    assert (lesson.parts[0].id, lesson.parts[0].title) == ("the-first-one", "The first one")


@pytest.mark.parametrize("at", ["# Making points\n", "---\n# Making points"])
def test_prose_before_the_first_part_is_its_beginning(at: str) -> None:
    prose = "Welcome *all*."
    title, said = "# Making points", f"\n{prose}\n"
    page = MARKDOWN.replace(title, title + "\n" + said if at.startswith("#") else said + title)
    lesson = load(page)
    assert (lesson.title, [part.id for part in lesson.parts]) == (
        "Making points",
        ["the-first-one", "more"],
    )
    assert [step.text for step in lesson.parts[0].steps[:2]] == [
        "Welcome all.",
        "Two checkers on a point hold it.\n\nNobody lands there.",
    ]


def test_what_looks_like_html_is_words_on_every_page() -> None:
    page = MARKDOWN.replace("hold it.", "a < b, 3 <5 & &lt;script&gt; hold it.")
    assert "a < b, 3 <5 & <script> hold it." in first_text(page)
    sheet = worksheet(page).html
    assert "&lt;script&gt; hold it." in sheet
    assert "<script" not in sheet


@pytest.mark.slow
def test_a_long_line_of_a_page_is_read_as_any_other() -> None:
    gap = " " * 60_000
    assert load(f"# Home\n\n## Again{gap}\n\nHold it.\n").parts[0].title == "Again"
    assert "1:3" in problems(f"# Home{gap}again\n\nHold it.\n")[0]
    assert "3:1" in problems(f"# Home\n\n```{gap}yaml{gap}x\n```\n\nHold it.\n")[0]
    assert load("# Home\n\n" + "![ " * 15_000).steps
