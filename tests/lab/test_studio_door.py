"""The studio is found in JupyterLab: a card in the launcher, and an entry for lesson files."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support.lab import Lab

WRITTEN = "title: Hitting\nsteps:\n- read: One.\n"
HEADING = ".studio [role=tree]"


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.errors == []


def show_folder(page: Page) -> None:
    page.evaluate("() => window.jupyterapp.commands.execute('filebrowser:refresh')")


def choose_in_menu(page: Page, name: str) -> None:
    show_folder(page)
    page.locator(".jp-DirListing-item", has_text=name).click(button="right")
    page.get_by_role("menuitem", name="Open in the studio").click()


@pytest.mark.own_page
def test_a_lesson_file_opens_from_its_menu(lab: Lab) -> None:
    (lab.server.root / "Đòn đầu.yaml").write_text(WRITTEN, encoding="utf-8")
    choose_in_menu(lab.page, "Đòn đầu.yaml")
    expect(lab.page.locator(HEADING)).to_contain_text("One.")
    notebook = lab.server.root / "Đòn đầu.studio.ipynb"
    (cell,) = json.loads(notebook.read_text("utf-8"))["cells"]
    assert "".join(cell["source"]) == 'from bgwidget import Studio\n\nStudio("Đòn đầu.yaml")'
    lab.page.evaluate("() => window.jupyterapp.commands.execute('launcher:create')")
    choose_in_menu(lab.page, "Đòn đầu.yaml")
    expect(lab.page.locator(HEADING)).to_be_visible()
    assert lab.page.locator(".studio").count() == 1


@pytest.mark.own_page
def test_a_notebook_that_holds_anything_else_is_not_run(lab: Lab) -> None:
    root = lab.server.root
    (root / "brought.yaml").write_text(WRITTEN, encoding="utf-8")
    code = {"cell_type": "code", "id": "a", "metadata": {}, "outputs": [], "execution_count": None}
    brought = {**code, "source": "open('run', 'w')\nfrom bgwidget import Studio"}
    kernel = {"kernelspec": {"name": "python3", "display_name": "", "language": "python"}}
    notebook = {"cells": [brought], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (root / "brought.studio.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    choose_in_menu(lab.page, "brought.yaml")
    expect(lab.page.locator(HEADING)).to_contain_text("One.")
    assert (root / "brought.studio-2.ipynb").is_file()
    assert not (root / "run").exists()


@pytest.mark.own_page
def test_a_new_lesson_begins_from_the_launcher(lab: Lab) -> None:
    lab.page.evaluate("() => window.jupyterapp.commands.execute('launcher:create')")
    card = "Write a lesson by showing on a board what you mean"
    lab.page.locator(f".jp-LauncherCard[title='{card}']").click()
    name = lab.page.get_by_role("dialog").get_by_role("textbox")
    expect(name).to_have_value("lesson.yaml")
    name.fill("the bar")
    name.press("Enter")
    expect(lab.page.locator(".studio")).to_be_visible()
    assert (lab.server.root / "the bar.studio.ipynb").is_file()
