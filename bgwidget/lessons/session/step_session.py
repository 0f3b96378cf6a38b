"""A learner at a list of steps: the current step and its board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import RLock
from typing import Any

from bgwidget.board.session import Listeners
from bgwidget.board.state import State
from bgwidget.lesson_files.steps import Read
from bgwidget.lessons.boards import NOTED, LessonBoard
from bgwidget.lessons.session.place import Place, Record
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.rules.work import WorkLimitError, uncounted_work
from bgwidget.tasks import InvalidAnswerError, Task
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS


class StepSession(ABC):
    """A learner at steps, one at a time: what a lesson, a drill and an exam have in common.

    How an answer is marked and kept, and what comes after the last step, is for each of them to
    say.

    Parameters
    ----------
    steps
        Tasks, and what there is to read.
    words
        The language.
    lock
        The lock of what this belongs to; one of its own if left out.

    Attributes
    ----------
    place : Place
        Where the learner is; set by the class itself before it opens the board there.
    board : LessonBoard or None
        The board of this step, if it has one.
    """

    place: Place

    def __init__(
        self, steps: Sequence[Task | Read], words: Words, lock: RLock | None = None
    ) -> None:
        self.steps = steps
        self.words = words
        self.lock = lock or RLock()
        self.board: LessonBoard | None = None
        self._listeners: Listeners[()] = Listeners()

    @abstractmethod
    def take(self, answer: object) -> None:
        """Mark or keep an answer to the task at hand.

        Raises
        ------
        InvalidAnswerError
            If it is not an answer at all; nothing is counted.
        """

    @abstractmethod
    def next(self) -> None:
        """Go on to the step after this one."""

    @abstractmethod
    def again(self) -> None:
        """Begin anew."""

    @abstractmethod
    def _open_board(self) -> None:
        """Open the board of this step in place of the previous one."""

    @property
    def step(self) -> Task | Read | None:
        """The current step; None past the last one."""
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
        self._listeners.add(listener)

    def page_answer(
        self, values: Mapping[str, Any] | None = None, places: Sequence[int] = ()
    ) -> Any:
        """Return the answer that the board and the fields beside it make together.

        ``values`` are those of the forms, by field; ``places`` those chosen on the board.
        """
        fields, filled = self.task.fields(), values or {}
        shown = None if self.board is None else self.board.answer(places)
        if not fields:
            return shown["position"] if isinstance(shown, Mapping) else shown
        if len(fields) == 1 and not fields[0].name:
            return filled.get("")
        named = {field.name: filled.get(field.name) for field in fields}
        return {**named, **shown} if isinstance(shown, Mapping) else named

    def first(self) -> None:
        """Go to the first step."""
        self.go(0)

    def go(self, at: int) -> None:
        """Go to a step by its number from 0; to the end by the number of steps."""
        with self.lock:
            if not 0 <= at <= len(self.steps):
                count = len(self.steps)
                # From 1, as the page and code in a cell count.
                raise InvalidMoveError("lesson.no-step", found=at + 1, most=count, end=count + 1)
            records = list(self.place.records)
            with self._refuses_unreadable():
                # Makes the exercises that will be shown: at the end, all of them.
                _ = self.steps[at] if at < len(records) else [*self.steps]
            if at < len(records):
                records[at] = replace(records[at], misses=0, hints=0, shown=False)
            version = self.place.version + 1
            self.place = Place(version, at, tuple(records), opened=version)
            with uncounted_work():
                self._open_board()
            self._publish()

    def watch(self) -> None:
        """Show the turn that was played, or the position before it."""
        with self.lock:
            if self.board is not None:
                self.board.watch()
                self._move_to(replace(self.place, happened="watched"))

    def note(self) -> None:
        """Note down the turn on the board, where pieces move freely."""
        with self.lock:
            if self.board is not None and self.board.is_free:
                self.board.handle({"kind": NOTED, "base": self.board.state.version})

    def skip_turn(self) -> None:
        """Note down a pass, on a board where pieces move freely, if the game allows it."""
        with self.lock:
            if self.board is not None and self.board.is_free and self.task.knows.can_pass:
                version = self.board.state.version
                self.board.handle({"kind": "type", "text": PASS, "walk": [], "base": version})

    def strike(self, number: int) -> None:
        """Strike out the noted turn with a number from 0."""
        with self.lock:
            if self.board is not None:
                self.board.strike(number)

    @contextmanager
    def _refuses_unreadable(self) -> Iterator[None]:
        """Show the learner why their input is not an answer, or takes too much to work out."""
        try:
            yield
        except (InvalidAnswerError, WorkLimitError) as error:
            self._move_to(replace(self.place, happened="unread", error=error))
            raise

    def _seat(self, board: LessonBoard | None) -> None:
        self.board = board
        if board is not None:
            board.listen(self._follow)

    def _follow(self, state: State) -> None:
        """Update the place after something happened on the board."""
        if state.done == NOTED:
            self._move_to(replace(self.place, happened="noted"))

    def _with(self, record: Record, **change: Any) -> Place:
        records = list(self.place.records)
        records[self.place.at] = record
        return replace(self.place, records=tuple(records), **change)

    def _move_to(self, place: Place) -> None:
        version = self.place.version + 1
        changed = self.place.changed if place.happened == "noted" else version
        self.place = replace(place, version=version, changed=changed)
        self._publish()

    def _publish(self) -> None:
        self._listeners.tell()
