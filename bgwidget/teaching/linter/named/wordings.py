"""The wordings of a step: each text that a learner reads, in each of its languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from unicodedata import decimal

from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.tasks import Text

_SCRIPTS = (
    ("zh", re.compile("[\u3400-\u9fff]")),
    ("fa", re.compile("[\u0600-\u06ff]")),
    ("vi", re.compile("[ăâđêôơưạ-ỹ]", re.IGNORECASE)),
)
_MARKS = re.compile("[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Wording:
    """A text in one language.

    Attributes
    ----------
    field : str
        ``"goal"``, ``"read"``, ``"hints"``, ``"right"`` or ``"wrong"``.
    number : int
        Which of the hints or of the usual wrong answers, from 0.
    language : str
    text : str
        With Latin digits.
    """

    field: str
    number: int
    language: str
    text: str


def wordings(step: Step) -> Iterator[Wording]:
    """Yield each wording of a step that has any.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> task = Play(goal={"en": "Roll 3-1.", "fa": "تاس ۳-۱."}, dice=(3, 1))
    >>> [(each.language, each.text) for each in wordings(task)]
    [('en', 'Roll 3-1.'), ('fa', 'تاس 3-1.')]
    """
    if isinstance(step, DrillStep):
        return
    if isinstance(step, Read):
        yield from _in_languages("read", 0, step.text)
        return
    for field, text in (("goal", step.goal), ("read", step.read), ("right", step.right)):
        yield from _in_languages(field, 0, text)
    for number, hint in enumerate(step.hints):
        yield from _in_languages("hints", number, hint)
    for number, slip in enumerate(step.wrong):
        yield from _in_languages("wrong", number, slip.says)


def _in_languages(field: str, number: int, text: Text) -> Iterator[Wording]:
    if isinstance(text, str) and text:
        yield Wording(field, number, _language(text), _plain(text))
    elif isinstance(text, Mapping):
        for language, words in text.items():
            yield Wording(field, number, language, _plain(words))


def _language(text: str) -> str:
    """Return the language of a text that names none: its script tells, or else it is English."""
    return next((language for language, script in _SCRIPTS if script.search(text)), "en")


def _plain(text: str) -> str:
    digits = (str(decimal(each)) if each.isdecimal() else each for each in text)
    return _MARKS.sub("", "".join(digits))
