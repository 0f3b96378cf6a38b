"""How much travels when a version is told: little, whatever the position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.hostile import GAMES, WORDS, travels
from support.positions import cases, records

from bgwidget.board.scene import scene
from bgwidget.board.state import Refusal, State
from bgwidget.rules.backgammon import Game, Position

pytestmark = pytest.mark.slow

RECORDED = 2_000
ANY = 4_000
LATE = 10**6
LARGEST = list(cases("largest-scenes.jsonl"))


def size(found: dict[str, Any], mover: int, refusal: Refusal | None = None) -> int:
    game = Game.start(Position.parse(found["pos"]), tuple(found["dice"]), mover)
    return len(travels(scene(GAMES["backgammon"], State(game, LATE, LATE, refusal), WORDS)))


def why(found: dict[str, Any], mover: int) -> Refusal | None:
    game = Game.start(Position.parse(found["pos"]), tuple(found["dice"]), mover)
    broken = GAMES["backgammon"].why(game, [], found["step"])
    return Refusal("why", broken) if broken else None


@pytest.mark.parametrize("mover", [0, 1])
def test_the_scene_of_every_record_is_small(mover: int, whole: bool) -> None:
    tried = records() if whole else Random(1).sample(records(), 400)
    assert max(size(found, mover) for found in tried) < RECORDED


@pytest.mark.sample(16)
@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("found", LARGEST, ids=lambda found: f"{found['pos']} {found['dice']}")
def test_the_largest_scenes_that_were_found_are_small(found: dict[str, Any], mover: int) -> None:
    assert size(found, mover, why(found, mover)) < ANY
