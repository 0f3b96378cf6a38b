"""Who may read and write what; what the service is sent is checked."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from class_service.school import School, until

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

POSITION = "-b----E-C---eE---c-e----B-"


@pytest.fixture
def ask(school: School) -> Any:
    """Ask the service as somebody, and return the status and what it said."""
    tokens: dict[str, str] = {}

    def asked(person: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        if person not in tokens:
            tokens[person] = school.token_of(person)
        return school.ask(method, school.class_url + path, tokens[person], body)

    return asked


def event(**change: Any) -> dict[str, Any]:
    return ClassEvent(kind="at", lesson="bar", step="1", game="backgammon").to_plain() | change


def test_a_repeat_is_confirmed_and_counted_once(school: School, ask: Any) -> None:
    sent = [event(), event()]
    ids = [each["id"] for each in sent]
    for _ in range(3):
        status, said = ask("chi", "POST", "api/events", {"events": sent})
        assert (status, said) == (200, {"confirmed": ids, "refused": {}})
    stored = school.postgres.rows(
        f"SELECT count(*) FROM event WHERE id IN ('{ids[0]}', '{ids[1]}')"
    )
    assert stored == [["2"]]


def test_one_bad_event_does_not_hold_up_the_others(ask: Any) -> None:
    good, bad = event(), event(lesson="a\nb")
    status, said = ask("chi", "POST", "api/events", {"events": [bad, good, 3]})
    assert status == 200
    assert said["confirmed"] == [good["id"]]
    assert said["refused"].keys() == {bad["id"], "#2"}
    assert "lesson" in said["refused"][bad["id"]]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[",
        b"\xff\xfe",
        b"[" * 100_000,
        b"3",
        {"events": 3},
        {"events": [], "user": "an"},
        {"events": [3] * 201},
    ],
    ids=lambda body: str(body)[:20],
)
def test_what_is_no_list_of_events_is_refused_whole(ask: Any, body: Any) -> None:
    status, said = ask("chi", "POST", "api/events", body)
    assert (status, said["problem"]) == (400, "classroom.body")


def test_too_much_at_once_is_refused(ask: Any) -> None:
    try:
        status, _ = ask("chi", "POST", "api/events", b" " * 600_000)
    except OSError:
        status = 413
    assert status in (400, 413)
    assert ask("chi", "GET", "api/events")[0] == 200, "it goes on"


def test_a_learner_without_room_holds_up_nothing_and_may_repeat(school: School, ask: Any) -> None:
    ask("chi", "DELETE", "api/events")
    sent = [event() for _ in range(5)]
    assert len(ask("chi", "POST", "api/events", {"events": sent[:2]})[1]["confirmed"]) == 2
    columns = 'learner, id, kind, lesson, step, game, "right", first, rules, happened'
    values = "'chi', n::text, 'at', 'bar', '1', '', false, false, '{}', now()"
    many = f"SELECT {values} FROM generate_series(4, 50000) AS n"
    school.postgres.rows(f"INSERT INTO event ({columns}) {many}")
    for _ in range(2):
        status, said = ask("chi", "POST", "api/events", {"events": sent})
        ids = [each["id"] for each in sent]
        assert (status, said["confirmed"]) == (200, ids[:3]), "what there is room for"
        assert said["refused"].keys() == {*ids[3:]}
        assert "50000" in said["refused"][ids[3]]
    ask("chi", "DELETE", "api/events")


def test_a_learner_writes_only_as_themselves(school: School, ask: Any) -> None:
    forged = event(user="binh", learner="binh")
    status, said = ask("chi", "POST", "api/events", {"events": [forged]})
    assert (status, said["confirmed"]) == (200, [])
    own = event()
    ask("chi", "POST", "api/events?user=binh", {"events": [own]})
    rows = school.postgres.rows(f"SELECT learner FROM event WHERE id = '{own['id']}'")
    assert rows == [["chi"]]
    ask("an", "POST", "api/events", {"events": [own]})
    rows = school.postgres.rows(f"SELECT learner FROM event WHERE id = '{own['id']}' ORDER BY 1")
    assert rows == [["an"], ["chi"]], "another's id takes nothing from them"


def test_a_learner_reads_and_deletes_only_what_is_theirs(school: School, ask: Any) -> None:
    mine, other = event(), event()
    ask("chi", "POST", "api/events", {"events": [mine]})
    ask("an", "POST", "api/events", {"events": [other]})
    status, said = ask("chi", "GET", "api/events?learner=an")
    assert status == 200
    ids = [each["id"] for each in said["events"]]
    assert mine["id"] in ids
    assert other["id"] not in ids
    for method, path in (("GET", "api/class"), ("DELETE", "api/class"), ("POST", "api/polls")):
        status, said = ask("chi", method, path, {} if method == "POST" else None)
        assert (status, said["problem"]) == (403, "classroom.teachers")
    status, page = ask("chi", "GET", "?names=1")
    assert status == 200
    assert "Events stored" in page
    assert ">an<" not in page
    assert ask("chi", "DELETE", "api/events")[0] == 200
    assert school.postgres.rows("SELECT count(*) FROM event WHERE learner = 'chi'") == [["0"]]
    kept = school.postgres.rows(f"SELECT learner FROM event WHERE id = '{other['id']}'")
    assert kept == [["an"]]


@pytest.mark.parametrize(("person", "path"), [("chi", "api/events"), ("ms-lan", "api/class")])
def test_what_happened_before_the_deletion_is_not_stored_later(
    ask: Any, person: str, path: str
) -> None:
    waited = event()
    assert ask(person, "DELETE", path)[0] == 200
    later = event()
    said = ask("chi", "POST", "api/events", {"events": [waited, later]})[1]
    assert said["confirmed"] == [waited["id"], later["id"]], "else it would be sent for ever"
    assert [each["id"] for each in ask("chi", "GET", "api/events")[1]["events"]] == [later["id"]]


def test_what_a_teacher_does_is_not_stored(school: School, ask: Any) -> None:
    sent = event(lesson="theirs")
    assert ask("ms-lan", "POST", "api/events", {"events": [sent]})[1]["confirmed"] == [sent["id"]]
    assert school.postgres.rows("SELECT id FROM event WHERE learner = 'ms-lan'") == []
    named = school.postgres.rows("SELECT step FROM opened WHERE lesson = 'theirs' ORDER BY 1")
    assert named == [[""], ["1"]]


def test_whoever_the_hub_does_not_know_or_let_in_is_refused(school: School) -> None:
    address = f"{school.class_url}api/events"
    assert school.ask("GET", address, None)[0] == 401
    assert school.ask("GET", address, uuid4().hex)[0] == 401
    narrow = school.token_of("chi", "read:users:name!user")
    assert school.ask("POST", address, narrow, {"events": []})[0] == 403
    assert school.ask("GET", address, school.token)[0] in (401, 403), "a service is no learner"


def test_a_teacher_sees_the_class_without_names(ask: Any) -> None:
    answered = {"kind": "answered", "right": False, "first": True, "rules": ["enter-first", "odd"]}
    ask("an", "POST", "api/events", {"events": [event(**answered)]})
    status, said = ask("ms-lan", "GET", "api/class")
    assert status == 200
    assert "'learner'" not in str(said)
    status, page = ask("ms-lan", "GET", "?lang=en")
    assert status == 200
    assert "<bdi>an</bdi>" not in page
    assert "odd" not in page, "what is no rule is not shown"
    assert "<bdi>an</bdi>" in ask("ms-lan", "GET", "?lang=en&names=1")[1]


def test_the_class_is_counted_once_for_all_who_look(school: School, ask: Any) -> None:
    """Whoever looks takes no connection to the database from the learners."""
    ask("ms-lan", "GET", "api/class")
    held = "BEGIN; LOCK TABLE event; SELECT pg_sleep(2); COMMIT"
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    with ThreadPoolExecutor(7) as pool:
        lock = pool.submit(school.postgres.rows, held)
        until(lambda: school.postgres.rows("SELECT 1 FROM pg_locks WHERE mode ~ '^AccessExcl'"))
        asked = [pool.submit(ask, "ms-lan", "GET", "api/class") for _ in range(6)]
        counting = set()
        while not lock.done():
            counting.add(school.postgres.rows(waiting)[0][0])
        assert {each.result()[0] for each in asked} == {200}
    assert counting == {"0", "1"}


def test_names_that_one_learner_makes_up_push_nothing_out(ask: Any) -> None:
    """Only so many questions and rules are listed: those that many learners met."""
    answered = {"kind": "answered", "first": True, "lesson": "zzz", "rules": ["hit"]}
    ask("ms-lan", "POST", "api/events", {"events": [event(**answered)]})
    for person in ("an", "binh"):
        ask(person, "POST", "api/events", {"events": [event(**answered)]})
    for load in range(2):
        made_up = [
            event(
                **answered
                | {"lesson": f"a{load}-{n}", "rules": [f"r{load}-{n}-{k}" for k in (1, 2)]}
            )
            for n in range(110)
        ]
        for _ in range(2):
            again = [each | {"id": uuid4().hex} for each in made_up]
            assert len(ask("chi", "POST", "api/events", {"events": again})[1]["confirmed"]) == 110
    said = ask("ms-lan", "GET", "api/class")[1]
    assert "zzz" in {each["lesson"] for each in said["first_tries"]}
    assert "hit" in {each["rule"] for each in said["stumbles"]}
    ask("chi", "DELETE", "api/events")


def test_ngshare_knows_a_learner_by_the_same_token(school: School) -> None:
    """The teacher makes a course; a learner who is in it sees it, and may not change it."""
    tokens = {
        person: school.token_of(person, "access:services!service=ngshare")
        for person in ("an", "binh", "ms-lan")
    }

    def asked(person: str, method: str, path: str, **body: str) -> tuple[int, Any]:
        address = f"http://127.0.0.1:{school.ports[4]}/services/ngshare/{path}"
        form = urlencode(body).encode() if method != "GET" else None
        return school.ask(
            method, address, tokens[person], form, "application/x-www-form-urlencoded"
        )

    teachers = json.dumps(["ms-lan"])
    assert asked("an", "POST", "course/backgammon", instructors='["an"]')[0] == 403
    assert asked("ms-lan", "POST", "course/backgammon", instructors=teachers)[0] == 200
    learner = {"first_name": "", "last_name": "", "email": ""}
    assert asked("ms-lan", "POST", "student/backgammon/an", **learner)[0] == 200
    assert asked("an", "GET", "courses")[1]["courses"] == ["backgammon"]
    assert asked("binh", "GET", "courses")[1]["courses"] == []
    assert asked("an", "GET", "students/backgammon")[0] == 403


def test_a_vote_is_one_for_each_learner(school: School, ask: Any) -> None:
    asked = {"question": "Which play?", "options": ["8/5 6/5", "24/20"], "picture": POSITION}
    status, poll = ask("ms-lan", "POST", "api/polls", asked)
    assert (status, poll["url"]) == (201, f"{school.root}/services/class/vote/")
    address = f"api/polls/{poll['id']}"
    for person, option in (("an", 0), ("binh", 0), ("an", 1)):
        assert ask(person, "PUT", f"{address}/vote", {"option": option})[0] == 200
    assert ask("ms-lan", "GET", address)[1]["counts"] == [1, 1]
    for odd in (2, -1, True, "0", None, 10**30):
        assert ask("an", "PUT", f"{address}/vote", {"option": odd})[0] == 400
    assert ask("an", "GET", address)[0] == 403, "counts are the teacher's"
    status, seen = ask("an", "GET", "api/polls/current")
    assert (seen["vote"], seen["options"]) == (1, asked["options"])
    status, picture = ask("an", "GET", seen["picture"])
    assert picture.startswith("<svg")
    assert ask("an", "DELETE", address)[0] == 403
    assert ask("ms-lan", "DELETE", address)[0] == 200
    assert ask("an", "PUT", f"{address}/vote", {"option": 0})[0] == 409
    assert ask("an", "GET", "api/polls/current")[0] == 404
    assert ask("ms-lan", "GET", address)[1]["counts"] == [1, 1]
    (vote,) = ask("an", "GET", "api/events")[1]["votes"]
    assert (vote["question"], vote["option"]) == ("Which play?", "24/20")
    assert ask("an", "DELETE", "api/events")[0] == 200
    kept = ask("an", "GET", "api/events")[1]
    assert kept == {"events": [], "votes": [], "tables": [], "tournaments": [], "launches": []}
    assert ask("ms-lan", "GET", address)[1]["counts"] == [1, 0]


def test_of_votes_that_are_opened_at_once_one_stays_open(school: School, ask: Any) -> None:
    asked = {"question": "Which play?", "options": ["8/5 6/5", "24/20"]}
    ask("ms-lan", "GET", "api/class")
    with ThreadPoolExecutor(6) as pool:
        opened = [pool.submit(ask, "ms-lan", "POST", "api/polls", asked) for _ in range(12)]
        assert {each.result()[0] for each in opened} == {201}
    (last,) = school.postgres.rows("SELECT id FROM poll WHERE closed IS NULL")
    assert ask("an", "GET", "api/polls/current")[1]["id"] == last[0]
    assert ask("ms-lan", "DELETE", f"api/polls/{last[0]}")[0] == 200
    assert ask("an", "GET", "api/polls/current")[0] == 404


@pytest.mark.parametrize("body", [b"", b"what=", b"what=everything"])
def test_nothing_is_deleted_unless_it_is_named(school: School, body: bytes) -> None:
    token, form = school.token_of("chi"), "application/x-www-form-urlencoded"
    sent = event()
    school.ask("POST", f"{school.class_url}api/events", token, {"events": [sent]})
    assert school.ask("POST", f"{school.class_url}delete", token, body, form)[0] == 400
    kept = school.ask("GET", f"{school.class_url}api/events", token)[1]["events"]
    assert sent["id"] in {each["id"] for each in kept}


@pytest.mark.parametrize(
    "asked",
    [
        {"question": "", "options": ["a", "b"]},
        {"question": "Which?", "options": ["a"]},
        {"question": "Which?", "options": ["a", "b"], "picture": "<svg onload=alert(1)>"},
        {"question": "Which?", "options": ["a", "b"], "user": "an"},
        {},
        [],
    ],
    ids=str,
)
def test_a_vote_that_cannot_be_held_is_refused_in_words(ask: Any, asked: Any) -> None:
    status, said = ask("ms-lan", "POST", "api/polls", asked)
    assert status == 400
    assert said["reason"]


def test_what_is_older_than_the_school_keeps_it_is_deleted(school: School, ask: Any) -> None:
    old, new = event(), event()
    ask("binh", "POST", "api/events", {"events": [old, new]})
    aged = f"UPDATE event SET received = now() - interval '181 days' WHERE id = '{old['id']}'"
    school.postgres.rows(aged)
    school.kill_class()
    school.start_class()
    asked = f"SELECT id FROM event WHERE id IN ('{old['id']}', '{new['id']}')"
    until(lambda: school.postgres.rows(asked) == [[new["id"]]])


def test_a_teacher_deletes_the_class(school: School, ask: Any) -> None:
    ask("binh", "POST", "api/events", {"events": [event()]})
    assert ask("ms-lan", "DELETE", "api/class")[0] == 200
    assert school.postgres.rows("SELECT id FROM event WHERE learner = 'binh'") == []
