"""Reads a match file line by line, by playing every game again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from bgwidget.rules.backgammon.formats.mat_liberties import Liberty, LibertyKind
from bgwidget.rules.backgammon.formats.mat_lines import (
    Cell,
    begins_game,
    cells,
    names_in,
    says_nothing,
    score_in,
)
from bgwidget.rules.backgammon.formats.mat_notes import Noted
from bgwidget.rules.backgammon.formats.mat_results import finished, fits, standing_at
from bgwidget.rules.backgammon.formats.mat_turns import begun, played, unwritten_play
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.series import Series

_WORDS = {"doubles": "double", "beavers": "beaver", "raccoons": "raccoon", "takes": "take"}
_WORDS |= {"drops": "drop"}
_LONGEST_LINE = 1000


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
    games : list of Game
        The same and, in their places, the games that the file does not finish.
    game : Game or None
        The one that is being played.
    liberties : list of Liberty
        What was not read as it stands.
    names : tuple of two str
        The players of the last game in their columns; empty if none was begun.
    line : int
        The number of the last line that says something, from 1.
    """

    def __init__(self, series: Series, notes: Mapping[int, Noted]) -> None:
        self.series = series
        self.games: list[Game] = []
        self.game: Game | None = None
        self.liberties: list[Liberty] = []
        self.names = ("", "")
        self.line = 0
        self._notes = notes
        self._bare = 0
        """The line of a roll that has no play yet (a pass, or the side resigned); 0 if none."""
        self._ended: Cell | None = None
        """How the game before was said to end; some files say it twice."""
        self._skips = False

    def read(self, number: int, line: str) -> None:
        """Carry out the actions that a line records.

        Raises
        ------
        RulesError
            If the rules forbid it.
        ValueError
            If it cannot be read.
        """
        if says_nothing(line):
            return
        if begins_game(line):
            self.close()
            return
        self.line = number
        if len(line) > _LONGEST_LINE:
            raise ValueError(line[:_LONGEST_LINE])
        if self._skips:
            return
        score = score_in(line) if self.game is None else None
        if score is not None:
            self.names = names_in(line)
            self._begin(score)
            return
        for cell in cells(line):
            if self._skips:
                return
            if cell.points is None:
                self._do(cell)
            elif self.game is not None:
                self._end(cell, cell.points)
            elif cell != self._ended:
                raise ValueError(line)

    def close(self) -> None:
        """Leave the game that is being played, finished or not."""
        game = self.game
        if game is not None and game.result is None:
            self._leave("unfinished")
        elif game is not None:
            self._note("unwritten")
            self._add(game)
        self._skips = False

    def _note(self, kind: LibertyKind, line: int = 0, **facts: object) -> None:
        number = len(self.games) + 1
        self.liberties.append(Liberty(kind, number, line or self.line, facts))

    def _begin(self, score: tuple[int, int]) -> None:
        standing = self.series.standing
        length = standing.match
        if standing.over or (length and max(score) >= length):
            self._note("after-the-match")
            self._skips = True
            return
        if score != standing.score:
            counted = "{}-{}".format(*standing.score)
            kind: LibertyKind = "score" if self.games else "resumed"
            self._note(kind, written="{}-{}".format(*score), counted=counted)
            self.series = replace(self.series, standing=standing_at(score, self.series, self.games))
        self.game, self._ended = self.series.next_game(), None

    def _do(self, cell: Cell) -> None:
        game = self._moved_on()
        if game is None:
            return
        if cell.dice is None and not cell.is_pass:
            action = _WORDS[re.split(r"\W", cell.text.lower())[0]]
            if action == "double" and self._is_resumed_at_match_point(game):
                game = self._after_crawford(game)
            game.check(action, cell.side)
            self.game = game.act((action,))
            return
        self.game = game = self._noted(begun(game, cell))
        if cell.text and not cell.is_pass:
            self.game, liberty = played(game, cell.text)
            if liberty is not None:
                self._note(liberty, play=str(self.game.last_play))
        elif cell.text or game.turn_lost:
            self.game = game.play(())
        elif game.result is None:
            self._bare = self.line

    def _is_resumed_at_match_point(self, game: Game) -> bool:
        return not self.games and game.standing.crawford == "now" and bool(self.liberties)

    def _after_crawford(self, game: Game) -> Game:
        """Return the game with the cube: the file itself shows that the Crawford game is past."""
        self._note("after-crawford")
        standing = replace(game.standing, crawford="played")
        self.series = replace(self.series, standing=standing)
        return replace(game, standing=standing)

    def _noted(self, game: Game) -> Game:
        noted = self._notes.get(len(self.games) + 1, {})
        while len(game.history) in noted:
            game = game.act(noted[len(game.history)])
        return game

    def _moved_on(self) -> Game | None:
        """Return the game after any unwritten play and the actions that the notes add."""
        if self.game is None:
            raise ValueError(self.line)
        bare, self._bare = self._bare, 0
        if bare:
            after = unwritten_play(self.game)
            if after is None:
                self._leave("broken-off", bare)
                self._skips = True
                return None
            self.game = after
            if after.last_play is not None and after.history[-1] != ("play", ()):
                self._note("forced", bare, play=str(after.last_play))
        self.game = self._noted(self.game)
        return self.game

    def _end(self, cell: Cell, points: int) -> None:
        rolled = self.game
        if rolled is not None and not (rolled.mover == cell.side and _is_lost(rolled)):
            # A side gave up upon this roll, which was not played.
            self._bare = 0
        game = self._moved_on()
        if game is None:
            raise ValueError(points)
        game, liberty = finished(game, cell.side, points)
        if liberty is not None:
            self._note(liberty)
        working = game.settle()
        if working is not None and not fits(game, points):
            self._note("points", written=points, counted=working.points)
        self._add(game)
        self._ended = cell

    def _add(self, game: Game) -> None:
        self.series = self.series.add(game)
        self.games.append(game)
        self.game, self._bare = None, 0

    def _leave(self, why: LibertyKind, line: int = 0) -> None:
        if self.game is not None:
            self._note(why, line)
            self.games.append(self.game)
        self.game, self._bare = None, 0


def _is_lost(game: Game) -> bool:
    """Tell whether nothing can be played with the roll on the table."""
    return game.turn is not None and game.turn.root.may_stop
