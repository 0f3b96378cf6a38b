"""A turn of Nine Men's Morris: put or move a man, and after a mill take one; writes its golden."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bgwidget.games.graph import fold
from bgwidget.rules.turn import Turn, completable

GOLDEN = Path(__file__).parents[1] / "games" / "morris.json"
POINTS = range(24)
"""Eight to a ring, the outer first, clockwise from a corner."""
HANDS, TAKEN = (24, 25), (26, 27)
"""By side: where its men lie that are to be put, and those that were taken."""

Men = frozenset[tuple[int, int, int]]
"""Stacks: place, side and count."""


class Step(NamedTuple):
    source: int
    target: int
    side: int


class State(NamedTuple):
    position: Men
    stage: str = "move"


def near(point: int) -> set[int]:
    ring, at = divmod(point, 8)
    across = {point - 8, point + 8} & {*POINTS} if at % 2 else set()
    return {8 * ring + (at + by) % 8 for by in (-1, 1)} | across


MILLS = [{8 * ring + (at + by) % 8 for by in range(3)} for ring in range(3) for at in (0, 2, 4, 6)]
MILLS += [{at, at + 8, at + 16} for at in (1, 3, 5, 7)]


def men(own: set[int], other: set[int], in_hand: int = 0) -> Men:
    """Return men on points, and so many in the hand of each side."""
    hands = [(HANDS[side], side, in_hand) for side in (0, 1) if in_hand]
    return frozenset([*((at, 0, 1) for at in own), *((at, 1, 1) for at in other), *hands])


def count(position: Men, place: int, side: int) -> int:
    return sum(n for at, owner, n in position if (at, owner) == (place, side))


def held(position: Men, side: int) -> set[int]:
    return {at for at, owner, _ in position if owner == side and at in POINTS}


def after(position: Men, step: Step) -> Men:
    stacks = Counter({(at, side): n for at, side, n in position})
    stacks[step.source, step.side] -= 1
    stacks[step.target, step.side] += 1
    return frozenset((at, side, n) for (at, side), n in stacks.items() if n)


def in_mill(point: int, men: set[int]) -> bool:
    return any(point in mill and mill <= men for mill in MILLS)


def turn(position: Men, mover: int) -> Turn[State, Step]:
    def steps(state: State) -> Iterator[Step]:
        now = state.position
        own, other = held(now, mover), held(now, 1 - mover)
        free = {*POINTS} - own - other
        if state.stage == "take":
            open_men = {at for at in other if not in_mill(at, other)} or other
            yield from (Step(at, TAKEN[1 - mover], 1 - mover) for at in sorted(open_men))
        elif state.stage == "move":
            in_hand = count(now, HANDS[mover], mover)
            for source in [HANDS[mover]] if in_hand else sorted(own):
                to = free if in_hand or len(own) == 3 else free & near(source)
                yield from (Step(source, target, mover) for target in sorted(to))

    def follow(state: State) -> Iterator[tuple[Step, State]]:
        for step in steps(state):
            position = after(state.position, step)
            mill = state.stage == "move" and in_mill(step.target, held(position, mover))
            yield step, State(position, "take" if mill else "done")

    return Turn(State(position), completable(follow, lambda state: state.stage == "done"))


def snapshot(position: Men, mover: int) -> dict[str, Any]:
    """Return the fields of a scene that a game brings."""

    def edge(step: Step, after: int) -> list[int | None]:
        other = [None, None, step.side] if step.side != mover else []
        return [0, step.source, step.target, after, *other]

    graph = fold(
        turn(position, mover),
        edge,
        lambda position, start: count(position, *start) > 0,
        start=lambda step: (step.source, step.side),
    )
    pieces = sorted(map(list, position))
    bare = {"dice": [], "cube": None, "choices": []}
    return {"side": mover, "phase": "move", "pieces": pieces, "turn": graph, **bare}


CASES = {
    "put": (men({0, 1, 9, 20}, {4, 5, 6, 15, 22}, in_hand=5), 0),
    "move": (men({3, 1, 0, 14}, {18, 19, 20, 11, 8}), 0),
    "all-in-mills": (men({16, 17, 18}, {0, 1, 3, 10, 22}), 1),
    "fly": (men({0, 1, 12}, {4, 5, 6, 20}), 0),
}
"""Positions and the side on turn; in each a mill can be closed."""


def make(name: str) -> dict[str, Any]:
    """Return a scene, and each whole way through its turn with what then stands where."""
    position, mover = CASES[name]
    walks = [
        {"steps": [[*step[:2], 0] for step in steps], "pieces": sorted(map(list, node.position))}
        for steps, node in turn(position, mover).walks()
    ]
    return {"scene": snapshot(position, mover), "walks": walks}


if __name__ == "__main__":
    made = {name: make(name) for name in CASES}
    GOLDEN.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
