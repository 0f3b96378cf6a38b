"""A page is loaded anew in mid-turn and in mid-answer; the kernel lives on."""

from __future__ import annotations

from random import Random

from soak.classroom import Classroom
from soak.kernel_memory import MARGIN, SPARE

RELOADS = 4


def strike(room: Classroom, chance: Random) -> str:
    """Reload with a checker picked up, one moved, or an answer just sent."""
    learner = room.learner()
    held = []
    for _ in range(RELOADS):
        at = learner.step()
        while at % 3:
            learner.answers(wrong=False)
            at = learner.step()
        learner.lab.save()
        learner.hands.press(*("8-point", "5-point", "6-point")[: chance.randint(1, 3)])
        learner.lab.reload()
        learner.is_seated()
        assert learner.step() == at, "a reload went to another step"
        given = learner.send_right()
        learner.lab.page.wait_for_timeout(chance.uniform(0, 60))
        learner.lab.reload()
        learner.is_seated()
        if learner.step() == at and not learner.is_told(given, patience=5_000):
            given = learner.send_right()
            assert learner.is_told(given), learner.shown()
        learner.goes_on(at)
        held.append(learner.megabytes())
    assert held[-1] <= held[0] * MARGIN + SPARE, f"memory of the kernel grew: {held}"
    return f"{2 * RELOADS} reloads; the kernel held {held[0]:.0f}, then {held[-1]:.0f} MB"
