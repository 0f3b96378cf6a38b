"""All that the kit reads from outside, with samples of what is sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from support.attempts import attempt
from support.catalogues import compiled_pairs, overlapping
from support.environment import ROOT
from support.every_kind import LESSON
from support.records import FOREIGN, LOOSE, blunders, random_game

from bgwidget import Lesson
from bgwidget.progress import Attempt, exam_results
from bgwidget.progress.export import read as read_export
from bgwidget.progress.export import written
from bgwidget.review.course_of_play import course_of_play
from bgwidget.rules import backgammon, camelot
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Exam, Pips
from bgwidget.teaching import po_files
from bgwidget.webpage import links

EXAM = Exam(goal="Two.", tasks=(Pips(goal="24?", points=(24,)), Pips(goal="All?")), passing=1)
ANSWERS = [48, 160]


@dataclass(frozen=True)
class Reader:
    """How something is read, samples of it, and the errors by which it may be refused.

    A sample of bytes is given as text in Latin-1, as `encoding` then says.
    """

    read: Callable[[bytes, Path], object]
    samples: tuple[str, ...]
    refusals: tuple[type[Exception], ...] = (RulesError,)
    encoding: str = "utf-8"


def _text(read: Callable[[str], object]) -> Callable[[bytes, Path], object]:
    return lambda data, folder: read(data.decode("utf-8", "replace"))


def _file(name: str, read: Callable[[Path], object]) -> Callable[[bytes, Path], object]:
    def from_file(data: bytes, folder: Path) -> object:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return read(file)

    return from_file


def _open_lesson(file: Path) -> None:
    """Open a lesson whose file is sound: what the reader lets in has to be fit to show."""
    Lesson.load(file, logbook=file.parent / "lesson.sqlite3").close()


def _open_translated(file: Path) -> None:
    """Open a lesson that has a translation beside it."""
    lesson = file.parents[3] / "home.yaml"
    lesson.write_text("title: Home\nsteps:\n- {read: Six points.}\n", encoding="utf-8")
    _open_lesson(lesson)


def _mark(file: Path) -> None:
    """Mark a result; one that was changed and is let in must say what was handed in."""
    result = exam_results.read(file, EXAM)
    assert list(result.answers) == ANSWERS, "a changed result is let in"


def _export(text: str) -> None:
    """Read an export, which is not signed; what is let in has to be fit to be written again."""
    found = read_export(text)
    assert read_export(written(found.attempts, found.learner)) == found


@cache
def _attempts() -> tuple[Attempt, ...]:
    return tuple(attempt(step=str(number), days=number) for number in range(4))


@cache
def _result() -> str:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "exam.result.json"
        exam_results.write(file, EXAM, exam_results.Result(ANSWERS, learner="Mai"))
        return file.read_text(encoding="utf-8")


def _first_lines(file: Path, count: int) -> str:
    with file.open(encoding="utf-8") as opened:
        return "".join(islice(opened, count))


LESSONS = (
    LESSON,
    (ROOT / "bgwidget" / "course" / "00-start-here.yaml").read_text(encoding="utf-8"),
)
IDS = tuple(_first_lines(ROOT / "tests" / "data" / "gnubg-ids.tsv", 20).split())
_TRANSLATED = compiled_pairs(
    [[b"", b"Content-Type: text/plain; charset=UTF-8\n"], [b"read\4Six points.", b"S\xc3\xa1u."]]
)
PLACED = "-b----E-C---eE---c-e----B-"
READERS: Mapping[str, Reader] = {
    "lesson files": Reader(_file("lesson.yaml", _open_lesson), LESSONS),
    "Markdown lessons": Reader(
        _file("lesson.md", _open_lesson),
        ("# Home\n\nPoints 1 to 6.\n\n```yaml\nkind: pips\ngoal: How many?\n```\n",),
    ),
    "match files": Reader(
        _text(lambda text: course_of_play(f"{text}\n", "backgammon", None, 0, None, _ignore)),
        (FOREIGN, LOOSE),
    ),
    "records": Reader(
        _text(backgammon.read_records),
        (backgammon.write_records([blunders()]), backgammon.write_records([random_game(3, 9)])),
    ),
    "match files alone": Reader(_text(backgammon.read_mat), (FOREIGN, LOOSE)),
    "XGIDs": Reader(_text(backgammon.parse_xgid), IDS[::2]),
    "GNU Backgammon IDs": Reader(_text(backgammon.parse_gnubg_id), IDS[1::2]),
    "positions": Reader(_text(backgammon.Position.parse), (PLACED,)),
    "positions of Camelot": Reader(_text(camelot.Position.parse), ("W wK:D5,E7 wM:D6 bM:F13",)),
    "moves of Camelot": Reader(_text(camelot.read_moves), ("1.D6-F8 H11-F9 2.C6-E8-G8",)),
    "exam results": Reader(_file("exam.result.json", _mark), (_result(),)),
    "exports": Reader(_text(_export), (written(_attempts(), "Mai"),)),
    "translations": Reader(
        _file("vi.po", lambda file: po_files.read(file, "vi")),
        (_first_lines(ROOT / "bgwidget/words/locale/vi/LC_MESSAGES/bgwidget.po", 60),),
        (ValueError,),
    ),
    "compiled translations": Reader(
        _file("locale/vi/LC_MESSAGES/home.mo", _open_translated),
        tuple(content.decode("latin-1") for content in (_TRANSLATED, overlapping(900, 90_000))),
        encoding="latin-1",
    ),
    "links": Reader(
        _text(links.read_link), (f"?position={PLACED}&dice=31&language=vi", "?exercise=hit/3")
    ),
}


def _ignore(done: int, whole: int) -> None:
    """Hear how far the review is."""
