"""Stations of the course: a lesson or a part, and what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bgwidget.lesson_files import LessonFile, Part, load_shipped
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.steps import Step
from bgwidget.tasks import Text

FOR_TEACHERS = "teachers-guide"


@dataclass(frozen=True, slots=True)
class Station:
    """A lesson, or one part of it.

    Examples
    --------
    >>> here = Station(load_shipped("00-start-here")).first
    >>> here.title["en"], here.after.title["en"]
    ('Your first turn', 'On your own, and a race')
    """

    file: LessonFile
    part: Part | None = None

    @property
    def title(self) -> Text:
        """Its title."""
        return self.file.title if self.part is None else self.part.title

    @property
    def steps(self) -> Sequence[Step]:
        """Its steps."""
        return self.file.steps if self.part is None else self.part.steps

    @property
    def first(self) -> Station:
        """The first part of the lesson."""
        return Station(self.file, self.file.parts[0])

    @property
    def after(self) -> Station | None:
        """The next part or lesson, where the course or the file knows one."""
        parts = self.file.parts
        if self.part is not None and self.part is not parts[-1]:
            return Station(self.file, parts[parts.index(self.part) + 1])
        following = _lesson_after(self.file)
        if following is None or self.part is None:
            return following
        return following.first


def course() -> tuple[Station, ...]:
    """Return the lessons of the course, in the order in which they are learnt.

    The teachers' guide is not one of them.
    """
    return tuple(Station(load_shipped(name)) for name in names() if name != FOR_TEACHERS)


def _lesson_after(file: LessonFile) -> Station | None:
    lessons = [name for name in names() if name != FOR_TEACHERS]
    if file.name not in lessons[:-1] or load_shipped(file.name) is not file:
        return None
    return Station(load_shipped(lessons[lessons.index(file.name) + 1]))
