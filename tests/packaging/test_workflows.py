"""What a code host runs for the project: pinned, and allowed no more than it needs."""

from __future__ import annotations

import re
import tomllib

import pytest
import yaml
from support.environment import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
MAY = {
    "site.yml": {"build": None, "publish": {"pages": "write", "id-token": "write"}},
    "release.yml": {
        "test": None,
        "audit": None,
        "build": None,
        "publish": {"id-token": "write"},
        "list": {"contents": "write"},
    },
    "truth.yml": {"truth": None, "audit": None},
}

workflows = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def test_one_publishes_the_site_one_the_package_and_one_tries_everything_each_night() -> None:
    assert [file.name for file in FILES] == sorted(MAY)
    # YAML takes the word "on" for a truth.
    nightly = yaml.safe_load(FILES[-1].read_text(encoding="utf-8"))[True]["schedule"]
    assert [when["cron"].split()[2:] for when in nightly] == [["*", "*", "*"]]


def test_the_package_is_tried_on_every_python_that_it_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if ":: 3." in each]
    release = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))["jobs"]
    assert release["test"]["strategy"]["matrix"]["python"] == named
    assert release["build"]["needs"] == "test"


def test_the_package_is_published_for_a_tag_alone_and_with_attestations() -> None:
    publish = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))["jobs"]["publish"]
    assert publish["if"] == "startsWith(github.ref, 'refs/tags/v')"
    upload = publish["steps"][-1]
    assert upload["uses"].startswith("pypa/gh-action-pypi-publish@")
    assert upload["with"] == {"attestations": True}, "no password: the host is trusted"


def test_nothing_with_a_known_weakness_is_published() -> None:
    for file in (FILES[0], FILES[-1]):
        audit = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]["audit"]
        assert [step["run"] for step in audit["steps"] if "run" in step] == ["make audit"]
    release = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))["jobs"]
    assert release["publish"]["needs"] == ["audit", "build"]


def test_every_release_lists_what_it_is_made_with() -> None:
    release = yaml.safe_load(FILES[0].read_text(encoding="utf-8"))["jobs"]
    assert "make dist sbom" in [step.get("run") for step in release["build"]["steps"]]
    assert release["list"]["needs"] == "publish"
    assert release["list"]["if"] == release["publish"]["if"]
    assert release["list"]["steps"][-1]["with"] == {
        "files": "sbom/*",
        "fail_on_unmatched_files": True,
    }


@workflows
def test_every_action_is_pinned_to_a_commit(file) -> None:
    used = re.findall(r"uses: (.+)", file.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


@workflows
def test_only_the_job_that_publishes_may_write(file) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    assert {name: job.get("permissions") for name, job in workflow["jobs"].items()} == MAY[
        file.name
    ]
    if publish := workflow["jobs"].get("publish"):
        assert "build" in publish["needs"]


@workflows
def test_every_command_is_one_of_make(file) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    assert commands
    for command in commands:
        program, *named = command.split()
        assert program == "make"
        assert {name for name in named if "=" not in name} <= {*targets}
