"""Every file, command and place that a page names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.environment import ROOT, project_files
from support.pages import NOTEBOOKS, PAGES, anchors_in, code_in, links_in, text_of

from bgwidget.teaching.commands import main

pytestmark = pytest.mark.slow

ROOMS = sorted(folder.name for folder in (ROOT / "bgwidget").iterdir() if folder.is_dir())
FOLDERS = ("bgwidget", "binder", "docs", "js", "notebooks", "scripts", "tests")
PATH = re.compile(rf"(?<![\w./<-])(?:{'|'.join((*FOLDERS, *ROOMS))})/[\w./<>*-]*[\w>*]")
SOURCE = re.compile(r"(?<![\w./<-])[\w-]+\.(?:py|po|ts|mjs|sh|toml|jsonl)\b")
PLACEHOLDER = re.compile(r"<\w+>|\b[A-Z]{3,}\b")
UNKNOWN = "a page names what is not there"

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
COMMANDS = {"lint", "worksheet", "new", "schema", "scorm", "cmi5", "translate", "lab"}

TRANSLATED = sorted((ROOT / "docs").glob("??/*.md"))
"""Pages in the other languages, in folders called after them."""


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


pages = pytest.mark.parametrize("file", [*PAGES, *NOTEBOOKS], ids=named)


def source_pages(docs: Path) -> Iterator[Path]:
    """Yield the English pages, of which the site makes all others."""
    other = {folder.name for folder in (docs / "locale").iterdir()}
    yield from (page for page in docs.rglob("*.md") if page.relative_to(docs).parts[0] not in other)


def exists(path: str) -> bool:
    pattern = PLACEHOLDER.sub("*", path)
    return any(
        next(folder.glob(pattern), None) for folder in (ROOT, ROOT / "bgwidget", ROOT / "tests")
    )


@pages
def test_every_file_is_there(file: Path) -> None:
    text = text_of(file)
    assert not [path for path in PATH.findall(text) if not exists(path)], UNKNOWN


@pages
def test_every_source_is_there(file: Path) -> None:
    """Where a page names a source without its folder, some folder has it."""
    known = {file.name for file in project_files()}
    code = " ".join(code_in(text_of(file)))
    assert not [name for name in SOURCE.findall(code) if name not in known], UNKNOWN


@pages
def test_every_command_is_there(file: Path) -> None:
    for code in code_in(text_of(file)):
        for targets in re.findall(r"\bmake ((?:[a-z-]+\b(?!=) ?)+)", code):
            assert set(targets.split()) <= TARGETS, UNKNOWN
        for command in re.findall(r"\bpython -m bgwidget (\w+)", code):
            assert command in COMMANDS, UNKNOWN
        for module in re.findall(r"\bbench\.(\w+)", code):
            assert (ROOT / "tests" / "bench" / f"{module}.py").exists(), UNKNOWN


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_a_command_tells_how_it_is_used(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert command in capsys.readouterr().out


@pytest.mark.parametrize("file", [*PAGES, *TRANSLATED, *NOTEBOOKS], ids=named)
def test_every_link_leads_somewhere(file: Path) -> None:
    for link in links_in(text_of(file)):
        path, _, place = link.partition("#")
        target = file.parent / path if path else file
        assert target.exists(), link
        assert not place or place in anchors_in(text_of(target)), link


def test_pages_of_the_site_link_to_no_file_beside_it() -> None:
    docs, beside = ROOT / "docs", {ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"}
    on_site = {*source_pages(docs), *beside}
    astray = [
        f"{file.name}: {link}"
        for file in on_site
        for link in links_in(text_of(file))
        if (path := link.partition("#")[0]).endswith(".md")
        and (file.parent / path).resolve() not in on_site
    ]
    assert not astray


def test_what_is_not_there_is_found_out() -> None:
    assert [*PATH.findall("`tests/support/gone.py`, bgwidget/rules/gone, 8/5 and x/docs/y")] == [
        "tests/support/gone.py",
        "bgwidget/rules/gone",
    ]
    assert not exists("tests/support/gone.py")
    assert exists("notebooks/<language>")
    assert code_in("`make\nwords`\n\n```sh\nmake test\n```\n") == ["make test\n", "make words"]
    assert anchors_in('## The head, once\n<a id="B3"></a>') == {"the-head-once", "B3"}
    assert links_in("[a](b.md#c) and [d](https://e.f)") == ["b.md#c"]
