"""Positions built for rules that seldom decide in games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bgwidget.exercises.backgammon.fill_positions import (
    ENTRIES,
    HOME,
    RolledPosition,
    away,
    blocked,
    framed,
    put,
)
from bgwidget.exercises.chance import Chance
from bgwidget.rules.backgammon.position import BAR, CHECKERS


def runners(chance: Chance) -> RolledPosition | None:
    """Build one to three free checkers, the others stuck at home, against four to six points."""
    high, low = chance.plain_dice()
    count = chance.pick((1, 1, 2, 2, 3))
    free = _free(chance, count)
    return blocked(chance, (high, low), free, _landings(chance, free, low + high))


def either(chance: Chance) -> RolledPosition | None:
    """Build a free checker that either number can move, but not both in turn."""
    high, low = chance.plain_dice()
    free = _free(chance, chance.pick((1, 1, 1, 2)))
    joint = [source - low - high for source in free]
    return blocked(chance, (high, low), free, [point for point in joint if point > 0])


def limited(chance: Chance) -> RolledPosition | None:
    """Build a double that free checkers can play only in part."""
    number = chance.die()
    free = _free(chance, chance.pick((1, 1, 2, 2, 3)))
    played = chance.between(2, 3)
    ends = [source - played * number for source in free]
    return blocked(chance, (number, number), free, [point for point in ends if point > 0])


def joined(chance: Chance) -> RolledPosition | None:
    """Build a checker whose landing on both numbers is open, but held after either one of them."""
    if chance.once_in(3):
        return _stopped(chance)
    high, low = chance.plain_dice()
    source, *others = chance.some(range(low + high + 1, BAR), chance.pick((2, 2, 3)))
    landing = source - low - high
    held = [point for point in (source - low, source - high) if point not in others]
    blots = (landing,) if landing not in others and chance.once_in(2) else ()
    return blocked(chance, (high, low), [source, *others], held, {landing}, blots)


def _stopped(chance: Chance) -> RolledPosition | None:
    """Build a double with which a checker meets a held point after some steps."""
    number, played = chance.die(), chance.below(3)
    if (played + 2) * number > 23:
        return None
    source = chance.between((played + 2) * number + 1, 24)
    way = [source - count * number for count in range(1, played + 3)]
    others = [point for point in chance.some(range(8, 25), 2) if point not in way]
    return blocked(chance, (number, number), [source, *others], [way[-2]], {*way} - {way[-2]})


def walled(chance: Chance) -> RolledPosition | None:
    """Build an empty bar and no number to play."""
    dice = chance.dice()
    free = chance.some(range(8, 25), chance.between(1, 3))
    held = {source - number for source in free for number in dice} - set(free)
    return blocked(chance, dice, free, sorted(point for point in held if point > 0))


def closed(chance: Chance) -> RolledPosition | None:
    """Build checkers on the bar while the opponent holds all six entry points."""
    return _entering(chance, list(ENTRIES))


def waiting(chance: Chance) -> RolledPosition | None:
    """Build one to three checkers on the bar against two to five held entry points."""
    return _entering(chance, chance.some(ENTRIES, chance.between(2, 5)))


def homeward(chance: Chance) -> RolledPosition | None:
    """Build the last checkers on their way home."""
    mine = Counter(chance.some(range(7, 13), chance.pick((1, 1, 2))))
    put(chance, mine, chance.some(HOME, chance.between(3, 5)), CHECKERS - mine.total())
    return framed(mine, away(chance, mine), chance.dice())


def bearing_off(chance: Chance) -> RolledPosition | None:
    """Build a bear-off with all checkers home."""
    mine: Counter[int] = Counter()
    put(chance, mine, chance.some(HOME, chance.between(2, 5)), chance.between(2, 13))
    return framed(mine, away(chance, mine), chance.dice())


def last_ones(chance: Chance) -> RolledPosition | None:
    """Build the end of a bear-off: up to four checkers."""
    return _ending(chance, 4)


def last_two(chance: Chance) -> RolledPosition | None:
    """Build the very end of a bear-off: one or two checkers."""
    return _ending(chance, 2)


def _ending(chance: Chance, most: int) -> RolledPosition | None:
    mine: Counter[int] = Counter()
    put(chance, mine, HOME, chance.between(1, most))
    return framed(mine, away(chance, mine), chance.dice())


def hitting(chance: Chance) -> RolledPosition | None:
    """Build one or two blots of the opponent at home, and many checkers that can hit them."""
    theirs = Counter(chance.some(HOME, chance.pick((1, 1, 2))))
    mine: Counter[int] = Counter()
    near = [point for point in range(3, 14) if point not in theirs]
    put(chance, mine, chance.some(near, chance.between(5, 7)), CHECKERS)
    far = [point for point in range(13, 25) if point not in mine]
    put(chance, theirs, chance.some(far, 5), CHECKERS - theirs.total())
    return framed(mine, theirs, chance.plain_dice())


def pouncing(chance: Chance) -> RolledPosition | None:
    """Build a blot of the opponent at home, and a few checkers of which one can hit it."""
    high, low = chance.plain_dice()
    first, then = chance.some((low, high), 2)
    blot = chance.between(then + 1, 6) if then < 6 else 0
    if blot < 2:
        return None
    source = blot + first
    free = [source, *chance.some(range(8, 25), chance.pick((0, 1, 1, 2)))]
    blots = (blot, blot - then) if chance.once_in(2) else (blot,)
    return blocked(chance, (high, low), free, [], {blot - then}, blots)


def _entering(chance: Chance, held: list[int]) -> RolledPosition | None:
    """Build checkers on the bar: of a game in the middle, or hit while bearing off."""
    mine = Counter({BAR: chance.pick((1, 1, 1, 2, 2, 3))})
    late = chance.once_in(4)
    places = chance.some(HOME if late else range(1, 19), chance.between(4, 6))
    checkers = CHECKERS - mine.total() - (chance.below(7) if late else 0)
    put(chance, mine, places, checkers)
    theirs = Counter(dict.fromkeys(held, 2))
    open_places = [place for place in range(1, 19) if place not in mine]
    put(chance, theirs, [*held, *chance.some(open_places, 3)], CHECKERS - theirs.total())
    return framed(mine, theirs, chance.dice())


def _free(chance: Chance, count: int) -> list[int]:
    on_the_bar = [BAR] if chance.once_in(4) else []
    return on_the_bar + chance.some(range(8, 25), count - len(on_the_bar))


def _landings(chance: Chance, free: Iterable[int], total: int) -> list[int]:
    joint = [source - total for source in free if source > total]
    return chance.some(joint, chance.below(2))
