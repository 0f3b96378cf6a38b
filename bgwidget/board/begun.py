"""A play that is begun on the board: whether another one goes on from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bgwidget.wire.scene import Node, Snapshot

Walk = Sequence[Sequence[int]]


class _Stand(NamedTuple):
    """Where a turn stands: its node, the side's own pieces, and where it has taken others."""

    node: int
    own: frozenset[tuple[int, int]]
    taken: frozenset[int]


def goes_on(before: Snapshot, begun: Walk, play: Walk) -> bool:
    """Tell whether what a play comes to can be reached after the steps that are made already.

    Both walks begin with the turn, ``[from, to, number]`` a step. From what is not legal nothing
    is taken back: everything goes on from it.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> before = backgammon.snapshot(backgammon.start(dice=(6, 4)))
    >>> goes_on(before, [[24, 20, 4]], [[24, 18, 6], [18, 14, 4]])
    True
    >>> goes_on(before, [[24, 20, 4]], [[24, 18, 6], [13, 9, 4]])
    False
    """
    turn = before["turn"] or ()
    own = ((place, count) for place, side, count, *_ in before["pieces"] if side == before["side"])
    start = _Stand(0, frozenset(own), frozenset())
    here, goal = _after(turn, start, begun), _after(turn, start, play)
    if here is None or goal is None:
        return True
    seen, coming = set[_Stand](), [here]
    while coming:
        stand = coming.pop()
        if stand[1:] == goal[1:]:
            return True
        if stand not in seen:
            seen.add(stand)
            coming += [after for _, after in _steps(turn, stand)]
    return False


def _after(turn: Sequence[Node], stand: _Stand, walk: Walk) -> _Stand | None:
    """Return where a walk leads to; None if it is not legal."""
    for step in walk:
        following = next((after for made, after in _steps(turn, stand) if made == (*step,)), None)
        if following is None:
            return None
        stand = following
    return stand


def _steps(turn: Sequence[Node], stand: _Stand) -> Iterator[tuple[tuple[int, ...], _Stand]]:
    """Yield each step that can follow, and where it leads to."""
    for number, source, target, node, *taken in turn[stand.node].edges if turn else ():
        assert number is not None
        assert source is not None
        assert target is not None
        own = Counter(dict(stand.own))
        if own[source] and node is not None:
            own.subtract([source])
            own.update([target])
            hit = {place for place in taken[:1] if place is not None}
            after = _Stand(node, frozenset((+own).items()), stand.taken | hit)
            yield (source, target, number), after
