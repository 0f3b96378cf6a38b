"""What is said of any answer to a generated task holds against the engine."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.exercises import Named, generators, made
from support.verdicts import answers, beyond_words, faults

SAMPLE, WHOLE = 1, 30
SEEDS = 10**6


def check(named: Named, seed: int) -> None:
    task = made(named, seed)
    assert not beyond_words(task), task.seed
    for answer in answers(task):
        assert not list(faults(task, answer)), (task.seed, answer)


@pytest.mark.sample(40)
@pytest.mark.slow
@pytest.mark.parametrize("named", generators(), ids="/".join)
def test_nothing_false_is_said_of_any_answer(named: Named, whole: bool) -> None:
    for seed in range(WHOLE if whole else SAMPLE):
        check(named, seed)


@pytest.mark.slow
@given(st.sampled_from(generators()), st.integers(0, SEEDS))
@settings(max_examples=examples(60), deadline=None)
def test_nothing_false_is_said_whatever_the_seed(named: Named, seed: int) -> None:
    check(named, seed)
