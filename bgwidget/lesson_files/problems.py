"""Everything that is wrong with a lesson file, each problem with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.speech import Speaker
from bgwidget.tasks.text import Said, in_words
from bgwidget.words.catalogue import Words, current

_LONGEST = 80
MOST_PROBLEMS = 500
"""How many problems of a file are told."""


class Location(Protocol):
    """Where something stands in a text, counted from 1."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


@dataclass(frozen=True, slots=True)
class TextStart:
    """Where a text begins: the place of problems with the text as a whole."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a lesson file.

    Attributes
    ----------
    line, column : int
        Where it stands, counted from 1.
    says : Said
        What is wrong, and how to put it right.

    Examples
    --------
    >>> from bgwidget.lesson_files import LessonFileError, load_text
    >>> try:
    ...     load_text("title: Two fives\\nstep: []\\n")
    ... except LessonFileError as error:
    ...     print(error.problems[0].line)
    1
    """

    line: int
    column: int
    says: Said

    def in_words(self, words: Words) -> str:
        """Return what is wrong in the words of a given language."""
        return in_words(self.says, words)

    def __str__(self) -> str:
        return self.in_words(current())


class LessonFileError(RulesError):
    """A lesson file that cannot be read.

    Attributes
    ----------
    name : str
        The name of the file; empty if a text was given.
    problems : tuple of Problem
        Everything that is wrong with it, in the order of the file; never empty.

    Examples
    --------
    >>> from bgwidget.lesson_files import load_text
    >>> load_text("title: Two fives\\n")
    Traceback (most recent call last):
        ...
    bgwidget.lesson_files.problems.LessonFileError: 1 thing is wrong with this lesson: 1:1: A
    lesson has `steps`, or `parts` with steps of their own.
    """

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        super().__init__("lesson-file", name=name, count=len(problems))
        self.name = name
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))

    def __str__(self) -> str:
        return self.in_words(current())

    def in_words(self, words: Speaker) -> str:
        """Return every problem, with its place, in the words of a given language."""
        where = f"{self.name}:" if self.name else ""
        said = ((each, each.in_words(cast(Words, words))) for each in self.problems)
        lines = (f"{where}{each.line}:{each.column}: {text}" for each, text in said)
        return "\n".join((words.say("file.problems", count=len(self.problems)), *lines))

    def __reduce__(self) -> tuple[Any, ...]:
        return LessonFileError, (self.name, self.problems)

    @classmethod
    def unknown(cls, name: str, key: str, found: str, known: Sequence[str]) -> LessonFileError:
        """Return the error for a name that is not among those known."""
        problems = Problems()
        problems.unknown(TextStart(), key, found, known)
        return cls(name, problems.all)


class Problems:
    """The problems of a file, as they are found.

    Attributes
    ----------
    all : list of Problem
        Those so far; after `MOST_PROBLEMS`, one that says that there are more.
    count : int
        How many there are, also of those that are not told.
    """

    def __init__(self) -> None:
        self.all: list[Problem] = []
        self.count = 0

    def add(self, place: Location, key: str, /, **facts: object) -> None:
        """Add a problem; its sentence has the key ``file.`` and `key`.

        Of what was ``found`` only the beginning is told where it is long.
        """
        self.count += 1
        if self.count > MOST_PROBLEMS:
            if self.count == MOST_PROBLEMS + 1:
                more = Said("file.more-problems", {"most": MOST_PROBLEMS})
                self.all.append(Problem(place.line, place.column, more))
            return
        found = facts.get("found")
        if isinstance(found, str) and len(found) > _LONGEST:
            facts["found"] = f"{found[: _LONGEST - 1].rstrip()}…"
        self.all.append(Problem(place.line, place.column, Said(f"file.{key}", facts)))

    def unknown(
        self, place: Location, key: str, found: str, known: Sequence[str], /, **facts: object
    ) -> None:
        """Add the problem of an unknown name; name the nearest known one, or all of them."""
        if self.count >= MOST_PROBLEMS:
            self.add(place, key)
            return
        from difflib import get_close_matches

        near = get_close_matches(found[:_LONGEST], known, n=1)
        if near:
            self.add(place, f"{key}.near", found=found, near=near[0], **facts)
        else:
            self.add(place, key, found=found, known=[*known], **facts)
