"""Notation: plays as text, in both directions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, advance, hits, numbers_of
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.walks import BackgammonNode, BackgammonTurn, turn
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError

_NAMES = {BAR: "bar", OFF: "off"}
_PLACES = {name: place for place, name in _NAMES.items()}
_PLACE = re.compile(r"(bar|off|[0-9]+)\s*\*?\s*")
_LINK = re.compile(r"[/\-\u2013]\s*")
_REPEAT = re.compile(r"\(([1-4])\)")
_GAP = re.compile(r"[\s,;]*")
_SHOWN = 12
_MOST = 4

Walk = tuple[Step, ...]
Move = tuple[int, int]
Chain = list[tuple[int, bool]]


def format_play(before: Position, steps: Sequence[tuple[int, int, int]]) -> str:
    """Write a play: each checker with its stops, the furthest first.

    A checker that stops where others of its side already stood is written apart, ``13/8 8/3``:
    nobody could tell which of them went on.

    Parameters
    ----------
    before : Position
        The position before the first step.
    steps : sequence of (source, target, number)
        In the order in which they are made.

    Examples
    --------
    >>> before = Position.parse("-a---aE-C---dE-a-c-e----B-")
    >>> format_play(before, [(6, 5, 1), (5, 2, 3)])
    '6/5*/2'
    >>> format_play(before, [(13, 11, 2), (13, 11, 2), (6, 4, 2), (6, 4, 2)])
    '13/11(2) 6/4(2)'
    """
    alike: dict[tuple[int, ...], list[Chain]] = {}
    for chain in _chains(before, steps):
        alike.setdefault(tuple(place for place, _ in chain), []).append(chain)
    return " ".join(_write(alike[places]) for places in sorted(alike, reverse=True))


def _chains(before: Position, steps: Sequence[tuple[int, int, int]]) -> list[Chain]:
    chains: list[Chain] = []
    position = before
    for step in steps:
        source, target, _ = step
        landed = (target, hits(position, step))
        position = Position(advance(position.packed, step))
        arrived = (chain for chain in chains if chain[-1][0] == source)
        going_on = next(arrived, None) if before[source] <= 0 else None
        if going_on is None:
            chains.append([(source, False), landed])
        else:
            going_on.append(landed)
    return chains


def _write(alike: Sequence[Chain]) -> str:
    stops = ["*" * any(hit for _, hit in stop) for stop in zip(*alike, strict=True)]
    places = [_NAMES.get(place, str(place)) for place, _ in alike[0]]
    path = "/".join(place + hit for place, hit in zip(places, stops, strict=True))
    return path + (f"({len(alike)})" if len(alike) > 1 else "")


def tidiest(turn: BackgammonTurn) -> dict[Position, Walk]:
    """Return for each end the walk written with fewest parts, larger numbers first."""
    best: dict[Position, tuple[int, Walk]] = {}
    stack: list[tuple[BackgammonNode, Walk]] = [(turn.root, ())]
    seen = set()
    while stack:
        node, walk = stack.pop()
        key = (node.state, tuple(sorted(walk)))
        if key in seen:
            continue
        seen.add(key)
        if node.may_stop:
            end, parts = node.state.position, len(_chains(turn.root.position, walk))
            if end not in best or parts < best[end][0]:
                best[end] = (parts, walk)
        stack.extend((following, (*walk, step)) for step, following in reversed(node.steps))
    return {end: walk for end, (_, walk) in best.items()}


def parse_play(
    text: str, position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD
) -> tuple[Step, ...]:
    """Read a play, or the beginning of one.

    Parameters
    ----------
    text : str
        Such as ``8/5 6/5``, ``24/18/13``, ``24-13``, ``bar/21*``, ``6/off`` or ``13/11(2)``.
    position : Position
        The position before the roll, seen by the mover.
    dice : tuple of two int
        The roll, in any order.

    Returns
    -------
    tuple of Step
        In an order in which the rules allow them.

    Raises
    ------
    InvalidMoveError
        The text is no play; the error says where.
    IllegalMoveError
        A step is refused.

    Examples
    --------
    >>> start = Position.parse("-b----E-C---eE---c-e----B-")
    >>> [tuple(step) for step in parse_play("24/13", start, (6, 5))]
    [(24, 18, 6), (18, 13, 5)]
    """
    wanted = _read(text)
    numbers = numbers_of(dice)
    root = turn(position, dice, rules).root
    walk = _follow(root, wanted)
    if walk is None:
        raise IllegalMoveError(judge(*_first_refused(root, numbers, wanted)))
    return walk


def _read(text: str) -> list[Move]:
    if not isinstance(text, str):
        raise InvalidMoveError("play.type", found=type(text).__name__)
    moves: list[Move] = []
    text = text.lower()
    at = _end(_GAP, text, 0)
    while at < len(text):
        places, at = _read_part(text, at)
        repeat = _REPEAT.match(text, at)
        moves += [*pairwise(places)] * (int(repeat[1]) if repeat else 1)
        at = _end(_GAP, text, repeat.end() if repeat else at)
        if len(moves) > _MOST:
            raise InvalidMoveError("play.length", count=len(moves))
    if not moves:
        raise InvalidMoveError("play.empty")
    return moves


def _read_part(text: str, at: int) -> tuple[list[int], int]:
    places: list[int] = []
    while True:
        found = _PLACE.match(text, at)
        if found is None:
            raise InvalidMoveError("play.text", at=at + 1, found=text[at : at + _SHOWN])
        places.append(_read_place(found, first=not places))
        link = _LINK.match(text, found.end())
        if link is None:
            break
        at = link.end()
    if len(places) == 1:
        raise InvalidMoveError("play.unlinked")
    return places, found.end()


def _read_place(found: re.Match[str], first: bool) -> int:
    name = found[1][:_SHOWN]
    place = _PLACES[name] if name in _PLACES else int(name)
    if not (1 <= place <= BAR if first else OFF <= place < BAR):
        raise InvalidMoveError("play.place", at=found.start() + 1, found=name)
    return place


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _follow(node: BackgammonNode, wanted: Sequence[Move]) -> Walk | None:
    if not wanted:
        return ()
    for index, move in enumerate(wanted):
        path = _path(node, move)
        rest = path and _follow(path[1], [*wanted[:index], *wanted[index + 1 :]])
        if path and rest is not None:
            return (*path[0], *rest)
    return None


def _first_refused(
    node: BackgammonNode, numbers: tuple[int, ...], wanted: Sequence[Move]
) -> tuple[BackgammonNode, tuple[int, ...], Move]:
    path = _path(node, wanted[0])
    if path is None:
        return node, numbers, wanted[0]
    return _first_refused(path[1], numbers, wanted[1:])


def _path(node: BackgammonNode, move: Move) -> tuple[Walk, BackgammonNode] | None:
    source, target = move
    edges = [edge for edge in node.steps if edge[0].source == source]
    exact = [(step, following) for step, following in edges if step.target == target]
    if exact:
        step, following = min(exact, key=lambda edge: edge[0].number)
        return (step,), following
    for step, following in edges:
        rest = _path(following, (step.target, target)) if step.target > target else None
        if rest is not None:
            return (step, *rest[0]), rest[1]
    return None
