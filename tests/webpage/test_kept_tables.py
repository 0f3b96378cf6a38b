"""Games by links that a browser keeps: found again by any of their links, and by nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget.tables import Correspondence, TableError
from bgwidget.webpage.kept_tables import MOST, KeptTables


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.json"


def test_a_side_is_found_again_by_any_link_of_its_game(file: Path) -> None:
    mine = KeptTables(file).seat("new")
    KeptTables(file).keep(mine)
    theirs = Correspondence.accept(mine.link)
    met = KeptTables(file).seat(theirs.link)
    KeptTables(file).keep(met)
    thrown = met.act("throw")
    KeptTables(file).keep(thrown)
    for link in (mine.link, theirs.link, thrown.link, thrown.link.removeprefix("?table=")):
        assert KeptTables(file).seat(link).record == thrown.record


def test_a_page_that_is_behind_takes_nothing_back(file: Path) -> None:
    kept = KeptTables(file)
    mine = kept.seat("new")
    met = mine.open(Correspondence.accept(mine.link).link)
    kept.keep(met.act("throw"))
    kept.keep(met)
    assert kept.seat(mine.link).table.log[0].kind == "throw"


def test_a_game_that_is_played_elsewhere_is_refused(file: Path) -> None:
    an = Correspondence.invite()
    with pytest.raises(TableError, match="Open it where you play that game"):
        KeptTables(file).seat(Correspondence.accept(an.link).link)
    assert not file.exists()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"a": 1}', "\ud800"])
def test_a_file_that_is_none_of_ours_is_left_aside(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8", errors="surrogatepass")
    kept = KeptTables(file)
    kept.keep(mine := kept.seat("new"))
    assert KeptTables(file).seat(mine.link).record == mine.record


def test_the_oldest_games_go_first(file: Path) -> None:
    kept = KeptTables(file)
    sides = [kept.seat("new") for _ in range(MOST + 1)]
    for side in sides:
        kept.keep(side)
    assert kept.seat(sides[1].link).record == sides[1].record
    assert kept.seat(sides[0].link).record != sides[0].record
