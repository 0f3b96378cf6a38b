"""Comes to a table of the class, and opens one for others."""

from __future__ import annotations

import secrets
from typing import Any

from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.service import Service
from bgwidget.classroom.tables.feed import Feed
from bgwidget.classroom.tables.requests import path_of, told
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tables import RemoteTable, TableError
from bgwidget.tables.remote import table_name

_PATIENCE = 1.0


def come(
    name: str, game: str | None = None, match: int | None = None, rules: str | None = None
) -> RemoteTable:
    """Come to a table of the class: sit down where a seat is free or yours, else look on.

    Where no table of the name is, it is opened, and you sit there. A teacher sits only where they
    have opened it, or are named.

    Parameters
    ----------
    name
        The name of the table.
    game, match, rules
        What you want to play, as for `bgwidget.tables.Terms`; whatever is played there, if they
        are left out.

    Raises
    ------
    ClassroomError
        If there is no hub, or its service does not answer, or refuses.
    TableError
        If something else is played there.

    Examples
    --------
    >>> come("an-binh")
    Traceback (most recent call last):
        ...
    bgwidget.classroom.errors.ClassroomError: A table needs a hub with a service for the class, and
    this notebook knows of none.
    """
    kept, service = table_name(name), _service()
    wish = {"game": game, "match": match, "rules": rules}
    first = told(service, "PUT", path_of(kept), wish, _PATIENCE)
    agreed = {"game": first["game"], "match": first["match"], "rules": first["rules"]}
    for field, value in wish.items():
        if value not in (None, agreed[field]):
            raise TableError("table.agreed", field=field, found=str(agreed[field]))
    seat, own, now = first["seat"], "", first
    if seat is not None and not first["laid"][seat]:
        # Drawn only now that the dealer has laid down its own.
        link = secrets.token_urlsafe(16)
        now = told(service, "PUT", f"{path_of(kept)}/link", {"link": link}, _PATIENCE)
        own = link if now["laid"][seat] == link else ""
    if now["laid"][2] != first["laid"][2]:
        raise TableError("table.changed")
    return RemoteTable.of(now, Feed(service, now), own)


def open_table(
    name: str,
    seats: tuple[str, str] = ("", ""),
    *,
    game: str = DEFAULT_GAME,
    match: int | None = None,
    rules: str = "",
) -> str:
    """Open a table for two of the class, as a teacher.

    Parameters
    ----------
    name
        The name of the table: letters, digits and hyphens.
    seats
        The names on the hub of the two; an empty one leaves a seat to whoever comes.
    game, match, rules
        What is played, as for `bgwidget.tables.Terms`.

    Returns
    -------
    str
        The name of the table as it is kept, for ``Board(table=…)``.

    Raises
    ------
    ClassroomError
        If there is no hub, or its service does not answer, or refuses: only teachers may do so, and
        each name is given once.

    Examples
    --------
    >>> open_table("an-binh", ("an", "binh"), match=3)
    Traceback (most recent call last):
        ...
    bgwidget.classroom.errors.ClassroomError: A table needs a hub with a service for the class, and
    this notebook knows of none.
    """
    kept, service = table_name(name), _service()
    content: dict[str, Any] = {"seats": [*seats], "game": game, "match": match, "rules": rules}
    return told(service, "POST", path_of(kept), content, _PATIENCE)["name"]


def _service() -> Service:
    service = Service.from_environment()
    if service is None:
        raise ClassroomError("classroom.no-table-hub")
    return service
