"""A page is loaded anew in mid-turn and in mid-answer; the kernel lives on."""

from __future__ import annotations

from random import Random

from soak.classroom import Classroom
from soak.kernel_memory import MARGIN, SPARE

RELOADS = 4


def strike(room: Classroom, chance: Random) -> str:
    """Reload with a checker picked up, one moved, or an answer just sent."""
    pupil = room.pupil()
    held = []
    for _ in range(RELOADS):
        at = pupil.step()
        while at % 3:
            pupil.answers(wrong=False)
            at = pupil.step()
        pupil.lab.save()
        pupil.hands.press(*("8-point", "5-point", "6-point")[: chance.randint(1, 3)])
        pupil.lab.reload()
        pupil.is_seated()
        assert pupil.step() == at, "a reload went to another step"
        given = pupil.send_right()
        pupil.lab.page.wait_for_timeout(chance.uniform(0, 60))
        pupil.lab.reload()
        pupil.is_seated()
        if pupil.step() == at and not pupil.is_told(given, patience=5_000):
            given = pupil.send_right()
            assert pupil.is_told(given), pupil.shown()
        pupil.goes_on(at)
        held.append(pupil.megabytes())
    assert held[-1] <= held[0] * MARGIN + SPARE, f"memory of the kernel grew: {held}"
    return f"{2 * RELOADS} reloads; the kernel held {held[0]:.0f}, then {held[-1]:.0f} MB"
