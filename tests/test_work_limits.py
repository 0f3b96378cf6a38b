"""Whatever a message, a link or a file asks to be computed stops at a limit, and says so."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

import pytest
from support.messages import send

from bgwidget import Board, Lesson, Studio
from bgwidget.evaluation.backgammon.look_ahead import chances_ahead
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.lessons.session.drills import fresh_exam
from bgwidget.rules import work, work_limits
from bgwidget.rules.backgammon import STANDARD, Position, legal_plays, turn
from bgwidget.rules.backgammon.notation import tidiest
from bgwidget.rules.rolls import DISTINCT_ROLLS
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.tasks import Exam, Play
from bgwidget.teaching import lint, worksheet
from bgwidget.webpage.links import InvalidLinkError, open_link, read_link

TOO_MUCH = "Too much to work out"
PLAY = "title: T\nsteps:\n- {kind: play, goal: Play., hints: [Move.], dice: [3, 1]}\n"
TYPED = {"kind": "type", "text": "8/5 6/5", "walk": [], "base": 1}


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("STEP", "FILE", "REQUEST"):
        monkeypatch.setattr(work_limits, name, 3)


def test_a_message_to_a_board_is_refused_and_changes_nothing(little: None) -> None:
    board = Board(dice=(3, 1))
    send(board, TYPED)
    assert board.history == ()
    assert TOO_MUCH in str(board.scene)
    board.play("8/5 6/5")
    assert len(board.history) == 1


def test_an_answer_that_takes_too_much_is_not_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson.load(PLAY, logbook=tmp_path / "log.sqlite3")
    monkeypatch.setattr(work_limits, "REQUEST", 3)
    send(lesson, {"opened": lesson.session.place.opened, **TYPED})
    assert TOO_MUCH in str(lesson.scene)
    send(lesson, {"to": "lesson", "kind": "solution", "base": lesson.session.place.version})
    assert lesson.logbook.attempts() == ()
    assert not lesson.session.place.record.done
    assert not lesson.session.place.record.shown
    assert lesson.check("8/5 6/5").right


def test_an_exercise_that_takes_too_much_to_make_can_be_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "title: T\nsteps:\n- read: One.\n- {drill: play, rules: [hit], count: 3, seed: '1'}\n"
    lesson = Lesson.load(text, logbook=tmp_path / "log.sqlite3")
    monkeypatch.setattr(work_limits, "REQUEST", 3)
    for made in range(4):
        assert lesson.session.place.at == 0, made
        send(lesson, {"to": "lesson", "kind": "go", "at": 3, "base": lesson.session.place.version})
        assert (TOO_MUCH in str(lesson.lesson)) is (made < 3)
    assert lesson.session.place.at == 3


def test_a_fresh_exam_asks_what_is_written_where_twins_take_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Play(goal="Play it.", dice=(3, 1), rules=("play-unfinished",), name="first")
    exam = Exam(goal="Play.", tasks=(asked,) * 2, passing=1, fresh=True)
    assert all(task != asked for task in fresh_exam(exam, "1").tasks)
    monkeypatch.setattr(work_limits, "STEP", 3)
    assert fresh_exam(exam, "1").tasks == exam.tasks


def test_a_link_says_why_it_cannot_be_followed(little: None) -> None:
    for query in ("?position=-b----E-C---eE---c-e----B-&dice=31", "?exercise=x"):
        with pytest.raises(InvalidLinkError):
            open_link(read_link(query), Board)


def test_a_worksheet_and_a_lesson_of_too_much_work_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(work_limits, "FILE", 3)
        with pytest.raises(LessonFileError, match="could not be proved"):
            worksheet(PLAY)
        with pytest.raises(WorkLimitError):
            worksheet("09-play", part="beginning")
        with pytest.raises(WorkLimitError):
            Lesson.load("09-play")


def test_the_linter_names_the_step_that_it_could_not_prove(little: None) -> None:
    (finding,) = lint(PLAY).errors
    assert finding.line == 3
    assert "could not be proved" in finding.text


def test_a_studio_opens_what_it_cannot_prove(little: None, tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(PLAY)
    studio = Studio(path)
    (finding,) = studio.findings.errors
    assert "could not be proved" in finding.text
    assert studio.steps == ()


def test_within_no_limit_nothing_is_refused() -> None:
    with limited_work(10**6):
        assert Board(dice=(3, 1)).legal_plays


CROWDED = (
    "W wK:J10,J7,H5,K5 wM:I4,K4,H7,I9,I5,H9,D6,I10,I8,B7 bK:K3,J3,G5,J5 "
    "bM:I7,K6,F5,I2,L5,I3,L7,K7,G3,G7"
)
CAMELOT = f"- {{kind: play, game: camelot, goal: Play., position: '{CROWDED}'}}\n"
START = "-b----E-C---eE---c-e----B-"
DOUBLES = "[[you, 1, 1], [opponent, 1, 1], [you, 2, 2], [opponent, 2, 2]]"
SCRIPT = f"- {{kind: game, goal: Finish., position: {START}, script: {DOUBLES}}}\n"
WIDE = "-aaAA-AAaAAAaAAaAAaAA-AaA-"
ASKED = "goal: Play., dice: [1, 1], position: {position}"
FIND = f"- {{{{kind: find-plays, {ASKED}}}}}\n"
BETTER = f"- {{{{kind: better, {ASKED}, best: {{play}}, because: I say.}}}}\n"
DRILLS = "- {drill: mixed, rules: [cube-owner], house: no-cube, count: 50}\n"


def test_what_no_board_can_show_is_refused_with_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{PLAY}- {{read: Look., dice: [1, 1], position: {START}}}\n"
    steps = load(text).steps
    monkeypatch.setattr(work_limits, "TURN", 100)
    with pytest.raises(LessonFileError, match="4:3: This step could not be proved"):
        load(text)
    with pytest.raises(WorkLimitError, match="100"):
        Lesson("T", steps)


def on_wide_board(step: str, number: int) -> str:
    """Return a step with single checkers on most points, so that a double has many plays."""
    chance = Random(number)
    mine = chance.sample(range(1, 25), 14)
    theirs = chance.sample([point for point in range(1, 25) if 25 - point not in mine], 7)
    position = Position.from_points(dict.fromkeys(mine, 1), dict.fromkeys(theirs, 1))
    plays = legal_plays(position, (1, 1))
    return step.format(position=position, play=plays[0])


@pytest.mark.sample(0)
@pytest.mark.parametrize("read", [load, lint, worksheet, Studio])
@pytest.mark.parametrize(
    "steps",
    [
        SCRIPT,
        SCRIPT * 490,
        "- {kind: game, goal: Play.}\n" * 490,
        CAMELOT * 50,
        DRILLS * 10,
        BETTER,
        FIND,
    ],
    ids=["script", "scripts", "games", "camelot", "drills", "better", "find-plays"],
)
def test_a_small_file_that_is_costly_is_read_or_refused_in_seconds(
    steps: str, read: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "lesson.yaml"
    made = "".join(map(partial(on_wide_board, steps), range(60))) if "{{" in steps else steps
    path.write_text(f"title: T\nsteps:\n{made}")
    began = process_time()
    with suppress(ValueError):
        read(path)
    assert process_time() - began < 10


@pytest.mark.slow
@pytest.mark.sample(0)
def test_blots_and_plays_that_are_written_count_for_what_they_cost() -> None:
    with limited_work(10**6) as quiet:
        chances_ahead(Position.parse(START), STANDARD)
    with limited_work(10**6) as wide:
        chances_ahead(Position.parse(WIDE), STANDARD)
    plays = sum(len(legal_plays(Position.parse(WIDE), dice)) for dice, _ in DISTINCT_ROLLS)
    assert wide.done > 8 * plays
    assert quiet.done < wide.done
    with limited_work(10**6) as written:
        count = len(tidiest(turn(Position.parse(WIDE), (1, 1))))
    assert written.done > 4 * count


@pytest.mark.slow
def test_drills_that_take_too_much_are_not_shown_on_a_wall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson.load(f"title: T\nsteps:\n{DRILLS}", logbook=tmp_path / "log.sqlite3")
    monkeypatch.setattr(work_limits, "FILE", 3)
    with pytest.raises(WorkLimitError):
        lesson.present()


@pytest.mark.slow
@pytest.mark.sample(0)
def test_the_positions_of_a_wide_turn_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "_LITTER", 10)

    def turn_of_a_block() -> weakref.ref[object]:
        with limited_work(10**6):
            wide = turn(Position.parse(WIDE), (1, 1))
            tidiest(wide)
            return weakref.ref(wide.root)

    left = turn_of_a_block()
    assert left() is not None
    with limited_work(1):
        assert left() is None


def test_a_position_with_too_many_plays_to_list_says_so() -> None:
    with pytest.raises(ValueError, match="at most 500 items, not "):
        load(f"title: T\nsteps:\n{FIND.format(position=WIDE)}")
