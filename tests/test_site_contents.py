"""The site has the notebooks of the course, and nothing that an author left beside them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from support.environment import ROOT

from bgwidget.words import languages, words


@pytest.mark.slow
def test_what_lies_about_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts" / "site")
    import lite

    folder = tmp_path / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder)
    monkeypatch.setattr(lite, "NOTEBOOKS", folder)
    before = lite.contents()
    assert {Path("fa/camelot.ipynb"), Path("en/samples/class/Mai.json")} < {*before}
    assert all((folder / below).is_file() for below in before)
    for stray in ("en/draft.ipynb", "en/samples/mine.yaml", "progress.json", "vi/Untitled.ipynb"):
        (folder / stray).write_text("{}")
    assert lite.contents() == before


@pytest.mark.parametrize("language", languages())
def test_who_looks_for_a_review_is_led_to_it_before_code(language: str) -> None:
    folder = ROOT / "docs" / ("" if language == "en" else language)
    beginning, code, _ = (folder / "review.md").read_text(encoding="utf-8").partition("```")
    assert code
    assert "my-games.md" in beginning


@pytest.mark.slow
def test_the_rulebook_leads_to_its_games_before_it_tells_of_sources(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for folder in ("scripts", "scripts/site"):
        monkeypatch.syspath_prepend(ROOT / folder)
    import rule_pages

    page = rule_pages.rule_pages(words("en"), str)["rulebook.md"]
    assert page.index("rules/camelot.md)") < page.index(rule_pages.SOURCES)
