"""Errors as steps of a lesson file: each asks for what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import ceil
from typing import Any

from bgwidget.advice import Analyst, Decision
from bgwidget.games import BoardGame
from bgwidget.lesson_files import LessonFileError, load_text
from bgwidget.lesson_files.written import written
from bgwidget.review.sentences import named, points, reasons, rolled
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.words import Words
from bgwidget.words.typed_text import PASS

MARGIN = 0.03
"""What gives away less than so many points is no wrong answer, unless another margin is given."""

_MOST_OPTIONS = 4
_LEAST = 0.001
_ACTIONS = frozenset({"roll", "double"})


def error_steps(
    board_game: BoardGame,
    reader: Analyst,
    decisions: Sequence[Decision],
    margin: float,
    words: Words,
) -> Iterator[tuple[Decision, dict[str, Any]]]:
    """Yield errors that a lesson file can ask about, the worst first, each with its step.

    Of very many it ends where a lesson may not ask for more to be proved.
    """
    # More than a lesson may ask to be proved would be refused with the file.
    with suppress(WorkLimitError), limited_work(work_limits.FILE):
        for decision in sorted(decisions, key=lambda each: each.loss, reverse=True):
            step = _step(board_game, reader, decision, margin, words)
            if step is not None:
                yield decision, step


def _step(
    board_game: BoardGame, reader: Analyst, decision: Decision, margin: float, words: Words
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
    why = reasons(board_game, decision, words)
    better = words.say(
        "review.lesson.says", best=named(best, words), points=points(decision.loss, words)
    )
    goal = words.say(f"review.lesson.{kind}", dice=rolled(board_game, decision, words))
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
        if _is_sound(board_game.name, step):
            return step
    options = _options(decision, margin)
    asked_for = {text: (text or PASS) if is_play else named(text, words) for text in options}
    step = {
        "kind": "choice",
        **asked,
        "options": [asked_for[text] for text in sorted(asked_for)],
        "correct": asked_for[best],
        "right": better,
        **told,
        "wrong": [{"answer": asked_for[decision.done], **slip}],
    }
    return step if _is_sound(board_game.name, step) else None


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
        load_text(written("?", game, [step]))
    except LessonFileError:
        return False
    return True
