"""The requests about tables that a notebook makes of its class's service."""

from __future__ import annotations

import json
from collections.abc import Mapping
from time import monotonic, sleep
from typing import Any
from urllib.parse import quote

from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.service import Reply, Service
from bgwidget.common.shapes import fits
from bgwidget.tables import TableError
from bgwidget.tables.remote import Told

PATIENCE = 4.0
"""Seconds for which a service is asked again that does not answer, while a learner waits."""
_PAUSE = 0.1
_LONGEST_REASON = 500
_LATE = "table.late"
_REFUSED, _BUSY = 400, 429
"""The first HTTP status of a refusal, and that of too many requests."""


def path_of(name: str) -> str:
    """Return the address of a table within the service.

    Examples
    --------
    >>> path_of("an-binh")
    'api/tables/an-binh'
    """
    return f"api/tables/{quote(name, safe='')}"


def told(
    service: Service,
    method: str,
    path: str,
    content: Mapping[str, Any] | None = None,
    patience: float = 0.0,
) -> Told:
    """Ask something about a table; return what is told of it.

    Whatever is asked here may be asked again: it is done once, and confirmed each time.

    Parameters
    ----------
    service, method, path
        What is asked of whom.
    content
        What is sent.
    patience
        For how many seconds it is asked again where no answer comes.

    Raises
    ------
    ClassroomError
        If no answer comes, or the service refuses.
    TableError
        If something else was done at the table meanwhile.
    """
    body = None if content is None else json.dumps(content).encode()
    last, pause = monotonic() + patience, _PAUSE
    while True:
        reply = _reply(service, method, path, body)
        if reply is not None and reply.status < _BUSY:
            return _checked(reply)
        if monotonic() + pause >= last:
            raise ClassroomError("classroom.unreachable")
        sleep(pause)
        pause *= 2


def _reply(service: Service, method: str, path: str, body: bytes | None) -> Reply | None:
    try:
        return service.ask(method, path, body)
    except ClassroomError:
        return None


def _checked(reply: Reply) -> Told:
    body = reply.body
    if reply.status < _REFUSED:
        if not fits(body, Told):
            raise ClassroomError("classroom.unreachable")
        return body
    answer = body if isinstance(body, dict) else {}
    if answer.get("problem") == _LATE:
        raise TableError(_LATE)
    why = answer.get("reason")
    if not isinstance(why, str):
        raise ClassroomError("classroom.status", found=reply.status)
    raise ClassroomError("classroom.refused", why=why[:_LONGEST_REASON])
