"""A vote of the class, opened and counted from the teacher's notebook."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion
from bgwidget.classroom.service import Service
from bgwidget.common.shapes import is_whole
from bgwidget.games.built_in import DEFAULT_GAME

_LONGEST_REASON = 500
_LONGEST_CODE = 100_000
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
    code : str
        `url` as a QR code, a picture as a data URL; empty where the hub does not know its address.

    Examples
    --------
    >>> poll = open_poll("Which play?", ["8/5 6/5", "24/20"])  # doctest: +SKIP
    >>> poll.counts(), poll.close()  # doctest: +SKIP
    """

    id: str
    url: str
    options: tuple[str, ...]
    code: str = field(repr=False)
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
        if not all(is_whole(count, 0) for count in counts):
            raise ClassroomError("classroom.unreachable")
        return tuple(counts)

    def present(self) -> int:
        """Return how many learners have had the vote before them, or have voted.

        Raises
        ------
        ClassroomError
            If the service does not answer, or refuses.
        """
        present = _asked(self._service, "GET", f"api/polls/{self.id}").get("present")
        if not is_whole(present, 0):
            raise ClassroomError("classroom.unreachable")
        return present

    def reveal(self, option: str) -> None:
        """End the vote, and tell each learner whether they chose this option, the right one.

        Raises
        ------
        ClassroomError
            If it is none of the options, or the service does not answer, or refuses.
        """
        if option not in self.options:
            most = len(self.options) - 1
            raise ClassroomError("classroom.vote", found=option, most=most)
        body = json.dumps({"option": self.options.index(option)}).encode()
        _asked(self._service, "PUT", f"api/polls/{self.id}/answer", body)

    def close(self) -> None:
        """End the vote; its counts stay.

        Raises
        ------
        ClassroomError
            If the service does not answer, or refuses.
        """
        _asked(self._service, "DELETE", f"api/polls/{self.id}")


def open_poll(
    question: str,
    options: Sequence[str],
    position: str = "",
    *,
    game: str = DEFAULT_GAME,
    dice: tuple[int, int] | None = None,
    translations: Mapping[str, tuple[str, Sequence[str]]] | None = None,
) -> Poll:
    """Ask the class something; the learners vote on the page `Poll.url`.

    Parameters
    ----------
    question
        A line of at most 300 characters.
    options
        Two to eight different lines of at most 100 characters.
    position
        The text of a position, of which the learners see a picture; empty for none.
    game, dice
        The game of that position, and the dice in the picture.
    translations
        The question and the options in other languages, by their codes: each learner reads those
        of their own language, if there are any.

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
    asked = PollQuestion(question, options, position, game, dice, translations or {})
    service = Service.from_environment()
    if service is None:
        raise ClassroomError("classroom.no-hub")
    opened = _asked(service, "POST", "api/polls", json.dumps(asked.to_plain()).encode())
    id, url, code = (opened.get(name) for name in ("id", "url", "code"))
    if not isinstance(id, str) or not _ID.fullmatch(id) or not isinstance(url, str):
        raise ClassroomError("classroom.unreachable")
    if not isinstance(code, str) or not code.startswith("data:image/") or len(code) > _LONGEST_CODE:
        code = ""
    return Poll(id, url, tuple(asked.options), code, service)


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
