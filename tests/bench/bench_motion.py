"""How many frames are dropped while a board moves, on a machine slowed six times.

The board of an earlier commit is measured beside the one that is built now, in the same browser.
Run it with ``python -m bench.bench_motion COMMIT`` in ``tests``; needs Chromium, as the tests do.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from operator import itemgetter
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright
from support.chromium import find_chromium, launch_args
from support.environment import ROOT, run

from bgwidget.board.play import PlayMode
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import Session
from bgwidget.games import board_game
from bgwidget.rules.backgammon import Position
from bgwidget.words import words

ROUNDS = 5
RATE = 6
BUNDLE = "bgwidget/static/board.js"
SHOWN, DROPPED = "STATE_PRESENTED_ALL", "STATE_DROPPED"
PAGE = "<!doctype html><body data-jp-theme-light=true style='width:640px'></body>"
SHOW = """async ([code, frame, scene]) => {
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  const heard = new Map();
  const traits = { frame, scene, theme: "auto", sound: false, shortcuts: true };
  const model = {
    get: name => traits[name], set() {}, save_changes() {}, send() {}, off() {},
    on: (event, listener) => heard.set(event, listener),
  };
  window.hear = scene => { traits.scene = scene; heard.get("change:scene")(); };
  const el = document.createElement("div");
  document.body.replaceChildren(el);
  const made = widget();
  const signal = new AbortController().signal;
  await made.initialize?.({ model, signal });
  await made.render({ model, el, signal });
  while (!el.firstElementChild?.shadowRoot?.querySelector(".piece")) {
    await new Promise(requestAnimationFrame);
  }
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 300)));
}"""
MOVE = """async scene => {
  const root = document.body.querySelector("div > div").shadowRoot;
  window.hear(scene);
  await Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished));
}"""


class Frames(NamedTuple):
    """Frames of one motion by what became of them, and how long the page was busy with them."""

    shown: int
    late_start: int
    dropped: int
    busy: float


def stories() -> dict[str, tuple[Any, Any]]:
    """Return by name the scene before something moves and the one after it."""
    backgammon, english = board_game("backgammon"), words("en")

    def told(session: Session) -> Any:
        return json.loads(json.dumps(scene(backgammon, session.state, english)))

    def pair(session: Session, *acts: str) -> tuple[Any, Any]:
        before = told(session)
        for text in acts:
            session.type(text)
        return before, told(session)

    def at(own: dict[int, int], other: dict[int, int], dice: Any = None) -> Session:
        position = Position.from_points(own, other)
        return Session(PlayMode(backgammon, backgammon.start(position, dice=dice), seed=1))

    contact = ({13: 5, 10: 3, 6: 5, 24: 2}, {24: 2, 17: 1, 13: 5, 8: 2, 6: 5})
    home = ({6: 3, 5: 4, 4: 4, 3: 2, 2: 2}, {6: 5, 5: 5, 4: 5})
    return {
        "a roll": pair(at(*contact), "roll"),
        "four steps, one hit": pair(at(*contact, (5, 5)), "13/8*(2) 8/3(2)"),
        "a cube offered": pair(at(*contact), "double"),
        "bearing off": pair(at(*home, (6, 5)), "6/off 5/off"),
    }


def traced(page: Page, after: Any) -> Frames:
    """Let a scene come in on a slow machine, and return what became of the frames."""
    events: list[dict[str, Any]] = []
    done: list[object] = []
    cdp = page.context.new_cdp_session(page)
    cdp.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    cdp.on("Tracing.tracingComplete", lambda _: done.append(True))
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    cdp.send("Tracing.start", {"traceConfig": {"includedCategories": ["cc", "benchmark"]}})
    page.evaluate(MOVE, after)
    cdp.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    cdp.detach()
    return counted(events)


def counted(events: Sequence[dict[str, Any]]) -> Frames:
    """Return the frames of a trace: until something moves, those dropped are a late start.

    Motion that the page itself draws starts with the second frame shown, the first being the board
    as it was; other motion with the first frame of the compositor's.
    """
    reports = [event for event in events if "frame_reporter" in event.get("args", {})]
    told = [each["args"]["frame_reporter"] for each in sorted(reports, key=itemgetter("ts"))]
    moving = [
        (frame["state"], frame["has_compositor_animation"])
        for frame in told
        if frame["state"] in (SHOWN, DROPPED)
        and (frame["has_main_animation"] or frame["has_compositor_animation"])
    ]
    states = [state for state, _ in moving]
    own = (SHOWN, True) not in moving
    start = states.index(SHOWN, 1) if own else moving.index((SHOWN, True))
    work = (event for event in events if event["name"] == "ProxyMain::BeginMainFrame")
    busy = sum(event.get("dur", 0) for event in work)
    return Frames(
        shown=states.count(SHOWN),
        late_start=states[:start].count(DROPPED),
        dropped=states[start:].count(DROPPED),
        busy=busy / 1000,
    )


def main(commit: str) -> None:
    bundles = {
        commit: run("git", "show", f"{commit}:{BUNDLE}"),
        "now": (ROOT / BUNDLE).read_text(),
    }
    drawn = json.dumps(frame(board_game("backgammon"), words("en")))
    found: dict[tuple[str, str], list[Frames]] = defaultdict(list)
    told = stories()
    with sync_playwright() as play:
        browser = play.chromium.launch(**launch_args(find_chromium()))
        for _ in range(ROUNDS):
            for story, (before, after) in told.items():
                for name, code in bundles.items():
                    page = browser.new_page(viewport={"width": 800, "height": 800})
                    page.set_content(PAGE)
                    page.evaluate(SHOW, [code, drawn, before])
                    found[story, name].append(traced(page, after))
                    page.close()
        browser.close()
    print(f"{ROUNDS} rounds at a {RATE}th of the speed: medians (and the worst)")
    print(f"{'':<22}{'':<12}{'shown':>8}{'late start':>14}{'dropped':>14}{'busy ms':>14}")
    for (story, name), rounds in found.items():
        columns = [
            f"{median(column):.0f} ({max(column):.0f})" for column in zip(*rounds, strict=True)
        ]
        shown = f"{median(one.shown for one in rounds):.0f}"
        print(f"{story:<22}{name:<12}{shown:>8}" + "".join(f"{text:>14}" for text in columns[1:]))


if __name__ == "__main__":
    main(*sys.argv[1:2] or ["HEAD"])
