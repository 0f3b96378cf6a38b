"""The base of all tasks: what is asked, and how an answer is marked. No widget is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.rules.rulebook import Breach, Rulebook
from bgwidget.tasks.answers import Answer
from bgwidget.tasks.arrows import drawn_pairs
from bgwidget.tasks.checks import MISCONCEPTION, check_goal, check_rules
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError, refused_as_impossible
from bgwidget.tasks.field_types import check_shapes
from bgwidget.tasks.games import Judge, judge
from bgwidget.tasks.kind import Kind
from bgwidget.tasks.parts import Field, Marked, Slip
from bgwidget.tasks.text import Listed, Said, Text

Table = Any
"""The state of play of some game, as its `bgwidget.games.BoardGame` starts it."""


@dataclass(frozen=True, kw_only=True)
class Task(Kind):
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
    right
        What is said about a right answer, in a sentence of the step's own; if left out, what the
        answer came to, as far as the game or the kind of task knows.
    wrong
        Usual wrong answers, and what is said about each.
    game, house
        The game, and its house rules or their name.
    position, dice
        What stands on the board, and the roll. A position may be any text that a board reads; an
        XGID or a GNU Backgammon ID sets turn, roll, cube and score as well.
    drawn
        Arrows, such as ``"8/5"``, and marks, such as ``"5"``, on the board.
    name
        Its name in a lesson, under which attempts are stored.
    seed
        What it was generated from; empty if an author wrote it.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> task = Play(goal="Hit the blot on your 5-point.", want={"hit": 1},
    ...             position="-a---aE-C---dE-a-c-e----B-", dice=(3, 1))
    >>> isinstance(task, Task), task.solution()
    (True, '13/10 6/5*')
    """

    goal: Text
    read: Text = ""
    hints: tuple[Text, ...] = ()
    rules: tuple[str, ...] = ()
    right: Text = ""
    wrong: tuple[Slip, ...] = ()
    game: str = DEFAULT_GAME
    house: object = None
    position: object = None
    dice: tuple[int, int] | None = None
    drawn: tuple[str, ...] = ()
    name: str = ""
    seed: str = ""

    _proven: ClassVar[bool] = False

    def __post_init__(self) -> None:
        for name in ("hints", "rules", "wrong", "drawn"):
            if isinstance(alone := getattr(self, name), str | Mapping | Said | Slip):
                object.__setattr__(self, name, (alone,))
        check_shapes(self)

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game, by id."""
        return board_game(self.game).rulebook

    @property
    def knows(self) -> Judge:
        """The game's judge of plays, points and positions."""
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

    def needed(self) -> tuple[Field, ...]:
        """Return the fields that no answer may leave empty."""
        return tuple(
            field for field in self.fields() if all(value is not None for value, _ in field.options)
        )

    def take(self, answer: object) -> Answer:
        """Return an answer as `read_answer` does; the error names a field that was left empty."""
        if answer is None:
            needed = self.needed()
            raise _left_empty(needed[0]) if needed else InvalidAnswerError("task.answer.board")
        if isinstance(answer, Mapping):
            for field in self.needed():
                if field.name in answer and answer[field.name] is None:
                    raise _left_empty(field)
        return self.read_answer(answer)

    def following(self, answered: Callable[[str], Answer]) -> Task:
        """Return the task as it is after earlier steps.

        `answered` returns the right answer given to a step, by its name.
        """
        return self

    def why(self) -> Text:
        """Return why the right answer is right; empty where only the author can tell."""
        return ""

    def gives_away(self, step: Any) -> bool:
        """Tell whether to name this legal step is to tell the solution."""
        return False

    def keep_back(self, breaches: Iterable[Breach]) -> tuple[Breach, ...]:
        """Return breaches without what would be legal instead, where it gives the solution away."""

        def tells(breach: Breach) -> bool:
            steps = (step for step in breach.instead if not isinstance(step, str))
            return any(map(self.gives_away, steps))

        return tuple(replace(each, instead=()) if tells(each) else each for each in breaches)

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
            reason = self.right or marked.reason or self.why()
            achieved = marked.achieved or self.achieved(given)
            return replace(marked, score=1.0, achieved=achieved, reason=reason)
        slip = next((slip for slip in self.wrong if self.shows_slip(slip, given)), None)
        kept_back = self.keep_back(marked.breaches)
        marked = replace(marked, breaches=kept_back, expected=self.solution())
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
        """Refuse a task that cannot be asked; skip the slow checks of `prove` if it was proven.

        Raises
        ------
        InvalidTaskError
            If its goal is empty or too long, its position or roll is impossible, it names an
            unknown rule, it has no right answer, or one of its usual wrong answers is right.
        """
        check_goal(self.goal)
        if self._proven:
            return
        with refused_as_impossible():
            self._check_table()
            self._check_drawn()
            check_rules((*self.rules, *self._revealed()), self.rulebook, self.game)
            self.examine()
            right = self.mark(self.solution()).right
        if not right:
            raise InvalidTaskError("task.unsolved")
        for slip in self.wrong:
            if self._is_right(slip.answer):
                raise InvalidTaskError("task.slip.right", found=slip.answer)
        if not proven:
            self.prove()
        self.trust()

    def trust(self) -> None:
        """Mark the task as verified, as for one that the tests have verified."""
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

    def _check_drawn(self) -> None:
        if self.drawn and self.board_use in ("game", "edit"):
            raise InvalidTaskError("task.drawn.moves", field="drawn")
        drawn_pairs(self.game, self.drawn)

    def _is_right(self, answer: object) -> bool:
        try:
            return self.judge(self.take(answer)).right
        except InvalidAnswerError:
            return False


def _left_empty(field: Field) -> InvalidAnswerError:
    if not field.label:
        if field.options:
            return InvalidAnswerError("task.answer.choose")
        return InvalidAnswerError("task.answer.write")
    return InvalidAnswerError("task.answer.empty", field=Listed((field.label,)))
