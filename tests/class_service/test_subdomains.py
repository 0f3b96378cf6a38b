"""The hub with HTTPS, and a name of its own for each person and service."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from class_service.postgres import Postgres
from class_service.school import School
from class_service.sign_in import sign_in, wait_for_lab
from playwright.sync_api import Browser, BrowserType, Page, expect

pytestmark = pytest.mark.hub

NAMES = "--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"

LOOK = """async address => {
    const opened = window.open(address)
    await new Promise(done => setInterval(() => {
        try { opened.document; opened.location.href.startsWith(address) && done() } catch { done() }
    }, 50))
    try { return opened.document.body.innerHTML } catch (error) { return error.name }
}"""
ASK = """async address => {
    try { return await (await fetch(address, {credentials: 'include'})).text() }
    catch (error) { return error.name }
}"""


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    postgres = Postgres()
    try:
        with School(tmp_path_factory.mktemp("secure"), postgres, subdomains=True) as running:
            running.enter("an", "ms-lan")
            yield running
    finally:
        postgres.remove()


@pytest.fixture
def chromium(browser_type: BrowserType, browser_type_launch_args: Any) -> Iterator[Browser]:
    """A browser that finds names under ``localhost``."""
    given = dict(browser_type_launch_args)
    with browser_type.launch(**given | {"args": [*given["args"], NAMES]}) as opened:
        yield opened


def test_no_learners_page_can_look_into_the_class(secure: School, chromium: Browser) -> None:
    learner, teacher = (signed_in(chromium, secure, name) for name in ("an", "ms-lan"))
    wait_for_lab(learner)
    learners = secure.root.replace("hub.", "an.hub.")
    assert learner.url.startswith(f"{learners}/user/an/")
    seen = f"{secure.class_root}/services/class/?names=1"
    teacher.goto(seen)
    expect(teacher.locator("#names")).to_be_visible()

    # Before it asks who somebody is, a learner's server may answer what the learner likes.
    teacher.goto(f"{learners}/user/an/api")
    assert teacher.evaluate(LOOK, seen) == "SecurityError"
    assert teacher.evaluate(ASK, seen) == "TypeError"
    assert teacher.evaluate(LOOK, f"{secure.root}/hub/token") == "SecurityError"


def signed_in(browser: Browser, school: School, person: str) -> Page:
    page = browser.new_context(ignore_https_errors=True).new_page()
    start = f"{school.root}/hub/user-redirect/lab" if person == "an" else school.root
    sign_in(page, start, person, school.password)
    return page
