"""Parts that generated tasks of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bgwidget.exercises.search import Ask
from bgwidget.tasks import Said, Slip, Text

PERMITTED = Said("drill.option.yes")
"""The option by which something is permitted."""


def hints(*texts: Text | None) -> tuple[Text, ...]:
    """Return the hints that there are, each once.

    Examples
    --------
    >>> hints("Count.", None, "Look.", "Count.")
    ('Count.', 'Look.')
    """
    found: list[Text] = []
    for text in texts:
        if text is not None and text not in found:
            found.append(text)
    return tuple(found)


def shuffled_options(
    ask: Ask, options: Mapping[str, Text], right: str, why: Text
) -> dict[str, Any]:
    """Return the fields of a choice: options in random order, the right one, and the wrong ones.

    `right` is the name of the right option, and `why` is what is said of each other one. Who
    forbids what is permitted is told so, and no rule.
    """
    shown = ask.chance.shuffled(list(options.values()))
    wrong = (option for name, option in options.items() if name != right)
    reveals = ask.rule
    if options[right] == PERMITTED:
        reveals, why = "misconception:forbidden", Said("drill.slip.permitted")
    return {
        "options": tuple(shown),
        "correct": options[right],
        "wrong": tuple(Slip(shown.index(option), reveals, why) for option in wrong),
    }
