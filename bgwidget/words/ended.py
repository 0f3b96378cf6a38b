"""A game that is over, in words."""

from __future__ import annotations

from typing import NamedTuple


class Ended(NamedTuple):
    """Who has won and what, why and for how much, and the score; no score outside of a series."""

    title: str
    why: str
    score: str = ""
