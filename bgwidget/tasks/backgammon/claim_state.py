"""The state of a game that may prove a printed sentence wrong."""

from __future__ import annotations

from typing import TypedDict

from bgwidget.rules.backgammon import Position


class ClaimState(TypedDict, total=False):
    """Those parts of a state that a sentence is about."""

    position: Position
    dice: tuple[int, int]
    result: str
    cube: int
    taken: str
