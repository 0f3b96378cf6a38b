"""How long a page of fifty boards takes, and what it is sent, beside widgets that show a word.

Each bare widget brings a bundle of as many bytes as the code that boards share. A board out of
sight is drawn when the browser has time: one time is until all stand on the page and those in sight
are drawn, the other until every one is. Run it with ``python -m bench.bench_boards`` in ``tests``;
needs Chromium, as the tests do.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright
from support.chromium import find_chromium, launch_args
from support.lab import Lab
from support.server import JupyterServer

ROUNDS = 7
BOARDS = 50
GOAL = 1.5
SETUP = """
from time import perf_counter
import anywidget, ipywidgets, bgwidget
from bgwidget.board.shell import front_end

class Bare(anywidget.AnyWidget):
    _esm = '''
export default () => ({
  render({ el }) {
    const word = document.createElement("p");
    word.className = "bare";
    word.textContent = "Ready";
    el.append(word);
  },
});
'''
    _esm += "//".ljust(front_end("board").stat().st_size - len(_esm), "-")

assert len(Bare._esm) == front_end("board").stat().st_size
def show(kind, count):
    start = perf_counter()
    shown = ipywidgets.VBox([kind() for _ in range(count)])
    show.took = (perf_counter() - start) * 1000
    return shown
"""
KINDS = {
    "bare widgets": ("Bare", ".bare", "word => word.isConnected"),
    "boards": (
        "bgwidget.Board",
        "[data-lm-suppress-shortcuts]",
        "host => host.shadowRoot?.querySelector('.piece')",
    ),
}
TIMES = """async ([widget, drawn, count]) => {
  const isDrawn = eval(drawn);
  const inSight = element => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  const start = performance.now();
  const run = window.jupyterapp.commands.execute('notebook:run-all-cells');
  const until = async done => {
    const widgets = () => [...document.querySelectorAll(`.widget-vbox ${widget}`)];
    while (widgets().length < count || !done(widgets())) await frame();
    await frame();
    return performance.now() - start;
  };
  const sight = await until(widgets => widgets.filter(inSight).every(isDrawn));
  const all = await until(widgets => widgets.every(isDrawn));
  await run;
  return [sight, all];
}"""


def measure(lab: Lab, kind: str, widget: str, drawn: str) -> tuple[float, float, float, float]:
    """Return the milliseconds until what is in sight is drawn, until all is, and in Python.

    The last figure is the kilobytes that a widget was sent, the first one left out.
    """
    received = 0

    def count(message: str | bytes) -> None:
        nonlocal received
        received += len(message)

    lab.page.on("websocket", lambda socket: socket.on("framereceived", count))
    lab.server.clean()
    lab.open_cells(f"show({kind}, {BOARDS})")
    lab.run_code(SETUP + f"\nshow({kind}, 1)")
    received = 0
    sight, every = lab.page.evaluate(TIMES, [widget, drawn, BOARDS])
    kilobytes = received / BOARDS / 1000
    return sight, every, float(lab.run_code("print(show.took)")), kilobytes


def main() -> None:
    rounds: dict[str, list[tuple[float, float, float, float]]] = {name: [] for name in KINDS}
    with JupyterServer(Path(tempfile.mkdtemp())) as server, sync_playwright() as play:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        for _ in range(ROUNDS):
            for name, asked in KINDS.items():
                page = browser.new_page()
                rounds[name].append(measure(Lab(page, server), *asked))
                page.close()
        browser.close()
    title = f"{BOARDS} on a page, ms, median"
    print(f"{title:<28}{'in sight':>10}{'all':>8}{'in Python':>11}{'kB each':>9}")
    middle = {
        name: [median(column) for column in zip(*found, strict=True)]
        for name, found in rounds.items()
    }
    for name, (sight, every, python, each) in middle.items():
        print(f"{name:<28}{sight:>10.0f}{every:>8.0f}{python:>11.0f}{each:>9.1f}")
    ratios = [boards / bare for bare, boards in zip(*middle.values(), strict=True)]
    print(f"{'ratio':<28}{ratios[0]:>10.2f}{ratios[1]:>8.2f}   goal: at most {GOAL}")
    for name, found in rounds.items():
        print(f"each round, {name}: " + " ".join(f"{one[0]:.0f}/{one[1]:.0f}" for one in found))


if __name__ == "__main__":
    main()
