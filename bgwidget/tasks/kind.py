"""What a kind of task declares and may answer; the rest is the same for all and lies in `Task`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bgwidget.tasks.answers import Answer
from bgwidget.tasks.parts import Field, Marked
from bgwidget.tasks.text import Text


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
    """Whether a board is shown even where no position is given: then it is the start."""
    several: ClassVar[bool] = False
    """Whether the answer is several turns."""
    either_side: ClassVar[bool] = False
    """Whether it may be asked while the other side is on turn, or an offer waits for an answer."""
    only_checkers: ClassVar[bool] = False
    """Whether only the checkers of a position count, and it may not state turn, cube or score."""
    about_rules: ClassVar[bool] = True
    """Whether an answer shows if the learner knows its rules; skill takes them as known."""
    asks_rule: ClassVar[bool] = False
    """Whether the answer is the rule that is broken, so that no hint may name it."""
    hides: ClassVar[tuple[str, ...]] = ()
    """What the board hides, because it would give the answer away, such as ``"pips"``."""
    answer_in: ClassVar[str] = ""
    """The field that says which answer is right; empty where the engine alone finds it."""
    only_answer: ClassVar[bool] = True
    """Whether the `solution` is the only right answer that there is."""
    in_mixed: ClassVar[bool] = True
    """Whether a mixed drill asks it; what has to be explained first comes only by its name."""

    @abstractmethod
    def solution(self) -> Answer:
        """Return a right answer."""

    @abstractmethod
    def read_answer(self, answer: object) -> Answer:
        """Return an answer in one form; refuse what cannot be one with `InvalidAnswerError`."""

    @abstractmethod
    def judge(self, answer: Answer) -> Marked:
        """Mark an answer that `read_answer` returned."""

    def fields(self) -> tuple[Field, ...]:
        """Return what is asked besides the board."""
        return ()

    def filled(self, answer: Answer) -> Mapping[str, Answer]:
        """Return the value of each field, by name, that together make this answer."""
        if isinstance(answer, Mapping):
            return answer
        names = [field.name for field in self.fields()]
        if len(names) > 1:
            return dict(zip(names, answer, strict=True))
        return dict.fromkeys(names, answer)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return what may stand in those fields that take nothing but certain names."""
        return {}

    def right_by(self, answer: Answer) -> object:
        """Return what the field `answer_in` has to hold for an answer to be the right one."""
        return answer

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the sentence that names one of `known_values` for an author; empty for none."""
        return ""

    @property
    def quote(self) -> Text:
        """A sentence that the task is about; empty if there is none."""
        return ""

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """What is given besides the goal and the board, one text a line."""
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
