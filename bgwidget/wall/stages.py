"""How a step is uncovered, a stage at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bgwidget.lesson_files.steps import Read
from bgwidget.tasks import Task
from bgwidget.wall.ballot import ballot
from bgwidget.words import Words

StageKind: TypeAlias = Literal["goal", "hint", "vote", "bars", "wrong", "answer"]


@dataclass(frozen=True, slots=True)
class Stage:
    """What is uncovered last; of hints and wrong answers the one with this number, from 0."""

    kind: StageKind
    number: int = 0


def stages(step: Task | Read, words: Words, answered: bool = True) -> tuple[Stage, ...]:
    """Return the stages of a step: what is asked, then all that leads to the answer.

    Parameters
    ----------
    answered
        Whether more than the question may be seen.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You", hints=("?",))
    >>> [stage.kind for stage in stages(task, words("en"))]
    ['goal', 'hint', 'vote', 'bars', 'answer']
    """
    if isinstance(step, Read) or not answered:
        return (Stage("goal"),)
    hints = (Stage("hint", number) for number in range(len(step.hints)))
    vote = (Stage("vote"), Stage("bars")) if ballot(step, words) is not None else ()
    wrong = (Stage("wrong", number) for number in range(len(step.wrong)))
    # A game that goes on has no answer to be shown.
    answer = () if step.board_use == "game" else (Stage("answer"),)
    return (Stage("goal"), *hints, *vote, *wrong, *answer)
