"""Notation: plays as text, in both directions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from bgwidget.rules.backgammon.breaches import judge
from bgwidget.rules.backgammon.movement import Step, advance, hits, numbers_of
from bgwidget.rules.backgammon.position import BAR, OFF, Position
from bgwidget.rules.backgammon.walks import BackgammonNode, BackgammonTurn, turn
from bgwidget.rules.rulebook import IllegalMoveError, InvalidMoveError

_WORDS = {"bar": BAR, "off": OFF}
_MOST = 200
_PART = re.compile(r"([a-z0-9]+\*?(?:[/-][a-z0-9]+\*?)+)(?:\(([1-4])\))?")

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
    counted = Counter(tuple(chain) for chain in _chains(before, steps))
    parts = sorted(counted.items(), key=lambda item: [-place for place, _ in item[0]])
    return " ".join(_write(chain, count) for chain, count in parts)


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


def _write(chain: Sequence[tuple[int, bool]], count: int) -> str:
    places = [
        ("bar" if place == BAR else "off" if place == OFF else str(place)) + "*" * hit
        for place, hit in chain
    ]
    return "/".join(places) + (f"({count})" if count > 1 else "")


def tidiest(turn: BackgammonTurn, after: Position) -> tuple[Step, ...]:
    """Return the walk to a position that is written with fewest parts, larger numbers first."""
    best: tuple[Step, ...] = ()
    fewest = 5
    stack: list[tuple[BackgammonNode, tuple[Step, ...]]] = [(turn.root, ())]
    seen = set()
    while stack:
        node, walk = stack.pop()
        if node.may_stop and node.position == after:
            parts = len(_chains(turn.root.position, walk))
            if parts < fewest:
                best, fewest = walk, parts
        for step, following in reversed(node.steps):
            further = (*walk, step)
            key = (following.state, tuple(sorted(further)))
            if key not in seen:
                seen.add(key)
                stack.append((following, further))
    return best


def parse_play(text: str, position: Position, dice: tuple[int, int]) -> tuple[Step, ...]:
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
    node = turn(position, dice).root
    walk = _follow(node, wanted)
    if walk is not None:
        return walk
    for source, target in wanted:
        path = _path(node, source, target)
        if path is None:
            raise IllegalMoveError(judge(node, numbers_of(dice), (source, target)))
        for step in path:
            node = node.to(step) or node
    raise InvalidMoveError("play.unlinked")


def _read(text: str) -> list[tuple[int, int]]:
    if not isinstance(text, str):
        raise InvalidMoveError("play.type", found=type(text).__name__)
    lowered = text.lower()
    if not lowered.strip() or len(lowered) > _MOST:
        raise InvalidMoveError("play.empty")
    moves: list[tuple[int, int]] = []
    at = _after_gap(lowered, 0)
    while at < len(lowered):
        part = _PART.match(lowered, at)
        if part is None:
            raise InvalidMoveError("play.text", at=at + 1, found=text[at : at + 12])
        places = [_place(word, at) for word in re.split("[/-]", part[1])]
        moves += list(pairwise(places)) * int(part[2] or 1)
        at = _after_gap(lowered, part.end())
    if len(moves) > 4:
        raise InvalidMoveError("play.length", count=len(moves))
    return moves


def _after_gap(text: str, at: int) -> int:
    while at < len(text) and (text[at].isspace() or text[at] in ",;"):
        at += 1
    return at


def _place(word: str, at: int) -> int:
    bare = word.rstrip("*")
    if bare in _WORDS:
        return _WORDS[bare]
    if bare.isascii() and bare.isdigit() and int(bare) <= BAR:
        return int(bare)
    raise InvalidMoveError("play.place", at=at + 1, found=bare)


def _follow(node: BackgammonNode, wanted: Sequence[tuple[int, int]]) -> tuple[Step, ...] | None:
    if not wanted:
        return ()
    for index, (source, target) in enumerate(wanted):
        path = _path(node, source, target)
        if path is None:
            continue
        there = node
        for step in path:
            there = there.to(step) or there
        rest = _follow(there, [*wanted[:index], *wanted[index + 1 :]])
        if rest is not None:
            return (*path, *rest)
    return None


def _path(node: BackgammonNode, source: int, target: int) -> tuple[Step, ...] | None:
    direct = [step for step, _ in node.steps if (step.source, step.target) == (source, target)]
    if direct:
        return (min(direct, key=lambda step: step.number),)
    for step, following in node.steps:
        if step.source == source and step.target > target:
            rest = _path(following, step.target, target)
            if rest is not None:
                return (step, *rest)
    return None
