"""What a learner did on a page is kept by the browser, and carried to a notebook and back."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect
from support.chromium import find_chromium, launch_args
from support.hands import Mouse
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from bgwidget import Lesson
from bgwidget.progress import Logbook

LESSON = "learn/03-bar.html"
WRONG = {
    "56": "Those are the two that do not.",
    "123456": "19 and 20 are held.",
}
"""What is said of usual wrong answers."""
NO_PYTHON = "self.Worker = class extends EventTarget { postMessage() {} };"
"""The page has no worker in which Python could run."""


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


def answers(page: Page, numbers: str, told: str) -> None:
    hands = Mouse(page)
    for number in "123456":
        hands.option(number, "").set_checked(number in numbers)
    hands.push("Check")
    hands.is_told(told)


def taken_home(page: Page, folder: Path) -> Logbook:
    """Return a logbook with what a page gives as a file."""
    with page.expect_download(timeout=STARTS_WITHIN) as download:
        page.get_by_role("button", name="Take my progress home").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    logbook = Logbook(folder / "home.sqlite3")
    logbook.merge(file)
    return logbook


def test_progress_goes_home_and_comes_back(page: Page, server: GatedServer, tmp_path: Path) -> None:
    plain = Webpage(page, server.base)
    plain.open(LESSON)
    answers(page, "56", WRONG["56"])
    home = taken_home(page, tmp_path)
    assert [attempt.answer for attempt in home.attempts()] == [[5, 6]]
    lesson = Lesson.load("03-bar", part="entering", logbook=home)
    lesson.check([1, 2, 3, 4])
    home.save(tmp_path / "notebook.json")
    page.locator("input[type=file]").set_input_files(tmp_path / "notebook.json")
    back = page.get_by_text("Your progress is back: 1 new entry in your logbook.")
    expect(back).to_be_visible()
    done = page.get_by_role("button", name=re.compile("Step 1, done"))
    expect(done).to_be_visible()
    (tmp_path / "other.json").write_text('{"format": "other"}')
    page.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    expect(page.get_by_text("This file was not taken in, and nothing has changed.")).to_be_visible()
    assert plain.errors == []


@pytest.mark.parametrize("seen", [False, True])
def test_the_map_tells_where_a_learner_was_before_python_comes(
    seen: bool, page: Page, server: GatedServer
) -> None:
    plain = Webpage(page, server.base)
    if seen:
        plain.open("learn/index.html")
        plain.has_python()
    plain.open(LESSON)
    plain.has_python()
    answers(page, "1234", "")
    expect(page.get_by_role("button", name=re.compile("Step 1, done"))).to_be_visible()
    page.add_init_script(NO_PYTHON)
    plain.open("learn/index.html")
    door = page.locator(".door")
    expect(door).to_contain_text("Go on where you were")
    expect(door.get_by_role("heading")).to_have_text("Coming in")
    expect(door.locator(".main")).to_have_text("Continue")
    assert plain.errors == []


def test_pages_that_are_open_together_lose_nothing(
    context: BrowserContext, server: GatedServer, tmp_path: Path
) -> None:
    pages = [context.new_page() for _ in range(2)]
    for page in pages:
        Webpage(page, server.base).open(LESSON)
    for numbers, told in WRONG.items():
        for page in pages:
            answers(page, numbers, told)
    assert len(taken_home(pages[0], tmp_path)) == 2 * len(WRONG)


def test_an_answer_that_was_confirmed_outlives_the_browser(
    browser_type: BrowserType, server: GatedServer, outside: object, tmp_path: Path
) -> None:
    options = launch_args(find_chromium())
    profile = tmp_path / "profile"
    context = browser_type.launch_persistent_context(profile, **options)
    page = context.pages[0]
    Webpage(page, server.base).open(LESSON)
    for numbers, told in WRONG.items():
        answers(page, numbers, told)
    for number in "56":
        Mouse(page).option(number, "").uncheck()
    # This answer is on its way, or is not; those before it were confirmed.
    Mouse(page).button("Check").click(no_wait_after=True)
    kill_browser(profile)
    context = browser_type.launch_persistent_context(profile, **options)
    page = context.pages[0]
    Webpage(page, server.base).open(LESSON)
    expect(page.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
    wrong = taken_home(page, tmp_path).attempts()
    given = ["".join(map(str, attempt.answer)) for attempt in wrong[: len(WRONG)]]
    assert given == [*WRONG]
    context.close()


def kill_browser(profile: Path) -> None:
    """End the browser of a profile at once, as a power cut does."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and (folder / "cmdline").exists():
            with_args = (folder / "cmdline").read_bytes().decode(errors="replace")
            if f"--user-data-dir={profile}" in with_args:
                os.kill(int(folder.name), signal.SIGKILL)
