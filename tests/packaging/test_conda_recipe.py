"""The recipe for conda-forge asks for what the package asks for."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import yaml
from support.environment import ROOT

from scripts import conda

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


def test_it_is_printed_with_the_digest_of_an_sdist(tmp_path: Path) -> None:
    sdist = tmp_path / "bgwidget-0.1.0.tar.gz"
    sdist.write_bytes(b"what was built")
    printed = yaml.safe_load(conda.recipe(sdist))
    digest = hashlib.sha256(b"what was built").hexdigest()
    assert RECIPE["source"]["sha256"] == conda.NONE_YET
    assert printed == RECIPE | {"source": RECIPE["source"] | {"sha256": digest}}
