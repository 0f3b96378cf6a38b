"""Opponents: who answers across the board."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bgwidget.evaluation.backgammon.cube_choice import (
    accepts,
    answer,
    cubes_at,
    doubles,
    misjudged,
    resigns,
    worth_at,
)
from bgwidget.evaluation.backgammon.facts import in_contact, phase_of
from bgwidget.evaluation.backgammon.look_ahead import WITHIN, best_ahead, chances_before
from bgwidget.evaluation.backgammon.stakes import MONEY, Cubes, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.opponents.backgammon.levels import Level, weights_of, worth_by_sights
from bgwidget.opponents.player import Action
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.table import Table


@dataclass(frozen=True)
class Opponent:
    """A player of some level.

    What it does depends on its seed and on the table alone, not on what it did before.

    Examples
    --------
    >>> from bgwidget.opponents.backgammon.levels import LEVELS
    >>> from bgwidget.rules.backgammon import START, Game
    >>> expert = Opponent(LEVELS["expert"], seed=1)
    >>> str(expert.choose(START, (3, 1)))
    '8/5 6/5'
    >>> expert.act(Game.start())
    ('roll',)
    """

    level: Level
    seed: int

    def choose(
        self, position: Position, dice: tuple[int, int], stakes: Stakes = MONEY
    ) -> Play | None:
        """Return the play that it makes of a roll; None if nothing can be played.

        Parameters
        ----------
        position : Position
            The position before the roll, seen by the side that plays.
        dice : tuple of two int
        stakes : Stakes
            What is played for; by default money, without a cube.
        """
        plays = legal_plays(position, dice, stakes.rules)
        if len(plays) < 2:
            return plays[0] if plays else None
        for play in plays:
            if play.after.mover_won:
                return play
        return self._best(position, dice, plays, stakes)

    def _best(
        self,
        position: Position,
        dice: tuple[int, int],
        plays: tuple[Play, ...],
        stakes: Stakes,
    ) -> Play:
        level, chance = self.level, self._chance(position, *sorted(dice))
        worths = [stakes.of(chances_after(play.after.packed, stakes.rules)) for play in plays]
        best = max(worths)
        marks = [level.judgement * worth for worth in worths]
        if level.judgement < 1:
            weights = weights_of(level.model)[phase_of(position.packed)]
            for at, play in enumerate(plays):
                marks[at] += (1 - level.judgement) * worth_by_sights(play.after.packed, weights)
        if level.noise:
            marks = [mark + chance.gauss(0, level.noise) for mark in marks]
        bearable = [at for at, worth in enumerate(worths) if worth >= best - level.worst]
        ranked = sorted(bearable, key=marks.__getitem__, reverse=True)
        close = [at for at in ranked[: level.candidates] if marks[at] > marks[ranked[0]] - WITHIN]
        # In a race no reply depends on what was played: looking ahead tells nothing new.
        if len(close) == 1 or not in_contact(position.packed):
            return plays[ranked[0]]
        ends, seen = [plays[at].after for at in close], [worths[at] for at in close]
        return plays[close[best_ahead(ends, seen, stakes)]]

    def act(self, table: Table) -> Action:
        """Return what it does at a table where it is its turn to act.

        Returns
        -------
        tuple
            ``("throw",)``, ``("begin", side)``, ``("roll",)``, ``("double",)``, ``("take",)``,
            ``("drop",)``, ``("beaver",)``, ``("raccoon",)``, ``("accept",)``, ``("reject",)``,
            ``("resign", worth)`` or ``("play", steps)``: a method of `Game`, and its argument
            unless it is the dice.

        Examples
        --------
        >>> from bgwidget.opponents.backgammon.levels import LEVELS
        >>> from bgwidget.rules.backgammon import Game
        >>> Opponent(LEVELS["club"], seed=1).act(Game.opening().throw((2, 6)))
        ('begin', 1)
        """
        if table.phase == "opening":
            return self._open(table)
        if table.phase == "answer":
            return self._answer(table)
        if table.phase == "move":
            return self._play(table)
        worth = resigns(table)
        if worth:
            return "resign", worth
        if not table.refusals("double") and doubles(table, self._cubes(table)):
            return ("double",)
        return ("play", ()) if table.turn_lost else ("roll",)

    def _open(self, table: Table) -> Action:
        thrown = table.dice
        if thrown is None or thrown[0] == thrown[1]:
            return ("throw",)
        return "begin", int(thrown[1] > thrown[0])

    def _answer(self, table: Table) -> Action:
        if table.offer is not None and table.offer.kind == "resign":
            return ("accept",) if accepts(table, self._cubes(table)) else ("reject",)
        return (answer(table, self._cubes(table)),)

    def _play(self, table: Table) -> Action:
        dice = table.dice
        assert dice is not None
        stakes = Stakes(table.rules, worth_at(table, table.mover), table.cube.value)
        play = self.choose(table.position, dice, stakes)
        return "play", () if play is None else play.steps

    def _cubes(self, table: Table) -> Cubes:
        chances = chances_before(table.position, table.rules, ahead=self.level.candidates > 1)
        error = self._chance(table.position, table.to_act).gauss(0, self.level.cube_noise)
        return cubes_at(table, misjudged(chances, error))

    def _chance(self, position: Position, *about: int) -> Random:
        return Random(f"{self.seed} {self.level.name} {position} {about}")
