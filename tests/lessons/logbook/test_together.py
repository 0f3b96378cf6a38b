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
from contextlib import closing
from pathlib import Path

import pytest
from support.attempts import attempt
from support.environment import run

from bgwidget.lessons.logbook import Attempt, Logbook

WRITERS, EACH = 20, 50

WRITER = """
import sys, time
from pathlib import Path
from bgwidget.lessons.logbook import Attempt, Logbook
file, gate, number, count = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
while not gate.exists():
    time.sleep(0.005)
logbook = Logbook(file)
for step in range(count):
    made = Attempt(lesson=number, step=str(step), kind="play", game="backgammon",
                   answer="x" * 300, right=True, score=1)
    logbook.write(made)
    print(made.id, flush=True)
assert not logbook.notice, logbook.notice
"""


def start(file: Path, gate: Path, number: int, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-W", "error", "-c", WRITER, file, gate, str(number), str(count)]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


def is_sound(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.slow
def test_twenty_processes_write_one_new_file_without_losing_a_row(tmp_path: Path) -> None:
    file, gate = tmp_path / "logbook.sqlite3", tmp_path / "gate"
    writers = [start(file, gate, number, EACH) for number in range(WRITERS)]
    gate.touch()
    told = [writer.communicate() for writer in writers]
    assert [errors for _, errors in told] == [""] * WRITERS
    assert [writer.returncode for writer in writers] == [0] * WRITERS
    confirmed = {line for out, _ in told for line in out.split()}
    found = Logbook(file).attempts()
    assert len(confirmed) == WRITERS * EACH
    assert {made.id for made in found} == confirmed
    assert is_sound(file)


@pytest.mark.slow
def test_what_was_confirmed_survives_a_kill_in_mid_write(tmp_path: Path) -> None:
    file, gate, chance = tmp_path / "logbook.sqlite3", tmp_path / "gate", random.Random(6)
    gate.touch()
    confirmed: set[str] = set()
    for number in range(8):
        writer = start(file, gate, number, 10**6)
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
from bgwidget.lessons.logbook import Attempt, Logbook
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


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_process_writes_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "logbook.sqlite3"
    run(sys.executable, "-c", FORKING, file)
    assert len(Logbook(file).done("fork")) == 6
    assert is_sound(file)
