"""What holds for the project's files as they are committed."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from support.environment import ROOT, project_files

FILES = project_files()
MADE = {"js/src/shared/wire.ts", "bgwidget/words/plurals.py"}
SOURCES = [
    file
    for file in FILES
    if file.suffix in {".py", ".ts", ".css", ".mjs", ".sh"} and str(file) not in MADE
]


MACHINE = re.compile(rf"(?<![\w.)}}])(?:{re.escape(str(ROOT))}|/root|/home|/Users)/\w")
PACKAGE_ADDRESS = re.compile(r"--(?:extra-)?index-url|\"resolved\": *\"http")


def text_of(file: Path) -> str:
    return (ROOT / file).read_bytes().decode("utf-8", errors="ignore")


def test_no_source_is_long() -> None:
    long = [str(file) for file in SOURCES if text_of(file).count("\n") > 400]
    assert not long, "which two things does it do?"


@pytest.mark.slow
def test_no_file_names_a_machine_or_a_package_address() -> None:
    assert not [str(file) for file in FILES if MACHINE.search(text_of(file))]
    assert not [str(file) for file in FILES if PACKAGE_ADDRESS.search(text_of(file))]


def test_the_locks_name_no_registry() -> None:
    tools = ("scripts/audit/requirements.lock", "scripts/site/requirements.lock")
    hub = ("deploy/hub/requirements.txt", "deploy/hub/build.txt")
    for lock in ("requirements.lock", *tools, *hub):
        assert "://" not in (ROOT / lock).read_text()
    for folder in ("js", "deploy/hub/proxy"):
        packages = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
        assert len(packages) > 20
        assert not [name for name, package in packages.items() if "resolved" in package]


@pytest.mark.parametrize(
    "file", [".ci/run", "binder/postBuild", *(f for f in FILES if f.suffix == ".sh")], ids=str
)
def test_what_is_run_can_be_run(file: Path | str) -> None:
    assert os.access(ROOT / file, os.X_OK)
