"""One learner at a lesson: where they are, what they tried, and what was said of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from typing import Any, Protocol

from bgwidget.games.pass_turn import PASS
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import NOTED, FreeBoard, LessonBoard, open_board
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import State
from bgwidget.tasks import InvalidAnswerError, Marked, Task
from bgwidget.tasks.answers import plain_answer
from bgwidget.words import Words

_log = logging.getLogger(__name__)

HINT_AFTER = 2
SOLUTION_AFTER = 3
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class Record:
    """What became of one step: ``shown`` tells that its solution was."""

    done: bool = False
    stars: int = 0
    misses: int = 0
    hints: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner is, at one version.

    Attributes
    ----------
    version, opened, at : int
        This version, the one at which the step was opened, and the number of the step from 0;
        one more than the last at the end.
    records : tuple of Record
        By step.
    happened : str
        What brought it here: ``"open"``, ``"marked"``, ``"hint"``, ``"solution"``, ``"noted"``,
        ``"watched"`` or ``"unread"``.
    marked : Marked or None
        What was said of the last answer to this step.
    error : InvalidAnswerError or None
        Why what was given is no answer.
    changed : int
        The last version at which anything but a play noted on the board happened.
    """

    version: int
    at: int
    records: tuple[Record, ...]
    happened: str = "open"
    marked: Marked | None = None
    error: InvalidAnswerError | None = None
    opened: int = 1
    changed: int = 0

    @property
    def answerable(self) -> range:
        """The versions that may be answered from: plays noted since then are known here too."""
        return range(max(self.opened, self.changed), self.version + 1)

    @property
    def over(self) -> bool:
        """Whether the learner is past the last step."""
        return self.at == len(self.records)

    @property
    def record(self) -> Record:
        """What became of this step so far."""
        return self.records[self.at]


class Keeper(Protocol):
    """What keeps the attempts of a learner."""

    def restore(self, names: Sequence[str]) -> Sequence[Record]:
        """Return how far the learner has come with each step."""

    def keep(
        self, task: Task, answer: Any, marked: Marked, record: Record, refused: Iterable[str]
    ) -> None:
        """Keep one marked answer; `record` is how the step stood before it.

        ``refused`` are the rules by which steps were refused on the way to it.
        """

    def passed(self, name: str, game: str) -> None:
        """Keep that something was read."""

    def answered(self, name: str) -> Any:
        """Return the last right answer to a step; None if there is none."""


class LessonSession:
    """A learner at a lesson.

    Parameters
    ----------
    steps
        Tasks, and what there is to read.
    words
        The language.
    keeper
        Where attempts are kept; nowhere if left out.
    more
        Makes one more task when the last step is done, for a lesson without an end.
    twin
        Makes a fresh task like one that was missed until its solution was shown.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> session = LessonSession([Read("Points 1 to 6 are your home board.")], words("en"))
    >>> session.next()
    >>> session.place.over
    True
    """

    def __init__(
        self,
        steps: Sequence[Task | Read],
        words: Words,
        keeper: Keeper | None = None,
        more: Callable[[], Task] | None = None,
        twin: Callable[[Task], Task | None] | None = None,
    ) -> None:
        self.steps = tuple(steps)
        self.words = words
        self.lock = RLock()
        self.board: LessonBoard | None = None
        self._keeper = keeper
        self._more = more
        self._twin = twin
        self._refused: tuple[str, ...] = ()
        self._listeners: list[Callable[[], None]] = []
        names = [step.name for step in self.steps]
        records = tuple(keeper.restore(names)) if keeper else (Record(),) * len(names)
        if more is not None:
            self.steps, records = (*self.steps, more()), (*records, Record())
        first = next((at for at, record in enumerate(records) if not record.done), 0)
        self.place = Place(1, first, records)
        self._open_board()

    @property
    def step(self) -> Task | Read | None:
        """What is to be done now; None past the last step."""
        return None if self.place.over else self.steps[self.place.at]

    @property
    def task(self) -> Task:
        """The task at hand.

        Raises
        ------
        InvalidMoveError
            If there is none: the step is only read, or the lesson is over.
        """
        step = self.step
        if not isinstance(step, Task):
            raise InvalidMoveError("lesson.no-task")
        return step

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change of place."""
        self._listeners.append(listener)

    def check(self, answer: object) -> Marked:
        """Mark an answer to the task at hand.

        Raises
        ------
        InvalidAnswerError
            If it is no answer at all; nothing is counted.
        """
        with self.lock:
            task, place = self.task, self.place
            try:
                plain = plain_answer(answer)
                marked = task.mark(answer)
            except InvalidAnswerError as error:
                self._go(replace(place, happened="unread", error=error))
                raise
            record = place.record
            if self._keeper is not None and not record.shown:
                self._keeper.keep(task, plain, marked, record, self._refused)
            self._refused = ()
            new = _after(record, marked)
            self._go(self._with(new, happened="marked", marked=marked, error=None))
            if self.board is not None and place.at == self.place.at:
                self.board.marked(marked)
            if not marked.right and new.misses >= SOLUTION_AFTER and task.board_use != "game":
                self.solution()
                self._add_twin(task)
            elif not marked.right and new.misses == HINT_AFTER:
                self.hint()
            return marked

    def hint(self) -> None:
        """Show the next hint, if there is one left."""
        with self.lock:
            task, record = self.task, self.place.record
            if record.hints < len(task.hints):
                self._go(self._with(replace(record, hints=record.hints + 1), happened="hint"))

    def solution(self) -> Any:
        """Show a right answer, on the board where there is one; return it."""
        with self.lock:
            answer = self.task.solution()
            record = replace(self.place.record, shown=True)
            if self.board is not None:
                self.board.solve(answer)
            self._go(self._with(record, happened="solution", error=None))
            return answer

    def watch(self) -> None:
        """Show what was played, or what stood there before it."""
        with self.lock:
            if self.board is not None:
                self.board.watch()
                self._go(replace(self.place, happened="watched"))

    def note(self) -> None:
        """Note down the turn on the board, where several are asked for."""
        with self.lock:
            if isinstance(self.board, FreeBoard):
                self.board.handle({"kind": NOTED, "base": self.board.state.version})

    def skip_turn(self) -> None:
        """Note down that nothing is played, where pieces move freely and the game allows it."""
        with self.lock:
            if isinstance(self.board, FreeBoard) and self.task.knows.can_pass:
                version = self.board.state.version
                self.board.handle({"kind": "type", "text": PASS, "walk": [], "base": version})

    def strike(self, number: int) -> None:
        """Strike out what was noted under a number from 0."""
        with self.lock:
            if isinstance(self.board, FreeBoard):
                self.board.strike(number)

    def again(self) -> None:
        """Begin the step anew; what it has earned stays."""
        self.go(self.place.at)

    def next(self) -> None:
        """Go on to the step after this one; what is only read is done then."""
        with self.lock:
            place = self.place
            if place.over:
                return
            if isinstance(self.step, Read):
                self.place = self._with(Record(done=True, stars=MOST_STARS))
                if self._keeper is not None:
                    self._keeper.passed(self.step.name, self.step.game)
            if self._more is not None and place.at + 1 == len(self.steps):
                self.steps = (*self.steps, self._more())
                self.place = replace(self.place, records=(*self.place.records, Record()))
            self.go(place.at + 1)

    def settle(self, record: Record, version: int) -> None:
        """Take what became of a step that was done elsewhere up to a version, and go on."""
        with self.lock:
            self.place = replace(
                self.place if self.place.record.done else self._with(record), version=version
            )
            self.next()

    def go(self, at: int) -> None:
        """Go to a step by its number from 0; to the end by the number of steps."""
        with self.lock:
            if not 0 <= at <= len(self.steps):
                raise _no_step(at, len(self.steps))
            records = list(self.place.records)
            if at < len(records):
                records[at] = replace(records[at], misses=0, hints=0, shown=False)
            version = self.place.version + 1
            self.place = Place(version, at, tuple(records), opened=version)
            self._open_board()
            self._tell()

    def _add_twin(self, task: Task) -> None:
        made = None if self._twin is None else self._twin(task)
        after = self.place.at + 1
        if made is None or made.name in {step.name for step in self.steps}:
            return
        self.steps = (*self.steps[:after], made, *self.steps[after:])
        records = (*self.place.records[:after], Record(), *self.place.records[after:])
        self._go(replace(self.place, records=records))

    def _open_board(self) -> None:
        step = self.step
        if isinstance(step, Task) and self._keeper is not None:
            at, step = self.place.at, step.following(self._keeper.answered)
            self.steps = (*self.steps[:at], step, *self.steps[at + 1 :])
        self._seat(None if step is None else open_board(step, self.words, self._answered))

    def _seat(self, board: LessonBoard | None) -> None:
        self.board = board
        self._refused = ()
        if board is not None:
            board.lock = self.lock
            board.listen(self._hear)

    def _hear(self, state: State) -> None:
        if state.refusal is not None:
            rules = (breach.rule.id for breach in state.refusal.breaches)
            self._refused = tuple(dict.fromkeys((*self._refused, *rules)))
        if state.done == NOTED:
            self._go(replace(self.place, happened="noted"))

    def _answered(self, answer: object) -> bool:
        return self.check(answer).right

    def _with(self, record: Record, **change: Any) -> Place:
        records = list(self.place.records)
        records[self.place.at] = record
        return replace(self.place, records=tuple(records), **change)

    def _go(self, place: Place) -> None:
        version = self.place.version + 1
        changed = self.place.changed if place.happened == "noted" else version
        self.place = replace(place, version=version, changed=changed)
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            try:
                listener()
            except Exception:
                _log.exception("version %s could not be told", self.place.version)


def _no_step(at: int, count: int) -> InvalidMoveError:
    """Return the error that tells what there is, counted from 1 as a page and a cell count."""
    return InvalidMoveError("lesson.no-step", found=at + 1, most=count, end=count + 1)


def _after(record: Record, marked: Marked) -> Record:
    if not marked.right:
        return replace(record, misses=record.misses + 1)
    earned = 0 if record.shown else stars_for(record.misses, record.hints)
    return replace(record, done=True, stars=max(record.stars, earned))


def stars_for(misses: int, hints: int) -> int:
    """Return the stars that a right answer earns after so many misses and hints.

    Examples
    --------
    >>> stars_for(0, 0), stars_for(1, 0), stars_for(2, 2)
    (3, 2, 1)
    """
    return max(1, MOST_STARS - misses - hints)
