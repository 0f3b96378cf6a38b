"""A package of cmi5 on a platform of another origin, whose record store is another project's."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect
from support.cmi5_platform import ACTOR, PROGRESS, SESSION, VERBS, Platform, against_cmi5, new_id
from support.lesson_hands import answer
from support.record_store import Ralph, against_xapi
from support.webpage import STARTS_WITHIN, GatedServer

from bgwidget import Lesson
from bgwidget.teaching.platform_package import platform_package
from bgwidget.words import words

PART = "first-turn"
SAY = words("en").say
TELL = """detail => document.querySelector("bg-board").dispatchEvent(
    new CustomEvent("bgwidget-progress", { detail }))"""


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


@pytest.fixture(scope="module")
def platform(server: GatedServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Platform]:
    package = tmp_path_factory.mktemp("package")
    packed = platform_package("00-start-here", server.base, standard="cmi5", language="en")
    with ZipFile(BytesIO(packed)) as archive:
        archive.extractall(package)
    with Ralph(tmp_path_factory.mktemp("ralph")) as store, Platform(package, store) as platform:
        yield platform


def told(platform: Platform, session: str) -> list[dict[str, Any]]:
    """Return the statements of a session that the store holds."""
    held = platform.store.statements
    return [each for each in held if each["context"]["extensions"][SESSION] == session]


def verbs(platform: Platform, session: str) -> list[str]:
    return [each["verb"]["id"].removeprefix(f"{VERBS}/") for each in told(platform, session)]


def leave(page: Page, platform: Platform, session: str) -> None:
    """Leave by the button, and wait until the store has the last statement."""
    page.get_by_role("button", name=SAY("platform.leave")).click()
    page.wait_for_url(f"{platform.base}/course")
    until(page, lambda: verbs(platform, session)[-1:] == ["terminated"])


def until(page: Page, come: Callable[[], bool]) -> None:
    """Wait until the store has what was sent by a page that is gone."""
    last = monotonic() + 30
    while not come():
        assert monotonic() < last, "it did not come"
        page.wait_for_timeout(100)


def taken(page: Page, detail: dict[str, Any]) -> None:
    """Tell of progress as a lesson does, and wait until the store has heard of it."""
    with page.expect_response(lambda reply: reply.url.endswith("/xapi/statements")):
        page.evaluate(TELL, detail)


def test_a_store_hears_of_a_part_by_its_answers(
    page: Page, platform: Platform, tmp_path: Path
) -> None:
    registration, session = new_id(), new_id()
    page.goto(platform.launch(PART, registration, session))
    board = page.frame_locator("bg-board iframe")
    expect(board.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
    root = board.locator(".lesson")
    same = Lesson.load("00-start-here", part=PART, logbook=tmp_path / "logbook.sqlite3")
    whole = same.lesson["headway"].steps
    for done in range(1, whole + 1):
        # What is done while the platform is away is told once it is back.
        platform.away = done == 2
        answer(root, same.task)
        expect(root.locator(".verdict.right")).to_be_visible()
        if platform.away:
            expect(page.get_by_role("status").first).to_have_text(SAY("platform.waiting"))
            platform.away = False
        expect(page.get_by_role("status").first).to_have_text("", timeout=90_000)
        root.get_by_role("button", name="Next").click()
        same.check(same.task.solution())
        same.next()
    with page.expect_response(lambda reply: "stateId=bgwidget" in reply.url):
        expect(root.locator(".ending")).to_be_visible()
    leave(page, platform, session)

    statements = told(platform, session)
    progress = [each["result"]["extensions"][PROGRESS] for each in statements[1 : whole + 1]]
    assert progress == [100 * done // whole for done in range(1, whole + 1)]
    ending = ["completed", "passed", "terminated"]
    assert verbs(platform, session) == ["initialized", *["progressed"] * whole, *ending]
    passed = statements[-2]["result"]
    assert passed["score"] == {"scaled": 1, "raw": whole, "min": 0, "max": whole}
    assert all(each["context"]["registration"] == registration for each in statements)
    assert against_cmi5(statements) == []
    assert against_xapi(statements) == []
    spoilt = statements[0] | {"context": {"registration": "mine"}}
    assert against_xapi([spoilt]) != []
    assert against_cmi5(statements[:-1]) != []

    # Once is enough for a registration, however often the part is gone through.
    again = new_id()
    page.goto(platform.launch(PART, registration, again))
    expect(page.get_by_role("button", name=SAY("platform.leave"))).to_be_visible()
    page.evaluate(TELL, {"done": whole, "steps": whole, "over": True})
    leave(page, platform, again)
    assert verbs(platform, again) == ["initialized", "terminated"]


def test_a_score_passes_by_what_the_platform_asks(page: Page, platform: Platform) -> None:
    for mastery, expected in ((0.5, ["completed", "passed"]), (0.8, ["completed"])):
        session = new_id()
        page.goto(platform.launch(PART, new_id(), session, masteryScore=mastery))
        expect(page.get_by_role("button", name=SAY("platform.leave"))).to_be_visible()
        taken(page, {"done": 2, "steps": 3, "over": True})
        leave(page, platform, session)
        assert verbs(platform, session) == ["initialized", "progressed", *expected, "terminated"]
        statements = told(platform, session)
        assert against_cmi5(statements) == []
        assert against_xapi(statements) == []


def test_who_looks_around_is_not_judged(page: Page, platform: Platform) -> None:
    session = new_id()
    page.goto(platform.launch(PART, new_id(), session, launchMode="Browse"))
    expect(page.get_by_role("button", name=SAY("platform.leave"))).to_be_visible()
    page.evaluate(TELL, {"done": 3, "steps": 3, "over": True})
    leave(page, platform, session)
    assert verbs(platform, session) == ["initialized", "terminated"]


def test_a_page_that_is_closed_ends_its_session(page: Page, platform: Platform) -> None:
    session = new_id()
    page.goto(platform.launch(PART, new_id(), session))
    expect(page.get_by_role("button", name=SAY("platform.leave"))).to_be_visible()
    other = page.context.new_page()
    page.close()
    until(other, lambda: verbs(platform, session) == ["initialized", "terminated"])


def test_a_learner_is_told_when_nothing_is_kept(page: Page, platform: Platform) -> None:
    session = new_id()
    address = platform.launch(PART, new_id(), session)
    page.goto(address)
    expect(page.get_by_role("button", name=SAY("platform.leave"))).to_be_visible()
    page.reload()
    # The platform gives the token of a launch once.
    expect(page.get_by_role("status").first).to_have_text(SAY("platform.unkept"))
    page.goto(f"{platform.base}/package/index.html?part={PART}")
    expect(page.get_by_role("status").first).to_have_text(SAY("platform.unkept"))
    until(page, lambda: verbs(platform, session) == ["initialized", "terminated"])


def test_a_lesson_is_in_the_language_of_its_learner(page: Page, platform: Platform) -> None:
    wished = json.dumps({"languagePreference": "de-DE,fa-IR,en", "audioPreference": "off"})
    platform.documents[f"cmi5LearnerPreferences {json.dumps(ACTOR)}"] = wished.encode()
    try:
        page.goto(platform.launch(PART, new_id(), new_id()))
        expect(page.locator("bg-board")).to_have_attribute("language", "fa")
    finally:
        platform.documents.clear()
