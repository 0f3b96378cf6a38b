"""Rounds that others have paired, by the rules of FIDE's Dutch system, paired again.

There colours count as well, once all has been done for equal scores; here no side is the better
one. So the pairs need not be the same, but they are as good by all that comes before the colours.
"""

from __future__ import annotations

from collections import Counter

import pytest
from support.published_rounds import paired, published_rounds
from support.swiss_measure import measure

from bgwidget.tournament import pairs

BY_COLOUR = ("test issue_7", 14)
"""The only round in which colours made the published pairs go further apart."""


def test_first_rounds_are_the_same() -> None:
    firsts = [each for each in published_rounds() if each.number == 1]
    assert [len(each.entrants) for each in firsts] == [14, 6, 4, 60, 11, 20, 40]
    for each in firsts:
        assert paired(pairs(each.entrants)) == each.pairs, each.name


def test_rounds_that_show_a_criterion_are_the_same() -> None:
    """They are the tests of criteria 5 and 9 of a program that FIDE has endorsed."""
    shown = [each for each in published_rounds() if each.name.endswith(("_C5", "_C9"))]
    assert len(shown) == 5
    for each in shown:
        assert paired(pairs(each.entrants)) == each.pairs, (each.name, each.number)


@pytest.mark.slow
def test_all_rounds_are_as_good() -> None:
    told: Counter[str] = Counter()
    for each in published_rounds():
        known = {entrant.number: entrant for entrant in each.entrants}
        ours, theirs = (
            measure(known, found) for found in (paired(pairs(each.entrants)), each.pairs)
        )
        assert ours <= theirs, (each.name, each.number)
        is_by_colour = each.name.endswith(BY_COLOUR[0]) and each.number == BY_COLOUR[1]
        assert (ours == theirs) == (not is_by_colour), (each.name, each.number)
        told["met before"] += ours[0]
        told["rounds"] += 1
    assert told == {"rounds": 46, "met before": 0}
