"""Learners whose files hold the same answers, given at the same times."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from bgwidget.words import Words


def same_answers(given: Sequence[tuple[str, Iterable[Hashable]]]) -> Mapping[str, tuple[str, ...]]:
    """Return, for each learner who shares an answer with others, the names of those.

    `given` has the name of each learner, and the answers with their times.

    Examples
    --------
    >>> same_answers([("An", [("8/5", 9)]), ("Mai", [("8/5", 9), ("24/22", 7)]), ("Li", [])])
    {'An': ('Mai',), 'Mai': ('An',)}
    """
    names: dict[Hashable, dict[str, None]] = {}
    for name, answers in given:
        for answer in answers:
            names.setdefault(answer, {})[name] = None
    others: dict[str, dict[str, None]] = {}
    for alike in names.values():
        for name in alike if len(alike) > 1 else ():
            others.setdefault(name, {}).update(alike)
    return {name: tuple(each for each in alike if each != name) for name, alike in others.items()}


def marked(name: str, others: Sequence[str], words: Words) -> str:
    """Return the name of a learner with the names of those who gave the same answers."""
    if not others:
        return name
    return words.say("report.same-answers", name=name, others=words.listed(others))
