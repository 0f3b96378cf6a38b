"""Engines side by side: how each is asked for all results of a roll, and how it answers.

A question is made ready beforehand, so that only the answer is timed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from bgwidget.rules.backgammon import BAR, STANDARD, Position, legal_plays
from bgwidget.rules.backgammon.results import results

Question = tuple[Any, ...]


class Engine(NamedTuple):
    """One way to all results of a roll.

    Attributes
    ----------
    name : str
    answer : callable
        What is timed.
    question : callable
        Makes the arguments of `answer` from a position and a roll; None if it cannot.
    passing : int
        How many results it gives where nothing can be played: none, or the position as it was.
    """

    name: str
    answer: Callable[..., Any]
    question: Callable[[Position, tuple[int, int]], Question | None]
    passing: int


def ours() -> list[Engine]:
    """Return our two ways: bare results, and plays."""
    return [
        Engine("results", results, lambda *roll: (*roll, STANDARD), 0),
        Engine("legal_plays", legal_plays, lambda *roll: roll, 0),
    ]


def theirs() -> tuple[list[Engine], list[str]]:
    """Return the other engines that are installed, and the names of those that are not."""
    found: list[Engine] = []
    missing = []
    for name, ways in (("bgsage", _bgsage), ("gnubg-nn", _gnubg), ("open-spiel", _openspiel)):
        try:
            found += ways(name)
        except ModuleNotFoundError:
            missing.append(name)
    return found, missing


def _bgsage(name: str) -> list[Engine]:
    def question(position: Position, dice: tuple[int, int]) -> Question:
        board = [position[place] for place in range(BAR + 1)]
        return [-board[0], *board[1:]], *dice

    return [Engine(name, import_module("bgsage").possible_moves, question, 1)]


def _gnubg(name: str) -> list[Engine]:
    def question(position: Position, dice: tuple[int, int]) -> Question:
        sides = (position.flipped(), position)
        board = [[max(0, side[place]) for place in range(1, BAR + 1)] for side in sides]
        return board, *dice

    return [Engine(name, import_module("gnubg_nn").moves, question, 0)]


def _openspiel(name: str) -> list[Engine]:
    way = import_module("bench.openspiel")
    return [
        Engine(name, way.results, way.reach, 1),
        Engine(f"{name}, undoing", way.results_undoing, way.reach, 1),
    ]
