"""The address to which notebooks send events."""

from __future__ import annotations

from asyncio import FIRST_COMPLETED, Future, wait
from collections.abc import AsyncIterator, Sequence

from bgwidget.class_service.choice import Choice
from bgwidget.class_service.event_store import MOST_STORED
from bgwidget.class_service.handler import Handler
from bgwidget.class_service.json_handler import MOST_BYTES, JsonHandler
from bgwidget.class_service.labels import Labels
from bgwidget.class_service.stores import Stores
from bgwidget.classroom.class_event import ClassEvent
from bgwidget.classroom.errors import ClassroomError

MOST_EVENTS = 200
_ROWS = 100
"""How many stored rows may be read for what one request costs."""
_AGAIN, _PATIENCE = 10, 30.0
"""In seconds: when to ask again, and how long a page of an answer may take to be taken."""


class EventsHandler(JsonHandler):
    """``POST`` stores the caller's events, ``GET`` returns and ``DELETE`` deletes them."""

    def initialize(self, stores: Stores) -> None:
        super().initialize(stores)
        self._gone: Future[None] = Future()

    async def post(self) -> None:
        """Store events; confirm the ids of those committed, and refuse invalid ones one by one."""
        body = self.json_body()
        events = body.get("events") if isinstance(body, dict) and len(body) == 1 else None
        if not isinstance(events, list) or len(events) > MOST_EVENTS:
            self.refuse(ClassroomError("classroom.body", most=f"{MOST_EVENTS} / {MOST_BYTES}"))
        self.spend(len(events))
        good: list[ClassEvent] = []
        refused: dict[str, str] = {}
        for number, plain in enumerate(events):
            try:
                good.append(ClassEvent.from_plain(plain))
            except ClassroomError as error:
                id = plain.get("id") if isinstance(plain, dict) else None
                known = id if isinstance(id, str) and len(id) <= 64 else f"#{number}"
                refused[known] = error.in_words(self.words)
        full = await self._store(good) if good else frozenset()
        reason = ClassroomError("classroom.full", most=MOST_STORED).in_words(self.words)
        refused |= dict.fromkeys(full, reason)
        confirmed = [event.id for event in good if event.id not in full]
        self.finish({"confirmed": confirmed, "refused": refused})

    async def _store(self, events: Sequence[ClassEvent]) -> frozenset[str]:
        """Store events, and return the ids of those for which there is no room."""
        if self.is_teacher:
            # A teacher's events are not stored, but the class page may name the lessons opened.
            await self.stores.opened.add(self.classes, events)
            return frozenset()
        full = await self.stores.events.add(self.user, self.classes, events)
        self.stores.hurry_grades(self.user)
        return full

    async def get(self) -> None:
        """Return the caller's events and votes, as they are stored."""
        own = self.stores.own
        if own.is_asking(self.user):
            self.refuse(ClassroomError("classroom.under-way", seconds=_AGAIN), wait=_AGAIN)
        with own.asking(self.user):
            self.spend(sum(await own.counts(self.user)) // _ROWS)
            self.set_header("Content-Type", "application/json; charset=UTF-8")
            await self._send(own.json(self.user))

    async def _send(self, pieces: AsyncIterator[str]) -> None:
        """Write an answer piece by piece; break it off if it cannot be brought to its end."""
        is_whole = False
        try:
            async for piece in pieces:
                self.write(piece)
                sent = self.flush()
                await wait((sent, self._gone), timeout=_PATIENCE, return_when=FIRST_COMPLETED)
                if self._gone.done() or not sent.done():
                    return
            is_whole = True
        finally:
            if not is_whole:
                # What is cut short must not look as if it were all that is stored.
                self.detach().close()

    def on_connection_close(self) -> None:
        """Stop writing an answer that nobody takes any more."""
        if not self._gone.done():
            self._gone.set_result(None)

    async def delete(self) -> None:
        """Delete the caller's events and votes."""
        await self.stores.deletions.of_learner(self.user)
        self.finish({})


class ClassHandler(Handler):
    """The requests of a teacher about the whole class."""

    async def get(self) -> None:
        """Return what the page shows, as JSON, without names."""
        self.require_teacher()
        standing = await self.stores.standings.of(Choice(self.classes))
        opened = await self.stores.opened.among(self.classes, standing.named())
        labels = Labels(self.words, opened)
        stumbles, tries = standing.stumbles, standing.first_tries
        self.finish(
            {
                "learners": len(standing.pupils),
                "stumbles": [row for row in stumbles if labels.rule(row["game"], row["rule"])],
                "first_tries": [row for row in tries if labels.knows(row["lesson"], row["step"])],
            }
        )

    async def delete(self) -> None:
        """Delete all that is stored about the teacher's classes."""
        self.require_teacher()
        await self.stores.deletions.of_classes(self.classes)
        self.finish({})
