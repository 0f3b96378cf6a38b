"""What is done at a table of a school, asked of its service without a notebook."""

from __future__ import annotations

import secrets
from typing import Any
from uuid import uuid4

from class_service.school import School

from bgwidget.tables import RemoteTable, TableError
from bgwidget.tables.remote import Told

ANY = {"game": None, "match": None, "rules": None}


class Asker:
    """Asks the service as anybody of the school."""

    def __init__(self, school: School) -> None:
        self._school = school
        self._tokens: dict[str, str] = {}

    def __call__(self, person: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Return the status and what was said."""
        if person not in self._tokens:
            self._tokens[person] = self._school.token_of(person)
        url = f"{self._school.class_url}api/tables/{path}"
        return self._school.ask(method, url, self._tokens[person], body)


class Sender:
    """Sends acts without a feed, and says what was answered."""

    def __init__(self, ask: Asker, name: str, person: str) -> None:
        self.ask, self.name, self.person = ask, name, person

    def send(self, act: object, after: str, key: str = "") -> Told:
        body = {"act": str(act), "after": after, "start": 0, "key": key or uuid4().hex}
        status, said = self.ask(self.person, "POST", f"{self.name}/acts", body)
        if status != 200:
            raise TableError(said["problem"])
        told: Told = said
        return told


def sit(ask: Asker, name: str, person: str, match: int = 1) -> Told:
    """Come to a table, and lay down a link where one sits."""
    told: Told = ask(person, "PUT", name, {**ANY, "match": match})[1]
    if told["seat"] is not None and not told["laid"][told["seat"]]:
        link = {"link": secrets.token_urlsafe(16)}
        told = ask(person, "PUT", f"{name}/link", link)[1]
    return told


def seen(ask: Asker, name: str, person: str) -> RemoteTable:
    """Return a table as somebody sees it now."""
    told = ask(person, "GET", f"{name}?known=0")[1]
    return RemoteTable.of(told, Sender(ask, name, person))


def seated(ask: Asker, name: str, *people: str) -> list[RemoteTable]:
    """Have people sit down; return the table as each sees it."""
    for person in people:
        sit(ask, name, person)
    return [seen(ask, name, person) for person in people]


def begin(ask: Asker, name: str, *people: str) -> None:
    """Have two sit down and throw until one of them is to play: equal dice are thrown again."""
    side = seated(ask, name, *people)[0]
    while side.table is not None and len(side.table.on_turn) > 1:
        side = side.act("throw")
