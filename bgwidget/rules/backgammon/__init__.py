"""Backgammon: positions, legal plays, the reasons for a refusal, and games."""

from bgwidget.rules.backgammon.breaches import breaches
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.movement import Step, hits
from bgwidget.rules.backgammon.notation import format_play, parse_play
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import BAR, OFF, START, Position
from bgwidget.rules.backgammon.rules import RULES
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
    "RULES",
    "START",
    "AmbiguousMoveError",
    "BackgammonTurn",
    "Breach",
    "Game",
    "IllegalMoveError",
    "InvalidDiceError",
    "InvalidMoveError",
    "InvalidPositionError",
    "Mark",
    "Play",
    "Position",
    "Rule",
    "RulesError",
    "Step",
    "breaches",
    "format_play",
    "hits",
    "legal_plays",
    "parse_play",
    "stop_breaches",
    "turn",
]
