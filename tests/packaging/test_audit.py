"""What the package and a hub are made of: listed whole, and held against known weaknesses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.environment import ROOT, project_files, run

VALIDATE = """
import json, sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
for file in sys.argv[1:]:
    text = open(file, encoding="utf-8").read()
    version = SchemaVersion.from_version(json.loads(text)["specVersion"])
    wrong = JsonStrictValidator(version).validate_str(text)
    assert wrong is None, (file, wrong)
"""
INSTALLS = [
    "deploy/hub/README.md",
    *(f"scripts/setup-{name}.sh" for name in ("audit", "hub", "node", "python", "site")),
]
PINNED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def pinned(lock: str) -> set[tuple[str, str]]:
    return {*PINNED.findall((ROOT / lock).read_text(encoding="utf-8"))}


def test_every_lock_is_held_against_known_weaknesses() -> None:
    script = (ROOT / "scripts" / "audit.sh").read_text(encoding="utf-8")
    asked = {word.rstrip(";") for word in script.split()}
    files = project_files()
    texts = [file for file in files if file.suffix in {".lock", ".txt"}]
    locks = [file for file in texts if "--hash=sha256:" in (ROOT / file).read_text("utf-8")]
    assert len(locks) >= 6
    assert [lock for lock in map(str, locks) if lock not in asked] == []
    folders = [file.parent for file in files if file.name == "package-lock.json"]
    assert {*map(str, folders)} <= asked


@pytest.mark.parametrize("file", INSTALLS)
def test_nothing_is_installed_without_its_hash(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    commands = re.findall(r"^.*pip install.*$|^npm .*$", text, re.MULTILINE)
    assert commands
    for command in commands:
        ours = "--no-deps" in command and re.search("--no-build-isolation|--build-con", command)
        assert ours or "--require-hashes" in command or command.startswith("npm ci "), command


def test_what_builds_on_a_hub_is_among_what_it_is_made_of() -> None:
    assert pinned("deploy/hub/build.txt") < pinned("deploy/hub/requirements.txt")


@pytest.mark.slow
@pytest.mark.sample(0)
def test_every_package_that_is_pinned_is_listed(tmp_path: Path) -> None:
    run(ROOT / "scripts" / "sbom.sh", tmp_path)
    lists = {file.name: json.loads(file.read_text("utf-8")) for file in tmp_path.iterdir()}
    wanted = {
        "bgwidget.cdx.json": pinned("requirements.lock"),
        "hub.cdx.json": pinned("deploy/hub/requirements.txt"),
        "hub-proxy.cdx.json": {
            (name.rpartition("node_modules/")[2], package["version"])
            for name, package in json.loads(
                (ROOT / "deploy" / "hub" / "proxy" / "package-lock.json").read_text("utf-8")
            )["packages"].items()
            if name
        },
    }
    assert lists.keys() == wanted.keys()
    for name, listed in lists.items():
        assert listed["bomFormat"] == "CycloneDX", name
        found = {(each["name"], each["version"]) for each in listed["components"]}
        assert len(found) > 30, name
        assert found == wanted[name], name
    run(ROOT / ".venv-audit" / "bin" / "python", "-c", VALIDATE, *sorted(tmp_path.iterdir()))
