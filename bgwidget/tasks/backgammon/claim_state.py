"""A state that may show that a printed sentence is wrong."""

from __future__ import annotations

from typing import TypedDict

from bgwidget.rules.backgammon import Position


class ClaimState(TypedDict, total=False):
    """The parts of a state, as far as a sentence is about them."""

    position: Position
    dice: tuple[int, int]
    result: str
    cube: int
    taken: str
