"""Which decisions of a game are marked on its graph, by what the reader wants to see."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.advice import Decision
from bgwidget.advice.score_card import mark_of
from bgwidget.wire.review import ReviewFilter, ReviewMark

LUCKY = 0.05
"""From how many points against the average a roll is called lucky or unlucky."""
_ROLLS = 3
"""How many of the luckiest and of the unluckiest rolls are marked."""


def marks(decisions: Sequence[Decision], wanted: ReviewFilter) -> list[ReviewMark]:
    """Return the decisions that are marked, in their order.

    Examples
    --------
    >>> marks((), "luck")
    []
    """
    if wanted == "luck":
        return _lucky(decisions)
    if wanted == "cube":
        return [
            ReviewMark(at, mark_of(each) or "plain")
            for at, each in enumerate(decisions)
            if each.action[0] != "play"
        ]
    return [
        ReviewMark(at, mark)
        for at, each in enumerate(decisions)
        if (mark := mark_of(each)) and (wanted == "all" or each.side == 0)
    ]


def _lucky(decisions: Sequence[Decision]) -> list[ReviewMark]:
    """Return the rolls that brought the near side most, and those that cost it most."""
    luck = {
        at: each.luck if each.side == 0 else -each.luck
        for at, each in enumerate(decisions)
        if each.luck is not None and abs(each.luck) >= LUCKY
    }
    ranked = sorted(luck, key=luck.__getitem__)
    bad = [ReviewMark(at, "unlucky") for at in ranked[:_ROLLS] if luck[at] < 0]
    good = [ReviewMark(at, "lucky") for at in ranked[-_ROLLS:] if luck[at] > 0]
    return sorted(bad + good)
