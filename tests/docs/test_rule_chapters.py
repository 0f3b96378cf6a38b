"""The rulebook on the site goes from the aim of a game to its end, and leaves no rule out."""

from __future__ import annotations

from itertools import chain

import pytest
from support.environment import ROOT

from bgwidget.rules import backgammon, camelot

BOOKS = {"backgammon": backgammon.RULES, "camelot": camelot.RULES}


@pytest.fixture
def chapters(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[str, tuple[str, ...]]]:
    monkeypatch.syspath_prepend(ROOT / "scripts" / "site")
    from rule_chapters import CHAPTERS

    return CHAPTERS


@pytest.mark.parametrize("game", BOOKS)
def test_each_rule_stands_in_one_chapter(
    game: str, chapters: dict[str, dict[str, tuple[str, ...]]]
) -> None:
    told = [*chain(*chapters[game].values())]
    assert sorted(told) == sorted(BOOKS[game])


@pytest.mark.parametrize("game", BOOKS)
def test_who_reads_from_the_start_learns_what_wins_then_how_to_move(
    game: str, chapters: dict[str, dict[str, tuple[str, ...]]]
) -> None:
    told = [*chain(*chapters[game].values())]
    first, moves = ("first-off-wins", "roll-first")
    if game == "camelot":
        first, moves = ("castle-win", "not-yours")
    assert told[0] == first
    assert told.index("start-position") < told.index(moves) < told.index("game-over")
