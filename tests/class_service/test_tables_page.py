"""Two learners at one table, each in a JupyterLab of their own, and the teacher who sees all."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

import pytest
from class_service.at_table import Asker, begin, seen, sit
from class_service.school import School, until
from class_service.visit import SIZES, Visit
from playwright.sync_api import expect
from support.lab import write_notebook
from support.table import Table, open_field

from bgwidget.tables import RemoteTable

pytestmark = pytest.mark.hub

SLOW = 120_000
"""In ms: a server's first page and first kernel take long on a busy machine."""
FEW = 16
"""How many acts are done by hand."""


@pytest.fixture
def ask(school: School) -> Asker:
    return Asker(school)


def on_turn(ask: Asker, name: str) -> RemoteTable:
    """Return a table as one sees it who may act."""
    sides = (seen(ask, name, person) for person in ("an", "binh"))
    return next(side for side in sides if side.is_mine)


@pytest.fixture
def tables(school: School, ask: Asker) -> list[str]:
    """Four tables: two just begun, one over, one at which somebody waits."""
    school.ask("DELETE", f"{school.class_url}api/class", school.token_of("ms-lan"))
    names = [f"{word}-{secrets.token_hex(2)}" for word in ("river", "hill", "over", "wait")]
    for name in names[:3]:
        begin(ask, name, "an", "binh")
    on_turn(ask, names[2]).act("resign-single")
    on_turn(ask, names[2]).act("accept")
    sit(ask, names[3], "chi")
    return names


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), ("vi", "light"), ("zh", "dark"), ("fa", "dark")]
)
def test_the_tables_are_seen_at_a_glance(
    visit: Any, tables: list[str], language: str, scheme: str
) -> None:
    teacher = visit("ms-lan", f"tables/?lang={language}", "desk", scheme)
    page = teacher.page
    boards = page.locator(".boards li")
    expect(boards).to_have_count(4)
    expect(page.locator("main")).not_to_contain_text("binh")
    drawn = "() => [...document.images].every(each => each.complete && each.naturalWidth)"
    page.wait_for_function(drawn)
    teacher.check(f"tables-{language}-{scheme}")
    page.locator("#names").click()
    expect(boards.first).to_contain_text("binh")
    teacher.check(f"tables-{language}-{scheme}-names")
    page.set_viewport_size(SIZES["hand"])
    teacher.check(f"tables-{language}-{scheme}-hand")
    page.set_viewport_size(SIZES["projector"])
    boards.first.get_by_role("link").click()
    expect(boards).to_have_count(1)
    teacher.check(f"tables-{language}-{scheme}-one")


def test_the_page_follows_what_is_played(visit: Any, ask: Asker, tables: list[str]) -> None:
    learner = visit("chi", f"tables/?lang=en&names=1&table={tables[0]}", "phone")
    picture = learner.page.locator(".boards img")
    before = picture.get_attribute("src")
    expect(learner.page.locator("main")).not_to_contain_text("binh")
    on_turn(ask, tables[0]).act("resign-single")
    expect(picture).not_to_have_attribute("src", before)
    learner.check("tables-followed")


def do(page: Table, kind: str, said: str) -> None:
    """Do something on a board as a learner does."""
    if kind != "play":
        page.button(kind.capitalize()).click()
        return
    field = open_field(page.root)
    field.fill(said)
    field.press("Enter")


def lab(school: School, visit: Any, person: str, name: str, size: str) -> Visit:
    """Open a board at a table in somebody's JupyterLab."""
    school.start(person)
    notebook = school.home(person) / "table.ipynb"
    write_notebook(notebook, f"from bgwidget import Board\nBoard(table={name!r}, match=1)")
    seen = visit(person, f"/user/{person}/lab/tree/table.ipynb?reset", size)
    seen.page.set_default_timeout(SLOW)
    run(seen)
    return seen


def run(seen: Visit) -> None:
    seen.page.get_by_text("| Idle").wait_for()
    seen.page.locator(".jp-CodeCell .cm-content").click()
    seen.page.keyboard.press("Shift+Enter")
    expect(Table(seen.page).grid).to_be_visible()


def has_gone(ask: Asker, name: str, head: str) -> bool:
    table = seen(ask, name, "an").table
    return table is not None and table.head != head


@pytest.mark.truth
def test_two_play_in_two_browsers(school: School, visit: Any, ask: Asker) -> None:
    name = f"t{secrets.token_hex(4)}"
    visits = [
        lab(school, visit, "an", name, "wall"),
        lab(school, visit, "binh", name, "desk"),
    ]
    boards = [Table(each.page) for each in visits]
    expect(boards[0].message).to_contain_text("Throw one die each")
    for number in range(FEW):
        side = on_turn(ask, name)
        at, table = side.seat, side.table
        assert at is not None
        assert table is not None
        entry = table.board_game
        game: Any = table.game if at == 0 else entry.turned(table.game)  # type: ignore[attr-defined]
        shown = entry.snapshot(game)
        plays = entry.legal_plays(game)
        kind = "play" if shown["turn"] is not None else shown["choices"][0]
        do(boards[at], kind, str(plays[0]) if plays else "pass")
        until(partial(has_gone, ask, name, table.head), 60)
        for person, board in zip(("an", "binh"), boards, strict=True):
            acts = seen(ask, name, person).is_mine
            told = expect(board.message)
            (told.not_to_contain_text if acts else told.to_contain_text)("is to act.")
        if number == FEW // 2:
            for seat, each in enumerate(visits):
                each.picture(f"table-{seat}")
            visits[0].page.keyboard.press("Control+s")
            visits[0].page.reload()
            run(visits[0])
            boards[0] = Table(visits[0].page)
    for seat, each in enumerate(visits):
        each.picture(f"table-{seat}-later")
        assert each.foreign == []
