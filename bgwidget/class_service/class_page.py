"""The teacher's view of the class, ready for the template."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from bgwidget.class_service.choice import Choice
from bgwidget.class_service.class_counts import Standing
from bgwidget.class_service.labels import Labels
from bgwidget.class_service.stores import Stores
from bgwidget.words import Words

_MOST_RULES = 12
_MOST_WRONG = 3
"""How many wrong answers are listed for a question."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_STAYS = 4 * _HOUR
"""Who was last seen longer ago is not at a step any more."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """A learner: their name, and where they are since when, in words; ``help`` since when."""

    name: str
    lesson: str
    step: str
    stays: str
    right: int
    asked: int
    seen: str
    help: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question: how many had it right at the first try, and wrong answers, with how often."""

    lesson: str
    step: str
    right: int
    asked: int
    wrong: list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class ClassPage:
    """The class as it stands at this moment.

    Attributes
    ----------
    learners : int
        How many learners have done anything.
    help : int
        How many of them ask for help.
    pupils : list of Pupil
        Each learner, if they are to be named.
    where : list of (str, str, int, int)
        Lesson, step, how many learners are there, and how many of them ask for help.
    stumbles : list of (str, int, int)
        A rule, how often it stood in the way, and of how many learners.
    questions : list of Question
        The hardest of each lesson first.
    """

    learners: int
    help: int
    pupils: list[Pupil]
    where: list[tuple[str, str, int, int]]
    stumbles: list[tuple[str, int, int]]
    questions: list[Question]


async def class_page(stores: Stores, choice: Choice, words: Words, *, named: bool) -> ClassPage:
    """Return a class as a page shows it; learners' names are in it only if `named`."""
    standing = await stores.standings.of(choice)
    labels = Labels(words, await stores.opened.among(choice.classes, standing.named()))
    rows = standing.pupils
    stumbles = [
        (label, row["times"], row["learners"])
        for row in standing.stumbles
        if (label := labels.rule(row["game"], row["rule"]))
    ]
    return ClassPage(
        len(rows),
        sum(row["help"] is not None for row in rows),
        [_pupil(row, labels, words) for row in rows] if named else [],
        [] if named else _where(rows, labels, words),
        stumbles[:_MOST_RULES],
        _questions(standing, labels),
    )


def ago(seconds: float, words: Words) -> str:
    """Return in words how long ago something was.

    Examples
    --------
    >>> from bgwidget.words import words
    >>> [ago(seconds, words("en")) for seconds in (20, 130, 7300, 200_000)]
    ['now', '2 min', '2 h', '2 days']
    """
    if seconds < _MINUTE:
        return words.say("classroom.now")
    if seconds < _HOUR:
        return words.say("classroom.minutes", count=int(seconds // _MINUTE))
    if seconds < _DAY:
        return words.say("classroom.hours", count=int(seconds // _HOUR))
    return words.say("classroom.days", count=int(seconds // _DAY))


def _pupil(row: dict[str, Any], labels: Labels, words: Words) -> Pupil:
    stays, help = row["stays"], row["help"]
    minutes = 0 if stays is None else int(stays // _MINUTE)
    is_there = stays is not None and row["seen"] < _STAYS
    return Pupil(
        row["learner"],
        labels.lesson(row["lesson"]),
        _step(row, labels, words),
        words.say("classroom.minutes", count=minutes) if is_there else "",
        row["right"],
        row["asked"],
        ago(row["seen"], words),
        "" if help is None else ago(help, words),
    )


def _where(
    rows: list[dict[str, Any]], labels: Labels, words: Words
) -> list[tuple[str, str, int, int]]:
    learners: Counter[tuple[str, str]] = Counter()
    helped: Counter[tuple[str, str]] = Counter()
    for row in sorted(rows, key=lambda row: (row["lesson"], row["step"])):
        place = labels.lesson(row["lesson"]), _step(row, labels, words)
        learners[place] += 1
        helped[place] += row["help"] is not None
    return [(*place, count, helped[place]) for place, count in learners.items()]


def _questions(standing: Standing, labels: Labels) -> list[Question]:
    """Return the questions, those that are called the same as one."""
    wrong: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for row in standing.wrong:
        if answer := labels.answer(row["lesson"], row["step"], row["answer"]):
            wrong[row["lesson"], row["step"]][answer] += row["times"]
    counted: dict[tuple[str, str], list[int]] = {}
    for row in standing.first_tries:
        if question := labels.question(row["lesson"], row["step"]):
            tried = counted.setdefault((row["lesson"], question), [0, 0])
            tried[0] += row["right"]
            tried[1] += row["asked"]
    hardest = sorted(counted, key=lambda asked: (asked[0], counted[asked][0] / counted[asked][1]))
    return [
        Question(
            labels.lesson(lesson),
            labels.step(lesson, step),
            counted[lesson, step][0],
            counted[lesson, step][1],
            wrong[lesson, step].most_common(_MOST_WRONG),
        )
        for lesson, step in hardest
    ]


def _step(row: dict[str, Any], labels: Labels, words: Words) -> str:
    if row["kind"] == "finished":
        return words.say("classroom.finished")
    return labels.step(row["lesson"], row["step"]) if row["step"] else ""
