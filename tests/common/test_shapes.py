"""Data is held against types by its form alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

import pytest

from bgwidget.common.shapes import as_plain, fits, misfits, up_to


class Pair(NamedTuple):
    number: int
    text: str


class Given(TypedDict):
    whole: NotRequired[int]
    real: NotRequired[float]
    yes: NotRequired[bool]
    digit: NotRequired[Annotated[int, up_to(9)]]
    name: NotRequired[Annotated[str, up_to(4), re.compile(r"[a-z]+(-[a-z]+)*")]]
    row: NotRequired[tuple[int, ...]]
    word: NotRequired[Annotated[str, up_to(3)]]
    few: NotRequired[Annotated[Sequence[int], up_to(2)]]
    named: NotRequired[Annotated[Mapping[str, int | None], up_to(1)]]
    one: NotRequired[Literal["a", 1]]
    both: NotRequired[tuple[int, str]]
    pair: NotRequired[Pair]
    either: NotRequired[Annotated[Sequence[int], tuple[int] | tuple[int, int]]]
    none: NotRequired[None]
    what: NotRequired[object]


SOUND: list[tuple[str, Any]] = [
    *(("whole", number) for number in (0, -7, 10**30)),
    *(("real", number) for number in (1, 1.5)),
    *(("yes", answer) for answer in (True, False)),
    *(("digit", digit) for digit in (0, 9)),
    *(("word", word) for word in ("", "abc")),
    *(("name", name) for name in ("a", "ab-c")),
    *(("row", row) for row in ([], (), (1,), [1, 2, 3])),
    *(("few", few) for few in ([], [1, 2], (1, 2))),
    *(("named", named) for named in ({}, {"a": 1}, {"a": None})),
    *(("one", one) for one in ("a", 1)),
    *(("both", both) for both in ([1, "a"], (1, "a"))),
    *(("pair", pair) for pair in ([1, "a"], Pair(1, "a"))),
    *(("either", either) for either in ([1], [1, 2])),
    *(("none", none) for none in (None,)),
    *(("what", what) for what in (None, {}, 1.5)),
]

OTHER: list[tuple[str, Any]] = [
    *(("whole", number) for number in (True, 1.0, "1", None, [])),
    *(("real", number) for number in (True, "1", None)),
    *(("yes", answer) for answer in (0, 1, "True", None)),
    *(("digit", digit) for digit in (-1, 10, True, 1.0, "1", None, [1])),
    *(("word", word) for word in ("abcd", 1, None, ["a"], b"a")),
    *(("name", name) for name in ("", "A", "ab-cd", "a\n", 1, None, ["a"])),
    *(("row", row) for row in (["a"], (1, None), "1", 1, {1}, None)),
    *(("few", few) for few in ([1, 2, 3], ["a"], [None], "12", {1: 2}, {1, 2}, 1, None)),
    *(("named", named) for named in ({"a": 1, "b": 1}, {1: 1}, {"a": "b"}, [], None, "")),
    *(("one", one) for one in ("b", True, 1.0, None, [], {})),
    *(("both", both) for both in ([1], [1, "a", 1], ["a", 1], "1a", {}, None)),
    *(("pair", pair) for pair in ([1], [1, "a", 1], ["a", 1], {"number": 1, "text": "a"})),
    *(("either", either) for either in ([], [1, 2, 3], ["a"], 1, None)),
    *(("none", none) for none in (0, False, "", [])),
]


@pytest.mark.parametrize(("field", "value"), SOUND)
def test_a_value_of_the_type_fits(field: str, value: Any) -> None:
    assert fits({field: value}, Given)


@pytest.mark.parametrize(("field", "value"), OTHER)
def test_a_value_of_another_type_does_not(field: str, value: Any) -> None:
    assert not fits({field: value}, Given)
    assert misfits({field: value}, Given) == [field]


@pytest.mark.parametrize("value", [None, [], "", 1, {1: 1}, {"other": 1}])
def test_only_an_object_of_known_fields_fits(value: Any) -> None:
    assert not fits(value, Given)


@pytest.mark.parametrize("value", [{1}, b"a", {1: 1}, object(), [[[[]]]], {"a": {"a": {"a": {}}}}])
def test_what_is_not_plain_or_too_deep_has_no_plain_copy(value: Any) -> None:
    with pytest.raises(ValueError, match="plain"):
        as_plain(value, 3)


def test_a_plain_copy_shares_nothing_and_holds_lists_alone() -> None:
    inner = [1]
    made = as_plain({"a": (inner, frozenset({2})), "b": None}, 3, (list, tuple, frozenset))
    assert made == {"a": [[1], [2]], "b": None}
    assert made["a"][0] is not inner


def test_an_array_may_have_no_more_than_it_may() -> None:
    assert as_plain([1, 2], 1, most=2) == [1, 2]
    with pytest.raises(ValueError, match="plain"):
        as_plain([1, 2, 3], 1, most=2)
