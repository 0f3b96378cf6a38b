"""The project in Pyodide, Python in WebAssembly: no threads, processes, locks or parsers in C."""

from __future__ import annotations

import json
import signal
import subprocess
import sysconfig
from pathlib import Path

import pytest
from support.attempts import attempt
from support.environment import ROOT

from bgwidget.progress import Logbook

HERE = Path(__file__).parent
PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
INSIDE = "/repo/tests/pyodide/inside"
ITS_OWN = "tests/pyodide/inside"
WHOLE = (
    ITS_OWN,
    "tests/chances/test_rolls.py",
    "tests/lesson_files/test_loader.py",
    "tests/lessons/test_drills.py",
    "tests/lessons/test_exam_page.py",
    "tests/progress/test_logbook_file.py",
    "tests/rollouts/test_rollout.py",
    "tests/rules/backgammon/test_actions.py",
    "tests/rules/backgammon/test_records.py",
    "tests/board/test_advice.py",
    "tests/board/test_cube_and_match.py",
    "tests/board/test_opponent.py",
)
ELSEWHERE = ("test_the_file_has_a_write_ahead_log", "test_what_a_full_disk_refused")
"""What asks for a log beside the file, or for a process."""


def run_inside(folder: Path, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script in Pyodide, with the project at /repo and a folder at /kept."""
    packages = sysconfig.get_path("purelib")
    given = {
        "packages": [],
        "mounts": {"/repo": str(ROOT), "/packages": packages, "/kept": str(folder)},
        "env": {"BGWIDGET_LOGBOOK": "/kept/logbook.sqlite3"},
        "argv": [f"{INSIDE}/{script}", *arguments],
    }
    command = ["node", str(HERE / "run.mjs"), str(PYODIDE), json.dumps(given)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.sample(0)
@pytest.mark.slow
def test_the_project_does_its_work(tmp_path: Path, whole: bool) -> None:
    without = " and ".join(f"not {name}" for name in ELSEWHERE)
    done = run_inside(tmp_path, "run_tests.py", "-k", without, *(WHOLE if whole else (ITS_OWN,)))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.sample(0)
@pytest.mark.slow
def test_a_killed_page_keeps_every_confirmed_answer(tmp_path: Path) -> None:
    killed = run_inside(tmp_path, "session.py", "begin")
    assert killed.returncode == -signal.SIGKILL, killed.stdout + killed.stderr
    book = Logbook(tmp_path / "logbook.sqlite3")
    assert [made.right for made in book.attempts()] == [True] * 4
    book.write(attempt(step="at-a-desk"))
    done = run_inside(tmp_path, "session.py", "go-on")
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(book) == 6
