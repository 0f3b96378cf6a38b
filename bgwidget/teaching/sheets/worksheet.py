"""Worksheets: a lesson on paper, with an answer key."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from os import PathLike
from random import SystemRandom

from markupsafe import Markup

from bgwidget.files import write_whole
from bgwidget.games import board_game
from bgwidget.layout.colours import THEMES
from bgwidget.lesson_files import LessonFile, load
from bgwidget.lesson_files.steps import seed_text
from bgwidget.rules import work_limits
from bgwidget.rules.work import limited_work
from bgwidget.tasks import in_words
from bgwidget.teaching.sheets.exercises import THEME, Exercise, drawn, exercise, paper_steps
from bgwidget.templates import render
from bgwidget.words import Words, words_in

_SEEDS = 1_000_000
_HEIGHT = "75vh"


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A lesson on paper: its tasks with room to answer, and the key on a page of its own.

    Attributes
    ----------
    title : str
    exercises : tuple of Exercise
        What there is to read and to do, in order.
    house : tuple of str
        The house rules in force, a sentence each.
    seed : int or str
        The same seed makes the same sheet.

    Examples
    --------
    >>> sheet = worksheet("03-bar", seed=1)
    >>> sheet.title, len(sheet.exercises) > 5
    ('On the bar', True)
    """

    title: str
    exercises: tuple[Exercise, ...]
    house: tuple[str, ...]
    seed: int | str
    _words: Words = field(repr=False, compare=False)

    @property
    def by_hand(self) -> bool:
        """Whether something must be marked on paper that would be tapped on a screen."""
        asked = (field["form"] for each in self.exercises for field in each.fields)
        return "rolls" in asked or any(each.board_use == "tap" for each in self.exercises)

    @property
    def html(self) -> str:
        """The sheet and its key as one HTML page that needs no other file, to print on A4."""
        return self._page(tasks=True, key=True)

    @property
    def tasks_html(self) -> str:
        """The sheet without its key, as an HTML page."""
        return self._page(tasks=True, key=False)

    @property
    def key_html(self) -> str:
        """The key alone, as an HTML page."""
        return self._page(tasks=False, key=True)

    def _page(self, **parts: bool) -> str:
        facts = {"sheet": self, "svg": Markup, "theme": THEME, "ink": THEMES[THEME]}
        return render(__package__, "sheet.html", self._words, **facts, **parts)

    def save(
        self,
        path: str | PathLike[str],
        *,
        key: str | PathLike[str] | None = None,
        replace: bool = True,
    ) -> None:
        """Write the sheet to an HTML file, whole or not at all.

        Parameters
        ----------
        path : str or path
            The file.
        key : str or path, optional
            A file of its own for the key, which then does not stand behind the tasks.
        replace : bool
            Whether one that exists is replaced.

        Raises
        ------
        FileExistsError
            If it exists and is not to be replaced, or is a link, a folder or a device.
        OSError
            If it cannot be written.

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder) / "sheet.html"
        ...     worksheet("01-moving", part="hitting", seed=1).save(file)
        ...     file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
        True
        """
        if key is None:
            write_whole(path, self.html, replace=replace)
            return
        write_whole(path, self.tasks_html, replace=replace)
        write_whole(key, self.key_html, replace=replace)

    def _repr_html_(self) -> str:
        page = escape(self.html)
        look = f"width: 100%; height: {_HEIGHT}; border: 1px solid; background: white"
        return f'<iframe title="{escape(self.title)}" srcdoc="{page}" style="{look}"></iframe>'

    def __repr__(self) -> str:
        count = sum(exercise.number > 0 for exercise in self.exercises)
        return f"Worksheet({self.title!r}, {count} tasks, seed={self.seed})"


def worksheet(
    lesson: LessonFile | str | PathLike[str],
    *,
    part: str | None = None,
    seed: int | str | None = None,
    tasks: int | None = None,
    language: str | None = None,
    digits: str | None = None,
) -> Worksheet:
    """Return a lesson as a sheet to print.

    Drills get fresh tasks from the seed, which is printed on the sheet. What can only be done at a
    board, such as playing a whole game, has no number, and no answer in the key.

    Parameters
    ----------
    lesson : LessonFile, str or path
        A lesson, the path of its file, or the name of a lesson of the course.
    part : str, optional
        The id of one of its parts; all of them if left out.
    seed : int or str, optional
        The same seed makes the same sheet; a random one if left out.
    tasks : int, optional
        How many tasks there are at most, drawn by the seed; what is read only is left out then.
    language : str, optional
        The language of the sheet; the one in use if left out.
    digits : str, optional
        ``"latin"`` or ``"native"``; those in use if left out.

    Returns
    -------
    Worksheet

    Raises
    ------
    LessonFileError
        If the file cannot be read.
    ValueError
        If there is no such part or language, the seed cannot be one, fewer than one task is asked
        for, nothing in the lesson can
        be done on paper, or it takes too much work to find the answers.

    Examples
    --------
    >>> worksheet("01-moving", part="reach", seed=417)
    Worksheet('Where a checker may land', 8 tasks, seed=417)
    """
    spoken = words_in(language, digits)
    lesson_file = lesson if isinstance(lesson, LessonFile) else load(lesson)
    asked = lesson_file if part is None else lesson_file.part(part)
    number = SystemRandom().randrange(_SEEDS) if seed is None else seed
    seed_text(number)
    game = board_game(lesson_file.game)
    house = tuple(game.house(game.start(rules=lesson_file.house, match=lesson_file.match), spoken))
    if tasks is not None and tasks < 1:
        raise ValueError(spoken.say("sheet.too-few"))
    exercises: list[Exercise] = []
    count = 0
    with limited_work(work_limits.FILE):
        for step in drawn(paper_steps(asked.steps, number), tasks, number):
            made = exercise(step, count + 1, house, spoken)
            count = made.number or count
            exercises.append(made)
    if not count:
        raise ValueError(spoken.say("sheet.nothing", title=in_words(asked.title, spoken)))
    return Worksheet(in_words(asked.title, spoken), tuple(exercises), house, number, spoken)
