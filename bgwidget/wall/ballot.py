"""What a class can vote for at a step: the options of the question, or its usual answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    answers : tuple
        The answers that the options put into words.
    """

    question: str
    options: tuple[str, ...]
    right: int
    answers: tuple[Answer, ...] = ()


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
    solution = task.solution()
    right = answer_text(task, solution, words)
    answers: Sequence[Answer] = _choices(task)
    if not answers:
        usual = (slip.answer for slip in task.wrong[: MOST_OPTIONS - 1])
        by_text = {answer_text(task, answer, words): answer for answer in (*usual, solution)}
        answers = [by_text[text] for text in sorted(by_text, key=lambda text: _place(task, text))]
    texts = _texts(task, answers, words)
    if right not in texts:
        return None
    return Ballot(_question(task, words), texts, texts.index(right), tuple(answers))


def in_language(task: Task, ballot: Ballot, words: Words) -> tuple[str, tuple[str, ...]] | None:
    """Return the question and the options in another language; None if it cannot tell them apart.

    Examples
    --------
    >>> from bgwidget.tasks import Choice
    >>> from bgwidget.words import words
    >>> task = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")
    >>> in_language(task, ballot(task, words("en")), words("vi"))
    ('Đáp án nào?', ('You', 'Nobody'))
    """
    texts = _texts(task, ballot.answers, words)
    return (_question(task, words), texts) if texts else None


def _question(task: Task, words: Words) -> str:
    return words.say("wall.which-play" if task.board_use == "play" else "wall.which")


def _place(task: Task, text: str) -> str:
    return digest([task.goal, text])


def _texts(task: Task, answers: Sequence[Answer], words: Words) -> tuple[str, ...]:
    """Return what can be voted for; nothing if that is too much, too little or unclear."""
    texts = tuple(answer_text(task, answer, words) for answer in answers)
    fits = LEAST_OPTIONS <= len(texts) <= MOST_OPTIONS and len({*texts}) == len(texts)
    return texts if fits and all(0 < len(text) <= LONGEST_OPTION for text in texts) else ()


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
