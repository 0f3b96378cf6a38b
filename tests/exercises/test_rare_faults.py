"""What seldom came out wrong when every generator was asked for a thousand tasks."""

from __future__ import annotations

import pytest

from bgwidget.exercises import generate
from bgwidget.tasks import FindPlays, Slip


@pytest.mark.parametrize("seed", [430, 761])
def test_plays_that_a_slip_lists_too_are_found_in_any_order(seed: int) -> None:
    task = generate("find-plays", "hit", seed=seed, difficulty=1 + seed % 3)
    task.verify()
    assert task.mark(task.solution()).right


def test_a_legal_play_is_no_slip_by_the_way_it_is_written() -> None:
    slip = Slip(["bar/19/13 bar/19 21/15"], "hit", "There are more.")
    position = "-cBcDBC-------a-----AAdacB"
    task = FindPlays(goal="All.", position=position, dice=(6, 6), wrong=(slip,))
    assert task.mark(slip.answer).legal
    assert task.mark(task.solution()).right


@pytest.mark.parametrize("seed", [437, 614, 796, 932])
def test_moves_are_told_as_far_as_somebody_can_take_a_single_step(seed: int) -> None:
    task = generate("choice", "white-first", game="camelot", seed=seed, difficulty=1 + seed % 3)
    assert task.mark(task.solution()).right
