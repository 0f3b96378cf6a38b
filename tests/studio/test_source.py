"""What a studio opens and begins, and what it refuses to."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.studio_page import Page

from bgwidget import Studio
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.studio import InvalidStudioError

PAGE = """\
---
minutes: 5
---

# Hitting

## First

A blot can be *hit*: beware.

And more.

```yaml
kind: play
goal: Hit the blot.
dice: [3, 1]  # a remark
hints: [Look., Hit.]
wrong:
- {answer: 24/18, reveals: no-such-number, says: No.}
```
"""


def test_a_name_that_is_neither_a_file_nor_a_lesson_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InvalidStudioError, match=r"99-nothing\.yaml.*01-moving"):
        Studio("99-nothing")
    assert Studio("99-nothing.yaml").path.name == "99-nothing.yaml"
    assert Studio("01-moving").path.name == "01-moving.yaml"
    Path("mine").write_text("title: A\nsteps: []\n", encoding="utf-8")
    assert Studio("mine").document == "title: A\nsteps: []\n"


def test_a_lesson_in_markdown_opens_as_a_copy_that_says_the_same(tmp_path: Path) -> None:
    source = tmp_path / "hitting.md"
    source.write_text(PAGE, encoding="utf-8")
    page = Page(source)
    assert page.studio.path == tmp_path / "hitting.yaml"
    assert "hitting.md" in page.now["saved"]
    assert not page.studio.path.exists()
    page.ask("save")
    assert "hitting.md" not in page.now["saved"]
    written, copied = load(source), load(page.studio.path)
    assert copied.parts == written.parts
    assert (copied.title, copied.minutes) == (written.title, written.minutes)
    assert source.read_text(encoding="utf-8") == PAGE


def test_a_broken_page_of_markdown_is_refused_with_its_lines(tmp_path: Path) -> None:
    source = tmp_path / "hitting.md"
    source.write_text("# A\n\n```yaml\nkind: [\n```\n", encoding="utf-8")
    with pytest.raises(LessonFileError, match=r"hitting\.md:4:"):
        Studio(source)
    with pytest.raises(InvalidStudioError, match="none"):
        Studio(tmp_path / "none.md")


def test_the_first_part_takes_the_steps_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    before = (
        "title: A\nsteps:  # all\n# one\n- read: |\n    A blot.\n\n    It can be hit.\n- read: b\n"
    )
    file.write_text(before, encoding="utf-8")
    page = Page(file)
    first = page.now["rows"][1].id
    assert "part" in [kind.name for kind in page.ask("select", row=first)["kinds"]]
    page.ask("add", row=first, what="part")
    assert [(row.id, row.level) for row in page.now["rows"]][2] == (first, 2)
    assert [row.level for row in page.now["rows"]] == [0, 1, 2, 2, 1]
    assert "# all" in page.text
    assert "# one" in page.text
    assert page.studio.steps[0].text == "A blot.\n\nIt can be hit."
    page.ask("undo")
    assert page.text == before


def test_a_lesson_without_steps_begins_with_a_part(teacher: Page) -> None:
    teacher.ask("add", row=0, what="part")
    assert [row.level for row in teacher.now["rows"]] == [0, 1]
    teacher.ask("add", row=teacher.now["selected"], what="read")
    assert [row.level for row in teacher.now["rows"]] == [0, 1, 2]
