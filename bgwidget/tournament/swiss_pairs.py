"""Who meets whom in the next round of a Swiss system."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

from networkx import Graph, max_weight_matching

from bgwidget.tournament.entrant import Entrant

Pair: TypeAlias = tuple[Entrant, Entrant | None]
Costs: TypeAlias = list[int]


def pairs(entrants: Sequence[Entrant]) -> list[Pair]:
    """Return the pairs of a round, the highest first; an odd one, with None, comes last.

    The criteria are those of FIDE's Dutch system without the ones of colour, since no side of the
    board is the better one. Each counts only where all before it leave a choice:

    1. as few as possible meet again, and not at once;
    2. whoever has a bye has had none before, and then has the lowest score;
    3. as few as possible meet somebody of a lower score, from the highest score down;
    4. whoever has a bye has missed the fewest rounds;
    5. nobody meets a lower or a higher score again, as one or two rounds ago;
    6. among equals the upper half meets the lower half, by their numbers.

    Parameters
    ----------
    entrants
        Whoever is to be paired, at least two.

    Examples
    --------
    >>> def numbers(found):
    ...     return [(one.number, other and other.number) for one, other in found]
    >>> numbers(pairs([Entrant(number) for number in range(1, 6)]))
    [(1, 3), (2, 4), (5, None)]
    >>> numbers(pairs([Entrant(1, 2, (2,)), Entrant(2, 0, (1,)), Entrant(3, 2, (4,)),
    ...     Entrant(4, 0, (3,))]))
    [(1, 3), (2, 4)]
    """
    ranked = sorted(entrants, key=_rank)
    criteria = _Criteria(ranked)
    seats: list[Entrant | None] = [*ranked, *([None] if len(ranked) % 2 else [])]
    costs = {
        (one, other): criteria.costs(ranked[one], seats[other])
        for one, other in combinations(range(len(seats)), 2)
    }
    matched = map(sorted, _cheapest(costs, len(seats) // 2))
    return sorted(((ranked[one], seats[other]) for one, other in matched), key=_table)


def _rank(entrant: Entrant) -> tuple[int, int]:
    return -entrant.score, entrant.number


def _table(pair: Pair) -> tuple[bool, int, int, int]:
    """Return what orders the tables: the highest score, then that of the opponent."""
    one, other = pair
    return other is None, -one.score, -(other.score if other else 0), one.number


def _cheapest(costs: Mapping[tuple[int, int], Costs], count: int) -> set[tuple[int, int]]:
    """Return the pairs of which the first cost is lowest in sum, then the second, and so on.

    The costs become the digits of one whole number, which is exact however long it is.
    """
    most = [max(column) for column in zip(*costs.values(), strict=True)]
    weights = {}
    for edge, digits in costs.items():
        weight = 0
        for digit, largest in zip(digits, most, strict=True):
            weight = weight * (largest * count + 1) + digit
        weights[edge] = weight
    highest = max(weights.values())
    graph = Graph()
    graph.add_weighted_edges_from((*edge, highest - weight) for edge, weight in weights.items())
    found: set[tuple[int, int]] = max_weight_matching(graph, maxcardinality=True)
    return found


class _Criteria:
    """What is to be avoided in a round, the worst first.

    Parameters
    ----------
    ranked
        Whoever is to be paired, the highest first.
    """

    def __init__(self, ranked: Sequence[Entrant]) -> None:
        self._levels = sorted({each.score for each in ranked}, reverse=True)
        groups = [[each for each in ranked if each.score == score] for score in self._levels]
        self._place = {each.number: n for group in groups for n, each in enumerate(group)}
        self._size = {each.number: len(group) for group in groups for each in group}

    def costs(self, one: Entrant, other: Entrant | None) -> Costs:
        """Return how far a pair is from what is wished, the weightiest first; 0 is best."""
        met = 0 if other is None else one.met.count(other.number)
        at_once = other is not None and one.met[-1:] == (other.number,)
        bye = other is None
        return [
            met,
            int(at_once),
            one.byes if bye else 0,
            one.score if bye else 0,
            *self._floats(one, other),
            one.missed if bye else 0,
            *self._repeated(one, other),
            self._order(one, other),
        ]

    def _floats(self, one: Entrant, other: Entrant | None) -> Iterator[int]:
        """Count, for each score but the lowest, who of it or above it meets somebody below it."""
        low = -1 if other is None else other.score
        for number, level in enumerate(self._levels[:-1]):
            floats = one.score >= level > low
            yield int(floats)
            yield from (int(floats and one.score == above) for above in self._levels[:number])

    def _repeated(self, one: Entrant, other: Entrant | None) -> Iterator[int]:
        floats = other is None or one.score != other.score
        for rounds in (1, 2):
            yield int(floats and one.float_before(rounds) == "down")
            yield int(floats and other is not None and other.float_before(rounds) == "up")

    def _order(self, one: Entrant, other: Entrant | None) -> int:
        """Return how far a pair is from upper half against lower half, squared.

        Of a score the last goes down, and meets the first of the next.
        """
        place, size = self._place[one.number], self._size[one.number]
        if other is None:
            return (size - 1 - place) ** 2
        below = self._place[other.number]
        if one.score == other.score:
            return (below - place - size // 2) ** 2
        return (size - 1 - place) ** 2 + below**2
