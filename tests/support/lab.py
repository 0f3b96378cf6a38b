"""A JupyterLab page: a notebook opened and run as a learner would."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import ConsoleMessage, Page, Request, WebSocket

from support.environment import ROOT, run
from support.server import JupyterServer

SLOW_START = re.compile(r"Plugin @jupyterlab/\S+ .*to activate")
NOTEBOOK = "window.jupyterapp.shell.currentWidget"


class Lab:
    """Opens notebooks in `page`; `console` and `foreign` hold what should stay empty."""

    def __init__(self, page: Page, server: JupyterServer) -> None:
        self.page = page
        self.server = server
        self.console: list[str] = []
        self.foreign: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.console.append(f"page error: {error}"))
        page.on("request", self._on_request)
        page.on("websocket", self._on_request)

    def open(self, notebook: Path) -> None:
        """Open a fresh copy of a notebook file."""
        shutil.copy(notebook, self.server.root / notebook.name)
        self._goto(notebook.name, "&reset")

    def open_cells(self, *sources: str, name: str = "cells.ipynb") -> None:
        """Open a new notebook that has these code cells."""
        cells = [nbformat.v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(sources)]
        kernel = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(notebook, self.server.root / name)
        self._goto(name, "&reset")

    def run_all(self) -> None:
        """Run every cell to its end; raise AssertionError if one fails."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        failed = [o["traceback"] for o in self.outputs() if o["output_type"] == "error"]
        assert not failed, "\n".join(line for traceback in failed for line in traceback)

    def save(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def reload(self) -> None:
        """Load the page anew: the kernel lives on."""
        self._goto(self.page.evaluate(f"() => {NOTEBOOK}.context.path"))

    def theme(self, name: str) -> None:
        """Change to "JupyterLab Light" or "JupyterLab Dark"."""
        change = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
        self.page.evaluate(change, name)
        self.page.wait_for_selector(f"body[data-jp-theme-name='{name}']", state="attached")

    def cells(self) -> list[dict[str, Any]]:
        """Return each cell's type and source, as they stand in the page."""
        take = "c => ({type: c.cell_type, source: c.source})"
        return self.page.evaluate(f"() => {NOTEBOOK}.context.model.toJSON().cells.map({take})")

    def outputs(self) -> list[dict[str, Any]]:
        take = "c => c.outputs ?? []"
        return self.page.evaluate(f"() => {NOTEBOOK}.context.model.toJSON().cells.flatMap({take})")

    def run_code(self, source: str) -> str:
        """Run code in the notebook's kernel, and return what it prints."""
        return self.page.evaluate(RUN_CODE, source)

    def _goto(self, path: str, query: str = "") -> None:
        folder = {"lab": "lab/tree", "notebook": "notebooks"}[self.server.app]
        self.page.goto(f"{self.server.base}/{folder}/{path}?token={self.server.token}{query}")
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.context?.isReady", timeout=60_000
        )
        self.page.wait_for_function(
            f"() => {NOTEBOOK}.sessionContext.session?.kernel?.status === 'idle'", timeout=60_000
        )

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not SLOW_START.match(message.text):
            self.console.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _on_request(self, request: Request | WebSocket) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob") and url.netloc != self.server.host:
            self.foreign.append(request.url)


RUN_CODE = f"""async source => {{
  const future = {NOTEBOOK}.sessionContext.session.kernel.requestExecute({{
    code: source, store_history: false, allow_stdin: false,
  }});
  let printed = "";
  let failed = null;
  future.onIOPub = message => {{
    if (message.header.msg_type === "stream") printed += message.content.text;
    if (message.header.msg_type === "error") failed = message.content.traceback.join("\\n");
  }};
  await future.done;
  if (failed) throw new Error(failed);
  return printed;
}}"""


def find_chromium() -> str:
    return run(ROOT / "scripts" / "find-chromium.sh").strip()


def launch_args(executable: str) -> dict[str, Any]:
    """Return how Chromium is started: quiet, and unable to find any other machine."""
    switches: Sequence[str] = (
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    )
    return {"executable_path": executable, "args": list(switches)}
