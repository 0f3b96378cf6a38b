"""Every notebook runs in a page, upon the Python of the site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from support.environment import ROOT
from support.hands import Mouse
from support.lite import Lite
from support.webpage import STARTS_WITHIN, Webpage

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


@pytest.mark.parametrize("view", ["lab", "notebooks"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_picture_is_where_it_is_asked_for(lite: Lite, view: str, language: str) -> None:
    lite.view = view
    missing: list[str] = []
    lite.page.on("response", lambda each: missing.append(each.url) if not each.ok else None)
    lite.show(f"{language}/00-start-here.ipynb")
    lite.page.locator(".jp-MarkdownOutput img[src^='data:']").wait_for()
    assert missing == []


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


COUNT = "from bgwidget.progress import Logbook; len(Logbook())"
ANSWER = """from bgwidget import Lesson
Lesson.load("03-bar", part="entering").check([1, 2, 3, 4])"""
DONE = re.compile("Step 1, done")


def test_progress_on_pages_goes_on_in_notebooks_and_back(lite: Lite) -> None:
    page = lite.page.context.new_page()
    plain, hands = Webpage(page, lite.server.base), Mouse(page)
    plain.open("learn/03-bar.html")
    plain.has_python()
    hands.option("5", "").check()
    hands.push("Check")
    hands.is_told("20")
    lite.page.bring_to_front()
    lite.open_cells(COUNT, ANSWER, COUNT)
    lite.run_all()
    shown = lite.page.locator(".jp-OutputArea-executeResult .jp-OutputArea-output")
    expect(shown.first).to_have_text("1")
    expect(shown.last).to_have_text("2")
    page.bring_to_front()
    plain.open("learn/03-bar.html")
    expect(page.get_by_role("button", name=DONE)).to_be_visible(timeout=STARTS_WITHIN)
    assert plain.errors == []


def test_a_board_that_was_saved_says_how_to_go_on(lite: Lite) -> None:
    lite.view = "notebooks"
    lite.open("en/00-start-here.ipynb")
    lite.start_cell(2)
    board = lite.page.locator(".lesson [role=grid]").first
    expect(board).to_be_visible(timeout=STARTS_WITHIN)
    lite.save()
    lite.page.on("dialog", lambda asked: asked.accept())
    lite.reload()
    lite.page.get_by_role("button", name="Go on at step").click()
    expect(lite.page.get_by_role("button", name="Go on at step")).to_be_hidden()
    expect(board).to_be_visible(timeout=STARTS_WITHIN)
