"""What nobody should meet in a text: English words, gaps, keys, another script's signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from bgwidget.teaching.po_files import read
from bgwidget.words import languages
from bgwidget.words.register import LATIN, language_of
from scripts.proofread import names, remarks
from support.environment import ROOT

ENGLISH = "en"
OTHERS = [language for language in languages() if language != ENGLISH]
_MARKS = re.compile("[\u200e\u2060\u2066-\u2069]")
_GAP = re.compile(r"[{}]|\bNone\b|\b[a-z]+(?:\.[a-z]+[a-z-]*)+\b")
_CODE = re.compile(
    r"`[^`]*`|<[^>]*>|XGID=\S+|https?:\S+|[\w.\\~-]*[/\\][\w./\\-]*[A-Za-z]{4}[\w./\\-]*"
    r"|\b[\w-]+(?:\.[\w-]+)*\.(?:json|yaml|md|html|ipynb|csv|sqlite3|py|svg|png|po|mo)\b"
    r"|(?<!\S)[-a-zA-O]{26}(?!\S)|\b[BW] [wb][MK]:[\w:, ]+",
    re.ASCII,
)
_NOTATION = re.compile(
    r"\b(?:[A-L][0-9۰-۹]{1,2}(?:[-x*][A-L][0-9۰-۹]{1,2})*|bar|off|n|ID|[A-Z])(?![A-Za-z])",
    re.ASCII,
)
_QUOTED = re.compile("'[^']*'|“[^”]*”|\u2068[^\u2069]*\u2069")
_POINT = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])")
_WORD = re.compile(r"[A-Za-z]+")


def strays(language: str, text: str, *, native: bool = True) -> Iterator[str]:
    """Yield what is wrong with a text that is shown to somebody who reads a language.

    Examples
    --------
    >>> list(strays("zh", "掷骰。Roll 3-1。"))
    ['English in: 掷骰。Roll 3-1。']
    >>> list(strays("fa", "خانهٔ 6"))
    ['digits in: خانهٔ 6']
    """
    shown = _MARKS.sub("", text)
    prose = _CODE.sub("…", _MARKS.sub("", _QUOTED.sub("…", text)))
    if _GAP.search(prose):
        yield f"a gap or a key in: {shown}"
    if any(_foreign(language, prose)):
        yield f"English in: {shown}"
    digits = language_of(language).digits
    if native and digits != LATIN and re.search("[0-9]", prose):
        yield f"digits in: {shown}"
    if (
        language_of(language).decimal != "."
        and _POINT.search(prose)
        and (native or digits == LATIN)
    ):
        yield f"a decimal point in: {shown}"
    if digits != LATIN and any(set(code) & set(digits) for code in _CODE.findall(shown)):
        yield f"code in: {shown}"
    for remark in remarks(language, re.sub(f"[{digits}]", "0", prose), ""):
        if not remark.startswith(("another space", "English", "'")):
            yield remark


def reads_well(language: str, told: Iterable[str], *, where: str = "") -> None:
    """Fail if anything in these texts is not for somebody who reads a language."""
    wrong = [fault for text in dict.fromkeys(told) for fault in strays(language, text)]
    assert not wrong, "\n".join([where, *wrong])


def _foreign(language: str, prose: str) -> Iterator[str]:
    """Yield the words that only English can have brought: all of them in another script."""
    latin = language_of(language).script == "Latn"
    known = _words_of(ENGLISH) - _words_of(language) if latin else frozenset()
    for word in map(str.casefold, _WORD.findall(_NOTATION.sub(" ", prose))):
        if word not in names() and (word in known or not latin):
            yield word


@cache
def _words_of(language: str) -> frozenset[str]:
    found: set[str] = set()
    for po in (ROOT / "bgwidget").glob(f"*/locale/{language}/LC_MESSAGES/*.po"):
        for message in read(po, language):
            forms = message.string if isinstance(message.string, tuple) else [message.string]
            said = (re.sub(r"\{[^}]*\}", " ", form) for form in forms if message.id)
            found |= {word.casefold() for form in said for word in _WORD.findall(form)}
    return frozenset(found)
