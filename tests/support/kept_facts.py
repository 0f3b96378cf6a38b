"""What is told of a legal turn, checked against what is written of it and not by the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise

from bgwidget.rules.backgammon import BAR, Position
from bgwidget.tasks import Referee, Said
from bgwidget.words.typed_text import PASS

Pairs = list[tuple[int, int]]


def untrue(task: Referee, said: Said) -> bool:
    """Tell whether the fact by which a legal turn is said to keep a rule does not hold."""
    fact = said.key.rpartition(".")[2]
    if said.key.startswith("task.kept.camelot."):
        return not CAMELOT[fact](task)
    if said.key.startswith("task.kept.backgammon."):
        return not BACKGAMMON[fact](task, _pairs(task))
    return False


def _pairs(task: Referee) -> Pairs:
    if task.played == PASS:
        return []
    names = {"bar": BAR, "off": 0}
    moves = [move.split("/") for move in task.played.split()]
    return [tuple(int(names.get(place, place)) for place in move) for move in moves]


def _position(task: Referee) -> Position:
    return Position.parse(task.position)


def _number(task: Referee) -> int:
    assert task.dice
    return 4 if task.dice[0] == task.dice[1] else 2


BACKGAMMON: Mapping[str, Callable[[Referee, Pairs], bool]] = {
    "nothing-playable": lambda task, pairs: task.played == PASS,
    "not-agreed": lambda task, pairs: "hit_and_run" not in str(task.house),
    "nobody-waits": lambda task, pairs: str(task.position)[BAR] == "-",
    "nothing-off": lambda task, pairs: "off" not in task.played,
    "all-played": lambda task, pairs: len(pairs) == _number(task),
    "a-double": lambda task, pairs: _number(task) == 4,
    "no-double": lambda task, pairs: _number(task) == 2,
    "no-stop": lambda task, pairs: not {at for at, _ in pairs} & {to for _, to in pairs},
    "point-held": lambda task, pairs: all(to == 0 or _position(task)[to] > -2 for _, to in pairs),
    "forward-only": lambda task, pairs: all(at > to for at, to in pairs),
    "your-checker": lambda task, pairs: _position(task)[pairs[0][0]] > 0,
    "turn-complete": lambda task, pairs: len(pairs) <= _number(task),
}


def _links(task: Referee) -> list[str]:
    """Return how the steps are written: ``x`` captures, ``=`` leaps, ``-`` goes one square."""
    squares = re.findall("([A-L])([0-9]+)", task.verdict.text)
    links = re.findall("[-x]", task.verdict.text)
    places = [(ord(column), int(rank)) for column, rank in squares]
    far = [
        max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 2 for one, other in pairwise(places)
    ]
    return ["=" if link == "-" and leap else link for link, leap in zip(links, far, strict=True)]


def _squares(task: Referee) -> list[str]:
    return re.findall("[A-L][0-9]+", task.verdict.text)


def _castles(task: Referee) -> tuple[set[str], set[str]]:
    white, black = {"F1", "G1"}, {"F16", "G16"}
    return (white, black) if str(task.position).startswith("W") else (black, white)


def _own(task: Referee) -> set[str]:
    side = str(task.position)[0].lower()
    listed = re.findall(rf" {side}[KM]:([A-L0-9,]+)", str(task.position))
    return {square for squares in listed for square in squares.split(",")}


CAMELOT: Mapping[str, Callable[[Referee], bool]] = {
    "nobody-inside": lambda task: not _own(task) & _castles(task)[0],
    "no-duty": lambda task: "x" not in _links(task),
    "no-canter": lambda task: "=" not in _links(task),
    "no-charge": lambda task: not {"=", "x"} <= {*_links(task)},
    "no-leap": lambda task: _links(task) == ["-"],
    "not-home": lambda task: not {*_squares(task)[1:]} & _castles(task)[0],
    "far-from-castle": lambda task: not {*_squares(task)} & _castles(task)[1],
    "no-passing": lambda task: bool(_squares(task)),
    "one-piece-a-turn": lambda task: bool(_squares(task)),
    "not-yours": lambda task: _squares(task)[0] in _own(task),
}
