"""Phrases: deeds in words, and rolls of 36 with their right number."""

from __future__ import annotations

from collections.abc import Sequence

from bgwidget.advice.backgammon.deed import Deed
from bgwidget.words import Words
from bgwidget.words.backgammon.sentences import yours

_ALL = 36
_NAMED = {"faces": "keeps-back"}
"""Deeds that are named like others."""

_BESIDE = frozenset(("buries", "brings-home"))
"""Deeds that are told with another number if the other play does as much of them."""


def rolls(count: float, words: Words) -> str:
    """Return a number of the 36 rolls.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> [rolls(count, words("en")) for count in (0, 1, 11, 36)]
    ['no roll', '1 roll of 36', '11 rolls of 36', 'all 36 rolls']
    """
    rounded = round(count)
    if rounded in (0, _ALL):
        return words.say("advice.rolls.none" if rounded == 0 else "advice.rolls.all")
    return words.say("advice.rolls.some", count=rounded)


def short(count: float, words: Words) -> str:
    """Return a number of the 36 rolls beside another one."""
    if round(count) == 0:
        return words.say("advice.rolls.short-none")
    return words.say("advice.rolls.short", count=round(count))


def points(numbers: Sequence[int], words: Words) -> str:
    """Return points by their numbers, as the side to decide calls them.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> points([5], words("en")), points([5, 4], words("en"))
    ('your 5-point', 'your 5- and 4-points')
    """
    *others, last = map(str, numbers)
    if not others:
        return yours(numbers[0], words)
    listed = words.say("list.points").join(others)
    told = words.say("list.points-last", listed=listed, last=last)
    return words.say("place.your-points", points=told)


def phrase(deed: Deed, words: Words) -> str:
    """Return what a play does, as the rest of a sentence about it."""
    facts: dict[str, object] = {"points": points(deed.points, words)} if deed.points else {}
    if deed.name == "behind-anchor":
        facts["anchor"] = points([deed.of], words)
    elif deed.of:
        facts["of"] = deed.of
    if deed.name in ("prime", "keeps-prime"):
        facts = dict(zip(("low", "high"), deed.points, strict=True))
    name = _NAMED.get(deed.name, deed.name)
    if deed.name in _BESIDE and deed.of:
        name += "-not"
    return words.say(f"advice.deed.{name}", count=deed.number or len(deed.points), **facts)


def phrases(deeds: Sequence[Deed], words: Words, asides: Sequence[str] = ()) -> str:
    """Return what a play does, at most two deeds of it, as the rest of a sentence.

    Each may have an aside, which is put in brackets; an empty one is none.
    """
    told = [phrase(deed, words) for deed in deeds]
    for at, aside in enumerate(asides):
        if aside:
            told[at] = words.say("advice.aside", told=told[at], aside=aside)
    if len(told) < 2:
        return "".join(told)
    return words.say("advice.and", one=told[0], two=told[1])
