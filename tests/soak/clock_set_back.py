"""A clock is set back between two answers: by an hour, by years, or to where clocks begin."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from soak.classroom import Classroom

DAY = 86_400
CLOCKS: Mapping[str, Callable[[], int]] = {
    "an hour ago": lambda: -3_600,
    "a day ago": lambda: -DAY,
    "in 2001": lambda: 1_000_000_000 - int(time.time()),
    "in 1970": lambda: DAY - int(time.time()),
    "a month ahead": lambda: 30 * DAY,
}
"""How many seconds a clock is wrong."""


def strike(room: Classroom, chance: Random) -> str:
    """Give a kernel a clock of its own, a library that is loaded first, and set that."""
    compiler = shutil.which("cc")
    if compiler is None:
        return "left out: there is no C compiler"
    library, clock = room.home / "clock.so", room.home / "clock"
    source = Path(__file__).with_name("clock.c")
    subprocess.run((compiler, "-shared", "-fPIC", "-o", library, source), check=True)
    clock.write_text("0")
    learner = room.learner(environment={"LD_PRELOAD": str(library), "SOAK_CLOCK": str(clock)})
    told = "import datetime; print(datetime.datetime.now().year)"
    names = chance.sample([*CLOCKS], len(CLOCKS))
    for name in names:
        clock.write_text(str(CLOCKS[name]()))
        assert ("1970" in name) == (learner.lab.run_code(told).strip() == "1970")
        learner.answers()
    return f"the clock stood {', '.join(names)}"
