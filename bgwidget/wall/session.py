"""A lesson before a class: where it is, what is uncovered, and how the class voted."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import RLock
from typing import Literal, TypeAlias

from bgwidget.board.session import Listeners
from bgwidget.classroom.errors import ClassroomError
from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import InvalidAnswerError, Marked, Task
from bgwidget.wall.asked import asked
from bgwidget.wall.ballot import ballot
from bgwidget.wall.board import WallBoard, wall_board
from bgwidget.wall.class_vote import ClassVote, VoteQueue
from bgwidget.wall.errors import InvalidWallError
from bgwidget.wall.votes import ShowOfHands, Votes
from bgwidget.words import Words

_log = logging.getLogger(__name__)

StageKind: TypeAlias = Literal["goal", "hint", "vote", "bars", "wrong", "answer"]


@dataclass(frozen=True, slots=True)
class Stage:
    """What was uncovered last; hints and wrong answers have numbers, from 0."""

    kind: StageKind
    number: int = 0


def stages(step: Task | Read, words: Words, answered: bool = True) -> tuple[Stage, ...]:
    """Return the stages of a step: what is asked, then all that leads to the answer.

    Parameters
    ----------
    answered
        Whether more than the question may be seen.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You", hints=("?",))
    >>> [stage.kind for stage in stages(task, words("en"))]
    ['goal', 'hint', 'vote', 'bars', 'answer']
    """
    if isinstance(step, Read) or not answered:
        return (Stage("goal"),)
    hints = (Stage("hint", number) for number in range(len(step.hints)))
    vote = (Stage("vote"), Stage("bars")) if ballot(step, words) is not None else ()
    wrong = (Stage("wrong", number) for number in range(len(step.wrong)))
    # A game that goes on has no answer to be shown.
    answer = () if step.board_use == "game" else (Stage("answer"),)
    return (Stage("goal"), *hints, *vote, *wrong, *answer)


class WallSession:
    """A lesson before a class. Nothing of it is kept in a logbook.

    Parameters
    ----------
    steps
        Tasks, and what there is to read.
    words
        The language.
    votes
        How the class votes.
    secret
        The numbers of the steps of which only the question may be seen.
    at
        The number of the step to begin with, from 0.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.wall.votes import ShowOfHands
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
    >>> session = WallSession([task], words("en"), ShowOfHands)
    >>> session.forward()
    >>> session.stage.kind, session.voting.ballot.options
    ('vote', ('You', 'Nobody'))
    """

    def __init__(
        self,
        steps: Sequence[Task | Read],
        words: Words,
        votes: Votes,
        secret: frozenset[int] = frozenset(),
        at: int = 0,
    ) -> None:
        if not steps:
            raise InvalidWallError("wall.empty")
        self.steps = steps
        self.words = words
        self.lock = RLock()
        self.version = 0
        self.notice = ""
        self.boards = 0
        self.board: WallBoard | None = None
        self._votes = votes
        self._secret = secret
        self._held: dict[int, ClassVote] = {}
        self._listeners: Listeners[()] = Listeners()
        threaded = votes is not ShowOfHands and sys.platform != "emscripten"
        self._queue = VoteQueue(threaded, words, self.lock, self._note, self._listeners.tell)
        self._open(min(at, len(steps) - 1))

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.add(listener)

    @property
    def step(self) -> Task | Read:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def stage(self) -> Stage:
        """What is uncovered last."""
        return self._stages[self._stage]

    @property
    def coming(self) -> Stage | None:
        """What is uncovered next; None at the end of the step."""
        left = self._stages[self._stage + 1 :]
        return left[0] if left else None

    @property
    def voting(self) -> ClassVote | None:
        """The vote of this step, once it was begun."""
        return self._held.get(self.at)

    @property
    def is_first(self) -> bool:
        """Whether there is nothing to go back to."""
        return self.at == self._stage == 0

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.steps) - 1

    def forward(self) -> None:
        """Uncover what comes next; at the end of a step, go on to the next one."""
        if self.coming is None:
            self.next()
        else:
            self._reach(self._stage + 1)

    def back(self) -> None:
        """Cover what was uncovered last; at the beginning of a step, go back to the one before."""
        if self._stage:
            self._reach(self._last(self._stage - 1))
        elif self.at:
            self._leave()
            self._open(self.at - 1, whole=True)
            self._listeners.tell()
        else:
            raise InvalidMoveError("wall.no-step", found=0, most=len(self.steps))

    def next(self) -> None:
        """Go on to the next step."""
        self.go(self.at + 1)

    def previous(self) -> None:
        """Go back to the beginning of the step before."""
        self.go(self.at - 1)

    def go(self, at: int) -> None:
        """Go to a step, by its number from 0.

        Raises
        ------
        InvalidMoveError
            If there is none.
        """
        if not 0 <= at < len(self.steps):
            raise InvalidMoveError("wall.no-step", found=at + 1, most=len(self.steps))
        self._leave()
        self._open(at)
        self._listeners.tell()

    def watch(self) -> None:
        """Show the turn that is asked about, or the position before it."""
        if self.board is not None and self.board.has_turn:
            self.board.watch()
            self._listeners.tell()

    def hands(self, counts: Sequence[int]) -> None:
        """Take in how many hands went up for each option.

        Raises
        ------
        InvalidWallError
            If no hands are counted now, or it is not one number for each option.
        """
        voting = self.voting
        vote = None if voting is None else voting.vote
        if self.stage.kind != "vote" or voting is None or not isinstance(vote, ShowOfHands):
            raise InvalidWallError("wall.no-hands")
        vote.type(counts)
        voting.count()
        self._listeners.tell()

    def count(self) -> None:
        """Count again how many have voted, once the service has answered all it was asked."""
        voting = self.voting
        if voting is None or voting.by_hands or not voting.is_open or self.stage.kind != "vote":
            return
        if not self._queue.is_busy:
            self._queue.ask(voting, voting.count)
            self._listeners.tell()

    def close(self) -> None:
        """End the votes that are open."""
        self._leave()

    def marked(self) -> Marked | None:
        """Return what is said of the wrong answer that is shown; None if it cannot be given."""
        assert isinstance(self.step, Task)
        try:
            return self.step.mark(self.step.wrong[self.stage.number].answer)
        except InvalidAnswerError:
            return None

    def _open(self, at: int, whole: bool = False) -> None:
        self.at, self.notice = at, ""
        self.version += 1
        self._stages = stages(self.step, self.words, at not in self._secret)
        self._stage = 0
        self.board = wall_board(self.step, self.words, self.lock)
        self.boards += self.board is not None
        if whole:
            self._stage = self._last(len(self._stages) - 1)
            self._dress()

    def _last(self, stage: int) -> int:
        """Return the last stage up to this one; a vote that was not held cannot be gone back to."""
        while self.voting is None and self._stages[stage].kind in ("vote", "bars"):
            stage -= 1
        return stage

    def _reach(self, stage: int) -> None:
        self.version += 1
        self._stage, self.notice = stage, ""
        kind = self.stage.kind
        if kind == "vote" and self.voting is None:
            self._begin_vote()
        elif self.voting is not None and kind in ("vote", "bars"):
            self._note(self.voting)
        if kind == "bars":
            self._leave()
        if kind == "answer" and self.voting is not None:
            self._queue.ask(self.voting, self.voting.reveal, "wall.untold")
        self._dress()
        self._listeners.tell()

    def _dress(self) -> None:
        if self.board is None:
            return
        if self.stage.kind == "answer":
            self.board.answer_shown()
        else:
            self.board.ask(self.marked() if self.stage.kind == "wrong" else None)

    def _begin_vote(self) -> None:
        assert isinstance(self.step, Task)
        choice = ballot(self.step, self.words)
        assert choice is not None, "there is no such stage without one"
        question = asked(self.step, choice, self.board, self.words)
        voting = self._held[self.at] = ClassVote(choice, (0,) * len(choice.options))
        begin = partial(voting.begin, partial(question.open, self._votes))
        self._queue.ask(voting, begin, "wall.no-devices")

    def _leave(self) -> None:
        if self.voting is not None:
            self._queue.ask(self.voting, self.voting.end)

    def _note(self, voting: ClassVote, notice: str = "") -> None:
        """Say what went wrong with a vote, or that it is closed, while that vote is shown."""
        if notice and voting.vote is None:
            voting.begin(lambda: ShowOfHands(voting.ballot.question, voting.ballot.options))
        if self.voting is not voting or self.stage.kind not in ("vote", "bars"):
            if notice:
                _log.warning("%s", notice)
            return
        # What was said when hands took the place of devices stays.
        if voting.by_hands and not notice:
            return
        if self.stage.kind == "vote" and not voting.is_open:
            notice = notice or ClassroomError("classroom.closed").in_words(self.words)
        self.notice = notice
