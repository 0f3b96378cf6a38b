"""The endless drill in a notebook."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bgwidget.exercises import kinds_asked, kinds_for, options_for
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Step
from bgwidget.lessons.session.drill_session import DrillSession
from bgwidget.lessons.session.drills import tasks_needed
from bgwidget.lessons.session.lesson_session import LessonSession
from bgwidget.lessons.widget import LessonWidget
from bgwidget.progress.mastery import Mastery
from bgwidget.tasks import Said, Text
from bgwidget.tasks.checks import check_rules
from bgwidget.tasks.field_types import check_shape


class Drill(LessonWidget):
    """Exercises without end, each about the rule that this learner needs next.

    Parameters
    ----------
    rules
        Ids of the rules; all that exercises can be made about if left out.
    title, game
        The title, and the game that the rules belong to.
    house
        House rules to use where the rule can decide something under them.
    **options
        As for a `Lesson`, and what the game's exercises can do without: ``bar=False`` in
        backgammon, until entering has been taught. A rule that cannot be asked about without it
        has no place in such a drill.

    Examples
    --------
    >>> drill = Drill(["hit", "point-held"])
    >>> drill.task.rules[0] in ("hit", "point-held")
    True
    """

    def __init__(
        self,
        rules: Sequence[str] | str = (),
        *,
        title: Text = "",
        game: str = "backgammon",
        house: Any = None,
        **options: Any,
    ) -> None:
        named = (rules,) if isinstance(rules, str) else rules
        check_shape(named, tuple[str, ...], "rules")
        without = _taken_out(options, options_for(game))
        check_rules(named, board_game(game).rulebook, game)
        for rule in named:
            kinds_asked(rule, game=game, without=without)
        every = (rule for rule in board_game(game).rulebook if kinds_for(rule, game, without))
        self._rules = tuple(named) or tuple(every)
        self._game = game
        self._given = {"game": game, "house": house, "without": without}
        options.setdefault("name", f"drill-{game}")
        super().__init__(title or Said("lesson.drill"), (), **options)

    def _begin(self, steps: Sequence[Step]) -> LessonSession:
        mastery = Mastery(self._attempt_log.logbook, self._game)
        more = tasks_needed(mastery, self._rules, **self._given)
        return DrillSession(self._words, self._attempt_log, more)


def _taken_out(options: dict[str, Any], known: Collection[str]) -> tuple[str, ...]:
    """Take the game's options out of those given, and return what the drill does without."""
    given = {name: options.pop(name) for name in sorted(known) if name in options}
    for name, wanted in given.items():
        check_shape(wanted, bool, name)
    return tuple(name for name, wanted in given.items() if not wanted)
