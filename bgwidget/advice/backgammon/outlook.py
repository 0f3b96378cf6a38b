"""Outlook: what either side's 36 rolls could do in the position after a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from bgwidget.advice.backgammon.events import their_events
from bgwidget.evaluation.backgammon.facts import flipped, in_contact, one_side, pips
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.position import BAR, EMPTY, Position
from bgwidget.rules.backgammon.results import RollResults, results_by_roll

_HOLDS = bytes(byte > EMPTY + 1 for byte in range(256))
_HOME, _THEIR_HOME = range(1, 7), slice(19, BAR + 1)


class Outlook:
    """A position, packed, seen by the side that has just moved.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> split = Position.parse("-b---BD-B---eE---c-e----AA")
    >>> Outlook(split.packed).shots > 0
    True
    """

    def __init__(self, packed: bytes, rules: HouseRules = STANDARD) -> None:
        self.packed, self.rules = packed, rules
        self.counts = [byte - EMPTY for byte in packed]
        self.contact = in_contact(packed)
        self._possible: dict[int, Counter[str]] = {}

    @cached_property
    def replies(self) -> list[RollResults]:
        """What the opponent can make of each roll, as the opponent sees it."""
        return results_by_roll(Position(flipped(self.packed)), self.rules)

    @cached_property
    def _own(self) -> list[RollResults]:
        """What each roll could be made of, were it this side's turn again."""
        return results_by_roll(Position(self.packed), self.rules)

    @cached_property
    def shots(self) -> int:
        """The opponent's rolls that can hit."""
        return sum(times for times, cost in self._costs if cost)

    @cached_property
    def risk(self) -> int:
        """The pips that the most costly hit of each of the opponent's rolls loses, all together."""
        return sum(times * cost for times, cost in self._costs)

    @cached_property
    def _costs(self) -> list[tuple[int, int]]:
        if not self.contact:
            return []
        back = flipped(self.packed)
        mine, waiting = pips(self.packed), back[0]
        return [
            (
                times,
                max(
                    (pips(flipped(after)) - mine for after in plays if after[0] < waiting),
                    default=0,
                ),
            )
            for _, times, plays in self.replies
        ]

    @cached_property
    def hit_by_roll(self) -> list[tuple[int, frozenset[int]]]:
        """The blots that each of the opponent's rolls can hit, and how often it comes."""
        if not self.contact:
            return []
        back = flipped(self.packed)
        blots = [place for place in range(1, BAR) if back[place] == EMPTY - 1]
        return [
            (
                times,
                frozenset(
                    BAR - place
                    for after in plays
                    if after[0] < back[0]
                    for place in blots
                    if after[place] >= EMPTY
                ),
            )
            for _, times, plays in self.replies
        ]

    @cached_property
    def exposed(self) -> frozenset[int]:
        """The blots that the opponent can hit with some roll."""
        return frozenset().union(*(blots for _, blots in self.hit_by_roll))

    def possible(self, line: int) -> Counter[str]:
        """Return with how many rolls the opponent can bring about each event.

        A checker of theirs escapes by getting past the `line`.
        """
        if line not in self._possible:
            found = self._possible[line] = Counter()
            for _, times, plays in self.replies:
                events = (their_events(self.packed, flipped(end), line) for end in plays)
                found.update(dict.fromkeys(frozenset().union(*events), times))
        return self._possible[line]

    @cached_property
    def kept_out(self) -> int:
        """The rolls with which the opponent, on the bar, cannot enter."""
        if not self.counts[0]:
            return 0
        held = sum(self.counts[point] > 1 for point in _HOME)
        return held * held

    @cached_property
    def bar_left(self) -> int:
        """The rolls after which the opponent still has a checker on the bar."""
        if not self.counts[0]:
            return 0
        return sum(
            times for _, times, plays in self.replies if all(after[BAR] > EMPTY for after in plays)
        )

    @cached_property
    def their_escapes(self) -> int:
        """The opponent's rolls that can bring a checker out of this side's home board."""
        return _leaving(flipped(self.packed), lambda: self.replies)

    @cached_property
    def escapes(self) -> int:
        """The same for this side, were it its turn again."""
        return _leaving(self.packed, lambda: self._own)

    @cached_property
    def aim(self) -> int:
        """The rolls with which this side could hit, were it its turn again."""
        if not self.contact:
            return 0
        waiting = self.packed[0]
        return sum(
            times for _, times, plays in self._own if any(after[0] < waiting for after in plays)
        )

    @cached_property
    def made(self) -> int:
        """How many of points 1 to 7 this side holds."""
        return _made(self.packed)

    @cached_property
    def makes(self) -> int:
        """The rolls with which this side could hold more of points 1 to 7, with another turn."""
        if not self.contact:
            return 0
        return sum(
            times
            for _, times, plays in self._own
            if any(_made(after) > self.made for after in plays)
        )

    @cached_property
    def leaves(self) -> int:
        """The rolls with which this side, were it its turn again, had to leave a blot to a hit."""
        return sum(times for _, times, plays in self._own if all(map(self._can_be_hit, plays)))

    def _can_be_hit(self, after: bytes) -> bool:
        rolls_that_hit, *_ = one_side(after)
        waiting = EMPTY - after[0]
        # Neither what one of theirs on the bar prevents is counted there nor what a double
        # can hit once two have entered.
        if waiting < 2 and not rolls_that_hit:
            return False
        return waiting == 0 or Outlook(after, self.rules).shots > 0

    @cached_property
    def two_off(self) -> int:
        """The rolls with which this side could bear two checkers off, were it its turn again."""
        most = _on_board(self.packed) - 2
        return sum(
            times
            for _, times, plays in self._own
            if any(_on_board(after) <= most for after in plays)
        )

    def covers(self, point: int) -> int:
        """Return the rolls with which this side could hold a point, were it its turn again."""
        return sum(
            times
            for _, times, plays in self._own
            if any(after[point] > EMPTY + 1 for after in plays)
        )


def _on_board(packed: bytes) -> int:
    return sum(byte - EMPTY for byte in packed if byte > EMPTY)


def _made(packed: bytes) -> int:
    return packed.translate(_HOLDS).count(1, 1, 8)


def _leaving(packed: bytes, rolls: Callable[[], list[RollResults]]) -> int:
    """Return the rolls that bring a checker out of the other side's home; 36 if none is there."""
    there = _back(packed)
    if not there or not in_contact(packed):
        return 36
    return sum(times for _, times, plays in rolls() if any(_back(after) < there for after in plays))


def _back(packed: bytes) -> int:
    return sum(byte - EMPTY for byte in packed[_THEIR_HOME] if byte > EMPTY)
