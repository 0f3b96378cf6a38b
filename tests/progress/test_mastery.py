"""What a learner knows of a rule, worked out from the attempts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.attempts import NOON, attempt, attempts
from support.examples import examples

from bgwidget.lessons.session.drills import tasks_needed
from bgwidget.progress import Attempt, Logbook
from bgwidget.progress.mastery import InvalidQuestionError, Mastery, RuleStanding, standings

Write = Callable[..., None]
RULES = ("enter-first", "both-numbers", "larger-number")


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.fixture
def mastery(logbook: Logbook) -> Mastery:
    return Mastery(logbook)


@pytest.fixture
def write(logbook: Logbook) -> Write:
    def write(rule: str = "enter-first", **fields: Any) -> None:
        logbook.write(attempt(rules=(rule,), **fields))

    return write


def after(*days_and_right: tuple[float, bool], **fields: Any) -> RuleStanding:
    made = [attempt(days=days, right=right, **fields) for days, right in days_and_right]
    return standings(made).get(("backgammon", "enter-first"), RuleStanding())


@pytest.mark.parametrize(
    ("told", "known"),
    [
        ([(0, True), (0.01, True), (0.02, True)], False),
        ([(0, True), (0.01, True), (1, True)], True),
        ([(0, True), (1, True)], False),
        ([(0, True), (0.1, True), (0.2, False), (1, True), (1.1, True)], False),
        ([(0, False), (1, True), (1.1, True), (3, True)], True),
        ([(0, True), (1, True), (2, True), (3, False)], False),
        ([(0, True), (0.49, True), (0.51, True)], True),
    ],
)
def test_known_is_three_right_in_a_row_on_two_days(
    told: list[tuple[float, bool]], known: bool
) -> None:
    assert after(*told).known is known


def test_a_later_try_at_the_same_step_neither_counts_nor_breaks_the_row() -> None:
    told = [(0, True), (1, True), (2, True)]
    assert not after(*told, tries=2).known
    rest = [attempt(days=day) for day in (0, 1, 2)]
    again = attempt(days=1.5, tries=2)
    both = standings(sorted([*rest, again], key=lambda made: made.time))
    assert both["backgammon", "enter-first"].known


@pytest.mark.parametrize(
    ("told", "level"),
    [
        *[("", 1), ("r", 1), ("rr", 2), ("rrr", 2), ("rrrr", 3), ("rrrrrr", 3), ("w", 1)],
        *[("rrw", 1), ("rrrrw", 2), ("rrrrwr", 2), ("rrrrwrr", 3), ("rwrwr", 1), ("rrrwrr", 2)],
    ],
)
def test_the_level_goes_up_after_two_right_and_down_after_a_miss(told: str, level: int) -> None:
    assert after(*((n / 100, letter == "r") for n, letter in enumerate(told))).level == level


def test_a_rule_is_asked_again_sooner_the_harder_it_was() -> None:
    def due(**fields: Any) -> datetime:
        made = [attempt(), attempt(days=1), attempt(days=5, **fields)]
        found = standings(made)["backgammon", "enter-first"].due
        assert found is not None
        return found

    assert NOON + timedelta(days=5) < due(right=False) < due(hints=1) < due()
    assert due(right=False) - NOON < timedelta(days=6)
    assert due() - NOON > timedelta(days=8)


def test_a_wrong_answer_counts_against_what_it_was_about_and_what_it_broke() -> None:
    told = [
        attempt(
            rules=("enter-first", "point-held"), broken=("both-numbers", "enter-first"), right=False
        )
    ]
    found = standings(told)
    assert {rule for _, rule in found} == {"enter-first", "point-held", "both-numbers"}
    assert {(standing.attempts, standing.right) for standing in found.values()} == {(1, 0)}


def test_an_id_is_taken_with_its_game(logbook: Logbook) -> None:
    for days in (0, 1, 2):
        logbook.write(attempt(game="camelot", rules=("game-over",), days=days))
    assert Mastery(logbook, "camelot").known("game-over")
    assert not Mastery(logbook).known("game-over")
    assert Mastery(logbook).due(["game-over"]) == ("game-over",)


def test_due_rules_come_before_new_ones_and_the_most_forgotten_first(
    mastery: Mastery, write: Write
) -> None:
    write("larger-number", days=0)
    write("both-numbers", days=2, right=False)
    now = NOON + timedelta(days=30)
    order = ("both-numbers", "larger-number")
    found = mastery.due(["point-held", *RULES], now)
    assert set(found[:2]) == set(order)
    assert found[2:] == ("point-held", "enter-first")
    assert mastery.standing(found[0]).recall(now) <= mastery.standing(found[1]).recall(now)
    assert mastery.next_rule(["point-held", *RULES], now) == found[0]


def test_where_nothing_is_due_the_most_forgotten_is_next_then_the_one_not_asked_longest(
    mastery: Mastery, write: Write
) -> None:
    for days in (0, 1, 5):
        write("enter-first", days=days)
    write("both-numbers", days=5.001)
    now = NOON + timedelta(days=5.002)
    assert mastery.due(RULES[:2], now) == ()
    assert mastery.next_rule(RULES[:2], now) == "enter-first"
    write("enter-first", days=5.003)
    assert mastery.next_rule(RULES[:2], now) == "both-numbers"
    assert mastery.next_rule(RULES, now) == "larger-number"
    assert set(mastery.due(RULES[:2], now + timedelta(days=400))) == set(RULES[:2])
    write("both-numbers", days=5.2)
    later = NOON + timedelta(days=7)
    assert mastery.due(RULES[:2], later) == ()
    assert mastery.next_rule(RULES[:2], later) == "both-numbers"


def test_no_rule_is_asked_about_twice_running_while_there_is_another(
    mastery: Mastery, write: Write
) -> None:
    write("hit", right=False)
    made = tasks_needed(mastery, ("point-held", "hit"))
    assert [made().name for _ in range(4)] == ["drill-hit", "drill-point-held"] * 2
    alone = tasks_needed(mastery, ("hit",))
    assert [alone().name for _ in range(2)] == ["drill-hit"] * 2


def test_an_answer_is_seen_at_once_wherever_it_was_written(
    mastery: Mastery, logbook: Logbook, write: Write
) -> None:
    assert mastery.standing("enter-first") == RuleStanding()
    write()
    assert mastery.standing("enter-first").attempts == 1
    Logbook(logbook.path).write(attempt(days=1))
    assert mastery.standing("enter-first").attempts == 2


def test_what_cannot_be_asked_is_refused(mastery: Mastery) -> None:
    with pytest.raises(InvalidQuestionError, match="at least one"):
        mastery.next_rule([])
    with pytest.raises(InvalidQuestionError, match="no time zone"):
        mastery.due(RULES, datetime(2026, 3, 2))


@settings(max_examples=examples(40))
@given(st.lists(attempts(), max_size=6))
def test_every_machine_says_the_same_of_the_same_attempts(made: list[Attempt]) -> None:
    made.sort(key=lambda each: (each.time, each.id))
    first, second = standings(made), standings(made)
    assert first == second
    assert {rule: s.due for rule, s in first.items()} == {rule: s.due for rule, s in second.items()}
    for standing in first.values():
        assert standing.level in (1, 2, 3)
        assert 0 <= standing.right <= standing.attempts
        assert 0 <= standing.recall(NOON) <= 1


def test_answers_count_in_the_order_of_their_rows_whatever_their_times(
    mastery: Mastery, write: Write
) -> None:
    for days, right in ((0, True), (1, False), (3, True), (0.5, True), (2, True), (4, True)):
        write(days=days, right=right)
        told = standings(mastery.logbook.attempts())["backgammon", "enter-first"]
        assert mastery.standing("enter-first") == told
        assert mastery.standing("enter-first").due == told.due
    assert mastery.known("enter-first")
    write(days=0.6, right=False)
    assert not mastery.known("enter-first")
