"""A worker that is killed, a rollout that is interrupted, and a parent that is gone."""

from __future__ import annotations

import os
import signal
from multiprocessing import active_children

import pytest

from bgwidget import rollout
from bgwidget.rules.backgammon import Position

pytestmark = pytest.mark.slow

RACE = Position.from_points({6: 2, 5: 2, 2: 1}, {6: 2, 4: 2, 1: 1})


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_worker_that_is_killed_loses_nothing() -> None:
    killed: list[int] = []

    def kill(done: int, games: int) -> None:
        if not killed:
            killed.append(active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    found = rollout(RACE, games=360, seed=1, workers=2, progress=kill)
    assert killed
    assert found == rollout(RACE, games=360, seed=1, workers=1)


def test_an_interrupt_leaves_no_process_behind() -> None:
    def interrupt(done: int, games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rollout(RACE, games=1296, seed=1, workers=2, progress=interrupt)
    assert not active_children()
