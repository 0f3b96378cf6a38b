"""The chances of a board: what each of the 36 rolls can do, live as checkers move."""

from __future__ import annotations

import ipywidgets

from bgwidget.board.rolls.count import roll_name, summary
from bgwidget.board.rolls.page import chances_page, title
from bgwidget.board.rolls.session import ChancesSession, Roller
from bgwidget.board.shell import KernelTrait, Shell, chrome, front_end, kernel_trait
from bgwidget.board.widget import Board
from bgwidget.chances.grid import grid
from bgwidget.games.rolls import Asked
from bgwidget.picture import Diagram
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.chances import ChancesPage
from bgwidget.wire.panel import Chrome
from bgwidget.words import words_in

_ROW = {"display": "flex", "flex_flow": "row wrap", "grid_gap": "0 16px"}
"""Beside each other from 700 pixels on: the sum of what both parts take at least, and the gap."""
_BOARD, _ROLLS = ({"flex": f"1 1 {width}px", "min_width": "0"} for width in (424, 260))
_BOARD |= {"max_width": "max(500px, 1.18 * (100vh - 350px) + 4px)", "margin": "0 auto"}
"""No wider than the board in it, so that its buttons end where it ends."""


class Chances(Shell):
    """What each of the 36 rolls can do on a board, live as checkers move.

    A notebook shows them beside the board, or below it where there is no room.

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
    2 of 36 rolls, 6%
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
    _shelf: ipywidgets.VBox | None = None
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
        self._words = words_in(language, digits) if language or digits else board._words
        asked = None if of is None else Asked(of, point)
        self._session = ChancesSession(board._session, asked, side)
        super().__init__(
            theme=theme,
            chrome=chrome(self._words, ("board.close", "board.lost", "command.rolls")),
            chances=chances_page(self._session, self._words),
        )
        self._session.listen(self._publish)
        board.observe(lambda _: self._session.ask_anew(), "game")

    @property
    def board(self) -> Board:
        """The board whose rolls are counted."""
        return self._board

    @property
    def count(self) -> int:
        """How many of the 36 rolls do it."""
        return len(self._session.count.ways)

    @property
    def rolls(self) -> tuple[str, ...]:
        """The rolls that do it; 6-1 and 1-6 are two of them."""
        return self._session.count.rolls

    @property
    def questions(self) -> tuple[tuple[str, int | None], ...]:
        """What is worth asking here, each with its point, if it is about one."""
        return tuple((asked.of, asked.point) for asked in self._session.questions)

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
        self._session.ask(Asked(of, point))
        return self.count

    def of_side(self, side: Roller | None) -> int:
        """Count the rolls of a side, or of the side on turn; return how many do it.

        Examples
        --------
        >>> from bgwidget import Board, Chances
        >>> Chances(Board("-a----E-D---bE---c-cbbb--A"), "enters").of_side("you")
        20
        """
        self._session.turn_to(side)
        return self.count

    def choose(self, dice: tuple[int, int]) -> str:
        """Choose a roll: the board marks a play that does it; return that in words.

        Raises
        ------
        ValueError
            If it is no roll.
        """
        self._session.choose(dice)
        return roll_name(self._session.count, dice, self._words)

    def picture(self) -> Diagram:
        """Return the 36 rolls as a picture, which has a text as well."""
        count = self._session.count
        return grid(count, self._title(), summary(count, self._words), self._words)

    def _title(self) -> str:
        return title(self._session, self._session.count, self._words)

    def _publish(self) -> None:
        self.chances = chances_page(self._session, self._words)

    def _answer(self, message: object) -> None:
        self._session.answer(message)

    def _picture(self) -> Diagram:
        return self.picture()

    def _box(self) -> ipywidgets.VBox:
        """Return a box of the board and its rolls."""
        if self._shelf is None:
            parts = ((self._board, _BOARD), (self, _ROLLS))
            boxes = (ipywidgets.VBox((part,), layout=layout) for part, layout in parts)
            self._shelf = ipywidgets.VBox(tuple(boxes), layout=_ROW)
        return self._shelf

    def _let_go(self) -> None:
        super()._let_go()
        if self._shelf is not None:
            for box in (*self._shelf.children, self._shelf):
                box.close()

    def __str__(self) -> str:
        """Return the grid as text of at most 40 columns."""
        return self.picture().text

    def __repr__(self) -> str:
        return f"Chances({self._title()!r}, {self.count} of {len(ALL_ROLLS)})"
