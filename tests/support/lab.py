"""A JupyterLab page: a notebook opened and run as a learner would."""

from __future__ import annotations

import os
import re
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page

from support.server import JupyterServer
from support.watch import Watch

if TYPE_CHECKING:
    import nbformat

NOTEBOOK = "window.jupyterapp.shell.currentWidget"

ASKED_TOO_SOON = re.compile(r"error: Failed to load resource: .* 404 .*/pictures/")
"""A notebook's picture, asked for once by its address in the notebook before JupyterLab has put
the right one in its place."""

_PATIENCE = 300
"""How often the kernel is asked, a fifth of a second apart, before something is not to be."""


class Lab(Watch):
    """Opens notebooks in `page`, in JupyterLab or Notebook."""

    def __init__(self, page: Page, server: JupyterServer, opened: int = 0) -> None:
        super().__init__(page, server.host)
        self.server = server
        self.name = ""
        self._opened = opened
        self._stays = False

    def stay(self) -> None:
        """Load JupyterLab with nothing open; notebooks are opened in this page from now on."""
        self.page.goto(f"{self.server.base}/lab?token={self.server.token}&reset")
        self.page.wait_for_function("() => Boolean(window.jupyterapp)")
        self.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
        self._stays = True

    @property
    def folder(self) -> Path:
        """The folder in which cells are run."""
        return self.server.root

    @property
    def errors(self) -> list[str]:
        """The errors on the console but those of JupyterLab's own."""
        return [line for line in super().errors if not ASKED_TOO_SOON.match(line)]

    def open(self, notebook: Path) -> None:
        """Open a fresh copy of a notebook file, with the folders beside it."""
        for folder in filter(Path.is_dir, notebook.parent.iterdir()):
            shutil.copytree(folder, self.server.root / folder.name, dirs_exist_ok=True)
        shutil.copy(notebook, self._new(notebook.name))
        self._show()

    def open_cells(self, *sources: str, kernel: str = "python3") -> None:
        """Open a new notebook that has these code cells, and nothing beside it."""
        write_notebook(self._new("cells.ipynb"), *sources, kernel=kernel)
        self._show()

    def run_all(self) -> None:
        """Run every cell to its end; raise AssertionError if one fails."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        failed = [o["traceback"] for o in self.outputs() if o["output_type"] == "error"]
        assert not failed, "\n".join(line for traceback in failed for line in traceback)

    def run_cell(self, number: int) -> None:
        """Run the nth cell to its end."""
        self.page.evaluate(RUN_CELL, number)

    def start_cell(self, number: int) -> None:
        """Start the nth cell, and do not wait for its end."""
        self.page.evaluate(f"number => void ({RUN_CELL})(number)", number)

    def wait_printed(self, number: int, text: str) -> None:
        """Wait until the nth cell has printed this."""
        self.page.wait_for_function(PRINTED, arg=[number, text])

    def printed(self, number: int) -> str:
        """Return what the nth cell has printed so far."""
        outputs = self._cells("c => c.outputs ?? []")[number]
        return "".join("".join(o["text"]) for o in outputs if o["output_type"] == "stream")

    def save(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def reload(self, *, is_whole: bool = True) -> None:
        """Load the page anew: the kernel lives on, with all of the widgets or without some."""
        if is_whole:
            self._goto_widgets()
        else:
            self._goto(self.name)
            self.page.wait_for_function(WIDGETS_ARE_SETTLED)
            self.console.clear()

    def close(self) -> None:
        """Close the notebook: the page and the kernel live on."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('application:close')")

    def clear(self) -> None:
        """Throw away everything that is open."""
        self.page.evaluate(
            "() => [...window.jupyterapp.shell.widgets('main')].forEach(widget => widget.dispose())"
        )

    def open_again(self) -> None:
        """Open the notebook from within the page."""
        self.page.evaluate(
            "path => void window.jupyterapp.commands.execute('docmanager:open', { path })",
            self.name,
        )
        self._wait()

    def theme(self, name: str) -> None:
        """Change to "JupyterLab Light" or "JupyterLab Dark"."""
        change = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
        self.page.evaluate(change, name)
        self.page.wait_for_selector(f"body[data-jp-theme-name='{name}']", state="attached")

    def cells(self) -> list[dict[str, Any]]:
        """Return each cell's type and source, as they stand in the page."""
        return self._cells("c => ({type: c.cell_type, source: c.source})")

    def outputs(self) -> list[dict[str, Any]]:
        return [output for outputs in self._cells("c => c.outputs ?? []") for output in outputs]

    def run_code(self, source: str) -> str:
        """Run code in the notebook's kernel, and return what it prints."""
        return self.page.evaluate(RUN_CODE, source)

    def wait_known(self, source: str, text: str) -> None:
        """Wait until code that is run in the kernel prints this.

        For what a page sends and shows no answer to; where it does show one, wait for that.
        """
        for _ in range(_PATIENCE):
            if (printed := self.run_code(source)) == text:
                return
            self.page.wait_for_timeout(200)
        raise AssertionError(f"{source} prints {printed!r}, not {text!r}")

    @contextmanager
    def frozen_kernel(self) -> Iterator[None]:
        """Let the kernel stand still."""
        kernel = int(self.run_code("import os; print(os.getpid())"))
        os.kill(kernel, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(kernel, signal.SIGCONT)

    def _cells(self, take: str) -> list[Any]:
        return self.page.evaluate(f"() => {NOTEBOOK}.context.model.toJSON().cells.map({take})")

    def visit(self, other: Lab) -> None:
        """Open the notebook that another page shows, in a workspace of its own."""
        self.name = other.name
        self._goto_widgets("lab/workspaces/visit/tree")

    def _new(self, name: str) -> Path:
        self._opened += 1
        self.name = f"{self._opened}-{name}"
        return self.server.root / self.name

    def _show(self) -> None:
        if self._stays:
            self.clear()
            self.open_again()
        else:
            self._goto(self.name, "&reset")

    def _goto_widgets(self, folder: str = "") -> None:
        """Go to a notebook whose widgets live in its kernel.

        A busy JupyterLab may look for them before it has heard of them, and does not look again:
        then this goes there again, as a learner would.
        """
        for _ in range(3):
            self._goto(self.name, folder=folder)
            self.page.wait_for_function(WIDGETS_ARE_SETTLED)
            if self.page.get_by_text("model not found").count() == 0:
                return
            self.console.clear()

    def _goto(self, path: str, query: str = "", folder: str = "") -> None:
        folder = folder or {"lab": "lab/tree", "notebook": "notebooks"}[self.server.app]
        self.page.goto(f"{self.server.base}/{folder}/{path}?token={self.server.token}{query}")
        self._wait()

    def wait_idle(self) -> None:
        """Wait until the kernel can be asked."""
        self.page.wait_for_function(
            f"() => {NOTEBOOK}.sessionContext.session?.kernel?.status === 'idle'"
        )

    def _wait(self) -> None:
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.context?.isReady"
        )
        self.wait_idle()


def notebook_of(*sources: str, kernel: str = "python3") -> nbformat.NotebookNode:
    """Return a notebook that has these code cells."""
    import nbformat

    cells = [nbformat.v4.new_code_cell(source, id=f"c{n}") for n, source in enumerate(sources)]
    spec = {"name": kernel, "display_name": kernel, "language": "python"}
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": spec})


def write_notebook(file: Path, *sources: str, kernel: str = "python3") -> None:
    import nbformat

    nbformat.write(notebook_of(*sources, kernel=kernel), file)


RUN_CELL = f"""async number => {{
  {NOTEBOOK}.content.activeCellIndex = number;
  await window.jupyterapp.commands.execute("notebook:run-cell");
}}"""

PRINTED = f"""([number, text]) => {{
  const {{ outputs }} = {NOTEBOOK}.content.widgets[number].model.toJSON();
  const streams = outputs.filter(output => output.output_type === "stream");
  return streams.flatMap(output => output.text).join("") === text;
}}"""

WIDGETS_ARE_SETTLED = """() => {
  const shown = [...document.querySelectorAll(".jp-OutputArea-output")];
  return shown.length > 0 && shown.every(output => !output.textContent.includes("Loading widget"));
}"""

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
