"""Decisions of real matches, read from a folder of match files: none are kept here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.opponents import Roll

from bgwidget.opponents.backgammon.losses import decisions
from bgwidget.rules.backgammon import STANDARD, Position
from bgwidget.rules.backgammon.formats.mat import read_games
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.results import results


def met(folder: Path) -> Iterator[tuple[Position, Roll]]:
    """Yield every roll that was played in the files of a folder with something to decide."""
    for path in sorted(folder.iterdir()):
        try:
            games = read_games(path.read_text("utf-8", errors="replace")).games
        except InvalidMatchFileError:
            continue
        for game in games:
            for side in (0, 1):
                for made in decisions(game, side):
                    if _decides(made.position, made.dice):
                        yield made.position, made.dice


def _decides(position: Position, dice: Roll) -> bool:
    found = results(position, dice, STANDARD)
    return len(found) > 1 and not any(Position(after).mover_won for after in found)


def drawn(folder: Path, count: int, seed: int) -> list[tuple[Position, Roll]]:
    """Return so many different decisions, drawn by a seed."""
    found = sorted({(str(position), dice) for position, dice in met(folder)})
    Random(seed).shuffle(found)
    return [(Position.parse(text), dice) for text, dice in found[:count]]
