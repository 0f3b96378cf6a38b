"""The committed front ends are those that their sources build."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from support.environment import ROOT, run

STATIC = ROOT / "bgwidget" / "static"
BUDGETS = json.loads((ROOT / "js" / "budgets.json").read_text("utf-8"))
OF_PAGES = ("webpage", "worker", "offline")
"""What pages without Jupyter load besides; it is no part of the package."""
FRONT_ENDS = [f"{page}.js" for page in BUDGETS if page not in OF_PAGES]

TWICE = """
import { readFileSync } from "node:fs";
const code = readFileSync(process.argv[1]).toString("base64");
const load = (widget) => import(`data:text/javascript;base64,${code}#${widget}`);
const [first, second] = [await load(1), await load(2)];
const { render } = second.default();
if (first === second || first.default !== second.default || !render) process.exit(1);
"""
"""Two widgets bring the same text, each as a module of its own."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    run("node", "build.mjs", folder, folder, cwd=ROOT / "js")
    return folder


def test_the_front_ends_are_fresh(built: Path) -> None:
    for name in FRONT_ENDS:
        fresh = (built / name).read_bytes()
        assert (STATIC / name).read_bytes() == fresh, "run `make bundle` and commit bgwidget/static"


def test_nothing_else_is_built() -> None:
    assert {file.name for file in STATIC.iterdir()} == set(FRONT_ENDS)


@pytest.mark.slow
@pytest.mark.parametrize(("page", "budget"), BUDGETS.items())
def test_a_page_keeps_its_budget(page: str, budget: dict[str, int], built: Path) -> None:
    folder = built if page in OF_PAGES else STATIC
    code = (folder / f"{page}.js").read_bytes()
    sizes = {"raw": len(code), "gzip": len(gzip.compress(code))}
    assert sizes.keys() == budget.keys()
    assert {how: size for how, size in sizes.items() if size > budget[how]} == {}


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_a_front_end_needs_no_other_host(name: str) -> None:
    text = (STATIC / name).read_text(encoding="utf-8")
    hosts = set(re.findall(r"[a-z]+://([^/\"'`\s)]+)", text))
    assert hosts <= {"www.w3.org"}
    assert not re.search(r"\bimport\s*[({\"'*\w]", text)


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_the_widgets_of_a_page_share_what_the_first_of_them_made(name: str) -> None:
    run("node", "--input-type=module", "--eval", TWICE, str(STATIC / name), cwd=ROOT)
