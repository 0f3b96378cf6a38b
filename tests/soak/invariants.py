"""What has to hold whatever happened: nothing lost, nothing twice, no traceback, memory flat."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from soak.learner import Given, Learner
from soak.teacher import Teacher

TRACEBACK = "Traceback (most recent call last)"


def rows(logbook: Path) -> Counter[Given]:
    """Return how often each answer stands in a logbook, read without our code."""
    if not logbook.exists():
        return Counter()
    with closing(sqlite3.connect(logbook)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        found = connection.execute("SELECT step, answer FROM attempt").fetchall()
    return Counter((int(step), json.loads(answer)) for step, answer in found)


def amiss(learners: Sequence[Learner], teachers: Sequence[Teacher]) -> Iterator[str]:
    """Yield what is wrong with what people were shown, and with what was kept of their answers."""
    for person in (*learners, *teachers):
        if TRACEBACK in person.shown():
            yield "a traceback is on the page"
        if person.log.exists() and (printed := person.log.read_text(encoding="utf-8")):
            yield f"a kernel logged: {printed[-3000:]}"
    for logbook in dict.fromkeys(learner.logbook for learner in learners):
        yield from kept(logbook, [learner for learner in learners if learner.logbook == logbook])


def kept(logbook: Path, learners: Sequence[Learner]) -> Iterator[str]:
    """Yield what a logbook has lost, has twice, or cannot have from those who write to it."""
    found = rows(logbook)
    by_kernel = {id(learner.given): learner.given for learner in learners}
    for answer in set[Given]().union(*(learner.confirmed for learner in learners)):
        if not found[answer]:
            yield f"lost: {answer} was confirmed, and is not in the logbook"
    for answer, times in found.items():
        kernels = sum(answer in given for given in by_kernel.values())
        if times > kernels:
            yield f"{answer} is in the logbook {times} times; it was sent to {kernels} kernels"


def logged(text: str) -> Iterator[str]:
    """Yield the tracebacks in what a server and its kernels have printed, if bgwidget is in one."""
    for part in text.split(TRACEBACK)[1:]:
        if "bgwidget" in part[:6000]:
            yield f"the server's log has a traceback: {part[:3000]}"
