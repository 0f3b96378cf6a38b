"""The committed front end is the one that its sources build."""

from __future__ import annotations

import re
from pathlib import Path

from support.environment import ROOT, run

BUNDLE = ROOT / "bgwidget" / "static" / "board.js"


def test_the_bundle_is_fresh(tmp_path: Path) -> None:
    run("node", "build.mjs", tmp_path / "board.js", cwd=ROOT / "js")
    fresh = (tmp_path / "board.js").read_bytes()
    assert BUNDLE.read_bytes() == fresh, "run `make bundle` and commit bgwidget/static"


def test_the_bundle_is_the_only_built_file() -> None:
    assert [file.name for file in BUNDLE.parent.iterdir()] == [BUNDLE.name]


def test_the_bundle_keeps_its_budget() -> None:
    assert BUNDLE.stat().st_size <= 40_000


def test_the_bundle_needs_no_other_host() -> None:
    text = BUNDLE.read_text(encoding="utf-8")
    hosts = set(re.findall(r"[a-z]+://([^/\"'`\s)]+)", text))
    assert hosts <= {"www.w3.org"}
    assert not re.search(r"\bimport\s*[({\"'*\w]", text)
