"""Attempts as xAPI statements, which learning record stores read (xAPI 1.0.3 and 2.0)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote
from uuid import NAMESPACE_URL, UUID, uuid5

from bgwidget.common.shapes import is_line
from bgwidget.progress.attempt import LONGEST_TEXT, Attempt, Json, stamp
from bgwidget.progress.errors import InvalidExportError
from bgwidget.progress.export import check_nickname

_ADL = "http://adlnet.gov/expapi"
_TYPES = {"answered": "question", "passed": "assessment", "failed": "assessment"}
_UNKNOWN_LANGUAGE = "und"
_NO_ANSWERS = ("exam-answer", "exam-begun", "review")
"""The kinds of attempts that are told with others, or answer nothing."""

_HOME_PAGE = re.compile(r"https?://[\w-]+(\.[\w-]+)*(:\d{1,5})?(/[\w.~-]+)*/?")


def statements(
    attempts: Iterable[Attempt], home_page: str, learner: str = ""
) -> tuple[dict[str, Json], ...]:
    """Return attempts as xAPI statements.

    The same attempts give the same statements, with the same ids. Answers to an exam that were not
    handed in are left out: nothing has marked them.

    Parameters
    ----------
    attempts
        In the order in which a logbook gives them.
    home_page : str
        The address of the school or the hub, such as ``"https://school.example"``. Under it the
        learner has an account, and lessons, steps and rules have their names.
    learner : str
        The name of the account, such as a nickname. Without one it is a word made from the first
        attempt, which tells nobody who it is.

    Raises
    ------
    InvalidExportError
        If the address or the nickname cannot be one.

    Examples
    --------
    >>> made = Attempt(lesson="bar", step="ba-01", kind="enter", game="backgammon",
    ...                rules=("entry-point",), answer=[4], right=True, score=1)
    >>> (statement,) = statements([made], "https://school.example", learner="Mai")
    >>> statement["verb"]["display"], statement["object"]["id"]
    ({'en-US': 'answered'}, 'https://school.example/bgwidget/lessons/bar/ba-01')
    """
    check_nickname(learner)
    if not is_line(home_page, LONGEST_TEXT) or not _HOME_PAGE.fullmatch(home_page):
        raise InvalidExportError("export.home-page", found=home_page)
    given = [made for made in attempts if made.kind not in _NO_ANSWERS]
    writer = _Writer(home_page.rstrip("/"), learner or _nobody(given))
    return tuple(map(writer.statement, given))


def written(attempts: Iterable[Attempt], home_page: str, learner: str = "") -> str:
    """Return the statements as the JSON text of a list, with one on each line.

    Raises
    ------
    InvalidExportError
        As `statements` does.
    """
    lines = ",\n".join(map(json.dumps, statements(attempts, home_page, learner)))
    return f"[\n{lines}\n]\n"


def _nobody(attempts: Sequence[Attempt]) -> str:
    return f"anonymous-{uuid5(NAMESPACE_URL, attempts[0].id).hex[:12]}" if attempts else ""


@dataclass(frozen=True)
class _Writer:
    home_page: str
    account: str

    @cached_property
    def _ids(self) -> UUID:
        return uuid5(NAMESPACE_URL, self._iri("learners", self.account))

    def _iri(self, *names: str) -> str:
        return "/".join((self.home_page, "bgwidget", *(quote(name, safe="") for name in names)))

    def statement(self, attempt: Attempt) -> dict[str, Json]:
        verb = _verb(attempt)
        lesson = _activity(self._iri("lessons", attempt.lesson), attempt.lesson, "lesson")
        step = self._iri("lessons", attempt.lesson, attempt.step)
        return {
            "id": str(uuid5(self._ids, attempt.id)),
            "actor": {
                "objectType": "Agent",
                "account": {"homePage": self.home_page, "name": self.account},
            },
            "verb": {"id": f"{_ADL}/verbs/{verb}", "display": {"en-US": verb}},
            "object": _activity(step, attempt.step, _TYPES.get(verb)),
            "result": {
                **_outcome(attempt),
                "extensions": {
                    **self._rules("broken", attempt),
                    **self._rules("refused", attempt),
                    **self._extensions(hints=attempt.hints, tries=attempt.tries),
                },
            },
            "context": {
                "registration": str(uuid5(self._ids, f"lesson {attempt.lesson}")),
                "platform": "bgwidget",
                "contextActivities": {"parent": [lesson]},
                "extensions": {
                    **self._rules("rules", attempt),
                    **self._extensions(kind=attempt.kind, game=attempt.game, seed=attempt.seed),
                },
            },
            "timestamp": stamp(attempt.time),
        }

    def _rules(self, name: str, attempt: Attempt) -> dict[str, Json]:
        rules = [self._iri("rules", attempt.game, rule) for rule in getattr(attempt, name)]
        return self._extensions(**{name: rules})

    def _extensions(self, **values: Json) -> dict[str, Json]:
        return {
            self._iri("extensions", name): value
            for name, value in values.items()
            if value not in ("", [])
        }


def _verb(attempt: Attempt) -> str:
    if attempt.kind == "exam":
        return "passed" if attempt.right else "failed"
    return "completed" if attempt.kind == "read" else "answered"


def _activity(iri: str, name: str, kind: str | None) -> dict[str, Json]:
    definition: dict[str, Json] = {"type": f"{_ADL}/activities/{kind}"} if kind else {}
    if name:
        definition["name"] = {_UNKNOWN_LANGUAGE: name}
    return {"objectType": "Activity", "id": iri} | (
        {"definition": definition} if definition else {}
    )


def _outcome(attempt: Attempt) -> dict[str, Json]:
    if attempt.kind == "read":
        return {"completion": True}
    result: dict[str, Json] = {"success": attempt.right}
    # An exam that was passed has the score 1 here, whatever share of its answers was right.
    result |= (
        {"completion": True} if attempt.kind == "exam" else {"score": {"scaled": attempt.score}}
    )
    answer = attempt.answer
    response = answer if isinstance(answer, str) else json.dumps(answer)
    return result if answer in (None, "") else result | {"response": response}
