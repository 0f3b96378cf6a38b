"""A notebook is run again, by a kernel in the place of one that has ended."""

from __future__ import annotations

from typing import Protocol

from support.lab import Lab


class Seated(Protocol):
    """Somebody at a notebook."""

    @property
    def lab(self) -> Lab: ...

    def is_seated(self) -> None: ...


def run_again(person: Seated) -> None:
    """Start a kernel in the place of one that has ended, and run the notebook."""
    page = person.lab.page
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    page.evaluate(CLOSE_DIALOGS)
    person.lab.run_all()
    person.is_seated()


CLOSE_DIALOGS = """() => document.querySelectorAll(".jp-Dialog").forEach(
  dialog => dialog.querySelector("button.jp-mod-accept")?.click())"""
