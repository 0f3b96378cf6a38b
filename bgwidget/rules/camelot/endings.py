"""How a game can end, and the ends that the pieces alone decide."""

from __future__ import annotations

from typing import Literal, NamedTuple

from bgwidget.rules.camelot.board import CASTLES
from bgwidget.rules.camelot.position import OWN, Position

Claim = Literal["agreement", "repetition", "fifty-moves"]
Reason = Literal["castle", "captured-all", "material", "no-move", "resigned", Claim]


class Outcome(NamedTuple):
    """How a game ended: ``winner`` is 0 for White, 1 for Black, None for a draw.

    Examples
    --------
    >>> Outcome(winner=0, reason="castle")
    Outcome(winner=0, reason='castle')
    """

    winner: int | None
    reason: Reason


def decided(position: Position) -> Outcome | None:
    """Return how the pieces on the board have decided the game, or None (section 7, 1 to 3).

    Examples
    --------
    >>> decided(Position.parse("B wM:F16,G16 bM:C4,C5,C6"))
    Outcome(winner=0, reason='castle')
    """
    last = 1 - position.mover
    for side in (last, position.mover):
        if all(position.packed[square] in OWN[side] for square in CASTLES[1 - side]):
            return Outcome(side, "castle")
    counts = [len(position.squares(side)) for side in (0, 1)]
    for side in (0, 1):
        if counts[1 - side] == 0 and counts[side] >= 2:
            return Outcome(side, "captured-all")
    return Outcome(None, "material") if max(counts) <= 1 else None
