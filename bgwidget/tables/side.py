"""What a board needs of a game with somebody who sits elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

from bgwidget.games import BoardGame
from bgwidget.tables.table import Table
from bgwidget.tables.terms import Terms
from bgwidget.words import Words


class Side(Protocol):
    """One side of a game with somebody elsewhere, by links or at a table of a class; frozen."""

    @property
    def terms(self) -> Terms:
        """What is played; who has not sat down yet has laid down nothing of worth."""

    @property
    def seat(self) -> int | None:
        """Where you sit; None where you look on."""

    @property
    def moments(self) -> tuple[Table, ...]:
        """The game at its start and after each act; empty until it can begin."""

    @property
    def table(self) -> Table | None:
        """The game so far; None until it can begin."""

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""

    @property
    def is_mine(self) -> bool:
        """Whether you are to act."""

    def may(self, kind: str) -> bool:
        """Tell whether you may ask to take back, agree or refuse now; of other acts rules tell."""

    def waiting(self, words: Words) -> str:
        """Return in words what is waited for, where you are not to act."""

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the near and at the far side; empty for yourself, and if it is not known."""

    def act(self, kind: str, steps: Sequence[Sequence[int]] = ()) -> Self:
        """Return the side after an act of yours."""

    def open(self, link: object) -> Self:
        """Return the side after a link that came."""
