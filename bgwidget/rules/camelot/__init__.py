"""Camelot by the rules of the World Camelot Federation."""

from bgwidget.rules.camelot.board import parse_square, square_name
from bgwidget.rules.camelot.breaches import breaches
from bgwidget.rules.camelot.endings import Outcome
from bgwidget.rules.camelot.game import Game
from bgwidget.rules.camelot.movelist import InvalidMoveListError, read_moves, write_moves
from bgwidget.rules.camelot.movement import Step
from bgwidget.rules.camelot.moves import Move, legal_moves, outcome
from bgwidget.rules.camelot.notation import parse_move, parse_path
from bgwidget.rules.camelot.position import START, Piece, Position
from bgwidget.rules.camelot.rules import RULES
from bgwidget.rules.camelot.stops import stop_breaches
from bgwidget.rules.camelot.walks import CamelotTurn, turn

__all__ = [
    "RULES",
    "START",
    "CamelotTurn",
    "Game",
    "InvalidMoveListError",
    "Move",
    "Outcome",
    "Piece",
    "Position",
    "Step",
    "breaches",
    "legal_moves",
    "outcome",
    "parse_move",
    "parse_path",
    "parse_square",
    "read_moves",
    "square_name",
    "stop_breaches",
    "turn",
    "write_moves",
]


def __dir__() -> list[str]:
    return __all__
