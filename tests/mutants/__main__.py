"""Put faults into a copy of the project, one after another, and tell which command finds each.

Run it by ``make mutants``, or with ``python -m mutants words wall`` in ``tests``: only faults in
whose file's path one of these stands. Fails if a fault is not found by what `make test` runs, if
its place is not there any more, or if the tests fail without it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from support.environment import ROOT, copy_project

PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:nbval", "-p", "no:cacheprovider")
UNITS = ("--ignore=tests/lab", "--ignore=tests/binder", "--ignore=tests/pyodide")
COMMANDS = {
    "make quick": (*PYTEST, *UNITS, "--hypothesis-profile=quick", "-m", "not slow"),
    "make test": (*PYTEST, *UNITS),
    "make truth": (*PYTEST, *UNITS, "--hypothesis-profile=whole", "-m", "truth or hypothesis"),
}
WORDS = (sys.executable, "scripts/words.py")
VITEST = ("npm", "test", "--silent", "--", "--bail=1")
PASSED, NO_TESTS = 0, 5


@dataclass(frozen=True)
class Mutant:
    """A fault: what it breaks, the text that makes it, and the folders of the tests that find it.

    The one folder ``js`` stands for the tests of the front end.
    """

    breaks: str
    file: str
    old: str
    new: str
    tests: list[str]

    def commands(self) -> dict[str, tuple[str, ...]]:
        """Return how its tests are run, by the command that runs them with all others."""
        if self.tests == ["js"]:
            return {"make quick": VITEST}
        return {name: (*command, *self.tests) for name, command in COMMANDS.items()}


def read_mutants(named: list[str]) -> list[Mutant]:
    """Return the faults in files whose path has one of these in it; all if there is none."""
    listed = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text("utf-8"))["mutant"]
    mutants = [Mutant(**each) for each in listed]
    return [each for each in mutants if not named or any(part in each.file for part in named)]


def changed(mutant: Mutant, text: str) -> str:
    """Return a file's text with a fault in it."""
    if (count := text.count(mutant.old)) != 1:
        raise SystemExit(f"{mutant.file} has this {count} times, not once: {mutant.old}")
    return text.replace(mutant.old, mutant.new)


def run(project: Path, command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """Run tests in the copy."""
    env = os.environ | {"PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    folder = project / "js" if command == VITEST else project
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def has_failed(done: subprocess.CompletedProcess[str]) -> bool:
    return done.returncode not in (PASSED, NO_TESTS)


@cache
def find_none(project: Path, command: tuple[str, ...]) -> None:
    """Stop where tests fail without a fault: they would seem to find every one."""
    if has_failed(done := run(project, command)):
        raise SystemExit(f"{done.stdout}\nThis fails without a fault: {' '.join(command)}")


def finder(project: Path, mutant: Mutant) -> str:
    """Return the first command whose tests find a fault; empty if none does."""
    file = project / mutant.file
    whole = file.read_text("utf-8")
    file.write_text(changed(mutant, whole), "utf-8")
    commands = mutant.commands()
    try:
        fails = (name for name in commands if has_failed(run(project, commands[name])))
        found = next(fails, "")
    finally:
        file.write_text(whole, "utf-8")
    if found:
        find_none(project, commands[found])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", help="part of the path of a file")
    mutants = read_mutants(parser.parse_args().part)
    for mutant in mutants:
        changed(mutant, (ROOT / mutant.file).read_text("utf-8"))
    with tempfile.TemporaryDirectory(prefix="bgwidget-mutants-") as folder:
        # Some tests read the project as another user.
        Path(folder).chmod(0o755)
        project = copy_project(Path(folder) / "bgwidget")
        (project / "js" / "node_modules").symlink_to(ROOT / "js" / "node_modules")
        find_none(project, WORDS)
        found = []
        for mutant in mutants:
            found.append(finder(project, mutant))
            print(f"{found[-1] or 'NOT FOUND':10}  {mutant.file}: {mutant.breaks}", flush=True)
    counts = {name: found.count(name) for name in (*COMMANDS, "")}
    print(", ".join(f"{count} {name or 'not at all'}" for name, count in counts.items()))
    return int(not {*found} <= {"make quick", "make test"})


if __name__ == "__main__":
    sys.exit(main())
