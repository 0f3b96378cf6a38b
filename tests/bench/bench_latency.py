"""How long a learner waits: picking up and landing, and finishing a turn, near and far away.

Run it with ``python -m bench.bench_latency`` in ``tests``; needs Chromium, as the tests do.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright
from support.lab import Lab, find_chromium, launch_args
from support.proxy import SlowLine
from support.server import JupyterServer
from support.table import Table

ROUNDS = 20
TO_PAINT = """cell => new Promise(done => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true,
               composed: true, isPrimary: true, button: 0, pointerId: 1 };
  const board = cell.closest('.board');
  board.setPointerCapture = () => {};
  const count = () => board.querySelectorAll('.landing').length;
  const before = count();
  const start = performance.now();
  board.dispatchEvent(new PointerEvent('pointerdown', at));
  board.dispatchEvent(new PointerEvent('pointerup', at));
  if (count() === before) throw new Error('nothing changed');
  const drawn = performance.now() - start;
  requestAnimationFrame(() => setTimeout(() => done([drawn, performance.now() - start])));
})"""


def measure(lab: Lab) -> tuple[list[float], list[float], list[float]]:
    lab.open_cells("import bgwidget\nboard = bgwidget.Board(dice=(3, 1))\nboard")
    lab.run_all()
    table = Table(lab.page)
    table.place("8-point").wait_for()
    drawn, painted, finished = [], [], []
    for _ in range(ROUNDS):
        for name in ("8-point", "5-point", "6-point", "5-point"):
            to_draw, to_paint = table.place(name).evaluate(TO_PAINT)
            drawn.append(to_draw)
            painted.append(to_paint)
        finished.append(
            table.root.evaluate(
                """column => new Promise(done => {
                  const start = performance.now();
                  const status = column.querySelector('.message');
                  new MutationObserver((_, observer) => {
                    if (!status.textContent.includes('You played')) return;
                    observer.disconnect();
                    done(performance.now() - start);
                  }).observe(status, { childList: true, characterData: true, subtree: true });
                  column.querySelector('.main').click();
                })"""
            )
        )
        table.button("Start again").click()
        table.says("Your roll is 3-1")
    return drawn, painted, finished


def row(name: str, figures: list[float]) -> str:
    return f"  {name:<34}{median(figures):8.1f}{quantiles(figures, n=20)[-1]:8.1f}"


def main() -> None:
    print(f"{'milliseconds':<36}  median     p95")
    with JupyterServer(Path(tempfile.mkdtemp())) as server, sync_playwright() as play:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        for delay in (0.0, 0.15):
            with SlowLine(server.port, delay) as line:
                server.host = f"127.0.0.1:{line.port}"
                server.base = f"http://{server.host}"
                page = browser.new_page()
                drawn, painted, finished = measure(Lab(page, server))
                page.close()
            print(f"{delay * 1000:.0f} ms each way")
            print(row("click to targets drawn", drawn))
            print(row("click to the frame after", painted))
            print(row("Done to the kernel's answer", finished))
        browser.close()


if __name__ == "__main__":
    main()
