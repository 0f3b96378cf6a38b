"""Backgammon: positions, legal plays, the reasons for a refusal, and games."""

from bgwidget.rules.backgammon.breaches import breaches
from bgwidget.rules.backgammon.formats.gnubg_id import (
    format_gnubg_id,
    format_position_id,
    parse_gnubg_id,
    parse_position_id,
)
from bgwidget.rules.backgammon.formats.mat import read_games, read_mat
from bgwidget.rules.backgammon.formats.mat_writer import write_mat
from bgwidget.rules.backgammon.formats.match_id import format_match_id, parse_match_id
from bgwidget.rules.backgammon.formats.record import (
    read_record,
    read_records,
    write_record,
    write_records,
)
from bgwidget.rules.backgammon.formats.situation import Situation
from bgwidget.rules.backgammon.formats.xgid import format_xgid, parse_xgid
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import PRESETS, STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, hits
from bgwidget.rules.backgammon.notation import format_play, parse_play
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import BAR, OFF, START, Position
from bgwidget.rules.backgammon.referee import Verdict, judge_play, judge_result
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.score import Cube, Loser, Result, Standing, Working, settle
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.backgammon.stops import stop_breaches
from bgwidget.rules.backgammon.walks import BackgammonTurn, turn
from bgwidget.rules.rulebook import (
    AmbiguousMoveError,
    Breach,
    IllegalMoveError,
    InvalidDiceError,
    InvalidMoveError,
    InvalidPositionError,
    Mark,
    Rule,
    RulesError,
)

__all__ = [
    "BAR",
    "OFF",
    "PRESETS",
    "RULES",
    "STANDARD",
    "START",
    "AmbiguousMoveError",
    "BackgammonTurn",
    "Breach",
    "Cube",
    "Game",
    "HouseRules",
    "IllegalMoveError",
    "InvalidDiceError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Loser",
    "Mark",
    "Play",
    "Position",
    "Result",
    "Rule",
    "RulesError",
    "Series",
    "Situation",
    "Standing",
    "Step",
    "Verdict",
    "Working",
    "breaches",
    "format_gnubg_id",
    "format_match_id",
    "format_play",
    "format_position_id",
    "format_xgid",
    "hits",
    "judge_play",
    "judge_result",
    "legal_plays",
    "parse_gnubg_id",
    "parse_match_id",
    "parse_play",
    "parse_position_id",
    "parse_xgid",
    "read_games",
    "read_mat",
    "read_record",
    "read_records",
    "settle",
    "stop_breaches",
    "turn",
    "write_mat",
    "write_record",
    "write_records",
]


def __dir__() -> list[str]:
    return __all__
