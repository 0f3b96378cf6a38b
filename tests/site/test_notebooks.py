"""Every notebook runs in a page, upon the Python of the site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from support.environment import ROOT
from support.lite import Lite

NOTEBOOKS = ROOT / "notebooks"
ENGLISH = sorted(file.stem for file in (NOTEBOOKS / "en").glob("*.ipynb"))
LANGUAGES = sorted(file.parent.name for file in NOTEBOOKS.glob("*/00-start-here.ipynb"))


@pytest.mark.parametrize("name", ENGLISH)
def test_every_cell_of_an_english_notebook_runs(lite: Lite, name: str) -> None:
    lite.open(f"en/{name}.ipynb")
    lite.run_all()


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_cell_of_the_first_notebook_runs_in_each_language(lite: Lite, language: str) -> None:
    lite.open(f"{language}/00-start-here.ipynb")
    lite.run_all()


def test_the_other_view_runs_them_too(lite: Lite) -> None:
    lite.view = "notebooks"
    lite.open("en/02-setup.ipynb")
    lite.run_all()


def test_the_tree_has_a_folder_for_each_language(lite: Lite) -> None:
    lite.page.goto(f"{lite.server.base}lab/tree/index.html")
    for language in LANGUAGES:
        lite.page.get_by_role("listitem", name=f"Name: {language}").wait_for()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_door_opens_on_the_map_and_leads_back(lite: Lite, language: str) -> None:
    folder = "" if language == "en" else f"{language}/"
    lite.page.goto(f"{lite.server.base}{folder}index.html")
    door = lite.page.locator("article a[href*='/notebooks/index.html']").first
    expect(door).to_have_attribute("href", re.compile(rf"path={language}/map\.ipynb$"))
    lite.view = "notebooks"
    lite.show(f"{language}/map.ipynb")
    lite.page.locator("#jp-NotebookLogo").click()
    lite.page.wait_for_url(f"{lite.server.base}{folder}learn/index.html")
