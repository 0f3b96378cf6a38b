"""The recipe for conda-forge asks for what the package asks for."""

from __future__ import annotations

import tomllib

import yaml
from support.environment import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RECIPE = yaml.safe_load((ROOT / "deploy" / "conda" / "recipe.yaml").read_text(encoding="utf-8"))


def test_it_names_the_version_and_what_is_needed() -> None:
    needed = [each.lower() for each in PROJECT["dependencies"]]
    run = [each.replace(" ", "") for each in RECIPE["requirements"]["run"]]
    assert run[1:] == needed
    assert RECIPE["context"]["version"] == PROJECT["version"]


def test_it_makes_the_same_commands() -> None:
    made = {f"{name} = {place}" for name, place in PROJECT["scripts"].items()}
    assert {*RECIPE["build"]["python"]["entry_points"]} == made
    assert RECIPE["about"]["summary"] == PROJECT["description"]
    assert RECIPE["about"]["license"] == PROJECT["license"]
