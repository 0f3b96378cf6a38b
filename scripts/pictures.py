"""Store pictures in the first notebook, to be seen before a cell is run; --check compares only."""

from __future__ import annotations

import ast
import json
import sys
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring

from made_files import renew

from bgwidget import Diagram, Lesson, animate
from bgwidget.progress.fresh_logbook import fresh_logbook

FOLDER = Path(__file__).parents[1] / "notebooks" / "en"
NOTEBOOK = FOLDER / "00-start-here.ipynb"
FILM = FOLDER / "pictures" / "end-of-a-game.svg"

PLAYS = ("6-3: 9/3/off", "6-1: 6/off 1/off", "5-3: 5/off 3/off", "2-1: 3/2/off", "6-2: 1/off")
POSITION = "-A-A-A---A---------a--aaa-"
WIDTH, LIVE_WIDTH = 360, 560
LIVE = "Click here and press Ctrl+Enter: the board comes to life."


def shown(cells: list[dict[str, Any]], live: str) -> dict[str, str]:
    """Return the picture of each cell that shows a lesson or a diagram, as HTML, by its id.

    Below a lesson stands what brings its board to life.
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
            found[cell["id"]] = image(value.svg)
        elif isinstance(value, Lesson):
            data, _ = value._repr_mimebundle_()
            found[cell["id"]] = (
                f"{image(data['image/svg+xml'], LIVE_WIDTH)}<p><em>{escape(live)}</em></p>"
            )
    return found


def image(svg: str, width: int | None = None) -> str:
    root = fromstring(svg)
    described = escape(root.findtext("{http://www.w3.org/2000/svg}desc", ""))
    data = b64encode(svg.encode()).decode()
    wide = f' width="{width}"' if width else ""
    about = f'lang="{root.get("lang")}" alt="{described}"{wide}'
    return f'<img {about} src="data:image/svg+xml;base64,{data}">'


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
    made = {FILM: film, NOTEBOOK: illustrated(NOTEBOOK.read_text(encoding="utf-8"))}
    return renew(made, "make pictures", check="--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
