"""Boards and plays of backgammon as bare texts tell them."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.rules.backgammon.house import HouseRules, agreed_on
from bgwidget.tasks import Task
from bgwidget.words.typed_text import PASS
from support import letter

HOME, ENTRIES, BAR = range(1, 7), range(19, 25), 25
Counts = list[int]


def house(task: Task) -> HouseRules:
    return agreed_on(task.house)


def counts(text: object) -> Counts:
    """Return signed counts by place, the side to move positive."""
    assert len(str(text)) == 26, text
    return [_count(sign) for sign in str(text)]


def _count(sign: str) -> int:
    if sign == "-":
        return 0
    return ord(sign) - 64 if sign.isupper() else 96 - ord(sign)


def mirrored(board: Counts) -> Counts:
    return [-count for count in reversed(board)]


def total(board: Counts) -> int:
    return sum(count for count in board if count > 0)


def closed_out(board: Counts) -> bool:
    return board[BAR] > 0 and all(board[point] <= -2 for point in ENTRIES)


def walks(board: Counts, dice: tuple[int, int], agreed: HouseRules) -> dict[letter.Walk, Counts]:
    """Return every legal walk, under the house rule about hitters too."""
    if agreed.hit_and_run:
        return letter.legal_walks(board, dice)
    one, other = dice
    orders = [(one,) * 4] if one == other else [(one, other), (other, one)]
    found = {walk: end for order in orders for walk, end in _staying(board, order)}
    longest = max(map(len, found))
    full = {walk: end for walk, end in found.items() if len(walk) == longest}
    larger = max((walk[0][2] for walk in full if walk), default=0)
    return {walk: end for walk, end in full.items() if longest != 1 or walk[0][2] == larger}


def _staying(
    board: Counts, numbers: tuple[int, ...], hit: frozenset[int] = frozenset()
) -> Iterator[tuple[letter.Walk, Counts]]:
    """Yield walks as far as they go in which a lone hitter stays at home."""
    steps = letter.carried(board, numbers[0]) if numbers else []
    free = [step for step in steps if step[0] not in hit or board[step[0]] > 1]
    if not free:
        yield (), board
    for step in free:
        now = hit | {step[1]} if step[1] in HOME and board[step[1]] == -1 else hit
        for rest, end in _staying(letter.after(board, step), numbers[1:], now):
            yield (step, *rest), end


def first_steps(board: Counts, dice: tuple[int, int]) -> set[letter.Step]:
    return {walk[0] for walk in letter.legal_walks(board, dice) if walk}


def most(board: Counts, dice: tuple[int, int]) -> int:
    return max(map(len, letter.legal_walks(board, dice)))


def pairs(text: str) -> list[tuple[int, int]]:
    """Return the steps of a play written one by one."""
    if text == PASS:
        return []
    names = {"bar": BAR, "off": 0}
    moves = [move.split("/") for move in text.split()]
    return [(names.get(a) or int(a), 0 if b == "off" else int(b)) for a, b in moves]


def is_legal(task: Task, text: str) -> bool:
    """Tell whether a play of a task is legal in the order written."""
    played, found = pairs(text), walks(counts(task.position), task.dice, house(task))
    return any([(a, b) for a, b, _ in walk] == played for walk in found)
