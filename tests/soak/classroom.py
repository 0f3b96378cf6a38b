"""A real JupyterLab with pages in a real browser, at which learners answer by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

from playwright.sync_api import sync_playwright
from soak.learner import Learner
from soak.teacher import Teacher
from support.chromium import find_chromium, launch_args
from support.lab import Lab
from support.server import JupyterServer


class Classroom:
    """Opens pages; use it in a `with` block.

    Attributes
    ----------
    afterwards : ExitStack
        What is to be done when everybody has been sent home.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self.server = JupyterServer(home / "jupyter")
        self.learners: list[Learner] = []
        self.teachers: list[Teacher] = []
        self._count = self._pages = 0
        self._stack = ExitStack()
        self.afterwards = ExitStack()

    def __enter__(self) -> Self:
        self._stack.enter_context(self.server)
        play = self._stack.enter_context(sync_playwright())
        self._browser = play.chromium.launch(**launch_args(find_chromium()))
        self._stack.callback(self._browser.close)
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def page(self) -> Lab:
        """Return an empty page, in a browser context of its own."""
        # Notebooks of the same name would share a kernel.
        self._pages += 1
        return Lab(self._browser.new_context().new_page(), self.server, 100 * self._pages)

    def learner(
        self,
        logbook: Path | None = None,
        kernel: str = "python3",
        environment: Mapping[str, str] | None = None,
    ) -> Learner:
        """Seat a learner at a lesson of their own, in a kernel of their own."""
        self._count += 1
        folder = self.home / f"learner-{self._count}"
        folder.mkdir()
        if environment is not None:
            kernel = folder.name
            self.server.add_kernel(kernel, Path(self.server.python), environment)
        learner = self.seat(folder, logbook or folder / "logbook.sqlite3")
        learner.sit_down(kernel)
        return learner

    def second_tab(self, first: Learner) -> Learner:
        """Open the notebook of a learner in another page."""
        first.lab.save()
        second = self.seat(first.folder, first.logbook)
        second.given, second.confirmed = first.given, first.confirmed
        second.lab.visit(first.lab)
        second.is_seated()
        return second

    def seat(self, folder: Path, logbook: Path) -> Learner:
        """Return a learner at an empty page."""
        learner = Learner(self.page(), folder, logbook, self._count + len(self.learners))
        self.learners.append(learner)
        return learner

    def teacher(self, show: str, selector: str) -> Teacher:
        """Seat a teacher before a widget, in a kernel of their own."""
        self._count += 1
        folder = self.home / f"teacher-{self._count}"
        folder.mkdir()
        teacher = Teacher(self.page(), folder, show, selector)
        self.teachers.append(teacher)
        teacher.sit_down()
        return teacher

    def log(self) -> str:
        """Return what the server and its kernels have printed."""
        return self.server.log.read_text(encoding="utf-8", errors="replace")

    def dismiss(self) -> None:
        """Send everybody home: close each page and end each kernel."""
        with self.afterwards:
            for person in (*self.learners, *self.teachers):
                person.lab.page.context.close()
            self.learners.clear()
            self.teachers.clear()
            self.server.clean()

    @contextmanager
    def reached_by(self, port: int) -> Iterator[None]:
        """Let pages find the server at another port."""
        before = self.server.host, self.server.base
        self.server.host = f"127.0.0.1:{port}"
        self.server.base = f"http://{self.server.host}"
        try:
            yield
        finally:
            self.server.host, self.server.base = before
