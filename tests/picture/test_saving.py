from __future__ import annotations

import sys
from pathlib import Path
from struct import unpack
from xml.etree import ElementTree

import pytest

from bgwidget import Diagram, diagram
from bgwidget.picture import svg


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = unpack(">II", png[16:24])
    return width, height


def test_a_picture_is_saved_as_svg(tmp_path: Path) -> None:
    made = diagram(title="Äußerst “schön” ♜")
    made.save(tmp_path / "start.SVG")
    saved = (tmp_path / "start.SVG").read_text(encoding="utf-8")
    assert saved == made.svg
    assert ElementTree.fromstring(saved).tag.endswith("svg")


@pytest.mark.slow
def test_a_picture_is_saved_as_png(tmp_path: Path) -> None:
    made = diagram(width=300)
    made.save(str(tmp_path / "start.png"))
    assert size((tmp_path / "start.png").read_bytes()) == (600, 508)


@pytest.mark.parametrize("scale", [0.5, 1, 1.5, 4])
def test_a_png_is_as_large_as_asked_for(scale: float) -> None:
    assert size(diagram(width=100).png(scale)) == pytest.approx((100 * scale, 85 * scale), abs=1)


@pytest.mark.slow
def test_a_png_shows_what_the_picture_shows() -> None:
    start = diagram(width=200)
    assert start.png(1) == diagram(width=200).png(1)
    others = ({"theme": "dark"}, {"marks": [6]}, {"cube": 1}, {"dice": (3, 1)})
    assert len({start.png(1), *(diagram(width=200, **other).png(1) for other in others)}) == 5


def test_a_png_has_its_numbers() -> None:
    made = diagram(width=200)
    bare = Diagram(svg=made.svg.replace(">24</text>", "></text>"), text="")
    assert made.png(1) != bare.png(1)


@pytest.mark.parametrize("scale", [0, 5, -1, float("nan"), float("inf"), "2", None, True])
def test_a_scale_that_is_none_is_refused(scale: object) -> None:
    with pytest.raises(ValueError, match=r"is not a scale: it has to be a number from 0\.5 to 4"):
        diagram().png(scale)


@pytest.mark.parametrize("name", ["start", "start.jpg", ".svg"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"ends neither in \.svg nor in \.png"):
        diagram().save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_without_the_extra_a_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r'pip install "bgwidget\[png\]"'):
        diagram().png()


def test_without_a_font_a_png_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "FONT", "A Font That Is Nowhere")
    with pytest.raises(RuntimeError, match="No font for the numbers was found"):
        diagram().png()
