"""A lesson of errors, as the text of a lesson file."""

from __future__ import annotations

from contextlib import suppress
from math import ceil
from typing import Any

import yaml

from bgwidget.advice import Analyst, Decision, analyst
from bgwidget.lesson_files import LessonFileError, load_text
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.sentences import named, points, reasons, rolled
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS

_MOST_OPTIONS = 4
_WIDTH = 100
_LEAST = 0.001
_ACTIONS = frozenset({"roll", "double"})


def lesson_text(
    play: CourseOfPlay, title: str | None, at_most: object, margin: object, words: Words
) -> str:
    """Return a lesson of the near side's worst errors, as YAML.

    Raises
    ------
    InvalidReviewError
        If there is no error to ask about, or a number is none.
    """
    if type(at_most) is not int or at_most < 1:
        raise InvalidReviewError("review.at-most", found=at_most)
    if not isinstance(margin, int | float) or not 0 <= margin < 1:
        raise InvalidReviewError("review.margin", found=margin)
    reader = analyst(play.board_game.name)
    assert reader is not None, "it has gone through the games"
    own = [play.decisions[at] for at in play.errors if play.decisions[at].side == 0]
    steps: list[dict[str, Any]] = []
    # More than a lesson may ask to be proved would be refused with the file.
    with suppress(WorkLimitError), limited_work(work_limits.FILE):
        for decision in sorted(own, key=lambda each: each.loss, reverse=True):
            if len(steps) == at_most:
                break
            step = _step(play, reader, decision, margin, words)
            if step is not None:
                steps.append(step)
    if not steps:
        raise InvalidReviewError("review.no-errors")
    called = title or words.say("review.lesson.title")
    written = _written(called, play.board_game.name, steps)
    return f"# {words.say('review.lesson.note', points=points(margin, words))}\n{written}"


def _written(title: str, game: str, steps: list[dict[str, Any]]) -> str:
    lesson = {"title": title, "game": game, "steps": steps}
    return yaml.safe_dump(lesson, allow_unicode=True, sort_keys=False, width=_WIDTH)


def _step(
    play: CourseOfPlay, reader: Analyst, decision: Decision, margin: float, words: Words
) -> dict[str, Any] | None:
    """Return a step that asks for what was better; None where no lesson file can show the moment.

    What gives away less than the margin is no wrong answer.
    """
    if decision.loss < max(margin, _LEAST):
        return None
    try:
        shown = reader.step(decision.game)
    except InvalidPositionError:
        return None
    is_play = decision.action[0] == "play"
    best = decision.options[0].text
    kind = "play" if is_play else "double" if best in _ACTIONS else "answer"
    why = reasons(play.board_game, decision, words)
    better = words.say(
        "review.lesson.says", best=named(best, words), points=points(decision.loss, words)
    )
    goal = words.say(f"review.lesson.{kind}", dice=rolled(play.board_game, decision, words))
    asked = {"goal": goal, **shown}
    look = (words.say("review.lesson.look"),) if is_play else ()
    told = {"hints": [*look, *why, better]}
    slip = {
        "reveals": "misconception:made-in-the-game",
        "says": words.sentences(better, *why[:1]),
        "legal": True,
    }
    if is_play:
        gave = words.say("review.lesson.gave", points=points(decision.loss, words))
        because = {"because": words.sentences(*why)} if why else {}
        step = {
            "kind": "better",
            **asked,
            "best": best,
            "margin": min(max(ceil(round(100 * margin, 6)), 1), 100),
            **because,
            **told,
            "wrong": [{"answer": decision.done, **slip, "says": gave}],
        }
        if _is_sound(play.board_game.name, step):
            return step
    options = _options(decision, margin)
    written = {text: (text or PASS) if is_play else named(text, words) for text in options}
    step = {
        "kind": "choice",
        **asked,
        "options": [written[text] for text in sorted(written)],
        "correct": written[best],
        "right": better,
        **told,
        "wrong": [{"answer": written[decision.done], **slip}],
    }
    return step if _is_sound(play.board_game.name, step) else None


def _options(decision: Decision, margin: float) -> list[str]:
    """Return the best, what was done, and others that give away as much as the margin."""
    best, *others = decision.options
    offered = [best, *(each for each in others if each.loss >= max(margin, _LEAST))]
    kept = [each.text for each in offered if each.text in (best.text, decision.done)]
    others_kept = [each.text for each in offered if each.text not in kept]
    return kept + others_kept[: _MOST_OPTIONS - len(kept)]


def _is_sound(game: str, step: dict[str, Any]) -> bool:
    """Tell whether a step is valid in a lesson: some games and plays cannot be asked about."""
    try:
        load_text(_written("?", game, [step]))
    except LessonFileError:
        return False
    return True
