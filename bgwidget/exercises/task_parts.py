"""Parts that generated tasks of every game are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bgwidget.tasks import Choice, Said, Slip, Text

PERMITTED = Said("drill.option.yes")
"""The option that says that something is permitted."""


def hints(*texts: Text | None) -> tuple[Text, ...]:
    """Return the distinct hints, leaving out None.

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
    """Return a choice with its wrong options as usual wrong answers, each with an explanation.

    Each reveals `rule`, or the rule that `beside` has for it. To forbid what is permitted reveals
    a misconception instead, since it breaks no rule. Where other options are left, the explanation
    is the rule alone: what it comes to here would be the answer.
    """
    decides = "misconception:forbidden" if task.correct == PERMITTED else rule
    sentence = Said(f"rule.{task.game}.{rule}")
    why = task.why() or sentence
    is_open = len(options) > 2 and ":" not in decides
    slips = []
    for name, option in options.items():
        if option != task.correct:
            own = beside.get(name)
            other = sentence if is_open else why
            says = Said(f"rule.{task.game}.{own}") if own else other
            slips.append(Slip(task.options.index(option), own or decides, says))
    return replace(task, right=why, wrong=tuple(slips))
