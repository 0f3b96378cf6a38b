"""Readers of answers: they turn plain data from a page or a file into one form, or refuse it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any, TypeVar

from bgwidget.common.shapes import as_plain, is_whole
from bgwidget.rules.plain import plain
from bgwidget.tasks.errors import InvalidAnswerError

Answer = Any
"""An answer to any kind of task: plain data, or the form that the kind's reader returns."""

Given = Mapping[str, object]
"""Values given by an author or a learner under names, not yet checked."""

MOST = 500
LONGEST = 400
LARGEST = 10**6
_DEEPEST = 10
_LISTS = (list, tuple, range, Set)

_NUMBER = re.compile(r"\s*-?[0-9]{1,7}\s*")


ValueT = TypeVar("ValueT")


def plain_answer(answer: object) -> Answer:
    """Return an answer as the plain JSON data that is stored: sets, ranges and tuples become lists.

    Raises
    ------
    InvalidAnswerError
        If it holds anything but texts, numbers, lists and mappings with text keys.

    Examples
    --------
    >>> plain_answer({"after": ((0, 1), range(2))}), plain_answer({18})
    ({'after': [[0, 1], [0, 1]]}, [18])
    """
    try:
        return as_plain(answer, _DEEPEST, _LISTS, MOST)
    except ValueError as error:
        raise InvalidAnswerError("task.answer.plain", found=answer) from error


def typed(answer: object) -> str:
    """Return typed text in plain letters and digits; empty if it is not text or is too long.

    Examples
    --------
    >>> typed(" ６-１ "), typed(61), typed("6" * 500)
    (' 6-1 ', '', '')
    """
    return plain(answer) if isinstance(answer, str) and len(answer) <= LONGEST else ""


def number(answer: object, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Return a whole number, in digits of any script if it was typed.

    Raises
    ------
    InvalidAnswerError
        If it is not a whole number, or out of bounds.

    Examples
    --------
    >>> number(20), number(" ۲۰ ")
    (20, 20)
    """
    value = answer
    if isinstance(answer, str) and _NUMBER.fullmatch(typed(answer)):
        value = int(typed(answer))
    if not is_whole(value, low, high):
        if (low, high) == (-LARGEST, LARGEST):
            raise InvalidAnswerError("task.answer.number", found=answer)
        raise InvalidAnswerError("task.answer.range", found=answer, low=low, high=high)
    return value


def one_of(answer: object, options: Iterable[ValueT]) -> ValueT:
    """Return the chosen option; the case of letters does not count.

    Raises
    ------
    InvalidAnswerError
        If it is not one of the options.

    Examples
    --------
    >>> one_of(" Legal", ("legal", "illegal"))
    'legal'
    """
    known, chosen = tuple(options), typed(answer).strip().casefold() or answer
    for option in known:
        if type(option) is type(chosen) and option == chosen:
            return option
    listed = [*known]
    raise InvalidAnswerError("task.answer.option", found=answer, options=listed)


def many(answer: object, read: Callable[[object], ValueT]) -> tuple[ValueT, ...]:
    """Return the distinct items of a list, a set or a range, each as `read` returns it.

    Raises
    ------
    InvalidAnswerError
        If it is not such a collection, has too many items, or `read` refuses one of them.

    Examples
    --------
    >>> many([3, "1", 3], number)
    (3, 1)
    """
    if not isinstance(answer, _LISTS):
        raise InvalidAnswerError("task.answer.list", found=answer)
    if len(answer) > MOST:
        raise InvalidAnswerError("task.answer.long", count=len(answer), most=MOST)
    return tuple(dict.fromkeys(map(read, answer)))


def numbers(answer: object, count: int, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
    """Return a list of exactly `count` whole numbers, in order.

    Raises
    ------
    InvalidAnswerError
        If it is not such a list.

    Examples
    --------
    >>> numbers([4, 1], 2)
    (4, 1)
    """
    if not isinstance(answer, (list, tuple)) or len(answer) != count:
        raise InvalidAnswerError("task.answer.numbers", found=answer, count=count)
    return tuple(number(found, low, high) for found in answer)


def named(answer: object, names: Sequence[str], needed: Sequence[str] = ()) -> dict[str, Answer]:
    """Return an answer that consists of named parts, checked for missing and unknown parts.

    Raises
    ------
    InvalidAnswerError
        If it is not a mapping, lacks a needed part, or has an unknown one.

    Examples
    --------
    >>> named({"verdict": "true"}, ("verdict", "position"), ("verdict",))
    {'verdict': 'true'}
    """
    whole = isinstance(answer, Mapping) and set(needed) <= set(answer) <= set(names)
    if not whole or not isinstance(answer, Mapping):
        listed = [*names]
        raise InvalidAnswerError("task.answer.parts", found=answer, names=listed)
    return dict(answer)
