"""Positions in which the next move decides the game, or the last one has decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bgwidget.exercises.camelot.built_positions import (
    KNIGHT,
    MAN,
    Pieces,
    around,
    at_castle,
    board,
    place,
)
from bgwidget.exercises.chance import Chance
from bgwidget.rules.camelot.board import CASTLES, SQUARES, WAYS, WIDTH
from bgwidget.rules.camelot.position import EMPTY, Position

_ALL = tuple(sorted(SQUARES))
_INNER = tuple(square for square in _ALL if 3 * WIDTH <= square < 13 * WIDTH)
_NARROW = tuple(square for square in _ALL if len(WAYS[square]) < 6)


def castle(chance: Chance) -> Position:
    """Return White with one piece in Black's castle, and another on its way there."""
    first, last = chance.some(CASTLES[1], 2)
    around = at_castle(chance, 1)
    pieces = {square: code for square, code in enumerate(around.packed) if code != EMPTY}
    pieces.pop(last, None)
    over, source = chance.pick([way for way in WAYS[last] if way[0] != first])
    if source is not None and chance.once_in(2):
        pieces.setdefault(over, chance.pick((KNIGHT, MAN, 3, 4)))
    else:
        source = over
    for square in (first, source):
        pieces[square] = chance.pick((KNIGHT, MAN))
    return board(pieces)


def last_pieces(chance: Chance) -> Position:
    """Return one to three pieces of White, and one or two of Black beside the first."""
    square = chance.pick(_INNER)
    pieces: Pieces = {square: chance.pick((KNIGHT, MAN))}
    beside, beyond = chance.pick(WAYS[square])
    pieces[beside] = chance.pick((3, 4))
    free = [at for at in _INNER if at not in (square, beside, beyond)]
    sides = chance.pick(((), (0,), (0,), (1,), (0, 1), (0, 0)))
    for at, side in zip(chance.some(free, len(sides)), sides, strict=True):
        place(chance, pieces, at, side)
    return board(pieces)


def stuck(chance: Chance) -> Position:
    """Return a last piece that is hemmed in, or that has one way left."""
    square = chance.pick(_NARROW)
    around_it = {at for way in WAYS[square] for at in way if at is not None}
    pieces: Pieces = {at: chance.pick((KNIGHT, MAN, MAN)) for at in sorted(around_it)}
    for castle_squares in CASTLES[:1]:
        if all(at in pieces for at in castle_squares):
            del pieces[castle_squares[0]]
    if chance.once_in(3):
        del pieces[chance.pick(sorted(pieces))]
    pieces[square] = chance.pick((3, 4))
    return board(pieces, side=1)


def any_end(chance: Chance) -> Position:
    """Return a position close to one of the ways a game can end."""
    return chance.pick((castle, last_pieces, stuck, _middle))(chance)


def _middle(chance: Chance) -> Position:
    return around(chance, chance.pick(_INNER))


ENDINGS: Mapping[str, Callable[[Chance], Position]] = MappingProxyType(
    {
        "castle-win": castle,
        "captured-all": last_pieces,
        "draw-material": last_pieces,
        "no-move-loses": stuck,
        "game-over": any_end,
    }
)
"""For each rule, the builders of positions about it."""

REASONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "castle-win": ("castle",),
        "captured-all": ("captured-all",),
        "draw-material": ("material",),
        "no-move-loses": ("no-move",),
        "game-over": ("castle", "captured-all", "material", "no-move"),
    }
)
"""For each rule, the outcomes that it decides."""

CROWDS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "castle-win": (7, 9),
        "captured-all": (2, 3),
        "draw-material": (2, 3),
        "no-move-loses": (6, 8),
        "game-over": (3, 8),
    }
)
"""For each rule, the number of pieces above which a position is of level 2, and of level 3."""
