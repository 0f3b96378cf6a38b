"""What is said of any answer to a generated task holds against the engine."""

from __future__ import annotations

import pytest
from support.exercises import Named, generators, made
from support.verdicts import answers, beyond_words, faults

pytestmark = pytest.mark.slow

SAMPLE, WHOLE = 3, 30


@pytest.mark.parametrize("named", generators(), ids="/".join)
def test_nothing_false_is_said_of_any_answer(named: Named, whole: bool) -> None:
    for seed in range(WHOLE if whole else SAMPLE):
        task = made(named, seed)
        assert not beyond_words(task), task.seed
        for answer in answers(task):
            assert not list(faults(task, answer)), (task.seed, answer)
