"""The wall in a notebook: one step at a time, large, for a class to look at."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Never

import traitlets

from bgwidget.board.intents import checked
from bgwidget.board.scene import frame, scene
from bgwidget.board.session import State
from bgwidget.board.shell import KernelTrait, Shell, chrome, kernel_trait
from bgwidget.games.home import Home, home_in
from bgwidget.lesson_files.steps import Read
from bgwidget.picture import picture
from bgwidget.rules.rulebook import InvalidMoveError, RulesError
from bgwidget.tasks import Exam, Task
from bgwidget.wall.board import WallBoard
from bgwidget.wall.page import wall_page
from bgwidget.wall.show import Show
from bgwidget.wall.votes import Votes, WaysToVote, way_to_vote
from bgwidget.wire.frame import Frame
from bgwidget.wire.panel import Chrome
from bgwidget.wire.scene import Scene
from bgwidget.wire.wall import WallPage, WallRequest
from bgwidget.words import Words
from bgwidget.words.interface import WALL_WORDS

_BUNDLE = Path(__file__).parents[1] / "static" / "wall.js"
_log = logging.getLogger(__name__)


class Presentation(Shell):
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
    """

    _esm = _BUNDLE
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    frame: KernelTrait[Frame | Mapping[str, Never]] = kernel_trait(
        "What does not change of the board at this step; empty where there is none."
    )
    scene: KernelTrait[Scene | Mapping[str, Never]] = kernel_trait(
        "What the board shows, as one version; empty where there is none."
    )
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
        self._words = words
        shown, secret, first = _questions(steps, exam_answers, at)
        way = votes if callable(votes) else way_to_vote(votes)
        self._show = Show(shown, words, way, secret, first)
        self._followed: WallBoard | None = None
        super().__init__(
            theme=theme,
            sound=sound,
            shortcuts=shortcuts,
            home=home,
            chrome=chrome(words, WALL_WORDS),
        )
        self._publish()
        self._show.listen(self._publish)
        self.on_msg(self._receive)

    def forward(self) -> None:
        """Uncover what comes next; at the end of a step, go on to the next one."""
        with self._show.lock:
            self._show.forward()

    def back(self) -> None:
        """Cover what was uncovered last."""
        with self._show.lock:
            self._show.back()

    def go(self, number: int) -> None:
        """Go to a step by its number, from 1."""
        with self._show.lock:
            self._show.go(number - 1)

    @property
    def counts(self) -> Mapping[str, int]:
        """How the class voted at this step, by option; empty where it has not."""
        voting = self._show.voting
        return (
            {} if voting is None else dict(zip(voting.ballot.options, voting.counts, strict=True))
        )

    def close(self) -> None:
        """Take it off the page, and end the votes that are open."""
        # One that was refused has nothing to end.
        if "_show" in vars(self):
            self._show.close()
        super().close()

    @traitlets.observe("home")
    def _turn_round(self, _: object) -> None:
        self._publish()

    def _publish(self) -> None:
        show = self._show
        with show.lock, self.hold_sync():
            if show.board is None:
                self.frame, self.scene = {}, {}
            else:
                found = show.board.board_game
                made = frame(found, self._words, home=home_in(found, self.home))
                if self.frame is not made:
                    self.frame = made
                self._show_scene(show.board)
            self.wall = wall_page(self._title, show)

    def _show_scene(self, board: WallBoard) -> None:
        if self._followed is not board:
            self._followed = board
            board.listen(self._follow)
        self.scene = scene(board.board_game, board.state, self._words, self.home)

    def _follow(self, state: State) -> None:
        board = self._show.board
        if board is not None and board.state is state:
            self.scene = scene(board.board_game, state, self._words, self.home)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        with self._show.lock:
            try:
                asked = checked(message, WallRequest)
                # Two quick presses go on twice; but hands count for the options they were typed at.
                if asked["kind"] != "hands" or asked["base"] == self._show.version:
                    self._ask(asked["kind"], asked.get("hands"))
            except RulesError:
                self.send_state("wall")
            except Exception:
                _log.exception("a message could not be handled")
                self.send_state("wall")

    def _ask(self, kind: str, hands: Sequence[int] | None) -> None:
        show = self._show
        if kind == "hands":
            if hands is None:
                raise InvalidMoveError("action.shape", found=kind)
            show.hands(hands)
        else:
            {
                "forward": show.forward,
                "back": show.back,
                "next": show.next,
                "previous": show.previous,
                "watch": show.watch,
                "count": show.count,
            }[kind]()

    def __repr__(self) -> str:
        show = self._show
        return f"{type(self).__name__}({self._title!r}, step {show.at + 1} of {len(show.steps)})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        board, data = self._show.board, {**data, "text/plain": repr(self)}
        if board is not None:
            found = board.board_game
            shown = picture(found, board.state.game, self._words, home=home_in(found, self.home))
            data["image/svg+xml"] = shown.svg
        return data, metadata


def _questions(
    steps: Sequence[Task | Read], exam_answers: bool, at: int
) -> tuple[Sequence[Task | Read], frozenset[int], int]:
    """Return the steps with the questions of exams one by one, those kept secret, and the first."""
    if not any(isinstance(step, Exam) for step in steps):
        return steps, frozenset(), at
    found: list[Task | Read] = []
    secret: set[int] = set()
    first = 0
    for number, step in enumerate(steps):
        first = len(found) if number == at else first
        tasks = step.tasks if isinstance(step, Exam) else (step,)
        if isinstance(step, Exam) and not exam_answers:
            secret.update(range(len(found), len(found) + len(tasks)))
        found += tasks
    return found, frozenset(secret), first
