"""A notebook of the built site: JupyterLab or Notebook with its kernel in the page."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page

from scripts.site.serve import SiteServer
from support.lab import NOTEBOOK, Lab, notebook_of

STARTS_WITHIN = 240_000
"""Milliseconds for Python to come, on a machine with much else to do."""

SAVE = """([path, content]) => window.jupyterapp.serviceManager.contents.save(
  path, { type: "notebook", format: "json", content })"""


class Lite(Lab):
    """Opens notebooks in `page`, in the view "lab" or "notebooks" of a site."""

    def __init__(self, page: Page, server: SiteServer, view: str = "lab") -> None:
        super().__init__(page, server)
        self.view = view

    def address(self, path: str) -> str:
        return f"{self.server.base}lab/{self.view}/index.html?path={quote(path)}"

    def open(self, path: str) -> None:
        """Open a notebook of the site."""
        self.show(path)
        self.wait_for_python()

    def show(self, path: str) -> None:
        """Open a notebook of the site, and wait for nothing but its text."""
        self.name = path
        self.page.goto(self.address(path))
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.context?.isReady"
        )

    def open_cells(self, *sources: str, kernel: str = "python") -> None:
        """Open a new notebook that has these code cells."""
        self.page.goto(f"{self.server.base}lab/tree/index.html")
        self.page.wait_for_function("() => Boolean(window.jupyterapp)")
        content = notebook_of(*sources, kernel=kernel)
        self.page.evaluate(SAVE, ["cells.ipynb", content])
        self.open("cells.ipynb")

    def wait_for_python(self) -> None:
        self.page.wait_for_function(
            f"() => {NOTEBOOK}.sessionContext.session?.kernel?.status === 'idle'",
            timeout=STARTS_WITHIN,
        )

    def reload(self) -> None:
        """Load the page anew, with a new kernel."""
        self.open(self.name)
