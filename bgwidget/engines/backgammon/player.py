"""A player that judges by an evaluator."""

from __future__ import annotations

from dataclasses import dataclass, field

from bgwidget.engines.backgammon.register import evaluator
from bgwidget.evaluation.backgammon import Cubes, Stakes
from bgwidget.evaluation.backgammon.cube_choice import cubes_at
from bgwidget.evaluation.backgammon.evaluators import Evaluator, OwnEvaluator, evaluator_under
from bgwidget.opponents import Player
from bgwidget.opponents.backgammon import LEVELS, Level, Opponent
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.table import Table

AMONG = 3
"""How many of the best plays are compared by what is played for."""


@dataclass(frozen=True)
class EvaluatorPlayer(Opponent):
    """A player that makes what an evaluator holds to be best; the seed changes nothing."""

    level: Level = field(default=LEVELS["expert"], repr=False)
    seed: int = field(default=0, repr=False)
    judge: Evaluator = field(default_factory=OwnEvaluator)

    def _best(
        self,
        position: Position,
        dice: tuple[int, int],
        plays: tuple[Play, ...],
        stakes: Stakes,
    ) -> Play:
        judge = evaluator_under(self.judge, stakes.rules)
        legal = {play.after.packed: play for play in plays}
        best = [one.after for one in judge.rank(position, dice)[:AMONG]]
        return legal[max(best, key=lambda after: stakes.of(judge.chances(after)))]

    def _cubes(self, table: Table) -> Cubes:
        judge = evaluator_under(self.judge, table.rules)
        return cubes_at(table, judge.chances(table.position.flipped().packed).flipped())


def player(name: str = "bgsage", plies: int = 1) -> Player:
    """Return a player that judges by an evaluator, such as for ``Board(opponent=...)``.

    Parameters
    ----------
    name, plies
        As for `evaluator`.

    Raises
    ------
    InvalidEvaluatorError
        If there is none of that name, or it does not look so far ahead.
    MissingEvaluatorError
        If it is not installed.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START
    >>> str(player("own").choose(START, (3, 1)))
    '8/5 6/5'
    """
    return EvaluatorPlayer(judge=evaluator(name, plies))
