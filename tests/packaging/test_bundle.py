"""The committed front ends are those that their sources build."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.environment import ROOT, run

STATIC = ROOT / "bgwidget" / "static"
BUDGETS = {"board.js": 40_000, "lesson.js": 56_000}


def test_the_front_ends_are_fresh(tmp_path: Path) -> None:
    run("node", "build.mjs", tmp_path, cwd=ROOT / "js")
    for name in BUDGETS:
        fresh = (tmp_path / name).read_bytes()
        assert (STATIC / name).read_bytes() == fresh, "run `make bundle` and commit bgwidget/static"


def test_nothing_else_is_built() -> None:
    assert {file.name for file in STATIC.iterdir()} == set(BUDGETS)


@pytest.mark.parametrize(("name", "budget"), BUDGETS.items())
def test_a_front_end_keeps_its_budget(name: str, budget: int) -> None:
    assert (STATIC / name).stat().st_size <= budget


@pytest.mark.parametrize("name", BUDGETS)
def test_a_front_end_needs_no_other_host(name: str) -> None:
    text = (STATIC / name).read_text(encoding="utf-8")
    hosts = set(re.findall(r"[a-z]+://([^/\"'`\s)]+)", text))
    assert hosts <= {"www.w3.org"}
    assert not re.search(r"\bimport\s*[({\"'*\w]", text)
