"""The line between browser and server is slow, and is cut while an answer travels."""

from __future__ import annotations

from random import Random

from soak.classroom import Classroom
from support.lab import NOTEBOOK
from support.proxy import CutLine

CUTS = 3
DELAYS = (0.0, 0.05, 0.3)
_SOON = 5_000


def strike(room: Classroom, chance: Random) -> str:
    """Cut every connection a moment after an answer was sent; the page finds the server again."""
    told = sent_again = 0
    with CutLine(room.server.port, 0.0) as line, room.reached_by(line.port):
        learner = room.learner()
        for _ in range(CUTS):
            line.delay = chance.choice(DELAYS)
            learner.answers()
            at, given = learner.step(), learner.send_right()
            learner.lab.page.wait_for_timeout(chance.uniform(0, 300))
            line.cut()
            while not learner.is_told(given, patience=_SOON):
                learner.lab.page.wait_for_function(CONNECTED)
                if learner.is_told(given, patience=_SOON):
                    break
                learner.send_right()
                sent_again += 1
                assert sent_again < 10, learner.shown()
            told += 1
            learner.goes_on(at)
        line.delay = 0.0
    return f"{CUTS} cuts; {told} answers confirmed, {sent_again} of them sent again"


CONNECTED = f"""() => {{
  const kernel = {NOTEBOOK}.sessionContext.session?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}}"""
