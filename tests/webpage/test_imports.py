"""A board on a page does without the rooms that come with lessons, and without HTTP."""

from __future__ import annotations

import sys

from support.environment import ROOT, run

from scripts.site.page_parts import FOR_THE_COURSE

# Pyodide has no `http`.
BOARD = """
import sys
sys.modules["http"] = sys.modules["http.client"] = None
from bgwidget.webpage.widgets import install
install()
import bgwidget.webpage.host, bgwidget.board.widget
print(*sys.modules)
"""


def test_a_board_on_a_page_imports_no_room_of_lessons() -> None:
    loaded = run(sys.executable, "-c", BOARD, cwd=ROOT).split()
    assert "bgwidget.board.table_watch" in loaded
    rooms = {name.split(".")[1] for name in loaded if name.startswith("bgwidget.")}
    assert rooms & {*FOR_THE_COURSE} == set()
