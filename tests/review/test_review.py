"""The review of a game: what it says, what its page may ask, and the boards that it gives."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.complaint import nothing_printed
from support.examples import examples
from support.hostile import json_values
from support.messages import send
from support.records import FOREIGN, blunders, played_game

from bgwidget import Board, Review
from bgwidget.advice import Decision, advise
from bgwidget.advice.bystander import Bystander
from bgwidget.board.session import InvalidIntentError
from bgwidget.games import board_game
from bgwidget.review.errors import InvalidReviewError
from bgwidget.rules.backgammon import write_records
from bgwidget.words import languages, words

pytestmark = pytest.mark.slow

PARTS = 3
"""Into how many parts the decisions of a long game are divided; one of them is tried each time."""


@pytest.fixture(scope="module")
def record() -> str:
    return write_records([blunders()])


@pytest.fixture
def review(record: str) -> Review:
    return Review(record, language="en")


@pytest.fixture(scope="module")
def long() -> Review:
    return Review(write_records([played_game(5)]), language="en")


def ask(review: Review, **message: object) -> dict[str, Any]:
    send(review, {"to": "review", **message})
    return sent(review)


def sent(review: Review) -> dict[str, Any]:
    return json.loads(json.dumps(review.review))


def ready(page: dict[str, Any]) -> list[str]:
    return [asks for asks, _, _, can in page["buttons"] if can]


def numbers(review: Review, wanted: Callable[[Decision], bool]) -> list[int]:
    return [at for at, each in enumerate(review.decisions) if wanted(each)]


def mine(review: Review) -> list[int]:
    return numbers(review, lambda each: each.side == 0 and each.loss >= 0.03)


def test_no_line_of_a_reason_ends_within_its_bracket() -> None:
    board = Board(dice=(3, 1), seed=1)
    board.play("13/10 6/5")
    lines = Review(board.record).review["decision"]["lines"]
    assert any("(13/10 6/5:\N{NO-BREAK SPACE}1)" in line for line in lines)


def test_it_opens_your_errors_one_after_the_other(review: Review) -> None:
    page = sent(review)
    first, second, *_ = mine(review)
    assert page["opened"] == first
    assert page["board"] == 1
    assert review.scene["phase"] == "still"
    assert "previous" not in ready(page)
    assert len(page["turns"]) == len(review.decisions)
    page = ask(review, kind="next")
    assert page["opened"] == second
    assert page["told"].startswith(page["decision"]["kicker"])
    assert page["decision"]["heading"] in page["told"]
    assert f"error 2 of {len(mine(review))}" in page["decision"]["kicker"]
    assert ask(review, kind="previous")["opened"] == first
    ask(review, kind="previous")
    assert sent(review)["opened"] == first


def test_without_an_error_of_yours_it_opens_the_first_decision() -> None:
    board = Board(dice=(3, 1))
    board.play("8/5 6/5")
    page = sent(Review(board.record, language="en"))
    assert page["opened"] == 0
    assert page["marks"] == []
    assert "nothing better was found" in page["decision"]["heading"]
    assert not {"previous", "next", "better"} & set(ready(page))


def test_a_filter_chooses_what_is_marked_and_gone_along(review: Review) -> None:
    def marked(page: dict[str, Any]) -> list[int]:
        return [at for at, _ in page["marks"]]

    assert marked(sent(review)) == mine(review)
    opened = sent(review)["opened"]
    page = ask(review, kind="filter", filter="all")
    assert marked(page) == [number - 1 for number in review.errors]
    assert page["opened"] == opened
    assert f"{len(review.errors)} errors" in page["told"]
    assert [name for name, _, here in page["filters"] if here] == ["all"]
    page = ask(review, kind="filter", filter="cube")
    cube = numbers(review, lambda each: each.action[0] != "play")
    assert marked(page) == cube
    ask(review, kind="open", at=cube[0])
    assert ask(review, kind="next")["opened"] == cube[1]
    # Between marks the nearest ones are gone to.
    ask(review, kind="open", at=cube[0] + 1)
    assert ask(review, kind="previous")["opened"] == cube[0]


def test_luck_marks_the_rolls_that_brought_and_cost_you_most() -> None:
    review = Review(write_records([played_game(5)]), language="en")
    page = ask(review, kind="filter", filter="luck")
    shapes = dict(page["marks"])
    gain = {
        at: each.luck * (1 - 2 * each.side)
        for at, each in enumerate(review.decisions)
        if each.luck is not None
    }
    ranked = sorted(gain, key=gain.__getitem__)
    assert {at for at, shape in shapes.items() if shape == "unlucky"} == set(ranked[:3])
    assert {at for at, shape in shapes.items() if shape == "lucky"} == set(ranked[-3:])
    page = ask(review, kind="open", at=ranked[-1])
    assert "lucky roll" in page["decision"]["lines"][0]


@pytest.mark.parametrize("asked", [{"filter": "yours"}, {"filter": None}, {"filter": []}, {}])
def test_an_unknown_filter_is_refused(review: Review, asked: dict[str, Any]) -> None:
    before = sent(review)
    with pytest.raises(InvalidIntentError, match="filter"):
        review._answer({"to": "review", "kind": "filter", **asked})
    assert sent(review) == before


@pytest.mark.sample(1)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_decision_has_a_true_heading_the_best_option_and_what_was_done(
    long: Review, part: int
) -> None:
    for at in range(part, len(long.decisions), PARTS):
        decision, page = long.decisions[at], ask(long, kind="open", at=at)["decision"]
        check_heading(decision, page["heading"])
        if decision.forced:
            assert page["options"] == []
        else:
            check_options(decision, page["options"])


def check_options(decision: Decision, options: list[Any]) -> None:
    assert 1 < len(options) <= 3
    assert options[0][1] == "best"
    [[done, loss, role]] = [each for each in options if each[2] in ("done", "worse")]
    assert done.endswith("(theirs)" if decision.side else "(yours)")
    if role == "worse":
        assert loss == f"−{decision.loss:.2f}"
        assert [each[2] for each in options].count("better") == 1
    else:
        assert decision.loss < 0.005


def check_heading(decision: Decision, heading: str) -> None:
    better = decision.loss >= 0.02
    assert ("better than" in heading or heading.startswith("Better:")) == better
    if better and decision.action[0] == "play":
        assert heading.startswith(decision.best)
        assert heading.endswith(f"{decision.done}.")


def test_you_are_the_reader_whoever_erred(review: Review, record: str) -> None:
    """The same game from either side: what is said of yours to you is said of theirs to them."""
    here, there = review, Review(record, you="right", language="en")
    at = next(n for n in mine(here) if here.decisions[n].action[0] == "play")
    own, theirs = (ask(one, kind="open", at=at)["decision"] for one in (here, there))
    assert own["heading"] == theirs["heading"]
    assert "you rolled" in own["kicker"]
    assert "the opponent rolled" in theirs["kicker"]
    for one in (*here.errors, *there.errors):
        assert "“you”" not in here.told(one) + there.told(one)


def test_what_is_said_to_a_bystander_turns_the_pronouns_round() -> None:
    facts = {"count": 2, "others": 1, "better": "8/5", "other": "8/4", "more": "3", "less": "1"}
    for said, told in (
        ("coming.dance", "You cannot enter from the bar with 3 after 8/5, with 1 after 8/4."),
        ("trapped", "8/5 holds 2 checkers of yours behind a prime"),
        ("deed.out-last", "brings their last back checker out of your home board"),
    ):
        assert Bystander("en").say(f"advice.{said}", **facts).startswith(told)
    assert Bystander("en").say("advice.unclear") == words("en").say("advice.unclear")


def test_the_better_and_the_worse_play_are_drawn(review: Review) -> None:
    at = next(n for n in mine(review) if review.decisions[n].action[0] == "play")
    ask(review, kind="open", at=at)
    roles = {role for *_, role in review.scene["arrows"]}
    assert roles == {"better", "worse"}
    ask(review, kind="done")
    assert "arrows" not in review.scene
    page = ask(review, kind="done")
    assert page["board"] == 3
    assert {role for *_, role in review.scene["arrows"]} == roles
    cube = next(iter(numbers(review, lambda each: each.action[0] != "play")))
    ask(review, kind="open", at=cube)
    assert review.scene["arrows"] == []


def test_who_played_how_well_stands_at_the_head(long: Review) -> None:
    page = sent(Review(FOREIGN, language="en"))
    assert page["title"] == "You, Ada, against Ben"
    assert "10 decisions" in page["facts"]
    assert "how you played" not in page["facts"]
    assert sent(Review(FOREIGN, you="right", language="en"))["title"] == "You, Ben, against Ada"
    unnamed = FOREIGN.replace("Ada", "1").replace("Ben", "2")
    assert sent(Review(unnamed, language="en"))["title"] == "You against the opponent"
    page = sent(long)
    assert "how you played: " in page["facts"]
    assert [name for name, _ in page["lists"]][-1] == "Turning points"


def test_the_better_play_is_shown_and_played_again(review: Review) -> None:
    at = next(n for n in review.errors if review.decisions[n - 1].action[0] == "play")
    decision = review.decisions[at - 1]
    ask(review, kind="open", at=at - 1)
    before = review.scene["pieces"]
    assert ask(review, kind="better")["told"] == decision.best
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
        told = found.reasons if found.options[0].text == decision.best else ()
        ask(review, kind="open", at=number - 1)
        lit = review.scene["lit"]
        assert bool(lit) == bool(told and found.marks)
        [*_, last] = review.review["decision"]["lines"]
        assert bool(lit) == last.startswith("Dotted frames: ")
        assert last not in review.review["told"] or not lit
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
    assert all(turn[2] for turn in review.review["turns"])
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
        {"to": "review", "kind": "filter", "filter": kind},
        {"board": at, "kind": kind, "base": at},
        kind,
    )
    with nothing_printed():
        for message in messages:
            send(shown, message)
        shown.set_state({"review": kind, "scene": at})
    assert shown.decisions is decisions
    assert len(sent(shown)["turns"]) == len(decisions)


@pytest.mark.parametrize("side", [0, 1])
def test_who_resigned_is_told_that_this_is_not_weighed(side: int) -> None:
    game = board_game("backgammon").start(dice=(3, 1)).play([(8, 5, 3), (6, 5, 1)])
    review = Review(write_records([game.concede(side, worth=1)]), language="en")
    said = words("en").say("review.given-up")
    assert (said in str(review)) == (said in review.review["summary"]) == (side == 0)
