"""What a review is made of: records of games, match files, and what is refused of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.records import FOREIGN, blunders

from bgwidget import Board, Review
from bgwidget.review.course_of_play import MOST
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.source import LARGEST
from bgwidget.rules.backgammon import Game, write_records
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.rulebook import IllegalMoveError, RulesError

pytestmark = pytest.mark.slow


def test_a_board_is_gone_through_by_its_record() -> None:
    board = Board(dice=(3, 1))
    board.play("13/10 6/5")
    board.double()
    board.take()
    review = Review(board.record, language="en")
    assert [each.done for each in review.decisions] == ["13/10 6/5", "double", "take"]
    assert review.games == (board.game,)
    assert review.errors[0] == 1
    assert "8/5 6/5" in review.told(1)


def test_a_match_is_told_game_by_game() -> None:
    text = FOREIGN.replace("Wins 2 points\n", "Wins 2 points\n\n Game 2\n Ada : 0   Ben : 2\n")
    review = Review(f"{text}  1) 21: 13/11 6/5\n", language="en")
    assert len(review.games) == 2
    assert list(review.review["starts"]) == [0, len(review.decisions) - 1]
    one = Review(f"{text}  1) 21: 13/11 6/5\n", only=1)
    assert one.decisions == review.decisions[:-1]
    with pytest.raises(InvalidReviewError, match="games 1 to 2"):
        Review(FOREIGN.replace("\n\n", "\n\n", 1) + " Game 2\n Ada : 0   Ben : 2\n", only=3)


def test_you_are_the_player_of_either_column() -> None:
    left, right = Review(FOREIGN), Review(FOREIGN, you="right")
    assert [one.side for one in left.decisions] == [1 - one.side for one in right.decisions]
    with pytest.raises(InvalidReviewError):
        Review(FOREIGN, you="middle")


def test_a_broken_rule_ends_the_review_there_and_is_told_with_its_line() -> None:
    review = Review(FOREIGN.replace("31: 8/5 6/5", "31: 8/6 6/5"), language="en")
    assert [each.done for each in review.decisions] == ["13/8 6/5"]
    assert isinstance(review.refused, InvalidMatchFileError)
    assert isinstance(review.refused.__cause__, IllegalMoveError)
    assert review.refused.line == 7
    told = review.told()
    assert "Line 7" in told
    assert review.refused.__cause__.breach.rule.sentence in told
    vietnamese = Review(FOREIGN.replace("31: 8/5 6/5", "31: 8/6 6/5"), language="vi").told()
    assert review.refused.__cause__.breach.rule.sentence not in vietnamese


def test_a_line_that_cannot_be_read_ends_the_review_there() -> None:
    """What was read before it is gone through."""
    whole = Review(FOREIGN, language="en")
    text = f"{FOREIGN} Game 3\n Ada : 2      Ben : 2\n  1) 31: 8/5 6/5   4x: ?? nonsense\n"
    review = Review(text, language="en")
    assert review.decisions[: len(whole.decisions)] == whole.decisions
    assert review.refused is not None
    assert review.refused.line == len(text.splitlines())
    assert f"Line {review.refused.line}" in review.review["notice"]


def test_what_a_match_file_leaves_open_is_told_with_its_line() -> None:
    text = FOREIGN.replace("Ada : 0 ", "Ada : 1 ").replace("Wins 2 points", "Wins 3 points")
    english, chinese = Review(text, language="en"), Review(text, language="zh")
    assert [(one.kind, one.line) for one in english.liberties] == [("resumed", 5), ("points", 12)]
    assert "Line 5: game 1 begins at 1-0" in english.told()
    assert "Line 12, game 1: the points written (3)" in english.told()
    assert "第12行" in chinese.told()
    assert Review(FOREIGN).liberties == ()
    one_game = " Game 2\n Ada : 2      Ben : 2\n  1) 31: 8/5 6/5\n"
    assert [one.game for one in Review(text + one_game, only=2).liberties] == [2, 2]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense\n",
        "{\n",
        " 3 point match\n\n Game 1\n Ada : 0   Ben : 0\n 1) 31: what\n",
        " 3 point match\n",
        '{"game":"backgammon","form":1,"opening":true}\n',
        '{"game":"backgammon","form":1,"position":"-A","dice":[3,1]}\n',
        '{"game":"backgammon","form":1,"opening":true}\n' + "[" * 10_000,
        "{" + "\n" * 999_999,
        None,
        7,
        "no/such/file.mat",
        "\0",
    ],
)
def test_what_is_no_record_is_refused(text: Any) -> None:
    with pytest.raises(RulesError) as caught:
        Review(text)
    assert str(caught.value)


def test_files_are_read_up_to_a_size(tmp_path: Path) -> None:
    file = tmp_path / "game.mat"
    file.write_bytes(b"\xef\xbb\xbf" + FOREIGN.replace("Ada", "Ad\xe9").encode())
    assert len(Review.load(file).decisions) > 3
    file.write_bytes(FOREIGN.replace("Ada", "Ad\xe9").encode("latin-1"))
    assert len(Review(str(file)).decisions) > 3
    file.write_bytes(b" " * (LARGEST + 1))
    with pytest.raises(InvalidReviewError, match="larger"):
        Review(file)
    with pytest.raises(InvalidReviewError):
        Review(tmp_path)


def test_games_that_are_too_long_are_refused() -> None:
    game = write_records([Game.opening()])
    ties = '\n["throw",[3,3]]' * (MOST + 1)
    with pytest.raises(InvalidReviewError, match=str(MOST)):
        Review(game + ties)


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    Review(write_records([blunders()]), progress=lambda *done: told.append(done))
    assert told == sorted(told)
    assert told[-1] == (12, 12)
