"""The task to choose one of several answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.rules.rulebook import Breach
from bgwidget.tasks.answers import LONGEST, Answer, Given, typed
from bgwidget.tasks.base import Table, Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.play import common_steps, read_play
from bgwidget.tasks.text import Listed, Said, Text, in_words
from bgwidget.words import current, folded, languages, words
from bgwidget.words.typed_text import PASS

_PLAYS, _IS = "plays", "is"
_OFF_THE_BOARD = frozenset({"illegal-play", "match", "premature-roll", "throw"})
"""Facts about the table and the score, for which no board is shown."""
_VERDICTS = {"drill.option.yes": "legal", "drill.option.no": "illegal"}
"""What the options of a question whether something is allowed say."""
_NUMBER = re.compile("-?[0-9]+")


@dataclass(frozen=True, kw_only=True)
class Choice(Task):
    """Choose one of several. The answer is the option's number, from 0, or its text.

    Where an option is itself a whole number, only its text counts: 2 is the option that says 2.

    Parameters
    ----------
    options
        What there is to choose from.
    correct
        The right one of them.
    check
        How the engine confirms it: ``{"plays": True}`` where the options are plays of the roll,
        exactly one of them legal; or one of the facts that the game knows (for backgammon see
        `bgwidget.tasks.games.backgammon.facts`) with what it is asked about, and the expected
        answer as ``"is"``. Empty where no engine can.

    Examples
    --------
    >>> task = Choice(
    ...     goal="You roll a 4, the opponent a 2. Who starts?",
    ...     options=("You", "The opponent", "Both roll again"),
    ...     correct="You",
    ...     check={"opening": (4, 2), "is": "you"},
    ... )
    >>> task.solution(), task.mark("You").right, task.mark(1).right
    (0, True, False)
    """

    kind: ClassVar[str] = "choice"
    board_use: ClassVar[str] = "still"

    answer_in: ClassVar[str] = "correct"

    options: tuple[Text, ...]
    correct: Text
    check: Given = field(default_factory=dict)

    def table(self) -> Table:
        """Return the state of play that the board shows, with the cube of the question."""
        return self.knows.moment(super().table(), self.check)

    @property
    def shows_board(self) -> bool:
        """Whether a board is shown: if the engine needs a position to confirm the answer."""
        facts = self.check.keys() - {_IS}
        return super().shows_board or bool(facts and not facts <= _OFF_THE_BOARD)

    def right_by(self, answer: Answer) -> Text:
        """Return the option that an answer chooses."""
        return self.options[self._values.index(answer)]

    def fields(self) -> tuple[Field, ...]:
        """Return the options."""
        labels = (Said("type.pass") if text == PASS else text for text in self.options)
        return (Field("", "one", tuple(zip(self._values, labels, strict=True))),)

    def solution(self) -> int | str:
        """Return the number of the right option, or its text where an option is a number."""
        return self._values[self._right]

    @cached_property
    def _right(self) -> int:
        if self.correct not in self.options:
            raise InvalidTaskError(
                "task.choice.correct", found=_said(self.correct), options=Listed(self.options)
            )
        return self.options.index(self.correct)

    @cached_property
    def _values(self) -> tuple[int | str, ...]:
        """The answer that stands for each option: its number, or its text."""
        if any(_NUMBER.fullmatch(text) for worded in self._worded for text in worded):
            return tuple(map(_said, self.options))
        return tuple(range(len(self.options)))

    @cached_property
    def _worded(self) -> tuple[frozenset[str], ...]:
        """Each option in every language it has, in the form that answers are compared with."""
        return tuple(frozenset(map(folded, _wordings(option))) for option in self.options)

    def read_answer(self, answer: object) -> int:
        """Return the number of an option, from 0."""
        if type(answer) is int and answer in self._values:
            return answer
        if type(answer) is int and answer.bit_length() <= LONGEST:
            answer = str(answer)
        said = folded(typed(answer))
        for number, worded in enumerate(self._worded):
            if said and said in worded:
                return number
        facts = {"found": answer, "options": Listed(self.options)}
        raise InvalidAnswerError("task.answer.option", **facts)

    def judge(self, answer: int) -> Marked:
        """Mark a choice; an illegal play is shown with the rules that it breaks."""
        if answer == self._right:
            return Marked(True)
        if _PLAYS not in self.check:
            verdict = _VERDICTS.get(getattr(self.correct, "key", ""))
            is_so: Text = Said(f"task.cube.missed.{verdict}") if verdict else ""
            return Marked(False, achieved=is_so, reason=Said("task.choice.other"))
        return Marked(
            False, breaches=read_play(self, _notation(self.options[answer]), True).breaches
        )

    def achieved(self, answer: int) -> Text:
        """Return that it is right, and the verdict where it is about what is allowed."""
        verdict = _VERDICTS.get(getattr(self.options[answer], "key", ""))
        return Said(f"achieved.cube.{verdict}") if verdict else super().achieved(answer)

    def gives_away(self, step: Any) -> bool:
        """Tell whether the option that is the one legal play takes this step."""
        return _PLAYS in self.check and tuple(step[:2]) in self._certain

    def keep_back(self, breaches: Iterable[Breach]) -> tuple[Breach, ...]:
        """Return the first breach: that nothing else is legal either would tell the right one."""
        return super().keep_back(breaches)[:1]

    @cached_property
    def _certain(self) -> frozenset[tuple[int, int]]:
        return common_steps(self, [_notation(self.correct)])

    def why(self) -> Text:
        """Return why the right option is right, as far as the engine confirms it."""
        if _PLAYS in self.check:
            played = read_play(self, _notation(self.options[self._right]), in_order=True)
            found = self.knows.achievements(self.table(), played)
            return found[-1].why if found else Said("task.played", {"play": (played.text,)})
        facts = (name for name in self.check if name != _IS)
        table = super().table()
        said = (self.knows.why_fact(table, name, self.check[name]) for name in facts)
        return next(said, "")

    def examine(self) -> None:
        """Refuse what the engine does not confirm."""
        self.solution()
        every = [text for worded in self._worded for text in worded]
        if len(self.options) < 2 or len(set(every)) < len(every):
            raise InvalidTaskError("task.choice.options")
        if not self.check:
            return
        said, expected = self._engine()
        if said != expected:
            raise InvalidTaskError("task.choice.refuted", said=str(said), expected=str(expected))

    def _engine(self) -> tuple[object, object]:
        """Return the engine's answer, and the one expected for the right option."""
        if _PLAYS in self.check:
            judged = [
                read_play(self, _notation(option), in_order=True).legal for option in self.options
            ]
            legal = [number for number, is_legal in enumerate(judged) if is_legal]
            return legal, [self._right]
        named = [name for name in self.check if name != _IS]
        if len(named) != 1 or named[0] not in self.knows.facts or _IS not in self.check:
            found, known = [*self.check], sorted(self.knows.facts)
            raise InvalidTaskError("task.choice.check", found=found, known=known)
        return self.knows.fact(super().table(), named[0], self.check[named[0]]), self.check[_IS]


def _notation(option: Text) -> str:
    """Return an option that is a play, whose only word is the one for passing."""
    return in_words(option, words("en"))


def _said(text: Text) -> str:
    return in_words(text, current())


def _wordings(text: Text) -> Iterable[str]:
    """Return a text in every language that it has."""
    if isinstance(text, Mapping):
        return text.values()
    return {in_words(text, words(language)) for language in languages()}
