"""A lesson before a class: where it is, what is uncovered, and how the class voted."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import RLock

from bgwidget.board.listeners import Listeners
from bgwidget.classroom.errors import ClassroomError
from bgwidget.lesson_files.steps import Read
from bgwidget.picture import diagram
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.tasks import InvalidAnswerError, Marked, Task, in_words
from bgwidget.wall.ballot import ballot
from bgwidget.wall.board import WallBoard, wall_board
from bgwidget.wall.class_vote import ClassVote
from bgwidget.wall.errors import InvalidWallError
from bgwidget.wall.stages import Stage, stages
from bgwidget.wall.votes import ShowOfHands, Votes
from bgwidget.words import Words

_log = logging.getLogger(__name__)


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
        # A service that does not answer holds up one thread, and not the wall.
        threaded = votes is not ShowOfHands and sys.platform != "emscripten"
        self._worker = ThreadPoolExecutor(1, "wall votes") if threaded else None
        self._unanswered = 0
        self._listeners: Listeners[()] = Listeners()
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
        """Go back to the beginning of this step, or to the step before."""
        self.go(self.at if self._stage else self.at - 1)

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
        if not self._unanswered:
            self._ask_class(voting, voting.count)
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
        goal = in_words(self.step.goal, self.words)
        question = self.words.sentences(goal, self._roll(), choice.question)
        asked, position = (question, choice.options), self._position()
        voting = self._held[self.at] = ClassVote(choice, (0,) * len(choice.options))
        begin = partial(voting.begin, lambda: self._votes(*asked, position))
        self._ask_class(voting, begin, "wall.no-devices")

    def _roll(self) -> str:
        """Return the dice, which the picture on the learners' devices does not show."""
        board = self.board
        roll = "" if board is None else board.board_game.roll(board.state.game, self.words)
        return roll and self.words.say("wall.roll", roll=roll)

    def _position(self) -> str:
        """Return the position that learners are shown; empty where its text cannot be drawn."""
        if self.board is None:
            return ""
        text = str(self.board.board_game.near(self.board.state.game))
        try:
            diagram(text)
        except ValueError:
            return ""
        return text

    def _leave(self) -> None:
        if self.voting is not None:
            self._ask_class(self.voting, self.voting.end)

    def _ask_class(
        self, voting: ClassVote, ask: Callable[[], None], failed: str = "wall.uncounted"
    ) -> None:
        """Ask what may take long; what the service is asked, it is asked one after another."""
        if self._worker is None or voting.by_hands:
            self._note(voting, self._tried(ask, failed))
        else:
            self._unanswered += 1
            self._worker.submit(self._answered, voting, ask, failed)

    def _answered(self, voting: ClassVote, ask: Callable[[], None], failed: str) -> None:
        notice = ""
        try:
            notice = self._tried(ask, failed)
        except Exception:
            _log.exception("the class could not be asked")
        with self.lock:
            self._unanswered -= 1
            self._note(voting, notice)
            self._listeners.tell()

    def _tried(self, ask: Callable[[], None], failed: str) -> str:
        """Return what went wrong, in words; empty if nothing did."""
        try:
            ask()
        except RulesError as error:
            return self.words.say(failed, why=error.in_words(self.words))
        return ""

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
