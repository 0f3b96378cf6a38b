"""Worths: what one more of each fact is worth in points; made by `training.reasons`.

A worth depends on the phase of the game, and on how strong both home boards are: a hit costs more
against five points than against one. It is stored for four corners, no home points or five on
either side, and between them each corner has its share.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from json import loads

from bgwidget.evaluation.backgammon.facts import PHASES, phase_of, pips
from bgwidget.rules.backgammon.position import EMPTY

FILE = "worths.json"
SHORT = 40
"""With fewer pips than this a race is at its end."""

STAGES = (*PHASES, "end", "bear-off")
STRONG = 5


def stage_of(packed: bytes) -> str:
    """Return the phase of a decision, with finer stages at the end of a game.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> stage_of(START.packed)
    'opening'
    """
    phase = phase_of(packed)
    if phase == "race" and pips(packed) < SHORT:
        return "end"
    return "bear-off" if phase == "bear-in" and max(packed[7:]) <= EMPTY else phase


def corners(packed: bytes) -> tuple[float, float, float, float]:
    """Return the share of each corner: both homes weak, theirs strong, ours strong, both strong.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> [round(share, 2) for share in corners(START.packed)]
    [0.64, 0.16, 0.16, 0.04]
    """
    ours = min(sum(byte > EMPTY + 1 for byte in packed[1:7]) / STRONG, 1.0)
    theirs = min(sum(byte < EMPTY - 1 for byte in packed[19:25]) / STRONG, 1.0)
    return (1 - ours) * (1 - theirs), (1 - ours) * theirs, ours * (1 - theirs), ours * theirs


@cache
def _stored() -> Mapping[str, Mapping[str, list[float]]]:
    by_stage: Mapping[str, Mapping[str, list[float]]] = loads(
        files(__package__).joinpath(FILE).read_text("utf-8")
    )
    return by_stage


def worths_at(packed: bytes) -> dict[str, float]:
    """Return by name what one more of a fact is worth in a decision.

    ``packed`` is the position before the roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> worths_at(START.packed)["home-points"] > 0
    True
    """
    shares = corners(packed)
    return {
        name: sum(map(float.__mul__, shares, map(float, worth)))
        for name, worth in _stored()[stage_of(packed)].items()
    }
