"""What two people agree on before they play."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables.act import DEALER
from bgwidget.tables.chain import LINK
from bgwidget.tables.errors import TableError

LONGEST_MATCH = 25
_NUMBER = re.compile(r"0|[1-9]\d?", re.ASCII)
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played, and what each party has laid down for the dice.

    Attributes
    ----------
    laid : tuple of str
        The first link of the chain of each seat, and of the dealer if there is one. With a dealer
        a seat lays down a link that anybody may know, and shows none later.
    game : str
        The name of the game.
    match : int
        The points to play to; 0 for game after game, or where a game has no matches.
    rules : str
        The name of what is agreed on, such as ``"no-cube"``; empty for the standard rules.

    Raises
    ------
    TableError
        If one of them cannot be agreed on.

    Examples
    --------
    >>> from bgwidget.tables import Chain
    >>> terms = Terms((Chain("0" * 22).link(0), Chain("1" * 22).link(0)), match=1)
    >>> terms.begin().phase, terms.has_dealer
    ('opening', False)
    """

    laid: tuple[str, ...]
    game: str = DEFAULT_GAME
    match: int = 1
    rules: str = ""

    def __post_init__(self) -> None:
        sound = {
            "laid": isinstance(self.laid, tuple)
            and len(self.laid) in (DEALER, DEALER + 1)
            and all(isinstance(link, str) and LINK.fullmatch(link) for link in self.laid)
            and len(set(self.laid)) == len(self.laid),
            "game": isinstance(self.game, str),
            "match": type(self.match) is int and 0 <= self.match <= LONGEST_MATCH,
            "rules": isinstance(self.rules, str),
        }
        for field, holds in sound.items():
            if not holds:
                raise TableError("table.terms", field=field, found=str(getattr(self, field))[:40])
        if self.match and not board_game(self.game).matches:
            raise TableError("table.terms", field="match", found=self.match)
        try:
            self.begin()
        except RulesError as error:
            raise TableError("table.terms", field="rules", found=self.rules[:40]) from error

    def __str__(self) -> str:
        return ".".join((self.game, str(self.match), self.rules, *self.laid))

    @classmethod
    def read(cls, text: str) -> Terms:
        """Return the terms that a text holds.

        Raises
        ------
        TableError
            If it holds none.
        """
        game, match, rules, *laid = (*text.split("."), "", "", "")
        if not _NUMBER.fullmatch(match) or len(text) > _LONGEST:
            raise TableError("table.terms", field="match", found=match[:40])
        return cls(tuple(link for link in laid if link), game, int(match), rules)

    @property
    def has_dealer(self) -> bool:
        """Whether dice follow from the links of a third party."""
        return len(self.laid) > DEALER

    def begin(self) -> Any:
        """Return the first game."""
        game = board_game(self.game)
        options: dict[str, Any] = {"match": self.match} if game.matches else {}
        if self.rules:
            options["rules"] = self.rules
        return game.start(**options)
