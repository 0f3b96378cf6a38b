"""Pages without a kernel: a notebook exported to HTML shows its boards as pictures."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, Page, expect
from support.environment import run
from support.lab import Lab, write_notebook
from support.table import Table
from support.watch import Watch

from bgwidget import Board

ON_THE_BAR = "-b----E-C---dE---b-dc---AA"
CELLS = (
    "from bgwidget import Board",
    f"Board(position={ON_THE_BAR!r}, dice=(6, 4))",
    "after = Board(dice=(3, 1))\nafter.play('8/5 6/5')\nafter",
)


def drawing(image: Locator) -> str:
    """Return the SVG of an image that is really drawn."""
    expect(image).to_have_js_property("naturalWidth", 420)
    expect(image).to_be_visible()
    kind, _, data = image.get_attribute("src").partition(",")
    assert kind == "data:image/svg+xml"
    return unquote(data)


def description(svg: str) -> str:
    return ElementTree.fromstring(svg).findtext("{http://www.w3.org/2000/svg}desc")


def shows_the_boards(page: Page) -> None:
    images = page.get_by_role("main").get_by_role("img")
    expect(images).to_have_count(2)
    on_the_bar, after = map(drawing, images.all())
    assert on_the_bar == Board(ON_THE_BAR, (6, 4))._picture().svg
    assert "your bar 1" in images.first.get_attribute("alt")
    assert "your bar 1" in description(on_the_bar)
    assert "You: 6-4 to play." in description(on_the_bar)
    assert "The opponent is to roll." in description(after)


def export(folder: Path, *options: str) -> Path:
    """Return a notebook that was executed and exported on the command line."""
    write_notebook(folder / "boards.ipynb", *CELLS)
    command = ("-m", "nbconvert", "--execute", "--to", "html", "boards.ipynb")
    env = os.environ | {"IPYTHONDIR": str(folder), "JUPYTER_RUNTIME_DIR": str(folder)}
    run(sys.executable, *command, *options, cwd=folder, env=env)
    return folder / "boards.html"


def test_an_exported_page_shows_position_dice_and_turn_without_a_network(
    page: Page, tmp_path: Path
) -> None:
    exported = export(tmp_path, "--ExecutePreprocessor.store_widget_state=False")
    watch = Watch(page, "")
    page.context.set_offline(True)
    page.goto(exported.as_uri())
    shows_the_boards(page)
    assert not [url for url in watch.foreign if "widget" in url]


@pytest.mark.own_page
def test_a_page_exported_from_jupyterlab_shows_its_boards(lab: Lab) -> None:
    lab.open_cells(*CELLS)
    lab.run_all()
    lab.save()
    lab.page.goto(f"{lab.server.base}/nbconvert/html/{lab.name}?token={lab.server.token}")
    shows_the_boards(lab.page)


MOUNT = """async () => {
  const stored = document.querySelector('script[type="application/vnd.jupyter.widget-state+json"]');
  const models = JSON.parse(stored.textContent).state;
  const isOpen = model => model.state.scene?.includes('"dice":[6,4]');
  const { state } = Object.values(models).find(isOpen);
  const code = new Blob([state._esm], { type: "text/javascript" });
  const widget = (await import(URL.createObjectURL(code))).default();
  const nothing = () => undefined;
  const getModel = async (reference) => {
    const { state } = models[reference.replace("anywidget:", "")];
    return { get: name => state[name] };
  };
  const model = { get: name => state[name], set: nothing, on: nothing, off: nothing };
  const el = document.createElement("main");
  document.body.replaceChildren(stored, el);
  widget.render({ model: { ...model, send: nothing, save_changes: nothing }, el,
                  host: { getModel }, signal: new AbortController().signal });
}"""
"""Does what a page's widget manager does with what is stored: messages go nowhere."""


def test_the_turn_of_a_stored_board_is_tried_and_nothing_claimed(
    page: Page, tmp_path: Path
) -> None:
    exported = export(tmp_path)
    page.context.set_offline(True)
    page.goto(exported.as_uri())
    page.evaluate(MOUNT)
    table = Table(page)
    expect(table.grid).to_be_visible()
    table.click("your bar", "off the board")
    table.says("No kernel answers here.")
    table.click("your bar", "21-point")
    table.says("Moved from your bar")
    expect(table.place("21-point: 1 checker of yours")).to_be_visible()
    table.click("24-point", "18-point")
    table.button("Done").click()
    table.says("No kernel answers here. In a notebook, run the cell again to go on.")
    expect(table.place("18-point: 1 checker of yours")).to_be_visible()
    table.button("Take back").click()
    table.says("Taken back.")
