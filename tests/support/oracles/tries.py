"""Boards, states and numbers that a learner may well give, right or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from bgwidget.exercises.backgammon.built_positions import (
    bearing_off,
    closed,
    either,
    hitting,
    limited,
    waiting,
)
from bgwidget.exercises.backgammon.score import final_board
from bgwidget.exercises.backgammon.self_play import positions
from bgwidget.exercises.chance import Chance
from bgwidget.tasks import Choice, Mistake, Number, Setup
from support.oracles import boards
from support.oracles.claims import START

_FRAMES = (bearing_off, limited, waiting, closed, either, hitting)
_ODD = (
    "-" * 26,
    "-b----E-C---eE---c-e----B-",
    "------------------------A-",
    "a-------------------------",
    "-----------------------o--",
    "-O------------------------",
    "aA----------------------bA",
    "-A-A--B-------------------",
    "------------o------------A",
)


@cache
def _boards() -> tuple[tuple[str, tuple[int, int]], ...]:
    chance = Chance("tries")
    games = positions(chance)
    found = [(text, roll) for text in _ODD for roll in ((5, 2), (3, 3), (1, 6), (4, 1))]
    for number in range(60):
        built = chance.pick(_FRAMES)(chance) if number % 2 else None
        position, dice = built or (next(games), chance.dice())
        found.append((str(position), dice))
    return tuple(found)


@cache
def _ends() -> tuple[str, ...]:
    chance = Chance("ends")
    kinds = ("single", "gammon", "backgammon", "backgammon")
    return (*_ODD, *(str(final_board(chance, kind)) for kind in kinds * 8), *_others_won(chance))


def _others_won(chance: Chance) -> Iterator[str]:
    for _ in range(6):
        board = boards.mirrored(boards.counts(final_board(chance, "backgammon")))
        yield written(board)


def written(board: boards.Counts) -> str:
    return "".join(
        "-" if not count else chr(64 + count) if count > 0 else chr(96 - count) for count in board
    )


def states(task: Mistake) -> Iterator[object]:
    """Yield verdicts, and states shown with them."""
    yield from ("true", "false")
    parts = task.bank.parts
    if "result" in parts or parts == ("cube",):
        for result, cube, taken in product(
            ("single", "gammon", "backgammon"), (1, 2, 4, 64), ("yes", "no")
        ):
            every = {"result": result, "cube": cube, "taken": taken}
            yield {"verdict": "false", **{name: every[name] for name in parts}}
    elif parts == ("position",):
        yield from ({"verdict": "false", "position": text} for text in _ends())
    else:
        for text, dice in _boards():
            yield {"verdict": "false", "position": text, "dice": list(dice)}
        yield {"verdict": "false", "position": START}


def numbers(task: Number) -> Iterator[int]:
    right = task.solution()
    yield from {0, 1, 2, 4, right - 1, right + 1, 2 * right, right // 2, 24 - right, 25 - right}


def choices(task: Choice) -> Iterator[object]:
    yield from (value for value, _ in task.fields()[0].options)


def set_up(task: Setup) -> Iterator[str]:
    """Yield the board as it is, and the right one with one thing changed."""
    yield str(task.position)
    if task.game == "camelot":
        text = str(task.target)
        yield text.replace("D6", "D8")
        yield text.replace("C6,", "").replace("D6", "C6")
        yield text.replace(",D6", "")
        return
    right = boards.counts(task.target)
    for place in (0, 1, 6, 8, 13, 24, 25):
        for more in (-1, 1):
            changed = list(right)
            changed[place] += more
            yield written(changed)
            changed[12] -= more
            yield written(changed)
    yield written(boards.mirrored(right)).swapcase()
    yield written(boards.mirrored(right))
    yield "-" * 26
