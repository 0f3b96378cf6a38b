"""The endless drill in a notebook."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from typing import Any

from bgwidget.exercises import MIXED, kind_alone, kinds_asked, kinds_for, options_for
from bgwidget.games import board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.lesson_files import LessonFile, load
from bgwidget.lesson_files.course_files import names as course_names
from bgwidget.lesson_files.steps import DrillStep, Step
from bgwidget.lessons.session.drill_session import DrillSession
from bgwidget.lessons.session.drills import tasks_needed
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.session.own_errors import ERRORS, errors_needed
from bgwidget.lessons.session.taught import Taught
from bgwidget.lessons.widget import LessonWidget
from bgwidget.progress.mastery import Mastery
from bgwidget.progress.reviewed import lesson_of
from bgwidget.tasks import InvalidTaskError, Said, Text
from bgwidget.tasks.checks import check_rules
from bgwidget.tasks.field_types import check_shape
from bgwidget.words.game_name import GameName


class Drill(LessonWidget):
    """Exercises without end or a number of them, each about the rule that this learner needs next.

    Parameters
    ----------
    rules
        Ids of the rules, or a lesson: the name of one of the course, or the path of a file. All
        rules that exercises can be made about if left out.
    kind
        The kind of task, such as ``"better"``; any kind if left out. Without rules,
        ``"opening"`` asks for the first two turns, ``"race"`` who leads and whether to double, and
        ``"cube"`` whether to double or to take, at any score; with rules, ``"cube"`` asks what they
        allow. ``"errors"`` asks what you got wrong in games, once a `bgwidget.Review` has kept it;
        it takes no rules.
    count
        How many exercises there are; no end to them if left out.
    title, game
        The title, and the game that the rules belong to; a lesson says its game itself.
    house
        House rules to use where the rule can decide something under them; if left out, those of
        the lesson.
    **options
        As for a `Lesson`, and what the game's exercises can do without: ``bar=False`` in
        backgammon, until entering has been taught. A rule that cannot be asked about without it
        has no place in such a drill. The drill about a lesson does without what all drills in it
        do without, asks the questions that the lesson asks, in its ways, and shows the topic that
        most of its steps show, such as a checker on the bar.

    Raises
    ------
    bgwidget.tasks.InvalidTaskError
        If something named is neither a rule of the game nor, by itself, a lesson; or no error of
        yours is kept.
    bgwidget.lesson_files.LessonFileError
        If the file of a lesson cannot be read.

    Examples
    --------
    >>> drill = Drill(["hit", "point-held"])
    >>> drill.task.rules[0] in ("hit", "point-held")
    True
    >>> Drill("02-setup").task.rules[0]
    'home-board'
    >>> Drill(kind="race").task.kind
    'race'
    """

    def __init__(
        self,
        rules: Sequence[str] | str | PathLike[str] = (),
        *,
        kind: str = MIXED,
        count: int | None = None,
        title: Text = "",
        game: str = DEFAULT_GAME,
        house: Any = None,
        **options: Any,
    ) -> None:
        self._own_errors = kind == ERRORS
        if self._own_errors:
            if rules:
                raise InvalidTaskError("drill.errors-alone", field="rules")
            kind = MIXED
            options["name"] = lesson_of(game)
            title = title or Said("drill.errors")
        lesson = _lesson(rules, game)
        if lesson is not None:
            game, house = lesson.game, lesson.house if house is None else house
            options = _left_out(lesson) | options
        without = _taken_out(options, options_for(game))
        taught = None if lesson is None else Taught(lesson)
        among = taught.kinds if taught is not None and kind == MIXED else frozenset()
        named: Any = rules if taught is None else taught.rules(without, among)
        named = (named,) if isinstance(named, str) else named
        kind = kind if named else kind_alone(kind, game)
        check_shape(named, tuple[str, ...], "rules")
        check_shape(count, int | None, "count")
        if count is not None and count < 1:
            raise InvalidTaskError("task.whole", found=count, low=1)
        self._count = count
        check_rules(named, board_game(game).rulebook, game)
        for rule in named:
            kinds_asked(rule, kind, game, without)
        made = ((rule, kinds_for(rule, game, without)) for rule in board_game(game).rulebook)
        every = (rule for rule, kinds in made if kinds and kind in (MIXED, *kinds))
        self._rules = tuple(named) or tuple(every)
        self._game = game
        self._given = {"kind": kind, "game": game, "house": house, "without": without}
        self._given["among"] = among
        if taught is not None and kind == MIXED:
            self._given["fits"] = taught.asks
        options.setdefault("name", f"drill-{game}")
        super().__init__(title or Said("lesson.drill"), (), **options)

    def _begin(self, steps: Sequence[Step]) -> LessonSession:
        if self._own_errors:
            asked = errors_needed(self._attempt_log.logbook, self._game)
            return DrillSession(self._words, self._attempt_log, asked, self._count)
        mastery = Mastery(self._attempt_log.logbook, self._game)
        more = tasks_needed(mastery, self._rules, **self._given)
        return DrillSession(self._words, self._attempt_log, more, self._count)


def _lesson(rules: object, game: str) -> LessonFile | None:
    """Return the lesson that `rules` names; None if it names rules."""
    known = board_game(game).rulebook
    if isinstance(rules, PathLike):
        return load(rules)
    if not isinstance(rules, str) or rules in known:
        return None
    if rules in course_names() or "\n" in rules or Path(rules).suffix or Path(rules).is_file():
        return load(rules)
    near = get_close_matches(rules, (*known, *course_names()), n=1)
    facts = {"found": rules, "game": GameName(game), "field": "rules"}
    if not near:
        raise InvalidTaskError("drill.named", **facts)
    raise InvalidTaskError("drill.named.near", near=near[0], **facts)


def _left_out(lesson: LessonFile) -> dict[str, Any]:
    """Return the options that every drill of a lesson turns off."""
    drills = [{*step.without} for step in lesson.steps if isinstance(step, DrillStep)]
    return dict.fromkeys(set.intersection(*drills) if drills else (), False)


def _taken_out(options: dict[str, Any], known: Collection[str]) -> tuple[str, ...]:
    """Remove the game's options from `options`; return those that are turned off."""
    choices = {name: options.pop(name) for name in sorted(known) if name in options}
    for name, wanted in choices.items():
        check_shape(wanted, bool, name)
    return tuple(name for name, wanted in choices.items() if not wanted)
