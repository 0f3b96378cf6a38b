"""What a lesson asks, offers and shows has been taught by then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.course import DRILLS, LESSONS, TASKS
from support.taught import ENGLISH, Taught, asked, so_far

from bgwidget.exercises import game_exercises, generate, kinds_asked, rules_for
from bgwidget.lessons.session.drills import drill_tasks
from bgwidget.tasks import Choice, Referee, Task, in_words
from bgwidget.tasks.games import judge
from bgwidget.tasks.play import read_play

pytestmark = pytest.mark.slow

GAMES = ("backgammon", "camelot")
FIRST = 4
SAMPLE, WHOLE = 2, 20
BEFORE: dict[str, Taught] = {
    step.name: taught for game in GAMES for step, taught in so_far(game) if step.name
}


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_as_the_lessons_are(game: str) -> None:
    named = [rule for task in TASKS.values() if task.game == game for rule in task.rules]
    taught = tuple(dict.fromkeys(named))
    assert judge(game).rule_order == taught, f"rule_order.py of {game}: {taught}"


def by_then(game: str, rule: str) -> set[str]:
    """Return what is taught by the time that a rule is, and a few of the very first rules."""
    order = judge(game).rule_order
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


@pytest.mark.sample(60)
@pytest.mark.parametrize("name", TASKS)
def test_a_step_speaks_only_of_what_has_been_taught(name: str) -> None:
    step, before = TASKS[name], BEFORE[name]
    own = before.and_this(step)
    said = [asked(step), *(in_words(hint, ENGLISH) for hint in step.hints)]
    assert own.unknown(" ".join(said)) == []
    assert {*getattr(step, "offered", ())} <= own.rules


@pytest.mark.sample(60)
@pytest.mark.parametrize("name", TASKS)
def test_a_usual_wrong_answer_shows_a_rule_of_this_lesson_or_an_earlier_one(name: str) -> None:
    step = TASKS[name]
    lesson = next(lesson for lesson in LESSONS.values() if step in lesson.steps)
    taught = BEFORE[name].rules.union(*(task.rules for task in lesson.steps if _is_task(task)))
    shown = {slip.reveals for slip in step.wrong if ":" not in slip.reveals}
    assert shown <= taught


def _is_task(step: object) -> bool:
    return isinstance(step, Task)


@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_asks_about_rules_and_by_kinds_that_have_been_met(name: str) -> None:
    drill, before = DRILLS[name], BEFORE[name]
    assert {*drill.rules} <= before.rules
    # To say whether an action is allowed is to choose between yes and no.
    met = before.kinds | ({"cube"} if "choice" in before.kinds else set())
    for rule in drill.rules:
        assert {*kinds_asked(rule, drill.kind, drill.game, drill.without)} <= met, rule


@pytest.mark.sample(24)
@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_shows_only_what_has_been_taught(name: str, whole: bool) -> None:
    drill, before = DRILLS[name], BEFORE[name]
    exercises = game_exercises(drill.game)
    absent = exercises.options & {*before.untaught_options()}
    for seed in range(WHOLE if whole else SAMPLE):
        for task in drill_tasks(replace(drill, seed=str(seed))):
            assert before.unknown(asked(task)) == [], task.seed
            for option in absent:
                assert not exercises.shows(option, task), f"write {option}: false; {task.seed}"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("The cube is yours.", "cube-start"),
        ("A match to 5.", "match-length"),
        ("Now it hits.", "hit"),
        ("You bear one off.", "bear-off-exact"),
        ("Beavers are agreed.", "beavers-agreed"),
    ],
)
def test_a_word_is_not_known_before_it_is_taught(text: str, rule: str) -> None:
    assert Taught().unknown(text) != []
    assert Taught({rule}).unknown(text) == []


def test_a_play_is_not_written_before_the_slash_is_explained() -> None:
    assert Taught().unknown("Play 8/5.") == ["slash"]
    assert Taught(read="from, a slash, to").unknown("Play 8/5.") == []
