"""Trials: games played out from a position, all dice known by a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from random import Random

from bgwidget.engines.backgammon import Evaluator, evaluator
from bgwidget.evaluation.backgammon.evaluators import evaluator_under, first_sight
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.evaluation.backgammon.static_evaluation import chances_at_end
from bgwidget.rollouts.backgammon.luck import played, weighed, without
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.rolls import ALL_ROLLS, Dice


@dataclass(frozen=True, slots=True)
class PositionTrials:
    """Games from a position.

    Attributes
    ----------
    start : bytes
        The position, packed, seen by the side that is about to roll.
    seed : int
    judge : str or Evaluator
        Who makes all plays; by its name it is found where the games are played.
    truncate : int or None
        After so many rolls a game is judged instead of played on.
    moved : bool
        Whether games are counted for the other side, which has just moved.
    rules : HouseRules
        By which plays are legal and wins are counted.
    variance_reduction : bool
        Whether the luck of all rolls is taken off, as the evaluator sees it at first sight.
    """

    start: bytes
    seed: int
    judge: str | Evaluator = "own"
    truncate: int | None = None
    moved: bool = False
    rules: HouseRules = STANDARD
    variance_reduction: bool = True

    @property
    def maker(self) -> str:
        """What plays the games, with its versions."""
        return f"bgwidget {version('bgwidget')}, {self._evaluator().name}"

    def _evaluator(self) -> Evaluator:
        return evaluator(self.judge) if isinstance(self.judge, str) else self.judge

    def __call__(self, index: int) -> Chances:
        """Return how a game ends.

        With the luck taken off that is no longer a win or a loss, and may be more than one.

        Examples
        --------
        >>> PositionTrials(Position.parse("-A---------------------b--").packed, seed=1)(0).win
        1.0
        """
        judge = self._evaluator()
        player = evaluator_under(judge, self.rules)
        sight = evaluator_under(first_sight(judge), self.rules) if self.variance_reduction else None
        packed, mine = self.start, not self.moved
        lucky: list[Chances] = []
        for count, roll in enumerate(rolls(self.seed, index)):
            if count == self.truncate:
                ended, mine = player.chances(flipped(packed)), not mine
                break
            if sight:
                lucky.append(weighed(sight, packed).luck(roll, mine))
            play = played(player, Position(packed), roll)
            packed, at_end = play.after, chances_at_end(play.after)
            if at_end is not None:
                ended = at_end
                break
            packed, mine = flipped(packed), not mine
        return without(ended if mine else ended.flipped(), lucky).under(self.rules)


def rolls(seed: int, index: int) -> Iterator[Dice]:
    """Yield the rolls of a game.

    In 36 games, one after another, each roll comes first once and second once; in 1,296 games
    each pair of rolls comes once.

    Examples
    --------
    >>> from itertools import islice
    >>> [next(rolls(1, index)) for index in range(3)]
    [(1, 1), (1, 2), (1, 3)]
    """
    first, later = index % 36, index // 36
    yield ALL_ROLLS[first]
    yield _second(seed)[(first + later) % 36]
    chance = Random(f"{seed} {index}")
    while True:
        # Of all that Random offers, only this is promised to stay the same in later versions.
        yield ALL_ROLLS[int(36 * chance.random())]


@lru_cache(maxsize=8)
def _second(seed: int) -> list[Dice]:
    chance = Random(f"{seed}")
    return sorted(ALL_ROLLS, key=lambda _: chance.random())
