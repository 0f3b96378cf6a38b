"""What somebody may well ask first of a board or a lesson, for a page to know the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, islice, product
from typing import Any

from bgwidget.tasks import Task
from bgwidget.webpage.reasons import Way, own_places

Request = Mapping[str, Any]

_MOST_PLAYS = 60
_MOST_ANSWERS = 64
"""Forms with more answers than that are known by the right one and the usual wrong ones."""
_ALONE, _TOGETHER = range(31), range(8)
"""The numbers that are tried in a form with one field for a number, and in one with several."""


def to_lesson(kind: str, **more: object) -> Request:
    """Return a request to a lesson."""
    return {"to": "lesson", "kind": kind, **more}


def check(values: Mapping[str, object], places: Sequence[int] = ()) -> Request:
    """Return a request to mark an answer."""
    return to_lesson("check", values=values, places=[*places])


def plays(scene: Any) -> Iterator[Request]:
    """Yield the turns that can be played, in each order of their steps, up to a certain number."""
    for walk in islice(_whole(scene, (), 0), _MOST_PLAYS):
        yield {"kind": "play", "steps": [list(step) for step in walk]}


def _whole(scene: Any, walk: Way, at: int) -> Iterator[Way]:
    may_stop, edges = scene["turn"][at]
    if may_stop and walk:
        yield walk
    own = own_places(scene, walk)
    for number, source, target, then, *_ in edges:
        if source in own:
            yield from _whole(scene, (*walk, (source, target, number)), then)


def checks(panel: Mapping[str, Any], task: Task, solved: Mapping[str, Any]) -> list[Request]:
    """Return answers to a task that is checked: all, or else some of those that can be given.

    `solved` is the state in which the page shows the solution.
    """
    filled = solved["lesson"]["filled"]
    right = check(filled or {}, sorted(solved["scene"].get("tapped", ())))
    made = [right, *_usual(panel, task)]
    options = [_values(field, len(panel["fields"])) for field in panel["fields"]]
    if options and all(options):
        names = [field["name"] for field in panel["fields"]]
        whole = [dict(zip(names, each, strict=True)) for each in product(*options)]
        if len(whole) <= _MOST_ANSWERS:
            made += [check(values) for values in whole]
    nothing: dict[str, Any] = {
        field["name"]: [] if field["form"] in ("many", "rolls") else None
        for field in panel["fields"]
    }
    made.append(check(nothing))
    return [each for at, each in enumerate(made) if each not in made[:at]]


def _values(field: Mapping[str, Any], count: int) -> list[Any]:
    """Return the values that a field may have; none where there are too many."""
    options = [value for value, _ in field["options"]]
    if field["form"] == "one":
        return options
    if field["form"] == "number":
        return [*(_ALONE if count == 1 else _TOGETHER)]
    if field["form"] == "many" and 2 ** len(options) <= _MOST_ANSWERS:
        sizes = range(1, len(options) + 1)
        return [[*each] for each in chain(*(combinations(options, size) for size in sizes))]
    return []


def _usual(panel: Mapping[str, Any], task: Task) -> Iterator[Request]:
    """Yield the usual wrong answers that a page can give as they are written."""
    alone = [field["name"] for field in panel["fields"]] == [""]
    for slip in task.wrong:
        answer = slip.answer
        if isinstance(answer, list | tuple) and all(type(each) is int for each in answer):
            if panel["board"] == "tap":
                yield check({}, sorted(answer))
            elif alone:
                options = [value for value, _ in panel["fields"][0]["options"]]
                yield check({"": [value for value in options if value in answer]})
        elif alone and isinstance(answer, int | str):
            yield check({"": answer})
