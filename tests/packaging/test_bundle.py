"""The committed front ends are those that their sources build."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from support.environment import ROOT, run

STATIC = ROOT / "bgwidget" / "static"
EXTENSION = ROOT / "bgwidget" / "labextension"
BUDGETS = json.loads((ROOT / "js" / "budgets.json").read_text("utf-8"))
OF_LAB = "lab.js"
"""What JupyterLab itself loads."""
OF_PAGES = ("webpage", "files", "begun", "rule_links", "embed", "worker", "offline")
"""What pages without Jupyter load besides; it is no part of the package."""
LOADER = "loader.js"
"""What each widget brings itself; it imports the front end that it shares with others."""
APART = {*(f"{page}.js" for page in OF_PAGES), OF_LAB, LOADER}
FRONT_ENDS = [f"{page}.js" for page in BUDGETS if f"{page}.js" not in APART]

PAGE = """
import { readFileSync } from "node:fs";
const address = (code) => `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
globalThis.Blob = class { constructor([code]) { this.code = code; } };
URL.createObjectURL = ({ code }) => address(code);
URL.revokeObjectURL = () => undefined;

const code = `globalThis.runs = (globalThis.runs ?? 0) + 1;
  export default () => ({ render: ({ model }) => {
    globalThis.drawn.push(model.get("frame"));
    globalThis.shown = model;
  } });`;
const apart = `
  const ask = (how) => async ({ model }, show) => { ways.push(how); await show(model, {}); };
  export default { read: ask("read"), kept: ask("kept") };`;
const texts = {
  "anywidget:code": code, "anywidget:frame": "laid out", "anywidget:apart": apart,
};
globalThis.drawn = [];
globalThis.document = { adoptedStyleSheets: [], querySelector: () => null };
globalThis.CSSStyleSheet = class { replaceSync() {} };
const el = { classList: { add() {} } };
let asked = 0;
const getModel = async (reference) => {
  asked += 1;
  if (asked === 1) throw new Error("not there yet");
  return { get: () => texts[reference] };
};
async function render(widget, state, signal = new AbortController().signal, manager) {
  const loader = await import(`${address(readFileSync(process.argv[1]))}#${widget}`);
  const model = { get: (name) => state[name], widget_manager: manager };
  await loader.default().render({ model, el, host: { getModel }, signal });
}
const state = { code: "anywidget:code", frame: "anywidget:frame", apart: "anywidget:apart" };
await render(0, state).catch((error) => drawn.push(error.message));
await Promise.all([render(1, state), render(2, { ...state, frame: "its own" })]);
await render(3, state, AbortSignal.abort());
const sheets = document.adoptedStyleSheets.length;
const told = { runs, drawn: [...drawn].sort(), sheets };

const manager = (collaborative, comm_live) => ({
  context: { model: { collaborative } }, get_model: async () => ({ comm_live }),
});
const { signal } = new AbortController();
globalThis.ways = [];
await render(4, state, signal, manager(false, true));
const alone = [...ways];
await render(5, state, signal, manager(true, true));
await render(6, state, signal, manager(true, false));
const changing = { ...state };
await render(7, changing, signal, manager(false, true));
const frames = ["turned", "anywidget:other", "anywidget:frame"].map((frame) => {
  changing.frame = frame;
  return shown.get("frame");
});
console.log(JSON.stringify({ ...told, alone, ways, frames, code: shown.get("code") }));
"""
"""Widgets that bring the same text, each as a module of its own: one before what it refers to."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    run("node", "build.mjs", folder, folder, folder, cwd=ROOT / "js")
    return folder


@pytest.mark.slow
def test_the_front_ends_are_fresh(built: Path) -> None:
    for name in (*FRONT_ENDS, LOADER, OF_LAB):
        folder = EXTENSION / "static" if name == OF_LAB else STATIC
        fresh = (built / name).read_bytes()
        assert (folder / name).read_bytes() == fresh, "run `make bundle` and commit what it writes"


def test_nothing_else_is_built() -> None:
    assert {file.name for file in STATIC.iterdir()} == {*FRONT_ENDS, LOADER}


@pytest.mark.slow
@pytest.mark.parametrize(("page", "budget"), BUDGETS.items())
def test_a_page_keeps_its_budget(page: str, budget: dict[str, int], built: Path) -> None:
    folder = STATIC if f"{page}.js" in (*FRONT_ENDS, LOADER) else built
    code = (folder / f"{page}.js").read_bytes()
    sizes = {"raw": len(code), "gzip": len(gzip.compress(code))}
    assert sizes.keys() == budget.keys()
    assert {how: size for how, size in sizes.items() if size > budget[how]} == {}


@pytest.mark.parametrize("name", FRONT_ENDS)
def test_a_front_end_needs_no_other_host(name: str) -> None:
    text = (STATIC / name).read_text(encoding="utf-8")
    hosts = set(re.findall(r"[a-z]+://([^/\"'`\s)]+)", text))
    assert hosts <= {"www.w3.org"}
    assert not re.search(r"\bimport(?:\s*[({\"'*]|\s+\w)", text)


def test_no_front_end_makes_html_of_a_text() -> None:
    sources = sorted((ROOT / "js" / "src").rglob("*.ts"))
    makes = re.compile(
        r"(?:inner|outer)HTML\s*=|AdjacentHTML|srcdoc|DOMParser|document\.write|eval\("
    )
    assert sources
    assert [file.name for file in sources if makes.search(file.read_text(encoding="utf-8"))] == []


def test_widgets_load_what_they_share_once_and_what_lies_apart_where_it_is_needed() -> None:
    told = run("node", "--input-type=module", "--eval", PAGE, str(STATIC / LOADER), cwd=ROOT)
    assert json.loads(told) == {
        "runs": 1,
        "drawn": ["its own", "laid out", "not there yet"],
        "sheets": 1,
        "alone": [],
        "ways": ["read", "kept"],
        "frames": ["turned", "turned", "turned"],
        "code": "anywidget:code",
    }
