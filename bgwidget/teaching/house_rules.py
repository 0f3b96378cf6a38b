"""A box with the house rules in force, to show beside a lesson."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.templates import render
from bgwidget.words import Words, words_in


@dataclass(frozen=True, slots=True)
class HouseBox:
    """A box that lists house rules, for a notebook to show.

    Attributes
    ----------
    rules : tuple of str
        A sentence for each.

    Examples
    --------
    >>> from bgwidget.teaching import house_box
    >>> house_box("money").rules[0]
    'Equal opening dice double the stake, once a game.'
    """

    rules: tuple[str, ...]
    _words: Words = field(repr=False, compare=False)

    def __str__(self) -> str:
        title = self._words.say("sheet.house")
        return "\n".join([title, *(f"- {rule}" for rule in self.rules)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        title = self._words.say("sheet.house")
        return render(__package__, "house.html", self._words, title=title, rules=self.rules)


def house_box(
    rules: Any = None,
    *,
    game: str = DEFAULT_GAME,
    language: str | None = None,
    digits: str | None = None,
) -> HouseBox:
    """Return a box that lists the house rules in force, a sentence for each.

    Parameters
    ----------
    rules : house rules, str, mapping, optional
        House rules, their name such as ``"money"``, or their options; the standard if left out.
    game : str
        The game that they are for.
    language : str, optional
        The language of the sentences; the one in use if left out.
    digits : str, optional
        ``"latin"`` or ``"native"``; those in use if left out.

    Raises
    ------
    ValueError
        If there are no such rules, game or language.

    Examples
    --------
    >>> house_box({"jacoby": True})
    House rules
    - Gammons count only after a double has been taken (Jacoby).
    """
    spoken = words_in(language, digits)
    board = board_game(game)
    sentences = board.house(board.start(rules=rules), spoken) or [spoken.say("house.standard")]
    return HouseBox(tuple(sentences), spoken)
