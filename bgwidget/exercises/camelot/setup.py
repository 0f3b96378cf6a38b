"""Makers of tasks to set up the start, with pieces missing or misplaced."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.camelot.built_positions import Pieces, board
from bgwidget.exercises.camelot.common import sentence
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.camelot.board import SQUARES, WIDTH, parse_square
from bgwidget.rules.camelot.position import EMPTY, START, Position
from bgwidget.tasks import Said, Setup, Slip

_PAIRS = tuple(
    (parse_square(knight) or 0, parse_square(man) or 0)
    for knight, man in (("C6", "D6"), ("I7", "H7"), ("D10", "E10"), ("J11", "I11"))
)


def _start() -> Pieces:
    return {square: code for square, code in enumerate(START.packed) if code != EMPTY}


def slipped(chance: Chance, slips: int) -> Position:
    """Return the start with so many pieces on another square.

    Examples
    --------
    >>> slipped(Chance("a"), 2) == START
    False
    """
    pieces = _start()
    moved = chance.some(sorted(pieces), slips)
    free = [square for square in sorted(SQUARES - {*pieces}) if 4 <= square // WIDTH < 12]
    for square, target in zip(moved, chance.some(free, slips), strict=True):
        pieces[target] = pieces.pop(square)
    return board(pieces)


def _missing(ask: Ask) -> GradedTask | None:
    """Ask to put back what is missing: of one side, of both, or nearly all."""
    chance, pieces = ask.chance, _start()
    if ask.level == 1:
        side = chance.below(2)
        squares = [square for square, code in sorted(pieces.items()) if (code > 2) == bool(side)]
    else:
        squares = sorted(pieces)
    least, most = ((2, 6), (4, 12), (14, 26))[ask.level - 1]
    gone = chance.some(squares, chance.between(least, most))
    for square in gone:
        del pieces[square]
    swapped = _start()
    knight, man = chance.pick(_PAIRS)
    swapped[knight], swapped[man] = swapped[man], swapped[knight]
    task = Setup(
        rules=(ask.rule,),
        game="camelot",
        position=str(board(pieces)),
        target=str(START),
        goal=Said("drill.camelot.setup", {"count": len(gone)}),
        hints=hints(
            Said("drill.camelot.hint.symmetry"),
            sentence(ask.rule),
            Said("drill.camelot.hint.rows"),
        ),
        wrong=(Slip(str(board(swapped)), ask.rule, Said("drill.camelot.slip.kind")),),
    )
    return GradedTask(task, ask.level)


SETUP: Mapping[str, Maker] = MappingProxyType({"start-position": _missing})
