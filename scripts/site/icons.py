"""The icons of the site: python scripts/site/icons.py FOLDER, with what draws PNG files."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import resvg_py

from bgwidget import diagram

SIZES = (180, 192, 512)
_BOX = "590 50 640 640"
_SHOWN = re.compile(r'viewBox="[^"]*" width="\d+" height="\d+"')


def draw(folder: Path) -> None:
    """Draw the corner of a board at which the home board begins, in each size."""
    folder.mkdir(parents=True, exist_ok=True)
    svg = _SHOWN.sub(f'viewBox="{_BOX}"', diagram(dice=(5, 3)).svg, count=1)
    for size in SIZES:
        drawn = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)
        (folder / f"icon-{size}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
