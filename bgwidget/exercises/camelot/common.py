"""Telling: rules and hints in words."""

from __future__ import annotations

from bgwidget.tasks import Said, Text


def sentence(rule: str) -> Said:
    """Return a rule in words."""
    return Said(f"rule.camelot.{rule}")


def hints(*told: Text) -> tuple[Text, ...]:
    """Return the hints, each once."""
    found: list[Text] = []
    for text in told:
        if text not in found:
            found.append(text)
    return tuple(found)
