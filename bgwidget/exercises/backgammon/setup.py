"""Makers of tasks to set up: the start with checkers missing or misplaced, mirrored boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bgwidget.exercises.backgammon.common import house_of, sentence
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, Maker
from bgwidget.exercises.task_parts import hints
from bgwidget.rules.backgammon.position import EMPTY, START, Position
from bgwidget.tasks import Said, Setup, Slip

Board = list[int]
"""Signed counts by place, as `Position` has them."""

_POINTS = range(1, 25)
_TAKEN = tuple(point for point in _POINTS if START[point])
_BARE = tuple(point for point in _POINTS if not START[point])


def slipped(chance: Chance, slips: int) -> Position:
    """Return the start with so many things wrong: a point, a count or an owner.

    Examples
    --------
    >>> position = slipped(Chance("a"), 1)
    >>> position.off, position == START
    (0, False)
    """
    board = _board()
    for point in chance.some([point for point in _TAKEN if point > 12], slips):
        _slip(chance, board, chance.pick((point, 25 - point)))
    return _position(board)


def _slip(chance: Chance, board: Board, point: int) -> None:
    kind = chance.below(3 if board[point] == -board[25 - point] else 2)
    if kind == 0:
        board[chance.pick([at for at in _BARE if not board[at]])] = board[point]
        board[point] = 0
    elif kind == 1:
        one = 1 if board[point] > 0 else -1
        same = [at for at in _TAKEN if at != point and board[at] * one > 0]
        board[chance.pick(same)] += one
        board[point] -= one
    else:
        for at in (point, 25 - point):
            board[at] = -board[at]


def _board() -> Board:
    return [START[place] for place in range(26)]


def _position(board: Board) -> Position:
    return Position(bytes(EMPTY + count for count in board))


def _missing(ask: Ask) -> GradedTask | None:
    """Ask to put back what is missing from the start: of one side, of both, or nearly all."""
    chance, board = ask.chance, _board()
    sign = chance.pick((1, -1))
    own = [point for point in _TAKEN if START[point] * sign > 0]
    least, most = ((1, 3), (2, 5), (6, 8))[ask.level - 1]
    for point in chance.some(own if ask.level == 1 else _TAKEN, chance.between(least, most)):
        size = abs(board[point])
        left = chance.below(min(size, 3) if ask.level == 3 else size)
        board[point] = left if board[point] > 0 else -left
    count = sum(abs(START[point]) - abs(board[point]) for point in _POINTS)
    swapped = _board()
    swapped[6], swapped[8] = swapped[8], swapped[6]
    task = Setup(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(_position(board)),
        target=str(START),
        goal=Said(f"drill.setup.{ask.rule}", {"count": count}),
        hints=hints(
            Said("drill.hint.count-fifteen"),
            sentence("start-position"),
            Said("drill.hint.missing", {"count": count}),
        ),
        wrong=(Slip(str(_position(swapped)), "start-position", Said("drill.slip.swapped")),),
    )
    return GradedTask(task, ask.level)


def _mirrored(ask: Ask) -> GradedTask | None:
    """Ask to give the opponent the same points, in the opponent's own numbering."""
    chance, mine = ask.chance, dict[int, int]()
    for point in chance.some(_POINTS, 2 * ask.level + chance.below(2)):
        if 25 - point not in mine:
            mine[point] = chance.between(1, 3)
    if len(mine) < 2 * ask.level or sum(mine.values()) > 15:
        return None
    first = max(mine)
    task = Setup(
        rules=(ask.rule,),
        house=house_of(ask),
        position=str(Position.from_points(mine)),
        target=str(Position.from_points(mine, mine)),
        goal=Said("drill.setup.points-mirror"),
        hints=hints(
            Said("drill.hint.other-end"),
            sentence(ask.rule),
            Said("drill.hint.mirror", {"point": first, "theirs": 25 - first}),
        ),
    )
    return GradedTask(task, ask.level)


SETUP: Mapping[str, Maker] = MappingProxyType(
    {"start-position": _missing, "fifteen": _missing, "points-mirror": _mirrored}
)
