"""Reading a race: the lead, the double by the count that is taught, and what is told of it."""

from __future__ import annotations

import pytest

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.exercises import generate
from bgwidget.rules.backgammon import START, Game, Position
from bgwidget.tasks import InvalidTaskError, Race, in_words
from bgwidget.words import words

ENGLISH = words("en")


def race(yours: dict[int, int], theirs: dict[int, int]) -> Race:
    return Race(goal="Read it.", position=str(Position.from_points(yours, theirs)))


@pytest.mark.parametrize(
    ("theirs", "ahead", "lead", "double"),
    [
        ({10: 8, 4: 7}, "you", 8, "yes"),
        ({10: 8, 3: 3, 4: 4}, "you", 5, "no"),
        ({10: 10}, "level", 0, "no"),
        ({10: 9}, "opponent", 10, "no"),
    ],
)
def test_a_lead_of_eight_in_a_hundred_is_enough(
    theirs: dict[int, int], ahead: str, lead: int, double: str
) -> None:
    assert race({10: 10}, theirs).solution() == {"ahead": ahead, "lead": lead, "double": double}


def test_the_share_is_of_your_own_pips() -> None:
    assert race({10: 5}, {10: 5, 4: 1}).solution()["double"] == "yes"
    assert race({10: 5}, {10: 5, 3: 1}).solution()["double"] == "no"


@pytest.mark.parametrize(
    ("answer", "off", "said"),
    [
        ({"ahead": "level", "lead": 0, "double": "no"}, ("ahead", "lead", "double"), "fewer pips"),
        ({"ahead": "you", "lead": 9, "double": "yes"}, ("lead",), "Too high."),
        ({"ahead": "you", "lead": 7, "double": "no"}, ("lead", "double"), "Too low."),
        ({"ahead": "you", "lead": 8, "double": "no"}, ("double",), "8 in 100 of your own pips"),
    ],
)
def test_what_is_off_is_told_and_the_rest_kept_back(
    answer: dict[str, object], off: tuple[str, ...], said: str
) -> None:
    marked = race({10: 10}, {10: 8, 4: 7}).mark(answer)
    assert not marked.right
    assert (marked.fields, marked.broken) == (off, ())
    assert marked.score == pytest.approx(1 - len(off) / 3)
    told = in_words(marked.reason, ENGLISH)
    assert said in told
    assert "108" not in told


def test_a_right_answer_is_told_the_working() -> None:
    task = race({10: 10}, {10: 8, 4: 7})
    said = in_words(task.mark(task.solution()).reason, ENGLISH)
    assert said == ("You need 100 pips, the opponent 108: a lead of 8, and from 8 on you double.")


@pytest.mark.parametrize("position", [str(START), str(Position.from_points({}, {1: 1}))])
def test_what_is_no_race_is_refused(position: str) -> None:
    with pytest.raises(InvalidTaskError, match="This is no race"):
        Race(goal="Read it.", position=position).verify()


@pytest.mark.parametrize("seed", range(8))
def test_the_evaluator_agrees_with_the_count_in_every_exercise(seed: int) -> None:
    task = generate("race", seed=seed)
    worths = CubeDecision(Game.start(Position.parse(task.position))).worths
    better = "yes" if worths["double"] > worths["roll"] else "no"
    assert task.solution()["double"] == better
