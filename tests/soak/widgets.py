"""Every widget of the package, how it is opened to be attacked, and what must not change in it."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import anywidget
import traitlets
from support.hostile import BACKGAMMON, CAMELOT, ON_A_BOARD, open_board
from support.records import blunders
from support.tasks import TASKS

import bgwidget
from bgwidget import Board, Chances, Course, Drill, Lesson, Review, Studio
from bgwidget.board.shell import Shell
from bgwidget.lessons.course import MapView
from bgwidget.opponents import levels
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import Exam
from bgwidget.wall import Presentation

LOGBOOK = "hostile.sqlite3"
_PLAYED = frozenset(name for name in ON_A_BOARD if "set up" not in name)


@dataclass(frozen=True)
class Target:
    """What is attacked.

    Attributes
    ----------
    kept : callable
        Returns what a message that is certainly wrong must not change.
    to : tuple of str
        Whom messages to this widget name; those to a board name nobody.
    """

    open: Callable[[Random, Path], Any]
    kept: Callable[[Any], object] = lambda widget: None
    to: tuple[str, ...] = ("",)


def _board(chance: Random, folder: Path) -> Board:
    return open_board(chance.choice([name for name in BACKGAMMON if name in _PLAYED]))


def _camelot(chance: Random, folder: Path) -> Board:
    return open_board(chance.choice([name for name in CAMELOT if name in _PLAYED]))


def _edited(chance: Random, folder: Path) -> Board:
    return open_board(chance.choice([name for name in ON_A_BOARD if "set up" in name]))


def _opposed(chance: Random, folder: Path) -> Board:
    game = chance.choice(("backgammon", "camelot"))
    return Board(game=game, opponent=levels(game)[0], seed=chance.getrandbits(32))


def _advised(chance: Random, folder: Path) -> Board:
    return Board(advice="after", dice=(chance.randint(1, 6), 3), seed=chance.getrandbits(32))


def _lesson(chance: Random, folder: Path) -> Lesson:
    steps = [task for task in TASKS if task.kind != "exam"]
    chance.shuffle(steps)
    return Lesson("Hostile", steps, logbook=folder / LOGBOOK)


def _exam(chance: Random, folder: Path) -> Lesson:
    tasks = [task for task in TASKS if task.kind in ("play", "pips", "choice", "find-points")]
    exam = Exam(goal="All right.", tasks=tuple(tasks[:6]), passing=2)
    return Lesson(f"Exam {chance.getrandbits(32)}", [exam], logbook=folder / LOGBOOK)


def _drill(chance: Random, folder: Path) -> Drill:
    return Drill(["hit", "point-held"], logbook=folder / LOGBOOK)


def _map(chance: Random, folder: Path) -> Shell:
    course = Course(logbook=folder / LOGBOOK)
    course.children[0].soaked_course = course
    return course.children[0]


def _review(chance: Random, folder: Path) -> Review:
    review = Review(write_records([blunders()]))
    if chance.random() < 0.8:
        review.show(chance.randint(1, len(review.decisions)))
    return review


def _chances(chance: Random, folder: Path) -> Chances:
    return Chances(Board(seed=chance.getrandbits(32)))


def _wall(chance: Random, folder: Path) -> Presentation:
    return _lesson(chance, folder).present()


def _studio(chance: Random, folder: Path) -> Studio:
    return Studio(folder / f"hostile-{chance.getrandbits(32)}.yaml")


def _game(board: Board) -> object:
    return board.game, board.scene["pieces"]


def _written(logbook: Any) -> object:
    """Return what tells whether anything was written, which is quicker than to count."""
    files = (Path(f"{logbook.path}{end}") for end in ("", "-wal"))
    return [(file.stat().st_mtime_ns, file.stat().st_size) for file in files if file.exists()]


def _place(lesson: Any) -> object:
    return lesson.lesson, _written(lesson.logbook)


TARGETS: Mapping[str, Target] = {
    "Board": Target(_board, _game),
    "Board of Camelot": Target(_camelot, _game),
    "Board that is set up": Target(_edited, _game),
    "Board with an opponent": Target(_opposed, _game),
    "Board with advice": Target(_advised, _game),
    "Lesson": Target(_lesson, _place, ("", "lesson")),
    "Lesson with an exam": Target(_exam, _place, ("", "lesson")),
    "Drill": Target(_drill, _place, ("", "lesson")),
    "MapView": Target(_map, lambda view: _written(view.soaked_course.logbook), ("course",)),
    "Review": Target(_review, lambda review: (review.decisions, review.review), ("", "review")),
    "Presentation": Target(_wall, lambda wall: (wall.wall, wall.scene), ("wall",)),
    "Studio": Target(_studio, lambda studio: studio.document, ("", "studio", "preview")),
    "Chances": Target(_chances, lambda chances: chances.chances, ("chances", "chances", "")),
}
"""By the name of the class, and what it has with it."""


class Bare(anywidget.AnyWidget):
    """A widget that does nothing but answer, to tell what is not ours."""

    _esm = "export default {}"
    scene = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(scene={"version": 0})

    def _handle_msg(self, msg: object) -> None:
        self.scene = {"version": self.scene["version"] + 1}


BARE: Mapping[str, Target] = {"bare widget": Target(lambda chance, folder: Bare())}


def widgets() -> Iterator[type[Shell]]:
    """Yield every widget that the package has, wherever it is."""
    for module in pkgutil.walk_packages(bgwidget.__path__, "bgwidget."):
        if module.name.endswith("__main__"):
            continue
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            # What an extra needs that is not installed.
            if f"{error.name}".startswith("bgwidget"):
                raise
    waiting = Shell.__subclasses__()
    while waiting:
        found = waiting.pop()
        waiting += found.__subclasses__()
        is_ours = found.__module__.startswith("bgwidget.")
        if is_ours and not found.__subclasses__() and not inspect.isabstract(found):
            yield found


@cache
def targets() -> dict[str, Target]:
    """Return all that is attacked; a widget that is not named here is opened as it comes.

    Raises
    ------
    LookupError
        If a widget is not named and cannot be opened without being told what to show.
    """
    found = dict(TARGETS)
    named = {name.partition(" ")[0] for name in TARGETS} | {MapView.__name__}
    for widget in sorted(widgets(), key=lambda widget: widget.__name__):
        if widget.__name__ in named:
            continue
        try:
            widget().close()
        except TypeError as error:
            told = f"name {widget.__module__}.{widget.__name__} in TARGETS of soak/widgets.py"
            raise LookupError(told) from error
        found[widget.__name__] = Target(lambda chance, folder, widget=widget: widget())
    return found


def versions(widget: Shell) -> dict[str, int]:
    """Return the numbers by which a page tells the widget what it speaks of."""
    states = [getattr(widget, name) for name in widget.trait_names(sync=True) if name[0] != "_"]
    pairs = chain.from_iterable(state.items() for state in states if isinstance(state, Mapping))
    return {name: value for name, value in pairs if type(value) is int}
