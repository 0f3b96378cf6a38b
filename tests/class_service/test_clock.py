"""The clock of a table at a real hub: the service is the authority of time, whatever is killed."""

from __future__ import annotations

import secrets
from time import sleep
from typing import Any
from uuid import uuid4

import pytest
from class_service.at_table import ANY, Asker, Sender, begin, seated, seen, sit
from class_service.school import School, until

from bgwidget.tables import RemoteTable, TableError

pytestmark = pytest.mark.hub

MINUTE = 60_000
SLACK = 30_000
"""In ms: how long a step of a test may take on a busy machine."""


@pytest.fixture
def ask(school: School) -> Asker:
    return Asker(school)


@pytest.fixture
def name() -> str:
    return f"t{secrets.token_hex(6)}"


def open_clocked(ask: Asker, name: str, minutes: int = 5, delay: int = 0, match: int = 3) -> None:
    """Open a table with a clock for two, and let them throw."""
    asked = {**ANY, "match": match, "seats": ["an", "binh"], "minutes": minutes, "delay": delay}
    assert ask("ms-lan", "POST", name, asked)[0] == 201
    begin(ask, name, "an", "binh")


def on_turn(ask: Asker, name: str) -> RemoteTable:
    sides = (seen(ask, name, person) for person in ("an", "binh"))
    return next(side for side in sides if side.is_mine)


def left(ask: Asker, name: str) -> tuple[int, int]:
    clock = seen(ask, name, "chi").clock
    assert clock is not None
    return clock.left


def number_of(school: School, name: str) -> str:
    return school.postgres.rows(f"SELECT number FROM game_table WHERE name = '{name}'")[0][0]


def let_pass(school: School, name: str, milliseconds: int) -> None:
    """Let time pass since the last act at a table, for a service that reads it anew."""
    school.kill_class()
    school.postgres.rows("UPDATE running SET milliseconds = milliseconds + 10000000")
    of = f"UPDATE act SET at = at + 10000000 - {milliseconds} WHERE game_table"
    school.postgres.rows(f"{of} = {number_of(school, name)}")
    school.start_class()


def test_a_clock_is_set_by_a_teacher_alone(school: School, ask: Asker, name: str) -> None:
    asked = {**ANY, "seats": ["an", "binh"], "minutes": 200, "delay": 0}
    assert ask("ms-lan", "POST", name, asked)[0] == 400
    open_clocked(ask, name, minutes=5, delay=12)
    side = on_turn(ask, name)
    assert side.table is not None
    assert str(side.table.log[0]).startswith("2.clock.5-12-0.")
    assert isinstance(side.source, Sender)
    head = side.table.head
    for act in (f"{side.seat}.resign-single...5", f"{side.seat}.clock..", "2.clock.9-0-0."):
        with pytest.raises(TableError):
            side.source.send(act, head)
    form = "application/x-www-form-urlencoded"
    page = f"{school.class_url}tables/"
    body = f"table={name}&minutes=9&delay=0".encode()
    assert school.ask("POST", page, school.token_of("an"), body, form)[0] == 403
    assert left(ask, name)[1 - (side.seat or 0)] == 5 * MINUTE


def test_time_is_taken_from_who_is_to_act(ask: Asker, name: str, school: School) -> None:
    open_clocked(ask, name, minutes=5, delay=12)
    let_pass(school, name, 100_000)
    side = on_turn(ask, name)
    seat = side.seat or 0
    side = side.act("resign-single")
    assert side.table is not None
    spent = side.table.log[-1].spent
    # Up to a second is lost when the service is killed.
    assert -1_500 <= spent - 100_000 < SLACK
    assert left(ask, name)[seat] == 5 * MINUTE - spent + 12_000
    assert side.table == seen(ask, name, "chi").table


def test_an_act_that_is_sent_twice_costs_once(ask: Asker, name: str, school: School) -> None:
    open_clocked(ask, name)
    side, key = on_turn(ask, name), uuid4().hex
    assert isinstance(side.source, Sender)
    assert side.table is not None
    text = f"{side.seat}.resign-single.."
    first = side.source.send(text, side.table.head, key)
    again = side.source.send(text, side.table.head, key)
    assert (first["log"], first["head"]) == (again["log"], again["head"])


def test_who_waits_hears_at_once_that_time_is_up(ask: Asker, name: str, school: School) -> None:
    open_clocked(ask, name, minutes=1)
    side = on_turn(ask, name)
    assert side.table is not None
    let_pass(school, name, MINUTE - 3_000)
    # A service on a busy machine may have counted less than has passed.
    path = f"{name}?after={len(side.table.log)}&known=5"
    said = until(lambda: (found := ask("chi", "GET", path)[1])["log"] and found)
    assert [text.split(".")[1] for text in said["log"]] == ["time-up"]
    table = seen(ask, name, "chi").table
    assert table is not None
    assert table.loser == side.seat
    assert isinstance(side.source, Sender)
    with pytest.raises(TableError) as refused:
        side.source.send(f"{side.seat}.resign-single..", table.head)
    assert refused.value.problem == "table.over"
    again = seen(ask, name, "binh").table
    assert again == table, "it is said once"


@pytest.mark.parametrize("what", ["service", "database"])
def test_no_time_passes_while_one_is_away(school: School, ask: Asker, name: str, what: str) -> None:
    open_clocked(ask, name)
    before = sum(left(ask, name))
    away = 8
    if what == "service":
        school.kill_class()
        sleep(away)
        school.start_class()
    else:
        school.postgres.stop("immediate")
        sleep(away)
        school.postgres.start()
    until(lambda: ask("chi", "GET", f"{name}?known=0")[0] == 200)
    # What is asked before and after takes time of its own; that they were away does not.
    assert before - sum(left(ask, name)) < away * 1000


def test_a_clock_is_set_before_and_while_they_play(
    school: School, ask: Asker, name: str, visit: Any
) -> None:
    sit(ask, name, "an")
    page = visit("ms-lan", f"tables/?lang=en&table={name}", "desk").page
    set_on(page, 7, 10)
    begin(ask, name, "an", "binh")
    table = seen(ask, name, "chi").table
    assert table is not None
    assert str(table.log[0]).startswith("2.clock.7-10-0.")
    page.reload()
    set_on(page, 2, 0)
    assert max(left(ask, name)) == 2 * MINUTE
    page.locator("main").get_by_text("time left").wait_for()
    set_on(page, 0, 0)
    table = seen(ask, name, "chi").table
    assert table is not None
    assert table.clock is None


def set_on(page: Any, minutes: int, delay: int) -> None:
    page.locator("#minutes").fill(str(minutes))
    page.locator("#delay").fill(str(delay))
    with page.expect_navigation():
        page.locator("#set-clock").click()


@pytest.mark.parametrize(
    ("language", "scheme"), [("en", "light"), ("vi", "light"), ("zh", "dark"), ("fa", "dark")]
)
def test_the_clock_is_seen_on_the_page_of_tables(
    ask: Asker, name: str, visit: Any, language: str, scheme: str
) -> None:
    open_clocked(ask, name)
    teacher = visit("ms-lan", f"tables/?lang={language}&names=1&table={name}", "desk", scheme)
    drawn = "() => [...document.images].every(each => each.complete && each.naturalWidth)"
    teacher.page.wait_for_function(drawn)
    teacher.check(f"clock-{language}-{scheme}")


def test_a_round_of_a_class_has_a_clock(school: School, ask: Asker, visit: Any) -> None:
    school.ask("DELETE", f"{school.class_url}api/class", school.token_of("ms-lan"))
    for person in ("an", "binh"):
        seated(ask, f"t{secrets.token_hex(4)}", person)
    page = visit("ms-lan", "play/?lang=en", "desk").page
    for person in ("an", "binh"):
        box = page.locator(f'input[name=name][value="{person}"]')
        if not box.count():
            continue
        box.check()
    with page.expect_navigation():
        page.locator("form.open button.main").click()
    for person in ("an", "binh"):
        if not page.get_by_role("button", name=person).count():
            page.locator("#name").fill(person)
            with page.expect_navigation():
                page.locator("button#add").click()
    set_on(page, 5, 12)
    with page.expect_navigation():
        page.locator("#next").click()
    (code,) = school.postgres.rows("SELECT key FROM tournament ORDER BY number DESC LIMIT 1")[0]
    name = f"{code}-1-1"
    begin(ask, name, "an", "binh")
    side = on_turn(ask, name)
    assert side.table is not None
    assert str(side.table.log[0]).startswith("2.clock.5-12-0.")
    let_pass(school, name, 6 * MINUTE)
    # Nobody is at the table any more.
    page.reload()
    winner = side.seats[1 - (side.seat or 0)]
    pressed = page.locator('.pairs button[aria-pressed="true"]')
    assert pressed.inner_text().strip().endswith(winner)
