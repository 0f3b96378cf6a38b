"""How many examples a property is tried with."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100


def examples(count: int) -> int:
    """Return that many, or as large a share of them as the profile in force tries."""
    return max(1, count * settings.default.max_examples // USUAL)
