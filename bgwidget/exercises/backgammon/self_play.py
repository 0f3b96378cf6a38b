"""Positions from games of self-play, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bgwidget.exercises.chance import Chance
from bgwidget.rules.backgammon.house import STANDARD
from bgwidget.rules.backgammon.position import BAR, EMPTY, START, Position
from bgwidget.rules.backgammon.results import results

_LOOKED_AT = 4
_LATEST_START = 36

Taste = Callable[[bytes], int]
"""A player's rating of the position after its play; the higher the better."""


def positions(chance: Chance) -> Iterator[Position]:
    """Yield positions of game after game, without end, each seen by the side to roll.

    In every other game one side holds back: it hits, and keeps its points at home.
    """
    while True:
        tastes = (_sound, chance.pick((_sound, _holding)))
        skipped = chance.below(_LATEST_START)
        for count, position in enumerate(_game(chance, tastes)):
            if count >= skipped:
                yield position


def _game(chance: Chance, tastes: tuple[Taste, Taste]) -> Iterator[Position]:
    position, side = START, chance.below(2)
    while not position.opponent_won:
        yield position
        position, side = _after(position, chance, tastes[side]).flipped(), 1 - side


def _after(position: Position, chance: Chance, taste: Taste) -> Position:
    after = sorted(results(position, chance.dice(), STANDARD))
    if not after:
        return position
    return Position(max(chance.some(after, _LOOKED_AT), key=taste))


def _sound(packed: bytes) -> int:
    blots = packed.count(EMPTY + 1, 1, BAR)
    return 3 * (EMPTY - packed[0]) - blots


def _holding(packed: bytes) -> int:
    held = sum(byte > EMPTY + 1 for byte in packed[1:8])
    far = sum(byte > EMPTY for byte in packed[18:BAR])
    return 4 * (EMPTY - packed[0]) + 3 * held + 2 * far - packed.count(EMPTY + 1, 1, BAR)
