"""One lesson in two tabs, which answer at once, and in two kernels that share a logbook."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import TimeoutError, expect
from soak.classroom import Classroom
from soak.learner import Learner

TIMES = 4
_SOON = 2_000


def strike(room: Classroom, chance: Random) -> str:
    """Answer from both tabs at once, and from a third page with a kernel of its own."""
    first = room.learner()
    second = room.second_tab(first)
    third = room.learner(first.logbook)
    for _ in range(TIMES):
        tabs = [first, second]
        chance.shuffle(tabs)
        if first.step() % 3 == 0:
            tabs[0].answers()
        else:
            _answer_at_once(tabs)
        third.answers()
        progress = first.hands.root.locator(".progress").inner_text()
        expect(second.hands.root.locator(".progress")).to_have_text(progress)
    return f"{TIMES} steps answered in two tabs at once, and in another kernel"


def _answer_at_once(tabs: list[Learner]) -> None:
    """Send two answers; one may come too late, but neither may count twice."""
    at = tabs[0].step()
    for tab in tabs:
        tab.send_wrong()
    for tab in tabs:
        tab.verdict.filter(has_text="Not yet.").wait_for()
    for tab in tabs:
        with suppress(TimeoutError):
            tab.send_right(_SOON)
    for tab in tabs:
        tab.hands.root.locator(".verdict.right").wait_for()
    tabs[0].goes_on(at)
