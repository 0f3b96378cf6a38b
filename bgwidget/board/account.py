"""How a game was played: its decisions, gone through a few at a time once it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from bgwidget.advice import Analyst, Decision, analyst, gave_up
from bgwidget.advice.level import level_name, level_of
from bgwidget.advice.score_card import ScoreCard, mark_of
from bgwidget.board.score_sheet import lines
from bgwidget.board.state import Turn
from bgwidget.games import BoardGame
from bgwidget.rules.work import uncounted_work
from bgwidget.wire import game_panel as wire
from bgwidget.words import Words

AT_ONCE = 4
"""How many decisions are weighed before the page is told how far it is."""


class Account:
    """How you played a game that is over.

    Parameters
    ----------
    board_game
        The game's entry in the register.
    game
        The state of play at its end.
    turns
        What was done in it.
    earlier
        The accounts of the games before it, if it ends a match.

    Attributes
    ----------
    decisions : list of Decision
        Those weighed so far, of both sides.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon = board_game("backgammon")
    >>> game = backgammon.start(dice=(3, 1)).play([(13, 10, 3), (6, 5, 1)]).concede(1, worth=1)
    >>> account = Account.of(backgammon, game, ())
    >>> account.go_on()
    >>> account.is_whole, [decision.done for decision in account.decisions]
    (True, ['13/10 6/5'])
    """

    def __init__(
        self,
        reader: Analyst,
        board_game: BoardGame,
        game: Any,
        turns: Sequence[Turn],
        earlier: Sequence[Account] = (),
    ) -> None:
        self.game = game
        self.decisions: list[Decision] = []
        self.earlier = earlier
        self._is_through = False
        self._board_game, self._reader = board_game, reader
        self._turns = {len(turn.before.history): at for at, turn in enumerate(turns)}
        self._sheet = tuple(turns)
        self._coming = reader.decisions(game)

    @classmethod
    def of(
        cls,
        board_game: BoardGame,
        game: Any,
        turns: Sequence[Turn],
        earlier: Sequence[Account] = (),
    ) -> Account | None:
        """Return the account of a game; None where nobody can judge it."""
        reader = analyst(board_game.name)
        return None if reader is None else cls(reader, board_game, game, turns, earlier)

    @property
    def is_whole(self) -> bool:
        """Whether everything is weighed."""
        return self._is_through and all(each.is_whole for each in self.earlier)

    def go_on(self) -> None:
        """Weigh the next few decisions: those of this game first."""
        if self._is_through:
            next(each for each in self.earlier if not each.is_whole).go_on()
            return
        with uncounted_work():
            weighed = list(islice(self._coming, AT_ONCE))
        self.decisions += weighed
        self._is_through = len(weighed) < AT_ONCE

    @property
    def marks(self) -> Mapping[int, wire.TurnMark]:
        """The turns that were errors, by number."""
        made = {self._turn(each): mark_of(each) for each in self.decisions}
        return {at: mark for at, mark in made.items() if at is not None and mark}

    def decision(self, at: int) -> Decision | None:
        """Return the decision of a turn, if it was weighed."""
        return next((each for each in self.decisions if self._turn(each) == at), None)

    def page(self, words: Words) -> wire.Account:
        """Return the account as the page shows it."""
        every = (self, *self.earlier)
        whole = sum(len(each.game.history) for each in every)
        mine = [
            (number, self._turn(each))
            for number, each in enumerate(self.decisions)
            if each.side == 0 and mark_of(each)
        ]
        rows, most = self._rows(words), len(mine)
        return {
            "done": sum(each._done for each in every),
            "whole": whole,
            "told": self._told(words),
            "tiles": self._tiles(words) if self.is_whole else (),
            "chances": [round(100 * each.chances, 1) for each in self.decisions],
            "axis": (words.say("review.axis.near"), words.say("review.axis.far")),
            "errors": [
                (number, at, words.say("account.error", number=place, most=most, turn=rows[at]))
                for place, (number, at) in enumerate(mine, start=1)
                if at is not None
            ],
        }

    def _told(self, words: Words) -> str:
        """Return what the chances are called; empty where there are too few of them to draw."""
        if not self.is_whole:
            return words.say("account.coming")
        return words.say("account.told") if len(self.decisions) > 1 else ""

    @property
    def _done(self) -> int:
        """How many actions of this game are gone through."""
        if self._is_through:
            return len(self.game.history)
        return len(self.decisions[-1].game.history) if self.decisions else 0

    def _rows(self, words: Words) -> list[int]:
        """Return for each turn its row of the score sheet; a roll stands where its play does."""
        sheet = lines(self._board_game, self._sheet, words)
        listed = {each.at: row for row, line in enumerate(sheet, start=1) for each in line if each}
        rows, row = [], len(sheet)
        for at in reversed(range(len(self._sheet))):
            row = listed.get(at, row)
            rows.append(row)
        return rows[::-1]

    def _tiles(self, words: Words) -> list[wire.Tile]:
        card = ScoreCard.of(self.decisions, 0)
        if not any(each.side == 0 for each in self.decisions) and not self.earlier:
            return []
        told = (
            words.say("account.errors-given-up", count=card.errors)
            if gave_up(self._reader, self.game, 0)
            else words.say("account.errors", count=card.errors)
        )
        tiles = [wire.Tile(words.number(card.errors), told)]
        level = level_of(card, self._board_game.name)
        if level:
            name = level_name(level, words)
            told = words.say("account.level")
            tiles.insert(0, wire.Tile(name[:1].upper() + name[1:], told))
        if self.earlier:
            errors = sum(ScoreCard.of(each.decisions, 0).errors for each in (self, *self.earlier))
            tiles.append(wire.Tile(words.number(errors), words.say("account.match")))
        return tiles

    def _turn(self, decision: Decision) -> int | None:
        return self._turns.get(len(decision.game.history))
