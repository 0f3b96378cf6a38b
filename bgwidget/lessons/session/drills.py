"""Fresh tasks: for drills, as twins of missed tasks, and for the rule a learner needs next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from bgwidget.exercises import MIXED, game_exercises, generate, kinds_asked, kinds_for, options_for
from bgwidget.exercises.registry import cannot_do_without
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.lesson_files.steps import DrillStep
from bgwidget.progress.mastery import Mastery
from bgwidget.rules import work_limits
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.tasks import Exam, InvalidTaskError, Task
from bgwidget.tasks.fingerprint import digest

_SEEDS = 1_000_000
_MOST_TRIES = 100
_MOST_REDRAWN = 10
_FOR_OTHER_WORDS = 3
_EXAM_LEVEL = 2

TWIN = "-twin"
"""The ending of the name of a task's twin, after the task's own name."""

_page = ""


def draw_as(page: str) -> None:
    """Make drills without a seed the same each time on a page; an empty name ends that.

    Examples
    --------
    >>> step = DrillStep(rules=("hit",), kind="play", count=1, name="warm-up")
    >>> draw_as("learn")
    >>> list(drill_tasks(step)) == list(drill_tasks(step))
    True
    >>> draw_as("")
    """
    global _page
    _page = page


def fresh_task(
    rule: str,
    *,
    kind: str = MIXED,
    among: Collection[str] = (),
    game: str = DEFAULT_GAME,
    level: int = 1,
    house: Any = None,
    without: Collection[str] = (),
    fits: Callable[[Task], bool] = lambda task: True,
    chance: Random | None = None,
) -> Task:
    """Return a fresh task about a rule.

    Parameters
    ----------
    kind
        The kind of task; ``"mixed"`` for any kind that can ask about the rule.
    among
        The kinds to choose from, if any of them can ask about the rule; else any kind.
    house
        House rules to use where the rule can decide something under them.
    without
        Topics to leave out: some of the game's `options`.
    fits
        Whether a task that was made is one to ask.
    chance
        The source of chance; the same one, at the same point, makes the same task.

    Raises
    ------
    InvalidTaskError
        If no exercise asks about the rule in this way.

    Examples
    --------
    >>> fresh_task("larger-number", kind="play", chance=Random(1)).kind
    'play'
    """
    usual = kinds_asked(rule, kind, game, without)
    ways = (usual, kinds_for(rule, game, without))
    chosen = (tuple(each for each in way if each in among) for way in ways)
    kinds = next(filter(None, chosen), usual)
    drawn, source = chance or Random(), game_exercises(game)
    for _ in range(_MOST_TRIES):
        asked, seed = kinds[int(drawn.random() * len(kinds))], int(drawn.random() * _SEEDS)
        if any(source.needs(option, asked, rule, level) for option in without):
            continue
        task = _made(asked, rule, house, {"game": game, "seed": seed, "difficulty": level})
        if fits(task) and not any(source.shows(option, task) for option in without):
            return task
    if without:
        raise cannot_do_without(without, rule, kind, game)
    raise InvalidTaskError("drill.never", kind=kind, rule=rule)


def _made(kind: str, rule: str, house: Any, given: Mapping[str, Any]) -> Task:
    try:
        return generate(kind, [rule], house=house, **given)
    except InvalidTaskError:
        if house is None:
            raise
        return generate(kind, [rule], **given)


def drill_tasks(step: DrillStep) -> Iterator[Task]:
    """Yield the tasks of a drill, rule by rule; none comes twice while there are others.

    Examples
    --------
    >>> step = DrillStep(rules=("hit", "point-held"), kind="play", count=3, seed="7", name="d")
    >>> [task.name for task in drill_tasks(step)]
    ['d-1', 'd-2', 'd-3']
    """
    chance = Random(step.seed or (_page and f"{_page}/{step.name}") or None)
    given = {"kind": step.kind, "game": step.game, "level": step.level, "house": step.house}
    asked: set[str] = set()
    for number in range(step.count):
        rule = step.rules[number % len(step.rules)]
        make = partial(fresh_task, rule, without=step.without, chance=chance, **given)
        yield replace(_another(make, asked), name=f"{step.name}-{number + 1}")


def _another(make: Callable[[], Task], asked: set[str], apart: int = 0) -> Task:
    """Return a task not asked before, if a few tries yield one, and record it as asked.

    The first few tries, `apart` of them, are for a task that asks in other words, too.
    """
    for tried in range(_MOST_REDRAWN):
        task = make()
        mark, goal = digest(task), repr(task.goal)
        if mark not in asked and (goal not in asked or tried >= apart):
            break
    asked |= {mark, goal}
    return task


def twin_task(task: Task, chance: Random | None = None, level: int = 1) -> Task | None:
    """Return a fresh task like another, about one of its rules, or None if none can be made.

    If possible it leaves out what the other leaves out, such as checkers on the bar.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> asked = Play(goal="Enter.", position="-b----E-C---dE---b-dc---AA", dice=(4, 3),
    ...              rules=("enter-first",), name="ba-03")
    >>> made = twin_task(asked)
    >>> made.kind, made.name
    ('play', 'ba-03-twin')
    """
    given: dict[str, Any] = {"kind": task.kind, "game": task.game, "house": task.house}
    options = options_for(task.game)
    absent = tuple(each for each in options if not game_exercises(task.game).shows(each, task))
    for rule in task.rules:
        for without in dict.fromkeys((absent, ())):
            with suppress(InvalidTaskError):
                made = fresh_task(rule, level=level, without=without, chance=chance, **given)
                return replace(made, name=task.name + TWIN)
    return None


def fresh_exam(exam: Exam, seed: str) -> Exam:
    """Return an exam with a different twin of each task, if the exam is ``fresh``; else the exam.

    Where that takes more work than one step may, the rest of the tasks stay as they are.

    Examples
    --------
    >>> from bgwidget.tasks import Play
    >>> asked = Play(goal="Play it.", dice=(3, 1), rules=("play-unfinished",), name="first")
    >>> exam = Exam(goal="Play.", tasks=(asked,), passing=1, fresh=True)
    >>> first = fresh_exam(exam, "1")
    >>> [task.name for task in first.tasks], first == fresh_exam(exam, "2")
    (['first'], False)
    """
    if not exam.fresh:
        return exam
    chance = Random(seed)
    asked: set[str] = set()

    def like(task: Task) -> Task:
        return twin_task(task, chance, _EXAM_LEVEL) or task

    made: list[Task] = []
    with suppress(WorkLimitError), limited_work(work_limits.STEP):
        for task in exam.tasks:
            made.append(_another(partial(like, task), asked, _FOR_OTHER_WORDS))
    made += exam.tasks[len(made) :]
    named = (replace(new, name=old.name) for old, new in zip(exam.tasks, made, strict=True))
    return replace(exam, fresh=False, tasks=tuple(named))


def tasks_needed(mastery: Mastery, rules: Sequence[str], **given: Any) -> Callable[[], Task]:
    """Return a function that makes the next task: about the rule due, at the learner's level.

    No rule comes twice running while there is another, and a rule that no task can be made about
    is left out from then on; the last of them is asked about by any task. `given` is passed on to
    `fresh_task`.
    """
    left, last = list(rules), ""

    def make() -> Task:
        nonlocal last
        while True:
            rule = mastery.next_rule([rule for rule in left if rule != last] or left)
            try:
                task = fresh_task(rule, level=mastery.level(rule), **given)
            except InvalidTaskError:
                if len(left) > 1:
                    left.remove(rule)
                elif given.pop("fits", None) is None:
                    raise
            else:
                last = rule
                return replace(task, name=f"drill-{rule}")

    return make
