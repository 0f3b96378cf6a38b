"""Even: an opponent that keeps just ahead of the learner."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bgwidget.evaluation.backgammon.stakes import MONEY, Stakes
from bgwidget.opponents.backgammon.levels import LEVELS, Level
from bgwidget.opponents.backgammon.losses import latest_losses
from bgwidget.opponents.backgammon.opponent import Opponent
from bgwidget.opponents.even import EVEN, LATEST, error_meant, level_near
from bgwidget.opponents.player import Action
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.table import Table

BEGINS_AS = LEVELS["casual"]


@dataclass(frozen=True)
class Even:
    """A player that errs a little less than the one across the board has erred so far.

    In each decision it plays as a level does, so that over many it errs as much as it means to.
    What it does depends on its seed, the table and the earlier games alone.

    Attributes
    ----------
    seed : int
    earlier : tuple of Table
        Earlier games against the same learner, the first one first, each side as now.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1))
    >>> poor = game.play(game.read("6/5 6/3"))
    >>> even = Even(seed=1)
    >>> even.error(game, 1) < even.error(poor, 1)
    True
    >>> even.act(poor)
    ('roll',)
    """

    seed: int
    earlier: tuple[Table, ...] = ()

    def choose(
        self, position: Position, dice: tuple[int, int], stakes: Stakes = MONEY
    ) -> Play | None:
        """Return the play that it makes before it knows anything of the learner."""
        return Opponent(BEGINS_AS, self.seed).choose(position, dice, stakes)

    def act(self, table: Table) -> Action:
        """Return what it does at a table where it is its turn to act; see `Opponent.act`."""
        return Opponent(self.level(table), self.seed).act(table)

    def error(self, table: Table, side: int) -> float:
        """Return what it means to lose a decision as `side`, in points."""
        losses = latest_losses((*self.earlier, table), 1 - side, LATEST)
        return error_meant(losses, BEGINS_AS.error)

    def level(self, table: Table) -> Level:
        """Return the level that it plays at now."""
        chance = Random(f"{self.seed} {EVEN} {table.position} {table.dice}")
        return level_near(LEVELS.values(), self.error(table, table.to_act), chance)
