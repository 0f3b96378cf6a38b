"""What a task offers to choose from has been taught by then."""

from __future__ import annotations

import pytest
from support.course import TASKS

from bgwidget.exercises import generate, rules_for
from bgwidget.tasks import Choice, Referee
from bgwidget.tasks.games import judge
from bgwidget.tasks.play import read_play

GAMES = ("backgammon", "camelot")
FIRST = 4


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_as_the_lessons_are(game: str) -> None:
    named = [rule for task in TASKS.values() if task.game == game for rule in task.rules]
    taught = tuple(dict.fromkeys(named))
    assert judge(game).taught == taught, f"write into tasks/games/{game}/taught.py: {taught}"


def by_then(game: str, rule: str) -> set[str]:
    """Return what is taught by the time that a rule is, and a few of the very first rules."""
    order = judge(game).taught
    first = [rule for rule in order if rule in judge(game).play_rules][: FIRST + 1]
    return {*order[: order.index(rule) + 1], *first}


@pytest.mark.parametrize("game", GAMES)
def test_a_referee_is_offered_only_what_has_been_taught(game: str) -> None:
    for rule in rules_for("referee", game):
        for seed in range(3):
            task = generate("referee", rule, game=game, seed=seed)
            assert isinstance(task, Referee)
            assert len(task.options) == FIRST
            assert {*task.options} - {*task.broken} <= by_then(game, rule), task.seed


@pytest.mark.parametrize("rule", ["point-held", "no-such-number", "both-numbers", "enter-first"])
def test_plays_to_choose_from_break_only_what_has_been_taught(rule: str) -> None:
    for seed in range(3):
        task = generate("choice", rule, seed=seed)
        assert isinstance(task, Choice)
        for slip in task.wrong:
            breaches = read_play(task, slip.answer, in_order=True).breaches
            assert {breach.rule.id for breach in breaches} & by_then("backgammon", rule)
