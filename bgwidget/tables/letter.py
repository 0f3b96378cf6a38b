"""What a link carries of a game that is played by links alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NoReturn

from bgwidget.games import BoardGame, board_game
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables.act import Act
from bgwidget.tables.chain import LENGTH, LINK
from bgwidget.tables.errors import TableError
from bgwidget.tables.table import Table
from bgwidget.tables.terms import Terms
from bgwidget.words import words

MOST = 1_800
"""The most characters of a letter: with the address of a page a link stays under 2,000."""
_APART = "~"
_NUMBER = re.compile(r"0|[1-9]\d{0,3}", re.ASCII)


def position_text(game: BoardGame, state: Any) -> str:
    """Return a position as a text from which it can be set up; empty if there is none.

    Examples
    --------
    >>> game = board_game("backgammon")
    >>> position_text(game, game.start())
    '-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    """
    codes = [] if game.editor is None else game.editor.codes(state, words("en"))
    return codes[0].text.removeprefix("XGID=") if codes else ""


@dataclass(frozen=True, slots=True)
class Letter:
    """The newest acts of one player, and what they follow on.

    Attributes
    ----------
    terms : Terms
        What was agreed on.
    head : str
        The `Table.head` that the acts follow on.
    shown : tuple of int
        How many links each seat had shown then.
    links : tuple of str
        The newest link of each seat then.
    position : str
        The position then.
    acts : tuple of Act
        What was done since; nothing where somebody accepts an invitation.
    """

    terms: Terms
    head: str
    shown: tuple[int, ...]
    links: tuple[str, ...]
    position: str
    acts: tuple[Act, ...] = ()

    @classmethod
    def of(cls, before: Table, acts: tuple[Act, ...]) -> Letter:
        """Return the letter that tells of acts at a table."""
        position = position_text(before.board_game, before.game)
        return cls(before.terms, before.head, before.shown, before.links, position, acts)

    def __str__(self) -> str:
        shown = ".".join(map(str, self.shown))
        links = ".".join(self.links)
        acts = map(str, self.acts)
        text = _APART.join((str(self.terms), self.head, shown, links, self.position, *acts))
        if len(text) > MOST:
            raise TableError("letter.long", most=MOST)
        return text

    @classmethod
    def read(cls, text: object) -> Letter:
        """Return the letter that a text holds; what it tells is not played yet.

        Raises
        ------
        TableError
            If it holds none.
        """
        parts = text.split(_APART) if isinstance(text, str) and len(text) <= MOST else []
        if len(parts) < 5:
            _unreadable()
        terms, head, shown, links, position, *acts = parts
        counts, newest = shown.split("."), links.split(".")
        if not LINK.fullmatch(head) or not all(map(LINK.fullmatch, newest)):
            _unreadable()
        if not all(map(_NUMBER.fullmatch, counts)) or len(counts) != 2 or len(newest) != 2:
            _unreadable()
        numbers = tuple(map(int, counts))
        if max(numbers) > LENGTH:
            _unreadable()
        agreed = Terms.read(terms)
        if agreed.has_dealer:
            _unreadable()
        return cls(agreed, head, numbers, tuple(newest), position, tuple(map(Act.read, acts)))

    def seen(self) -> Table:
        """Return the table as one sees it who has nothing but the letter.

        The position before its acts is taken as it is told; the acts are played by the rules.

        Raises
        ------
        TableError
            If the acts do not follow on it, or begin within an opening, of which a position tells
            too little.
        RulesError
            If the position cannot be read, or the rules forbid something.
        """
        if self.head == Table.open(self.terms).head:
            table = Table.open(self.terms)
            told = Letter.of(table, self.acts)
            if told != self:
                raise TableError("letter.position")
        else:
            try:
                game = board_game(self.terms.game).start(self.position)
            except RulesError as error:
                raise TableError("letter.position") from error
            table = Table(
                terms=self.terms, game=game, head=self.head, links=self.links, shown=self.shown
            )
        for act in self.acts:
            table = table.take(act, table.head)
        return table


def _unreadable() -> NoReturn:
    raise TableError("letter.unreadable")
