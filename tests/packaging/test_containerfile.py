"""The image is made of files that are in git, and starts by a command that there is."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from support.environment import ROOT, run

from bgwidget.teaching import commands

LINES = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8").replace("\\\n", "").splitlines()


def test_what_is_copied_is_in_git() -> None:
    copied = [
        source for line in LINES if line.startswith("COPY ") for source in shlex.split(line)[1:-1]
    ]
    assert {"bgwidget", "notebooks", "pyproject.toml"} <= {*copied}
    for source in copied:
        assert run("git", "ls-files", source, cwd=ROOT), source


def test_whatever_is_installed_is_pinned_or_ours() -> None:
    installed = re.findall(r"pip install ([^&\n]+)", "\n".join(LINES))
    assert len(installed) == 3
    for options in installed[:2]:
        assert "--require-hashes" in options
    assert installed[2].split()[-1] == "."
    assert "--no-deps" in installed[2]


def test_it_starts_jupyterlab_with_the_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (command,) = [json.loads(line[4:]) for line in LINES if line.startswith("CMD ")]
    (port,) = [line.split()[1] for line in LINES if line.startswith("EXPOSE ")]
    started = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(commands, "require_lab", lambda port: None)
    monkeypatch.setattr(commands, "run_lab", lambda *given, **how: started.append((given, how)))
    assert command[0] == "bgwidget"
    commands.main(command[1:])
    [((folder, first), how)] = started
    assert first.is_relative_to(folder)
    assert first.is_file()
    assert how == {"browser": False, "port": int(port)}
