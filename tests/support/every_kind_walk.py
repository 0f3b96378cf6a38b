"""The walk through the lesson that has a step of every kind, once wrong where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from playwright.sync_api import expect

from support.every_kind import ANSWERS, DEEDS, PLAYED, STEPS
from support.hands import Hands


def miss(hands: Hands) -> None:
    hands.press("1-point")
    hands.push("Check")
    hands.is_told("Not yet.")
    hands.push("Hint")
    expect(hands.root.locator(".hints li")).to_have_text(["One of the two marks is yours."])
    hands.press("1-point")


def play_another(hands: Hands) -> None:
    hands.press("13-point", "10-point", "24-point", "23-point")
    hands.push("Done")
    hands.is_told("is legal, but the goal asks for something else")


def watch(hands: Hands) -> None:
    hands.push("Show the play")
    expect(hands.place("14-point: 1 checker of yours")).to_be_attached()


MISSES: Mapping[str, Callable[[Hands], None]] = MappingProxyType(
    {"mine": miss, "make": play_another}
)
_FIRST = {**MISSES, "sum": watch, **DEEDS}


def walk(hands: Hands) -> None:
    """Do every step, and come to the end."""
    for number, name in enumerate(STEPS, start=1):
        progress = f"Step {number} of {len(STEPS)}"
        expect(hands.root.locator(".progress")).to_have_text(progress)
        if name in _FIRST:
            _FIRST[name](hands)
        if name in ANSWERS:
            ANSWERS[name](hands)
            hands.push("Done" if name in PLAYED else "Check")
        if name != "home":
            hands.is_right()
            expect(hands.button("Next")).to_be_focused()
        hands.push("Next")
    told = "You have come to the end of “Every kind”."
    expect(hands.root.locator(".read")).to_have_text(told)
    done = f"{len(STEPS)} of {len(STEPS)} steps done"
    expect(hands.root.locator(".goal")).to_contain_text(done)
