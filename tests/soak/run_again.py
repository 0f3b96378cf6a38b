"""A notebook is run again, by a kernel in the place of one that has ended."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import TimeoutError
from support.lab import NOTEBOOK, Lab

_PATIENCE = 120_000
_TRIES = 3


class Seated(Protocol):
    """Somebody at a notebook."""

    @property
    def lab(self) -> Lab: ...

    def is_seated(self) -> None: ...


def run_again(person: Seated) -> None:
    """Start a kernel in the place of one that has ended, and run the notebook.

    The server starts a kernel too, and at the same moment a page may lose its line to it and wait
    for good. Then the page is loaded anew, as its reader would do.
    """
    page = person.lab.page
    for _ in range(_TRIES):
        page.evaluate(RUN_AGAIN)
        try:
            page.wait_for_function("() => window.ranAgain", timeout=_PATIENCE)
            break
        except TimeoutError:
            person.lab.reload()
    else:
        raise AssertionError(f"a kernel could not be restarted in {_TRIES} times")
    person.lab.check_outputs()
    person.is_seated()


RUN_AGAIN = f"""() => {{
  window.ranAgain = false;
  const run = async () => {{
    await {NOTEBOOK}.sessionContext.restartKernel();
    for (const dialog of document.querySelectorAll(".jp-Dialog")) {{
      dialog.querySelector("button.jp-mod-accept")?.click();
    }}
    await window.jupyterapp.commands.execute("notebook:run-all-cells");
    window.ranAgain = true;
  }};
  run();
}}"""
