"""The task to play a game to its end, in any game that has opponents and keeps its history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple

from bgwidget.board.opponent import carry_out
from bgwidget.games import board_game
from bgwidget.opponents import levels, opponent
from bgwidget.rules.history import History
from bgwidget.rules.rulebook import Breach, IllegalMoveError
from bgwidget.tasks.answers import Answer
from bgwidget.tasks.base import Table
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.game_record import read_game, start_of, write_game
from bgwidget.tasks.game_task import GameTask
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Said, Text
from bgwidget.words import Words

_LONGEST = 500
_TRIES = 50


class Replayed(NamedTuple):
    """A record played again: the game, or None and the breaches if an action is forbidden."""

    game: Any
    breaches: tuple[Breach, ...] = ()
    refusals: int = 0


@dataclass(frozen=True, slots=True)
class HowItEnded:
    """A sentence on how a game ended, as its board says it."""

    game: str
    table: Table

    def in_words(self, words: Words) -> str:
        """Return the sentence in a language."""
        board = board_game(self.game)
        ended = board.ended(self.table, words)
        return board.status(self.table, words) if ended is None else ended.why


@dataclass(frozen=True, kw_only=True)
class GameToEnd(GameTask):
    """Play on to the end. The answer is the record of the game, a line of JSON for each action.

    Parameters
    ----------
    opponent
        The level of the opponent who plays the far side, such as ``"novice"``; empty for nobody.
    must_win
        Whether the game has to be won. Otherwise the task is done when it is over, whoever wins.

    Examples
    --------
    >>> task = GameToEnd(goal="Win.", game="camelot", position="W wM:F14,G15 bM:A8,L8",
    ...                  opponent="novice", must_win=True)
    >>> task.mark(task.solution()).right
    True
    """

    kind: ClassVar[str] = "game"

    opponent: str = ""
    must_win: bool = False

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return the levels of the opponents."""
        return {"opponent": levels(game)}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names a level."""
        return f"opponent.level.{value}" if field == "opponent" else ""

    @property
    def opponent_level(self) -> str:
        """The level of the opponent."""
        return self.opponent

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """A sentence that names the opponent, if there is one."""
        if not self.opponent:
            return ()
        level = Said(f"opponent.level.{self.opponent}")
        return (Said("lesson.labelled", {"label": Said("menu.opponent"), "value": level}),)

    def solution(self) -> Answer:
        """Return a game that ends as it should, played by opponents of one level."""
        for seed in range(_TRIES):
            table = self._played(seed)
            if self.over(table) and (self.won(table) or not self.must_win):
                return write_game(self.game, table)
        raise InvalidTaskError("task.game.endless")

    def answer_from(self, done: str, game: Table, refusals: int) -> Answer:
        """Return the record of the game once it has ended."""
        return write_game(self.game, game) if done and self.over(game) else None

    def read_answer(self, answer: object) -> Replayed:
        """Return the game, replayed."""
        try:
            return Replayed(read_game(self.game, answer))
        except IllegalMoveError as error:
            return Replayed(None, error.breaches)

    def judge(self, answer: Replayed) -> Marked:
        """Mark a game: it begins as it should, is finished, and is won where it has to be."""
        table = answer.game
        if table is None:
            return Marked(False, breaches=answer.breaches)
        if start_of(self.game, table) != start_of(self.game, self.table()):
            return Marked(False, reason=Said("task.game.other"), legal=True)
        if not self.over(table):
            return Marked(False, reason=Said("task.game.goes-on"), legal=True)
        return self.marked_by_end(table)

    def marked_by_end(self, table: Table) -> Marked:
        """Mark a game that is over by who has won it."""
        facts = {"why": HowItEnded(self.game, table)}
        if self.won(table):
            return Marked(True, reason=Said("task.game.ended.won", facts), legal=True)
        what = Said(f"achieved.{'lost' if self.lost(table) else 'drawn'}")
        said = Said(f"task.game.ended.{'again' if self.must_win else 'not-won'}", facts)
        return Marked(not self.must_win, achieved=what, reason=said, legal=True)

    def achieved(self, answer: Replayed) -> Text:
        """Return that you have won."""
        return Said("achieved.game")

    def examine(self) -> None:
        """Refuse an opponent that does not exist, and a game without a record."""
        if self.opponent and self.opponent not in (known := levels(self.game)):
            facts = {"found": self.opponent, "known": [*known], "field": "opponent"}
            raise InvalidTaskError("task.game.opponent", **facts)
        table = self.table()
        if not isinstance(table, History) or not hasattr(table, "winner"):
            raise InvalidTaskError("task.game.history", game=self.game)

    def over(self, table: Table) -> bool:
        """Tell whether a game is over."""
        return not board_game(self.game).on_turn(table)

    def won(self, table: Table) -> bool:
        """Tell whether a game ended with your winning it."""
        return self._winner(table) == 0

    def lost(self, table: Table) -> bool:
        """Tell whether a game ended with your losing it."""
        return self._winner(table) == 1

    def _winner(self, table: Table) -> int | None:
        winner: int | None = getattr(table, "winner", None)
        return winner

    def _played(self, seed: int) -> Table:
        level = self.opponent or levels(self.game)[0]
        sides = [opponent(level, 2 * seed + side, self.game) for side in (0, 1)]
        board, table, chance = board_game(self.game), self.table(), Random(seed)
        for _ in range(_LONGEST):
            if not board.on_turn(table):
                break
            action, *about = sides[board.on_turn(table)[0]].act(table)
            table, _ = carry_out(board, table, action, about, chance)
        return table
