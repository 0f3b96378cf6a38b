"""Checkers of both sides added to a few that matter, to make a position of a real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set

from bgwidget.exercises.chance import Chance
from bgwidget.rules.backgammon.position import BAR, CHECKERS, Position

Roll = tuple[int, int]
RolledPosition = tuple[Position, Roll]

HOME = range(1, 7)
ENTRIES = range(19, 25)
_MOST_ON_A_POINT = 5


def blocked(
    chance: Chance,
    dice: Roll,
    free: Iterable[int],
    must: list[int],
    clear: Set[int] = frozenset(),
    blots: tuple[int, ...] = (),
) -> RolledPosition | None:
    """Add the other checkers so that the roll moves only those that are ``free``.

    The opponent holds the points that ``must`` be held and some more, has ``blots``, and leaves
    points ``clear``.
    """
    mine, apart = Counter(free), {*blots, *clear}
    held = _held_points(chance, mine, must, apart)
    put(chance, mine, _stuck_points(dice, held, apart), CHECKERS - mine.total(), most=7)
    theirs = Counter(dict.fromkeys(held, 2))
    bare = _bare_landings(dice, mine, theirs)
    if blots:
        theirs |= Counter(blots)
    elif bare and held and chance.once_in(2):
        theirs[chance.pick(bare)] = 1
    put(chance, theirs, held, CHECKERS - theirs.total())
    return framed(mine, theirs, dice)


def _held_points(chance: Chance, mine: Counter[int], must: list[int], apart: Set[int]) -> list[int]:
    """Return four to six points for the opponent to hold, including all that must be held."""
    held = [point for point in must if point not in mine]
    taken = {*mine, *must, *apart}
    spare = [point for point in range(1, 19) if point not in taken]
    return held + chance.some(spare, max(0, chance.between(4, 6) - len(held)))


def _stuck_points(dice: Roll, held: list[int], apart: Set[int]) -> list[int]:
    """Return the points at home from which neither number can be played."""
    return [
        point
        for point in HOME
        if point not in held
        and point not in apart
        and all(point - number < 1 or point - number in held for number in dice)
    ]


def _bare_landings(dice: Roll, mine: Counter[int], theirs: Counter[int]) -> list[int]:
    """Return the empty points where a checker from outside home can land."""
    landings = [source - number for source in mine if source > 6 for number in dice]
    return [point for point in landings if point > 0 and not mine[point] and not theirs[point]]


def away(chance: Chance, mine: Mapping[int, int]) -> Counter[int]:
    """Place the opponent's checkers at home, or all but one or two that are still in the way."""
    theirs: Counter[int] = Counter()
    gaps = [point for point in HOME if not mine.get(point)]
    if gaps and chance.once_in(3):
        theirs[chance.pick(gaps)] = chance.between(1, 2)
    checkers = CHECKERS - theirs.total() if theirs else chance.between(4, 13)
    put(chance, theirs, chance.some(ENTRIES, 4), checkers)
    return theirs


def put(
    chance: Chance,
    counts: Counter[int],
    places: Iterable[int],
    checkers: int,
    most: int = _MOST_ON_A_POINT,
) -> None:
    """Put checkers on random places, none of them on a full one."""
    room = list(places)
    while checkers > 0 and room:
        place = chance.pick(room)
        counts[place] += 1
        checkers -= 1
        if counts[place] >= most:
            room.remove(place)


def framed(mine: Counter[int], theirs: Counter[int], dice: Roll) -> RolledPosition | None:
    """Return the position with the roll; None if no game can come to it.

    Both sides' places are in the mover's numbering. A side that still has a checker to bring home
    has borne none off, unless that checker has been hit.
    """
    outside = any(place > 6 for place in mine) and not mine[BAR]
    opponent_outside = any(place < 19 for place in theirs)
    short = outside and mine.total() < CHECKERS
    if short or (opponent_outside and theirs.total() < CHECKERS):
        return None
    position = Position.from_points(mine, {BAR - place: n for place, n in theirs.items()})
    return position, dice
