"""The base of all tasks: what is asked, and how an answer is marked. No widget is needed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules.rulebook import Breach, Mark, Rulebook
from bgwidget.tasks.answers import Answer, shown
from bgwidget.tasks.checks import MISCONCEPTION, check_goal, check_rules
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError, refused_as_impossible
from bgwidget.tasks.field_types import check_shapes
from bgwidget.tasks.games import Judge, judge
from bgwidget.tasks.text import Listed, Said, Text
from bgwidget.wire.panel import FieldForm

Table = Any
"""The state of play of some game, as its `Kind` starts it."""

Option = str | int | None
"""What a field of an answer may hold: one of several is chosen, or None for none of them."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A usual wrong answer, the rule or misconception that it reveals, and what is said about it.

    It reveals the id of a rule, or ``misconception:`` and a name. ``legal`` says that the rules
    allow it and that it is merely not what was asked.
    """

    answer: Answer
    reveals: str
    says: Text
    legal: bool = False

    def __post_init__(self) -> None:
        check_shapes(self)


@dataclass(frozen=True, slots=True)
class Field:
    """One part of an answer that is given beside the board.

    Attributes
    ----------
    name : str
        Its name in the answer; empty where it is the whole answer.
    form : str
        ``"one"`` of the options, ``"many"`` of them, a ``"number"``, or ``"rolls"`` of the 36.
    options : tuple of (value, text)
        What there is to choose from.
    label : text
        What it is called, where the goal does not say it.
    row, column : text
        Where it stands in a table, if all of that form make one.
    """

    name: str
    form: FieldForm
    options: tuple[tuple[Option, Text], ...] = ()
    label: Text = ""
    row: Text = ""
    column: Text = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """What is said of an answer.

    Attributes
    ----------
    right : bool
    score : float
        From 0 to 1; where several things had to be found, each one missed and each wrong one
        lowers it.
    breaches : tuple of Breach
        The rules that the answer breaks, most basic first.
    reason : text
        Why it is wrong, or how a right one comes about; empty if the breaches say it all.
    legal : bool
        Whether the rules allow it; if it is wrong, it is then merely not what was asked.
    expected : answer
        What would have been right.
    reveals : str
        The rule id, or the misconception, that a usual wrong answer shows.
    marks : tuple of Mark
        Places to highlight besides those of the breaches.
    fields : tuple of str
        The names of the fields to look at again, where it says so.
    """

    right: bool
    score: float = 0.0
    breaches: tuple[Breach, ...] = ()
    reason: Text = ""
    legal: bool = False
    expected: Answer = None
    reveals: str = ""
    marks: tuple[Mark, ...] = ()
    fields: tuple[str, ...] = ()

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the rules that the answer breaks; none where it is about what is legal."""
        if self.right or self.legal:
            return ()
        found = tuple(breach.rule.id for breach in self.breaches)
        named = (self.reveals,) if self.reveals and ":" not in self.reveals else ()
        return tuple(dict.fromkeys(found + named))


@dataclass(frozen=True, kw_only=True)
class Task(ABC):
    """A step of a lesson in which the learner does something.

    Parameters
    ----------
    goal
        What to do, in one line of at most 90 characters.
    read
        The idea behind it, in at most three short sentences.
    hints
        From vague to plain.
    rules
        Ids of the rules that it is about.
    wrong
        Usual wrong answers, and what is said about each.
    game, house
        The game, and its house rules or their name.
    position, dice
        What stands on the board, and the roll. A position may be any text that a board reads; an
        XGID or a GNU Backgammon ID sets turn, roll, cube and score as well.
    name
        Its name in a lesson, under which attempts are stored.
    seed
        What it was generated from; empty if an author wrote it.
    """

    kind: ClassVar[str]
    board_use: ClassVar[str]
    """How the board is used: ``"play"``, ``"free"`` (checkers move as they like), ``"tap"``,
    ``"edit"``, ``"replay"`` (a play is shown), ``"still"``, or ``"game"`` (a game goes on)."""

    goal: Text
    read: Text = ""
    hints: tuple[Text, ...] = ()
    rules: tuple[str, ...] = ()
    wrong: tuple[Slip, ...] = ()
    game: str = DEFAULT_GAME
    house: object = None
    position: object = None
    dice: tuple[int, int] | None = None
    name: str = ""
    seed: str = ""

    always_board: ClassVar[bool] = False
    """Whether a board is shown even where no position is given: then it is the start."""
    several: ClassVar[bool] = False
    """Whether the answer is several turns."""
    either_side: ClassVar[bool] = False
    """Whether it may be asked while the other side is on turn, or an offer waits for an answer."""
    only_checkers: ClassVar[bool] = False
    """Whether only the checkers of a position count, and it may not state turn, cube or score."""
    about_rules: ClassVar[bool] = True
    """Whether an answer tells if its rules are known; a task of skill only rests on them."""
    asks_rule: ClassVar[bool] = False
    """Whether the rule that is broken is what has to be found, so that nothing names it."""
    hides: ClassVar[tuple[str, ...]] = ()
    """What the board hides, because it would give the answer away, such as ``"pips"``."""
    answer_in: ClassVar[str] = ""
    """The field that says which answer is right; empty where the engine alone finds it."""
    _proven: ClassVar[bool] = False

    def __post_init__(self) -> None:
        for name in ("hints", "rules", "wrong"):
            if isinstance(alone := getattr(self, name), str | Mapping | Said | Slip):
                object.__setattr__(self, name, (alone,))
        check_shapes(self)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return what may stand in those fields that take nothing but certain names."""
        return {}

    def right_by(self, answer: Answer) -> object:
        """Return what the field `answer_in` has to hold for an answer to be the right one."""
        return answer

    @property
    def quote(self) -> Text:
        """A sentence that the task is about; empty if there is none."""
        return ""

    @property
    def to_come(self) -> tuple[tuple[int, int], ...]:
        """The rolls to come in a game that goes on; empty where the dice are free."""
        return ()

    @property
    def opposed(self) -> str:
        """The level of the opponent who plays the far side; empty if nobody does."""
        return ""

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """What is given besides the goal and the board, one text a line."""
        return ()

    @property
    def lit_places(self) -> tuple[int, ...]:
        """The places of the board that the goal mentions."""
        return ()

    def filled(self, answer: Answer) -> Mapping[str, Answer]:
        """Return the value of each field, by name, that together make this answer."""
        if isinstance(answer, Mapping):
            return answer
        names = [field.name for field in self.fields()]
        if len(names) > 1:
            return dict(zip(names, answer, strict=True))
        return dict.fromkeys(names, answer)

    def heard(self, done: str, game: Table, refusals: int) -> Answer:
        """Return the answer that a game on the board amounts to; None while there is none yet.

        Parameters
        ----------
        done
            The type of the request that was carried out last.
        refusals
            How many requests were refused since the step was opened.
        """
        return None

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game, by id."""
        return board_game(self.game).rulebook

    @property
    def knows(self) -> Judge:
        """What the game knows of its plays, points and positions."""
        return judge(self.game)

    def table(self) -> Table:
        """Return the state of play that the board shows; refuse an impossible one."""
        state: dict[str, Any] = {} if self.dice is None else {"dice": self.dice}
        return board_game(self.game).start(self.position, rules=self.house, **state)

    @property
    def shows_board(self) -> bool:
        """Whether a board stands beside the question."""
        given = self.position is not None or self.dice is not None
        return given or self.always_board or self.board_use != "still"

    def fields(self) -> tuple[Field, ...]:
        """Return what is asked besides the board."""
        return ()

    def needed(self) -> tuple[Field, ...]:
        """Return the fields that no answer may leave empty."""
        return tuple(
            field for field in self.fields() if all(value is not None for value, _ in field.options)
        )

    def take(self, answer: object) -> Answer:
        """Return an answer as `read_answer` does; the error names a field that was left empty."""
        if answer is None:
            raise InvalidAnswerError("task.answer.nothing")
        if isinstance(answer, Mapping):
            for field in self.needed():
                if field.name in answer and answer[field.name] is None:
                    raise _left_empty(field)
        return self.read_answer(answer)

    def following(self, answered: Callable[[str], Answer]) -> Task:
        """Return the task as it is after other steps, `answered` giving the right answers."""
        return self

    @abstractmethod
    def solution(self) -> Answer:
        """Return a right answer."""

    def why(self) -> Text:
        """Return why the right answer is right: by default, the rule that the task is about."""
        return Said(f"rule.{self.game}.{self.rules[0]}") if self.rules else ""

    @abstractmethod
    def read_answer(self, answer: object) -> Answer:
        """Return an answer in one form; refuse what cannot be one with `InvalidAnswerError`."""

    @abstractmethod
    def judge(self, answer: Answer) -> Marked:
        """Mark an answer that `read_answer` returned."""

    def mark(self, answer: object) -> Marked:
        """Mark an answer.

        Parameters
        ----------
        answer
            Plain data such as `solution` returns. A set may stand for a list whose order does
            not count.

        Raises
        ------
        InvalidAnswerError
            If it cannot be an answer to this task at all.
        """
        given = self.take(answer)
        marked = self.judge(given)
        if marked.right:
            return replace(marked, score=1.0, reason=marked.reason or self.why())
        slip = next((slip for slip in self.wrong if self.shows_slip(slip, given)), None)
        marked = replace(marked, expected=self.solution())
        return marked if slip is None else replace(marked, reason=slip.says, reveals=slip.reveals)

    def shows_slip(self, slip: Slip, given: Answer) -> bool:
        """Tell whether an answer that `read_answer` returned is this usual wrong one."""
        try:
            return bool(self.read_answer(slip.answer) == given)
        except InvalidAnswerError:
            return False

    def can_be_given(self, slip: Slip) -> bool:
        """Tell whether a usual wrong answer is one that can be given."""
        try:
            self.read_answer(slip.answer)
        except InvalidAnswerError:
            return False
        return True

    def verify(self, proven: bool = False) -> None:
        """Refuse a task that cannot be asked; what `prove` finds only if it is not proven before.

        Raises
        ------
        InvalidTaskError
            If its goal is empty or too long, its position or roll is impossible, it names an
            unknown rule, it has no right answer, or one of its usual wrong answers is right.
        """
        check_goal(self.goal)
        with refused_as_impossible():
            self._check_table()
            check_rules((*self.rules, *self._revealed()), self.rulebook, self.game)
            self.examine()
            right = self.mark(self.solution()).right
        if not right:
            raise InvalidTaskError("task.unsolved")
        for slip in self.wrong:
            if self._is_right(slip.answer):
                raise InvalidTaskError("task.slip.right", found=shown(slip.answer))
        if not (proven or self._proven):
            self.prove()
        object.__setattr__(self, "_proven", True)

    def _revealed(self) -> Iterator[str]:
        """Yield the rules that usual wrong answers reveal."""
        for slip in self.wrong:
            if not slip.reveals.startswith(MISCONCEPTION):
                yield slip.reveals

    def _check_table(self) -> None:
        table = self.table()
        if not self.either_side and not self.knows.yours(table):
            raise InvalidTaskError("task.other-side", field="position")
        if self.only_checkers and isinstance(self.position, str):
            with refused_as_impossible(field="position"):
                self.knows.position(self.position)

    def _is_right(self, answer: object) -> bool:
        try:
            return self.mark(answer).right
        except InvalidAnswerError:
            return False

    def examine(self) -> None:
        """Refuse a contradiction that only this kind of task can have; part of `verify`."""
        return

    def prove(self) -> None:
        """Refuse what takes this kind of task long to find out; part of `verify`."""
        return


def _left_empty(field: Field) -> InvalidAnswerError:
    if not field.label:
        return InvalidAnswerError("task.answer.nothing")
    return InvalidAnswerError("task.answer.empty", field=Listed((field.label,)))
