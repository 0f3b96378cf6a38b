"""The wall in a notebook: one step at a time, large, for a class to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bgwidget.board.board_widget import BoardWidget
from bgwidget.board.session import Session, checked
from bgwidget.board.shell import KernelTrait, chrome, front_end, kernel_trait
from bgwidget.games.home import Home
from bgwidget.lesson_files.steps import Read
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tasks import Exam, Task
from bgwidget.wall.page import wall_page
from bgwidget.wall.session import WallSession
from bgwidget.wall.votes import Votes, WaysToVote, way_to_vote
from bgwidget.wire.panel import Chrome
from bgwidget.wire.wall import WallPage, WallRequest
from bgwidget.words import Words
from bgwidget.words.interface import WALL_WORDS


class Presentation(BoardWidget):
    """A lesson on the wall of a classroom: each step large, and uncovered bit by bit.

    Made by ``lesson.present()``. What happens in it is kept in no logbook.

    Parameters
    ----------
    title
        What the lesson is called.
    steps
        Tasks, and what there is to read.
    words
        The language.
    at
        The number of the step to begin with, from 0.
    votes
        How the class votes: ``"hands"``, which are counted and typed in, or ``"devices"``, the
        learners' own, through the hub; or a function like `bgwidget.classroom.open_poll`.
    exam_answers
        Whether the questions of an exam are presented with their hints and answers.
    theme, sound, shortcuts, home
        As for a `Board`.

    Raises
    ------
    InvalidWallError
        If there is no step, or no such way to vote.

    Examples
    --------
    >>> from bgwidget import Lesson
    >>> wall = Lesson.load("01-moving", part="hitting").present()
    >>> wall.forward()
    >>> wall
    Presentation('Hitting, and common slips', step 1 of 9)
    """

    _esm = front_end("wall")
    _page = "wall"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    wall: KernelTrait[WallPage] = kernel_trait("The step, as far as it is uncovered.")

    def __init__(
        self,
        title: str,
        steps: Sequence[Task | Read],
        words: Words,
        *,
        at: int = 0,
        votes: WaysToVote | Votes = "hands",
        exam_answers: bool = False,
        theme: str = "auto",
        sound: bool = False,
        shortcuts: bool = True,
        home: Home = "right",
    ) -> None:
        self._title = title
        shown, secret, first = _questions(steps, exam_answers, at)
        way = votes if callable(votes) else way_to_vote(votes)
        self._session = WallSession(shown, words, way, secret, first)
        super().__init__(
            words,
            lock=self._session.lock,
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            home=home,
            chrome=chrome(words, WALL_WORDS),
        )
        self._session.listen(self._publish)

    def forward(self) -> None:
        """Uncover what comes next; at the end of a step, go on to the next one."""
        with self._session.lock:
            self._session.forward()

    def back(self) -> None:
        """Cover what was uncovered last."""
        with self._session.lock:
            self._session.back()

    def go(self, number: int) -> None:
        """Go to a step by its number, from 1."""
        with self._session.lock:
            self._session.go(number - 1)

    @property
    def counts(self) -> Mapping[str, int]:
        """How the class voted at this step, by option; empty where it has not."""
        voting = self._session.voting
        return (
            {} if voting is None else dict(zip(voting.ballot.options, voting.counts, strict=True))
        )

    def close(self) -> None:
        """Take it off the page, and end the votes that are open."""
        # One that was refused has nothing to end.
        if "_session" in vars(self):
            self._session.close()
        super().close()

    @property
    def _board(self) -> Session | None:
        return self._session.board

    def _publish(self) -> None:
        with self._lock, self.hold_sync():
            super()._publish()
            self.wall = wall_page(self._title, self._session)

    def _answer(self, message: object) -> None:
        asked = checked(message, WallRequest)
        # Two quick presses go on twice; but hands count for the options they were typed at.
        if asked["kind"] != "hands" or asked["base"] == self._session.version:
            self._ask(asked["kind"], asked.get("hands"))

    def _ask(self, kind: str, hands: Sequence[int] | None) -> None:
        session = self._session
        if kind == "hands":
            if hands is None:
                raise InvalidMoveError("action.shape", found=kind)
            session.hands(hands)
        else:
            {
                "forward": session.forward,
                "back": session.back,
                "next": session.next,
                "previous": session.previous,
                "watch": session.watch,
                "count": session.count,
            }[kind]()

    def __repr__(self) -> str:
        session = self._session
        return (
            f"{type(self).__name__}({self._title!r}, step {session.at + 1} of {len(session.steps)})"
        )


def _questions(
    steps: Sequence[Task | Read], exam_answers: bool, at: int
) -> tuple[Sequence[Task | Read], frozenset[int], int]:
    """Return the steps, each exam as its questions; which are secret; and which is the first."""
    if not any(isinstance(step, Exam) for step in steps):
        return steps, frozenset(), at
    questions: list[Task | Read] = []
    secret: set[int] = set()
    first = 0
    for number, step in enumerate(steps):
        first = len(questions) if number == at else first
        tasks = step.tasks if isinstance(step, Exam) else (step,)
        if isinstance(step, Exam) and not exam_answers:
            secret.update(range(len(questions), len(questions) + len(tasks)))
        questions += tasks
    return questions, frozenset(secret), first
