"""What the course has taught before each of its steps, made from the lessons alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bgwidget.lesson_files.steps import Step
from bgwidget.tasks import Exam, Task, in_words
from bgwidget.words import words
from support.course import LESSONS

ENGLISH = words("en")

OPTIONS: Mapping[str, str] = {
    "bar": "enter-first",
    "doubles": "doubles-four",
    "bearoff": "bear-off-exact",
    "match": "match-length",
    "resign": "resign",
}
"""By option of a drill, the rule with which it is taught."""

WORDS: Mapping[str, tuple[str, str]] = {
    "slash": (r"\d/(\d|off)|\bbar/", "slash"),
    "cube": (r"\bcube\b|\bstakes?\b", "cube-start"),
    "match": (r"\bmatch\b", "match-length"),
    "Crawford": (r"\bCrawford\b", "crawford-no-cube"),
    "Jacoby": (r"\bJacoby\b", "jacoby"),
    "automatic double": (r"[Aa]utomatic double", "automatic-double"),
    "beaver": (r"\b[Bb]eavers?\b", "beavers-agreed"),
    "raccoon": (r"\b[Rr]accoons?\b", "raccoons-agreed"),
    "gammon": (r"\b[Gg]ammons?\b", "gammon"),
    "hit": (r"\bhits?\b", "hit"),
    "pip": (r"\bpips?\b", "pip-count"),
    "bear off": (r"\b[Bb](ear|orne|ears|earing)\b.*\boff\b", "bear-off-exact"),
}
"""By word of the game: how it is recognised, and the rule, or the word, with which it is taught."""


@dataclass
class Taught:
    """The rules taught so far, the kinds of task met, and all that was read."""

    rules: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    read: str = ""

    def unknown(self, text: str) -> list[str]:
        """Return the words of the game in a text that have not been explained."""
        return [
            word
            for word, (pattern, taught) in WORDS.items()
            if re.search(pattern, text) and taught not in self.rules and taught not in self.read
        ]

    def untaught_options(self) -> list[str]:
        """Return the options of drills that have not been taught."""
        return [option for option, rule in OPTIONS.items() if rule not in self.rules]

    def and_this(self, step: Step) -> Taught:
        """Return what is taught once a step has been done, too."""
        read = in_words(getattr(step, "read", ""), ENGLISH)
        rules, kinds = set(), set()
        if isinstance(step, Task):
            rules, kinds = {*step.rules}, {step.kind}
        if isinstance(step, Exam):
            kinds |= {task.kind for task in step.tasks}
        return Taught(self.rules | rules, self.kinds | kinds, f"{self.read} {read}")


def so_far(game: str) -> Iterator[tuple[Step, Taught]]:
    """Yield each step of the lessons on a game with what is taught before it."""
    taught = Taught()
    for lesson in LESSONS.values():
        for step in lesson.steps:
            if step.game == game:
                yield step, taught
            taught = taught.and_this(step)


def asked(task: Task) -> str:
    """Return all that a task asks and offers, in English."""
    texts = [task.goal, task.read, task.quote, *task.given_facts]
    for part in task.fields():
        texts += [part.label, *(text for _, text in part.options)]
    return " ".join(in_words(text, ENGLISH) for text in texts if text)
