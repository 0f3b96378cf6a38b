"""Reads a match file line by line, by playing every game again."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bgwidget.rules.backgammon.formats.mat_lines import Cell, cells, says_nothing, score_in
from bgwidget.rules.backgammon.formats.mat_notes import Noted
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.series import Series

_WORDS = {"doubles": "double", "beavers": "beaver", "raccoons": "raccoon", "takes": "take"}
_WORDS |= {"drops": "drop"}
_LONGEST_LINE = 1000


def begins_unseen(rules: HouseRules, roll: tuple[int, int]) -> bool:
    """Tell whether the first roll was thrown anew, so that the file lacks the opening throw."""
    if rules.opening == "reroll":
        return True
    return rules.opening == "optional-reroll" and roll[0] == roll[1]


class MatchReader:
    """Rebuilds the games of a match file, one line at a time.

    Parameters
    ----------
    series
        The match before its first game.
    notes
        What the columns leave out.

    Attributes
    ----------
    series : Series
        The games that are finished.
    game : Game or None
        The one that is being played.
    line : int
        The number of the line that is read, from 1.
    """

    def __init__(self, series: Series, notes: Mapping[int, Noted]) -> None:
        self.series = series
        self.game: Game | None = None
        self.line = 0
        self._notes = notes
        self._bare = 0
        """The line of a roll that has no play yet (a pass, or the side resigned); 0 if none."""

    def read(self, number: int, line: str) -> None:
        """Carry out the actions that a line records.

        Raises
        ------
        RulesError
            If the rules forbid it.
        ValueError
            If it cannot be read.
        """
        self.line = number
        if says_nothing(line):
            return
        if len(line) > _LONGEST_LINE:
            raise ValueError(line[:_LONGEST_LINE])
        if self.game is None:
            if score_in(line) != self.series.standing.score:
                raise ValueError(line)
            self.game = self.series.next_game()
            return
        for cell in cells(line):
            if self.game is None:
                raise ValueError(line)
            if cell.points is not None:
                self._end(cell.side, cell.points)
            else:
                self._do(cell)

    def _noted(self, game: Game) -> Game:
        noted = self._notes.get(len(self.series.games) + 1, {})
        while len(game.history) in noted:
            game = game.act(noted[len(game.history)])
        return game

    def _do(self, cell: Cell) -> None:
        game = self._moved_on()
        if cell.dice is None and not cell.is_pass:
            action = _WORDS[re.split(r"\W", cell.text.lower())[0]]
            game.check(action, cell.side)
            self.game = game.act((action,))
            return
        self.game = game = self._noted(self._rolled(game, cell))
        if cell.text and not cell.is_pass:
            self.game = game.play(game.read(cell.text))
        elif cell.text or game.turn_lost:
            self.game = game.play(())
        elif game.result is None:
            self._bare = self.line

    def _rolled(self, game: Game, cell: Cell) -> Game:
        """Return the game once the roll of a cell is on the table."""
        if cell.dice is None:
            game.check("stop", cell.side)
            return game
        if game.phase == "opening":
            if begins_unseen(game.rules, cell.dice):
                standing = game.standing
                game = Game.start(mover=cell.side, rules=game.rules, standing=standing)
                return game.roll(cell.dice)
            high, low = max(cell.dice), min(cell.dice)
            return game.throw((high, low) if cell.side == 0 else (low, high)).begin(cell.side)
        if game.turn_lost:
            game.check("stop", cell.side)
            return game
        if game.dice is None:
            game.check("roll", cell.side)
            return game.roll(cell.dice)
        game.check("step", cell.side)
        if sorted(game.dice) != sorted(cell.dice):
            raise ValueError(cell.dice)
        return game

    def _moved_on(self) -> Game:
        """Return the game after any unwritten pass and the actions that the notes add."""
        if self.game is None:
            raise ValueError(self.line)
        if self._bare:
            here, self.line = self.line, self._bare
            self.game = self.game.play(())
            self.line, self._bare = here, 0
        self.game = self._noted(self.game)
        return self.game

    def _end(self, winner: int, points: int) -> None:
        if self.game is None:
            raise ValueError(points)
        if self._bare and self.game.mover != winner:
            self._bare = 0
        game = self._moved_on()
        if game.result is None:
            worth, rest = divmod(points, game.cube.value)
            # No file says "resigns": a game won while it goes on was given up by the other side.
            if game.to_act == winner or rest:
                raise ValueError(points)
            game = game.resign(worth).accept()
        working = game.settle()
        if working is None or game.winner != winner or not _fits(game, points, working.points):
            raise ValueError(points)
        self.series, self.game = self.series.add(game), None


def _fits(game: Game, written: int, won: int) -> bool:
    """Tell whether the points written match those won, or just what the winner still needed."""
    needed = game.standing.match - game.standing.score[game.winner or 0]
    return written == won or (game.standing.match > 0 and written == needed < won)
