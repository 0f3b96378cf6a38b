"""One sign-in from a learning platform, by a line of its grades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any
from urllib.parse import urlsplit

from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.shapes import is_line
from bgwidget.lesson_files import LessonFileError, load_shipped
from bgwidget.lesson_files.course_files import names
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.session.headway import step_names
from bgwidget.progress.attempt import LONGEST_TEXT

_LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class Launch:
    """Somebody came to a lesson, and a line of the platform's grades waits for how it goes.

    Parameters
    ----------
    learner : str
        Their name on the hub.
    subject : str
        Their name on the platform.
    line : str
        The address of the line.
    lesson, part : str
        What is graded; the whole lesson without a part.

    Raises
    ------
    ClassroomError
        If a field cannot have the value.

    Examples
    --------
    >>> launch = Launch("lti-7", "7", "https://platform.example/lines/3", "03-bar", "entering")
    >>> launch.steps[:2]
    ('ba-01', 'ba-02')
    """

    learner: str
    subject: str
    line: str
    lesson: str
    part: str = ""

    def __post_init__(self) -> None:
        for name, most in (("learner", LONGEST_TEXT), ("subject", _LONGEST), ("line", _LONGEST)):
            value = getattr(self, name)
            self._need(name, is_line(value, most) and value.strip())
        for name in ("lesson", "part"):
            self._need(name, is_line(getattr(self, name), LONGEST_TEXT))
        self._need("lesson", self.lesson.strip())
        address = urlsplit(self.line)
        self._need("line", address.scheme in ("http", "https") and address.hostname)
        self._need("part", self.lesson not in names() or self.steps)

    def _need(self, name: str, is_sound: object) -> None:
        if not is_sound:
            raise ClassroomError("classroom.event", field=name, found=getattr(self, name))

    @classmethod
    def from_plain(cls, plain: object) -> Launch:
        """Return a launch from what was sent.

        Raises
        ------
        ClassroomError
            If a field is missing, unknown, or has a value that it cannot have.
        """
        known = {each.name for each in fields(cls)}
        if not isinstance(plain, Mapping) or not known - {"part"} <= plain.keys() <= known:
            raise ClassroomError("classroom.event", field="learner", found=plain)
        given: dict[str, Any] = dict(plain)
        return cls(**given)

    @property
    def steps(self) -> tuple[str, ...]:
        """The names of the steps that ask something; none of a lesson that is not of the course."""
        if self.lesson not in names():
            return ()
        lesson = load_shipped(self.lesson)
        try:
            steps = lesson.part(self.part).steps if self.part else lesson.steps
        except LessonFileError:
            return ()
        return tuple(step_names(step for step in steps if not isinstance(step, Read)))
