"""The pages of the site have the colours of the boards."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from support.environment import ROOT

from bgwidget.layout.colours import PAGES

FILE = ROOT / "docs" / "extensions" / "look.py"
STYLES = (ROOT / "docs" / "static" / "site.css").read_text(encoding="utf-8")
spec = spec_from_file_location("look", FILE)
assert spec is not None
assert spec.loader is not None
look = module_from_spec(spec)
spec.loader.exec_module(look)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_takes_its_colours_from_the_tokens(theme: str) -> None:
    taken = look.variables(theme)
    assert {name: taken[name] for name in look.TAKEN}.items() <= PAGES[theme].items()


def test_every_token_that_is_named_is_there() -> None:
    taken = look.variables("light")
    named = set(re.findall(r"var\(--([\w-]+)\)", STYLES + " ".join(taken.values())))
    own = set(re.findall(r"(?<![\w-])--([\w-]+):", STYLES))
    assert named - own - {"header-padding"} <= set(taken)


def test_no_colour_is_written_in_the_styles() -> None:
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)|\brgba?\(", STYLES)
