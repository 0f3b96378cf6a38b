"""A task: what is asked, and how an answer is marked. Data and plain functions, no widget."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bgwidget.games import kind
from bgwidget.rules.rulebook import Breach, Mark, Rulebook
from bgwidget.tasks.answers import shown
from bgwidget.tasks.checks import MISCONCEPTION, check_goal, check_rules
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.field_types import check_shapes
from bgwidget.tasks.games import Judge, judge
from bgwidget.tasks.text import Listed, Said, Text
from bgwidget.wire.panel import FieldForm


@dataclass(frozen=True, slots=True)
class Slip:
    """A usual wrong answer, the rule or misconception that it shows, and what is said of it.

    What it shows is the id of a rule, or ``misconception:`` and a name. ``legal`` tells that the
    rules allow it: it is only not what was asked.
    """

    answer: Any
    reveals: str
    says: Text
    legal: bool = False

    def __post_init__(self) -> None:
        check_shapes(self)


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a learner gives as an answer, other than by the board.

    Attributes
    ----------
    name : str
        Its name in the answer; an empty one where the answer is this alone.
    form : str
        ``"one"`` of the options, ``"many"`` of them, a ``"number"``, or ``"rolls"`` of the 36.
    options : tuple of (value, text)
        What there is to choose from.
    label : text
        What it is called, where the goal does not say it.
    """

    name: str
    form: FieldForm
    options: tuple[tuple[Any, Text], ...] = ()
    label: Text = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """What is said of an answer.

    Attributes
    ----------
    right : bool
    score : float
        From 0 to 1; where many things were to be found, both those missed and those wrongly
        given lower it.
    breaches : tuple of Breach
        The rules that the answer breaks, most basic first.
    reason : text
        Why it is wrong, or the working of a right one; empty if the breaches say it all.
    legal : bool
        Whether the rules allow it: then it is only not what was asked.
    expected : answer
        What would have been right.
    reveals : str
        The rule id, or the misconception, that a usual wrong answer shows.
    marks : tuple of Mark
        Places to light, besides those of the breaches.
    """

    right: bool
    score: float = 0.0
    breaches: tuple[Breach, ...] = ()
    reason: Text = ""
    legal: bool = False
    expected: Any = None
    reveals: str = ""
    marks: tuple[Mark, ...] = ()

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the rules that the answer breaks."""
        found = tuple(breach.rule.id for breach in self.breaches)
        named = (self.reveals,) if self.reveals and ":" not in self.reveals else ()
        return tuple(dict.fromkeys(found + named)) if not self.right else ()


@dataclass(frozen=True, kw_only=True)
class Task(ABC):
    """One step of a lesson at which something is done.

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
        Usual wrong answers, and what is said of them.
    game, house
        The game, and its house rules or their name.
    position, dice
        What stands on the board, and the roll. A position may be any text that a board reads: of
        an XGID or a GNU Backgammon ID, turn, roll, cube and score are taken too.
    name
        Its name in a lesson; attempts are kept by it.
    seed
        What it was generated from; empty if it was written.
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
    game: str = "backgammon"
    house: Any = None
    position: Any = None
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
    """Whether of a position only the checkers count: turn, roll, cube and score have no place."""
    hides: ClassVar[tuple[str, ...]] = ()
    """What the board may not count, or let one choose, while this is asked, such as ``"pips"``."""

    def __post_init__(self) -> None:
        for name in ("hints", "rules", "wrong"):
            if isinstance(alone := getattr(self, name), str | Mapping | Said | Slip):
                object.__setattr__(self, name, (alone,))
        check_shapes(self)

    @property
    def quote(self) -> Text:
        """A sentence that the task is about; empty if there is none."""
        return ""

    @property
    def to_come(self) -> tuple[tuple[int, int], ...]:
        """The rolls to come in a game that goes on; empty where the dice are free."""
        return ()

    @property
    def given_facts(self) -> tuple[Text, ...]:
        """What is given besides the goal and the board, in lines."""
        return ()

    @property
    def points_out(self) -> tuple[Any, ...]:
        """The points that the goal speaks of, as answers have them."""
        return ()

    def filled(self, answer: Any) -> Mapping[str, Any]:
        """Return the value of each field that makes this answer, by its name."""
        if isinstance(answer, Mapping):
            return answer
        names = [field.name for field in self.fields()]
        if len(names) > 1:
            return dict(zip(names, answer, strict=True))
        return dict.fromkeys(names, answer)

    def heard(self, done: str, game: Any, refusals: int) -> Any:
        """Return the answer that a game on the board has come to; None while it has not.

        Parameters
        ----------
        done
            The kind of request that was carried out last.
        refusals
            How many were refused since the step was opened.
        """
        return None

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game, by id."""
        return kind(self.game).rulebook

    @property
    def knows(self) -> Judge:
        """What the game knows of its plays, points and positions."""
        return judge(self.game)

    def table(self) -> Any:
        """Return the state of play that the board shows; refuse what is none."""
        state: dict[str, Any] = {} if self.dice is None else {"dice": self.dice}
        return kind(self.game).start(self.position, rules=self.house, **state)

    def fields(self) -> tuple[Field, ...]:
        """Return what is asked besides the board."""
        return ()

    def needed(self) -> tuple[Field, ...]:
        """Return the fields that no answer can leave empty."""
        return tuple(
            field for field in self.fields() if all(value is not None for value, _ in field.options)
        )

    def take(self, answer: object) -> Any:
        """Return an answer in one form, as `read_answer`; what is left empty is named."""
        if answer is None:
            raise InvalidAnswerError("task.answer.nothing")
        if isinstance(answer, Mapping):
            for field in self.needed():
                if field.name in answer and answer[field.name] is None:
                    raise _left_empty(field)
        return self.read_answer(answer)

    def following(self, answered: Callable[[str], Any]) -> Task:
        """Return the task as it is after other steps; `answered` tells the right answer to one."""
        return self

    @abstractmethod
    def solution(self) -> Any:
        """Return a right answer."""

    @abstractmethod
    def read_answer(self, answer: object) -> Any:
        """Return the answer in one form; refuse what is none with `InvalidAnswerError`."""

    @abstractmethod
    def judge(self, answer: Any) -> Marked:
        """Mark an answer that `read_answer` returned."""

    def mark(self, answer: object) -> Marked:
        """Mark an answer.

        Parameters
        ----------
        answer
            Plain data: what `solution` returns is one. A list may be a set where its order does
            not count.

        Raises
        ------
        InvalidAnswerError
            If it is no answer at all.
        """
        given = self.take(answer)
        marked = self.judge(given)
        if marked.right:
            return replace(marked, score=1.0)
        slip = next((slip for slip in self.wrong if self.shows_slip(slip, given)), None)
        marked = replace(marked, expected=self.solution())
        return marked if slip is None else replace(marked, reason=slip.says, reveals=slip.reveals)

    def shows_slip(self, slip: Slip, given: Any) -> bool:
        """Tell whether an answer, in one form, is a usual wrong one."""
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

    def verify(self) -> None:
        """Refuse a task that cannot be asked.

        Raises
        ------
        InvalidTaskError
            If its goal is empty or too long, its position or roll is none, it names a rule that
            there is not, it has no right answer, or one of its usual wrong answers is right.
        """
        check_goal(self.goal)
        try:
            self._check_table()
            check_rules((*self.rules, *self._revealed()), self.rulebook, self.game)
            self.examine()
            right = self.mark(self.solution()).right
        except InvalidTaskError:
            raise
        except ValueError as error:
            raise InvalidTaskError("task.impossible", why=str(error)) from error
        if not right:
            raise InvalidTaskError("task.unsolved")
        for slip in self.wrong:
            if self._is_right(slip.answer):
                raise InvalidTaskError("task.slip.right", found=shown(slip.answer))

    def _revealed(self) -> Iterator[str]:
        """Yield the rules that usual wrong answers show."""
        for slip in self.wrong:
            if not slip.reveals.startswith(MISCONCEPTION):
                yield slip.reveals

    def _check_table(self) -> None:
        table = self.table()
        if not self.either_side and not self.knows.yours(table):
            raise InvalidTaskError("task.other-side", field="position")
        if self.only_checkers and isinstance(self.position, str):
            try:
                self.knows.position(self.position)
            except ValueError as error:
                why = str(error)
                raise InvalidTaskError("task.impossible", why=why, field="position") from error

    def _is_right(self, answer: object) -> bool:
        try:
            return self.mark(answer).right
        except InvalidAnswerError:
            return False

    def examine(self) -> None:
        """Refuse what contradicts itself in a task of this kind; part of `verify`."""
        return


def _left_empty(field: Field) -> InvalidAnswerError:
    if not field.label:
        return InvalidAnswerError("task.answer.nothing")
    return InvalidAnswerError("task.answer.empty", field=Listed((field.label,)))


def overlap(found: Collection[Any], right: Collection[Any]) -> float:
    """Return how well a set was found: the harmonic mean of precision and recall.

    Examples
    --------
    >>> overlap({7, 9}, {7, 9, 11})
    0.8
    >>> overlap(set(), {7})
    0.0
    """
    both = len(set(found) & set(right))
    every = len(set(found)) + len(set(right))
    return 1.0 if every == 0 else round(2 * both / every, 12)
