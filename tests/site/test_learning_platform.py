"""A package in a learning platform, whose run-time is another project's, from its own origin."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect
from support.environment import ROOT
from support.lesson_hands import answer
from support.webpage import STARTS_WITHIN, GatedServer, Webpage

from bgwidget import Lesson
from bgwidget.teaching.platform_package import platform_package
from scripts.site.serve import SiteServer

RUN_TIME = ROOT / "js" / "node_modules" / "scorm-again" / "dist" / "scorm12.min.js"
PLATFORM = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A platform</title><link rel="icon" href="data:,">
<script src="scorm12.min.js"></script>
<script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script></head>
<body style="width: 900px">
<iframe src="package/index.html?part=first-turn" width="100%" height="900"></iframe>
</body></html>
"""


@pytest.fixture(scope="module")
def server(pages: Path) -> Iterator[GatedServer]:
    with GatedServer(pages) as server:
        yield server


@pytest.fixture
def platform(server: GatedServer, tmp_path: Path) -> Iterator[SiteServer]:
    """A platform that has unpacked a package, as all of them do."""
    with ZipFile(BytesIO(platform_package("00-start-here", server.base, language="en"))) as archive:
        archive.extractall(tmp_path / "package")
    (tmp_path / "scorm12.min.js").write_bytes(RUN_TIME.read_bytes())
    (tmp_path / "index.html").write_text(PLATFORM, encoding="utf-8")
    with SiteServer(tmp_path) as served:
        yield served


def test_a_platform_scores_and_passes_a_part_by_its_answers(
    page: Page, platform: SiteServer, tmp_path: Path
) -> None:
    shown = Webpage(page, platform.base)
    shown.open("index.html")
    board = page.frame_locator("iframe").frame_locator("bg-board iframe")
    expect(board.locator("bg-widget[data-python]")).to_be_attached(timeout=STARTS_WITHIN)
    root = board.locator(".lesson")
    assert reported(page) == ("incomplete", "0")
    same = Lesson.load("00-start-here", part="first-turn", logbook=tmp_path / "logbook.sqlite3")
    whole = same.lesson["headway"].steps
    for done in range(1, whole + 1):
        answer(root, same.task)
        expect(root.locator(".verdict.right")).to_be_visible()
        share = round(100 * done / whole)
        page.wait_for_function(
            "score => API.LMSGetValue('cmi.core.score.raw') === score", arg=f"{share}"
        )
        assert reported(page) == ("incomplete", f"{share}")
        root.get_by_role("button", name="Next").click()
        same.check(same.task.solution())
        same.next()
    page.wait_for_function("() => API.LMSGetValue('cmi.core.lesson_status') === 'passed'")
    assert reported(page) == ("passed", "100")
    assert shown.errors == []


def reported(page: Page) -> tuple[str, str]:
    status, score = page.evaluate(
        "() => ['lesson_status', 'score.raw'].map(name => API.LMSGetValue(`cmi.core.${name}`))"
    )
    return status, score
