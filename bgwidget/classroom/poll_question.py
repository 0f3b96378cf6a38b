"""What a class votes on, checked alike by the notebook that asks and by the service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase

from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.shapes import is_line
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.picture import Diagram, diagram
from bgwidget.words import languages

LONGEST_QUESTION = 300
LONGEST_OPTION = 100
LEAST_OPTIONS, MOST_OPTIONS = 2, 8
LETTERS = ascii_uppercase[:MOST_OPTIONS]
"""The letters that stand for the options, on the wall and on phones."""
_LONGEST_POSITION = 200


@dataclass(frozen=True, slots=True)
class PollQuestion:
    """A question, its options, and the position that it is about.

    Parameters
    ----------
    question
        A line of at most 300 characters.
    options
        Two to eight different lines of at most 100 characters.
    position
        The text of a position, of which the learners see a picture; empty for none.
    game, dice
        The game of that position, and the dice in the picture, or None.
    translations
        A question and as many options, by the code of another language.

    Raises
    ------
    ClassroomError
        If a part is not valid; the error says which.

    Examples
    --------
    >>> PollQuestion("Which play?", ["8/5 6/5", "24/20"]).options
    ('8/5 6/5', '24/20')
    >>> PollQuestion("Which play?", ["8/5 6/5"])
    Traceback (most recent call last):
        ...
    bgwidget.classroom.errors.ClassroomError: The options of a vote are ['8/5 6/5']; there have
    to be from 2 to 8 different lines, of at most 100 characters each.
    """

    question: str
    options: Sequence[str]
    position: str = ""
    game: str = DEFAULT_GAME
    dice: Sequence[int] | None = None
    translations: Mapping[str, tuple[str, Sequence[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not _is_line(self.question, LONGEST_QUESTION):
            facts = {"found": self.question, "most": LONGEST_QUESTION}
            raise ClassroomError("classroom.question", **facts)
        if not _are_options(self.options):
            raise ClassroomError(
                "classroom.options",
                found=self.options,
                least=LEAST_OPTIONS,
                most=MOST_OPTIONS,
                longest=LONGEST_OPTION,
            )
        object.__setattr__(self, "options", tuple(self.options))
        if not is_line(self.position, _LONGEST_POSITION):
            raise ClassroomError("classroom.position", found=self.position)
        if not _are_translations(self.translations, len(self.options)):
            raise ClassroomError("classroom.translations", found=self.translations)
        self.picture("en")

    def to_plain(self) -> dict[str, object]:
        """Return it as plain JSON data, with the position as ``picture``."""
        return {
            "question": self.question,
            "options": self.options,
            "picture": self.position,
            "game": self.game,
            "dice": self.dice,
            "translations": self.translations,
        }

    def picture(self, language: str) -> Diagram | None:
        """Return a picture of the position; None if there is none."""
        if not self.position:
            return None
        try:
            first, second = self.dice or (0, 0)
            dice = (first, second) if self.dice else None
            return diagram(self.position, dice, game=self.game, language=language)
        except (TypeError, ValueError) as error:
            raise ClassroomError("classroom.position", found=self.position) from error

    def said(self, language: str) -> tuple[str, Sequence[str]]:
        """Return the question and its options in a language, if they were given in it."""
        return self.translations.get(language, (self.question, self.options))


def _is_line(value: object, longest: int) -> bool:
    return isinstance(value, str) and is_line(value, longest) and bool(value.strip())


def _are_translations(value: object, count: int) -> bool:
    return isinstance(value, Mapping) and all(
        code in languages()
        and isinstance(said, list | tuple)
        and len(said) == 2
        and _is_line(said[0], LONGEST_QUESTION)
        and _are_options(said[1])
        and len(said[1]) == count
        for code, said in value.items()
    )


def _are_options(value: object) -> bool:
    if not isinstance(value, list | tuple) or not LEAST_OPTIONS <= len(value) <= MOST_OPTIONS:
        return False
    return all(_is_line(each, LONGEST_OPTION) for each in value) and len(set(value)) == len(value)
