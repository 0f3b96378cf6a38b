"""Events wait in a file until a real service, killed and started again, has confirmed them."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from bgwidget.classroom import courier
from bgwidget.classroom.class_event import ClassEvent
from bgwidget.classroom.class_log import ClassLog
from bgwidget.classroom.courier import Courier
from bgwidget.classroom.outbox import KEPT, Outbox
from bgwidget.classroom.service import Service

pytestmark = pytest.mark.slow

SMALL = Path(__file__).with_name("small_service.py")
TOKEN = "a-very-secret-token"
KERNEL = """\
import sys
from bgwidget import Lesson
lesson = Lesson.load("01-moving", part="reach")
for _ in range(3):
    lesson.check(lesson.task.solution())
    lesson.next()
print(lesson.task.name, flush=True)
sys.stdin.read()
"""


class Small:
    """The small service, as a process that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "confirmed.jsonl"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/services/class/"
        self._process: subprocess.Popen[str] | None = None

    def start(self, mute: int = 0) -> None:
        command = (sys.executable, SMALL, str(self.port), self.file, str(mute))
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "ready\n"

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def events(self) -> list[dict[str, object]]:
        text = self.file.read_text() if self.file.exists() else ""
        return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Small]:
    service = Small(tmp_path)
    yield service
    service.kill()


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courier, "_SHORTEST", 0.02)
    monkeypatch.setattr(courier, "_LONGEST", 0.1)


@pytest.fixture
def made() -> Iterator[Callable[[Path], Outbox]]:
    boxes: list[Outbox] = []

    def make(path: Path) -> Outbox:
        boxes.append(Outbox(path))
        return boxes[-1]

    yield make
    for each in boxes:
        each.close()


def until(come: Callable[[], object]) -> None:
    last = monotonic() + 60
    while not come():
        assert monotonic() < last, "it did not come"
        sleep(0.02)


def event(number: int) -> ClassEvent:
    return ClassEvent(kind="at", lesson="bar", step=f"step {number}", game="backgammon")


def test_nothing_is_lost_or_sent_twice_while_the_service_is_killed(
    small: Small, tmp_path: Path, made: Callable[[Path], Outbox]
) -> None:
    outbox = made(tmp_path / "outbox.sqlite3")
    carrier = Courier(outbox, Service(small.url, TOKEN))
    events = [event(number) for number in range(200)]
    for number, each in enumerate(events):
        if number % 100 == 20:
            small.start(mute=1)
        if number % 100 == 80:
            until(small.events)
            small.kill()
        outbox.add(each)
        carrier.hurry()
    small.start()
    until(lambda: not outbox.first(1))
    carrier.stop()
    assert [each["id"] for each in small.events()] == [each.id for each in events]


def test_a_killed_kernel_leaves_its_events_to_the_next_one(small: Small, tmp_path: Path) -> None:
    logbook = tmp_path / "home" / "logbook.sqlite3"
    env = os.environ | {
        "BGWIDGET_LOGBOOK": str(logbook),
        "BGWIDGET_CLASSROOM_URL": small.url,
        "JUPYTERHUB_API_TOKEN": TOKEN,
    }
    said = []
    for begins in (False, True):
        if begins:
            small.start()
        kernel = subprocess.Popen(
            (sys.executable, "-c", KERNEL),
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert kernel.stdout is not None
        said.append(kernel.stdout.readline())
        if begins:
            until(lambda: len(small.events()) >= 16)
        kernel.send_signal(signal.SIGKILL)
        said.append(kernel.communicate()[0])
    kinds = [each["kind"] for each in small.events()]
    assert kinds == ["began", "at", *["answered", "at"] * 3] * 2
    assert all(each["right"] and each["first"] for each in small.events()[2::2][:3])
    assert TOKEN not in "".join(said)
    for file in tmp_path.rglob("*"):
        assert file.is_dir() or TOKEN.encode() not in file.read_bytes(), file


@pytest.mark.parametrize("named", ["BGWIDGET_CLASSROOM_URL", "JUPYTERHUB_API_TOKEN"])
def test_nothing_is_kept_unless_the_hub_names_a_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv(named, "http://127.0.0.1:9/")
    log = ClassLog(tmp_path / "logbook.sqlite3", "bar")
    log.began()
    log.at("1", "backgammon")
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_used_holds_up_nothing(
    tmp_path: Path, made: Callable[[Path], Outbox]
) -> None:
    path = tmp_path / "outbox.sqlite3"
    path.mkdir()
    outbox = made(path)
    first, second = event(1), event(2)
    outbox.add(first)
    assert [each["id"] for each in outbox.first(9)] == [first.id]
    path.rmdir()
    outbox.add(second)
    assert [each["id"] for each in made(path).first(9)] == [first.id, second.id]


def test_what_has_waited_for_too_long_is_deleted(
    tmp_path: Path, made: Callable[[Path], Outbox]
) -> None:
    path, now = tmp_path / "outbox.sqlite3", datetime.now(UTC)
    events = [
        ClassEvent(kind="began", lesson="bar", time=now - KEPT + timedelta(days=days))
        for days in (-1, 1)
    ]
    outbox = made(path)
    for each in events:
        outbox.add(each)
    outbox.close()
    assert [each["id"] for each in made(path).first(9)] == [events[1].id]


def test_a_busy_service_is_left_alone_for_as_long_as_it_asks(
    tmp_path: Path, made: Callable[[Path], Outbox]
) -> None:
    class Busy(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(monotonic())
            self.rfile.read(int(self.headers["Content-Length"]))
            said = json.dumps({"confirmed": [waiting.id]}).encode() if len(asked) > 1 else b"{}"
            self.send_response(200 if len(asked) > 1 else 429)
            self.send_header("Content-Type", "application/json")
            self.send_header("Retry-After", "1")
            self.send_header("Content-Length", str(len(said)))
            self.end_headers()
            self.wfile.write(said)

        def log_message(self, *_: object) -> None:
            pass

    asked: list[float] = []
    outbox, waiting = made(tmp_path / "outbox.sqlite3"), event(1)
    outbox.add(waiting)
    with ThreadingHTTPServer(("127.0.0.1", 0), Busy) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        carrier = Courier(outbox, Service(f"http://127.0.0.1:{server.server_port}/", TOKEN))
        until(lambda: not outbox.first(1))
        carrier.stop()
        server.shutdown()
    assert len(asked) == 2
    assert asked[1] - asked[0] >= 1


@pytest.mark.parametrize(
    "change",
    [
        "event = '['",
        "event = CAST(x'ff' AS TEXT)",
        "event = x'ff'",
        "id = CAST(x'ff' AS TEXT)",
        "id = x'ff'",
    ],
)
def test_rows_that_are_no_events_are_passed_over(
    tmp_path: Path, made: Callable[[Path], Outbox], change: str
) -> None:
    path = tmp_path / "outbox.sqlite3"
    outbox, good = made(path), event(1)
    outbox.add(event(0))
    with sqlite3.connect(path) as file:
        file.execute(f"UPDATE outbox SET {change}")
    file.close()
    outbox.add(good)
    outbox.close()
    assert [each["id"] for each in made(path).first(1)] == [good.id]
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT count(*) FROM outbox").fetchone() == (1,)
    file.close()


def test_a_name_that_is_too_long_for_a_file_holds_up_nothing(
    small: Small, tmp_path: Path, made: Callable[[Path], Outbox]
) -> None:
    outbox = made(tmp_path / f"{'x' * 260}.sqlite3")
    carrier = Courier(outbox, Service(small.url, TOKEN))
    small.start()
    outbox.add(event(0))
    carrier.hurry()
    until(small.events)
    until(lambda: not outbox.first(1))
    carrier.stop()
