"""A notebook in JupyterLab, in a browser that Playwright cannot drive."""

from __future__ import annotations

import time
from typing import Any

from support.lab import NOTEBOOK, RUN_CODE, WIDGETS_ARE_SETTLED, write_notebook
from support.server import JupyterServer
from support.watch import OF_THE_HOST, PATIENCE
from support.webdriver import Driver


class Visit:
    """Opens notebooks in a page, and finds in it what a learner would."""

    def __init__(self, driver: Driver, server: JupyterServer, name: str) -> None:
        self.driver = driver
        self.server = server
        self.name = name

    def show(self, *sources: str) -> None:
        """Open a new notebook that has these code cells, and run them."""
        write_notebook(self.server.root / f"{self.name}.ipynb", *sources)
        self._open()
        self.driver.run("return window.jupyterapp.commands.execute('notebook:run-all-cells')")
        self.find("[role=grid]")

    def open(self, address: str) -> None:
        """Open a page that has boards without a notebook."""
        self.driver.go(address)
        self.driver.run(LISTEN)
        self.find("[role=grid]")

    def save(self) -> None:
        self.driver.run("return window.jupyterapp.commands.execute('docmanager:save')")

    def reload(self) -> None:
        """Load the page anew; again where JupyterLab has missed that its kernel has widgets."""
        for _ in range(3):
            self._open()
            self.wait(f"({WIDGETS_ARE_SETTLED})()")
            if not self.driver.run("return document.body.innerText.includes('model not found')"):
                return

    def known(self, source: str) -> str:
        """Run code in the notebook's kernel, and return what it prints."""
        return self.driver.run(f"return ({RUN_CODE})(arguments[0])", source).strip()

    def console(self) -> list[str]:
        """Return the errors and warnings of the page since it was opened."""
        lines = self.driver.run("return window.complaints")
        return [line for line in lines if not OF_THE_HOST.match(line)]

    def wait(self, condition: str, *given: object) -> Any:
        """Wait until an expression of the page is true, and return it."""
        script = f"{ALL} const given = arguments; return {condition}"
        limit = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < limit:
            if found := self.driver.run(script, *given):
                return found
            time.sleep(0.1)
        shown = self.texts(".goal, .message, .verdict")
        raise AssertionError(f"{condition} {given} is never so; {shown} is shown")

    def find(self, css: str) -> None:
        """Wait until something is shown, in whatever shadows."""
        self.wait("all(given[0]).some(isShown)", css)

    def texts(self, css: str) -> list[str]:
        """Return the texts of all that is shown."""
        return self.driver.run(
            f"{ALL} return all(arguments[0]).filter(isShown).map(e => e.textContent)", css
        )

    def says(self, text: str, where: str = ".message, .refusal") -> None:
        """Wait until the message under the board, or something else, contains this."""
        self.wait(
            "all(given[0]).some(e => isShown(e) && e.textContent.includes(given[1]))", where, text
        )

    def centres(self, *names: str) -> list[list[int]]:
        """Wait until cells or buttons can be hit and have come to rest, and return where."""
        before = None
        while (found := self.wait("centres([...given])", *names)) != before:
            before = found
            time.sleep(0.1)
        return found

    def way(self, name: str, script: str) -> Any:
        """Return what a function says of a cell or button."""
        return self.driver.run(f"{ALL} return ({script})(named(arguments[0]))", name)

    def focused(self) -> str:
        """Return the name of what has the focus."""
        return self.driver.run(f"{ALL} return nameOf(focused())")

    def _open(self) -> None:
        path = f"lab/workspaces/{self.name}/tree/{self.name}.ipynb?token={self.server.token}"
        self.driver.go(f"{self.server.base}/{path}")
        self.driver.run(LISTEN)
        self.wait("window.jupyterapp?.shell?.currentWidget?.context?.isReady")
        self.wait(f"{NOTEBOOK}.sessionContext.session?.kernel?.status === 'idle'")


ALL = """
const all = (css, root = document) => [
  ...root.querySelectorAll(css),
  ...[...root.querySelectorAll("*")].flatMap(e => e.shadowRoot ? all(css, e.shadowRoot) : []),
];
const isShown = element => element.getClientRects().length > 0;
const nameOf = element => element?.getAttribute("aria-label") ?? element?.textContent.trim();
const named = name =>
  all("[role=gridcell]").find(e => isShown(e) && nameOf(e).startsWith(name)) ??
  all("button, input").find(e => isShown(e) && nameOf(e) === name);
const within = (at, step) => {
  for (let next = step(at); next; next = step(at)) at = next;
  return at;
};
const focused = () => within(document.activeElement, at => at?.shadowRoot?.activeElement);
const centre = element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = within(document.elementFromPoint(...at), found => {
    const inner = found?.shadowRoot?.elementFromPoint(...at);
    return inner === found ? null : inner;
  });
  return element.contains(hit) ? at : null;
};
const centres = names => {
  const found = names.map(named);
  if (!found.every(Boolean)) return null;
  for (const element of found) element.scrollIntoView({ block: "nearest" });
  const spots = found.map(centre);
  return spots.every(Boolean) ? spots : null;
};
"""

LISTEN = """
window.complaints = [];
for (const kind of ["error", "warn"]) {
  const write = console[kind];
  console[kind] = (...told) => {
    window.complaints.push(told.map(String).join(" "));
    write.apply(console, told);
  };
}
addEventListener("error", event => window.complaints.push(event.message));
addEventListener("unhandledrejection", event => window.complaints.push(String(event.reason)));
"""
