"""Sequences at the cube: the mover's roll and the reply, and what the cube is worth after them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.look_ahead import RollChances, mean_over_rolls
from bgwidget.evaluation.backgammon.stakes import Chances, Cubes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, chances_at_end
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import key_of, packed_of
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.results import RollResults, results_by_roll
from bgwidget.rules.rolls import ALL_ROLLS, Dice

ROLLS = len(ALL_ROLLS)

MANY, KNOWN = 100, 3
"""Of a reply with more results only what was best before is weighed, once there are so many."""

WorthOf = Callable[[Cubes], float]


class Followed(NamedTuple):
    """A roll of the mover, how many of the 36 it stands for, and the mover's chances after it.

    There are chances after each of the replies, or one if the roll has ended the game.
    """

    times: int
    replies: list[RollChances]
    ended: bool


class CubeSequences:
    """All rolls of the mover, each played for the best, and the best reply to each roll then.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> last = Position.parse("-AA--------------------bb-")
    >>> CubeSequences(last, STANDARD).chances.win
    1.0
    """

    def __init__(self, position: Position, rules: HouseRules) -> None:
        self._position, self._rules = position, rules
        self._known: dict[Dice, dict[int, None]] = defaultdict(dict)

    @cached_property
    def _followed(self) -> list[Followed]:
        return [*self._follow()]

    def _follow(self) -> Iterator[Followed]:
        for roll in results_by_roll(self._position, self._rules):
            after = self._best(roll)
            ended = chances_at_end(after)
            if ended is not None:
                yield Followed(roll.times, [RollChances(roll.dice, ROLLS, ended)], True)
                continue
            yield Followed(roll.times, [*self._replies(flipped(after))], False)

    def _replies(self, before: bytes) -> Iterator[RollChances]:
        """Yield the mover's chances after the best reply to each roll."""
        key = key_of(before)
        for reply in results_by_roll(Position(before), self._rules):
            # What was best after one roll is mostly best after another, too, if it can be played.
            known = self._known[reply.dice]
            if len(reply.after) > MANY and len(known) >= KNOWN:
                tried = [packed_of(key + change) for change in known]
                after = [end for end in tried if end in reply.after]
                reply = reply._replace(after=after or reply.after)
            best = self._best(reply)
            known[key_of(best) - key] = None
            yield RollChances(reply.dice, reply.times, chances_after(best, self._rules).flipped())

    def _best(self, roll: RollResults) -> bytes:
        def worth(packed: bytes) -> tuple[float, bytes]:
            return chances_after(packed, self._rules).under(self._rules).equity, packed

        return max(roll.after, key=worth)

    @cached_property
    def chances(self) -> Chances:
        """The mover's chances, over all sequences."""
        return mean_over_rolls(
            RollChances(dice, one.times * times, chances)
            for one in self._followed
            for dice, times, chances in one.replies
        )

    def worth(self, cubes: Cubes, value: int, owner: int) -> float:
        """Return what a cube is worth to the mover, who does not turn it before the roll.

        The cube can be turned by the opponent before the reply, and by the mover after it.

        Parameters
        ----------
        cubes : Cubes
            Of the mover, whatever the chances.
        value : int
        owner : int
            1 for the mover, -1 for the opponent, 0 for nobody.
        """
        total = 0.0
        for one in self._followed:

            def mean(of: WorthOf, one: Followed = one) -> float:
                """Return the mean over the replies."""
                return (
                    sum(
                        times * of(replace(cubes, chances=chances.under(self._rules)))
                        for _, times, chances in one.replies
                    )
                    / ROLLS
                )

            kept = mean(lambda at: _on_roll(at, value, owner))
            if owner <= 0 and not one.ended and 2 * value <= cubes.highest:
                taken = mean(lambda at: _on_roll(at, 2 * value, 1))
                kept = min(kept, max(taken, cubes.worth(-value)))
            total += one.times * kept
        return total / ROLLS


def _on_roll(cubes: Cubes, value: int, owner: int) -> float:
    """Return the worth to the side on roll, which doubles if that is better."""
    kept = cubes.value(value, owner)
    if owner < 0 or 2 * value > cubes.highest:
        return kept
    return max(kept, min(cubes.value(2 * value, -1), cubes.worth(value)))
