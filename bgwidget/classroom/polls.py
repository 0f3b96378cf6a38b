"""A vote of the class, opened and counted from the teacher's notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion
from bgwidget.classroom.service import Service

_LONGEST_REASON = 500
_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote that is open until it is closed.

    Attributes
    ----------
    id : str
        Its name in the service.
    url : str
        The page that learners open to vote.
    options : tuple of str
        What they can vote for.

    Examples
    --------
    >>> poll = open_poll("Which play?", ["8/5 6/5", "24/20"])  # doctest: +SKIP
    >>> poll.counts(), poll.close()  # doctest: +SKIP
    """

    id: str
    url: str
    options: tuple[str, ...]
    _service: Service = field(repr=False)

    def counts(self) -> tuple[int, ...]:
        """Return how many votes each option has, in their order.

        Raises
        ------
        ClassroomError
            If the service does not answer, or refuses.
        """
        counts = _asked(self._service, "GET", f"api/polls/{self.id}").get("counts")
        if not isinstance(counts, list) or len(counts) != len(self.options):
            raise ClassroomError("classroom.unreachable")
        if not all(type(count) is int and count >= 0 for count in counts):
            raise ClassroomError("classroom.unreachable")
        return tuple(counts)

    def close(self) -> None:
        """End the vote; its counts stay.

        Raises
        ------
        ClassroomError
            If the service does not answer, or refuses.
        """
        _asked(self._service, "DELETE", f"api/polls/{self.id}")


def open_poll(question: str, options: Sequence[str], position: str = "") -> Poll:
    """Ask the class something; the learners vote on the page `Poll.url`.

    Parameters
    ----------
    question
        A line of at most 300 characters.
    options
        Two to eight different lines of at most 100 characters.
    position
        The text of a position, of which the learners see a picture; empty for none.

    Raises
    ------
    ClassroomError
        If there is no hub, its service does not answer, or it refuses: only teachers may ask.

    Examples
    --------
    >>> open_poll("Which play?", ["8/5 6/5", "24/20"])
    Traceback (most recent call last):
        ...
    bgwidget.classroom.errors.ClassroomError: A vote needs a hub with a service for the class, and
    this notebook knows of none.
    """
    asked = PollQuestion(question, options, position)
    service = Service.from_environment()
    if service is None:
        raise ClassroomError("classroom.no-hub")
    body = {"question": asked.question, "options": asked.options, "picture": asked.position}
    opened = _asked(service, "POST", "api/polls", json.dumps(body).encode())
    id, url = opened.get("id"), opened.get("url")
    if not isinstance(id, str) or not _ID.fullmatch(id) or not isinstance(url, str):
        raise ClassroomError("classroom.unreachable")
    return Poll(id, url, tuple(asked.options), service)


def _asked(service: Service, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    reply = service.ask(method, path, body)
    answer = reply.body if isinstance(reply.body, dict) else {}
    if reply.status >= 400:
        why = answer.get("reason")
        if not isinstance(why, str):
            raise ClassroomError("classroom.status", found=reply.status)
        raise ClassroomError(
            "classroom.refused",
            why=why if len(why) <= _LONGEST_REASON else f"{why[:_LONGEST_REASON]}…",
        )
    return answer
