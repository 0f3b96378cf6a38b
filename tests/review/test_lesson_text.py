"""A lesson of the errors of a game: read by the loader, and right by the analyst."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.records import blunders

from bgwidget import Board, Review
from bgwidget.lesson_files import load
from bgwidget.review.errors import InvalidReviewError
from bgwidget.rules import work_limits
from bgwidget.rules.backgammon import write_records
from bgwidget.teaching import lint

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def review() -> Review:
    return Review(write_records([blunders()]), language="en")


def test_the_errors_become_steps_that_the_linter_accepts(review: Review, tmp_path: Path) -> None:
    file = review.lesson(tmp_path / "my-errors.yaml", title="Mine", at_most=3)
    lesson = load(file)
    assert lesson.title == "Mine"
    assert not [*lint(file)]
    own = [each for each in review.decisions if each.side == 0 and each.loss >= 0.03]
    worst = sorted(own, key=lambda each: each.loss, reverse=True)[:3]
    assert len(lesson.steps) == len(worst)
    for step, decision in zip(lesson.steps, worst, strict=True):
        is_play = decision.action[0] == "play"
        assert step.kind == ("better" if is_play else "choice")
        best = step.best if is_play else step.correct.lower()
        assert best == decision.best
        assert step.mark(step.solution()).right
        [slip] = step.wrong
        marked = step.mark(slip.answer)
        assert not marked.right
        assert slip.answer in (decision.done, decision.done.capitalize())
        table = step.table()
        assert table.position == decision.game.position
        assert table.dice == decision.game.dice


def test_what_is_nearly_as_good_is_no_wrong_answer(review: Review, tmp_path: Path) -> None:
    file = review.lesson(tmp_path / "wide.yaml", margin=0.1)
    for step in load(file).steps:
        found = next(
            each for each in review.decisions if each.game.position == step.table().position
        )
        assert found.loss >= 0.1
        if found.action[0] == "play":
            for option in found.options:
                assert step.mark(option.text).right == (option.loss < 0.1)


def test_a_lesson_has_no_more_errors_than_can_be_proved(
    review: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = load(review.lesson(tmp_path / "every.yaml", at_most=3))
    monkeypatch.setattr(work_limits, "FILE", 100)
    some = load(review.lesson(tmp_path / "some.yaml", at_most=3))
    assert 0 < len(some.steps) < len(every.steps)
    assert some.steps[0] == every.steps[0]


def test_an_error_below_the_margin_is_left_out(review: Review, tmp_path: Path) -> None:
    own = [each for each in review.decisions if each.side == 0]
    worst = max(each.loss for each in own)
    every, few = (load(review.lesson(tmp_path / f"{m}.yaml", margin=m)) for m in (0.03, worst))
    assert len(few.steps) < len(every.steps)


def test_a_file_that_exists_is_kept(review: Review, tmp_path: Path) -> None:
    file = tmp_path / "kept.yaml"
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        review.lesson(file)
    assert file.read_text() == "mine"


def test_an_answer_to_a_double_is_asked_for(tmp_path: Path) -> None:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    board.double()
    board.drop()
    file = Review(board.record, language="en").lesson(tmp_path / "cube.yaml")
    [step] = load(file).steps
    assert step.mark("Drop").right is False
    assert step.correct != "Drop"


@pytest.mark.parametrize(
    "wrong", [{"at_most": 0}, {"at_most": True}, {"margin": -1}, {"margin": "a"}, {"margin": 1}]
)
def test_a_number_that_is_none_is_refused(
    review: Review, tmp_path: Path, wrong: dict[str, Any]
) -> None:
    with pytest.raises(InvalidReviewError):
        review.lesson(tmp_path / "none.yaml", **wrong)
    assert not (tmp_path / "none.yaml").exists()


def test_without_an_error_there_is_no_lesson(tmp_path: Path) -> None:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    with pytest.raises(InvalidReviewError):
        Review(board.record).lesson(tmp_path / "none.yaml")
