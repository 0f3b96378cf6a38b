"""How good the pairs of a round are, and the best there can be, by trying all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from bgwidget.tournament import Entrant
from support.published_rounds import Pairs

Measure: TypeAlias = tuple[int, int, int, int, list[tuple[int, list[int]]]]


def measure(entrants: Mapping[int, Entrant], pairs: Pairs) -> Measure:
    """Return how often pairs have met, and how many just now, then byes, their score, and floats.

    Floats are told for each score from the highest down: how many of it or above it meet somebody
    below it, and their scores. The lower, the better, from the first on.
    """
    met = sum(entrants[one].met.count(other) for one, other in pairs if one)
    again = sum(entrants[one].met[-1:] == (other,) for one, other in pairs if one)
    byes = [entrants[other] for one, other in pairs if not one]
    floats = []
    for level in sorted({each.score for each in entrants.values()}, reverse=True)[:-1]:
        above = []
        for pair in pairs:
            scores = sorted(entrants[number].score if number else -1 for number in pair)
            if scores[1] >= level > scores[0]:
                above.append(scores[1])
        floats.append((len(above), sorted(above, reverse=True)))
    had, scores = sum(each.byes for each in byes), sum(each.score for each in byes)
    return met, again, had, scores, floats


def all_pairs(numbers: tuple[int, ...]) -> Iterator[Pairs]:
    """Yield every way in which some can be paired; of an odd number, one with 0."""
    if len(numbers) % 2:
        numbers = (0, *sorted(numbers))
    if not numbers:
        yield frozenset()
        return
    first, *rest = sorted(numbers)
    for other in rest:
        for others in all_pairs(tuple(each for each in rest if each != other)):
            yield others | {(first, other)}
