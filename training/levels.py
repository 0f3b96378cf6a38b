"""Levels: what the numbers that a weaker player counts are worth, fitted to a teacher's equities.

Fitted are differences between siblings, by phase: least squares, held near zero by `RIDGE`.
"""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps

import numpy as np

from bgwidget.evaluation.backgammon.facts import PHASES, phase_of
from bgwidget.opponents.backgammon.levels import LEVELS, SIGHTS, sight_numbers
from training.decisions import Decisions
from training.net import equity

RIDGE = 30.0
LARGEST = 0.5
"""A difference of more points than this is taken for this."""

LEAST = 0.02
"""Decisions in which nothing depends on the play, in points, are left out."""

Fitted = dict[str, dict[str, dict[str, float]]]
Pair = tuple[str, np.ndarray, float]


def fitted(decisions: Decisions) -> Fitted:
    """Return by level, phase and number what one more is worth, for levels with blind sights."""
    names = [name for sight in SIGHTS.values() for name in sight]
    pairs = list(_pairs(decisions))
    by_phase = {phase: [pair[1:] for pair in pairs if pair[0] == phase] for phase in PHASES}
    found: Fitted = {}
    for level in LEVELS.values():
        if level.judgement == 1 or level.model != level.name:
            continue
        sees = [name for sight in level.sees for name in SIGHTS[sight]]
        columns = [names.index(name) for name in sees]
        found[level.name] = {
            phase: dict(zip(sees, _worths(rows, columns), strict=True))
            for phase, rows in by_phase.items()
        }
    return found


def text(found: Fitted) -> str:
    """Return the worths as they are stored; what is worth nothing is left out."""
    kept = {
        level: {
            phase: {name: worth for name, worth in worths.items() if worth}
            for phase, worths in phases.items()
        }
        for level, phases in found.items()
    }
    return dumps(kept, separators=(",", ":")) + "\n"


def _worths(rows: list[tuple[np.ndarray, float]], columns: list[int]) -> list[float]:
    numbers = np.array([one for one, _ in rows])[:, columns]
    wanted = np.array([difference for _, difference in rows])
    spread = numbers.std(0) + 1e-6
    scaled = numbers / spread
    square = scaled.T @ scaled + RIDGE * np.eye(len(columns))
    return [round(float(one), 4) for one in np.linalg.solve(square, scaled.T @ wanted) / spread]


def _pairs(decisions: Decisions) -> Iterator[Pair]:
    """Yield the phase of a decision, and how two plays differ: in numbers and in equity."""
    equities = equity(decisions.chances)
    for at, group in enumerate(decisions.packed):
        if np.ptp(equities[at]) < LEAST:
            continue
        phase = phase_of(decisions.before[at].tobytes())
        # The first sibling is the best; the others stand for better and worse choices.
        chosen = 0, 2, 4
        numbers = [
            np.array([*sight_numbers(group[one].tobytes()).values()], float) for one in chosen
        ]
        for one, other in ((0, 1), (0, 2), (1, 2)):
            difference = equities[at, chosen[one]] - equities[at, chosen[other]]
            if difference:
                yield (
                    phase,
                    numbers[one] - numbers[other],
                    float(np.clip(difference, -LARGEST, LARGEST)),
                )
