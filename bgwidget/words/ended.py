"""A game that is over, in words."""

from __future__ import annotations

from typing import NamedTuple


class Ended(NamedTuple):
    """Who has won and what, why and for how much, whether you have, and the score of a series.

    ``what`` names it: ``"game"``, ``"match"`` or another of the game's; empty where nobody has won.
    """

    title: str
    why: str
    won: bool
    score: str = ""
    what: str = "game"
