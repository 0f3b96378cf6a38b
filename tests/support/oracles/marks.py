"""Whether an answer is right, whatever the task's key says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.rules.camelot import Position
from bgwidget.tasks import (
    Choice,
    CubeAction,
    Enter,
    FindPlays,
    FindPoints,
    MatchScore,
    Mistake,
    Number,
    Pips,
    Play,
    Referee,
    Rolls,
    Score,
    Setup,
    Task,
)
from support import letter
from support.camelot_bare import Bare, bare_board
from support.oracles import boards
from support.oracles.choices import is_right
from support.oracles.claims import is_over, right_verdict
from support.oracles.numbers import right_number
from support.oracles.permission import forbidding
from support.oracles.points import points_of, rolls_of
from support.oracles.scores import points_of_game, score_after


def should_be_right(task: Task, answer: object) -> bool | None:
    """Tell whether an answer is right; None where it is not computed a second time."""
    oracle = _RIGHT.get(type(task))
    return None if oracle is None else oracle(task, answer)


def _choice(task: Choice, answer: object) -> bool:
    return is_right(task, task.read_answer(answer))


def _setup(task: Setup, answer: object) -> bool:
    found = "".join(str(answer).split())
    wanted = "".join(str(task.target).split())
    return found == wanted


def _points(task: FindPoints, answer: list) -> bool | None:
    return None if task.game == "camelot" else {*answer} == points_of(task)


def _mistake(task: Mistake, answer: object) -> bool | None:
    """Tell whether a verdict is right; where the game is over, words alone have to say so."""
    state = answer if isinstance(answer, dict) else {}
    if state.get("position") and is_over(state):
        return None
    return right_verdict(task, answer)


def _cube(task: CubeAction, answer: object) -> bool:
    board = boards.counts(task.position)
    found = forbidding(task.action, task.given, boards.house(task), board)
    return (answer == "illegal") == bool(found)


def _pips(task: Pips, answer: object) -> bool:
    board = boards.counts(task.position)
    span = task.points or range(1, 26)
    yours, theirs = (
        sum(point * max(view[point], 0) for point in span)
        for view in (board, boards.mirrored(board))
    )
    counted = {"yours": yours, "theirs": theirs, "difference": abs(yours - theirs)}
    return answer == counted[task.side]


def _enter(task: Enter, answer: list[int]) -> bool:
    board = boards.counts(task.position)
    return {*answer} == {number for number in range(1, 7) if board[25 - number] > -2}


def _results(task: Task) -> set[tuple[object, ...]]:
    if task.game == "camelot":
        return {tuple(path) for path in _bare(task).paths}
    found = boards.walks(boards.counts(task.position), task.dice, boards.house(task))
    return {tuple(end) for end in found.values()}


def _bare(task: Task) -> Bare:
    position = Position.parse(task.position)
    made = position.castle_moves[position.mover]
    return Bare(bare_board(position), position.mover, made, ())


def _found(task: FindPlays, answer: list[str]) -> bool | None:
    """Tell by what plays lead to whether all have been found; only those written step by step."""
    plays = task.read_answer(answer)
    if task.game == "camelot":
        return {tuple(_names(play.text)) for play in plays} == _results(task)
    ends = set()
    for play in plays:
        board = boards.counts(task.position)
        for source, target in play.steps:
            board = letter.after(board, (source, target, 0)) if board[source] > 0 else board
        ends.add(tuple(board) if play.legal else play.text)
    return ends == _results(task)


def _names(text: str) -> list[str]:
    return text.replace("x", "-").split("-")


def _referee(task: Referee, answer: str) -> bool | None:
    if task.game == "camelot":
        path = () if task.played == "pass" else tuple(_names(task.played))
        legal = path in _bare(task).paths if path else not _bare(task).paths
    else:
        legal = boards.is_legal(task, task.played)
    if legal or answer == "legal":
        return legal and answer == "legal"
    return None


def _play(task: Play, answer: str) -> bool | None:
    """Tell that an illegal play is wrong; what is wanted beyond the rules is left to its tests."""
    if task.game != "camelot" or task.want:
        return None
    return tuple(_names(task.read_answer(answer).text)) in _bare(task).paths


_RIGHT: Mapping[type[Task], Callable] = {
    Choice: _choice,
    CubeAction: _cube,
    Enter: _enter,
    FindPlays: _found,
    FindPoints: _points,
    MatchScore: lambda task, answer: list(answer) == score_after(task),
    Mistake: _mistake,
    Number: lambda task, answer: answer == right_number(task),
    Pips: _pips,
    Play: _play,
    Referee: _referee,
    Rolls: lambda task, answer: {*answer} == rolls_of(task),
    Score: lambda task, answer: answer == points_of_game(task),
    Setup: _setup,
}
