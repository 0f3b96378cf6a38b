"""Sentences found in print, held against bare boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from bgwidget.tasks import Mistake
from support import letter
from support.oracles import boards
from support.oracles.boards import BAR, HOME

State = Mapping[str, Any]
Walk = letter.Walk

START = "-b----E-C---eE---c-e----B-"
_PARTS = {"G4": ("result", "cube"), "G5": ("result", "cube", "taken"), "G6": ("cube",)}
_PARTS |= {"G7": ("position",)}
_ROLLS = [(one, other) for one, other in product(range(1, 7), repeat=2) if one >= other]


def holds(task: Mistake) -> bool:
    """Tell whether the sentence is true in its house."""
    agreed = boards.house(task)
    if task.shows == "G8":
        return agreed.opening == "reroll"
    if task.shows in ("T2", "T11"):
        return agreed.hit_and_run
    if task.shows == "T9":
        return agreed.backgammons and agreed.gammons == "count"
    return task.shows[0] == "T"


def right_verdict(task: Mistake, answer: State | str) -> bool:
    """Tell whether an answer is right: the verdict, and a state that shows it."""
    given = {"verdict": answer} if isinstance(answer, str) else answer
    if holds(task) or given["verdict"] == "true":
        return holds(task) and given["verdict"] == "true"
    parts = _PARTS.get(task.shows, ("position", "dice"))
    if any(given.get(part) is None for part in parts):
        return False
    return _REFUTES[task.shows](task, given)


def _board(state: State) -> boards.Counts:
    return boards.counts(state["position"])


def _dice(state: State) -> tuple[int, int]:
    return tuple(state["dice"])


def is_over(state: State) -> bool:
    """Tell whether a roll is shown on a board where a side has nothing left."""
    board = _board(state) if state.get("dice") else [1, -1]
    return 0 in (boards.total(board), boards.total(boards.mirrored(board)))


def _walks(state: State) -> dict[Walk, boards.Counts]:
    return letter.legal_walks(_board(state), _dice(state))


def _from_below(task: Mistake, state: State) -> bool:
    board = _board(state)
    home = not any(count > 0 for count in board[7:])
    return 5 in _dice(state) and home and board[6] > 0 and board[3] > 0


def _exact(task: Mistake, state: State) -> bool:
    return any(to == 0 and at == number for walk in _walks(state) for at, to, number in walk)


def _part_of_double(task: Mistake, state: State) -> bool:
    one, other = _dice(state)
    return one == other and max(map(len, _walks(state))) in (1, 2, 3)


def _jacoby(task: Mistake, state: State) -> bool:
    possible = (state["taken"] == "yes") == (state["cube"] > 1)
    return boards.house(task).jacoby and state["result"] == "gammon" and possible


def _on_the_bar(task: Mistake, state: State) -> bool:
    board = _board(state)
    for loser, winner in ((board, boards.mirrored(board)), (boards.mirrored(board), board)):
        if boards.total(winner) == 0 and boards.total(loser) == 15:
            return loser[BAR] > 0 and not any(loser[point] > 0 for point in range(19, 25))
    return False


def _opening(task: Mistake, state: State) -> bool:
    one, other = _dice(state)
    return str(state["position"]) == START and one != other


def _out_of_reach(task: Mistake, state: State) -> bool:
    board, dice = _board(state), _dice(state)
    other = {step[:2] for roll in _ROLLS for step in boards.first_steps(board, roll) if step[1]}
    now = {step[:2] for step in boards.first_steps(board, dice)}
    return any(at - to not in dice and at - to != sum(dice) for at, to in other - now)


def _smaller_on_it(task: Mistake, state: State) -> bool:
    larger, smaller = max(_dice(state)), min(_dice(state))
    walks = [walk for walk in _walks(state) if len(walk) == 2]
    begun = {(walk[0][0], walk[0][2]) for walk in _walks(state) if walk}
    if larger == smaller:
        return False
    for walk in walks:
        one, other = sorted(walk, key=lambda step: step[2])
        apart = one[0] not in (other[0], other[1]) and other[0] != one[1]
        if apart and {(one[0], smaller), (one[0], larger)} <= begun:
            return True
    return False


def _failed(task: Mistake, state: State) -> bool:
    board = _board(state)
    return board[BAR] > 0 and not any(_walks(state)) and not boards.closed_out(board)


def _runs_on(task: Mistake, state: State) -> bool:
    """Tell whether a play that hits at home and runs on leads where no other play does."""
    board, dice = _board(state), _dice(state)
    kept = boards.walks(board, dice, boards.house(task)).values()
    free = letter.legal_walks(board, dice).items()
    return any(_hits_and_runs(board, walk) and end not in kept for walk, end in free)


def _hits_and_runs(board: boards.Counts, walk: Walk) -> bool:
    hit: set[int] = set()
    for step in walk:
        if step[0] in hit:
            return True
        if step[1] in HOME and board[step[1]] == -1:
            hit.add(step[1])
        board = letter.after(board, step)
    return False


_REFUTES: Mapping[str, Callable[[Mistake, State], bool]] = {
    "G1": _from_below,
    "G2": _exact,
    "G3": _part_of_double,
    "G4": lambda task, state: state["cube"] > 1,
    "G5": _jacoby,
    "G6": lambda task, state: boards.house(task).beavers,
    "G7": _on_the_bar,
    "G8": _opening,
    "G9": _out_of_reach,
    "X1": _smaller_on_it,
    "X2": _failed,
    "T2": _runs_on,
}
