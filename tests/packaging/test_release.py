"""What a release says of itself, in every place the same."""

from __future__ import annotations

import tomllib
from itertools import chain

import yaml
from support.environment import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_citation_names_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert cited["cff-version"] == "1.2.0"
    assert cited["version"] == PROJECT["version"]
    assert cited["license"] == PROJECT["license"]
    assert cited["keywords"] == PROJECT["keywords"]
    assert [each["name"] for each in cited["authors"]] == [e["name"] for e in PROJECT["authors"]]


def test_every_package_that_is_asked_for_has_a_licence() -> None:
    parts = (ROOT / "PARTS.md").read_text(encoding="utf-8")
    asked = [*PROJECT["dependencies"], *chain(*PROJECT["optional-dependencies"].values())]
    for package in asked:
        name = package.split(";")[0].split(">")[0].split("=")[0].split("[")[0]
        (row,) = (line for line in parts.splitlines() if line.startswith(f"| {name} |"))
        assert row.rstrip(" |").rpartition("| ")[2]


def test_the_security_policy_says_where_to_report() -> None:
    assert "in private" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_security_policy_names_what_the_package_is_for() -> None:
    policy = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    named = [each.rpartition(" ")[2] for each in PROJECT["classifiers"] if ":: 3." in each]
    assert f"| Python {named[0]} to {named[-1]} |" in policy
    assert PROJECT["requires-python"] == f">={named[0]}"
    (lab,) = PROJECT["optional-dependencies"]["lab"]
    oldest, beyond = lab.removeprefix("jupyterlab>=").split(",<")
    assert f"| JupyterLab {int(beyond) - 1}, from {oldest} |" in policy
