"""Points to be found and rolls to be clicked, by the rules by the letter."""

from __future__ import annotations

from itertools import product

from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.tasks import FindPoints, Rolls
from support import letter
from support.oracles import boards
from support.oracles.boards import BAR
from support.oracles.claims import START

_POINTS = range(1, 25)


def points_of(task: FindPoints) -> set[int] | None:
    """Return the points of a backgammon board that a question is about."""
    board = boards.counts(task.position)
    seen = {
        "mine": lambda at: board[at] > 0,
        "theirs": lambda at: board[at] < 0,
        "held": lambda at: board[at] > 1,
        "closed": lambda at: board[at] < -1,
        "blots": lambda at: board[at] == 1,
        "their-blots": lambda at: board[at] == -1,
        "home": lambda at: at <= 6,
        "opponent-home": lambda at: at >= 19,
        "differs-from-start": lambda at: board[at] != boards.counts(START)[at],
        "entries": lambda at: at >= 19 and board[at] > -2,
    }
    if task.question in seen:
        return {at for at in _POINTS if seen[task.question](at)}
    walks = boards.walks(board, task.dice, boards.house(task))
    if task.question == "movable":
        return {walk[0][0] for walk in walks if walk}
    if task.question == "hits":
        return {at for at in _POINTS if board[at] == -1 and any(e[at] >= 0 for e in walks.values())}
    return {at for walk in walks for at in _landings(walk, task.source) if at}


def _landings(walk: letter.Walk, source: int) -> list[int]:
    """Return where the checker of a point lands as long as it alone moves from the first on."""
    found: list[int] = []
    for at, to, _ in walk:
        if at != source:
            break
        found.append(to)
        source = to
    return found


def rolls_of(task: Rolls) -> set[str]:
    """Return those of the 36 rolls that do what is asked."""
    board, agreed = boards.counts(task.position), boards.house(task)
    found = rolls_doing(board, agreed, task.of, task.given.get("point"))
    return {f"{one}-{two}" for one, two in found}


def rolls_doing(
    board: list[int], agreed: HouseRules, of: str, point: int | None = None
) -> set[tuple[int, int]]:
    """Return those of the 36 rolls that do something, at a point if there is one."""
    return {
        dice
        for dice in product(range(1, 7), repeat=2)
        if _does(board, boards.walks(board, dice, agreed), of, point, dice)
    }


def _does(
    board: list[int],
    walks: dict[letter.Walk, list[int]],
    of: str,
    point: int | None,
    dice: tuple[int, int],
) -> bool:
    ends = list(walks.values())
    at = [*_POINTS] if point is None else [point]
    off = [boards.total(board) - boards.total(end) for end in ends]
    match of:
        case "enters":
            return board[BAR] > 0 and any(walks)
        case "enters-all":
            return board[BAR] > 0 and any(end[BAR] == 0 for end in ends)
        case "all-off":
            return any(boards.total(end) == 0 for end in ends)
        case "bears-off":
            return max(off) > 0
        case "bears-off-two":
            return max(off) > 1
        case "saves":
            return boards.total(board) == 15 and max(off) > 0
        case "plays-nothing":
            return not any(walks)
        case "plays-all":
            return any(len(walk) == (4 if dice[0] == dice[1] else 2) for walk in walks)
        case "hits":
            return any(board[to] == -1 and end[to] >= 0 for end in ends for to in at)
        case "covers":
            return any(board[to] == 1 and end[to] > 1 for end in ends for to in at)
        case "makes":
            return any(board[to] < 2 <= end[to] for end in ends for to in at)
    raise ValueError(of)
