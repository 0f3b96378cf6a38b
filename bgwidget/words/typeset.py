"""Typesetting for a script: notation keeps its order, and numbers get the script's digits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bgwidget.words.quotes import Quoter
from bgwidget.words.register import LATIN, Language

ISOLATE, END_ISOLATE = "\u2066", "\u2069"
_QUOTE = "\u2068"
JOINER, _LEFT_TO_RIGHT = "\u2060", "\u200e"
_BREAK = re.compile(rf"(?:/|(?<=[\w\xa0])-)(?!{JOINER})(?=[^ ])")
_SPACE_IN_SUM = re.compile(" (?=[-+−×=])|(?<=[-+−×=]) ")

_BEFORE_LAST = re.compile(r"(?<=:) (?=[^\s()]+\))")

_POINT, _SQUARE = r"(?:bar|\d{1,2})", r"[A-Za-z]\d{1,2}"
_MOVE = rf"(?:{_POINT}(?:/(?:off|{_POINT})\*?)+(?:\(\d\))?|{_SQUARE}(?:[x*-]{_SQUARE})+)"
_SUM = r"(?:\d+|\bn)(?:\s?[-+−×=]\s?(?:\d+|n\b|\.\.\.|…))+"
_POSITION = r"[WB](?:[ ][wb][MK]:[A-L\d,]+)+"
_CODE = r"[\w./:=+@~%?&\#-]"
_TOKEN = re.compile(
    rf"""
      {ISOLATE}(?P<isolated>[^{END_ISOLATE}]*){END_ISOLATE}
    | (?<![\w/.-]) (?P<notation> {_MOVE}(?:[ ]{_MOVE})* | {_SUM} | [A-Z]\d{{1,2}} ) (?![\w/-]|\.\w)
    | (?P<placeholder> \{{[^}}]*\}} )
    | (?P<code> \b{_POSITION} | (?={_CODE}*[A-Za-z]){_CODE}*[\w/=+~%\#-] )
    | (?P<number> \d+(?:\.\d+)? )
    """,
    re.VERBOSE | re.ASCII,
)


def bound(text: str) -> str:
    """Return a text in which no line ends before the figure that closes a bracket.

    Examples
    --------
    >>> bound("8/5 6/5 holds 2 points (13/10 6/5: 1).")
    '8/5 6/5 holds 2 points (13/10 6/5:\xa01).'
    """
    return _BEFORE_LAST.sub("\N{NO-BREAK SPACE}", text)


@dataclass(frozen=True)
class Typesetter:
    """Sets text for one script.

    Plays, rolls and sums are isolated where the text runs from right to left, so that they keep
    their order. Numbers get the script's digits, but not those of names that a program reads: paths
    and IDs stay as they are.

    Parameters
    ----------
    language
        How the language is written.
    native
        Whether numbers get the digits of the language's own script.
    bar, off
        What notation has for them beside such digits.

    Examples
    --------
    >>> from bgwidget.words.register import language_of
    >>> persian = Typesetter(language_of("fa"), native=True)
    >>> hidden = dict.fromkeys(map(ord, ISOLATE + END_ISOLATE + JOINER))
    >>> persian("3-1: 8/5 6/5").translate(hidden)
    '۳-۱: ۸/۵ ۶/۵'
    >>> persian("exam.attempt-2.json").strip(ISOLATE + END_ISOLATE)
    'exam.attempt-2.json'
    """

    language: Language
    native: bool = False
    bar: str = "bar"
    off: str = "off"

    def __call__(self, text: str) -> str:
        """Return a text set for the script."""
        if self.language.direction == "ltr" and self.numerals == LATIN:
            return text
        return _TOKEN.sub(self._set, text)

    @property
    def numerals(self) -> str:
        """The ten digits."""
        return self.language.digits if self.native else LATIN

    @property
    def decimal(self) -> str:
        """What stands before the fraction of a number."""
        own = self.native or self.language.digits == LATIN
        return self.language.decimal if own else "."

    def number(self, value: float, places: int = 0, signed: bool = False) -> str:
        """Return a number with so many decimals, or without any if it is whole by its type."""
        shown = f"{value:{'+' if signed else ''}.{0 if isinstance(value, int) else places}f}"
        shown = self.digits(shown.replace(".", self.decimal).replace("-", "−"))
        return self.isolate(shown) if shown[0] in "+−" else shown

    def isolate(self, token: str) -> str:
        """Return a play, a score or a roll so that it keeps its order in right-to-left text."""
        if self.language.direction == "ltr" or token.startswith(ISOLATE):
            return token
        return f"{ISOLATE}{token}{END_ISOLATE}"

    def quote(self, text: str) -> str:
        """Return a text of any language so that it runs in its own direction."""
        if self.language.direction == "ltr":
            return text
        return f"{_QUOTE}{text}{END_ISOLATE}"

    def quoted(self, value: object) -> str:
        """Return what somebody wrote, in quotation marks if it is text, and shortened if long."""
        return self.quote(Quoter(self.language.quotes).quoted(value))

    def digits(self, token: str) -> str:
        """Return a text with all its digits in the script's."""
        return token.translate(str.maketrans(LATIN, self.numerals))

    def _notation(self, text: str) -> str:
        """Return notation in one script, and in one piece: a line is broken between moves only."""
        text = self.digits(text)
        if self.numerals != LATIN:
            text = re.sub(r"\bbar/", f"{self.bar}{_LEFT_TO_RIGHT}/", text)
            text = re.sub(r"/off\b", f"/{_LEFT_TO_RIGHT}{self.off}{_LEFT_TO_RIGHT}", text)
        text = _SPACE_IN_SUM.sub("\N{NO-BREAK SPACE}", text)
        return _BREAK.sub(lambda found: found[0] + JOINER, text)

    def _set(self, match: re.Match[str]) -> str:
        if (isolated := match["isolated"]) is not None:
            whole = _TOKEN.fullmatch(isolated)
            is_code = whole is not None and whole["code"] is not None
            return self.isolate(isolated if is_code else self._notation(isolated))
        if match["notation"]:
            return self.isolate(self._notation(match["notation"]))
        if match["placeholder"]:
            return match[0]
        if code := match["code"]:
            return code if code.isalpha() else self.isolate(code)
        return self.digits(match[0].replace(".", self.decimal))
