"""After one visit the course works without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.hands import Mouse
from support.table import Table
from support.webpage import (
    BOARD,
    STARTS_WITHIN,
    GatedServer,
    Webpage,
    build_pages,
    write_page,
)

from scripts.site import offline, webpage

KEPT = re.compile(r"The course works without a network, too: \d\d MB are kept on this device\.")
CACHES = "() => caches.keys()"
UPDATE = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update();
  const coming = found.installing ?? found.waiting;
  await new Promise(done => {
    const look = () => coming.state === "installed" && done();
    coming.addEventListener("statechange", look);
    look();
  });
}"""
"""Let the browser fetch what is new, as it does by itself when a page is opened."""


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    build_pages(tmp_path, site / "python")
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[GatedServer]:
    with GatedServer(folder) as server:
        yield server


def visits(page: Page, server: GatedServer) -> None:
    Webpage(page, server.base).open("learn/index.html")
    expect(page.get_by_text(KEPT)).to_be_visible(timeout=STARTS_WITHIN)


def test_the_course_works_when_the_server_is_gone(page: Page, server: GatedServer) -> None:
    visits(page, server)
    server.__exit__()
    plain = Webpage(page, server.base)
    plain.open("play.html")
    table = Table(page)
    table.click("8-point", "5-point", "6-point", "5-point")
    table.button("Done").click()
    table.says("You played 8/5 6/5. The opponent is to roll.")
    plain.open("learn/03-bar.html", "?step=2")
    expect(Mouse(page).root.locator(".goal")).to_contain_text("4", timeout=STARTS_WITHIN)
    assert plain.errors == []


def test_what_is_kept_follows_the_site(page: Page, server: GatedServer, folder: Path) -> None:
    visits(page, server)
    before = page.evaluate(CACHES)
    asked = [each.path for each in server.sent if each.path.endswith(".wasm")]
    write_page(folder, "play.html", [(BOARD.replace("3, 1", "6, 5"), True)])
    webpage.build(folder)
    offline.write(folder)
    server._stored.clear()
    page.evaluate(UPDATE)
    page.goto(f"{server.base}play.html")
    page.wait_for_function(
        "before => caches.keys().then(now => !now.includes(before[0]))", arg=before
    )
    page.reload()
    Table(page).says("Your roll is 6-5.")
    assert len(page.evaluate(CACHES)) == 1
    assert [each.path for each in server.sent if each.path.endswith(".wasm")] == asked
