"""A learner at a long lesson, who remembers what was given and what was confirmed."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, TimeoutError, expect
from soak.kernel_memory import megabytes
from support.hands import Mouse
from support.lab import Lab

STEPS = 60
RIGHT = 48
PLAY = ("8-point", "5-point", "6-point", "5-point")
PLAYED = "8/5 6/5"
PATIENCE = 60_000
QUIET = """\
import logging
logging.basicConfig(filename={log!r}, level="WARNING")
# Another kernel has the same page's widgets no more, and says so.
logging.getLogger("Comm").addFilter(lambda record: record.msg != "No such comm: %s")
"""
LESSON = (
    QUIET
    + """\
from bgwidget import Lesson
from bgwidget.tasks import Pips, Play
count = dict(goal="How many pips have your two on 24 to go?", points=(24,))
make = dict(goal="Make your 5-point.", dice=(3, 1), want={{"made": [5]}})
steps = [
    Play(**make, name=str(n)) if n % 3 == 0 else Pips(**count, name=str(n))
    for n in range(1, {steps} + 1)
]
lesson = Lesson("Soak", steps, logbook={logbook!r})
lesson"""
)
Given = tuple[int, object]
"""The number of a step, from 1, and an answer to it."""


class Learner:
    """Somebody at a page: every third step is a play, all others ask for a number.

    Attributes
    ----------
    given : Counter
        How often each answer was sent off.
    confirmed : set
        The answers of which the page has said what they are.
    """

    def __init__(self, lab: Lab, folder: Path, logbook: Path, number: int) -> None:
        self.lab = lab
        self.folder = folder
        self.logbook = logbook
        self.log = folder / "kernel.log"
        self.given: Counter[Given] = Counter()
        self.confirmed: set[Given] = set()
        self._last_wrong = 1000 * (number + 1)
        lab.page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    @property
    def hands(self) -> Mouse:
        return Mouse(self.lab.page)

    @property
    def verdict(self) -> Locator:
        return self.hands.verdict

    def sit_down(self, kernel: str = "python3") -> None:
        """Open the lesson."""
        facts = {"log": str(self.log), "logbook": str(self.logbook), "steps": STEPS}
        self.lab.open_cells(LESSON.format(**facts), kernel=kernel)
        self.lab.run_all()
        self.is_seated()

    def is_seated(self) -> None:
        """Wait until the lesson can be answered."""
        expect(self.hands.button("Skip").or_(self.hands.button("Next"))).to_be_visible()

    def kernel(self) -> int:
        """Return the process of the kernel."""
        return int(self.lab.run_code("import os; print(os.getpid())"))

    def megabytes(self) -> float:
        """Return what the kernel holds in memory, after tidying up."""
        return megabytes(int(self.lab.run_code("import gc, os; gc.collect(); print(os.getpid())")))

    def step(self) -> int:
        """Return the number of the step at hand."""
        told = self.hands.root.locator(".progress").inner_text()
        found = re.search(r"Step (\d+) of", told)
        assert found is not None, told
        return int(found[1])

    def send_wrong(self) -> Given:
        """Give a wrong answer that nobody has given before, and do not wait for what is said."""
        self._last_wrong += 1
        return self._send(self._last_wrong)

    def send_right(self, patience: int = PATIENCE) -> Given:
        """Give a right answer, and do not wait for what is said."""
        return self._send(PLAYED if self.step() % 3 == 0 else RIGHT, patience)

    def _send(self, answer: object, patience: int = PATIENCE) -> Given:
        given = (self.step(), answer)
        if answer == PLAYED:
            self.hands.press(*PLAY)
        else:
            self.hands.root.get_by_role("textbox").fill(str(answer), timeout=patience)
        self.given[given] += 1
        self.hands.button("Done" if answer == PLAYED else "Check").click(timeout=patience)
        return given

    def is_told(self, given: Given, patience: int = PATIENCE) -> bool:
        """Wait for what is said of an answer; tell whether it came, and remember it."""
        wanted = "right" if given[1] in (RIGHT, PLAYED) else "wrong"
        with suppress(TimeoutError):
            self.hands.root.locator(f".verdict.{wanted}").wait_for(timeout=patience)
            self.confirmed.add(given)
            return True
        return False

    def answers(self, wrong: bool = True) -> None:
        """Answer the step at hand, perhaps wrong at first, and go on to the next."""
        at = self.step()
        if wrong and at % 3:
            assert self.is_told(self.send_wrong()), self.shown()
        assert self.is_told(self.send_right()), self.shown()
        self.goes_on(at)

    def goes_on(self, at: int) -> None:
        """Go to the step after a right answer."""
        self.hands.button("Next").click()
        expect(self.hands.root.locator(".progress")).to_contain_text(f"Step {at + 1} of")

    def shown(self) -> str:
        """Return all the text of the page, within whatever shadows."""
        return self.lab.page.evaluate(TEXT)


TEXT = """() => {
  const read = node => [...node.childNodes].map(each =>
    each.nodeType === Node.TEXT_NODE ? each.data
      : /^(SCRIPT|STYLE)$/.test(each.nodeName) ? ""
      : read(each) + (each.shadowRoot ? read(each.shadowRoot) : "")).join(" ");
  return read(document.body);
}"""
