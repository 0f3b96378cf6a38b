"""The disk with the logbook fills up, and is freed again."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from playwright.sync_api import expect
from soak.classroom import Classroom

DISK = "2m"
BLOCK = 4096
SAVE = """\
try:
    lesson.logbook.save({export!r})
except (OSError, ValueError) as error:
    print(type(error).__name__)"""
LIMIT = "from resource import *\nsetrlimit(RLIMIT_FSIZE, ({most}, RLIM_INFINITY))"
ENDLESS = "RLIM_INFINITY"


def strike(room: Classroom, chance: Random) -> str:
    """Answer while nothing can be written; then everything has to be written after all."""
    disk = room.afterwards.enter_context(small_disk(room.home / f"disk-{chance.getrandbits(32)}"))
    small = disk.is_mount()
    learner = room.learner(disk / "logbook.sqlite3")
    learner.answers()
    save = SAVE.format(export=str(disk / "export.json"))
    learner.lab.run_code(save)
    before = (disk / "export.json").read_bytes()
    fill(disk) if small else learner.lab.run_code(LIMIT.format(most=BLOCK))
    count = chance.randint(2, 4)
    for _ in range(count):
        learner.answers()
    expect(learner.hands.root).to_contain_text("is kept only until the notebook's kernel ends")
    failed = learner.lab.run_code(save).strip()
    assert (disk / "export.json").read_bytes() == before, "a full disk destroyed an older export"
    (disk / "filler").unlink() if small else learner.lab.run_code(LIMIT.format(most=ENDLESS))
    learner.answers()
    kind = "a full disk" if small else "a limit to the size of files"
    return f"{count} steps with {kind}; saving said {failed or 'nothing'}"


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Make a folder, on a small disk of its own where that may be mounted."""
    folder.mkdir()
    small = os.geteuid() == 0
    if small:
        options = ("-t", "tmpfs", "-o", f"size={DISK}", "soak", str(folder))
        subprocess.run(("mount", *options), check=True)
    try:
        yield folder
    finally:
        if small:
            subprocess.run(("umount", "--lazy", str(folder)), check=True)


def fill(disk: Path) -> None:
    """Leave nothing free on a disk."""
    with suppress(OSError), (disk / "filler").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(BLOCK))
