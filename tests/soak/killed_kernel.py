"""A kernel is killed in mid-answer; the notebook is run again, and the lesson goes on."""

from __future__ import annotations

import os
import signal
from random import Random

from soak.classroom import Classroom
from soak.run_again import run_again

KILLS = 3
_TO_A_VERDICT = 3_000


def strike(room: Classroom, chance: Random) -> str:
    """Kill a kernel a moment after an answer was sent, a few times."""
    learner = room.learner()
    told = 0
    for _ in range(KILLS):
        learner.answers()
        kernel, moment = learner.kernel(), chance.uniform(0, 120)
        given = learner.send_right()
        learner.lab.page.wait_for_timeout(moment)
        os.kill(kernel, signal.SIGKILL)
        told += learner.is_told(given, patience=_TO_A_VERDICT)
        run_again(learner)
    learner.answers()
    return f"killed {KILLS} kernels; {told} had answered before"
