"""Pages of the site on a slow line: seconds and bytes until Python answers for the first time.

The line carries 1.6 Mbit/s, and each answer begins 150 ms after it was asked for. Cold is a browser
that has never seen the site, warm the same page once more. What is told after the line is
computing: nothing is on its way any more.

Run it in `tests` after `make site`: ``python -m bench.bench_first_answer [ROUNDS [SITE]]``.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.slow_line import SlowServer

PATHS = ("index.html", "learn/00-start-here.html", "learn/index.html", "fa/learn/03-bar.html")
LIMIT = 180_000


def measured(context: BrowserContext, server: SlowServer, path: str) -> str:
    page = context.new_page()
    server.sent.clear()
    begun, found = time.perf_counter(), []

    def note(what: str) -> None:
        size = sum(answer.size for answer in server.sent)
        seconds, after = time.perf_counter() - begun, server.silent
        found.append(f"{what} {seconds:.1f} s, {after:.1f} after the line; {size / 1e6:.2f} MB")

    page.goto(server.base + path, wait_until="commit")
    board = page.locator("bg-widget").first
    board.locator("[role=grid], ol, button").first.wait_for(timeout=LIMIT)
    note("alive")
    # Python begins when a page is idle, or at the first touch.
    page.keyboard.press("Shift")
    board.dispatch_event("pointerdown")
    page.locator("bg-widget[data-python]").first.wait_for(state="attached", timeout=LIMIT)
    note("Python")
    page.close()
    return "; ".join(found)


def main(rounds: int = 1, site: str = "") -> None:
    with (
        sync_playwright() as playwright,
        SlowServer(Path(site) if site else ROOT / "site") as server,
    ):
        for path in PATHS:
            for _ in range(rounds):
                with TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, **launch_args(find_chromium())
                    )
                    for how in ("cold", "warm"):
                        found = measured(context, server, path)
                        print(f"{path}, {how}: {found}; load {os.getloadavg()[0]:.0f}", flush=True)
                        if how == "cold":
                            # What is kept for use without a network is on its way yet.
                            time.sleep(10)
                    context.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
