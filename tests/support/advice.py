"""What sentences of advice say, counted once more: from the board itself, by the turn graph."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import product

from bgwidget.rules.backgammon import Position, parse_play, turn

Count = Callable[[Position], float]
ROLLS = tuple(product(range(1, 7), repeat=2))


@cache
def ends(position: Position, dice: tuple[int, int]) -> tuple[Position, ...]:
    """Return where the plays of a roll lead; nowhere if nothing can be played."""
    low, high = sorted(dice)
    return tuple(end for end in turn(position, (high, low)).ends() if end != position)


def rolls_that(position: Position, does: Callable[[Position], bool]) -> int:
    """Return the rolls of 36 of which some play does something."""
    return sum(any(does(end) for end in ends(position, dice)) for dice in ROLLS)


def shots(after: Position) -> int:
    return _hits(after.flipped())


def aim(after: Position) -> int:
    return _hits(after)


def _hits(position: Position) -> int:
    return rolls_that(position, lambda end: end[0] < position[0])


def risk(after: Position) -> float:
    """Return the pips that the worst hit of a roll costs, on average."""
    seen = after.flipped()
    lost = [
        max((end.pips_opponent for end in ends(seen, dice)), default=after.pips) - after.pips
        for dice in ROLLS
    ]
    return sum(lost) / len(ROLLS)


def escapes(position: Position) -> int:
    """Return the rolls that bring a checker out of the opponent's home board; -1 if none is in."""
    if not back(position):
        return -1
    return rolls_that(position, lambda end: back(end) < back(position))


def kept_out(after: Position) -> int:
    seen = after.flipped()
    return sum(not ends(seen, dice) for dice in ROLLS) if seen[25] else 0


def makes(after: Position) -> int:
    return rolls_that(after, lambda end: held(end, range(1, 8)) > held(after, range(1, 8)))


def held(after: Position, points: range) -> int:
    return sum(after[point] > 1 for point in points)


def alone(after: Position, points: range) -> int:
    """Return the blots that have an opposing checker behind them."""
    return sum(
        after[point] == 1 and any(after[place] < 0 for place in range(point)) for point in points
    )


def back(after: Position) -> int:
    return sum(max(0, after[place]) for place in range(19, 26))


def in_a_row(after: Position) -> int:
    """Return the longest row of points held with an opposing checker behind it."""
    rows = [
        length
        for low, length in product(range(1, 25), range(1, 25))
        if low + length <= 25
        and held(after, range(low, low + length)) == length
        and any(after[place] < 0 for place in range(low))
    ]
    return max(rows, default=0)


def trapped(after: Position) -> int:
    """Return the opposing checkers behind the longest row, if that is four points or more."""
    length = in_a_row(after)
    if length < 4:
        return 0
    rows = [low for low in range(1, 26 - length) if held(after, range(low, low + length)) == length]
    return next(behind for low in rows if (behind := -sum(min(0, after[at]) for at in range(low))))


_SAID: dict[str, Count] = {
    r"lets the opponent hit with (\d+) rolls? of 36, .+ with (\d+) ": shots,
    r"pips at risk on average: ([\d.]+) and ([\d.]+)": risk,
    r"puts ([\d.]+) pips at risk on an average roll .+: ([\d.]+)\)": risk,
    r"keeps the opponent on the bar with (\d+) rolls? of 36, .+ with (\d+)\.": kept_out,
    r"leaves (\d+) blots? in your home board \(.+: (\d+)\)": lambda one: alone(one, range(1, 7)),
    r"leaves (\d+) blots? outside .+ \(.+: (\d+)\)": lambda one: alone(one, range(7, 19)),
    r"leaves (\d+) blots? in the opponent's .+ \(.+: (\d+)\)": lambda one: alone(
        one, range(19, 25)
    ),
    r"holds (\d+) points? in your home board \(.+: (\d+)\)": lambda one: held(one, range(1, 7)),
    r"with (\d+) points? in a row, .+ at most (\d+)\.": in_a_row,
    r"holds (\d+) opposing checkers? behind .+ \(.+: (\d+)\)": trapped,
    r"lets an opposing checker .+ with (\d+) rolls? of 36, .+ with (\d+)\.": lambda one: escapes(
        one.flipped()
    ),
    r"gives you (\d+) rolls? of 36 to leave .+ \(.+: (\d+)\);": escapes,
    r"gives you (\d+) rolls? of 36 to hit next \(.+: (\d+)\);": aim,
    r"leaves (\d+) checkers? on the bar or .+ \(.+: (\d+)\)": back,
    r"leaves (\d+) checkers? beyond the third .+ \(.+: (\d+)\)": lambda one: sum(
        max(0, one[point] - 3) for point in range(1, 25)
    ),
    r"has (\d+) checkers? deep in .+ 1 to 3 \(.+: (\d+)\)": lambda one: sum(
        max(0, one[point]) for point in (1, 2, 3)
    ),
    r"leaves (\d+) points? empty in your home board \(.+: (\d+)\)": lambda one: sum(
        one[point] <= 0 for point in range(1, 7)
    ),
    r"on (?:each of )?(\d+) points? between 6 and 12, .+ on (\d+)\.": lambda one: sum(
        one[point] == 1 or one[point] > 2 for point in range(6, 13)
    ),
    r"gives you (\d+) rolls? of 36 to make one more .+ \(.+: (\d+)\);": makes,
    r"leaves (\d+) pips? until .+ out of .+ \(.+: (\d+)\)": lambda one: sum(
        max(0, one[18 + pips]) * pips for pips in range(1, 8)
    ),
    r"leaves (\d+) pips? until .+ in your home board \(.+: (\d+)\)": lambda one: sum(
        max(0, one[6 + pips]) * pips for pips in range(1, 20)
    ),
    r"(\d+) quadrants? to cross .+ \(.+: (\d+)\)": lambda one: sum(
        max(0, one[place]) * ((place - 1) // 6) for place in range(1, 26)
    ),
}
"""What is said of two plays, and how it is counted."""

_MORE: dict[str, Count] = {
    r"hits (\d+) more checkers? than": lambda one: -one[0],
    r"falls back by (\d+) in the race": lambda one: one.pips_opponent,
    r"bears off (\d+) checkers? more": lambda one: one.off,
}
"""What is said of one play against another."""

_PLAY = r"(?:bar|\d+)/[\w/*()]+(?: (?:bar|\d+)/[\w/*()]+)*"


def false_numbers(sentence: str, before: Position, dice: tuple[int, int]) -> list[str]:
    """Return what a sentence in English says that another count does not find."""
    plays = list(dict.fromkeys(re.findall(_PLAY, sentence)))
    if len(plays) != 2:
        return []
    one, other = (_after(play, before, dice) for play in plays)
    wrong = []
    for pattern, count in _SAID.items():
        if found := re.search(pattern, sentence):
            for said, after in zip(found.groups(), (one, other), strict=True):
                counted = count(after)
                if abs(float(said) - counted) > (0.051 if "." in said else 0):
                    wrong.append(f"{sentence} {counted}")
    for pattern, count in _MORE.items():
        if (found := re.search(pattern, sentence)) and int(found[1]) != count(one) - count(other):
            wrong.append(sentence)
    if found := re.search(r"holds (?:an anchor, )?(your .+?)(?:,| where|;|, where) ", sentence):
        points = [int(point) for point in re.findall(r"your (\d+)-point", found[1])]
        if not all(one[point] > 1 >= other[point] for point in points):
            wrong.append(sentence)
    return wrong


def is_counted(sentence: str) -> bool:
    """Tell whether a sentence says something that is counted here."""
    return any(re.search(pattern, sentence) for pattern in (*_SAID, *_MORE))


def _after(play: str, before: Position, dice: tuple[int, int]) -> Position:
    for end_of in parse_play(play, before, dice):
        before = _step(before, end_of.source, end_of.target)
    return before


def _step(position: Position, source: int, target: int) -> Position:
    counts = [position[place] for place in range(26)]
    counts[source] -= 1
    if target and counts[target] < 0:
        counts[0], counts[target] = counts[0] - 1, 0
    if target:
        counts[target] += 1
    return Position(bytes(16 + count for count in counts))
