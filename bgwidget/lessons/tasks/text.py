"""Texts of a lesson: an author's own words, in one language or in several, or a catalogue's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bgwidget.words import Words


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the catalogues, and the facts that fill it.

    A fact that is a `Said` is put into words first; one that is a tuple is a play, dice or a score,
    which keeps its order in right-to-left text.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> in_words(Said("rule.backgammon.roll-first"), words("en"))
    'Roll the dice before you move.'
    """

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


Text = str | Mapping[str, str] | Said
"""One language's words, a text by language code, or a sentence of the catalogues."""


def in_words(text: Text, words: Words) -> str:
    """Return a text in a language; in another that it has, where it lacks this one.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> in_words({"en": "Hit.", "vi": "Ăn quân."}, words("en"))
    'Hit.'
    """
    if isinstance(text, str):
        return text
    if isinstance(text, Said):
        return words.say(
            text.key, **{name: _fact(fact, words) for name, fact in text.facts.items()}
        )
    return text.get(words.language) or text.get("en") or next(iter(text.values()), "")


def _fact(fact: object, words: Words) -> object:
    if isinstance(fact, Said):
        return in_words(fact, words)
    if isinstance(fact, tuple):
        return words.isolate("-".join(str(_fact(part, words)) for part in fact))
    return fact
