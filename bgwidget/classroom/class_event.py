"""One event in a lesson, as it is sent to the class's service."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.shapes import is_line
from bgwidget.progress.attempt import LONGEST_TEXT

KINDS = ("began", "at", "answered", "help", "finished")
LONGEST_ANSWER = 200
_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)
_NAME = re.compile(r"[a-z0-9-]{1,60}", re.ASCII)
_MOST_RULES = 20
_YEARS = range(2000, 2200)


@dataclass(frozen=True, kw_only=True, slots=True)
class ClassEvent:
    """One thing that a learner did in a lesson; of answers, only a wrong one is part of it.

    Parameters
    ----------
    kind : str
        ``"began"`` a lesson, is ``"at"`` a step, ``"answered"`` it, asked for ``"help"`` there, or
        ``"finished"`` the lesson.
    lesson, step : str
        Their names, at most 200 characters each; no step for a whole lesson.
    game : str
        The game that the rules belong to.
    right, first : bool
        Whether an answer was right, and whether it was the first one to this step.
    rules : tuple of str
        Ids of at most 20 rules that stood in the way of an answer.
    answer : str
        A wrong answer as JSON text of at most 200 characters; empty for any other.
    id : str
        32 hexadecimal digits, by which a repeat is known; new ones if left out.
    time : datetime
        When it happened by the clock of the notebook, with a time zone; now if left out.

    Raises
    ------
    ClassroomError
        If a field cannot have the value; the error names it.

    Examples
    --------
    >>> event = ClassEvent(kind="at", lesson="03-bar", step="ba-01", game="backgammon")
    >>> ClassEvent.from_plain(event.to_plain()) == event
    True
    """

    kind: str
    lesson: str
    step: str = ""
    game: str = ""
    right: bool = False
    first: bool = False
    rules: tuple[str, ...] = ()
    answer: str = ""
    id: str = field(default_factory=lambda: uuid4().hex)
    time: datetime = field(default_factory=lambda: datetime.now(UTC))

    def __post_init__(self) -> None:
        self._need("id", isinstance(self.id, str) and _ID.fullmatch(self.id))
        self._need("kind", isinstance(self.kind, str) and self.kind in KINDS)
        self._need("lesson", is_line(self.lesson, LONGEST_TEXT) and self.lesson.strip())
        self._need("step", is_line(self.step, LONGEST_TEXT))
        self._need("step", bool(self.step) == (self.kind in ("at", "answered", "help")))
        self._need("game", self.game == "" or _is_name(self.game))
        for name in ("right", "first"):
            self._need(name, isinstance(getattr(self, name), bool))
        listed = isinstance(self.rules, tuple | list) and len(self.rules) <= _MOST_RULES
        self._need("rules", listed and all(map(_is_name, self.rules)))
        object.__setattr__(self, "rules", tuple(dict.fromkeys(self.rules)))
        is_wrong = self.kind == "answered" and not self.right
        self._need("answer", is_line(self.answer, LONGEST_ANSWER) and (is_wrong or not self.answer))
        whole = isinstance(self.time, datetime) and self.time.utcoffset() is not None
        self._need("time", whole and self.time.year in _YEARS)
        object.__setattr__(self, "time", self.time.astimezone(UTC))

    def _need(self, name: str, fine: object) -> None:
        if not fine:
            raise ClassroomError("classroom.event", field=name, found=getattr(self, name))

    def to_plain(self) -> dict[str, Any]:
        """Return it as plain JSON data."""
        plain = {name: getattr(self, name) for name in FIELDS}
        time = self.time.isoformat(timespec="microseconds")
        return plain | {"rules": list(self.rules), "time": time}

    @classmethod
    def from_plain(cls, plain: object) -> ClassEvent:
        """Return the event that plain JSON data describes.

        Raises
        ------
        ClassroomError
            If a field is missing, unknown, or has a value that it cannot have.
        """
        if not isinstance(plain, Mapping):
            raise ClassroomError("classroom.event", field="id", found=plain)
        # Events that waited since before wrong answers were sent have none.
        plain = {"answer": "", **plain}
        for odd in sorted({*map(str, plain)} ^ {*FIELDS}):
            raise ClassroomError("classroom.event", field=odd, found=plain.get(odd))
        try:
            time = datetime.fromisoformat(plain["time"])
        except (TypeError, ValueError):
            time = plain["time"]
        return cls(**{**plain, "time": time})


FIELDS = tuple(each.name for each in fields(ClassEvent))


def _is_name(value: object) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None
