"""What a game brings for the linter to compare words with boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from bgwidget.games.register import part
from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import Task
from bgwidget.teaching.linter.named.wordings import Wording


@dataclass(frozen=True)
class Contradiction:
    """Something that a wording names and the step has otherwise.

    Attributes
    ----------
    key : str
        Its sentence has the key ``lint.named.KEY``.
    facts : mapping
        What fills the sentence.
    """

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Proofreader(Protocol):
    """Reads the words of steps of one game."""

    def contradictions(
        self, step: Read | Task, wordings: Iterable[Wording]
    ) -> Iterator[tuple[Wording, Contradiction]]:
        """Yield what wordings name and the step has otherwise, each with its wording."""
        ...

    def rules_about(self, step: Read | Task, wordings: Iterable[Wording]) -> Iterator[str]:
        """Yield the rules that wordings and the board of a step lead to."""
        ...


def proofreader(game: str) -> Proofreader | None:
    """Return the proofreader of a game; None if it has none.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> from bgwidget.teaching.linter.named import wordings
    >>> task = Play(goal="Roll 6-2: make your 5-point.", dice=(3, 1), want={"made": [5]})
    >>> reader = proofreader(task.game)
    >>> [found.key for _, found in reader.contradictions(task, wordings(task))]
    ['roll']
    """
    found: Proofreader | None = part(game, "proofreader", Proofreader)
    return found
