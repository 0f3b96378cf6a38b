"""The rules that the linter finds a step to be about."""

from __future__ import annotations

import pytest

from bgwidget.lesson_files import load
from bgwidget.tasks import Task
from bgwidget.teaching.linter.rules_about import MOST, rules_about

HEAD = "title: A\nsteps:\n"
STEPS = {
    "- {kind: cube, goal: Your opponent doubles. May you take?, action: take, "
    "given: {offered: double}}": "take-or-drop",
    "- {kind: cube, goal: The cube is theirs. May you double?, action: double, "
    "given: {value: 2, owner: opponent}}": "cube-owner",
    "- {kind: play, goal: Vào., dice: 3-1, position: -b----E-C---dE---b-dc---AA}": "enter-first",
    "- {kind: play, goal: 打。, dice: 3-1, position: -b---aE-B---eE---c-d----B-, "
    "want: {hit: 1}}": "hit",
    "- {kind: play, goal: Play it., dice: 5-5}": "doubles-four",
    "- {kind: number, goal: What does the Jacoby rule make of it?, question: stake}": "jacoby",
}


@pytest.mark.parametrize(("written", "rule"), STEPS.items(), ids=STEPS.values())
def test_words_board_and_answers_lead_to_rules(written: str, rule: str) -> None:
    [step] = load(HEAD + written).steps
    assert isinstance(step, Task)
    found = rules_about(step)
    assert rule in found
    assert len(found) <= MOST


def test_most_steps_of_a_lesson_are_about_a_rule_that_is_found() -> None:
    tasks = [step for step in load("05-cube").steps if isinstance(step, Task) and step.rules]
    found = sum(bool({*rules_about(task)} & {*task.rules}) for task in tasks)
    assert found >= 0.8 * len(tasks) > 10
