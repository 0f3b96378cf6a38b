"""What a teacher sees of the class, ready for the template."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bgwidget.live_view.event_store import EventStore
from bgwidget.live_view.labels import lesson_label, rule_label, step_label
from bgwidget.words import Words

_MOST_RULES = 12


@dataclass(frozen=True, slots=True)
class ClassPage:
    """The class at this moment.

    Attributes
    ----------
    learners : int
        How many of whom anything is stored.
    where : list of (str, str, str)
        Lesson, step, and how many are there, or who.
    stumbles : list of (str, int, int)
        A rule, how often it stood in the way, and of how many learners.
    first_tries : list of (str, str, int, int)
        Lesson, question, how many had it right at the first try, and how many were asked.
    """

    learners: int
    where: list[tuple[str, str, str]]
    stumbles: list[tuple[str, int, int]]
    first_tries: list[tuple[str, str, int, int]]


async def class_page(events: EventStore, words: Words, *, named: bool) -> ClassPage:
    """Return the class as a page shows it; learners' names are in it only if `named`."""
    last = await events.where()
    places = [(row["lesson"], _step(row, words), row["pupil"]) for row in last]
    if named:
        where = sorted(places, key=lambda place: place[2])
    else:
        counted = Counter((lesson, step) for lesson, step, _ in places)
        where = [(*place, str(count)) for place, count in sorted(counted.items())]
    stumbles = [
        (label, row["times"], row["learners"])
        for row in await events.stumbles()
        if (label := rule_label(row["game"], row["rule"], words)) is not None
    ]
    return ClassPage(
        learners=len(last),
        where=[(lesson_label(lesson, words), step, who) for lesson, step, who in where],
        stumbles=stumbles[:_MOST_RULES],
        first_tries=[
            (
                lesson_label(row["lesson"], words),
                step_label(row["lesson"], row["step"], words),
                row["right"],
                row["asked"],
            )
            for row in await events.first_tries()
        ],
    )


def _step(row: dict[str, str], words: Words) -> str:
    if row["kind"] == "finished":
        return words.say("classroom.finished")
    return step_label(row["lesson"], row["step"], words)
