"""The story that is told in every host, in both views of JupyterLite."""

from __future__ import annotations

import pytest
from support import story
from support.lite import Lite
from support.table import Table


@pytest.mark.parametrize("view", ["lab", "notebooks"])
def test_a_turn_is_played_and_known_to_a_later_cell(lite: Lite, view: str) -> None:
    lite.view = view
    lite.open_cells(story.SHOW, story.TELL)
    lite.run_all()
    assert lite.printed(1) == "None\n"
    table = Table(lite.page)
    story.tell(table)
    lite.run_cell(1)
    assert lite.printed(1) == f"{story.PLAYED}\n"
    cells = lite.cells()
    story.types_shortcuts(table)
    assert lite.cells() == cells
