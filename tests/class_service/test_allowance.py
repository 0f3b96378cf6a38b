"""One learner whose kernel sends without end is held back, and nobody else."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from socket import create_connection
from uuid import uuid4

import pytest
from class_service.school import School, until

from bgwidget.classroom.class_event import ClassEvent

pytestmark = pytest.mark.hub

FLOOD = """\
import json, os
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from bgwidget.classroom.class_event import ClassEvent

url = os.environ["BGWIDGET_CLASSROOM_URL"] + "api/events"
headers = {"Authorization": "token " + os.environ["JUPYTERHUB_API_TOKEN"]}
replies = []

def send():
    while True:
        events = [ClassEvent(kind="at", lesson="flood", step="1").to_plain() for _ in range(50)]
        body = json.dumps({"events": events}).encode()
        try:
            with urlopen(Request(url, body, headers)) as reply:
                replies.append((reply.status, ""))
        except HTTPError as error:
            replies.append((error.code, error.headers["Retry-After"]))

for _ in range(4):
    Thread(target=send, daemon=True).start()
"""
REFUSED = "print(sum(int(wait) > 0 for status, wait in replies if status == 429))"
LESSON = """\
from bgwidget import Lesson
lesson = Lesson.load("01-moving", part="reach")
lesson.check(lesson.task.solution())
lesson.next()
"""


def test_one_who_sends_without_end_holds_up_nobody(school: School) -> None:
    endless, other = school.start("chi"), school.start("binh")
    school.ask("DELETE", f"{school.class_url}api/events", school.token_of("binh"))
    endless.run(FLOOD)
    until(lambda: int(endless.run(REFUSED)) > 10)
    other.run(LESSON)
    arrived = "SELECT count(*) FROM event WHERE learner = 'binh'"
    until(lambda: school.postgres.rows(arrived) == [["4"]])
    token = school.token_of("an")
    mine = ClassEvent(kind="began", lesson="03-bar")
    sent = {"events": [mine.to_plain()]}
    status, said = school.ask("POST", f"{school.class_url}api/events", token, sent)
    assert (status, said["confirmed"]) == (200, [mine.id])
    before = int(endless.run(REFUSED))
    until(lambda: int(endless.run(REFUSED)) > before)
    endless.kill()


def test_tokens_that_are_made_up_leave_the_hub_to_those_it_knows(school: School) -> None:
    known, body = school.token_of("an"), {"events": []}
    address = f"{school.class_url}api/events"
    assert school.ask("POST", address, known, body)[0] == 200
    connection = HTTPConnection("127.0.0.1", school.ports[3])
    statuses = []
    try:
        while 503 not in statuses:
            headers = {"Authorization": f"token {uuid4().hex}"}
            connection.request("GET", "/services/class/api/events", headers=headers)
            reply = connection.getresponse()
            statuses.append(reply.status)
            said = reply.read().decode()
            assert len(statuses) < 3000, "the hub is asked without end"
        assert "classroom.busy" in said
        assert int(reply.headers["Retry-After"]) > 0
        assert {*statuses} == {401, 503}
        assert school.ask("POST", address, known, body)[0] == 200
    finally:
        connection.close()
        school.kill_class()
        school.start_class()


@pytest.mark.parametrize("path", ["api/events", "api/polls", "vote/", "delete"])
@pytest.mark.parametrize("is_known", [True, False], ids=["known", "unknown"])
def test_bodies_that_never_end_are_not_held(school: School, path: str, is_known: bool) -> None:
    token = school.token_of("an") if is_known else uuid4().hex
    head = f"POST /services/class/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 510000\r\n"
    sent = f"{head}Authorization: token {token}\r\n\r\n".encode() + b" " * 500_000
    school.kill_class()
    school.start_class()
    before = school.class_memory()
    with ExitStack() as opened:
        for _ in range(100):
            connection = opened.enter_context(create_connection(("127.0.0.1", school.ports[3])))
            connection.settimeout(5)
            with suppress(OSError):
                connection.sendall(sent)
        assert school.ask("GET", f"{school.class_url}api/events", school.token_of("binh"))[0] == 200
        assert school.class_memory() - before < 25_000_000
