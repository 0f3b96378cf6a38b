"""Tasks in a game that goes on upon the board."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from bgwidget.tasks.answers import Answer
from bgwidget.tasks.base import Table, Task


@dataclass(frozen=True, kw_only=True)
class GameTask(Task):
    """A task that is answered by playing a game: what happens in it is the answer."""

    board_use: ClassVar[str] = "game"

    @property
    def rolls_to_come(self) -> tuple[tuple[int, int], ...]:
        """The rolls to come in a game that goes on; empty where the dice are free."""
        return ()

    @property
    def opponent_level(self) -> str:
        """The level of the opponent who plays the far side; empty if nobody does."""
        return ""

    @abstractmethod
    def answer_from(self, done: str, game: Table, refusals: int) -> Answer:
        """Return the answer that the game on the board makes; None while it makes none.

        Parameters
        ----------
        done
            The type of the request that was carried out last.
        refusals
            How many requests were refused since the step was opened.
        """
