"""How long a lesson takes: one reckoning, by what is to be read and what is to be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.tasks import Exam, Task, Text, in_words
from bgwidget.tasks.game_task import GameTask
from bgwidget.words import words

WORDS_A_MINUTE = 180
"""What a child of twelve reads."""
VERDICT = 7
"""Seconds to read the fifteen words that are said of an answer, and to go on."""
TURN = 22
"""Seconds for a turn in a game, with the opponent's."""
PIPS_A_TURN = 8
"""A roll is worth a little more than eight pips on average."""
WHOLE_GAME = 30
"""Turns of a game from the start, where hits cost pips; a cube ends it earlier."""
TURNS_A_PIECE = 1
"""Turns of a short game without pips for each piece on the board."""
_MIXED = 20
SECONDS: Mapping[str, int] = {
    "better": 30,
    "choice": 13,
    "cube": 14,
    "cube-decision": 30,
    "do": 5,
    "enter": 17,
    "find-plays": 50,
    "find-points": 15,
    "match-score": 13,
    "mistake": 50,
    "number": 12,
    "opening": 20,
    "pips": 25,
    "play": 18,
    "race": 60,
    "referee": 27,
    "rolls": 40,
    "score": 12,
    "score-sheet": 90,
    "setup": 30,
}
"""Seconds to think and to answer, by kind of task: what `bench.bench_minutes` counts, rounded."""


def reckoned_minutes(steps: Iterable[Step]) -> float:
    """Return how many minutes some steps take a learner of twelve who is new to them.

    Examples
    --------
    >>> round(reckoned_minutes([DrillStep(rules=("hit",), kind="play", count=3)]), 1)
    1.4
    """
    return sum(map(_seconds, steps)) / 60


def _seconds(step: Step) -> float:
    if isinstance(step, DrillStep):
        return step.count * (SECONDS.get(step.kind, _MIXED) + VERDICT + _seconds_to_read(_GOAL))
    if isinstance(step, Read):
        return _seconds_to_read(step.text)
    if isinstance(step, Exam):
        return sum(map(_seconds, step.tasks)) - VERDICT * len(step.tasks)
    return _seconds_to_read(step.read, step.goal) + VERDICT + _doing(step)


_GOAL = "Roll 4-2: play it, with both of your numbers."
"""A goal as long as those of exercises are."""


def _doing(task: Task) -> float:
    if not isinstance(task, GameTask) or task.kind == "do":
        return SECONDS.get(task.kind, _MIXED)
    if task.rolls_to_come:
        return TURN * len(task.rolls_to_come)
    return TURN * _turns(task)


def _turns(task: Task) -> float:
    """Return how many turns a game takes from here."""
    board, table = board_game(task.game), task.table()
    position: Any = getattr(table, "position", None)
    if not hasattr(position, "pips"):
        pieces = board.snapshot(table)["pieces"]
        return TURNS_A_PIECE * sum(count for _, _, count, *_ in pieces)
    if position == board.start(None).position and not table.rules.cube:
        return WHOLE_GAME
    return float(max(position.pips, position.pips_opponent)) / PIPS_A_TURN


def _seconds_to_read(*texts: Text) -> float:
    said = " ".join(in_words(text, words("en")) for text in texts)
    return 60 * len(said.split()) / WORDS_A_MINUTE
