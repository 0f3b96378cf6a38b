"""Catalogues of sentences, found by key and filled with facts."""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, reduce
from pathlib import Path
from string import Formatter
from typing import Any

from bgwidget.wire.frame import Category, Direction, Plural, Template
from bgwidget.words.plurals import SAMPLES
from bgwidget.words.register import language_of
from bgwidget.words.typeset import Typesetter

_DOMAIN = "bgwidget"
_LOCALE = Path(__file__).parent / "locale"
DIGITS = ("latin", "native")
NUMBERS = ("yours", "own")
_ENGLISH = "en"
_in_use = (_ENGLISH, "latin")
_added: dict[str, Path] = {}
"""The folder of the catalogues of each game that was added, by its name."""


class Words:
    """The sentences of one language.

    Parameters
    ----------
    language
        A code that `languages` lists, such as ``"en"``.
    digits
        ``"latin"``, or ``"native"`` for those of the language's own script.
    numbers
        On which numbers of the points the opponent's plays are told: ``"yours"``, or each side's
        ``"own"``.

    Raises
    ------
    ValueError
        If there is no catalogue for the language, or no such digits or numbers.

    Examples
    --------
    >>> words = Words("en")
    >>> words.say("rule.backgammon.roll-first")
    'Roll the dice before you move.'
    >>> words.say("bar.own", count=1)
    'On the bar: 1 checker of yours.'
    """

    def __init__(self, language: str, digits: str = "latin", numbers: str = "yours") -> None:
        if language not in languages():
            raise ValueError(speak("error.language", found=language, known=languages()))
        self.language = language
        if digits not in DIGITS:
            raise ValueError(speak("error.digits", found=digits, known=DIGITS))
        if numbers not in NUMBERS:
            raise ValueError(speak("error.numbers", found=numbers, known=NUMBERS))
        self.numbers = numbers
        places = (self._catalogue.gettext(f"type.{place}") for place in ("bar", "off"))
        self.typeset = Typesetter(language_of(language), digits == "native", *places)
        self._filler = _Filler(self)

    @property
    def direction(self) -> Direction:
        """``"ltr"`` or ``"rtl"``."""
        return self.typeset.language.direction

    @property
    def numerals(self) -> str:
        """The ten digits in which numbers are written, from zero."""
        return self.typeset.numerals

    @property
    def digits(self) -> str:
        """``"latin"`` or ``"native"``."""
        return "native" if self.typeset.native else "latin"

    @property
    def _catalogue(self) -> gettext.NullTranslations:
        return _sentences(self.language)

    def say(self, key: str, /, **facts: object) -> str:
        """Return the sentence of `key` with its facts filled in.

        If the sentence has plural forms, the fact called ``count`` chooses one. A fact that has
        words of its own, such as an error, is put into the same language. A list or a tuple is
        written as the language writes lists, and what the sentence has as ``{fact!q}`` is quoted.
        """
        facts = {name: self._in_words(fact) for name, fact in facts.items()}
        count = facts.get("count")
        if isinstance(count, int):
            counted = self._catalogue.ngettext(key, "", count)
            if counted not in ("", key):
                return self.typeset(self._filler.vformat(counted, (), facts))
        sentence = self._catalogue.gettext(key)
        if sentence == key:
            sentence = _spelled(key)
        return self.typeset(self._filler.vformat(sentence, (), facts))

    def _in_words(self, fact: object) -> object:
        in_words = getattr(fact, "in_words", None)
        return fact if in_words is None else in_words(self)

    def has(self, key: str) -> bool:
        """Tell whether the catalogue has a sentence for `key`."""
        counted = self._catalogue.ngettext(key, "", 1)
        return counted not in ("", key) or self._catalogue.gettext(key) != key

    def number(self, value: float, places: int = 0, *, signed: bool = False) -> str:
        """Return a number as the language writes it, with so many decimals.

        A whole number, an ``int``, has none. With ``signed`` a plus is shown as well.

        Examples
        --------
        >>> english, vietnamese = words("en"), words("vi")
        >>> english.number(0.175, 2), vietnamese.number(0.25, 2, signed=True)
        ('0.17', '+0,25')
        >>> english.number(11, 1), english.number(11.0, 1)
        ('11', '11.0')
        """
        return self.typeset.number(value, places, signed)

    def percent(self, hundredths: float, places: int = 0) -> str:
        """Return so many hundredths as a percentage.

        Examples
        --------
        >>> words("en").percent(44), words("vi").percent(2.5, 1)
        ('44%', '2,5%')
        """
        return self.say("number.percent", number=self.number(hundredths, places))

    def isolate(self, token: object) -> str:
        """Return a play, a score or a roll, isolated so that right-to-left text keeps its order."""
        return self.typeset(self.typeset.isolate(str(token)))

    def quoted(self, value: object) -> str:
        """Return what somebody wrote, in quotation marks if it is text, and shortened if long.

        Examples
        --------
        >>> words("en").quoted("8/5"), words("vi").quoted("8/5"), words("en").quoted((3, 1))
        ("'8/5'", '“8/5”', '(3, 1)')
        """
        return self.typeset.quoted(value)

    def quote(self, text: str) -> str:
        """Return a text of any language, isolated so that it runs in its own direction.

        Examples
        --------
        >>> words("en").quote("Hit.")
        'Hit.'
        """
        return self.typeset.quote(text)

    def sentences(self, *said: str) -> str:
        """Return sentences joined as the language joins them; empty ones are left out.

        Examples
        --------
        >>> words("en").sentences("You start.", "", "Pick up a checker.")
        'You start. Pick up a checker.'
        """
        template = self._catalogue.gettext("list.then")
        told = filter(None, said)
        first = next(told, "")
        return reduce(lambda before, then: template.format(first=before, then=then), told, first)

    def listed(self, items: Iterable[str]) -> str:
        """Return words, plays or names joined into a list as the language writes lists.

        Examples
        --------
        >>> words("en").listed(["8/5", "6/5"])
        '8/5, 6/5'
        """
        return self.say("list.and").join(items)

    def templates(
        self, keys: Iterable[str], counted: Iterable[str], instead: Mapping[str, str] | None = None
    ) -> dict[str, Template]:
        """Return sentences with placeholders, whose facts the browser fills in.

        A counted sentence has a form for each plural category that CLDR knows in the language, such
        as ``{"one": ..., "other": ...}``. ``instead`` maps keys to those whose sentences they get
        in place of their own.

        Examples
        --------
        >>> Words("en").templates(["board.done"], ["cell.own"])["cell.own"]["one"]
        '{place}: {count} checker of yours'
        """
        other = instead or {}
        plain: dict[str, Template] = {key: self._template(other.get(key, key)) for key in keys}
        return plain | {key: self._plural(key) for key in counted}

    def _template(self, key: str) -> str:
        return self.typeset(self._catalogue.gettext(key))

    def _plural(self, key: str) -> Plural:
        forms: Plural = {"other": ""}
        for category, number in _samples(self.language).items():
            forms[category] = self.typeset(self._catalogue.ngettext(key, key, number))
        return forms


class _Filler(Formatter):
    """Fills facts into sentences."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "q":
            return self._words.quoted(value)
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, (list, tuple)):
            return self._words.listed(map(str, value))
        return str(super().format_field(value, format_spec))


@cache
def _sentences(language: str) -> gettext.NullTranslations:
    """Return the sentences of the kit and of all games; those not translated are in English."""
    first, *others = (
        gettext.translation(domain, folder, [language, _ENGLISH], fallback=True)
        for domain, folder in {_DOMAIN: _LOCALE, **_added}.items()
    )
    for other in others:
        first.add_fallback(other)
    return first


def _spelled(key: str) -> str:
    """Return the text shown in place of a sentence that no catalogue has.

    It is the last part of the key if the key names an added game; otherwise the whole key.
    """
    *room, name = key.split(".")
    return name.replace("-", " ") if _added.keys() & room else key


def add_sentences(domain: str, folder: Path) -> None:
    """Add the sentences of a game, from ``FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo``.

    The domain is the name of the game. A sentence that the language lacks appears in English. If
    English lacks it too, and its key names the game, the last part of the key stands for it.

    Examples
    --------
    >>> from pathlib import Path
    >>> add_sentences("race", Path("race/locale"))
    >>> remove_sentences("race")
    """
    _added[domain] = folder
    _sentences.cache_clear()


def remove_sentences(domain: str) -> None:
    """Remove the sentences added for a game; do nothing if there are none.

    Examples
    --------
    >>> remove_sentences("race")
    """
    _added.pop(domain, None)
    _sentences.cache_clear()


def _samples(language: str) -> dict[Category, int]:
    """Return a sample number for each plural category of a language or, failing that, its base."""
    known = {code: samples for samples, codes in SAMPLES for code in codes.split()}
    code = language.replace("-", "_")
    return known.get(code) or known.get(code.split("_")[0], {"other": 0})


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue.

    Raises
    ------
    FileNotFoundError
        If no catalogue has been compiled, as in a clone that was not set up.

    Examples
    --------
    >>> "en" in languages()
    True
    """
    codes = sorted(path.parts[-3] for path in _LOCALE.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    if not codes:
        # There is no catalogue to take a sentence from.
        raise FileNotFoundError(f"no compiled catalogues in {_LOCALE}: run `make words`")
    return tuple(codes)


@cache
def words(language: str, digits: str = "latin", numbers: str = "yours") -> Words:
    """Return the words of a language; the same object each time.

    Examples
    --------
    >>> words("en").language
    'en'
    """
    return Words(language, digits, numbers)


def use(language: str, digits: str = "latin") -> None:
    """Choose the language of error messages, and of boards that are given no language.

    Parameters
    ----------
    language
        A code that `languages` lists.
    digits
        ``"latin"``, or ``"native"`` for the digits of the language's own script.

    Raises
    ------
    ValueError
        If there is no catalogue for the language, or no such digits.

    Examples
    --------
    >>> use("en")
    """
    global _in_use
    words(language, digits)
    _in_use = (language, digits)


@contextmanager
def spoken_in(language: str | None = None, digits: str | None = None) -> Iterator[Words]:
    """Use a language within a ``with`` block; an argument left out keeps its present value.

    Examples
    --------
    >>> with spoken_in("en") as words:
    ...     words.language
    'en'
    """
    before = _in_use
    use(language or before[0], digits or before[1])
    try:
        yield current()
    finally:
        use(*before)


def current() -> Words:
    """Return the words of the language in use.

    Examples
    --------
    >>> current().language
    'en'
    """
    return words(*_in_use)


def words_in(
    language: str | None = None, digits: str | None = None, numbers: str = "yours"
) -> Words:
    """Return the words of a language; an argument left out defaults to the one in use.

    Examples
    --------
    >>> words_in().language, words_in("en", "native").numerals
    ('en', '0123456789')
    """
    return words(language or _in_use[0], digits or _in_use[1], numbers)


def speak(key: str, /, **facts: object) -> str:
    """Say `key` in the language in use.

    Examples
    --------
    >>> speak("rule.backgammon.forward-only")
    'Your checkers move forward only, towards lower numbers.'
    """
    return current().say(key, **facts)
