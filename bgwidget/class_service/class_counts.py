"""How a class stands, counted by PostgreSQL, once for all who ask the same at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bgwidget.class_service.choice import Choice
from bgwidget.class_service.database import Pool
from bgwidget.class_service.together import Together
from bgwidget.games import board_game, game_names

_MOST_ROWS = 200
_MOST_CHOICES = 50
"""How many choices are remembered, so that who makes the same is not counted for again."""
_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)

_OF_CLASS = "learner IN (SELECT learner FROM member WHERE class = ANY(%(classes)s))"
_OF_LESSON = "event.lesson = %(lesson)s"
_CHOSEN = f"at >= %(since)s AND {_OF_LESSON} AND {_OF_CLASS}"
# What a class does now began after its last pause of 20 minutes.
_BEGAN = f"""
SELECT coalesce(max(at), now() - interval '3 hours') AS began FROM (
    SELECT at, at - lag(at) OVER (ORDER BY at) AS pause FROM event
    WHERE at > now() - interval '3 hours' AND {_OF_CLASS}
) AS told WHERE pause IS NULL OR pause > interval '20 minutes'
"""
# Looked up in the index for each learner: their events, which may be many, are not read.
_PUPILS = f"""
SELECT learner, last.kind, last.lesson, last.step,
    extract(epoch FROM now() - last.at)::float AS seen,
    extract(epoch FROM now() - came.at)::float AS stays,
    extract(epoch FROM now() - help.at)::float AS help
FROM (SELECT DISTINCT learner FROM member WHERE class = ANY(%(classes)s)) AS pupil
CROSS JOIN LATERAL (
    SELECT kind, lesson, step, at FROM event
    WHERE event.learner = pupil.learner AND {_OF_LESSON}
    ORDER BY number DESC LIMIT 1
) AS last
LEFT JOIN LATERAL (
    SELECT at, number FROM event
    WHERE event.learner = pupil.learner AND kind = 'at' AND last.step <> ''
        AND event.lesson = last.lesson AND event.step = last.step
    ORDER BY number DESC LIMIT 1
) AS came ON true
LEFT JOIN LATERAL (
    SELECT at FROM (
        SELECT kind, at FROM event
        WHERE event.learner = pupil.learner AND number > came.number
            AND (kind = 'help' OR kind = 'answered' AND "right")
        ORDER BY number DESC LIMIT 1
    ) AS latest WHERE kind = 'help'
) AS help ON true
WHERE last.at >= %(since)s
ORDER BY learner
"""
_TRIES = f"""
SELECT learner, count(*) AS asked, count(*) FILTER (WHERE "right" AND first) AS "right"
FROM event WHERE opening AND {_CHOSEN} GROUP BY learner
"""
# Counted for each learner first, and only what exists: made-up names would need much memory.
_STUMBLES = f"""
SELECT game, rule, sum(times)::bigint AS times, count(*) AS learners FROM (
    SELECT learner, game, rule, count(*) AS times FROM event, unnest(rules) AS rule
    WHERE rules <> '{{}}' AND {_CHOSEN} AND game = ANY(%(games)s) AND rule = ANY(%(rules)s)
    GROUP BY learner, game, rule
) AS met
GROUP BY game, rule ORDER BY learners DESC, times DESC, game, rule LIMIT %(most)s
"""
# If rows are left out, those of most learners stay: one who makes up names cannot fill the page.
_FIRST_TRIES = f"""
SELECT lesson, step, asked, "right" FROM (
    SELECT lesson, step, count(*) AS asked, count(*) FILTER (WHERE "right" AND first) AS "right"
    FROM event WHERE opening AND {_CHOSEN}
    GROUP BY lesson, step ORDER BY asked DESC, lesson, step LIMIT %(most)s
) AS question
ORDER BY lesson, "right"::real / asked, step
"""
_WRONG = f"""
SELECT lesson, step, answer, sum(times)::bigint AS times, count(*) AS learners FROM (
    SELECT learner, lesson, step, answer, count(*) AS times FROM event
    WHERE answer <> '' AND {_CHOSEN} GROUP BY learner, lesson, step, answer
) AS given
GROUP BY lesson, step, answer ORDER BY learners DESC, times DESC, lesson, step LIMIT %(most)s
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a class stands.

    Attributes
    ----------
    pupils : list of dict
        Where each learner was last, with the seconds since then, since they came to that step and
        since they asked for help there; and how many first tries, and how many right.
    stumbles : list of dict
        The rules that learners stumbled over, and how often; most learners first.
    first_tries : list of dict
        For each question, how many were asked, and how many right at first try.
    wrong : list of dict
        Wrong answers to a question, and how often each was given; most learners first.
    """

    pupils: list[dict[str, Any]]
    stumbles: list[dict[str, Any]]
    first_tries: list[dict[str, Any]]
    wrong: list[dict[str, Any]]

    def named(self) -> set[tuple[str, str]]:
        """Return the lessons and steps in it; the step is empty for the lesson itself."""
        rows = [*self.pupils, *self.first_tries, *self.wrong]
        return {(row["lesson"], step) for row in rows for step in ("", row["step"])}


class Standings:
    """Counts how classes stand.

    Parameters
    ----------
    pool
        Connections to the database.
    """

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._asked: dict[Choice, Together[Standing]] = {}

    async def of(self, choice: Choice) -> Standing:
        """Return how a class stands; it is counted once for all who ask at the same time."""
        if choice not in self._asked:
            if len(self._asked) >= _MOST_CHOICES:
                del self._asked[next(iter(self._asked))]
            self._asked[choice] = Together(lambda: self._count(choice))
        return await self._asked[choice].answer()

    async def lessons(self, classes: tuple[str, ...]) -> list[str]:
        """Return the lessons of which anything of some classes is stored; most learners first."""
        asked = f"SELECT DISTINCT lesson FROM event WHERE opening AND {_OF_CLASS}"
        rows = await self._rows(f"{asked} LIMIT %(most)s", {"classes": [*classes]})
        return [row["lesson"] for row in rows]

    async def groups(self, classes: tuple[str, ...]) -> list[str]:
        """Return those of some classes that have learners."""
        asked = "SELECT DISTINCT class FROM member WHERE class = ANY(%(classes)s) ORDER BY class"
        return [row["class"] for row in await self._rows(asked, {"classes": [*classes]})]

    async def _count(self, choice: Choice) -> Standing:
        games = list(game_names())
        facts: dict[str, Any] = {
            "classes": [*choice.classes],
            "lesson": choice.lesson,
            "games": games,
            "rules": sorted({rule for game in games for rule in board_game(game).rulebook}),
        }
        facts["since"] = await self._since(choice, facts)
        tries = {row.pop("learner"): row for row in await self._rows(_TRIES, facts)}
        pupils = await self._rows(_PUPILS, facts)
        none = {"asked": 0, "right": 0}
        return Standing(
            [row | tries.get(row["learner"], none) for row in pupils],
            await self._rows(_STUMBLES, facts),
            await self._rows(_FIRST_TRIES, facts),
            await self._rows(_WRONG, facts),
        )

    async def _since(self, choice: Choice, facts: Mapping[str, Any]) -> datetime:
        if choice.span == "all":
            return _LONG_AGO
        if choice.span == "today":
            return choice.midnight()
        began: datetime = (await self._rows(_BEGAN, facts))[0]["began"]
        return began

    async def _rows(self, asked: str, facts: Mapping[str, Any]) -> list[dict[str, Any]]:
        # An index serves only what is asked of one lesson, or of all.
        asked = asked if facts.get("lesson") else asked.replace(_OF_LESSON, "true")
        async with self._pool.connection() as connection:
            cursor = await connection.execute(asked, {"most": _MOST_ROWS, **facts})
            rows: list[dict[str, Any]] = await cursor.fetchall()
            return rows
