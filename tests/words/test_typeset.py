"""Text set in a script: what keeps its order, what gets other digits, and what stays as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget.words.register import language_of
from bgwidget.words.typeset import END_ISOLATE, ISOLATE, Typesetter

PERSIAN = Typesetter(language_of("fa"), native=True)


def shown(text: str) -> str:
    return PERSIAN(text).replace(ISOLATE, "<").replace(END_ISOLATE, ">")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-1", "<۳-۱>"),
        ("8/5 6/5", "<۸/۵ ۶/۵>"),
        ("bar/21, 6/off", "<bar/۲۱>, <۶/off>"),
        ("13/7*/5(2).", "<۱۳/۷*/۵(۲)>."),
        ("25 - 4", "<۲۵ - ۴>"),
        ("25 - n", "<۲۵ - n>"),
        ("4 + 3 = 7", "<۴ + ۳ = ۷>"),
        ("E6xE8*G8", "<E۶xE۸*G۸>"),
        ("E6, G12", "<E۶>, <G۱۲>"),
        ("2/4. 8/5*.", "<۲/۴>. <۸/۵*>."),
        ("12 and 0.5", "۱۲ and ۰٫۵"),
    ],
)
def test_notation_keeps_its_order_and_numbers_get_the_digits(text: str, expected: str) -> None:
    assert shown(text) == expected


@pytest.mark.parametrize(
    "code",
    [
        "exam.attempt-2.result.json",
        "XGID=-b----E-C---dE---b-dc---AA:0:0:1:31",
        "play/no-such-number/2/711358/no-cube",
        "https://example.org/a1",
        "-b----E-C---dE---b-dc---AA",
        "01-setup",
        "03-bar",
        "W wK:D4 wM:E5,G7 bM:E7,H9",
    ],
)
def test_what_a_program_reads_stays_as_it_is(code: str) -> None:
    assert shown(code) == f"<{code}>"


def test_a_fact_is_left_for_the_browser_to_fill_in() -> None:
    assert shown("{place}: {count_2} 3") == "{place}: {count_2} ۳"


@given(st.text(alphabet="0123456789/-*+ .,:()abarofn", max_size=30))
def test_text_is_set_once(text: str) -> None:
    once = PERSIAN(text)
    assert PERSIAN(once) == once


@given(st.text(max_size=40))
def test_nothing_is_lost_and_a_left_to_right_text_stays_as_it_is(text: str) -> None:
    assert Typesetter(language_of("vi"), native=True)(text) == text
    if not set(text) & {ISOLATE, END_ISOLATE, *PERSIAN.numerals}:
        latin = Typesetter(language_of("fa"))(text)
        assert latin.replace(ISOLATE, "").replace(END_ISOLATE, "") == text
