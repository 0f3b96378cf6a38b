"""Rollouts on a Dask cluster: the same result, also when a worker is killed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from support import story

pytestmark = pytest.mark.hosts

PROGRAM = """
import os, signal
from distributed import Client, LocalCluster
from bgwidget import rollout
from bgwidget.rules.backgammon import Position

RACE = Position.from_points({6: 2, 5: 2, 2: 1}, {6: 2, 4: 2, 1: 1})

if __name__ == "__main__":
    alone = rollout(RACE, games=720, seed=1, workers=1)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            assert rollout(RACE, games=720, seed=1, cluster=client) == alone
            killed = []
            def kill(done, games):
                if not killed:
                    killed.extend(client.run(os.getpid).values())
                    os.kill(killed[0], signal.SIGKILL)
            assert rollout(RACE, games=720, seed=1, cluster=client, progress=kill) == alone
            assert killed
    print("the same")
"""


def test_a_cluster_comes_to_the_same_though_a_worker_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        [story.python_of("dask"), program], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout == "the same\n"
