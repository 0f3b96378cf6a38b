"""A wall before a class, and steps to show on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bgwidget import Lesson
from bgwidget.tasks import Choice, Play, Slip
from bgwidget.wall import Presentation
from support.messages import send

HIT = Play(
    goal="Hit the lone checker on your 5-point.",
    position="-a---aE-C---dE-a-c-e----B-",
    dice=(3, 1),
    want={"hit": 1},
    rules=("hit",),
    hints=("A lone checker is a target.",),
    wrong=(
        Slip("13/10 8/7", "misconception:goal", "That is legal, but nothing was hit.", legal=True),
        Slip("24/22 8/5", "no-such-number", "You rolled 3 and 1; there is no 2."),
    ),
)
WHO = Choice(goal="Who starts?", options=("You", "Nobody"), correct="You")


def opened(tmp_path: Path, *steps: Any, **options: Any) -> Presentation:
    lesson = Lesson("Hitting", steps, logbook=tmp_path / "logbook.sqlite3")
    return lesson.present(**options)


def kinds(wall: Presentation) -> list[str]:
    """Return what each stage of the step shows, from its beginning to its end."""
    found = []
    while True:
        page = wall.wall
        shown = [part.kind for part in page["parts"]]
        found.append(shown[-1] if shown else "vote" if page["vote"] else "goal")
        labels = {button.asks: button.label for button in page["buttons"]}
        if "next" not in labels:
            assert labels["forward"] == "Next step"
            return found
        assert labels["forward"] != "Next step", "no two buttons do the same"
        wall.forward()


def ask(wall: Presentation, **request: Any) -> None:
    send(wall, {"to": "wall", "base": wall.wall["version"], **request})
