"""Facts: what the evaluator counts on the whole board, beside where the checkers are.

All positions here are packed. They are seen by the side that has just moved, with the opponent to
roll; only `phase_of` is asked by the side that is to roll.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from operator import mul

from bgwidget.rules.backgammon.position import BAR, CHECKERS, EMPTY
from bgwidget.rules.rolls import ALL_ROLLS

HOME = 0b111111

PHASES = ("race", "bear-in", "bar", "attack", "opening", "middle")

_MADE = bytes(ord("1") if byte > EMPTY + 1 else ord("0") for byte in range(256))
_BLOT = bytes(byte == EMPTY + 1 for byte in range(256))
_THEIRS = bytes(byte < EMPTY for byte in range(256))
_MINE = bytes(byte > EMPTY for byte in range(256))
_COUNT = bytes(max(0, byte - EMPTY) for byte in range(256))
_THEIR_COUNT = bytes(max(0, EMPTY - byte) for byte in range(256))
_FLIP = bytes(max(0, 2 * EMPTY - byte) for byte in range(256))
_ALONE = bytes(max(EMPTY, byte) for byte in range(256))
_POINTS = range(1, BAR)
_PLACES = range(BAR + 1)
_OUTSIDE = range(1, 13)
_TO_HOME = [max(0, place - 6) for place in _PLACES]


def flipped(packed: bytes) -> bytes:
    """Return the same board seen by the other side."""
    return packed[::-1].translate(_FLIP)


def alone(packed: bytes) -> bytes:
    """Return the board without the other side's checkers.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Position
    >>> str(Position(alone(START.packed)))
    '------E-C----E----------B-'
    """
    return packed.translate(_ALONE)


def in_contact(packed: bytes) -> bool:
    """Tell whether the two sides can still hit each other.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, Position
    >>> in_contact(START.packed), in_contact(Position.parse("-AB----------------b-c----").packed)
    (True, False)
    """
    return 0 <= packed.translate(_THEIRS).find(1) < packed.translate(_MINE).rfind(1)


@cache
def hitting_rolls(distance: int, blocked: int) -> int:
    """Return the rolls, as bits in the order of `ALL_ROLLS`, that carry a checker `distance` pips.

    Bit 0 of ``blocked`` says whether the point one pip ahead is held by the other side.

    Examples
    --------
    >>> hitting_rolls(6, 0).bit_count(), hitting_rolls(6, 0b11111).bit_count()
    (17, 11)
    """
    rolls = 0
    for at, (a, b) in enumerate(ALL_ROLLS):
        if distance in (a, b):
            rolls |= 1 << at
        elif a == b:
            stops = range(a, distance, a)
            if distance % a == 0 and distance <= 4 * a and not _held(blocked, *stops):
                rolls |= 1 << at
        elif a + b == distance and not (_held(blocked, a) and _held(blocked, b)):
            rolls |= 1 << at
    return rolls


@cache
def escaping_rolls(blocked: int) -> int:
    """Return with how many of the 36 rolls a checker can play both numbers past points held.

    Examples
    --------
    >>> escaping_rolls(0), escaping_rolls(0b111111), escaping_rolls(0b11111)
    (36, 0, 11)
    """
    count = 0
    for a, b in ALL_ROLLS:
        stops = _held(blocked, a) and _held(blocked, b)
        count += not stops and not _held(blocked, a + b if a != b else 2 * a)
    return count


def _held(blocked: int, *pips: int) -> bool:
    return any(blocked >> pip - 1 & 1 for pip in pips)


@lru_cache(maxsize=1 << 13)
def longest_prime(made: int) -> tuple[int, int]:
    """Return the length of the longest prime and its lowest point; bit 0 is the ace point.

    Examples
    --------
    >>> longest_prime(0b1011100)
    (3, 3)
    """
    length, starts = 0, made
    while starts:
        length, last = length + 1, starts
        starts &= starts >> 1
    return (length, last.bit_length()) if length else (0, 0)


def one_side(packed: bytes) -> tuple[int, ...]:
    """Return what one side risks and what it holds.

    In order: the opponent's rolls that hit it; the pips that these put at risk; the rolls that
    free the opponent's rearmost checker, and those that free the ones in its home; home points
    held (times 3, with those who wait on the bar); the longest prime (times 4, with those behind
    it); the pips that it can play before its home or an anchor has to break.
    """
    made = int(packed[24:0:-1].translate(_MADE), 2)
    theirs = list(compress(range(BAR), packed.translate(_THEIRS)))
    waiting = EMPTY - packed[0]
    hitters = theirs if waiting < 2 else theirs[:1]
    rolls = risk = 0
    for point in compress(_POINTS, packed[1:25].translate(_BLOT)):
        hits = 0
        for place in hitters:
            distance = point - place
            if distance <= 0:
                break
            hits |= hitting_rolls(distance, made >> place & (1 << distance - 1) - 1)
        rolls |= hits
        risk += hits.bit_count() * (BAR - point)
    freed = inside = behind = 0
    length, lowest = longest_prime(made)
    for place in theirs:
        if place >= max(7, lowest):
            break
        count = EMPTY - packed[place]
        if place < 7:
            inside += count * escaping_rolls(made >> place & 0xFFF)
        if place < lowest:
            behind += count
    if theirs:
        freed = escaping_rolls(made >> theirs[0] & 0xFFF)
    return (
        rolls.bit_count(),
        min(risk // 18, 60),
        freed,
        min(inside // 4, 60),
        (made & HOME).bit_count() * 3 + min(waiting, 2),
        min(length, 6) * 4 + min(behind, 3) if length > 2 else 4 * length,
        min(sum(map(mul, _OUTSIDE, packed[7:19].translate(_COUNT))), 60),
    )


def pips(packed: bytes) -> int:
    """Return the pip count of the side that has moved."""
    return sum(map(mul, _PLACES, packed.translate(_COUNT)))


def contact_facts(packed: bytes) -> tuple[int, ...]:
    """Return the facts of a position in contact: pips, the lead, and `one_side` of both."""
    back = flipped(packed)
    mine = pips(packed)
    return mine, pips(back) - mine, *one_side(packed), *one_side(back)


def side_facts(packed: bytes) -> tuple[int, ...]:
    """Return the facts of a side by itself: pips, checkers, and pips to bring all of them home.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> side_facts(START.packed)
    (167, 15, 77)
    """
    return pips(packed), sum(packed.translate(_COUNT)), way_home(packed)[0]


def way_home(packed: bytes) -> tuple[int, int]:
    """Return the pips that bring all checkers home, and how many checkers are not.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> way_home(START.packed)
    (77, 10)
    """
    counts = packed.translate(_COUNT)
    return sum(map(mul, _TO_HOME, counts)), sum(counts[7:])


def waste(packed: bytes) -> int:
    """Return the pips that bad distribution will waste, by Tom Keith's count.

    Two for each checker more than one on the ace point, one for each more than one on the deuce
    point and more than three on the three point, and one for each gap on 4, 5 and 6.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> waste(Position.from_points({1: 3, 2: 2, 3: 4, 5: 1}).packed)
    8
    """
    counts = packed.translate(_COUNT)
    stacked = 2 * max(0, counts[1] - 1) + max(0, counts[2] - 1) + max(0, counts[3] - 3)
    return stacked + counts[4:7].count(0)


def borne_off(packed: bytes) -> tuple[int, int]:
    """Return how many checkers each side has borne off."""
    mine, theirs = packed.translate(_COUNT), packed.translate(_THEIR_COUNT)
    return CHECKERS - sum(mine), CHECKERS - sum(theirs)


def phase_of(packed: bytes) -> str:
    """Return the phase of the game in which the mover, before the roll, decides.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> phase_of(START.packed)
    'opening'
    """
    if not in_contact(packed):
        return "race"
    if max(packed[7:]) <= EMPTY or pips(packed) < 75:
        return "bear-in"
    if packed[BAR] > EMPTY:
        return "bar"
    if packed[0] < EMPTY:
        return "attack"
    theirs = sum(
        (BAR - place) * (EMPTY - byte) for place, byte in enumerate(packed) if byte < EMPTY
    )
    return "opening" if pips(packed) + theirs > 280 else "middle"
