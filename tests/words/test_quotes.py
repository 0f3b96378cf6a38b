"""What somebody wrote is quoted as it is, in the quotation marks of the language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from support.environment import ROOT

from bgwidget import Board, Chances, Drill
from bgwidget.rules.backgammon import Position
from bgwidget.words import Words, spoken_in

PACKAGE = ROOT / "bgwidget"
FOLDERS = "[!.]*/**/locale/*/LC_MESSAGES/*.po"
"""The environments beside ours bring catalogues of their own; their folders begin with a dot."""
CATALOGUES = sorted([*ROOT.glob(FOLDERS)])
HALF_SPACE = "\u200c"
NOVICE = f"تازه{HALF_SPACE}کار"


def quoted(language: str, value: object) -> str:
    return re.sub("[\u2066-\u2069]", "", Words(language).quoted(value))


@pytest.mark.parametrize(
    ("language", "marks"), [("en", "''"), ("fa", "«»"), ("vi", "“”"), ("zh", "“”")]
)
def test_a_text_stands_in_the_marks_of_the_language(language: str, marks: str) -> None:
    opening, closing = marks
    assert quoted(language, NOVICE) == f"{opening}{NOVICE}{closing}"
    assert quoted(language, "a\tb\u202e") == f"{opening}a␉b[U+202E]{closing}"
    assert quoted(language, [3, "x"]) == f"[3, {opening}x{closing}]"
    assert quoted(language, None) == "None"
    assert len(quoted(language, "x" * 10_000)) < 100


def test_what_cannot_be_shown_is_named_by_its_type() -> None:
    class Mute:
        def __repr__(self) -> str:
            raise RuntimeError

    assert quoted("en", Mute()).startswith("<Mute instance")
    assert quoted("en", 10**5000) == "..."
    assert quoted("en", Path("/x/y")) == "'/x/y'"


def told(language: str, wrong: Callable[[], object]) -> str:
    """Return the error that a call ends in, in a language."""
    with spoken_in(language):
        try:
            wrong()
        except ValueError as error:
            return re.sub("[\u2066-\u2069]", "", str(error))
    raise AssertionError("there was no error")


def test_a_half_space_is_told_as_it_was_written() -> None:
    assert f"«{NOVICE}»" in told("fa", lambda: Board(opponent=NOVICE))
    assert "“!”" in told("vi", lambda: Position.parse("!" * 26))


@pytest.mark.parametrize(
    ("language", "game"), [("en", "backgammon"), ("fa", "تخته‌نرد"), ("zh", "西洋双陆棋")]
)
def test_a_game_is_called_by_its_name_in_the_language(language: str, game: str) -> None:
    assert game in told(language, lambda: Drill("both-numbrs"))
    assert told("en", lambda: Drill("both-numbrs", game="camelot")).count("Camelot") == 1


@pytest.mark.parametrize(
    ("language", "comma"), [("en", ", "), ("fa", "، "), ("vi", ", "), ("zh", "、")]
)
def test_an_error_lists_as_the_language_does(language: str, comma: str) -> None:
    error = told(language, lambda: Chances(Board(), "x"))
    assert f"hits{comma}covers{comma}makes" in error


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: f"{po.parts[-3]}-{po.stem}")
def test_no_catalogue_shows_what_python_would_write(po: Path) -> None:
    text = po.read_text(encoding="utf-8")
    assert not re.search(r"\{\w+!(?!q\})", text)


BY_HAND = re.compile(r"""(?:\b\w+=|"\w+": )(?:repr\(|ascii\(|str\(list|"[,;] "\.join\()""")
"""A fact that is turned into Python's text, or into a list with commas, where it is given."""


def test_facts_are_quoted_and_listed_by_the_words_of_a_language() -> None:
    assert BY_HAND.search('speak("error.mode", found=repr(mode))')
    assert BY_HAND.search('{"known": ", ".join(modes)}')
    paths = [*PACKAGE.rglob("*.py")]
    assert [path for path in paths if BY_HAND.search(path.read_text(encoding="utf-8"))] == []
