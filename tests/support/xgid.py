"""Decisions of read blunders, kept as XGID."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from bgwidget.rules.backgammon import Game, parse_xgid

DATA = Path(__file__).parents[1] / "data"
OF_CUBE = ("double", "no double", "roll", "take", "drop")


def asked(xgid: str) -> Game:
    """Return the game in which something is to be decided."""
    seen = parse_xgid(f"XGID={xgid}")
    game = Game.start(
        seen.position, seen.dice, mover=seen.mover, standing=seen.standing, rules=seen.rules
    )
    return replace(game, cube=seen.cube, offer=seen.offer)


def read_blunders(name: str, *, of_cube: bool) -> list[dict[str, Any]]:
    """Return the blunders of a file that were plays, or decisions of the cube."""
    rows = [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]
    return [row for row in rows if (row["done"] in OF_CUBE) == of_cube]
