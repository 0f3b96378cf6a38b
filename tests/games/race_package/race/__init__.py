"""A toy game on nine squares: step up or aslant; who first has a piece on the far side wins."""

from pathlib import Path

from bgwidget.games import GameParts

PARTS = GameParts(
    board="race.board:GAME",
    tasks="race.tasks:JUDGE",
    exercises="race.exercises:EXERCISES",
    words=Path(__file__).parent / "locale",
)
