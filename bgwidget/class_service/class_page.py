"""The teacher's view of the class, ready for the template."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bgwidget.class_service.labels import Labels
from bgwidget.class_service.stores import Stores
from bgwidget.words import Words

_MOST_RULES = 12


@dataclass(frozen=True, slots=True)
class ClassPage:
    """The class as it stands at this moment.

    Attributes
    ----------
    learners : int
        How many learners have anything stored.
    where : list of (str, str, str)
        Lesson, step, and the number of learners there, or the name of one.
    stumbles : list of (str, int, int)
        A rule, how often it stood in the way, and of how many learners.
    first_tries : list of (str, str, int, int)
        Lesson, question, how many had it right at the first try, and how many were asked.
    """

    learners: int
    where: list[tuple[str, str, str]]
    stumbles: list[tuple[str, int, int]]
    first_tries: list[tuple[str, str, int, int]]


async def class_page(stores: Stores, words: Words, *, named: bool) -> ClassPage:
    """Return the class as a page shows it; learners' names are in it only if `named`."""
    standing = await stores.events.standing()
    labels = Labels(words, await stores.opened.among(standing.named()))
    places = [
        (labels.lesson(row["lesson"]), _step(row, labels, words), row["learner"])
        for row in sorted(standing.where, key=lambda row: (row["lesson"], row["step"]))
    ]
    if named:
        where = sorted(places, key=lambda place: place[2])
    else:
        counted = Counter((lesson, step) for lesson, step, _ in places)
        where = [(*place, str(count)) for place, count in counted.items()]
    stumbles = [
        (label, row["times"], row["learners"])
        for row in standing.stumbles
        if (label := labels.rule(row["game"], row["rule"]))
    ]
    first_tries = [
        (
            labels.lesson(row["lesson"]),
            labels.step(row["lesson"], row["step"]),
            row["right"],
            row["asked"],
        )
        for row in standing.first_tries
        if labels.knows(row["lesson"], row["step"])
    ]
    return ClassPage(len(standing.where), where, stumbles[:_MOST_RULES], first_tries)


def _step(row: dict[str, str], labels: Labels, words: Words) -> str:
    if row["kind"] == "finished":
        return words.say("classroom.finished")
    return labels.step(row["lesson"], row["step"]) if row["step"] else ""
