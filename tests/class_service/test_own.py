"""What is stored about somebody, sent to them: whole, however much it is, and at nobody's cost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse, IncompleteRead
from typing import Any

import pytest
from class_service.school import School, until

pytestmark = pytest.mark.hub

EVENTS = 20_000
LEARNER = "huong"
STORED = f"""
INSERT INTO event (learner, id, kind, lesson, step, game, "right", first, rules, happened)
SELECT '{LEARNER}', n::text, 'answered', repeat('x', 200), repeat('y', 200), 'backgammon', true,
    true, array(SELECT 'rule-' || k FROM generate_series(1, 20) AS k), now()
FROM generate_series(1, {EVENTS}) AS n
"""


@pytest.fixture
def token(school: School) -> Iterator[str]:
    """A learner of whom much is stored, and who has asked for nothing yet."""
    school.enter(LEARNER)
    school.kill_class()
    school.start_class()
    school.postgres.rows(STORED)
    yield school.token_of(LEARNER)
    school.postgres.rows(f"DELETE FROM event WHERE learner = '{LEARNER}'")
    school.hub("DELETE", f"users/{LEARNER}")


@contextmanager
def begun(school: School, token: str) -> Iterator[HTTPResponse]:
    """Give an answer of which nothing was read."""
    headers = {"Authorization": f"token {token}"}
    with closing(HTTPConnection("127.0.0.1", school.ports[3])) as connection:
        connection.request("GET", "/services/class/api/events", headers=headers)
        with connection.getresponse() as answer:
            yield answer


def asked(school: School, token: str) -> tuple[int, Any]:
    return school.ask("GET", f"{school.class_url}api/events", token)


def test_much_is_sent_whole_and_held_in_small_parts(school: School, token: str) -> None:
    before = school.class_memory()
    status, said = asked(school, token)
    assert status == 200
    assert [each["id"] for each in said["events"]] == [str(n + 1) for n in range(EVENTS)]
    assert said["events"][0].keys() == {
        "answer",
        *("id", "kind", "lesson", "step", "game", "right", "first", "rules"),
        *("happened", "received"),
    }
    assert len(json.dumps(said)) > 16_000_000
    assert school.class_memory() - before < 8_000_000


def test_who_asks_again_meanwhile_waits(school: School, token: str) -> None:
    with begun(school, token) as first, begun(school, token) as second:
        assert (first.status, second.status) == (200, 429)
        assert int(second.headers["Retry-After"]) > 0
        assert json.loads(second.read())["problem"] == "classroom.under-way"
        assert asked(school, school.token_of("an"))[0] == 200, "nobody else waits"
    until(lambda: asked(school, token)[0] == 200)


def test_much_costs_more_than_little(school: School, token: str) -> None:
    said = [asked(school, token) for _ in range(4)]
    assert said[0][0] == 200
    assert (said[-1][0], said[-1][1]["problem"]) == (429, "classroom.too-much")


def test_what_is_cut_short_does_not_look_whole(school: School, token: str) -> None:
    with begun(school, token) as answer:
        school.postgres.rows("ALTER TABLE event RENAME TO away")
        try:
            with pytest.raises((IncompleteRead, ConnectionError)):
                answer.read()
        finally:
            school.postgres.rows("ALTER TABLE away RENAME TO event")
