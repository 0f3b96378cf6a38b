"""A position that is set up in JupyterLab outlives a reload, in two views."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from support.lab import Lab
from support.table import Table


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


@pytest.mark.sample(0)
@pytest.mark.own_page
def test_two_views_and_a_reload_show_one_draft(lab: Lab) -> None:
    lab.open_cells("import bgwidget\nboard = bgwidget.Board(mode='edit')\nboard", "board")
    lab.run_all()
    first, second = Table(lab.page, 0), Table(lab.page, 1)
    first.click("6-point", "6-point")
    expect(second.place("6-point: 7 checkers of yours")).to_be_visible()
    second.says("You have 17 checkers")
    second.button("Take away").click()
    second.click("6-point")
    expect(first.place("6-point: 6 checkers of yours")).to_be_visible()
    lab.save()
    lab.reload()
    expect(Table(lab.page).place("6-point: 6 checkers of yours")).to_be_visible()
    Table(lab.page).says("You have 16 checkers")
