"""Steps of a lesson that are no task: something to read, and a handful of fresh exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bgwidget.games import kind
from bgwidget.lessons.tasks.task import Task
from bgwidget.lessons.tasks.text import Text


@dataclass(frozen=True)
class Read:
    """Something to read, with a board beside it where a position is given.

    Examples
    --------
    >>> Read("Points 1 to 6 are your home board.").position is None
    True
    """

    text: Text
    position: Any = None
    dice: tuple[int, int] | None = None
    game: str = "backgammon"
    house: Any = None
    name: str = ""

    def table(self) -> Any:
        """Return the state of play that the board shows; refuse what is none."""
        return kind(self.game).start(self.position, rules=self.house, dice=self.dice)


@dataclass(frozen=True, kw_only=True)
class DrillStep:
    """A few fresh exercises about rules, made when the lesson is opened.

    Attributes
    ----------
    rules : tuple of str
        Ids of the rules.
    kind : str
        Of which kind of task; ``"mixed"`` for any that exercises the rule.
    level, count : int
        How hard from 1 to 3, and how many.
    bar : bool
        Whether a checker may wait on the bar; not in a lesson that comes before that is taught.
    seed : str
        The same seed makes the same exercises; an empty one others each time.
    """

    rules: tuple[str, ...]
    kind: str = "mixed"
    level: int = 1
    count: int = 3
    bar: bool = True
    game: str = "backgammon"
    house: Any = None
    seed: str = ""
    name: str = ""


Step = Task | Read | DrillStep
