"""Typed text, the same in every game: an action by its name, a pass, a question why.

It is compared regardless of keyboard, script and capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import filterfalse
from typing import Literal
from unicodedata import combining, decimal, normalize

from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.words.catalogue import languages, words

PASS = "pass"
"""The notation of a turn in which nothing moves."""

LABELS = ("choice", "command", "board")
"""What the labels of buttons and of the menu begin with; typed words begin with ``type``."""

_ARABIC_TO_PERSIAN = str.maketrans({"ي": "ی", "ى": "ی", "ك": "ک", "ة": "ه", "ۀ": "ه"})
_ALIKE = _ARABIC_TO_PERSIAN | str.maketrans({"đ": "d", "ە": "ه", "ـ": ""})
_OTHER_LABELS = {
    "finish": ("board.done",),
    "help": ("menu.open",),
    "hint": ("lesson.do.hint",),
    "pass": ("lesson.do.pass",),
    "pause": ("choice.on",),
    "replay": ("lesson.do.replay",),
    "step": ("lesson.do.step",),
}
_FOLLOWS = re.compile(r" .|\S*\d")
_INVISIBLE = re.compile("[\u200b-\u200f\u2060\u2066-\u2069\u064b-\u0655\u0640]")


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


def bare(text: str) -> str:
    """Return a text in the form in which whole commands are compared: letters and digits alone.

    Spaces and half-spaces, tone marks and punctuation do not count either.

    Examples
    --------
    >>> bare("Tung xúc xắc"), bare("Why not here?"), bare("bỏ  lượt") == bare("Bo luot")
    ('tungxucxac', 'whynothere', True)
    """
    letters = normalize("NFKD", text).casefold().translate(_ALIKE)
    return "".join(map(_digit, filter(str.isalnum, letters)))


def means(text: str, key: str) -> bool:
    """Tell whether a text is the sentence of `key`, or its button's label, in any language.

    Examples
    --------
    >>> means("Pass", "type.pass"), means("8/5", "type.pass"), means("Beaver!", "type.beaver")
    (True, False, True)
    """
    return bare(text) in {form for language in languages() for form in bare_forms(language, key)}


def bare_forms(language: str, key: str) -> tuple[str, ...]:
    """Return the forms, as `bare` gives them, in which a command is known in a language.

    Parameters
    ----------
    language
    key
        Of its typed word. The labels of its button and of its entry in the menu are taken as well.

    Examples
    --------
    >>> bare_forms("en", "type.resign-gammon"), bare_forms("en", "type.finish")
    (('resigngammon', 'resignagammon'), ('done',))
    """
    said, name = words(language), key.removeprefix("type.")
    labels = [f"{label}.{name}" for label in LABELS] if name != key else []
    keys = [key, *filter(words("en").has, [*labels, *_OTHER_LABELS.get(name, ())])]
    return tuple(dict.fromkeys(_bare_wording(said.say(one)) for one in keys))


def after(text: str, key: str) -> str | None:
    """Return what follows the word of `key` in a text; None if the text does not begin with it.

    The word may be in any language. Notation may follow without a space, as in Chinese.

    Examples
    --------
    >>> after("why 24/18", "type.why"), after("24/18", "type.why")
    ('24/18', None)
    """
    written = _unmarked(text)
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
    spelled = _unmarked(text)
    if not any_name.search(spelled):
        return text
    return any_name.sub(lambda match: written[match[0]], spelled)


def is_pass(text: object) -> bool:
    """Tell whether a text is a pass, in notation or in the words of any language.

    Examples
    --------
    >>> is_pass(" PASS"), is_pass("8/5"), is_pass(5)
    (True, False, False)
    """
    return isinstance(text, str) and (folded(text) == PASS or means(text, "type.pass"))


def step_asked(
    text: str, steps: Callable[[str], Sequence[tuple[int, int]]]
) -> tuple[int, int] | None:
    """Return the step that a typed question such as "why 8/5" is about; None for other texts.

    Parameters
    ----------
    text
    steps
        Reads the steps of a move.

    Raises
    ------
    InvalidMoveError
        If what follows the word is not one step.

    Examples
    --------
    >>> from bgwidget.rules.backgammon.notation import parse_moves
    >>> step_asked("why 8/5", parse_moves), step_asked("8/5", parse_moves)
    ((8, 5), None)
    """
    asked = "" if means(text, "type.why") else after(text, "type.why")
    if asked is None:
        return None
    try:
        steps_asked = steps(asked)
    except InvalidMoveError as error:
        raise InvalidMoveError("step.asked") from error
    if len(steps_asked) != 1:
        raise InvalidMoveError("step.asked")
    return steps_asked[0]


def action_key(use: Literal["choice", "type"], game: str, action: str) -> str:
    """Return the key of an action's name, on a button or as typed text.

    A game may name an action in its own way, as ``choice.GAME.ACTION`` and ``type.GAME.ACTION``.

    Examples
    --------
    >>> action_key("choice", "backgammon", "roll")
    'choice.roll'
    """
    shared, own = f"{use}.{action}", f"{use}.{game}.{action}"
    english = words("en")
    return own if english.has(own) or not english.has(shared) else shared


def _wordings(key: str) -> set[str]:
    return {_unmarked_wording(words(language).say(key)) for language in languages()}


def _unmarked(text: str) -> str:
    """Return a text folded, without the marks of its letters."""
    letters = filterfalse(combining, normalize("NFD", text.casefold()))
    return folded("".join(letters).translate(_ALIKE))


_bare_wording, _unmarked_wording = cache(bare), cache(_unmarked)
