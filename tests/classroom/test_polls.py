"""A vote opened, counted and closed from a notebook, through a small service of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from bgwidget.classroom import ClassroomError, open_poll

pytestmark = pytest.mark.slow

ID = "0123456789abcdef" * 2
POSITION = "-b----E-C---eE---c-e----B-"


class Service(ThreadingHTTPServer):
    """Says what it was told to, and keeps what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.replies: list[tuple[int, Any]] = []
        self.asked: list[tuple[str, str, str, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/services/class/"


class Handler(BaseHTTPRequestHandler):
    server: Service

    def _answer(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        body = json.loads(self.rfile.read(length)) if length else None
        asked = (self.command, self.path, self.headers["Authorization"], body)
        self.server.asked.append(asked)
        status, said = self.server.replies.pop(0)
        text = said if isinstance(said, bytes) else json.dumps(said).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Location", "http://127.0.0.1:1/elsewhere")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_DELETE = _answer  # noqa: N815

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    with Service() as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        monkeypatch.setenv("BGWIDGET_CLASSROOM_URL", server.url)
        monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "a-secret")
        yield server
        server.shutdown()
        thread.join()


def test_a_vote_is_opened_counted_and_closed(service: Service) -> None:
    url = "http://school/services/class/vote/"
    service.replies = [(201, {"id": ID, "url": url}), (200, {"counts": [3, 1]}), (200, {})]
    poll = open_poll("Which play?", ["8/5 6/5", "24/20"], POSITION)
    assert (poll.url, poll.counts()) == (url, (3, 1))
    poll.close()
    asked = {"question": "Which play?", "options": ["8/5 6/5", "24/20"], "picture": POSITION}
    asked |= {"game": "backgammon", "dice": None, "translations": {}}
    assert service.asked == [
        ("POST", "/services/class/api/polls", "token a-secret", asked),
        ("GET", f"/services/class/api/polls/{ID}", "token a-secret", None),
        ("DELETE", f"/services/class/api/polls/{ID}", "token a-secret", None),
    ]
    assert "a-secret" not in repr(poll)


def test_a_refusal_is_told_in_words(service: Service) -> None:
    service.replies = [(403, {"reason": "Only teachers."}), (502, b"not json")]
    with pytest.raises(ClassroomError, match=r"refused: Only teachers\."):
        open_poll("Which?", ["a", "b"])
    with pytest.raises(ClassroomError, match="does not answer"):
        open_poll("Which?", ["a", "b"])


def test_a_redirect_is_not_followed(service: Service) -> None:
    service.replies = [(302, {})]
    with pytest.raises(ClassroomError):
        open_poll("Which?", ["a", "b"])
    assert len(service.asked) == 1


@pytest.mark.parametrize(
    "said",
    [{}, [], {"id": "../../hub", "url": "x"}, {"id": ID, "url": 3}, {"id": ID}],
    ids=lambda said: json.dumps(said),
)
def test_an_odd_reply_is_refused(service: Service, said: Any) -> None:
    service.replies = [(201, said)]
    with pytest.raises(ClassroomError, match="can be read"):
        open_poll("Which?", ["a", "b"])


@pytest.mark.parametrize("counts", [[1], [1, -1], [1, True], [1, "2"], None, [1, 2, 3]])
def test_odd_counts_are_refused(service: Service, counts: Any) -> None:
    service.replies = [(201, {"id": ID, "url": "vote/"}), (200, {"counts": counts})]
    with pytest.raises(ClassroomError, match="can be read"):
        open_poll("Which?", ["a", "b"]).counts()


def test_a_service_that_is_away_is_told_in_words(service: Service) -> None:
    service.server_close()
    with pytest.raises(ClassroomError, match="does not answer"):
        open_poll("Which?", ["a", "b"])


def test_without_a_hub_there_is_no_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BGWIDGET_CLASSROOM_URL", raising=False)
    monkeypatch.setenv("JUPYTERHUB_API_TOKEN", "a-secret")
    with pytest.raises(ClassroomError, match="needs a hub"):
        open_poll("Which?", ["a", "b"])


@pytest.mark.parametrize(
    ("question", "options", "position"),
    [
        ("", ["a", "b"], ""),
        (3, ["a", "b"], ""),
        ("x" * 301, ["a", "b"], ""),
        ("Which?", ["a"], ""),
        ("Which?", ["a", "a"], ""),
        ("Which?", "ab", ""),
        ("Which?", ["a", "b\n"], ""),
        ("Which?", list("abcdefghi"), ""),
        ("Which?", ["a", "b"], "no position"),
        ("Which?", ["a", "b"], None),
    ],
)
def test_what_cannot_be_asked_is_refused(question: Any, options: Any, position: Any) -> None:
    with pytest.raises(ClassroomError, match="of a vote"):
        open_poll(question, options, position)
