"""Parts that generated tasks of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bgwidget.tasks import Choice, Said, Slip, Text

PERMITTED = Said("drill.option.yes")
"""The option by which something is permitted."""


def hints(*texts: Text | None) -> tuple[Text, ...]:
    """Return the hints that there are, each once.

    Examples
    --------
    >>> hints("Count.", None, "Look.", "Count.")
    ('Count.', 'Look.')
    """
    kept: list[Text] = []
    for text in texts:
        if text is not None and text not in kept:
            kept.append(text)
    return tuple(kept)


def with_slips(
    task: Choice, options: Mapping[str, Text], rule: str, beside: Mapping[str, str]
) -> Choice:
    """Return a choice whose wrong options are usual wrong answers, with why the right one is right.

    They reveal `rule`, but those named in `beside` the rule there. Who forbids what is permitted
    has broken no rule.
    """
    decides = "misconception:forbidden" if task.correct == PERMITTED else rule
    why = task.why()
    slips = []
    for name, option in options.items():
        if option != task.correct:
            own = beside.get(name)
            says = Said(f"rule.{task.game}.{own}") if own else why
            slips.append(Slip(task.options.index(option), own or decides, says))
    return replace(task, wrong=tuple(slips))
