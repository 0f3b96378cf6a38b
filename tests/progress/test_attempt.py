"""An attempt is checked when it is made."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from support.attempts import attempt, attempts

from bgwidget.progress import Attempt, InvalidAttemptError
from bgwidget.progress.attempt import from_plain, to_plain
from bgwidget.words import words


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth - 1):
        found = [found]
    return found


CYCLE: list[Any] = []
CYCLE.append(CYCLE)

WRONG: list[tuple[str, Any]] = [
    ("id", "12"),
    ("id", "A" * 32),
    ("id", "0" * 31 + "٣"),
    ("id", None),
    ("time", datetime(2026, 3, 2)),
    ("time", "2026-03-02T12:00:00Z"),
    ("time", datetime(1999, 12, 31, tzinfo=UTC)),
    ("time", datetime.max.replace(tzinfo=UTC)),
    ("lesson", 3),
    ("lesson", "a\nb"),
    ("step", "\ud800"),
    ("step", "x" * 201),
    ("kind", ""),
    ("kind", "Play"),
    ("kind", "play\n"),
    ("game", "back gammon"),
    ("game", None),
    ("rules", "enter-first"),
    ("rules", ("enter-first", "enter-first")),
    ("rules", (3,)),
    ("rules", ("<b>",)),
    ("rules", tuple(f"r{n}" for n in range(101))),
    ("broken", ("misconception:sides",)),
    ("answer", {1, 2}),
    ("answer", float("nan")),
    ("answer", "x" * 100_000),
    ("answer", {1: 2}),
    ("answer", {"a": [{"b": {3}}]}),
    ("answer", nested(21)),
    ("answer", nested(5000)),
    ("answer", CYCLE),
    ("right", 1),
    ("right", None),
    ("score", -0.1),
    ("score", 1.1),
    ("score", float("nan")),
    ("score", True),
    ("score", "1"),
    ("hints", -1),
    ("hints", 1.0),
    ("hints", True),
    ("hints", 1001),
    ("tries", 0),
    ("seed", 7),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_wrong_field_is_refused_by_its_name(field: str, value: object) -> None:
    with pytest.raises(InvalidAttemptError) as refused:
        attempt(**{field: value})
    assert refused.value.facts["field"] == field
    assert field in str(refused.value)
    assert "{" not in str(refused.value).replace(words("en").quoted(value), "")
    assert not str(refused.value).startswith("error.")


@pytest.mark.parametrize("fields", [{"score": 0.5}, {"broken": ("both-numbers",)}])
def test_a_right_answer_has_the_whole_score_and_breaks_nothing(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidAttemptError, match="the answer is right"):
        attempt(**fields)
    assert attempt(right=False, **fields).right is False


def test_what_is_kept_is_one_form_whatever_was_given() -> None:
    east = timezone(timedelta(hours=7))
    made = attempt(
        rules=["all-home"],
        answer=(1, {"a": (2,)}),
        score=1,
        time=datetime(2026, 3, 2, 19, tzinfo=east),
    )
    assert made.rules == ("all-home",)
    assert made.answer == [1, {"a": [2]}]
    assert made.time == datetime(2026, 3, 2, 12, tzinfo=UTC)
    assert made.time.tzinfo is UTC
    assert isinstance(made.score, float)


def test_an_answer_may_be_nested_but_not_without_end() -> None:
    assert attempt(answer=nested(20)).answer == nested(20)


def test_texts_of_any_script_are_kept() -> None:
    names = ("Bài học đầu tiên", "نمی\u200cدانم", "双陆棋")
    assert [attempt(lesson=name).lesson for name in names] == list(names)


def test_each_attempt_gets_an_id_and_the_time() -> None:
    before = datetime.now(UTC)
    facts = {"lesson": "a", "step": "b", "kind": "read", "game": "camelot", "right": True}
    first, second = Attempt(score=1, **facts), Attempt(score=1, **facts)
    assert first.id != second.id
    assert before <= first.time <= second.time <= datetime.now(UTC)


def test_an_attempt_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        attempt().right = False


@given(attempts())
def test_plain_data_says_the_same_attempt(made: Attempt) -> None:
    assert from_plain(to_plain(made)) == made


@pytest.mark.parametrize(
    "change", [{"more": 1}, {"time": "yesterday"}, {"time": 5}, {"time": "2026-03-02T12:00:00"}]
)
def test_plain_data_that_is_no_attempt_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidAttemptError):
        from_plain(to_plain(attempt()) | change)


def test_plain_data_without_a_field_is_refused() -> None:
    plain = to_plain(attempt())
    for name in plain:
        with pytest.raises(InvalidAttemptError, match=name):
            from_plain({key: value for key, value in plain.items() if key != name})
    for other in (None, [], "attempt"):
        with pytest.raises(InvalidAttemptError, match="not an attempt"):
            from_plain(other)


@pytest.mark.parametrize("year", [1970, 2026, 2300])
def test_an_answer_can_be_kept_whatever_the_clock_says(
    year: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            return cls(year, 1, 2, tzinfo=tz)

    monkeypatch.setattr("bgwidget.progress.attempt.datetime", Clock)
    made = Attempt(lesson="a", step="b", kind="read", game="camelot", right=True, score=1)
    assert made.time.year == min(max(year, 2000), 2199)
