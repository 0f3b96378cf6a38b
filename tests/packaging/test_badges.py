"""The badges of README.md: what they open is there, and they are made from one address."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from urllib.parse import parse_qs, urlsplit

import nbformat
import pytest
from markdown_it import MarkdownIt
from support.environment import ROOT

from bgwidget import Lesson
from bgwidget.words import languages, spoken_in

REPOSITORY = "https://github.com/someone/backgammon"
ON_COLAB = re.compile(r"\[!\[Colab: ([^\]]+)\]\([^)]+\)\]\(([^)]+)\)")
LINK = re.compile(r"\[!\[Binder: ([^\]]+)\]\(([^)]+)\)\]\(([^)]+)\)")


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    yield import_module("badges")
    sys.modules.pop("badges")


@pytest.fixture
def readme(badges: ModuleType) -> str:
    return badges.README.read_text(encoding="utf-8")


def test_each_language_has_a_badge_that_opens_its_first_lesson(
    badges: ModuleType, readme: str
) -> None:
    text = badges.filled(readme, REPOSITORY)
    assert MarkdownIt().render(text).count('<img src="https://mybinder.org/') == len(languages())
    found = LINK.findall(text)
    assert len(found) == len(languages())
    opened = []
    for title, image, link in found:
        address = urlsplit(link)
        assert address.path == "/v2/gh/someone/backgammon/HEAD"
        assert image.startswith("https://mybinder.org/")
        (view,) = parse_qs(address.query)["urlpath"]
        notebook = ROOT / view.removeprefix("notebooks/")
        assert title in notebook.read_text(encoding="utf-8")
        opened.append(notebook.relative_to(ROOT / "notebooks").parts[0])
    assert sorted(opened) == sorted(languages())


def test_each_language_has_a_badge_that_opens_a_notebook_for_colab(
    badges: ModuleType, readme: str
) -> None:
    found = ON_COLAB.findall(badges.filled(readme, REPOSITORY))
    assert len(found) == len(languages())
    for title, link in found:
        address = urlsplit(link)
        *_, file = address.path.partition("/github/someone/backgammon/blob/HEAD/")
        assert title in (ROOT / file).read_text(encoding="utf-8")
    elsewhere = badges.filled(readme, "https://gitlab.com/school/backgammon")
    assert not ON_COLAB.findall(elsewhere)


@pytest.mark.parametrize("language", languages())
def test_a_notebook_for_colab_installs_the_package_and_begins_a_lesson(
    badges: ModuleType, language: str
) -> None:
    book = nbformat.reads(badges.on_colab(language, REPOSITORY), as_version=4)
    nbformat.validate(book)
    heading, install, begin = (cell.source for cell in book.cells)
    assert install == f"%pip install --quiet git+{REPOSITORY}"
    assert "git" not in badges.on_colab(language, "")
    space: dict[str, object] = {}
    with spoken_in(language):
        first, last = begin.rsplit("\n", 1)
        exec(first, space)
        lesson = eval(last, space)
    assert isinstance(lesson, Lesson)
    assert heading == f"# {badges.title(language, badges.LESSON)}"


def test_without_an_address_the_page_says_how_it_is_put_in(badges: ModuleType, readme: str) -> None:
    empty = badges.filled(badges.filled(readme, REPOSITORY), "")
    assert empty.count("`Repository` under `[project.urls]`") == 1
    assert not LINK.findall(empty)
    assert empty == readme or LINK.search(readme)


def test_an_address_that_binder_cannot_read_is_refused(badges: ModuleType) -> None:
    with pytest.raises(ValueError, match="begins with https"):
        badges.source("git@github.com:someone/backgammon.git")


def test_stale_badges_are_told(
    badges: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = tmp_path / "README.md"
    stale.write_text("<!-- binder en -->\n[old](old)\n", encoding="utf-8")
    monkeypatch.setattr(badges, "README", stale)
    assert badges.main(check=True) == 1
    assert badges.main(check=False) == 0
    assert badges.main(check=True) == 0
