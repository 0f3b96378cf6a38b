"""Own turns: what a side makes of its next roll after each reply to a play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, chances_at_end
from bgwidget.rules.backgammon.movement import key_of
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import RollResults, results_by_roll
from bgwidget.rules.rolls import DISTINCT_ROLLS, Dice

FAR_BEHIND = 0.3
"""What was so many points behind after another reply is not weighed again, if the roll is a double.

Twice as many for other rolls, which come twice as often.
"""


class Turn(NamedTuple):
    """A roll of your own: how often of 36 it comes, where its best play leads, and its worth."""

    times: int
    after: bytes
    worth: float


@dataclass
class OwnTurns:
    """The turns of a side in positions that are alike, since they follow the same play.

    A play that was far behind after one reply is hardly ever the best after another: of rolls in
    real games one in a hundred is played worse for that, and nearly half of the work is saved.

    Parameters
    ----------
    stakes : Stakes
    worth_of : callable
        What chances are worth in points, with the cube if it can still be turned.
    """

    stakes: Stakes
    worth_of: Callable[[Chances], float]
    _turns: dict[bytes, list[Turn]] = field(default_factory=dict)
    _behind: dict[Dice, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))

    def after(self, packed: bytes) -> list[Turn]:
        """Return the best play of each of the 21 rolls in a position.

        Examples
        --------
        >>> from bgwidget.evaluation.backgammon import MONEY
        >>> last = Position.parse("-A-A-----------------b----")
        >>> turns = OwnTurns(MONEY, MONEY.of).after(last.packed)
        >>> len(turns), sum(turn.times for turn in turns)
        (21, 36)
        """
        # Several rolls may leave the same position, most of all if they cannot be played.
        if packed not in self._turns:
            self._turns[packed] = self._played(packed)
        return self._turns[packed]

    def _played(self, packed: bytes) -> list[Turn]:
        ended = chances_at_end(packed)
        if ended is not None:
            worth = self.worth_of(ended)
            return [Turn(times, packed, worth) for _, times in DISTINCT_ROLLS]
        return [
            self._best(key_of(packed), roll)
            for roll in results_by_roll(Position(packed), self.stakes.rules)
        ]

    def _best(self, key: int, roll: RollResults) -> Turn:
        """Return the best play of a roll in the position of that key."""
        behind, far = self._behind[roll.dice], FAR_BEHIND * roll.times
        near = [end for end in roll.after if behind.get(key_of(end) - key, 0.0) < far]
        weighed = [
            (self.stakes.of(chances), end, chances)
            for end in near or roll.after
            for chances in (chances_after(end, self.stakes.rules),)
        ]
        most, after, chances = max(weighed, key=lambda one: one[:2])
        for worth, end, _ in weighed:
            change = key_of(end) - key
            behind[change] = min(behind.get(change, far), most - worth)
        return Turn(roll.times, after, self.worth_of(chances))
