"""The opening book: what it holds, that it agrees with what is known, and how it marks."""

from __future__ import annotations

import pytest

from bgwidget.evaluation.backgammon.openings import FAR, MOST, answers, book, openings
from bgwidget.exercises import generate
from bgwidget.rules.backgammon import START, Position, legal_plays
from bgwidget.rules.backgammon.notation import parse_play
from bgwidget.tasks import InvalidTaskError, Opening, in_words
from bgwidget.words import words

ENGLISH = words("en")

KNOWN = {
    (2, 1): ("13/11 6/5", "24/23 13/11"),
    (3, 1): ("8/5 6/5",),
    (4, 1): ("24/23 13/9", "13/9 6/5"),
    (5, 1): ("24/23 13/8", "13/8 6/5"),
    (6, 1): ("13/7 8/7",),
    (3, 2): ("24/21 13/11", "13/11 13/10"),
    (4, 2): ("8/4 6/4",),
    (5, 2): ("13/11 13/8", "24/22 13/8"),
    (6, 2): ("24/18 13/11",),
    (4, 3): ("24/20 13/10", "13/10 13/9", "24/21 13/9"),
    (5, 3): ("8/3 6/3",),
    (6, 3): ("24/18 13/10", "24/15"),
    (5, 4): ("24/20 13/8", "13/9 13/8"),
    (6, 4): ("24/14", "24/18 13/9", "8/2 6/2"),
    (6, 5): ("24/13",),
}
"""What strong players play, and published rollouts confirm."""


def after(play: str, dice: tuple[int, int]) -> Position:
    """Return the position after an opening play, however it is written."""
    steps = parse_play(play, START, dice)
    pairs = sorted((step.source, step.target) for step in steps)
    return next(
        each.after
        for each in legal_plays(START, dice)
        if sorted((step.source, step.target) for step in each.steps) == pairs
    )


@pytest.mark.slow
def test_the_book_holds_every_opening_and_every_answer() -> None:
    assert {decision.dice for decision in openings()} == {*KNOWN}
    for first in openings():
        assert len({decision.dice for decision in answers(first.dice)}) == 21
        for decision in (first, *answers(first.dice)):
            legal = {str(play) for play in legal_plays(decision.position, decision.dice)}
            assert {each.play for each in decision.plays} <= legal
            assert 1 <= len(decision.plays) <= MOST
            losses = [each.loss for each in decision.plays]
            assert losses == sorted(losses)
            assert losses[0] == 0


@pytest.mark.parametrize("decision", openings(), ids=lambda decision: str(decision.dice))
def test_the_best_opening_plays_are_those_that_are_known(decision: object) -> None:
    known = {after(play, decision.dice) for play in KNOWN[decision.dice]}  # type: ignore[attr-defined]
    best = decision.plays[0]  # type: ignore[attr-defined]
    assert after(best.play, decision.dice) in known  # type: ignore[attr-defined]
    for each in decision.plays[1:]:  # type: ignore[attr-defined]
        if after(each.play, decision.dice) in known:  # type: ignore[attr-defined]
            assert each.loss < 0.03


def test_the_book_says_how_it_was_made() -> None:
    assert "bgsage" in book()["maker"]
    assert all(each.error < 0.01 for decision in openings() for each in decision.plays)
    errors = [
        each.loss_error for one in openings() for two in answers(one.dice) for each in two.plays
    ]
    assert max(errors) < 0.03


def test_to_begin_is_worth_what_is_known() -> None:
    mean = sum(decision.plays[0].equity for decision in openings()) / 15
    assert 0.03 < mean < 0.05


def opened(dice: tuple[int, int], **more: object) -> Opening:
    return Opening(goal="Play it.", dice=dice, **more)  # type: ignore[arg-type]


def test_what_gives_hardly_anything_away_is_right() -> None:
    task = opened((4, 3))
    assert all(task.mark(play).right for play in KNOWN[4, 3])
    assert not task.mark("24/17").right


@pytest.mark.slow
def test_a_loss_that_chance_may_have_made_is_no_error() -> None:
    for first in openings():
        for decision in answers(first.dice):
            position = str(decision.position)
            task = Opening(goal="?", position=position, dice=decision.dice, margin=1)
            for each in decision.plays[1:]:
                doubtful = each.loss < max(0.01, 2 * each.loss_error)
                assert task.mark(each.play).right == doubtful


def test_a_worse_play_is_told_what_it_gives_away_and_how_sure_that_is() -> None:
    marked = opened((5, 3)).mark("24/21 13/8")
    assert (marked.right, marked.legal, marked.broken) == (False, True, ())
    said = in_words(marked.reason, ENGLISH)
    assert "24/21 13/8 is legal, but in rollouts it gives away 2 hundredths" in said
    assert "give or take 1" in said
    assert "8/3" not in said


def test_what_the_book_leaves_out_gives_away_as_much_at_least() -> None:
    marked = opened((3, 1)).mark("8/7 6/3")
    assert not marked.right
    assert marked.reason.facts["count"] >= 100 * FAR  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"dice": (2, 2)}, "not in it"),
        ({"dice": (3, 1), "best": "24/20"}, "'8/5 6/5'"),
        ({"dice": (3, 1), "game": "camelot"}, "dice"),
        ({"dice": None}, "not in it"),
    ],
)
def test_what_the_book_does_not_know_is_refused(asked: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidTaskError, match=said):
        Opening(goal="Play it.", **asked).verify()  # type: ignore[arg-type]


def test_exercises_ask_openings_and_answers() -> None:
    first = generate("opening", "opening-shared", seed=1)
    answer = generate("opening", "opening-higher-starts", seed=1)
    for task in (first, answer):
        assert isinstance(task, Opening)
        task.verify()
        assert task.mark(task.solution()).right
    assert Position.parse(first.position) == START
    assert Position.parse(answer.position) != START
    assert "The opponent started with" in in_words(answer.read, ENGLISH)
