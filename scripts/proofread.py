"""What no text of a language may hold: another script's punctuation, ruled-out words, English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unicodedata import is_normalized

from bgwidget.words.register import LATIN, language_of

TERMS = Path(__file__).parents[1] / "docs" / "terms.md"
SPELLING = Path(__file__).parent / "spelling"
_RULED_OUT = re.compile(r"^\| (\w\w) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)

_LEFT_OUT = re.compile(
    r"(?P<ticks>`+).+?(?P=ticks)|<[^>]*>|\{[^}]*\}|\[[^\]]*\]\([^)]*\)|https?://[!-~]+"
    r"|[!-_a-~]*[/_=@\\.][0-9A-Za-z][!-_a-~]*"
)
_LATIN = re.compile(r"[A-Za-z]{3,}")
_ENGLISH = re.compile(
    r"\b(?:the|and|your|you|with|not|is|are|of|has|have|this|that|from|which|must)\b", re.I
)
_VERSION = re.compile(r"\b([A-Za-z]+) \d+(?:\.\d+)+")
_DECIMAL_POINT = re.compile(r"(?<![\w.=])\d+\.(?!\d{3}(?!\d))\d+(?!\w|\.\w)")
_CODE = re.compile(r"(?P<ticks>`+).+?(?P=ticks)|<[^>]*>|https?://[!-~]+")
_TOGETHER = re.compile(r"(?<!\})\}\s*\{(?!\{)")
_AS_CODE = re.compile(r"(?P<ticks>`+)(?P<code>.+?)(?P=ticks)")
_WITHOUT_SPACES = frozenset({"Hans", "Hant", "Jpan"})


@cache
def _listed() -> str:
    return TERMS.read_text(encoding="utf-8").partition("## Names that stay")[2].split("```")[1]


@cache
def names() -> frozenset[str]:
    """Return the names that stay as they are in every language."""
    return frozenset(word.casefold() for word in _LATIN.findall(_listed()))


@cache
def _titles() -> re.Pattern[str]:
    """Return a pattern of the names that are several words."""
    return re.compile("|".join(map(re.escape, re.findall(r"[^,\s][^,\n]* [^,\n]+", _listed()))))


@cache
def ruled_out(language: str) -> tuple[tuple[str, str], ...]:
    """Return the words that the page about terms rules out, and what to say instead."""
    page = TERMS.read_text(encoding="utf-8")
    return tuple((bad, good) for code, bad, good in _RULED_OUT.findall(page) if code == language)


@cache
def never(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what no text of a language may hold, and what to say of it."""
    path = SPELLING / f"{language}.toml"
    if not path.exists():
        return ()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["never"]
    return tuple((re.compile(fault["pattern"]), fault["is"]) for fault in listed)


def remarks(language: str, text: str, english: str) -> Iterator[str]:
    """Yield what is wrong with a text.

    >>> list(remarks("zh", "轮到你,掷骰。", "Your turn, roll."))
    ['half-width punctuation: 轮到你,掷骰。']
    >>> list(remarks("vi", "Roll the dice.", "Roll the dice."))
    ['English: Roll the dice.']
    """
    if not is_normalized("NFC", text):
        yield f"not NFC: {text}"
    for pattern, what in never(language):
        if pattern.search(_LEFT_OUT.sub("0", text)):
            yield f"{what}: {text}"
    for bad, good in ruled_out(language):
        if bad in text:
            yield f"{bad!r} instead of {good!r}: {text}"
    if _has_decimal_point(language, text):
        yield f"a decimal point, where {language_of(language).decimal!r} is meant: {text}"
    for code in sorted(_as_code(english) - _as_code(text)):
        yield f"without `{code}`, which the English has now: {text}"
    if _TOGETHER.search(text) and not _TOGETHER.search(english):
        yield f"facts that run together, though they do not in English: {text}"
    if _is_english(language, text):
        yield f"English: {text}"
    if language_of(language).script in _WITHOUT_SPACES:
        return
    if text[:1].isspace() != english[:1].isspace() or text[-1:].isspace() != english[-1:].isspace():
        yield f"another space at the beginning or end: {text!r}"


def _as_code(text: str) -> set[str]:
    return {found["code"] for found in _AS_CODE.finditer(text)}


def _has_decimal_point(language: str, text: str) -> bool:
    """Tell whether a number has a point where the language writes another mark by hand."""
    written = language_of(language)
    by_hand = written.digits == LATIN and written.decimal != "."
    return by_hand and bool(_DECIMAL_POINT.search(_VERSION.sub(_unless_named, _CODE.sub("", text))))


def _unless_named(version: re.Match[str]) -> str:
    return "" if version[1].casefold() in names() else version[0]


def _is_english(language: str, text: str) -> bool:
    prose = _LEFT_OUT.sub(" ", text)
    if language_of(language).script == "Latn":
        return bool(_ENGLISH.search(_titles().sub(" ", prose)))
    return any(word.casefold() not in names() for word in _LATIN.findall(prose))
