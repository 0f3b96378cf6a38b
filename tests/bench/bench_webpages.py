"""Pages of the site, cold and warm: seconds and bytes to the picture, the board and an answer.

Run it in `tests` after `make site`: ``python -m bench.bench_webpages [ROUNDS]``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT
from support.hands import Mouse
from support.table import Table

from scripts.site.serve import SiteServer


def board(page: Page, told: Callable[[str], None]) -> None:
    table = Table(page)
    table.grid.wait_for()
    told("board")
    table.button("Roll").click()
    page.wait_for_function(
        "() => /roll is/.test(document.querySelector('bg-widget .part > div > div').shadowRoot"
        ".querySelector('.message').textContent)",
        timeout=300_000,
    )
    told("answer")


def lesson(page: Page, told: Callable[[str], None]) -> None:
    hands = Mouse(page)
    hands.button("Hint").wait_for()
    told("board")
    hands.push("Hint")
    hands.root.locator(".hints li").first.wait_for(timeout=300_000)
    told("answer")


def measured(context: BrowserContext, server: SiteServer, path: str, act: Callable) -> str:
    page = context.new_page()
    server.sent.clear()
    begun, found = time.perf_counter(), []

    def told(name: str) -> None:
        size = sum(answer.size for answer in server.sent)
        found.append(f"{name} {time.perf_counter() - begun:.2f} s, {size / 1e6:.2f} MB")

    page.goto(server.base + path, wait_until="commit")
    page.locator("bg-widget svg").first.wait_for()
    told("picture")
    act(page, told)
    page.wait_for_timeout(2_000)
    # Else the next visit begins where this one ended.
    page.evaluate("() => localStorage.clear()")
    page.close()
    return "; ".join(found)


def main(rounds: int = 3) -> None:
    with sync_playwright() as playwright, SiteServer(ROOT / "site") as server:
        for path, act in (("play.html", board), ("learn/01-moving.html", lesson)):
            for _ in range(rounds):
                with TemporaryDirectory() as profile:
                    context = playwright.chromium.launch_persistent_context(
                        profile, **launch_args(find_chromium())
                    )
                    for how in ("cold", "warm"):
                        print(path, how, measured(context, server, path, act), flush=True)
                    context.close()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
