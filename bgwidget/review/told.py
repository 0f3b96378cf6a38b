"""A review as text: what is said of all of it, and of a decision."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.advice import liberty_lines
from bgwidget.advice.score_card import mark_of
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.kept import lines_of_giving_up, lines_of_kind
from bgwidget.review.sentences import (
    card_lines,
    chances,
    headline,
    luck,
    named,
    points,
    reasons,
    turning_lines,
    verdict,
)
from bgwidget.words import Words


def summary(play: CourseOfPlay, words: Words) -> Iterator[str]:
    """Yield what happened, a line for each side and for each turning point."""
    yield from card_lines(play.cards, play.board_game.name, words)
    yield from lines_of_giving_up(play, words)
    yield from lines_of_kind(play, words)
    yield from (line for _, line in turning_lines(play.decisions, play.starts, words))
    if play.refused is not None:
        yield words.say("review.refused", why=play.refused)
    yield from liberty_lines(play.liberties, words)


def heading(play: CourseOfPlay, at: int, words: Words) -> str:
    """Return what was done, with its number."""
    action = headline(play.board_game, play.decisions[at], words)
    return words.say("review.number", number=at + 1, told=action)


def decision_lines(play: CourseOfPlay, at: int, words: Words) -> list[str]:
    """Return what is said of a decision: how good it was, why, the chances and the luck."""
    decision = play.decisions[at]
    lines = [verdict(decision, words)]
    if mark_of(decision):
        lines += reasons(play.board_game, decision, words)
        lines += [
            words.say(
                "review.option", option=named(option.text, words), points=points(option.loss, words)
            )
            for option in decision.options[1:]
        ]
    lines += [luck(decision, words), chances(decision, words)]
    return list(filter(None, lines))
