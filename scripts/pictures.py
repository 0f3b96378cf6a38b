"""Store pictures in the notebooks, to be seen before a cell is run; --check compares only."""

from __future__ import annotations

import ast
import json
import sys
from html import escape
from pathlib import Path
from typing import Any

from made_files import renew

from bgwidget import Board, Course, Diagram, Lesson, animate
from bgwidget.picture.html_image import html_image
from bgwidget.progress.fresh_logbook import fresh_logbook

FOLDER = Path(__file__).parents[1] / "notebooks" / "en"
FIRST = "00-start-here"
SHOWING_CODE = frozenset({"chances", "teachers-guide"})
"""Notebooks in which the code is what there is to see."""
FILM = FOLDER / "pictures" / "end-of-a-game.svg"

PLAYS = ("6-3: 9/3/off", "6-1: 6/off 1/off", "5-3: 5/off 3/off", "2-1: 3/2/off", "6-2: 1/off")
POSITION = "-A-A-A---A---------a--aaa-"
WIDTH = 360
LIVE = "Click here and press Ctrl+Enter: the board comes to life."


def shown(cells: list[dict[str, Any]], live: str) -> dict[str, str]:
    """Return what stands below each cell before it is run, as HTML, by the cell's id.

    That is a picture of its board, if it shows one, and what brings it to life.
    """
    names: dict[str, Any] = {}
    found = {}
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        *body, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(body, []), cell["id"], "exec"), names)
        value = eval(ast.unparse(last), names)
        if isinstance(value, Diagram):
            found[cell["id"]] = html_image(value.svg)
        else:
            found[cell["id"]] = f'{pictured(value)}<p dir="auto"><em>{escape(live)}</em></p>'
    return found


def pictured(value: Any) -> str:
    """Return the picture of a live board; of the map that of the lesson to begin with.

    A fresh exercise has none: it is another one whenever it is opened.
    """
    if isinstance(value, Course):
        value = Lesson.load(FIRST)
    is_fresh = isinstance(value, Lesson) and getattr(value.task, "seed", "")
    if is_fresh or not isinstance(value, Board | Lesson):
        return ""
    return value._repr_mimebundle_()[0].get("text/html", "")


def illustrated(text: str, live: str = LIVE) -> str:
    """Return a notebook with the pictures of its cells as their outputs."""
    book = json.loads(text)
    with fresh_logbook():
        pictures = shown(book["cells"], live)
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            html = pictures.get(cell["id"])
            output = {"data": {"text/html": [html]}, "metadata": {}, "output_type": "display_data"}
            cell["outputs"] = [output] if html else []
            # nbval refuses outputs of a cell that has no number; JupyterLab shows none for 0.
            cell["execution_count"] = 0 if html else None
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    film = animate(PLAYS, POSITION, loop=True, width=WIDTH).svg
    books = (book for book in FOLDER.glob("*.ipynb") if book.stem not in SHOWING_CODE)
    made = {FILM: film, **{book: illustrated(book.read_text(encoding="utf-8")) for book in books}}
    return renew(made, "make pictures", check="--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
