"""The mark of the project: one file, in the colours of the board."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

from support.environment import ROOT

from bgwidget.layout.colours import THEMES
from scripts.site.webpage import manifest

MARK = ROOT / "docs" / "static" / "mark.svg"


def test_it_is_drawn_in_the_colours_of_the_board() -> None:
    colours = set(re.findall(r"#[0-9A-Fa-f]{6}", MARK.read_text()))
    light = THEMES["light"]
    assert colours == {
        light[name] for name in ("felt", "rim", "even", "near", "near-edge", "near-mark")
    }
    assert ElementTree.parse(MARK).getroot().get("viewBox") == "0 0 128 128"


def test_the_readme_begins_with_it() -> None:
    assert "docs/static/mark.svg" in (ROOT / "README.md").read_text(encoding="utf-8")[:200]


def test_the_home_screen_has_it_whole_and_to_be_cut() -> None:
    icons = json.loads(manifest("en"))["icons"]
    assert icons[0] == {"src": "icons/mark.svg", "sizes": "any", "type": "image/svg+xml"}
    assert [each["src"] for each in icons if each.get("purpose") == "maskable"] == [
        "icons/icon-maskable.png"
    ]
