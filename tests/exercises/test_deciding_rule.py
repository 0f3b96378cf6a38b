"""What a generated task is about decides it: the rule alone, not always, and at the level asked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest
from support.exercises import GAMES, essence

from bgwidget.exercises import (
    Seed,
    again,
    game_exercises,
    generate,
    kinds_for,
    levels_for,
    most_different,
    rules_for,
)
from bgwidget.exercises.backgammon.common import case_of
from bgwidget.exercises.backgammon.difficulty import level_of
from bgwidget.exercises.backgammon.limits import FINITE
from bgwidget.exercises.backgammon.rule_cases import one_case
from bgwidget.exercises.chance import Chance
from bgwidget.exercises.search import Ask, GradedTask, search
from bgwidget.rules.backgammon import HouseRules, Position, breaches, stop_breaches
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Enter, InvalidTaskError

STEPS = (
    *("your-checker", "enter-first", "forward-only", "all-home", "point-held", "no-such-number"),
    *("entry-point", "land-between", "bear-off-highest", "both-numbers", "larger-number"),
    *("turn-complete", "hit-and-run"),
)


def ask(rule: str, seed: int, level: int = 1) -> Ask:
    chance = Chance(f"{rule}/{seed}")
    return Ask(chance, rule, level, None, game_exercises("backgammon").positions(chance, level))


@pytest.mark.slow
@pytest.mark.parametrize("rule", STEPS)
def test_the_rule_alone_refuses_the_step(rule: str) -> None:
    wanted = ask(rule, 1)
    found = [case for case in (case_of(wanted) for _ in range(400)) if case is not None][:5]
    assert found
    for case in found:
        assert case.step is not None
        refused = breaches(case.position, case.dice, case.step, case.walk, case.rules)
        assert [breach.rule.id for breach in refused] == [rule]


def test_a_double_that_stops_early_breaks_as_many_as_possible() -> None:
    wanted = ask("as-many-as-possible", 1)
    case = next(case for case in (case_of(wanted) for _ in range(400)) if case is not None)
    refused = stop_breaches(case.position, case.dice, case.walk)
    assert [breach.rule.id for breach in refused] == ["play-unfinished", "as-many-as-possible"]


def test_no_case_where_the_rule_is_silent() -> None:
    position = Position.parse("-----------b------A-d-c---")
    for seed in range(20):
        chance = Chance(str(seed))
        assert one_case(chance, "both-numbers", position, (5, 2)) is None
        assert one_case(chance, "enter-first", position, (5, 2)) is None


def test_hitting_in_the_middle_of_a_turn_is_harder() -> None:
    position = Position.parse("-----------b------A-d-c---")
    case = one_case(Chance("a"), "larger-number", position, (5, 2))
    assert case is not None
    assert level_of(case) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "rule", "silent"),
    [
        ("referee", "enter-first", "legal"),
        ("referee", "both-numbers", "legal"),
        ("cube", "cube-owner", "legal"),
        ("cube", "crawford-no-cube", "legal"),
    ],
)
def test_some_items_are_controls(kind: str, rule: str, silent: str) -> None:
    answers = Counter(generate(kind, rule, seed=seed).solution() for seed in range(60))
    assert 12 <= answers[silent] <= 42


@pytest.mark.slow
def test_referee_of_camelot_has_controls_too() -> None:
    tasks = [generate("referee", "capture-duty", game="camelot", seed=n) for n in range(40)]
    assert 6 <= sum(task.solution() == "legal" for task in tasks) <= 24


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["enter-first", "point-held", "both-numbers", "larger-number"])
def test_the_difficulty_asked_is_met(rule: str) -> None:
    source = game_exercises("backgammon")
    for level in (1, 2, 3):
        met = 0
        for seed in range(10):
            wanted = ask(rule, seed, level)
            draft = search(source.makers["play"][rule], wanted)
            met += draft is not None and draft.level == level
        assert met >= 6


def test_a_level_that_is_never_found_gives_the_nearest() -> None:
    task = Enter(goal="", position="-b----E-C---dE---b-dc---AA")
    levels = iter((3, 2, 3, 2, *[3] * 100))
    found = search(lambda _: GradedTask(task, next(levels)), ask("enter-first", 1))
    assert found is not None
    assert found.level == 2
    assert search(lambda _: None, ask("enter-first", 1)) is None


@pytest.mark.parametrize("game", GAMES)
def test_where_levels_or_tasks_are_few_there_is_a_generator(game: str) -> None:
    source = game_exercises(game)
    for kind, rule in (*source.finite, *source.levels):
        assert rule in rules_for(kind, game)
    for kind, rule in source.levels:
        assert set(levels_for(kind, rule, game)) < {1, 2, 3}


@pytest.mark.sample(3)
@pytest.mark.slow
@pytest.mark.parametrize(("kind", "rule"), list(FINITE))
def test_there_are_no_more_tasks_than_is_said_and_not_far_fewer(kind: str, rule: str) -> None:
    limit = most_different(kind, rule, 1)
    assert limit is not None
    found = {essence(generate(kind, rule, seed=seed)) for seed in range(2 * limit)}
    assert limit / 4 < len(found) <= limit


def test_a_level_that_a_generator_does_not_have_is_the_nearest_it_has() -> None:
    assert levels_for("choice", "cocked-dice") == (1,)
    assert levels_for("play", "hit") == levels_for("gravity", "hit") == (1, 2, 3)
    assert generate("choice", "cocked-dice", seed=1, difficulty=3).seed.endswith("/3/1")


@pytest.mark.slow
def test_the_same_seed_makes_the_same_task_whatever_python_hashes() -> None:
    seeds = ["play/both-numbers/2/417", "rolls/hit/3/5", "camelot/find-plays/capture-duty/1/9"]
    code = f"from bgwidget.exercises import again\nprint([repr(again(text)) for text in {seeds!r}])"
    told = set()
    for hashing in ("0", "1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hashing}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        )
        told.add(done.stdout)
    assert told == {f"{[repr(again(text)) for text in seeds]}\n".encode()}


def test_a_seed_says_all() -> None:
    house = HouseRules(jacoby=True, cube_limit=8)
    task = generate("score", "gammon", seed=7, difficulty=3, house=house)
    assert task.seed == "score/gammon/3/7/cube_limit=8,jacoby=true"
    assert again(task.seed) == task
    assert generate("score", "gammon", seed=7, difficulty=3, house="money").seed.endswith("/money")
    assert again("play/any/1/3").seed == "play/any/1/3"
    mixed = {generate("play", ["hit", "enter-first"], seed=n).rules for n in range(12)}
    assert mixed == {("hit",), ("enter-first",)}
    assert generate("pips").seed != generate("pips").seed


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"kind": "juggle"}, "drill.kind"),
        ({"rules": "gravity"}, "drill.rule"),
        ({"game": "go"}, "drill.game"),
        ({"seed": -1}, "drill.seed"),
        ({"seed": 7.5}, "drill.seed"),
        ({"difficulty": 4}, "drill.difficulty"),
        ({"difficulty": True}, "drill.difficulty"),
        ({"house": "casino"}, "rules.preset"),
        ({"game": "camelot", "house": "money"}, "rules.option"),
    ],
)
def test_what_cannot_be_generated_is_refused_in_words(
    wrong: dict[str, object], problem: str
) -> None:
    with pytest.raises(RulesError) as error:
        generate(**({"kind": "play", "seed": 1} | wrong))
    assert error.value.problem == problem
    assert "error." not in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "play",
        "play/hit/1",
        "play/hit/x/1",
        "play//1/2",
        "a/b/c/d/e/f",
        "play/hit/1/2/x=Y z",
    ],
)
def test_a_text_that_is_no_seed_is_refused(text: object) -> None:
    with pytest.raises(InvalidTaskError):
        again(text)


@pytest.mark.parametrize("text", ["play/hit/1/2", "camelot/play/any/3/0", "a/b+c/2/9/x=1,y=true"])
def test_a_seed_is_read_as_it_is_written(text: str) -> None:
    assert str(Seed.parse(text)) == text


def test_kinds_and_rules_find_each_other() -> None:
    assert "larger-number" in rules_for("play")
    assert "play" in kinds_for("larger-number")
    assert kinds_for("gravity") == rules_for("juggle") == ()


def test_what_may_be_done_is_judged_on_the_board_that_is_shown() -> None:
    generate("choice", "roll-once", seed=29, difficulty=3).verify()
