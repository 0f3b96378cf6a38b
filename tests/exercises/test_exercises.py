"""Every generator: what it makes is a task, about its rule, in words, and the same again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.exercises import Named, digest, generators, keys, made, texts

from bgwidget.exercises import again, game_exercises, generate
from bgwidget.exercises.backgammon.difficulty import clutter
from bgwidget.games import board_game
from bgwidget.tasks import Task, in_words
from bgwidget.words import words

pytestmark = pytest.mark.slow

DATA = Path(__file__).parents[1] / "data" / "exercises.json"
STORED: dict[str, list[str]] = json.loads(DATA.read_text(encoding="utf-8"))
FEW = range(3)
ALL = generators()


def name(named: Named) -> str:
    return "/".join(named)


@pytest.mark.sample(50)
@pytest.mark.parametrize("named", ALL, ids=name)
def test_the_first_tasks_are_sound_and_those_they_have_always_been(named: Named) -> None:
    assert [digest(checked(named, seed)) for seed in FEW] == STORED[name(named)][: len(FEW)]


def checked(named: Named, seed: int) -> Task:
    """Return the task of a seed, once everything that must hold of it has been seen to hold."""
    game, of, rule = named
    task = made(named, seed)
    task.verify()
    assert (task.kind, task.game, task.rules) == (of, game, (rule,))
    if game == "backgammon" and game_exercises(game).needs("bar", of, rule):
        assert game_exercises(game).shows("bar", task)
    if seed == 0:
        assert again(task.seed) == task
    for slip in task.wrong:
        marked = task.mark(slip.answer)
        assert not marked.right, (task.seed, slip)
        assert marked.legal or not slip.legal, (task.seed, slip)
    english = words("en")
    for text in texts(task):
        assert not [key for key in keys(text) if not english.has(key)]
        assert "{" not in in_words(text, english)
    goal = in_words(task.goal, english)
    assert 0 < len(goal) <= 90, goal
    assert 1 < len(task.hints) < 5, task.seed
    return task


@pytest.mark.parametrize("game", sorted({game for game, _, _ in ALL}))
def test_every_rule_of_a_game_is_drilled(game: str) -> None:
    drilled = {rule for makers in game_exercises(game).makers.values() for rule in makers}
    assert drilled == set(board_game(game).rulebook)


@pytest.mark.parametrize(("level", "most"), [(1, 10), (2, 13)])
@pytest.mark.parametrize("rule", ["hit", "both-numbers", "point-held", "one-checker-both"])
def test_a_board_for_newcomers_is_easily_read(rule: str, level: int, most: int) -> None:
    for seed in range(5):
        task = generate("play", [rule], seed=seed, difficulty=level)
        assert clutter(task.table().position) <= most, task.seed
