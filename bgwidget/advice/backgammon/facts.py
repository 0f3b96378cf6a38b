"""Facts: what can be counted on the board after a play, and which way each of them speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.evaluation.backgammon.bearoff import homes, rolls_to_end
from bgwidget.evaluation.backgammon.facts import pips, waste
from bgwidget.rules.backgammon.position import CHECKERS

Count = Callable[[Outlook], float]
Places = Callable[[Outlook], Iterable[int]]

KEY_POINTS = (4, 5, 7)
FORWARD = (18, 20, 21)
HOME, OUTSIDE, BACK = range(1, 7), range(7, 19), range(19, 25)


class Fact(NamedTuple):
    """A number counted on the board.

    ``about`` groups facts that tell of the same thing, ``good`` is 1 if more of it helps, -1 if it
    harms, 0 if it depends. ``places`` are those counted.
    """

    name: str
    about: str
    good: int
    number: Count
    places: Places


def held(outlook: Outlook, points: Iterable[int]) -> list[int]:
    """Return those of the points that the side holds."""
    return [point for point in points if outlook.counts[point] > 1]


def blots(outlook: Outlook, points: Iterable[int]) -> list[int]:
    """Return those of the points where a blot stands that could be hit some day."""
    first = next((place for place in range(25) if outlook.counts[place] < 0), 25)
    return [point for point in points if outlook.counts[point] == 1 and point > first]


def prime(outlook: Outlook) -> list[int]:
    """Return the longest row of points held that has opposing checkers behind it."""
    best: list[int] = []
    row: list[int] = []
    for point in range(1, 25):
        row = [*row, point] if outlook.counts[point] > 1 else []
        if len(row) > len(best) and min(outlook.counts[: row[0]]) < 0:
            best = row
    return best


def trapped(outlook: Outlook) -> int:
    """Return how many opposing checkers stand behind a prime of four points or more."""
    row = prime(outlook)
    return -sum(min(0, count) for count in outlook.counts[: row[0]]) if len(row) > 3 else 0


def anchors(outlook: Outlook) -> list[int]:
    return held(outlook, BACK) if outlook.contact else []


def back(outlook: Outlook) -> list[int]:
    return [place for place in range(19, 26) if outlook.counts[place] > 0]


def builders(outlook: Outlook) -> list[int]:
    """Return where a checker stands that is free to make a new point in front of it."""
    return [point for point in range(6, 13) if outlook.counts[point] in (1, *range(3, 16))]


def stacks(outlook: Outlook) -> list[int]:
    return [point for point in range(1, 25) if outlook.counts[point] > 3]


def deep(outlook: Outlook) -> list[int]:
    return [point for point in (1, 2, 3) if outlook.counts[point] > 0 and outlook.contact]


def gaps(outlook: Outlook) -> list[int]:
    if max(outlook.counts[7:]) > 0:
        return []
    return [point for point in HOME if outlook.counts[point] <= 0]


def rolls_to_go(outlook: Outlook) -> float:
    """Return how many rolls the rest takes on average; 0 unless few pips are left of a race."""
    few = homes(outlook.packed)
    if few is None:
        return 0.0
    return sum(at * chance for at, chance in enumerate(rolls_to_end(few[0], outlook.rules)))


def race_count(outlook: Outlook) -> int:
    """Return the pips to go, and those that will be wasted; 0 while there is contact."""
    return 0 if outlook.contact else pips(outlook.packed) + waste(outlook.packed)


def off(outlook: Outlook) -> int:
    return CHECKERS - sum(count for count in outlook.counts if count > 0)


def quarters(outlook: Outlook) -> int:
    """Return how many quarters of the board the checkers have to cross on the way home."""
    return sum((place - 1) // 6 * count for place, count in enumerate(outlook.counts) if count > 0)


def way_home(outlook: Outlook) -> int:
    """Return the pips that it takes to bring all checkers into the home board."""
    return sum(max(0, place - 6) * max(0, count) for place, count in enumerate(outlook.counts))


def way_out(outlook: Outlook) -> int:
    """Return the pips that it takes to bring all checkers out of the other side's home board."""
    return sum((place - 18) * outlook.counts[place] for place in back(outlook))


def _checkers(outlook: Outlook, places: Iterable[int], above: int = 0) -> int:
    return sum(max(0, outlook.counts[place] - above) for place in places)


def _nowhere(outlook: Outlook) -> tuple[int, ...]:
    return ()


def _exposed(outlook: Outlook) -> list[int]:
    return blots(outlook, range(1, 25))


def _their_back(outlook: Outlook) -> list[int]:
    return [place for place in range(7) if outlook.counts[place] < 0]


def _aimed_at(outlook: Outlook) -> list[int]:
    return [point for point in range(1, 25) if outlook.counts[point] == -1]


def _lead(outlook: Outlook) -> int:
    theirs = sum((25 - place) * -count for place, count in enumerate(outlook.counts) if count < 0)
    return theirs - pips(outlook.packed)


def _key(outlook: Outlook) -> list[int]:
    return held(outlook, KEY_POINTS)


def _landing(outlook: Outlook) -> list[int]:
    return held(outlook, range(8, 12)) if outlook.contact else []


def _forward(outlook: Outlook) -> list[int]:
    return held(outlook, FORWARD) if outlook.contact else []


FACTS = (
    Fact("hit", "hits", 1, lambda one: -one.counts[0], _nowhere),
    Fact("lead", "hits", 1, _lead, _nowhere),
    Fact("kept-out", "hits", 1, lambda one: one.kept_out, lambda one: held(one, HOME)),
    Fact("shots", "safety", -1, lambda one: one.shots, _exposed),
    Fact("risk", "safety", -1, lambda one: one.risk, _exposed),
    Fact(
        "blots-home", "safety", -1, lambda one: len(blots(one, HOME)), lambda one: blots(one, HOME)
    ),
    Fact(
        "blots-outside",
        "safety",
        -1,
        lambda one: len(blots(one, OUTSIDE)),
        lambda one: blots(one, OUTSIDE),
    ),
    Fact(
        "blots-back", "safety", -1, lambda one: len(blots(one, BACK)), lambda one: blots(one, BACK)
    ),
    Fact("home-points", "points", 1, lambda one: len(held(one, HOME)), lambda one: held(one, HOME)),
    Fact("key-points", "points", 1, lambda one: len(_key(one)), _key),
    Fact("landing", "points", 1, lambda one: len(_landing(one)), _landing),
    Fact("prime", "primes", 1, lambda one: max(0, len(prime(one)) - 2), prime),
    Fact("trapped", "primes", 1, trapped, prime),
    Fact("their-escapes", "primes", -1, lambda one: one.their_escapes, _their_back),
    Fact("anchor", "anchors", 1, lambda one: bool(anchors(one)), anchors),
    Fact("forward", "anchors", 1, lambda one: bool(_forward(one)), _forward),
    Fact("back", "escapes", -1, lambda one: _checkers(one, range(19, 26)), back),
    Fact("escapes", "escapes", 1, lambda one: one.escapes, back),
    Fact("way-out", "escapes", -1, way_out, back),
    Fact("builders", "spares", 1, lambda one: len(builders(one)), builders),
    Fact("makes", "spares", 1, lambda one: one.makes, builders),
    Fact("stacked", "spares", -1, lambda one: _checkers(one, range(1, 25), 3), stacks),
    Fact("deep", "spares", -1, lambda one: _checkers(one, deep(one)), deep),
    Fact("off", "race", 1, off, _nowhere),
    Fact("way-home", "race", -1, way_home, _nowhere),
    Fact("quarters", "race", -1, quarters, _nowhere),
    Fact("count", "race", -1, race_count, _nowhere),
    Fact("gaps", "race", -1, lambda one: len(gaps(one)), gaps),
    Fact("rolls", "race", -1, rolls_to_go, _nowhere),
    Fact("contact", "contact", 0, lambda one: one.contact, _nowhere),
    Fact("aim", "aim", 1, lambda one: one.aim, _aimed_at),
)


def count_facts(outlook: Outlook) -> dict[str, float]:
    """Return all facts of a position after a play, by name.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> facts = count_facts(Outlook(START.packed))
    >>> facts["shots"], facts["home-points"], facts["anchor"], facts["escapes"]
    (0, 1, True, 22)
    """
    return {fact.name: fact.number(outlook) for fact in FACTS}
