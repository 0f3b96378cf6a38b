"""One answer to one step, as the logbook stores it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import uuid4

from bgwidget.common.shapes import as_plain, has_shape, is_line, is_whole, up_to
from bgwidget.progress.errors import InvalidAttemptError

Json = Any
"""Plain JSON data."""

LONGEST_TEXT = 200
LISTS = ("rules", "broken", "refused")
_LONGEST_ANSWER = 100_000
_DEEPEST = 20
_MOST = 1000
_Id = Annotated[str, re.compile(r"[0-9a-f]{32}", re.ASCII)]
_Name = Annotated[str, up_to(60), re.compile(r"[a-z0-9]+([-_.][a-z0-9]+)*", re.ASCII)]
_Names = Annotated[Sequence[_Name], up_to(100)]
_YEARS = range(2000, 2200)


def storable(moment: datetime) -> datetime:
    """Return a time or, if an attempt cannot have it, the nearest that it can have."""
    first = datetime(_YEARS[0], 1, 1, tzinfo=UTC)
    last = datetime(_YEARS[-1], 12, 31, tzinfo=UTC)
    return min(max(moment, first), last)


def present() -> datetime:
    """Return the present time, or the nearest that can be stored if the clock was never set."""
    return storable(datetime.now(UTC))


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """One answer that a learner gave at one step of a lesson.

    Parameters
    ----------
    lesson, step : str
        Their names, at most 200 characters each.
    kind : str
        The kind of task, such as ``"play"``; ``"read"`` for what was only read.
    game : str
        The game that the rules belong to: some ids stand in two rulebooks.
    rules, broken : tuple of str
        Ids of the rules that were asked about, and of those that the answer broke.
    refused : tuple of str
        Ids of the rules that refused a step on the way to this answer, each once.
    answer : plain JSON data
        What was given.
    right : bool
    score : float
        From 0 to 1; a right answer has 1.
    hints : int
        How many hints were open.
    tries : int
        The number of the try at this step, from 1.
    seed : str
        What the task was generated from; empty if an author wrote it.
    id : str
        32 hexadecimal digits; a new one if left out.
    time : datetime
        When it was given, with a time zone; stored in UTC. Now if left out.

    Raises
    ------
    InvalidAttemptError
        If a field cannot have the value; the error names it.

    Examples
    --------
    >>> attempt = Attempt(lesson="bar", step="ba-01", kind="enter", game="backgammon",
    ...                   rules=("entry-point",), answer=[4], right=True, score=1)
    >>> attempt.tries, attempt.hints, attempt.time.tzname()
    (1, 0, 'UTC')
    >>> Attempt(lesson="bar", step="ba-01", kind="enter", game="backgammon", right=True, score=2)
    Traceback (most recent call last):
        ...
    bgwidget.progress.errors.InvalidAttemptError: The score of an attempt is 2; it has to be
    a number from 0 to 1.
    """

    lesson: str
    step: str
    kind: str
    game: str
    right: bool
    score: float
    rules: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    answer: Json = field(default=None, hash=False)
    hints: int = 0
    tries: int = 1
    seed: str = ""
    id: str = field(default_factory=lambda: uuid4().hex)
    time: datetime = field(default_factory=present)

    @property
    def counts(self) -> bool:
        """Whether it answers a single step, rather than an exam as a whole."""
        return self.kind not in ("exam", "exam-answer", "exam-begun")

    def __post_init__(self) -> None:
        self._need(has_shape(self.id, _Id), "id")
        for name in ("lesson", "step", "seed"):
            self._need(is_line(getattr(self, name), LONGEST_TEXT), name, "text", most=LONGEST_TEXT)
        for name in ("kind", "game"):
            self._need(has_shape(getattr(self, name), _Name), name, "name")
        for name in LISTS:
            value = getattr(self, name)
            self._need(has_shape(value, _Names) and len({*value}) == len(value), name, "rules")
            object.__setattr__(self, name, tuple(value))
        self._need(isinstance(self.right, bool), "right")
        self._need(has_shape(self.score, float) and 0 <= self.score <= 1, "score")
        object.__setattr__(self, "score", float(self.score))
        self._need(not self.right or self.score == 1, "score", "score-right")
        self._need(not (self.right and self.broken), "broken", "broken-right")
        for name, least in (("hints", 0), ("tries", 1)):
            fits = is_whole(getattr(self, name), least, _MOST)
            self._need(fits, name, "count", least=least, most=_MOST)
        object.__setattr__(self, "answer", self._plain())
        whole = isinstance(self.time, datetime) and self.time.utcoffset() is not None
        self._need(whole and self.time.year in _YEARS, "time")
        object.__setattr__(self, "time", self.time.astimezone(UTC))

    def _need(self, fine: object, name: str, problem: str = "", **facts: object) -> None:
        if not fine:
            found = getattr(self, name)
            raise InvalidAttemptError(
                f"attempt.{problem or name}", field=name, found=found, **facts
            )

    def _plain(self) -> Json:
        try:
            text = json.dumps(as_plain(self.answer, _DEEPEST), allow_nan=False)
        except ValueError:
            text = ""
        self._need(0 < len(text) <= _LONGEST_ANSWER, "answer", most=_LONGEST_ANSWER)
        return json.loads(text)


FIELDS = tuple(field.name for field in fields(Attempt))


def to_plain(attempt: Attempt) -> dict[str, Json]:
    """Return an attempt as plain JSON data.

    Examples
    --------
    >>> attempt = Attempt(lesson="bar", step="1", kind="read", game="backgammon",
    ...                   right=True, score=1)
    >>> from_plain(to_plain(attempt)) == attempt
    True
    """
    plain = {name: getattr(attempt, name) for name in FIELDS}
    plain |= {name: list(plain[name]) for name in LISTS}
    return plain | {"time": stamp(attempt.time)}


def stamp(time: datetime) -> str:
    """Return a zoned time as the text that attempts store, which sorts by time."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def from_plain(plain: object) -> Attempt:
    """Return the attempt that plain JSON data describes.

    Raises
    ------
    InvalidAttemptError
        If a field is missing, unknown, or has a value that it cannot have.
    """
    if not isinstance(plain, Mapping):
        raise InvalidAttemptError("attempt.form", found=plain)
    odd = sorted({*map(str, plain)} ^ {*FIELDS})
    if odd:
        raise InvalidAttemptError("attempt.fields", found=odd[0], known=[*FIELDS])
    try:
        time = datetime.fromisoformat(plain["time"])
    except (TypeError, ValueError):
        time = plain["time"]
    return Attempt(**{**plain, "time": time})
