"""Every pair of colours that carries meaning is told apart, with any kind of colour vision.

Contrast is the ratio of WCAG 2.1. Protanopia, deuteranopia and tritanopia are simulated, complete,
in two published ways: Brettel, Viénot and Mollon (1997); Machado, Oliveira and Fernandes (2009).
"""

from __future__ import annotations

import re
from functools import cache

import pytest
from coloraide import Color

from bgwidget.layout.colours import PAGES, THEMES
from bgwidget.picture.light import GRADIENTS

GROUNDS = ("felt", "odd", "even", "castle", "tray", "frame")
SIDES = ("near", "far")
DEFECTS = ("protan", "deutan", "tritan")
VISIONS = (
    ("", ""),
    *((defect, method) for defect in DEFECTS for method in ("brettel", "machado")),
)
SHAPE, TEXT, STRONG = 3, 4.5, 7
NOTEBOOKS = {"light": ("#FFFFFF", "#F3F4F5"), "dark": ("#111111", "#1E1E1E", "#2A2A2A")}

every_theme = pytest.mark.parametrize("theme", THEMES)
every_vision = pytest.mark.parametrize("vision", VISIONS, ids=lambda vision: "-".join(vision))


@cache
def seen(colour: str, vision: tuple[str, str]) -> Color:
    defect, method = vision
    found = Color(colour)
    return found.filter(defect, 1, method=method).clip("srgb") if defect else found


def ratio(one: str, other: str, vision: tuple[str, str]) -> float:
    return seen(one, vision).contrast(seen(other, vision), method="wcag21")


def weak(theme: str, vision: tuple[str, str], pairs: dict[str, float]) -> dict[str, float]:
    """Return the pairs of tokens that fall short; ``near|near-edge felt`` needs one of the two."""
    colours, short = THEMES[theme], {}
    for pair, needed in pairs.items():
        either, ground = pair.split()
        best = max(ratio(colours[token], colours[ground], vision) for token in either.split("|"))
        if best < needed:
            short[pair] = round(best, 2)
    return short


def test_the_measure_knows_what_is_known() -> None:
    sighted = VISIONS[0]
    assert ratio("#FFFFFF", "#000000", sighted) == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF", sighted) == pytest.approx(4.48, abs=0.005)
    red, green = "#CC0000", "#2A7A00"
    assert seen(red, sighted).delta_e(green, method="2000") > 60
    for method in ("brettel", "machado"):
        vision = ("deutan", method)
        assert seen(red, vision).delta_e(seen(green, vision), method="2000") < 20


@every_theme
def test_a_theme_has_every_token(theme: str) -> None:
    assert set(THEMES[theme]) == set(THEMES["light"])
    numbers = {"edge-width", "relief"}
    for token, value in THEMES[theme].items():
        form = r"\d+" if token in numbers else "#[0-9A-F]{6}"
        assert re.fullmatch(form, value), token


@every_vision
@every_theme
def test_checkers_are_seen_wherever_they_lie(theme: str, vision: tuple[str, str]) -> None:
    pairs = {f"{side}|{side}-edge {ground}": SHAPE for side in SIDES for ground in GROUNDS}
    assert weak(theme, vision, pairs) == {}


@every_vision
@every_theme
def test_marks_and_counts_are_read_on_their_checkers(theme: str, vision: tuple[str, str]) -> None:
    assert weak(theme, vision, {f"{side}-mark {side}": TEXT for side in SIDES}) == {}


@every_vision
@every_theme
def test_the_sides_differ_without_their_marks(theme: str, vision: tuple[str, str]) -> None:
    assert weak(theme, vision, {"near far": SHAPE}) == {}


@every_vision
@every_theme
@pytest.mark.parametrize("token", ["hand", "block"])
def test_what_is_shown_to_the_learner_is_seen_everywhere(
    theme: str, vision: tuple[str, str], token: str
) -> None:
    assert weak(theme, vision, {f"{token} {ground}": SHAPE for ground in GROUNDS}) == {}


@every_vision
@every_theme
def test_a_castle_is_walled(theme: str, vision: tuple[str, str]) -> None:
    pairs = {f"label {ground}": SHAPE for ground in ("felt", "even", "castle", "frame")}
    assert weak(theme, vision, pairs) == {}


@every_theme
def test_a_castle_has_a_tint_of_its_own(theme: str) -> None:
    colours = THEMES[theme]
    near = {
        ground: round(Color(colours["castle"]).delta_e(colours[ground], method="2000"))
        for ground in ("felt", "even", "frame")
    }
    assert min(near.values()) >= 15, near


@every_vision
@every_theme
def test_numbers_are_read(theme: str, vision: tuple[str, str]) -> None:
    assert weak(theme, vision, {"label frame": TEXT, "hand felt": TEXT, "pip die": TEXT}) == {}


@every_vision
@every_theme
def test_dice_and_cube_stand_out(theme: str, vision: tuple[str, str]) -> None:
    assert weak(theme, vision, {f"die|die-edge {on}": SHAPE for on in ("felt", "frame")}) == {}


def lit(theme: str, gradient: str, *tokens: str) -> list[tuple[str, ...]]:
    """Return colours as they are where a gradient is strongest, each way."""
    _, _, stops = GRADIENTS[gradient]
    relief = float(THEMES[theme]["relief"])
    return [
        tuple(
            Color(THEMES[theme][token])
            .mix(light, relief * opacity, space="srgb")
            .to_string(hex=True)
            for token in tokens
        )
        for _, light, opacity in stops
    ]


@every_vision
@every_theme
def test_light_and_shade_leave_enough(theme: str, vision: tuple[str, str]) -> None:
    colours = THEMES[theme]
    for near, far in lit(theme, "shine", "near", "far"):
        assert ratio(near, far, vision) >= SHAPE
        for side, body in (("near", near), ("far", far)):
            assert ratio(colours[f"{side}-mark"], body, vision) >= SHAPE, (side, body)
    for (frame,) in lit(theme, "sheen", "frame"):
        assert ratio(colours["label"], frame, vision) >= TEXT
        assert max(ratio(colours[t], frame, vision) for t in ("near", "near-edge")) >= SHAPE
    for (felt,) in lit(theme, "well", "felt"):
        for token in ("hand", "block"):
            assert ratio(colours[token], felt, vision) >= SHAPE


@every_vision
def test_high_contrast_is_high(vision: tuple[str, str]) -> None:
    needed = TEXT if any(vision) else STRONG
    tokens = ("near|near-edge", "far|far-edge", "hand", "block")
    pairs = {f"{token} {ground}": needed for token in tokens for ground in GROUNDS}
    pairs |= {"near-mark near": STRONG, "far-mark far": STRONG, "near far": STRONG}
    pairs |= {"label frame": STRONG, "pip die": STRONG, "die-edge felt": STRONG}
    assert weak("contrast", vision, pairs) == {}


@every_vision
@pytest.mark.parametrize("theme", NOTEBOOKS)
def test_hand_and_block_hold_on_a_page_of_their_theme(theme: str, vision: tuple[str, str]) -> None:
    for token in ("hand", "block"):
        for page in NOTEBOOKS[theme]:
            assert ratio(THEMES[theme][token], page, vision) >= TEXT, (token, page)


@every_theme
def test_a_page_is_read_in_its_own_colours(theme: str) -> None:
    page, sighted = PAGES[theme], VISIONS[0]
    text = STRONG if theme == "contrast" else TEXT
    for token in ("ink", "pale", "warm", "act", "alarm", "good"):
        assert ratio(page[token], page["paper"], sighted) >= text, token
    assert ratio(page["on-act"], page["act"], sighted) >= text
    assert ratio(page["track"], page["paper"], sighted) >= SHAPE
