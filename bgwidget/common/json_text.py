"""JSON text from a file or a browser, which anybody may have written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import accumulate
from typing import Any

DEEPEST = 64
"""Far deeper than anything the package writes."""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_NOT_A_BRACKET = re.compile(r"[^\[\]{}]+")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse(
    text: str,
    *,
    constant: Callable[[str], Any] | None = None,
    pairs: Callable[[list[tuple[str, Any]]], Any] | None = None,
) -> Any:
    """Return the data that a JSON text holds.

    Parameters
    ----------
    text
    constant, pairs
        As ``parse_constant`` and ``object_pairs_hook`` of `json.loads`.

    Raises
    ------
    ValueError
        If it is not JSON, or is nested deeper than `DEEPEST`.
    TypeError
        If it is not text.

    Examples
    --------
    >>> parse('{"points": [6, 8]}')
    {'points': [6, 8]}
    >>> parse("[" * 1000)
    Traceback (most recent call last):
        ...
    ValueError: nested too deeply
    """
    # Before parsing: in a browser, text nested too deep crashes Python without an exception.
    if _depth(text) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text, parse_constant=constant, object_pairs_hook=pairs)


def _depth(text: str) -> int:
    brackets = _NOT_A_BRACKET.sub("", _STRING.sub("", text))
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0)
