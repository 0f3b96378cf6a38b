"""Every number that a reader sees is written as the language writes numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale
from support.environment import ROOT
from support.strays import OTHERS, strays

from bgwidget.advice.contract import Advice, Odds, Option
from bgwidget.advice.score_card import ScoreCard
from bgwidget.advice.text import advice_text
from bgwidget.chances.chart import Bar, Chart
from bgwidget.chances.fairness import fairness
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.review.sentences import card_lines
from bgwidget.rollouts.backgammon.result import Comparison, Rollout
from bgwidget.rules.backgammon.position import START
from bgwidget.words import Words, spoken_in
from bgwidget.words.register import LATIN, language_of

PACKAGE = ROOT / "bgwidget"
DRAWN = ("layout", "picture")
"""Rooms whose decimals are places in an SVG."""
THE_FUNCTION = PACKAGE / "words" / "typeset.py"
LIKELY = re.compile(r":[^{}\n]*(?:\{[^{}\n]*\}[^{}\n]*)*[fFeE%]\}")
DECIMALS = re.compile(r"\.\d*[fFeE%]$|[%eEf]$")


def formats(path: Path) -> Iterator[str]:
    """Yield the formats with decimals in a file."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if LIKELY.search(text) else ():
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            parts = (one.value for one in node.format_spec.values if isinstance(one, ast.Constant))
            spec = "".join(map(str, parts))
            if DECIMALS.search(spec):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {spec}"


@pytest.mark.slow
def test_numbers_with_decimals_are_written_by_one_function() -> None:
    paths = [
        path
        for path in PACKAGE.rglob("*.py")
        if path != THE_FUNCTION and path.relative_to(PACKAGE).parts[0] not in DRAWN
    ]
    assert [each for path in paths for each in formats(path)] == []
    assert [*formats(THE_FUNCTION)]


@pytest.mark.parametrize("language", OTHERS)
def test_the_decimal_mark_is_that_of_the_language(language: str) -> None:
    written = language_of(language)
    system = "latn" if written.digits == LATIN else "arabext"
    assert written.decimal == Locale.parse(language).number_symbols[system]["decimal"]


@pytest.mark.parametrize(
    ("language", "digits", "told"),
    [
        ("en", "latin", ["0.18", "+0.2", "−1.50", "11", "2.5%"]),
        ("zh", "latin", ["0.18", "+0.2", "−1.50", "11", "2.5%"]),
        ("vi", "latin", ["0,18", "+0,2", "−1,50", "11", "2,5%"]),
        ("fa", "latin", ["0.18", "⁦+0.2⁩", "⁦−1.50⁩", "11", "2.5٪"]),
        ("fa", "native", ["۰٫۱۸", "⁦+۰٫۲⁩", "⁦−۱٫۵۰⁩", "۱۱", "۲٫۵٪"]),
    ],
)
def test_a_number_is_written_as_the_language_writes_it(
    language: str, digits: str, told: list[str]
) -> None:
    words = Words(language, digits)
    numbers = [words.number(0.18, 2), words.number(0.2, 1, signed=True), words.number(-1.5, 2)]
    assert [*numbers, words.number(11, 2), words.percent(2.5, 1)] == told
    assert [words.typeset(each) for each in told] == told


def sentences(words: Words) -> Iterator[str]:
    options = (Option("8/5 6/5", 0.17, 0), Option("24/20", 0.1, 0.18))
    yield advice_text(Advice(options, odds=Odds(0.625, 0.14, 0.1)), words)
    card = ScoreCard(decisions=3, lost=0.525, errors=1, blunders=1, luck=-0.175)
    yield from card_lines([card, card], "backgammon", words)
    chances = Chances(0.515, 0.1, 0.012, 0.1, 0.01)
    plays = [Rollout(START, play, 36, 1, "own", None, chances, 0.0125) for play in ("8/5", "6/5")]
    yield str(Comparison(plays))
    yield Comparison(plays)._repr_html_()
    yield str(fairness([8, 12, 9, 11, 10, 10]))
    yield str(Chart("", "", "", [Bar("", 2.5, 11.25)]).picture(words))


@pytest.mark.parametrize("language", ["fa", "vi"])
def test_no_decimal_point_reaches_a_reader_who_writes_another_mark(language: str) -> None:
    mark = language_of(language).decimal
    with spoken_in(language, "native") as words:
        told = [*sentences(words)]
    assert [fault for text in told for fault in strays(language, text) if "point" in fault] == []
    assert all(re.search(rf"\d{mark}\d", text) for text in told)
    assert [*strays(language, "0.18")]
