"""Notation: writing and reading plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.movement import Step, advance, hits, numbers_of
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.walks import BackgammonNode, BackgammonTurn, turn
from bgwidget.rules.plain import plain
from bgwidget.rules.rulebook import (
    AmbiguousMoveError,
    Breach,
    IllegalMoveError,
    InvalidMoveError,
    begun,
)
from bgwidget.rules.work import count_work

_NAMES = {BAR: "bar", OFF: "off"}
_PLACES = {name: place for place, name in _NAMES.items()}
_PLACE = re.compile(r"(bar|off|[0-9]+)\s*\*?\s*")
_LINK = re.compile(r"[/\-\u2013]\s*")
_REPEAT = re.compile(r"\(([1-4])\)")
_GAP = re.compile(r"[\s,;]*")
_SHOWN = 12
_WRITTEN = 3
"""How much more work it is to write a play than to find it."""
_MOST = 4
_LONGEST = 200

Walk = tuple[Step, ...]
Move = tuple[int, int]
Chain = list[tuple[int, bool]]


def format_play(before: Position, steps: Sequence[tuple[int, int, int]]) -> str:
    """Write a play: each checker with its stops, the furthest first.

    A checker that stops on a point its side already held is written in two parts, ``13/8 8/3``,
    since nobody could tell which of the checkers went on.

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


def format_move(move: Move) -> str:
    """Write where one checker goes from and to.

    Examples
    --------
    >>> format_move((25, 22)), format_move((6, 0))
    ('bar/22', '6/off')
    """
    return "/".join(_NAMES.get(place, str(place)) for place in move)


def _write(alike: Sequence[Chain]) -> str:
    stops = ["*" * any(hit for _, hit in stop) for stop in zip(*alike, strict=True)]
    places = [_NAMES.get(place, str(place)) for place, _ in alike[0]]
    path = "/".join(place + hit for place, hit in zip(places, stops, strict=True))
    return path + (f"({len(alike)})" if len(alike) > 1 else "")


def tidiest(turn: BackgammonTurn) -> dict[Position, Walk]:
    """Return, for each final position, the walk with the shortest notation.

    Of equally short walks it is the one that plays the larger number first.
    """
    best: dict[Position, tuple[int, Walk]] = {}
    stack: list[tuple[BackgammonNode, Walk]] = [(turn.root, ())]
    seen = set()
    while stack:
        node, walk = stack.pop()
        key = (node.state, tuple(sorted(walk)))
        if key in seen:
            continue
        seen.add(key)
        count_work()
        if node.may_stop:
            count_work(_WRITTEN)
            end, parts = node.state.position, len(_chains(turn.root.position, walk))
            if end not in best or parts < best[end][0]:
                best[end] = (parts, walk)
        stack.extend((following, (*walk, step)) for step, following in reversed(node.steps))
    return {end: walk for end, (_, walk) in best.items()}


def parse_play(
    text: object, position: Position, dice: tuple[int, int], rules: HouseRules = STANDARD
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
        The text is not a play; the error says where.
    IllegalMoveError
        A step is refused.
    AmbiguousMoveError
        The text fits plays with different results, such as one with and one without a hit.

    Examples
    --------
    >>> start = Position.parse("-b----E-C---eE---c-e----B-")
    >>> [tuple(step) for step in parse_play("24/13", start, (6, 5))]
    [(24, 18, 6), (18, 13, 5)]
    """
    wanted = parse_moves(text)
    numbers = numbers_of(dice)
    root = turn(position, dice, rules).root
    ways: dict[Position, Walk] = {}
    for end, walk in _ways(root, wanted):
        ways.setdefault(end, walk)
    if not ways:
        raise IllegalMoveError(_first_refused(root, numbers, wanted))
    written = {end: format_play(position, walk) for end, walk in ways.items()}
    # Asterisks need not be written; if they are, they tell a way with a hit from one without.
    marked = [end for end in ways if written[end].count("*") == str(text).count("*")]
    chosen = marked if "*" in str(text) and marked else list(ways)
    if len(chosen) > 1:
        raise AmbiguousMoveError(
            "play.ambiguous", options=tuple(sorted(written[end] for end in chosen))
        )
    return ways[chosen[0]]


def parse_moves(text: object) -> list[Move]:
    """Read where each checker goes from and to, as written, whether or not that is legal.

    Raises
    ------
    InvalidMoveError
        The text is not a play; the error says where.

    Examples
    --------
    >>> parse_moves("bar/21*/15 6/5(2)")
    [(25, 21), (21, 15), (6, 5), (6, 5)]
    """
    if not isinstance(text, str):
        raise InvalidMoveError("play.type", found=type(text).__name__)
    if len(text) > _LONGEST:
        raise InvalidMoveError("play.long", found=len(text), most=_LONGEST)
    moves: list[Move] = []
    text = plain(text)
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
        match = _PLACE.match(text, at)
        if match is None:
            raise InvalidMoveError("play.text", at=at + 1, found=text[at : at + _SHOWN])
        places.append(_read_place(match, first=not places))
        link = _LINK.match(text, match.end())
        if link is None:
            break
        at = link.end()
    if len(places) == 1:
        raise InvalidMoveError("play.unlinked")
    return places, match.end()


def _read_place(match: re.Match[str], first: bool) -> int:
    name = match[1][:_SHOWN]
    place = _PLACES[name] if name in _PLACES else int(name)
    if not (1 <= place <= BAR if first else OFF <= place < BAR):
        raise InvalidMoveError("play.place", at=match.start() + 1, found=name)
    return place


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _ways(node: BackgammonNode, wanted: Sequence[Move]) -> Iterator[tuple[Position, Walk]]:
    """Yield, for each legal order of the steps, the final position and the walk to it.

    One checker may wait on its way for another: both enter before either goes on.
    """
    if not wanted:
        yield node.position, ()
    for index, move in enumerate(wanted):
        if move in wanted[:index]:
            continue
        others = [*wanted[:index], *wanted[index + 1 :]]
        for step, following in _first_steps(node, move):
            rest = [] if step.target <= move[1] else [(step.target, move[1])]
            for end, walk in _ways(following, [*rest, *others]):
                yield end, (step, *walk)


def _first_refused(
    root: BackgammonNode, numbers: tuple[int, ...], wanted: Sequence[Move]
) -> tuple[Breach, ...]:
    node, walk = root, Walk()
    for move in wanted:
        path = next(_paths(node, move), None)
        if path is None:
            played = format_play(root.position, walk)
            return begun(judge(node, numbers, move), played, format_move(move))
        walk, node = (*walk, *path[0]), path[1]
    return ()


def _paths(node: BackgammonNode, move: Move) -> Iterator[tuple[Walk, BackgammonNode]]:
    for step, following in _first_steps(node, move):
        if step.target <= move[1]:
            yield (step,), following
        else:
            for rest, reached in _paths(following, (step.target, move[1])):
                yield (step, *rest), reached


def _first_steps(node: BackgammonNode, move: Move) -> list[tuple[Step, BackgammonNode]]:
    """Return the steps with which a move can begin: the whole of it if one step is enough."""
    source, target = move
    edges = [edge for edge in node.steps if edge[0].source == source]
    exact = [edge for edge in edges if edge[0].target == target]
    if exact:
        # Two numbers fit only in bearing off: the smaller leaves the larger for a higher point.
        return [min(exact, key=lambda edge: edge[0].number)]
    return [edge for edge in edges if edge[0].target > target]
