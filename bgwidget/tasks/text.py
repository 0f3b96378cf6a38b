"""Texts of a lesson: an author's words in one or more languages, or a catalogue's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from sys import maxsize
from typing import Annotated

from bgwidget.words import Words
from bgwidget.words.typed_text import PASS


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

    def in_words(self, words: Words) -> str:
        """Return the sentence in a language."""
        return words.say(
            self.key, **{name: _fact(fact, words) for name, fact in self.facts.items()}
        )


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of texts; one that is a tuple is dice or a score, as in `Said`.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> Listed(("Yes", {"en": "No", "vi": "Không"})).in_words(words("en"))
    'Yes, No'
    >>> Listed(((0, 0), (2, 0))).in_words(words("en"))
    '0-0, 2-0'
    """

    texts: tuple[Text | tuple[object, ...], ...]

    def in_words(self, words: Words) -> str:
        """Return them in a language."""
        return words.listed(_item(text, words) for text in self.texts)


Text = str | Annotated[Mapping[str, str], range(1, maxsize)] | Said
"""One language's words, a text by language code, or a sentence of the catalogues.

Examples
--------
>>> from bgwidget.tasks import in_words
>>> from bgwidget.words import words
>>> in_words({"en": "Hit!", "vi": "Đá!"}, words("vi"))
'Đá!'
"""


def in_words(text: Text, words: Words) -> str:
    """Return a text in a language; if it lacks that, in English or in any language it has.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> in_words({"en": "Hit.", "vi": "Ăn quân."}, words("en"))
    'Hit.'
    """
    if isinstance(text, str):
        return words.typeset(text)
    if isinstance(text, Said | Listed):
        return text.in_words(words)
    wording = text.get(words.language) or text.get("en") or next(iter(text.values()), "")
    return words.typeset(wording)


def _fact(fact: object, words: Words) -> object:
    return _joined(fact, words) if isinstance(fact, tuple) else fact


def _item(text: Text | tuple[object, ...], words: Words) -> str:
    return _joined(text, words) if isinstance(text, tuple) else in_words(text, words)


def _joined(parts: tuple[object, ...], words: Words) -> str:
    return words.isolate("-".join(_part(part, words) for part in parts))


def _part(part: object, words: Words) -> str:
    return in_words(part, words) if isinstance(part, Said) else played(str(part), words)


def played(notation: str, words: Words) -> str:
    """Return a turn in notation as a learner reads it, with a word for passing.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> played("8/5 6/5", words("en")), played("pass", words("en"))
    ('8/5 6/5', 'pass')
    """
    return words.say("type.pass") if notation == PASS else notation
