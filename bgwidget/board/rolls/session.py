"""What is asked of the rolls on a board: the question, the side that rolls, the roll chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from bgwidget.board.rolls.count import Count, counted
from bgwidget.board.session import InvalidIntentError, Listeners, Session, checked
from bgwidget.games.register import part
from bgwidget.games.rolls import Asked, RollCounter
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.wire.chances import ChancesRequest
from bgwidget.wire.scene import Mark
from bgwidget.words.game_name import GameName

Roller: TypeAlias = Literal["you", "opponent"]
ROLLERS: tuple[Roller, Roller] = ("you", "opponent")


class ChancesSession:
    """What is asked of the rolls on a board, version by version.

    Parameters
    ----------
    board
        The session of the board.
    asked
        The question; the first that is worth asking if it is None.
    roller
        Who rolls; the side on turn if it is None.

    Attributes
    ----------
    count : Count
        The rolls that do it.
    chosen : tuple of int or None
        The roll whose play the board shows.
    version : int

    Examples
    --------
    >>> from bgwidget.board.play import PlayMode
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> backgammon = board_game("backgammon")
    >>> board = Session(PlayMode(backgammon, backgammon.start(), words("en")))
    >>> chances = ChancesSession(board, Asked("makes", 5), "you")
    >>> len(chances.count.ways)
    5
    """

    def __init__(self, board: Session, asked: Asked | None, roller: Roller | None) -> None:
        name = board.board_game.name
        counter: RollCounter | None = part(name, "rolls", RollCounter)
        if counter is None:
            raise InvalidMoveError("chances.game", game=GameName(name))
        self.board_game = board.board_game
        self.version = 0
        self.chosen: Dice | None = None
        self._board = board
        self._counter = counter
        self._side = _side(roller)
        self._listeners: Listeners[()] = Listeners()
        self.count = self.counted(asked)

    @property
    def game(self) -> Any:
        """The state of play on the board."""
        return self._board.state.game

    @property
    def questions(self) -> tuple[Asked, ...]:
        """What is worth asking here, and what is asked."""
        asked, worth = self.count.asked, self._worth
        if asked is None:
            return ()
        return worth if asked in worth else (asked, *worth)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.add(listener)

    def counted(self, asked: Asked | None) -> Count:
        """Count the rolls that do what is asked, for the side that rolls."""
        return counted(self._counter, self.game, self._roller, asked)

    def place(self, count: Count) -> int | None:
        """Return where the point of a question lies; None where it is about none."""
        point = None if count.asked is None else count.asked.point
        return None if point is None else self._counter.place(count.side, point)

    def ask(self, asked: Asked | None) -> None:
        """Ask what the rolls are to do."""
        self._show(self.counted(asked))

    def ask_anew(self) -> None:
        """Ask the same of a new position; of no point, if that one is not worth asking any more."""
        asked, self.chosen = self.count.asked, None
        if asked is not None and asked.point is not None:
            worth = self._counter.questions(self.game, self._roller)
            asked = asked if asked in worth else Asked(asked.of)
        self.ask(asked)

    def turn_to(self, roller: Roller | None) -> None:
        """Count the rolls of a side, or of the side on turn."""
        before, self._side = self._side, _side(roller)
        try:
            self.ask(self.count.asked)
        except RulesError:
            self._side = before
            raise

    def choose(self, dice: Dice) -> None:
        """Choose a roll, and mark on the board a play that does it.

        Raises
        ------
        InvalidMoveError
            If it is no roll.
        """
        if dice not in ALL_ROLLS:
            raise InvalidMoveError("chances.roll", found=dice)
        self.chosen = dice
        way = self.count.ways.get(dice)
        self._board.light([] if way is None else _marks(way.steps))
        self._change()

    def answer(self, message: object) -> None:
        """Do what a page asks, by the number that a choice has on it.

        Raises
        ------
        InvalidMoveError
            If it is no such request, is about another version, or there is no such choice.
        """
        asked = checked(message, ChancesRequest)
        if asked["base"] != self.version:
            raise InvalidIntentError("intent.field", field="base")
        kind, number = asked["kind"], asked["number"]
        if kind == "side":
            self.turn_to(_choice(ROLLERS, number))
            if self.count.asked is not None and self.count.asked not in self._worth:
                self.ask(None)
        elif kind == "question":
            self.ask(_choice(self.questions, number))
        else:
            self.choose(_choice(ALL_ROLLS if self.count.asked else (), number))

    @property
    def _worth(self) -> tuple[Asked, ...]:
        return self._counter.questions(self.game, self._roller)

    @property
    def _roller(self) -> int:
        return self._side if self._side is not None else self._counter.roller(self.game) or 0

    def close(self) -> None:
        """Take the marks of a chosen roll off the board."""
        if self.chosen is not None:
            self.chosen = None
            self._board.light([])

    def _show(self, count: Count) -> None:
        self.close()
        self.count = count
        self._change()

    def _change(self) -> None:
        self.version += 1
        self._listeners.tell()


def _side(roller: object) -> int | None:
    if roller is None:
        return None
    if roller not in ROLLERS:
        raise InvalidMoveError("chances.side", found=roller, known=[*ROLLERS])
    return 0 if roller == "you" else 1


def _choice(choices: Any, number: int) -> Any:
    if number >= len(choices):
        raise InvalidMoveError("chances.number", found=number)
    return choices[number]


def _marks(steps: tuple[tuple[int, int], ...]) -> list[Mark]:
    sources = {source for source, _ in steps} - {target for _, target in steps}
    ends = {target for _, target in steps}
    marks: list[Mark] = [{"place": place, "role": "chosen"} for place in sorted(sources)]
    marks += [{"place": place, "role": "target"} for place in sorted(ends)]
    return marks
