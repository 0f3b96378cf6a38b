"""A lesson of errors, as the text of a lesson file."""

from __future__ import annotations

from itertools import islice

from bgwidget.advice import analyst
from bgwidget.lesson_files.written import written
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.error_steps import error_steps
from bgwidget.review.errors import InvalidReviewError
from bgwidget.review.sentences import points
from bgwidget.words import Words


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
    made = error_steps(play.board_game, reader, play.own_errors, margin, words)
    steps = [step for _, step in islice(made, at_most)]
    if not steps:
        raise InvalidReviewError("review.no-errors")
    called = title or words.say("review.lesson.title")
    text = written(called, play.board_game.name, steps)
    return f"# {words.say('review.lesson.note', points=points(margin, words))}\n{text}"
