"""What a class can vote for at a step: the options of the question, or its usual answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bgwidget.classroom.poll_question import LEAST_OPTIONS, LONGEST_OPTION, MOST_OPTIONS
from bgwidget.tasks import InvalidAnswerError, Task, in_words
from bgwidget.tasks.answer_text import spell
from bgwidget.tasks.answers import Answer
from bgwidget.tasks.fingerprint import digest
from bgwidget.words import Words


@dataclass(frozen=True, slots=True)
class Ballot:
    """A question and what can be voted for.

    Attributes
    ----------
    question : str
    options : tuple of str
    right : int
        The number of the right option, from 0.
    """

    question: str
    options: tuple[str, ...]
    right: int


def ballot(task: Task, words: Words) -> Ballot | None:
    """Return what a class can vote for at a task; None if there is nothing to choose from.

    Options are those of the question. Where it has none, they are a right answer and the usual
    wrong ones, in an order that tells nothing.

    Examples
    --------
    >>> from bgwidget.tasks import Play, Slip
    >>> from bgwidget.words import words
    >>> slip = Slip("13/10 8/7", "misconception:goal", "That hits nothing.", legal=True)
    >>> task = Play(goal="Hit the lone checker.", position="-a---aE-C---dE-a-c-e----B-",
    ...             dice=(3, 1), want={"hit": 1}, wrong=(slip,))
    >>> vote = ballot(task, words("en"))
    >>> vote.question, vote.options[1 - vote.right]
    ('Which play?', '13/10 8/7')
    """
    question = words.say("wall.which-play" if task.board_use == "play" else "wall.which")
    choices = _choices(task)
    right = answer_text(task, task.solution(), words)
    if choices:
        texts = [answer_text(task, choice, words) for choice in choices]
    else:
        wrong = [answer_text(task, slip.answer, words) for slip in task.wrong]
        texts = sorted(
            {right, *wrong[: MOST_OPTIONS - 1]}, key=lambda text: digest([task.goal, text])
        )
    fits = LEAST_OPTIONS <= len(texts) <= MOST_OPTIONS
    fits = fits and all(0 < len(text) <= LONGEST_OPTION for text in texts)
    if not fits or len(set(texts)) < len(texts) or right not in texts:
        return None
    return Ballot(question, tuple(texts), texts.index(right))


def answer_text(task: Task, answer: Answer, words: Words) -> str:
    """Return an answer in words; where the question has options, the option, or else nothing.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
    >>> answer_text(task, "nobody", words("en"))
    'Nobody'
    """
    try:
        meant = task.read_answer(answer)
    except InvalidAnswerError:
        return spell(task, answer, words)
    choices = _choices(task)
    for choice in choices:
        if task.read_answer(choice) == meant:
            field = task.fields()[0]
            labels = dict(field.options)
            assert isinstance(choice, str | int)
            return in_words(labels[choice], words)
    # An answer may be given in short, as "true"; only one that fills all the fields can be told.
    short = len(task.fields()) > 1 and not isinstance(answer, Mapping | list | tuple)
    return "" if choices or short else spell(task, answer, words)


def _choices(task: Task) -> tuple[Answer, ...]:
    fields = task.fields()
    if len(fields) != 1 or fields[0].form != "one" or fields[0].name:
        return ()
    return tuple(value for value, _ in fields[0].options if value is not None)
