"""Typed text, compared regardless of keyboard, script and capitals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from unicodedata import decimal, normalize

from bgwidget.words.catalogue import languages, words

_ARABIC_TO_PERSIAN = str.maketrans({"ي": "ی", "ى": "ی", "ك": "ک", "ة": "ه", "ۀ": "ه"})
_FOLLOWS = re.compile(r" .|\S*\d")
_INVISIBLE = re.compile("[\u200b-\u200f\u2066-\u2069\u064b-\u0655\u0640]")


def folded(text: str) -> str:
    """Return a text in the form in which typed words are compared.

    Digits of any script are plain digits; capitals, full-width forms, repeated spaces, how accents
    are composed, Arabic keyboards' forms of Persian letters, vowel signs and joiners do not count.

    Examples
    --------
    >>> folded("  Ｒoll ۲۱ ")
    'roll 21'
    >>> folded("\\u0643\\u064a\\u200c") == folded("\\u06a9\\u06cc")
    True
    """
    composed = normalize("NFKC", text).casefold().translate(_ARABIC_TO_PERSIAN)
    plain = "".join(map(_digit, _INVISIBLE.sub("", composed)))
    return " ".join(plain.split())


def _digit(character: str) -> str:
    digit = decimal(character, None)
    return character if digit is None else str(digit)


def means(text: str, key: str) -> bool:
    """Tell whether a text is the sentence of `key` in any language.

    Examples
    --------
    >>> means("Pass", "type.pass"), means("8/5", "type.pass")
    (True, False)
    """
    return folded(text) in _wordings(key)


def after(text: str, key: str) -> str | None:
    """Return what follows the word of `key` in a text; None if the text does not begin with it.

    The word may be in any language. Notation may follow without a space, as in Chinese.

    Examples
    --------
    >>> after("why 24/18", "type.why"), after("24/18", "type.why")
    ('24/18', None)
    """
    written = folded(text)
    for wording in _wordings(key):
        follows = written.removeprefix(wording)
        if follows != written and _FOLLOWS.match(follows):
            return follows.lstrip()
    return None


def in_notation(text: str, names: Iterable[str]) -> str:
    """Return a text with words of any language for these names replaced by the names themselves.

    Notation uses the names. The words for ``"bar"`` are those of the key ``type.bar``.

    Examples
    --------
    >>> in_notation("Bar/21", ["bar", "off"])
    'bar/21'
    """
    written = {wording: name for name in names for wording in _wordings(f"type.{name}")}
    longest = sorted(written, key=len, reverse=True)
    any_name = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    spelled = folded(text)
    if not any_name.search(spelled):
        return text
    return any_name.sub(lambda match: written[match[0]], spelled)


def _wordings(key: str) -> set[str]:
    return {_folded_wording(words(language).say(key)) for language in languages()}


@cache
def _folded_wording(wording: str) -> str:
    return folded(wording)
