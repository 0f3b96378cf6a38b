"""Somebody's pages of the hub, signed in."""

from __future__ import annotations

import re

from class_service.school import School
from playwright.sync_api import Page
from support.axe import AXE, TAGS
from support.environment import ROOT

PICTURES = ROOT / "test-results" / "class-service"
SIZES = {
    "wall": {"width": 1280, "height": 900},
    "projector": {"width": 1024, "height": 768},
    "desk": {"width": 1366, "height": 768},
    "hand": {"width": 390, "height": 844},
    "phone": {"width": 320, "height": 640},
}


class Visit:
    """A page that somebody has opened."""

    def __init__(self, page: Page, school: School, person: str, path: str) -> None:
        self.page, self.foreign, self.said = page, list[str](), list[str]()
        self._root = school.root
        page.on("request", lambda request: self._note(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.goto(school.root + path)
        page.get_by_label("Username").fill(person)
        page.get_by_label("Password").fill(school.password)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(re.compile(re.escape(path.partition("?")[0])))
        self.said.clear()

    def _note(self, url: str) -> None:
        if not url.removeprefix("blob:").startswith(self._root):
            self.foreign.append(url)

    def picture(self, name: str) -> None:
        """Take a picture to look at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)

    def check(self, name: str) -> None:
        """Look for what axe-core finds, for sideways scrolling, and take a picture."""
        self.picture(name)
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("tags => axe.run({runOnly: tags})", [*TAGS])
        assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found["violations"]] == []
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not self.page.evaluate(wide)
        assert self.said == []
        assert self.foreign == []
