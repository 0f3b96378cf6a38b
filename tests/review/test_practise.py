"""Games that are kept, and one's own errors asked again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from support.messages import send
from support.records import blunders, played_game

from bgwidget import Board, Drill, Review
from bgwidget.advice import analyst
from bgwidget.advice.analysis import SortingAnalyst
from bgwidget.advice.level import level_of, next_level
from bgwidget.advice.score_card import ScoreCard
from bgwidget.lesson_files import load_text
from bgwidget.lesson_files.written import written
from bgwidget.progress import Attempt, Logbook
from bgwidget.progress.reviewed import KIND, due_errors, lesson_of, reviewed_games
from bgwidget.progress.xapi import statements
from bgwidget.rules.backgammon import write_records
from bgwidget.tasks import InvalidTaskError
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

GAME = "backgammon"


@pytest.fixture
def logbook(tmp_path: Path) -> Logbook:
    return Logbook(tmp_path / "logbook.sqlite3")


@pytest.fixture
def review(logbook: Logbook) -> Review:
    return Review(write_records([blunders()]), logbook=logbook, language="en")


def own(review: Review) -> list[int]:
    return [at for at in review.errors if review.decisions[at - 1].side == 0]


def test_one_press_keeps_the_errors_and_opens_a_drill(review: Review, logbook: Logbook) -> None:
    assert review.review["practise"] == "Practise my errors"
    send(review, {"to": "review", "kind": "practise"})
    [game] = reviewed_games(logbook)
    assert 0 < len(game.steps) <= len(own(review))
    assert game.decisions == ScoreCard.of(review.decisions, 0).decisions
    assert isinstance(review._below, Drill)
    assert review._below.task.name in game.steps
    assert review._below.session.today == 0
    assert "drill of them is open below" in review.review["told"]


def test_it_is_shown_below_the_review(review: Review) -> None:
    drill = review.practise()
    bundle = review._repr_mimebundle_()
    shown = bundle[0]["application/vnd.jupyter.widget-view+json"]["model_id"]
    assert shown == review._shelf.model_id
    assert review._shelf.children == (review, drill)
    again = review.practise()
    assert review._shelf.children == (review, again)


def test_without_an_error_of_yours_there_is_no_button(tmp_path: Path) -> None:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    good = Review(board.record, logbook=tmp_path / "book.sqlite3", language="en")
    assert good.review["practise"] == ""
    with pytest.raises(InvalidTaskError, match="No error of yours"):
        good.practise()


def test_a_game_is_kept_once(review: Review, logbook: Logbook) -> None:
    review.keep()
    review.keep()
    Review(write_records([blunders()]), logbook=logbook).keep()
    assert len(reviewed_games(logbook)) == 1


def test_errors_come_again_as_rules_do(review: Review, logbook: Logbook) -> None:
    review.keep()
    first, second, *_ = [name for name, _ in due_errors(logbook)]
    now = datetime.now(UTC)
    answer = {"lesson": lesson_of(GAME), "kind": "better", "game": GAME}
    logbook.write(Attempt(step=first, right=True, score=1, time=now, **answer))
    asked = [name for name, _ in due_errors(logbook, now=now + timedelta(minutes=1))]
    assert asked[0] == second
    assert asked[-1] == first
    logbook.write(Attempt(step=second, right=False, score=0, time=now, **answer))
    later = [name for name, _ in due_errors(logbook, now=now + timedelta(days=60))]
    assert {*later[:2]} == {first, second}
    assert later[0] == second


def test_an_answer_in_the_drill_is_kept_with_its_error(review: Review, logbook: Logbook) -> None:
    drill = review.practise()
    name = drill.task.name
    assert drill.check(drill.task.solution()).right
    [kept] = logbook.attempts(lesson_of(GAME), step=name)
    assert kept.right
    drill.next()
    assert drill.task.name != name
    assert Drill(kind="errors", logbook=logbook).task.name != name


def test_what_is_kept_is_valid_in_a_lesson_in_every_language(logbook: Logbook) -> None:
    for language in languages():
        review = Review(write_records([blunders()]), logbook=logbook, language=language)
        review.keep()
    for _, step in due_errors(logbook):
        assert load_text(written("?", GAME, [step])).steps


def test_what_is_no_game_in_a_logbook_is_left_out(logbook: Logbook) -> None:
    odd = {"lesson": lesson_of(GAME), "step": "game", "kind": KIND, "game": GAME, "right": True}
    bad = {"decisions": 0, "lost": 1.0, "luck": 0.0, "kinds": {}, "steps": {}}
    for answer in (None, [], {}, bad, bad | {"decisions": 2, "steps": {"error-1": 7}}):
        logbook.write(Attempt(score=1, answer=answer, **odd))
    broken = bad | {"decisions": 2, "steps": {"error-1": {"kind": "better"}}}
    logbook.write(Attempt(score=1, answer=broken, **odd))
    assert len(reviewed_games(logbook)) == 1
    with pytest.raises(InvalidTaskError):
        Drill(kind="errors", logbook=logbook)


def test_a_drill_of_errors_takes_no_rules(logbook: Logbook) -> None:
    with pytest.raises(ValueError, match="rules"):
        Drill(["hit"], kind="errors", logbook=logbook)


def test_a_kept_game_is_no_answer_in_a_record_store(review: Review, logbook: Logbook) -> None:
    review.keep()
    assert statements(logbook, "https://school.example") == ()


def test_how_the_last_games_went_is_told_once_they_are_kept(logbook: Logbook) -> None:
    for game in (played_game(5), blunders()):
        review = Review(write_records([game]), logbook=logbook, language="en")
        review.keep()
    lines = review.review["summary"]
    rates = [f"{game.rate:.3f}" for game in reviewed_games(logbook)]
    assert any(
        "last 2 games kept" in line and all(each in line for each in rates) for line in lines
    )
    assert any("In these games your errors cost most by" in line for line in lines)


def test_errors_are_told_by_kind() -> None:
    review = Review(write_records([played_game(5)]), language="en")
    reader = analyst(GAME)
    assert isinstance(reader, SortingAnalyst)
    errors = [review.decisions[at - 1] for at in own(review)]
    kinds = [reader.kind(each) for each in errors]
    assert {*kinds} <= {*reader.kinds}
    whole = sum(each.loss for each in errors)
    [line] = [line for line in review.told().splitlines() if "cost most by" in line]
    assert line.endswith(f"of {whole:.2f} points.")


def test_every_kind_of_error_has_a_name() -> None:
    reader = analyst(GAME)
    assert isinstance(reader, SortingAnalyst)
    for language in languages():
        assert all(words(language).has(f"review.kind.{kind}") for kind in reader.kinds)


def test_the_next_level_is_what_fewer_points_would_have_brought() -> None:
    card = ScoreCard(decisions=50, errors=9, blunders=3, lost=1.6, luck=0.0)
    name, fewer = next_level(card, GAME)
    assert name != level_of(card, GAME)
    for change, level in ((fewer * 1.001, name), (fewer * 0.999, level_of(card, GAME))):
        less = ScoreCard(decisions=50, errors=9, blunders=3, lost=1.6 - change, luck=0.0)
        assert level_of(less, GAME) == level
    best = ScoreCard(decisions=50, errors=0, blunders=0, lost=0.0, luck=0.0)
    assert next_level(best, GAME) is None


def test_either_side_has_a_level() -> None:
    review = Review(write_records([played_game(5)]), language="en")
    assert "how you played:" in review.review["facts"]
    assert "the opponent:" in review.review["facts"]
    assert "You played about like this level" in review.told()
