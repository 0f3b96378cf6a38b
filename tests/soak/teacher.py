"""A teacher at a studio or at the wall, in a notebook of their own."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

from playwright.sync_api import Locator, expect
from soak.learner import PATIENCE, QUIET, TEXT
from soak.run_again import run_again
from support.lab import Lab


class Teacher:
    """Somebody who writes a lesson, or shows one.

    Parameters
    ----------
    show
        The code that opens the widget, which is the last thing in it.
    selector
        Where the widget is in the page.
    """

    def __init__(self, lab: Lab, folder: Path, show: str, selector: str) -> None:
        self.lab, self.page, self.folder, self.show = lab, lab.page, folder, show
        self.log = folder / "kernel.log"
        self.root = lab.page.locator(selector).first
        lab.page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)

    def sit_down(self) -> None:
        """Open the widget."""
        self.lab.open_cells(QUIET.format(log=str(self.log)) + self.show)
        self.lab.run_all()
        self.is_seated()

    def is_seated(self) -> None:
        """Wait until the widget can be seen."""
        expect(self.root).to_be_visible()

    def loses_the_kernel(self) -> None:
        """Let the kernel be killed, and run the notebook again."""
        kernel = int(self.lab.run_code("import os; print(os.getpid())"))
        os.kill(kernel, signal.SIGKILL)
        run_again(self)

    def loads_anew(self) -> None:
        """Load the page anew; the kernel lives on."""
        self.lab.save()
        self.lab.reload()
        self.is_seated()

    def title(self) -> Locator:
        """Return the field for the title of a lesson that is written."""
        return self.root.get_by_label("Title", exact=True)

    def writes(self, title: str) -> None:
        """Write a title, and wait until the kernel has it."""
        self.title().fill(title)
        self.title().blur()
        self.lab.wait_known(f"print({title!r} in studio.document)", "True\n")

    def presses(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).first.click()

    def saves(self) -> None:
        """Save, and wait until that is done."""
        self.presses("Save")
        expect(self.root.locator(".saved")).to_have_text(re.compile(r"^Saved"))

    def shown(self) -> str:
        """Return all the text of the page, within whatever shadows."""
        return self.page.evaluate(TEXT)
