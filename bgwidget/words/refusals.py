"""Refusals in sentences, the same way for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bgwidget.rules.rulebook import Breach
from bgwidget.words.catalogue import Words

_FEW = 4


def rule(breach: Breach, words: Words) -> str:
    """Return the sentence of the rule that is broken.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, breaches
    >>> from bgwidget.words import words
    >>> rule(breaches(START, (3, 1), (6, 8))[0], words("en"))
    'Your checkers move forward only, towards lower numbers.'
    """
    return words.say(f"rule.{breach.rule.game}.{breach.rule.id}")


def few(written: Iterable[str], words: Words) -> str:
    """Return the first few of the steps that can be played, as a list in notation.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> few(["8/5", "6/5"], words("en"))
    '8/5, 6/5'
    """
    seen = list(dict.fromkeys(written))
    listed = words.listed(words.isolate(step) for step in seen[:_FEW])
    return words.say("list.more", list=listed) if len(seen) > _FEW else listed


def refusal(
    broken: Sequence[Breach],
    words: Words,
    here: Callable[[Breach], str],
    steps: Callable[[Breach], Iterable[str]],
) -> str:
    """Return what the first rule in the way means in this position, and what can be played.

    Parameters
    ----------
    broken : sequence of Breach
        The rules that stand in the way, most basic first.
    here : callable
        What a rule means here; an empty text if there is nothing to add.
    steps : callable
        The steps of ``instead`` in notation.
    """
    first = broken[0]
    meaning = here(first)
    said = [begun(first, words), meaning]
    names = [name for name in first.instead if isinstance(name, str)]
    if names and not meaning:
        may = words.listed(words.say(f"action.{name}") for name in names)
        said.append(words.say("detail.may", actions=may))
    elif first.instead and not names:
        said.append(words.say(_instead(first, words), steps=few(steps(first), words)))
    return words.sentences(*said)


def _instead(breach: Breach, words: Words) -> str:
    """Return the key of what can be played, perhaps with the piece alone that was tried."""
    tried = f"detail.here.{breach.rule.game}"
    from_one = {step.source for step in breach.instead} == {breach.facts.get("source")}
    return tried if from_one and words.has(tried) else "detail.instead"


def begun(breach: Breach, words: Words) -> str:
    """Return a sentence about the legal first part of a turn; empty if there is none to tell.

    Examples
    --------
    >>> from bgwidget.rules import rulebook
    >>> from bgwidget.rules.backgammon import START, breaches
    >>> from bgwidget.words import words
    >>> broken = rulebook.begun(breaches(START, (3, 1), (24, 22)), "8/5", "24/22")
    >>> begun(broken[0], words("en"))
    '8/5 is legal; 24/22 after it is not.'
    """
    if "played" not in breach.facts:
        return ""
    told = {name: words.isolate(breach.facts[name]) for name in ("played", "refused")}
    return words.say("detail.begun" if breach.facts["refused"] else "detail.begun.stop", **told)
