"""Work is counted alike each time, and stops at a limit wherever it comes from."""

from __future__ import annotations

from contextlib import suppress

import pytest

from bgwidget.evaluation.backgammon.look_ahead import chances_ahead
from bgwidget.evaluation.backgammon.static_evaluation import evaluated
from bgwidget.rules import camelot
from bgwidget.rules.backgammon import PRESETS, STANDARD, START, legal_plays
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.rules.work import WorkLimitError, limited_work

CROWDED = camelot.Position.parse(
    "W wK:J10,J7,H5,K5 wM:I4,K4,H7,I9,I5,H9,D6,I10,I8,B7 bK:K3,J3,G5,J5 "
    "bM:I7,K6,F5,I2,L5,I3,L7,K7,G3,G7"
)
"""A position with 22,111 moves."""


def test_the_same_work_counts_alike_each_time() -> None:
    counted = []
    for _ in range(2):
        with limited_work(10**6) as work:
            [str(play) for play in legal_plays(START, (1, 1))]
            legal_plays(START, (4, 2), PRESETS["tavla"])
            camelot.legal_moves(camelot.START)
        counted.append(work.done)
    assert counted[0] == counted[1] > 100


def test_the_moves_of_a_crowded_position_stop_at_the_limit() -> None:
    with pytest.raises(WorkLimitError), limited_work(1000) as work:
        camelot.legal_moves(CROWDED)
    assert work.done == 1001


def test_a_limit_within_another_counts_in_both() -> None:
    with limited_work(40) as outer:
        with pytest.raises(WorkLimitError, match="10"), limited_work(10):
            legal_plays(START, (3, 1))
        with limited_work(1000):
            legal_plays(START, (6, 5))
        assert 10 < outer.done < 40
    with pytest.raises(WorkLimitError, match="40"), limited_work(40), limited_work(1000):
        legal_plays(START, (1, 1))
    assert len(legal_plays(START, (3, 1))) == 16


def mistaken() -> None:
    try:
        legal_plays(START, (3, 1))
    except ValueError as error:
        raise LookupError("There is no play.") from error


def test_nothing_is_concluded_from_work_that_was_cut_short() -> None:
    with pytest.raises(WorkLimitError), limited_work(10), suppress(ValueError):
        legal_plays(START, (3, 1))
    with pytest.raises(WorkLimitError), limited_work(10):
        mistaken()


def test_looking_ahead_counts_each_position_it_evaluates() -> None:
    with limited_work(10**6) as counted:
        results_by_roll(START, STANDARD)
    evaluated.cache_clear()
    with limited_work(10**6) as looked:
        chances_ahead(START, STANDARD)
    assert looked.done > 3 * counted.done
    with limited_work(10**6) as again:
        chances_ahead(START, STANDARD)
    assert again.done == looked.done
