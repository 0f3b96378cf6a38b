"""The page about lesson files names every key of every kind, and the values that keys may have."""

from __future__ import annotations

from pathlib import Path

import pytest

from bgwidget.games.register import games_with
from bgwidget.lesson_files.keys import keys_of
from bgwidget.tasks import kinds_of
from bgwidget.tasks.games import judge

PAGE = Path("docs/lesson-files.md").read_text(encoding="utf-8")
KINDS = [(game, kind) for game in games_with("tasks") for kind in kinds_of(game)]
BUILT_IN = [each for each in KINDS if each[0] in ("backgammon", "camelot")]


@pytest.mark.parametrize(("game", "kind"), BUILT_IN)
def test_every_key_and_every_value_is_named(game: str, kind: str) -> None:
    what = kinds_of(game)[kind]
    known = [value for values in what.known_values(game).values() for value in values]
    named = [name for name in (kind, *keys_of(what), *known) if name != "id"]
    assert [name for name in named if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize("game", ["backgammon", "camelot"])
def test_every_fact_and_aim_is_named(game: str) -> None:
    named = {*judge(game).facts, *judge(game).wants}
    assert {name for name in named if f"`{name}`" not in PAGE} == set()
