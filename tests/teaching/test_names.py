"""What words name, compared with dice, board, cube and score: found where wrong, and only there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from support.spoilt_steps import is_found, spoilt_steps

from bgwidget import course
from bgwidget.exercises import game_exercises, generate
from bgwidget.games.register import games_with
from bgwidget.lesson_files.loader import examine
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.tasks import InvalidTaskError, Task
from bgwidget.tasks.text import Text, in_words
from bgwidget.teaching import lint
from bgwidget.teaching.linter.named import proofreader, wordings
from bgwidget.words import languages, words

SEED = 31
"""Not one of those by which the linter was made."""


def contradictions(step: Step) -> list[tuple[str, str, str]]:
    if isinstance(step, DrillStep):
        return []
    reader = proofreader(step.game)
    assert reader is not None
    found = reader.contradictions(step, wordings(step))
    return [(wording.language, wording.text, each.key) for wording, each in found]


@pytest.mark.slow
@pytest.mark.parametrize("name", course.names())
def test_no_step_of_the_course_is_blamed(name: str) -> None:
    placed = examine(name).placed
    assert placed
    assert [found for _, step in placed for found in contradictions(step)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", games_with("proofreader"))
def test_no_exercise_is_blamed(game: str) -> None:
    tasks = list(_exercises(game))
    assert len(tasks) > 50
    assert [found for task in tasks for found in contradictions(task)] == []


@pytest.mark.slow
def test_nearly_all_spoilt_steps_are_found(whole: bool) -> None:
    """Draws differ from each other by a few: 95 of a hundred hold over a thousand."""
    seeds, count = (range(SEED, SEED + 10), 100) if whole else ([SEED], 40)
    missed = []
    for seed in seeds:
        spoilt = spoilt_steps(seed, count)
        assert len({(each.step, each.change) for each in spoilt}) == count
        missed += [each for each in spoilt if not is_found(each)]
    told = [(each.kind, each.language, each.step, each.change) for each in missed]
    assert len(missed) <= count * len(seeds) * (0.05 if whole else 0.1), told


MAKE_5 = {"kind": "play", "dice": [3, 1], "want": {"made": [5]}}
TAKE = {"kind": "cube", "action": "take"}
CASES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("Roll 6-2: make your 4-point.", MAKE_5, ["6-2", "4"]),
    ("Make your 7-point.", MAKE_5, ["7"]),
    ("Tung được 6-2: lập điểm 4 của bạn.", MAKE_5, ["6-2", "4"]),
    ("掷出6-2：做成你的4号点。", MAKE_5, ["6-2", "4"]),
    ("تاس ۶-۲: خانهٔ ۴ خودتان را بسازید.", MAKE_5, ["6-2", "4"]),
    ("Roll 3-1: make the 5-point with checkers from 8 and 6.", MAKE_5, []),
    ("Your opponent doubles. May you take?", TAKE, ["double"]),
    ("Đối thủ đề nghị nhân đôi. Bạn có được nhận không?", TAKE, ["double"]),
    ("对手提出加倍。可以接受吗？", TAKE, ["double"]),
    ("حریف داو می‌دهد. می‌توانید قبول کنید؟", TAKE, ["double"]),
    ("Your opponent doubles. May you take?", TAKE | {"given": {"offered_by": "opponent"}}, []),
]


@pytest.mark.parametrize(("goal", "step", "named"), CASES)
def test_goals_are_compared_at_their_field(
    goal: str, step: dict[str, Any], named: list[str]
) -> None:
    data = {"id": "s", "goal": goal, "hints": ["Look."], "rules": ["hit"], **step}
    text = json.dumps({"title": "A", "steps": [data]}, ensure_ascii=False, indent=1)
    line = next(n for n, each in enumerate(text.splitlines(), 1) if '"goal"' in each)
    found = [f for f in lint(text) if f.level == "warning" and "language" not in f.text]
    assert [f.line for f in found] == [line] * len(named)
    assert all(each in f.text for each, f in zip(named, found, strict=True))


def test_a_translation_is_blamed_at_its_language() -> None:
    text = (
        "title: {en: A, fa: A}\nsteps:\n- id: s\n  kind: play\n  dice: [3, 1]\n  rules: [hit]\n"
        "  goal:\n    en: Roll 3-1.\n    fa: تاس 3-2.\n  hints: [{en: Look., fa: ببینید.}]\n"
    )
    (found,) = [f for f in lint(text) if "3-2" in f.text]
    assert (found.line, found.column) == (9, 9)


def _exercises(game: str) -> Iterator[Task]:
    for kind, makers in game_exercises(game).makers.items():
        for number, rule in enumerate(makers):
            try:
                task = generate(kind, rule, game=game, seed=number, difficulty=number % 3 + 1)
            except InvalidTaskError:
                continue
            slips = tuple(replace(slip, says=_translated(slip.says)) for slip in task.wrong)
            yield replace(
                task,
                goal=_translated(task.goal),
                read=_translated(task.read),
                right=_translated(task.right),
                hints=tuple(_translated(hint) for hint in task.hints),
                wrong=slips,
            )


def _translated(text: Text) -> Text:
    return {name: in_words(text, words(name)) for name in languages()} if text else text
