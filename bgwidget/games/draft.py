"""What is wrong with a position that is being set up."""

from __future__ import annotations

from typing import Any

from bgwidget.rules.rulebook import InvalidPositionError, RulesError


class InvalidDraftError(InvalidPositionError):
    """A draft of a position that is none yet.

    Attributes
    ----------
    faults : tuple of RulesError
        Everything that is wrong with it; never empty.
    """

    def __init__(self, faults: tuple[RulesError, ...]) -> None:
        super().__init__("draft.faults", faults=tuple(fault.problem for fault in faults))
        self.faults = faults

    def __str__(self) -> str:
        return " ".join(str(fault) for fault in self.faults)

    def __reduce__(self) -> tuple[Any, ...]:
        return InvalidDraftError, (self.faults,)
