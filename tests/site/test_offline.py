"""After one visit the course works without a network."""

from __future__ import annotations

import json
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

from bgwidget.words import languages
from scripts.site import offline, webpage
from scripts.site.serve import SiteServer

KEPT = re.compile(r"The course works without a network, too: \d+ MB are kept on this device\.")
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
    asked = [each.path for each in server.sent if each.path.endswith("interpreter.bin")]
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
    assert [each.path for each in server.sent if each.path.endswith("interpreter.bin")] == asked


@pytest.mark.parametrize(
    ("asked", "shown"),
    [("grading.html", ""), ("fa/guide/teachers.html", "fa/"), ("fa/learn/03-bar.html", "")],
)
def test_what_is_not_kept_leads_to_a_page_that_says_so(
    page: Page, server: GatedServer, asked: str, shown: str
) -> None:
    page.goto(f"{server.base}{shown}learn/03-bar.html")
    waits_until_kept(page, f"{server.base}{shown}without-network.html")
    page.goto("about:blank")
    server.__exit__()
    page.context.set_offline(True)
    page.goto(f"{server.base}{asked}")
    assert page.url == f"{server.base}{shown}without-network.html"


def waits_until_kept(page: Page, address: str) -> None:
    page.evaluate(KEEPS, address)


KEEPS = """async address => {
  await navigator.serviceWorker.ready;
  while (!(await caches.match(address))) await new Promise(done => setTimeout(done, 50));
}"""


def test_two_sites_of_one_origin_leave_each_other_alone(
    page: Page, site: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        build_pages(tmp_path / name, site / "python")
    write_page(tmp_path / "two", "play.html", [(BOARD.replace("3, 1", "6, 5"), True)])
    offline_script = tmp_path / "two" / "offline.js"
    assert offline_script.read_text() == (tmp_path / "one" / "offline.js").read_text()
    webpage.build(tmp_path / "two")
    offline.write(tmp_path / "two")
    with SiteServer(tmp_path, path="/") as server:
        for name in ("one", "two"):
            page.goto(f"{server.base}{name}/play.html")
            waits_until_kept(page, f"{server.base}{name}/play.html")
        assert len(page.evaluate(CACHES)) == 2
    for name, roll in (("one", "3-1"), ("two", "6-5")):
        page.goto(f"{server.base}{name}/play.html")
        Table(page).says(f"Your roll is {roll}.")


def test_the_first_page_is_kept_and_lets_python_wait(page: Page, site: Path) -> None:
    with SiteServer(site) as server:
        page.goto(server.base)
        waits_until_kept(page, f"{server.base}index.html")
        assert not [each for each in server.sent if each.path.endswith("interpreter.bin")]
    page.goto(f"{server.base}learn/index.html")
    expect(page.locator("bg-widget")).to_be_visible()


@pytest.mark.parametrize("language", languages())
def test_each_language_has_a_home_screen_of_its_own(site: Path, language: str) -> None:
    folder = site if language == "en" else site / language
    said = json.loads((folder / "site.webmanifest").read_text(encoding="utf-8"))
    assert (said["lang"], said["dir"]) == (language, "rtl" if language == "fa" else "ltr")
    assert (folder / said["start_url"]).is_file()
    assert (folder / said["scope"]).resolve() == site
    assert all((folder / icon["src"]).is_file() for icon in said["icons"])
    for page in ("index.html", "learn/03-bar.html"):
        found = re.findall(r'<link rel="manifest" href="([^"]+)"', (folder / page).read_text())
        assert [((folder / page).parent / each).resolve() for each in found] == [
            folder / "site.webmanifest"
        ]


@pytest.mark.parametrize("asked", ["nothing.html", "fa/rules/nothing/at/all.html"])
def test_an_address_that_leads_nowhere_says_so_and_leads_to_the_course(
    page: Page, site: Path, asked: str
) -> None:
    with SiteServer(site) as server:
        answer = page.goto(f"{server.base}{asked}")
        assert answer
        assert answer.status == 404
        expect(page.get_by_text("There is no such page here.")).to_be_visible()
        link = page.locator("p[lang=fa] a")
        expect(link).to_have_attribute("href", re.compile("/fa/learn/index.html$"))
        link.click()
        expect(page).to_have_url(f"{server.base}fa/learn/index.html")
