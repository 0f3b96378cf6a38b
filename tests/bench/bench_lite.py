"""How long JupyterLite takes, cold and warm: from opening to the first board and answer.

Beside the first lesson stands a bare widget, a counter, in the same notebook of the same site: what
the lesson takes longer than that is ours. Cold is a browser that has never seen the
site; warm is the same page opened again. Megabytes are what the server sent, compressed.

Run it in ``tests`` after `make site`: ``python -m bench.bench_lite [ROUNDS]``; needs Chromium.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Browser, Locator, Page, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.hands import Mouse
from support.lab import NOTEBOOK
from support.lite import STARTS_WITHIN, Lite

from scripts.site.serve import SiteServer

FIRST = "en/00-start-here.ipynb"
CELL = 2
COUNTER = """\
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    n = traitlets.Int(0).tag(sync=True)
    _esm = '''
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "counter";
      const show = () => { button.textContent = `${model.get("n")}, ${model.get("answer")}`; };
      button.onclick = () => { model.set("n", model.get("n") + 1); model.save_changes(); };
      model.on("change", show);
      el.append(button);
      show();
    } }'''
    answer = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("n")
    def _count(self, change):
        self.answer = change.new
Counter()"""
WRITE = (
    f"([number, source]) => {NOTEBOOK}.content.widgets[number].model.sharedModel.source = source"
)
Noted = dict[str, float]


class Clock:
    """Notes the seconds since a page was opened, and the megabytes sent until then."""

    def __init__(self, server: SiteServer) -> None:
        server.sent.clear()
        self.server = server
        self.noted: Noted = {}
        self._start = time.perf_counter()

    def note(self, what: str) -> None:
        self.noted[what] = time.perf_counter() - self._start

    def note_bytes(self) -> None:
        self.noted["MB"] = sum(answer.size for answer in self.server.sent) / 1e6

    def wait(self, what: str, found: Locator) -> None:
        found.first.wait_for(timeout=STARTS_WITHIN)
        self.note(what)


def ask(page: Page, clock: Clock) -> None:
    """Ask for a hint, which only Python knows."""
    learner = Mouse(page)
    learner.push("Hint")
    clock.wait("first answer", learner.root.locator(".hints li"))
    clock.note_bytes()


def notebook(page: Page, clock: Clock, is_bare: bool) -> None:
    lite = Lite(page, clock.server, "notebooks")
    lite.show(FIRST)
    clock.wait("picture", page.locator(".jp-OutputArea-output img"))
    lite.wait_for_python()
    clock.note("Python")
    if is_bare:
        page.evaluate(WRITE, [CELL, COUNTER])
    lite.start_cell(CELL)
    if not is_bare:
        clock.wait("live board", page.locator(".lesson [role=grid]"))
        return ask(page, clock)
    counter = page.locator("button.counter")
    clock.wait("live board", counter)
    counter.click()
    clock.wait("first answer", page.get_by_text("1, 1", exact=True))
    return clock.note_bytes()


OPENED: dict[str, Callable[[Page, Clock], None]] = {
    "a bare widget": partial(notebook, is_bare=True),
    "a lesson": partial(notebook, is_bare=False),
}


def measured(browser: Browser, server: SiteServer, name: str) -> dict[str, Noted]:
    """Open a page in a new browser, then once more."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    found = {}
    for state in ("cold", "warm"):
        page = context.new_page()
        clock = Clock(server)
        OPENED[name](page, clock)
        found[state] = clock.noted
        page.close()
    context.close()
    return found


def main(rounds: int = 3) -> None:
    with sync_playwright() as play, SiteServer(ROOT / "site") as server:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        for turn in range(rounds):
            print(f"round {turn + 1}, load {os.getloadavg()[0]:.1f}")
            for name in OPENED:
                for state, noted in measured(browser, server, name).items():
                    shown = (f"{what} {value:.1f}" for what, value in noted.items())
                    print(f"  {name}, {state}: {', '.join(shown)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
