"""The map of the course: opened by keys, done by mouse, seen in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FileChooser, Locator, expect
from support.axe import COLOURS, TAGS, violations
from support.every_kind import FRESH
from support.sheet import Sheet

from bgwidget.progress import Logbook

SHOW = "import bgwidget\ncourse = bgwidget.Course()\ncourse"
SHOW_ANOTHER = (
    "import tempfile\n"
    "other = bgwidget.Course(logbook=tempfile.mkdtemp() + '/logbook.sqlite3')\n"
    "other"
)


@pytest.fixture(autouse=True)
def quiet(sheet: Sheet) -> Iterator[None]:
    yield
    assert sheet.foreign == []
    assert sheet.errors == []


def test_the_map_opens_lessons_by_keys_and_follows_the_answers(sheet: Sheet) -> None:
    sheet.open_cells(FRESH, SHOW)
    sheet.run_all()
    page, course = sheet.page, sheet.page.locator(".course")
    begin = course.get_by_role("button", name="Begin")
    begin.focus()
    page.keyboard.press("Tab")
    expect(course.get_by_role("button", name="Play a game")).to_be_focused()
    page.keyboard.press("Tab")
    expect(course.get_by_role("button", name="Start here")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson h2")).to_have_text("Where a checker may land")
    told = page.locator(".course + .spoken")
    expect(told).to_have_text("“Where a checker may land” is open below the map.")
    expect(page.locator(".lesson .task")).to_be_focused()
    expect(page.locator(".lesson .goal")).to_be_in_viewport(ratio=1)
    course.get_by_role("button", name="Moving").focus()
    page.keyboard.press("Tab")
    expect(course.get_by_role("button", name="Where a checker may land")).to_be_focused()
    begin.click()
    expect(page.locator(".lesson h2")).to_have_text("Your first turn")
    sheet.run_code("course.opened.check(course.opened.task.solution())")
    expect(course.get_by_role("button", name="Start here")).to_contain_text("★ 3")
    sheet.run_code("course.opened.go(len(course.opened.lesson['dots'])); course.opened.next()")
    page.get_by_role("button", name="Back to the map").press("Enter")
    expect(course.get_by_role("button", name="Continue")).to_be_focused()
    found = violations(page, course, TAGS)
    sheet.theme("dark")
    found += violations(page, course, COLOURS)
    sheet.theme("light")
    assert found == []


def test_progress_is_taken_home_and_brought_back_by_keys(sheet: Sheet, tmp_path: Path) -> None:
    def choose(chooser: FileChooser) -> None:
        chooser.set_files(file)

    # From the start: a chooser that opens as soon as it is awaited is missed.
    sheet.page.on("filechooser", choose)
    sheet.open_cells(FRESH, SHOW, SHOW_ANOTHER)
    sheet.run_all()
    page, here, other = (
        sheet.page,
        sheet.page.locator(".course").first,
        sheet.page.locator(".course").last,
    )
    sheet.run_code("lesson = course.go_on(); lesson.check(lesson.task.solution())")
    expect(here.get_by_role("button", name="Continue")).to_be_visible()
    here.get_by_role("button", name="Play a game").focus()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(here.get_by_role("button", name="Take my progress home")).to_be_focused()
    with page.expect_download() as taken:
        page.keyboard.press("Enter")
    file = tmp_path / taken.value.suggested_filename
    taken.value.save_as(file)
    expect(here.locator(".said")).to_contain_text(f"in the file {file.name}: look among")
    expect(here.locator("+ .spoken")).to_contain_text(file.name)
    assert Logbook(tmp_path / "home.sqlite3").merge(file) == 1

    page.keyboard.press("Tab")
    expect(here.get_by_role("button", name="Bring it back")).to_be_focused()
    other.get_by_role("button", name="Bring it back").focus()
    for said in (
        "Your progress is back: 1 new entry in your logbook.",
        "Nothing in this file is new",
    ):
        page.keyboard.press("Enter")
        expect(other.locator(".said")).to_contain_text(said)
        expect(other.locator("+ .spoken")).to_contain_text(said)
    expect(other.get_by_role("button", name="Start here")).to_contain_text("★ 3")
    expect(other.get_by_role("button", name="Bring it back")).to_be_focused()

    (tmp_path / "other.json").write_text("no progress", encoding="utf-8")
    page.remove_listener("filechooser", choose)
    page.keyboard.press("Shift+Tab")
    assert drop(other, tmp_path / "other.json")
    expect(other.locator(".said")).to_contain_text("was not taken in, and nothing has changed.")
    found = violations(page, other, TAGS)
    sheet.theme("dark")
    found += violations(page, other, COLOURS)
    sheet.theme("light")
    assert found == []


def drop(target: Locator, file: Path) -> bool:
    """Drop a file, and tell whether the page let it fall there."""
    return target.evaluate(
        """(element, [name, text]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], name));
          const init = { dataTransfer, bubbles: true, cancelable: true, composed: true };
          return ["dragover", "drop"].every(
            kind => !element.dispatchEvent(new DragEvent(kind, init))
          );
        }""",
        [file.name, file.read_text(encoding="utf-8")],
    )
