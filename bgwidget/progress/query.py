"""Queries for attempts of a logbook."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from bgwidget.progress.attempt import Attempt, stamp


@dataclass(frozen=True, slots=True)
class Query:
    """A query for the attempts that meet every condition given.

    Attributes
    ----------
    lesson, step : str
    rule : (game, id)
        One that they asked about or broke.
    since : datetime
        The earliest time.
    kinds : tuple of str
        The kinds of task; any if empty.

    Examples
    --------
    >>> Query("bar", "ba-01").sql
    ('lesson = ? AND step = ?', ('bar', 'ba-01'))
    """

    lesson: str | None = None
    step: str | None = None
    rule: tuple[str, str] | None = None
    since: datetime | None = None
    kinds: tuple[str, ...] = ()

    def fits(self, attempt: Attempt) -> bool:
        """Tell whether an attempt meets the conditions."""
        return (
            self.lesson in (None, attempt.lesson)
            and self.step in (None, attempt.step)
            and (self.rule is None or _is_about(attempt, *self.rule))
            and (self.since is None or attempt.time >= self.since)
            and (not self.kinds or attempt.kind in self.kinds)
        )

    @property
    def sql(self) -> tuple[str, tuple[str, ...]]:
        """The query as an SQL condition, and the values of its parameters."""
        where, given = list[str](), list[str]()
        for name, value in (("lesson", self.lesson), ("step", self.step)):
            if value is not None:
                where.append(f"{name} = ?")
                given.append(value)
        if self.rule is not None:
            game, rule = self.rule
            where.append("game = ? AND (instr(rules, ?) OR instr(broken, ?))")
            given += [game, json.dumps(rule), json.dumps(rule)]
        if self.since is not None:
            where.append("time >= ?")
            given.append(stamp(self.since))
        if self.kinds:
            where.append(f"kind IN ({', '.join('?' * len(self.kinds))})")
            given += self.kinds
        return " AND ".join(where) or "true", tuple(given)


def _is_about(attempt: Attempt, game: str, rule: str) -> bool:
    return attempt.game == game and rule in (*attempt.rules, *attempt.broken)
