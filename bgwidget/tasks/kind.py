"""The base of every kind of task: what a kind declares and may override; `Task` has the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bgwidget.tasks.answers import Answer
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Said, Text


class Kind(ABC):
    """A kind of task, as its author writes it.

    Each kind has a name, says how it uses the board, finds a `solution`, reads an answer and judges
    it. All else has a default.
    """

    kind: ClassVar[str]
    board_use: ClassVar[str] = "still"
    """How the board is used: ``"play"``, ``"free"`` (checkers move as they like), ``"tap"``,
    ``"edit"``, ``"replay"`` (a play is shown), ``"still"``, or ``"game"`` (a game goes on)."""

    always_board: ClassVar[bool] = False
    """Whether a board is shown even if no position is given: then it shows the start."""
    several: ClassVar[bool] = False
    """Whether the answer is several turns."""
    either_side: ClassVar[bool] = False
    """Whether the other side may be on turn, or an offer may wait for an answer."""
    only_checkers: ClassVar[bool] = False
    """Whether a position must be checkers alone, without turn, cube and score."""
    about_rules: ClassVar[bool] = True
    """Whether an answer tests knowledge of its rules; a test of skill takes them as known."""
    asks_rule: ClassVar[bool] = False
    """Whether the answer is the rule that is broken, so that no hint may name it."""
    hides: ClassVar[tuple[str, ...]] = ()
    """Things the board hides because they would give the answer away, such as ``"pips"``."""
    answer_in: ClassVar[str] = ""
    """The field in which the author gives the right answer; empty if the engine works it out."""
    only_answer: ClassVar[bool] = True
    """Whether the `solution` is the only right answer."""
    in_mixed: ClassVar[bool] = True
    """Whether a mixed drill includes it; a kind that needs explaining is asked only by name."""

    @abstractmethod
    def solution(self) -> Answer:
        """Return a right answer."""

    @abstractmethod
    def read_answer(self, answer: object) -> Answer:
        """Return an answer in its normal form; raise `InvalidAnswerError` for anything else."""

    @abstractmethod
    def judge(self, answer: Answer) -> Marked:
        """Mark an answer that `read_answer` returned."""

    def achieved(self, answer: Answer) -> Text:
        """Return in a few words what a right answer has achieved."""
        return Said("lesson.right")

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the answer that are filled in beside the board."""
        return ()

    def filled(self, answer: Answer) -> Mapping[str, Answer]:
        """Return the values of the fields, by name, that make up this answer."""
        if isinstance(answer, Mapping):
            return answer
        names = [field.name for field in self.fields()]
        if len(names) > 1:
            return dict(zip(names, answer, strict=True))
        return dict.fromkeys(names, answer)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return, for each field that takes only certain names, those names."""
        return {}

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return what a field holds, where it is a table or a list; None where it is one thing.

        ``written`` is what the file has of the task so far, on which that may depend.
        """
        return None

    def right_by(self, answer: Answer) -> object:
        """Return the value of the field `answer_in` that makes an answer the right one."""
        return answer

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence that names one of `known_values`; empty if it has none."""
        return ""

    @property
    def quote(self) -> Text:
        """A sentence that the task is about; empty if there is none."""
        return ""

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """Facts given besides the goal and the board, one text for each line."""
        return ()

    @property
    def lit_places(self) -> tuple[int, ...]:
        """The places of the board that the goal mentions."""
        return ()

    def examine(self) -> None:
        """Refuse a contradiction that only this kind of task can have; part of `verify`."""
        return

    def prove(self) -> None:
        """Refuse what takes this kind of task long to find out; part of `verify`."""
        return
