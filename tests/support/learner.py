"""A browser before a lesson: what it is shown, and what it sends."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bgwidget import Lesson
from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Step
from bgwidget.tasks import Task
from support.messages import send

_ALONE = {"setup": "position", "mistake": "verdict"}
"""By kind of task: the part that an answer is which has no parts."""


def steps_of(lesson: Lesson) -> Sequence[Any]:
    """Return the steps of a lesson, each with the name under which it is kept."""
    return lesson._current.whole.steps


def whole_task(lesson: Lesson) -> Task:
    """Return the task at hand with its answer, which no page is told in an exam."""
    return lesson._current.session.task


class Learner:
    """Somebody at a lesson, known to the kernel by messages alone."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    @property
    def panel(self) -> dict[str, Any]:
        return json.loads(self.sent("lesson"))

    @property
    def scene(self) -> dict[str, Any]:
        return json.loads(self.sent("scene"))

    @property
    def own(self) -> Counter[int]:
        """How many of your pieces are at each place."""
        found: Counter[int] = Counter()
        for place, side, count, *_ in self.scene["pieces"]:
            if side == 0:
                found[place] += count
        return found

    @property
    def buttons(self) -> list[str]:
        return [name for name, _, _ in self.panel["buttons"]]

    @property
    def labels(self) -> dict[str, str]:
        """What is written on each button."""
        return {name: label for name, label, _ in self.panel["buttons"]}

    @property
    def verdict(self) -> tuple[str, str] | None:
        said = self.panel["verdict"]
        return None if said is None else (said["title"], said["text"])

    @property
    def dot(self) -> tuple[str, int]:
        """How the step at hand is shown: its state and its stars."""
        return next((state, stars) for _, state, stars, here, _ in self.panel["dots"] if here)

    @property
    def states(self) -> list[str]:
        """How far each step or question is."""
        return [state for _, state, *_ in self.panel["dots"]]

    def sent(self, name: str) -> str:
        """Return a trait as it travels."""
        return json.dumps(getattr(self.lesson, name), ensure_ascii=False, allow_nan=False)

    def send(self, message: object) -> None:
        send(self.lesson, message)

    def ask(self, kind: str, **facts: Any) -> Learner:
        """Press a button of the lesson; handing in, write a name where one is asked for."""
        if kind == "hand-in" and any(field["name"] == "learner" for field in self.panel["fields"]):
            facts = {"values": {"learner": "Mai"}, **facts}
        self.send({"to": "lesson", "kind": kind, "base": self.panel["version"], **facts})
        return self

    def check(self, *places: int, **values: Any) -> Learner:
        """Press Check, with these places chosen and these values in the forms."""
        return self.ask("check", places=list(places), values=values)

    def act(self, kind: str, **facts: Any) -> Learner:
        """Do something on the board."""
        base = {"base": self.scene["version"], "opened": self.panel["opened"]}
        self.send({"kind": kind, **base, **facts})
        return self

    def type(self, text: str) -> Learner:
        return self.act("type", text=text, walk=[])

    def play(self, task: Task, text: str) -> Learner:
        """Make a legal play on the board, step by step."""
        found = board_game(task.game)
        return self.act(**found.read(task.table(), text, ()))

    def try_to_play(self, task: Task, text: str) -> Learner:
        """Make the steps of a turn in order, and ask why where the board allows no further."""
        at, walk = 0, []
        for source, target in self.moves(task, text):
            edges = (edge for edge in self.scene["turn"][at][1] if edge[1:3] == [source, target])
            edge = next(edges, None)
            if edge is None:
                return self.act("why", walk=walk, step=[source, target])
            number, *_ = edge
            at, walk = edge[3], [*walk, [source, target, number]]
        if not self.scene["turn"][at][0]:
            return self.act("why", walk=walk, step=None)
        return self.act("play", steps=walk)

    def moves(self, task: Task, text: str) -> list[list[int]]:
        """Return where pieces are moved from and to, for a turn to be judged."""
        return [list(step) for step in task.knows.read(task.table(), text, True).steps]

    def note(self, task: Task, texts: Sequence[str]) -> Learner:
        """Move pieces freely, turn after turn, and note each down but the last."""
        for text in texts:
            if self.scene.get("moves"):
                self.ask("note")
            moves = self.moves(task, text)
            if moves:
                self.act("free", moves=moves)
            else:
                self.type(text)
        return self

    def set_up(self, task: Task, position: object, dice: object = None) -> Learner:
        """Lay out a position, with a roll if there is one to it."""
        found = board_game(task.game)
        shown = found.editor.load(task.table(), position)
        now = {name: self.scene[name] for name in found.editor.drafted}
        rolled = {} if dice is None else {"dice": list(dice)}
        return self.act("edit", **{**now, "pieces": found.editor.draft(shown)["pieces"], **rolled})

    def answer(self, task: Task, answer: Any) -> Learner:
        """Give an answer as a page does: on the board, in forms, or both."""
        if task.board_use == "play":
            return self.play(task, answer)
        if task.board_use == "free":
            return self.note(task, answer if task.several else [answer]).check()
        if task.board_use == "tap":
            labels = board_game(task.game).labels()[0]
            return self.check(*(labels.index(str(point)) for point in answer))
        if task.board_use == "edit":
            given = answer if isinstance(answer, dict) else {_ALONE[task.kind]: answer}
            if "position" in given:
                self.set_up(task, given["position"], given.get("dice"))
            values = {field.name: given.get(field.name) for field in task.fields()}
        else:
            values = dict(task.filled(answer))
        return self.check(**values)


def sit(folder: Path, *steps: Step) -> Learner:
    """Return somebody at a lesson of these steps, whose logbook is in a folder."""
    return Learner(Lesson("A lesson", steps, logbook=folder / "logbook.sqlite3", language="en"))
