"""The mark of an answer as a notebook shows it: in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

from bgwidget.lessons.page.step_page import spoken, verdict_on
from bgwidget.lessons.session.step_session import StepSession
from bgwidget.tasks import Marked, Task


@dataclass(frozen=True, slots=True, repr=False)
class ToldMark(Marked):
    """The mark of an answer; as text it is what the lesson says of it, in its language.

    Attributes
    ----------
    told : str
        What is said of it.
    """

    told: str = ""

    @classmethod
    def of(cls, marked: Marked, task: Task, session: StepSession) -> Self:
        """Return the mark of an answer to a task of a session.

        Examples
        --------
        >>> from bgwidget.lessons.session.lesson_session import LessonSession
        >>> from bgwidget.tasks import Choice
        >>> from bgwidget.words import words
        >>> who = Choice(goal="Who starts?", options=("You", "Opponent"), correct="You")
        >>> session = LessonSession([who], words("en"))
        >>> ToldMark.of(session.check("You"), who, session)
        Right.
        """
        marks = {each.name: getattr(marked, each.name) for each in fields(marked)}
        told = spoken(session, "", verdict_on(task, marked, session.words))
        return cls(**marks, told=told)

    def __repr__(self) -> str:
        return self.told
