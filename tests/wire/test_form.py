"""Data is held against types by its form alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

import pytest

from bgwidget.wire.form import fits, misfits, up_to


class Pair(NamedTuple):
    number: int
    text: str


class Given(TypedDict):
    whole: NotRequired[int]
    real: NotRequired[float]
    yes: NotRequired[bool]
    digit: NotRequired[Annotated[int, up_to(9)]]
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
