"""The games themselves: standard library only, and not a sentence in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.rules.rulebook import (
        AmbiguousMoveError,
        Breach,
        IllegalMoveError,
        InvalidDiceError,
        InvalidMoveError,
        InvalidPositionError,
        InvalidRulesError,
        Mark,
        Rule,
        RulesError,
    )

__all__ = [
    "AmbiguousMoveError",
    "Breach",
    "IllegalMoveError",
    "InvalidDiceError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRulesError",
    "Mark",
    "Rule",
    "RulesError",
]

if not TYPE_CHECKING:
    __getattr__ = lazy(__name__, __all__, dict.fromkeys(__all__, "bgwidget.rules.rulebook"))


def __dir__() -> list[str]:
    return __all__
