"""Frames: positions built for rules that hardly ever decide in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set

from bgwidget.lessons.generators.chance import Chance
from bgwidget.rules.backgammon.position import BAR, CHECKERS, Position

Roll = tuple[int, int]
Frame = tuple[Position, Roll]

_HOME = range(1, 7)
_ENTRIES = range(19, 25)
_MOST_ON_A_POINT = 5


def runners(chance: Chance) -> Frame | None:
    """Build one to three free checkers, the others stuck at home, against four to six points."""
    high, low = chance.plain_dice()
    count = chance.pick((1, 1, 2, 2, 3))
    free = _free(chance, count)
    return _blocked(chance, (high, low), free, _landings(chance, free, low + high))


def either(chance: Chance) -> Frame | None:
    """Build a free checker that either number moves, and whose joint landing is held."""
    high, low = chance.plain_dice()
    free = _free(chance, chance.pick((1, 1, 1, 2)))
    joint = [source - low - high for source in free]
    return _blocked(chance, (high, low), free, [point for point in joint if point > 0])


def limited(chance: Chance) -> Frame | None:
    """Build a double that free checkers can play only in part."""
    number = chance.die()
    free = _free(chance, chance.pick((1, 1, 2, 2, 3)))
    played = chance.between(2, 3)
    ends = [source - played * number for source in free]
    return _blocked(chance, (number, number), free, [point for point in ends if point > 0])


def joined(chance: Chance) -> Frame | None:
    """Build a checker with a held point on its way to an open one, whichever number comes first."""
    if chance.once_in(3):
        return _stopped(chance)
    high, low = chance.plain_dice()
    source, *others = chance.some(range(low + high + 1, BAR), chance.pick((2, 2, 3)))
    landing = source - low - high
    held = [point for point in (source - low, source - high) if point not in others]
    blots = (landing,) if landing not in others and chance.once_in(2) else ()
    return _blocked(chance, (high, low), [source, *others], held, {landing}, blots)


def _stopped(chance: Chance) -> Frame | None:
    """Build a double with which a checker meets a held point after some steps."""
    number, played = chance.die(), chance.below(3)
    if (played + 2) * number > 23:
        return None
    source = chance.between((played + 2) * number + 1, 24)
    way = [source - count * number for count in range(1, played + 3)]
    others = [point for point in chance.some(range(8, 25), 2) if point not in way]
    return _blocked(chance, (number, number), [source, *others], [way[-2]], {*way} - {way[-2]})


def walled(chance: Chance) -> Frame | None:
    """Build an empty bar and no number to play."""
    dice = chance.dice()
    free = chance.some(range(8, 25), chance.between(1, 3))
    held = {source - number for source in free for number in dice} - set(free)
    return _blocked(chance, dice, free, sorted(point for point in held if point > 0))


def closed(chance: Chance) -> Frame | None:
    """Build checkers on the bar against six held entry points."""
    return _entering(chance, list(_ENTRIES))


def waiting(chance: Chance) -> Frame | None:
    """Build one to three checkers on the bar against two to five held entry points."""
    return _entering(chance, chance.some(_ENTRIES, chance.between(2, 5)))


def homeward(chance: Chance) -> Frame | None:
    """Build the last checkers on their way home."""
    mine = Counter(chance.some(range(7, 13), chance.pick((1, 1, 2))))
    _put(chance, mine, chance.some(_HOME, chance.between(3, 5)), CHECKERS - mine.total())
    return _position(mine, _away(chance, mine), chance.dice())


def bearing_off(chance: Chance) -> Frame | None:
    """Build a bear-off with all checkers home."""
    mine: Counter[int] = Counter()
    _put(chance, mine, chance.some(_HOME, chance.between(2, 5)), chance.between(2, 13))
    return _position(mine, _away(chance, mine), chance.dice())


def last_ones(chance: Chance) -> Frame | None:
    """Build the end of a bear-off: up to four checkers."""
    return _ending(chance, 4)


def last_two(chance: Chance) -> Frame | None:
    """Build the very end of a bear-off: one or two checkers."""
    return _ending(chance, 2)


def _ending(chance: Chance, most: int) -> Frame | None:
    mine: Counter[int] = Counter()
    _put(chance, mine, _HOME, chance.between(1, most))
    return _position(mine, _away(chance, mine), chance.dice())


def hitting(chance: Chance) -> Frame | None:
    """Build one or two blots of the opponent at home, and many checkers that can hit them."""
    theirs = Counter(chance.some(_HOME, chance.pick((1, 1, 2))))
    mine: Counter[int] = Counter()
    near = [point for point in range(3, 14) if point not in theirs]
    _put(chance, mine, chance.some(near, chance.between(5, 7)), CHECKERS)
    far = [point for point in range(13, 25) if point not in mine]
    _put(chance, theirs, chance.some(far, 5), CHECKERS - theirs.total())
    return _position(mine, theirs, chance.plain_dice())


def pouncing(chance: Chance) -> Frame | None:
    """Build a blot of the opponent at home, and a few checkers of which one can hit it."""
    high, low = chance.plain_dice()
    first, then = chance.some((low, high), 2)
    blot = chance.between(then + 1, 6) if then < 6 else 0
    if blot < 2:
        return None
    source = blot + first
    free = [source, *chance.some(range(8, 25), chance.pick((0, 1, 1, 2)))]
    blots = (blot, blot - then) if chance.once_in(2) else (blot,)
    return _blocked(chance, (high, low), free, [], {blot - then}, blots)


def _entering(chance: Chance, held: list[int]) -> Frame | None:
    """Build checkers on the bar: of a game in the middle, or hit while bearing off."""
    mine = Counter({BAR: chance.pick((1, 1, 1, 2, 2, 3))})
    late = chance.once_in(4)
    places = chance.some(_HOME if late else range(1, 19), chance.between(4, 6))
    checkers = CHECKERS - mine.total() - (chance.below(7) if late else 0)
    _put(chance, mine, places, checkers)
    theirs = Counter(dict.fromkeys(held, 2))
    open_places = [place for place in range(1, 19) if place not in mine]
    _put(chance, theirs, [*held, *chance.some(open_places, 3)], CHECKERS - theirs.total())
    return _position(mine, theirs, chance.dice())


def _free(chance: Chance, count: int) -> list[int]:
    on_the_bar = [BAR] if chance.once_in(4) else []
    return on_the_bar + chance.some(range(8, 25), count - len(on_the_bar))


def _landings(chance: Chance, free: Iterable[int], total: int) -> list[int]:
    joint = [source - total for source in free if source > total]
    return chance.some(joint, chance.below(2))


def _blocked(
    chance: Chance,
    dice: Roll,
    free: Iterable[int],
    must: list[int],
    clear: Set[int] = frozenset(),
    blots: tuple[int, ...] = (),
) -> Frame | None:
    """Place the others where neither number can be played, against points that hold them.

    The points that ``must`` be held are; some are left ``clear``, or are ``blots``.
    """
    mine = Counter(free)
    away = {*mine, *must, *blots, *clear}
    spare = [point for point in range(1, 19) if point not in away]
    held = [point for point in must if point not in mine]
    held += chance.some(spare, max(0, chance.between(4, 6) - len(held)))
    inner = [point for point in _HOME if point not in held and point not in (*blots, *clear)]
    stuck = [p for p in inner if all(p - n < 1 or p - n in held for n in dice)]
    _put(chance, mine, stuck, CHECKERS - mine.total(), most=7)
    theirs = Counter(dict.fromkeys(held, 2))
    landings = [source - number for source in mine if source > 6 for number in dice]
    bare = [point for point in landings if point > 0 and not mine[point] and not theirs[point]]
    if blots:
        theirs |= Counter(blots)
    elif bare and held and chance.once_in(2):
        theirs[chance.pick(bare)] = 1
    _put(chance, theirs, held, CHECKERS - theirs.total())
    return _position(mine, theirs, dice)


def _away(chance: Chance, mine: Mapping[int, int]) -> Counter[int]:
    """Place the opponent's checkers at home, or all but a few that are still in the way."""
    theirs: Counter[int] = Counter()
    gaps = [point for point in _HOME if not mine.get(point)]
    if gaps and chance.once_in(3):
        theirs[chance.pick(gaps)] = chance.between(1, 2)
    checkers = CHECKERS - theirs.total() if theirs else chance.between(4, 13)
    _put(chance, theirs, chance.some(_ENTRIES, 4), checkers)
    return theirs


def _put(
    chance: Chance,
    counts: Counter[int],
    places: Iterable[int],
    checkers: int,
    most: int = _MOST_ON_A_POINT,
) -> None:
    room = list(places)
    while checkers > 0 and room:
        place = chance.pick(room)
        counts[place] += 1
        checkers -= 1
        if counts[place] >= most:
            room.remove(place)


def _position(mine: Counter[int], theirs: Counter[int], dice: Roll) -> Frame | None:
    """Return the frame unless no game comes to it; the places of both are those of the mover.

    A side that still has a checker to bring home has borne off none, unless it has been hit.
    """
    outside = any(place > 6 for place in mine) and not mine[BAR]
    opponent_outside = any(place < 19 for place in theirs)
    short = outside and mine.total() < CHECKERS
    if short or (opponent_outside and theirs.total() < CHECKERS):
        return None
    position = Position.from_points(mine, {BAR - place: n for place, n in theirs.items()})
    return position, dice
