"""JSON that anybody may have written is parsed to a certain depth."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bgwidget.common.json_text import DEEPEST, parse
from bgwidget.webpage.host import Host

DATA = st.recursive(
    st.none() | st.integers() | st.text('[]{}"\\,:\n a'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text('[]{}"\\'), inner),
)


@pytest.mark.slow
@given(DATA, st.booleans())
def test_brackets_in_texts_do_not_count(data: Any, ascii_only: bool) -> None:
    around = '"]}\\"'
    for _ in range(DEEPEST // 2 - 12):
        data = {around: [data]}
    assert parse(json.dumps(data, ensure_ascii=ascii_only)) == data


def test_it_is_parsed_to_the_depth_that_is_named() -> None:
    assert json.dumps(parse("[" * DEEPEST + "]" * DEEPEST)).count("[") == DEEPEST
    assert len(parse("[" + "[]," * 1000 + "[]]")) == 1001


DEEP = {
    "open": "[" * 100_000,
    "closed": "[" * 100_000 + "]" * 100_000,
    "named": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "just too deep": "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    "behind a text": '["\\"", ' + "[" * 100_000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_a_deeper_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        parse(text)


@pytest.mark.parametrize("text", ["", "[", "]" * 9 + "[" * 9, '"' + "[" * 1000, "{'a': 1}"])
def test_what_is_not_json_is_refused_where_it_breaks(text: str) -> None:
    with pytest.raises(json.JSONDecodeError):
        parse(text)


def test_a_message_of_a_page_that_is_too_deep_is_refused() -> None:
    host = Host(pytest.fail)
    for take in (lambda text: host.make("w0", text), host.carry, lambda t: host.receive("w0", t)):
        with pytest.raises(ValueError, match="nested too deeply"):
            take(DEEP["closed"])
