"""Sends the events of an outbox in the background, again and again until they are confirmed."""

from __future__ import annotations

import json
import logging
from random import SystemRandom
from threading import Event, Thread
from typing import Any

from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.outbox import Outbox
from bgwidget.classroom.service import Service

MOST_EVENTS = 100
"""How many events are sent at once."""

_log = logging.getLogger(__name__)
_SHORTEST, _LONGEST = 0.5, 60.0
"""Seconds between tries while the service is away; each pause is twice the one before."""
_MOST_WAIT = 3600
"""The most seconds for which the service can ask not to be contacted."""
_UNREADABLE = (400, 413, 422)


class Courier:
    """Carries events from an outbox to the service, on a thread of its own.

    Parameters
    ----------
    outbox
        Where they wait.
    service
        Where they go.
    """

    def __init__(self, outbox: Outbox, service: Service) -> None:
        self._outbox = outbox
        self._service = service
        self._asked, self._ended = Event(), Event()
        self._most = MOST_EVENTS
        self._wait = 0
        self._thread = Thread(target=self._run, name="class courier", daemon=True)
        self._thread.start()

    def hurry(self) -> None:
        """Send what has come into the outbox."""
        self._asked.set()

    def stop(self) -> None:
        """End the thread, after the request that is under way; what waits stays in the outbox."""
        self._ended.set()
        self._asked.set()
        self._thread.join()

    def _run(self) -> None:
        pause = _SHORTEST
        while not self._ended.is_set():
            self._asked.clear()
            events = self._outbox.first(self._most)
            if not events:
                self._asked.wait()
            elif self._carry(events):
                pause = _SHORTEST
            elif self._wait:
                self._ended.wait(self._wait * SystemRandom().uniform(1, 1.5))
            else:
                # At random, so that thirty waiting notebooks do not all call a service at once.
                self._ended.wait(pause * SystemRandom().uniform(0.5, 1.5))
                pause = min(2 * pause, _LONGEST)

    def _carry(self, events: list[dict[str, Any]]) -> bool:
        """Send events; tell whether that helped: some are settled, or the next load is smaller."""
        body = json.dumps({"events": events}).encode()
        self._wait = 0
        try:
            reply = self._service.ask("POST", "api/events", body)
        except ClassroomError:
            return False
        self._wait = min(reply.wait, _MOST_WAIT)
        if reply.status in _UNREADABLE:
            return self._carry_less(events, reply.status)
        if reply.status != 200 or not isinstance(reply.body, dict):
            return False
        self._most = MOST_EVENTS
        settled = _settled(reply.body, {event["id"] for event in events})
        self._outbox.remove(settled)
        return bool(settled)

    def _carry_less(self, events: list[dict[str, Any]], status: int) -> bool:
        if len(events) > 1:
            self._most = len(events) // 2
        else:
            _log.warning("the class's service refused event %s: %s", events[0]["id"], status)
            self._outbox.remove([events[0]["id"]])
        return True


def _settled(body: dict[str, Any], sent: set[str]) -> set[str]:
    """Return the ids of the sent events that the service confirmed or refused for good."""
    confirmed, refused = body.get("confirmed"), body.get("refused")
    settled = (
        {id for id in confirmed if isinstance(id, str)} if isinstance(confirmed, list) else set()
    )
    if isinstance(refused, dict):
        for id in sent & refused.keys():
            _log.warning("the class's service refused event %s: %s", id, refused[id])
        settled |= refused.keys()
    return settled & sent
