"""How long a learner waits: picking up and landing, and finishing a turn, near and far away.

Run it with ``python -m bench.bench_latency`` in ``tests``; needs Chromium, as the tests do.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Locator, sync_playwright
from support.chromium import find_chromium, launch_args
from support.lab import Lab
from support.proxy import SlowLine
from support.server import JupyterServer
from support.table import Table

ROUNDS = 40
FRAME = 16
DELAYS = (0.0, 0.15)
CLICK = """cell => new Promise(done => {
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
FINISH = """column => new Promise(done => {
  const start = performance.now();
  const status = column.querySelector('.message');
  new MutationObserver((_, observer) => {
    if (!status.textContent.includes('You played')) return;
    observer.disconnect();
    done(performance.now() - start);
  }).observe(status, { childList: true, characterData: true, subtree: true });
  column.querySelector('.main').click();
})"""
Times = dict[str, list[float]]


def click(cell: Locator, name: str, times: Times) -> None:
    drawn, painted = cell.evaluate(CLICK)
    times.setdefault(f"{name}: click to drawn", []).append(drawn)
    times.setdefault(f"{name}: click to the frame after", []).append(painted)


def measure(lab: Lab) -> Times:
    """Return the milliseconds of each thing waited for, round by round."""
    lab.open_cells("import bgwidget\nboard = bgwidget.Board(dice=(3, 1))\nboard")
    lab.run_all()
    table = Table(lab.page)
    table.place("8-point").wait_for()
    times: Times = {}
    for _ in range(ROUNDS):
        for source, target in (("8-point", "5-point"), ("6-point", "5-point")):
            click(table.place(source), "picking up", times)
            click(table.place(target), "landing", times)
        finished = table.root.evaluate(FINISH)
        times.setdefault("Done to the kernel's answer", []).append(finished)
        lab.run_code("board.restart()")
        table.says("Your roll is 3-1")
    return times


def main() -> None:
    found: list[Times] = []
    with JupyterServer(Path(tempfile.mkdtemp())) as server, sync_playwright() as play:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        for delay in DELAYS:
            with SlowLine(server.port, delay) as line:
                server.host = f"127.0.0.1:{line.port}"
                server.base = f"http://{server.host}"
                page = browser.new_page()
                found.append(measure(Lab(page, server)))
                page.close()
        browser.close()
    print(
        f"{'milliseconds':<36}"
        + "".join(f"{f'{delay * 1000:.0f} each way':>16}" for delay in DELAYS)
    )
    print(f"{'':<36}" + f"{'median':>8}{'p95':>8}" * len(DELAYS))
    for name in found[0]:
        columns = ((median(times[name]), quantiles(times[name], n=20)[-1]) for times in found)
        figures = "".join(f"{middle:>8.1f}{late:>8.1f}" for middle, late in columns)
        goal = f"   goal: p95 at most {FRAME}" if name.endswith("drawn") else ""
        print(f"{name:<36}{figures}{goal}")


if __name__ == "__main__":
    main()
