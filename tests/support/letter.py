"""The rules of a turn by the letter: every sequence of steps, tried out on lists of counts."""

from __future__ import annotations

from itertools import permutations

Step = tuple[int, int, int]
Walk = tuple[Step, ...]


def carried(counts: list[int], number: int) -> list[Step]:
    """Return the steps that one number allows, the rest of the turn put aside."""
    steps = []
    for source in [25] if counts[25] > 0 else range(1, 25):
        target = source - number
        if counts[source] <= 0:
            continue
        if target >= 1:
            if counts[target] > -2:
                steps.append((source, target, number))
        elif not any(count > 0 for count in counts[7:]) and (
            target == 0 or not any(count > 0 for count in counts[source + 1 : 7])
        ):
            steps.append((source, 0, number))
    return steps


def after(counts: list[int], step: Step) -> list[int]:
    """Return the counts after a step."""
    source, target, _ = step
    moved = list(counts)
    moved[source] -= 1
    if target and moved[target] == -1:
        moved[target] = 0
        moved[0] -= 1
    if target:
        moved[target] += 1
    return moved


def maximal(counts: list[int], numbers: tuple[int, ...]) -> dict[Walk, list[int]]:
    """Return every walk that plays as many numbers as possible in the order given."""
    walks: dict[Walk, list[int]] = {(): counts}
    for number in numbers:
        longer = {
            (*walk, step): after(reached, step)
            for walk, reached in walks.items()
            for step in carried(reached, number)
        }
        if not longer:
            break
        walks = longer
    return walks


def legal_walks(counts: list[int], dice: tuple[int, int]) -> dict[Walk, list[int]]:
    """Return every legal walk of a roll with the counts it leads to."""
    first, second = dice
    if first == second:
        return maximal(counts, (first,) * 4)
    walks: dict[Walk, list[int]] = {}
    for numbers in permutations(dice):
        walks |= maximal(counts, numbers)
    most = max(map(len, walks))
    full = {walk: reached for walk, reached in walks.items() if len(walk) == most}
    if most == 1:
        larger = max(walk[0][2] for walk in full)
        full = {walk: reached for walk, reached in full.items() if walk[0][2] == larger}
    if most:
        ends = list(full.values())
        for step in carried(counts, first) + carried(counts, second):
            won = after(counts, step)
            if max(won) <= 0 and won in ends:
                full[(step,)] = won
    return full
