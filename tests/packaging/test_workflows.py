"""What a code host runs for the project: pinned, and allowed no more than it needs."""

from __future__ import annotations

import re

import pytest
import yaml
from support.environment import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
MAY = {"build": None, "publish": {"pages": "write", "id-token": "write"}}

workflows = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def test_there_is_one_that_publishes_the_site() -> None:
    assert ROOT / ".github" / "workflows" / "site.yml" in FILES


@workflows
def test_every_action_is_pinned_to_a_commit(file) -> None:
    used = re.findall(r"uses: (.+)", file.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


@workflows
def test_only_the_job_that_publishes_may_write(file) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert {name: job.get("permissions") for name, job in workflow["jobs"].items()} == MAY
    assert workflow["jobs"]["publish"]["needs"] == "build"


@workflows
def test_every_command_is_one_of_make(file) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert commands
    for command in commands:
        program, *named = command.split()
        assert program == "make"
        assert set(named) <= {*targets}
