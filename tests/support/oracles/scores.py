"""What a game is worth, by multiplication."""

from __future__ import annotations

from bgwidget.tasks import MatchScore, Score
from support.oracles import boards

_TIMES = {"single": 1, "gammon": 2, "backgammon": 3}


def points_of_game(task: Score | MatchScore) -> int:
    """Return the points: the kind of win, as the house counts it, times the cube."""
    cube = task.cube or 1
    if task.result == "drop":
        return cube
    if task.result == "beaver-drop":
        return 2 * cube
    agreed, resigned = boards.house(task), str(task.result).startswith("resign-")
    times = _TIMES[str(task.result).removeprefix("resign-")] if task.result else _read(task)
    on_bar = task.result is None or not resigned
    if on_bar and agreed.double_backgammon and times == 3 and _bar(task):
        times = 4
    if not agreed.backgammons:
        times = min(times, 2)
    untouched = agreed.jacoby and cube == 1 and isinstance(task, Score)
    if agreed.gammons == "ignore" or untouched:
        times = 1
    return times * cube


def _loser(task: Score) -> boards.Counts:
    board = boards.counts(task.position)
    return boards.mirrored(board) if boards.total(board) == 0 else board


def _bar(task: Score) -> bool:
    return bool(task.position) and _loser(task)[25] > 0


def _read(task: Score) -> int:
    loser = _loser(task)
    if boards.total(loser) < 15:
        return 1
    return 3 if any(loser[at] > 0 for at in range(19, 26)) else 2


def score_after(task: MatchScore) -> list[int]:
    points = points_of_game(task)
    yours, theirs = task.score
    return [yours + points, theirs] if task.winner == "you" else [yours, theirs + points]
