"""A live board in a notebook: the lesson on moving is played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.lab import Lab
from support.table import Table


@pytest.fixture(autouse=True)
def quiet(lab: Lab) -> Iterator[None]:
    yield
    assert lab.foreign == []
    assert lab.console == []


def first_legal(lab: Lab, board: str) -> list[tuple[str, str]]:
    """Return the steps of a legal play of a board, as names of places."""
    printed = lab.run_code(
        "import json\n"
        "from bgwidget.rules.backgammon import legal_plays\n"
        f"steps = legal_plays({board}.game.position, {board}.dice)[0].steps\n"
        "names = {0: 'off the board', 25: 'your bar'}\n"
        "print(json.dumps([[names.get(p, f'{p}-point') for p in s[:2]] for s in steps]))"
    )
    return [tuple(step) for step in json.loads(printed)]


def test_the_lesson_on_moving_is_played(lab: Lab, notebooks: Path) -> None:
    lab.open(notebooks / "en" / "01-moving.ipynb")
    lab.run_all()
    table, name = Table(lab.page), "Out[1]"
    table.grid.scroll_into_view_if_needed()
    for source, target in first_legal(lab, name):
        table.drag(source, target)
    table.button("Done").click()
    table.says("You played")
    assert lab.run_code(f"print({name}.last_play)") != "None\n"
