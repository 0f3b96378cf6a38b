"""The chances of a board: what each of the 36 rolls can do, live as checkers move."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from bgwidget.board.intents import InvalidIntentError, checked
from bgwidget.board.shell import KernelTrait, Shell, chrome, front_end, kernel_trait
from bgwidget.board.widget import Board
from bgwidget.chances.count import Count, counted, question, roll_name, summary
from bgwidget.chances.grid import grid
from bgwidget.games.register import part
from bgwidget.games.rolls import Asked, RollCounter
from bgwidget.picture import Diagram
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.wire.chances import ChancesPage, ChancesRequest, Press, RollCell
from bgwidget.wire.panel import Chrome
from bgwidget.wire.scene import Mark
from bgwidget.words import words_in

Roller: TypeAlias = Literal["you", "opponent"]

_SIDES: tuple[Roller, Roller] = ("you", "opponent")


class Chances(Shell):
    """What each of the 36 rolls can do on a board, live as checkers move.

    Parameters
    ----------
    board
        A `Board` of a game with two dice.
    of
        What the rolls are to do, such as ``"hits"``; the first that is worth asking if left out.
    point
        The point that it is about, as the side that rolls numbers it.
    side
        Who rolls, ``"you"`` or ``"opponent"``; if left out, the side on turn.
    language, digits
        As for a `Board`; those of the board if both are left out.
    theme
        As for a `Board`.

    Raises
    ------
    ValueError
        If the game has no rolls to count, or there is no such question.

    Examples
    --------
    >>> from bgwidget import Board, Chances
    >>> board = Board("------------------a-----A-")
    >>> chances = Chances(board, "hits")
    >>> chances.count, chances.rolls[:3]
    (17, ('1-5', '1-6', '2-2'))
    >>> board.position = "-------------a----------A-"
    >>> chances.count
    2
    >>> print(chances)
    Hit a blot
    2 of 36 rolls, 6 %
        1  2  3  4  5  6
     1  ·  ·  ·  ·  ·  ·
     2  ·  ·  ·  ·  ·  ·
     3  ·  ·  ·  ·  ·  ·
     4  ·  ·  ·  ·  ·  ·
     5  ·  ·  ·  ·  ·  ✓
     6  ·  ·  ·  ·  ✓  ·
    >>> chances.choose((6, 5))
    '6-5 does it: 24/18/13*.'
    """

    _esm = front_end("chances")
    _page = "chances"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    chances: KernelTrait[ChancesPage] = kernel_trait("What the rolls do, as one version.")

    def __init__(
        self,
        board: Board,
        of: str | None = None,
        point: int | None = None,
        *,
        side: Roller | None = None,
        language: str | None = None,
        digits: str | None = None,
        theme: str = "auto",
    ) -> None:
        if not isinstance(board, Board):
            raise InvalidMoveError("chances.board", found=type(board).__name__)
        self._board = board
        self._board_game = board._session.board_game
        found: RollCounter | None = part(self._board_game.name, "rolls", RollCounter)
        if found is None:
            raise InvalidMoveError("chances.game", game=self._board_game.name)
        self._counter = found
        self._words = words_in(language, digits) if language or digits else board._words
        self._side = self._number(side)
        self._chosen: Dice | None = None
        self._version = 0
        self._count = self._counted(None if of is None else Asked(of, point))
        super().__init__(
            theme=theme, chrome=chrome(self._words, ("board.lost",)), chances=self._shown("")
        )
        board.observe(self._follow, "game")

    @property
    def board(self) -> Board:
        """The board whose rolls are counted."""
        return self._board

    @property
    def count(self) -> int:
        """How many of the 36 rolls do it."""
        return len(self._count.ways)

    @property
    def rolls(self) -> tuple[str, ...]:
        """The rolls that do it; 6-1 and 1-6 are two of them."""
        return self._count.rolls

    @property
    def questions(self) -> tuple[tuple[str, int | None], ...]:
        """What is worth asking here, each with its point, if it is about one."""
        return tuple((asked.of, asked.point) for asked in self._questions())

    def ask(self, of: str, point: int | None = None) -> int:
        """Ask what the rolls are to do; return how many of the 36 do it.

        Raises
        ------
        ValueError
            If there is no such question, or it is not about such a point.

        Examples
        --------
        >>> from bgwidget import Board, Chances
        >>> Chances(Board()).ask("makes", 5)
        5
        """
        self._show(self._counted(Asked(of, point)))
        return self.count

    def of_side(self, side: Roller | None) -> int:
        """Count the rolls of a side, or of the side on turn; return how many do it.

        Examples
        --------
        >>> from bgwidget import Board, Chances
        >>> Chances(Board("-a----E-D---bE---c-cbbb--A"), "enters").of_side("you")
        20
        """
        before, self._side = self._side, self._number(side)
        try:
            self._show(self._counted(self._count.asked))
        except RulesError:
            self._side = before
            raise
        return self.count

    def choose(self, dice: tuple[int, int]) -> str:
        """Choose a roll: the board marks a play that does it; return that in words.

        Raises
        ------
        ValueError
            If it is no roll.
        """
        if dice not in ALL_ROLLS:
            raise InvalidMoveError("chances.roll", found=repr(dice))
        self._chosen = dice
        way = self._count.ways.get(dice)
        self._board._session.light([] if way is None else _marks(way.steps))
        told = roll_name(self._count, dice, self._words)
        self._publish(told)
        return told

    def picture(self) -> Diagram:
        """Return the 36 rolls as a picture, which has a text as well."""
        return grid(
            self._count, self._title(self._count), summary(self._count, self._words), self._words
        )

    def _number(self, side: object) -> int | None:
        if side is None:
            return None
        if side not in _SIDES:
            raise InvalidMoveError("chances.side", found=repr(side), known=", ".join(_SIDES))
        return 0 if side == "you" else 1

    def _roller(self) -> int:
        return self._side if self._side is not None else self._counter.roller(self._board.game) or 0

    def _counted(self, asked: Asked | None) -> Count:
        return counted(self._counter, self._board.game, self._roller(), asked)

    def _questions(self) -> tuple[Asked, ...]:
        if self._count.asked is None:
            return ()
        found = self._counter.questions(self._board.game, self._roller())
        return found if self._count.asked in found else (self._count.asked, *found)

    def _title(self, count: Count) -> str:
        point = None if count.asked is None else count.asked.point
        place = None if point is None else self._counter.place(count.side, point)
        return question(self._board_game, self._board.game, count, place, self._words)

    def _follow(self, _: object) -> None:
        asked = self._count.asked
        if asked is not None and asked.point is not None:
            worth = self._counter.questions(self._board.game, self._roller())
            asked = asked if asked in worth else Asked(asked.of)
        self._show(self._counted(asked))

    def _show(self, count: Count) -> None:
        self._count, self._chosen = count, None
        self._publish(self._words.sentences(f"{self._title(count)}.", summary(count, self._words)))

    def _publish(self, told: str) -> None:
        self._version += 1
        self.chances = self._shown(told)

    def _shown(self, told: str) -> ChancesPage:
        words, count = self._words, self._count
        chosen = self._chosen
        return {
            "version": self._version,
            "title": self._title(count),
            "summary": summary(count, words),
            "sides_name": words.say("chances.sides"),
            "sides": [
                Press(words.say(f"chances.side.{name}"), "", side == count.side)
                for side, name in enumerate(_SIDES)
            ],
            "questions_name": words.say("chances.questions"),
            "questions": [self._press(asked) for asked in self._questions()],
            "rolls_name": words.say("chances.rolls"),
            "cells": [
                RollCell(
                    f"{one}-{two}", (one, two) in count.ways, roll_name(count, (one, two), words)
                )
                for one, two in (ALL_ROLLS if count.asked else ())
            ],
            "chosen": None if chosen is None else ALL_ROLLS.index(chosen),
            "detail": "" if chosen is None else roll_name(count, chosen, words),
            "told": told,
        }

    def _press(self, asked: Asked) -> Press:
        count = self._counted(asked)
        return Press(self._title(count), str(len(count.ways)), asked == self._count.asked)

    def _answer(self, message: object) -> None:
        asked = checked(message, ChancesRequest)
        if asked["base"] != self._version:
            raise InvalidIntentError("intent.field", field="base")
        self._carry_out(asked["kind"], asked["number"])

    def _carry_out(self, kind: str, number: int) -> None:
        if kind == "side":
            self.of_side(_at(_SIDES, number))
        elif kind == "question":
            self.ask(*_at(self._questions(), number))
        else:
            self.choose(_at(ALL_ROLLS if self._count.asked else (), number))

    def _picture(self) -> Diagram:
        return self.picture()

    def __str__(self) -> str:
        """Return the grid as text of at most 40 columns."""
        return self.picture().text

    def __repr__(self) -> str:
        return f"Chances({self._title(self._count)!r}, {self.count} of {len(ALL_ROLLS)})"


def _at(choices: Any, number: int) -> Any:
    """Return the choice of that number.

    Raises
    ------
    InvalidMoveError
        If there is none.
    """
    if number >= len(choices):
        raise InvalidMoveError("chances.number", found=number)
    return choices[number]


def _marks(steps: tuple[tuple[int, int], ...]) -> list[Mark]:
    sources = {source for source, _ in steps} - {target for _, target in steps}
    ends = {target for _, target in steps}
    found: list[Mark] = [{"place": place, "role": "chosen"} for place in sorted(sources)]
    found += [{"place": place, "role": "target"} for place in sorted(ends)]
    return found
