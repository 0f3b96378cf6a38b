"""A notebook is run again, by the kernel that JupyterLab starts in the place of a killed one."""

from __future__ import annotations

from typing import Protocol

from support.lab import Lab


class Seated(Protocol):
    """Somebody at a notebook."""

    @property
    def lab(self) -> Lab: ...

    def is_seated(self) -> None: ...


def run_again(person: Seated) -> None:
    """Wait until JupyterLab tells that a kernel has died, and run the notebook by the next one.

    To ask for a kernel before that may cost the page its line to the server: both start one.
    """
    person.lab.page.locator(".jp-Dialog button.jp-mod-accept").click()
    person.lab.wait_idle()
    person.lab.run_all()
    person.is_seated()
