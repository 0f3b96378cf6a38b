"""Deciding at the cube: by what is given away, at the score, from games of the levels."""

from __future__ import annotations

import pytest

from bgwidget.exercises import generate
from bgwidget.rules.backgammon import Position
from bgwidget.tasks import CubeDecision, InvalidTaskError, in_words
from bgwidget.words import languages, words

ENGLISH = words("en")
LAST = str(Position.from_points({6: 1, 5: 1}, {1: 1}))
"""Nineteen rolls of 36 lose, and the opponent takes the last checker off next."""
OFFERED = {"offered": "double", "offered_by": "opponent"}


def asked(position: str, **given: object) -> CubeDecision:
    return CubeDecision(goal="What now?", position=position, given=given)


def last_roll(wins: int) -> str:
    """Return a position in which the side to roll wins with so many rolls, or never."""
    points = {10: {6: 1, 5: 1}, 15: {6: 1, 1: 1}, 26: {2: 2}, 34: {3: 1, 1: 1}, 29: {4: 1, 1: 1}}
    return str(Position.from_points(points[wins], {1: 1}))


@pytest.mark.parametrize(("wins", "best"), [(15, "roll"), (26, "double"), (29, "double")])
def test_a_last_roll_is_worth_what_is_counted(wins: int, best: str) -> None:
    """With one roll to go a double doubles what the game is worth, unless it is dropped."""
    task = asked(last_roll(wins))
    equity = 2 * wins / 36 - 1
    gained = min(2 * equity, 1.0) - equity
    assert task.solution() == best
    assert max(task.losses.values()) == pytest.approx(100 * abs(gained))


@pytest.mark.parametrize(("wins", "best"), [(26, "take"), (29, "drop")])
def test_a_last_roll_is_taken_with_a_win_in_four(wins: int, best: str) -> None:
    task = asked(str(Position.parse(last_roll(wins)).flipped()), **OFFERED)
    lost = abs(2 * (1 - 2 * wins / 36) + 1)
    assert task.solution() == best
    assert max(task.losses.values()) == pytest.approx(100 * lost)


def test_the_score_decides() -> None:
    """Who needs one point has nothing to win by a double, and may lose the match by it."""
    position = last_roll(26)
    assert asked(position, length=5, score=(0, 0), crawford="none").solution() == "double"
    leads = asked(position, length=5, score=(4, 3), crawford="played")
    assert leads.solution() == "roll"
    assert leads.losses["double"] > 10


def test_the_more_is_given_away_the_lower_is_the_score() -> None:
    worst = asked(last_roll(15)).mark("double")
    some = asked(last_roll(26)).mark("roll")
    assert not worst.right
    assert not some.right
    assert worst.score == pytest.approx(1 - (1 - 2 * 15 / 36) * 100 / 25)
    assert some.score == 0
    assert worst.broken == ()


def test_what_gives_hardly_anything_away_is_right_and_says_so() -> None:
    position = str(Position.parse(last_roll(26)).flipped())
    task = CubeDecision(goal="?", position=position, given=OFFERED, margin=12)
    marked = task.mark("drop")
    assert marked.right
    assert "The other choice is better by 11 hundredths" in in_words(marked.reason, ENGLISH)


@pytest.mark.parametrize("language", languages())
def test_a_wrong_answer_is_told_what_it_costs_and_what_is_counted(language: str) -> None:
    task = asked(last_roll(15))
    said = in_words(task.mark("double").reason, words(language, "latin"))
    assert "17" in said
    assert "42" in said
    assert words(language).say("advice.double.too-early") not in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"offered": "resign", "offered_by": "opponent"}, "Only a double"),
        ({"value": 2, "owner": "opponent"}, "nothing to decide"),
        ({"length": 5, "score": (4, 2), "crawford": "now"}, "nothing to decide"),
    ],
)
def test_where_nothing_is_to_be_decided_the_task_is_refused(
    given: dict[str, object], said: str
) -> None:
    with pytest.raises(InvalidTaskError, match=said):
        asked(LAST, **given).verify()
    with pytest.raises(InvalidTaskError, match="from 1 to 100"):
        CubeDecision(goal="?", position=LAST, margin=0).verify()


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["double-before-rolling", "take-or-drop"])
def test_exercises_ask_both_ways_and_are_not_close(rule: str) -> None:
    answers, scores = set(), set()
    for seed in range(12):
        task = generate("cube-decision", rule, seed=seed)
        assert isinstance(task, CubeDecision)
        task.verify()
        answers.add(task.solution())
        scores.add(task.given.get("length"))
        assert 4 <= max(task.losses.values()) <= 80
        if seed > 3 and len(answers) == 2 and {None} < scores:
            break
    assert len(answers) == 2
    assert {None} < scores
