"""A notebook that is saved, and opened again on another day, when its kernel is long gone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, WebSocketRoute, expect
from support.environment import ROOT
from support.hands import Mouse
from support.lab import Lab
from support.server import WarmServer

SETTINGS = ROOT / "bgwidget" / "teaching" / "lab-settings"
STATE = "application/vnd.jupyter.widget-state+json"
LESSON = (
    "from bgwidget import Lesson\n"
    "Lesson.load('01-moving', part='reach', logbook={!r}, language='{}')"
)
MAP = "from bgwidget import Course\nCourse(logbook={!r}, language='en')"
KERNEL = re.compile(r"/api/kernels/.*/channels")
PATIENCE = 600
"""How often something is looked for, a tenth of a second apart."""
TOP = "lesson => lesson.getRootNode().host.scrollIntoView({block: 'start'})"
IS_INERT = "lesson => Boolean(lesson.getRootNode().host.closest('[inert]'))"

pytestmark = pytest.mark.slow


class KeepingServer(WarmServer):
    """JupyterLab with the settings that `make lab` brings: it keeps what widgets show."""

    def options(self) -> list[str]:
        return [*super().options(), f"--LabApp.app_settings_dir={SETTINGS}"]


def first_day(page: Page, server: WarmServer, language: str = "en") -> Path:
    """Answer two steps, save, and end the kernel; return the notebook."""
    lab, logbook = Lab(page, server), str(server.root / "logbook.sqlite3")
    lab.open_cells(LESSON.format(logbook, language), MAP.format(logbook))
    lab.run_all()
    learner = Mouse(page)
    learner.root.evaluate(TOP)
    learner.press("11-point", "9-point", "7-point")
    learner.push("Check")
    learner.is_right()
    learner.push("Next")
    learner.is_asked("Roll 5-1. Tap every point one checker from 24 can reach.")
    learner.press("23-point", "18-point")
    learner.push("Check")
    learner.is_told("2 of 2 found.")
    lab.save()
    for session in server.ask("GET", "/api/sessions"):
        server.ask("DELETE", f"/api/sessions/{session['id']}")
    page.goto("about:blank")
    return server.root / lab.name


def second_day(page: Page, server: WarmServer, notebook: Path, shown: Locator) -> None:
    """Open the notebook, and wait until something is shown.

    JupyterLab reads the kept widgets once. If it loses its connection to the kernel meanwhile, it
    does not read them again: then this goes there again, as a learner would.
    """
    for _ in range(3):
        lost = lost_connections(page)
        page.goto(f"{server.base}/lab/tree/{notebook.name}?token={server.token}&reset")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell")
        for _ in range(PATIENCE):
            if lost or shown.is_visible():
                break
            page.wait_for_timeout(100)
        if not lost:
            break
    expect(shown).to_be_visible()


def lost_connections(page: Page) -> list[str]:
    """Return a list that grows with each connection made from now on to a kernel, and lost."""
    lost: list[str] = []

    def watch(made: WebSocket) -> None:
        if KERNEL.search(made.url):
            made.on("close", lambda _: lost.append(made.url))

    page.on("websocket", watch)
    return lost


def lessons(page: Page) -> Locator:
    return page.locator(".lesson")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KeepingServer]:
    with KeepingServer(tmp_path_factory.mktemp("keeping")) as running:
        yield running


@pytest.fixture(scope="module")
def lent_page(browser: Browser, browser_context_args: dict) -> Iterator[Page]:
    with browser.new_context(**browser_context_args) as context:
        yield context.new_page()


@pytest.fixture(scope="module")
def notebook(lent_page: Page, server: KeepingServer) -> Path:
    """What the first day has left."""
    return first_day(lent_page, server)


def test_an_untrusted_copy_shows_a_picture(
    lent_page: Page, server: KeepingServer, notebook: Path
) -> None:
    book = json.loads(notebook.read_text("utf-8"))
    book["cells"][0]["source"] += "\n# from somebody else"
    copy = server.root / "copy.ipynb"
    copy.write_text(json.dumps(book), "utf-8")
    picture = lent_page.locator(".jp-OutputArea-output img").first
    second_day(lent_page, server, copy, picture)
    assert picture.get_attribute("alt").startswith("You: 24-point 2")
    expect(lent_page.get_by_text("Error displaying widget")).to_have_count(0)


def test_a_lesson_is_seen_at_once_and_goes_on_where_it_was(
    lent_page: Page, server: KeepingServer, notebook: Path
) -> None:
    page = lent_page
    book = json.loads(notebook.read_text("utf-8"))
    kept = book["metadata"]["widgets"][STATE]["state"]
    codes = [len(each["state"].get("text", "")) for each in kept.values()]
    assert sum(size > 60_000 for size in codes) == 1, "the code of the lessons is there once"
    assert notebook.stat().st_size < 400_000
    second_day(page, server, notebook, lessons(page))
    expect(page.locator(".verdict")).to_contain_text("2 of 2 found.")
    way_on = page.get_by_role("button", name="Go on at step 3", exact=True)
    expect(way_on).to_be_visible()
    assert lessons(page).evaluate(IS_INERT), "nothing looks alive and does nothing"
    way_on.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".progress").first).to_have_text("Step 3 of 8")
    expect(way_on).to_have_count(0)
    page.get_by_role("button", name="Go on", exact=True).click()
    expect(page.locator(".course .door")).to_be_visible()


@pytest.mark.sample(0)
def test_a_connection_that_is_lost_meanwhile_takes_one_more_look(
    page: Page, server: KeepingServer
) -> None:
    notebook = first_day(page, server)
    asked: list[str] = []

    def drop_first(socket: WebSocketRoute) -> None:
        kernel = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            kernel.send(message)
            text = message if isinstance(message, str) else message.decode("utf-8", "ignore")
            if "comm_info_request" in text and not asked:
                asked.append(text)
                kernel.close()
                socket.close()

        socket.on_message(pass_on)

    page.route_web_socket(KERNEL, drop_first)
    second_day(page, server, notebook, lessons(page))
    assert asked
    expect(page.get_by_role("button", name="Go on at step 3", exact=True)).to_be_visible()


@pytest.mark.sample(0)
def test_a_page_that_is_loaded_anew_with_its_kernel_is_alive(
    page: Page, server: KeepingServer
) -> None:
    lab = Lab(page, server)
    lab.open_cells(LESSON.format(str(server.root / "anew.sqlite3"), "en"))
    lab.run_all()
    lab.save()
    learner = Mouse(page)
    second_day(page, server, server.root / lab.name, learner.root)
    expect(learner.button("Check")).to_be_visible()
    expect(page.get_by_role("button", name="Go on at step 1")).to_have_count(0)
    learner.press("11-point", "9-point", "7-point")
    learner.push("Check")
    learner.is_right()


@pytest.mark.sample(0)
def test_where_nothing_is_kept_the_lesson_goes_on_once_its_cell_is_run(
    page: Page, tmp_path: Path
) -> None:
    """JupyterLab with the settings that it comes with: it keeps no widget."""
    with WarmServer(tmp_path) as bare:
        notebook = first_day(page, bare)
        book = json.loads(notebook.read_text("utf-8"))
        assert "widgets" not in book["metadata"]
        second_day(page, bare, notebook, page.get_by_text("model not found").first)
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        expect(page.locator(".progress").first).to_have_text("Step 3 of 8")
        expect(page.get_by_text("model not found")).to_have_count(0)
