"""Text set in a script: what keeps its order, what gets other digits, and what stays as it is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget.words import Words, folded, in_notation
from bgwidget.words.register import language_of
from bgwidget.words.typeset import END_ISOLATE, ISOLATE, JOINER, Typesetter

PERSIAN = Typesetter(language_of("fa"), native=True, bar="بار", off="بیرون")
HIDDEN = re.compile("[\u200e\u2060]")


def parse_typed(text: str) -> str:
    return in_notation(folded(text), ("bar", "off"))


def shown(text: str) -> str:
    return (
        HIDDEN.sub("", PERSIAN(text))
        .replace("\xa0", " ")
        .replace(ISOLATE, "<")
        .replace(END_ISOLATE, ">")
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-1", "<۳-۱>"),
        ("8/5 6/5", "<۸/۵ ۶/۵>"),
        ("bar/21, 6/off", "<بار/۲۱>, <۶/بیرون>"),
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
        "02-setup",
        "03-bar",
        "W wK:D4 wM:E5,G7 bM:E7,H9",
    ],
)
def test_what_a_program_reads_stays_as_it_is(code: str) -> None:
    assert shown(code) == f"<{code}>"


def test_a_fact_is_left_for_the_browser_to_fill_in() -> None:
    assert shown("{place}: {count_2} 3") == "{place}: {count_2} ۳"


@pytest.mark.parametrize("digits", ["latin", "native"])
@pytest.mark.parametrize("token", ["bar/21*", "6/off(2)", "3-1", "25 - 4", "E6-G8", "13/7*/5"])
def test_a_move_a_roll_or_a_sum_is_in_one_piece_and_one_script(token: str, digits: str) -> None:
    persian = Words("fa", digits)
    for written in (
        persian.isolate(token),
        persian.typeset(token),
        persian.say("status.played.near", play=token),
    ):
        [whole] = re.findall(f"{ISOLATE}([^{END_ISOLATE}]*){END_ISOLATE}", written)
        assert not re.search(f"[/ ](?!{JOINER})|\\w-(?!{JOINER})", whole)
        assert not (re.search("bar|off", whole) and re.search("[۰-۹]", whole))
        assert parse_typed(whole) == parse_typed(token)


@given(st.text(alphabet="0123456789/-*+ .,:()abarofn", max_size=30))
def test_text_is_set_once(text: str) -> None:
    once = PERSIAN(text)
    assert PERSIAN(once) == once


@given(st.text(max_size=40))
def test_nothing_is_lost_and_a_left_to_right_text_stays_as_it_is(text: str) -> None:
    assert Typesetter(language_of("vi"), native=True)(text) == text
    if not set(text) & {ISOLATE, END_ISOLATE, *PERSIAN.numerals}:
        latin = Typesetter(language_of("fa"))(text)
        hidden = re.compile(f"[{ISOLATE}{END_ISOLATE}{JOINER}]")
        assert hidden.sub("", latin).replace("\xa0", " ") == hidden.sub("", text).replace(
            "\xa0", " "
        )
