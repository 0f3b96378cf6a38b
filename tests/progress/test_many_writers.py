"""Many writers of one file, and writers that are killed."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager
from support.attempts import attempt
from support.environment import run

from bgwidget.progress import Attempt, Logbook

EACH = 25

OPEN = """
from bgwidget import Lesson
from bgwidget.tasks import Choice
asked = Choice(name="start", goal="Who starts?", options=("White", "Black"), correct="White")
"""
ANSWER = """
lesson = Lesson("Together", [asked], name="{number}", logbook={file!r})
for _ in range({each}):
    assert lesson.check("White").right
    lesson.again()
assert not lesson.lesson["notice"], lesson.lesson["notice"]
"""

WRITER = """
import sys
from pathlib import Path
from bgwidget.progress import Attempt, Logbook
logbook = Logbook(Path(sys.argv[1]))
while True:
    made = Attempt(lesson=sys.argv[2], step="1", kind="play", game="backgammon",
                   answer="x" * 300, right=True, score=1)
    logbook.write(made)
    print(made.id, flush=True)
"""


def start(file: Path, number: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "error", "-c", WRITER, file, str(number)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


@contextmanager
def kernels(count: int) -> Iterator[list[BlockingKernelClient]]:
    """Start so many kernels, all at once, and end them.

    They are reached by files, not ports: of a hundred ports that are free when they are chosen,
    another program may take one before its kernel does.
    """
    sockets = TemporaryDirectory()
    managers = [
        KernelManager(transport="ipc", ip=os.path.join(sockets.name, str(number)))
        for number in range(count)
    ]
    clients: list[BlockingKernelClient] = []
    try:
        for manager in managers:
            manager.start_kernel()
            clients.append(manager.client())
        for client in clients:
            client.start_channels()
        for client in clients:
            client.wait_for_ready(timeout=60)
        yield clients
    finally:
        for client in clients:
            client.stop_channels()
        for manager in managers:
            manager.shutdown_kernel(now=True)
        sockets.cleanup()


def run_in(clients: Sequence[BlockingKernelClient], sources: Iterable[str]) -> None:
    """Run a source in each kernel, in all at once; raise AssertionError if one fails."""
    asked = [
        (client, client.execute(source)) for client, source in zip(clients, sources, strict=True)
    ]
    for client, message in asked:
        while (reply := client.get_shell_msg(timeout=60))["parent_header"]["msg_id"] != message:
            pass
        assert reply["content"]["status"] == "ok", reply["content"]


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.slow
def test_many_kernels_write_one_new_file_without_losing_a_row(tmp_path: Path, whole: bool) -> None:
    """A class of twenty; the sample is four."""
    file, learners = tmp_path / "logbook.sqlite3", 20 if whole else 4
    told = {"file": str(file), "each": EACH}
    with kernels(learners) as clients:
        run_in(clients, [OPEN] * learners)
        run_in(clients, [ANSWER.format(number=number, **told) for number in range(learners)])
    found = Logbook(file).attempts()
    assert Counter(made.lesson for made in found) == {str(n): EACH for n in range(learners)}
    assert len({made.id for made in found}) == learners * EACH
    assert is_sound(file)


@pytest.mark.slow
def test_what_was_confirmed_survives_a_kill_in_mid_write(tmp_path: Path) -> None:
    file, chance = tmp_path / "logbook.sqlite3", random.Random(6)
    confirmed: set[str] = set()
    for number in range(8):
        writer = start(file, number)
        assert writer.stdout is not None
        lines = [writer.stdout.readline()]
        time.sleep(chance.uniform(0, 0.3))
        writer.send_signal(signal.SIGKILL)
        lines += writer.communicate()[0].splitlines()
        assert writer.returncode == -signal.SIGKILL
        confirmed |= {line.strip() for line in lines if len(line.strip()) == 32}
        logbook = Logbook(file)
        assert logbook.notice == ""
        assert confirmed <= {made.id for made in logbook.attempts()}
        assert is_sound(file)
    assert len(confirmed) >= 8


@pytest.mark.slow
def test_threads_write_one_logbook_at_once(tmp_path: Path) -> None:
    logbook = Logbook(tmp_path / "logbook.sqlite3")
    made = [[attempt(step=f"{thread}-{n}") for n in range(10)] for thread in range(8)]
    problems: list[BaseException] = []

    def write(mine: list[Attempt]) -> None:
        try:
            for each in mine:
                logbook.write(each)
                assert each in logbook.attempts()
        except BaseException as error:
            problems.append(error)

    threads = [threading.Thread(target=write, args=(mine,)) for mine in made]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    assert set(logbook.attempts()) == {each for mine in made for each in mine}
    assert logbook.notice == ""


FORKING = """
import os, sys
from bgwidget.progress import Attempt, Logbook
logbook = Logbook(sys.argv[1])
def write(step):
    logbook.write(Attempt(lesson="fork", step=step, kind="play", game="backgammon",
                          right=True, score=1))
write("parent")
children = []
for number in range(4):
    child = os.fork()
    if not child:
        write(f"child {number}")
        os._exit(0)
    children.append(child)
write("parent again")
assert [os.waitpid(child, 0)[1] for child in children] == [0] * 4
assert len(logbook) == 6, logbook.attempts()
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_process_writes_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "logbook.sqlite3"
    run(sys.executable, "-c", FORKING, file)
    assert len(Logbook(file).done("fork")) == 6
    assert is_sound(file)
