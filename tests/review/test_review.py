"""The review of a game: what it says, what its page may ask, and the boards that it gives."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.complaint import nothing_printed
from support.examples import examples
from support.hostile import json_values
from support.messages import send
from support.records import FOREIGN, blunders

from bgwidget import Board, Review
from bgwidget.advice import advise
from bgwidget.review.course_of_play import MOST
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.source import LARGEST
from bgwidget.rules.backgammon import Game, write_records
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.rulebook import IllegalMoveError, RulesError
from bgwidget.words import languages

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def record() -> str:
    return write_records([blunders()])


@pytest.fixture
def review(record: str) -> Review:
    return Review(record, language="en")


def ask(review: Review, **message: object) -> dict[str, Any]:
    send(review, {"to": "review", **message})
    return sent(review)


def sent(review: Review) -> dict[str, Any]:
    return json.loads(json.dumps(review.review))


def ready(page: dict[str, Any]) -> list[str]:
    return [asks for asks, _, _, can in page["buttons"] if can]


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
    assert sent(review)["starts"] == [0, len(review.decisions) - 1]
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


def test_progress_is_told_to_the_end(record: str) -> None:
    told: list[tuple[int, int]] = []
    Review(record, progress=lambda *done: told.append(done))
    assert told == sorted(told)
    assert told[-1] == (12, 12)


def test_the_page_opens_errors_one_after_the_other(review: Review) -> None:
    page = sent(review)
    assert page["opened"] is None
    assert ready(page) == ["next"]
    assert len(page["turns"]) == len(review.decisions)
    first, second, *_ = review.errors
    page = ask(review, kind="next")
    assert page["opened"] == first - 1
    assert page["told"].startswith(page["heading"])
    assert page["board"] == 1
    assert review.scene["phase"] == "still"
    assert ask(review, kind="next")["opened"] == second - 1
    assert ask(review, kind="previous")["opened"] == first - 1
    assert "previous" not in ready(sent(review))
    ask(review, kind="previous")
    assert sent(review)["opened"] == first - 1


def test_the_better_play_is_shown_and_played_again(review: Review) -> None:
    at = next(n for n in review.errors if review.decisions[n - 1].action[0] == "play")
    decision = review.decisions[at - 1]
    ask(review, kind="open", at=at - 1)
    before = review.scene["pieces"]
    ask(review, kind="better")
    assert review.scene["replay"]["pieces"] == before
    assert review.scene["pieces"] != before
    ask(review, kind="again")
    assert review.scene["phase"] == "move"
    assert review.scene["pieces"] == before
    seat = review.review["board"]
    stale = {"kind": "type", "text": decision.best, "walk": [], "base": 1, "board": seat - 1}
    send(review, stale)
    assert review.scene["phase"] == "move"
    send(review, {**stale, "board": seat})
    assert review.scene["phase"] == "roll"
    board = review.board(at)
    assert board.game == decision.game
    board.play(decision.best)


def test_what_was_counted_is_lit_beside_the_reasons(review: Review) -> None:
    seen = 0
    for number in review.errors:
        decision = review.decisions[number - 1]
        made = decision.game.act(decision.action).plays[decision.side]
        found = advise(decision.game, made, language="en")
        told = [*found.reasons] if found.options[0].text == decision.best else []
        ask(review, kind="open", at=number - 1)
        lit = review.scene["lit"]
        assert bool(lit) == bool(told and found.marks)
        if lit and decision.action[0] == "play":
            ask(review, kind="better")
            assert review.scene["lit"] == lit
            ask(review, kind="again")
            assert "lit" not in review.scene
            seen += 1
    assert seen


def test_what_is_said_of_errors_is_what_the_adviser_says(review: Review) -> None:
    for number in review.errors:
        decision, told = review.decisions[number - 1], review.told(number)
        assert decision.best in told or "ouble" in told
        assert f"{decision.loss:.2f}" in told


@pytest.mark.sample(2)
@pytest.mark.parametrize("language", languages())
def test_it_speaks_each_language(record: str, language: str) -> None:
    review = Review(record, language=language)
    review.show(review.errors[0])
    assert all(turn[3] for turn in review.review["turns"])
    text = json.dumps(sent(review)) + review.told()
    assert "review." not in text
    assert "error." not in text


@pytest.mark.parametrize("number", [0, -1, 99, True, 1.0, "1", None])
def test_there_is_no_other_decision(shown: Review, number: Any) -> None:
    for asked in (shown.show, shown.board):
        with pytest.raises(InvalidReviewError):
            asked(number)


@pytest.fixture(scope="module")
def shown(record: str) -> Review:
    return Review(record)


@settings(deadline=None, max_examples=examples(60), derandomize=True, database=None)
@given(kind=json_values, at=json_values | st.integers(-2, 8))
def test_whatever_a_browser_sends_harms_nothing(shown: Review, kind: Any, at: Any) -> None:
    decisions = shown.decisions
    messages = (
        {"to": "review", "kind": kind, "at": at},
        {"to": "review", "kind": "open", "at": at},
        {"to": "review", "kind": "better", "at": kind},
        {"board": at, "kind": kind, "base": at},
        kind,
    )
    with nothing_printed():
        for message in messages:
            send(shown, message)
        shown.set_state({"review": kind, "scene": at})
    assert shown.decisions is decisions
    assert len(sent(shown)["turns"]) == len(decisions)
