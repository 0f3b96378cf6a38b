"""What a lesson file holds."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.lesson_files.problems import LessonFileError
from bgwidget.lesson_files.steps import Step
from bgwidget.tasks.text import Text

WARM_UP = "warm-up"
"""The id of a part that goes back to earlier lessons: it is not counted as one of the lesson's."""


@dataclass(frozen=True, slots=True)
class Part:
    """Steps that belong together: one sitting, shown as one widget.

    Examples
    --------
    >>> from bgwidget import course
    >>> [part.id for part in course.load("03-bar").parts]
    ['entering', 'warm-up', 'hitting', 'two', 'larger']
    >>> from bgwidget import Lesson
    >>> lesson = Lesson.load("03-bar", part="hitting")
    """

    id: str
    title: Text
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class LessonFile:
    """A lesson as it was written in a file.

    Attributes
    ----------
    title : text
    parts : tuple of Part
        A single part without a name where the file has no parts.
    minutes : int or None
        About how long it takes.
    objectives : tuple of text
        What a learner can do afterwards.
    game : str
    house : name or options of house rules, or None
        Those of the steps that name none of their own.
    match : int or None
        The points that a match is played to.
    name : str
        The name of the file, without its ending.

    Examples
    --------
    >>> from bgwidget.lesson_files import load_text
    >>> lesson = load_text("title: Fives\\nsteps:\\n  - read: A double is played four times.\\n")
    >>> lesson.title, len(lesson.parts)
    ('Fives', 1)
    >>> from bgwidget import Lesson
    >>> shown = Lesson(lesson.title, lesson.steps)
    """

    title: Text
    parts: tuple[Part, ...]
    minutes: int | None = None
    objectives: tuple[Text, ...] = ()
    game: str = DEFAULT_GAME
    house: object = None
    match: int | None = None
    name: str = ""

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all parts, in order."""
        return tuple(step for part in self.parts for step in part.steps)

    def part(self, name: str) -> Part:
        """Return the part with an id.

        Raises
        ------
        LessonFileError
            If there is none.
        """
        known = {part.id: part for part in self.parts}
        if str(name) not in known:
            key = "part" if any(known) else "no-part"
            raise LessonFileError.unknown(self.name, key, str(name), tuple(known))
        return known[str(name)]
