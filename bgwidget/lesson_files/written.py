"""A lesson as the text of a lesson file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

_WIDTH = 100


def written(title: str, game: str, steps: Sequence[Mapping[str, Any]]) -> str:
    """Return the text of a lesson, as YAML.

    Examples
    --------
    >>> print(written("Errors", "backgammon", [{"read": "Look."}]), end="")
    title: Errors
    game: backgammon
    steps:
    - read: Look.
    """
    lesson = {"title": title, "game": game, "steps": [dict(step) for step in steps]}
    return yaml.safe_dump(lesson, allow_unicode=True, sort_keys=False, width=_WIDTH)
