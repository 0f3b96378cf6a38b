"""The address to which notebooks send events."""

from __future__ import annotations

from http import HTTPStatus

from bgwidget.classroom.class_event import ClassEvent
from bgwidget.classroom.errors import ClassroomError
from bgwidget.live_view.handler import MOST_BYTES, Handler

MOST_EVENTS = 200


class EventsHandler(Handler):
    """``POST`` stores one's own events, ``GET`` returns and ``DELETE`` deletes them."""

    async def post(self) -> None:
        """Confirm the ids of events once they are committed; refuse each that is none by itself."""
        body = self.json_body()
        events = body.get("events") if isinstance(body, dict) and len(body) == 1 else None
        if not isinstance(events, list) or len(events) > MOST_EVENTS:
            self.refuse(ClassroomError("classroom.body", most=f"{MOST_EVENTS} / {MOST_BYTES}"))
        good: list[ClassEvent] = []
        refused: dict[str, str] = {}
        for number, plain in enumerate(events):
            try:
                good.append(ClassEvent.from_plain(plain))
            except ClassroomError as error:
                id = plain.get("id") if isinstance(plain, dict) else None
                known = id if isinstance(id, str) and len(id) <= 64 else f"#{number}"
                refused[known] = error.in_words(self.words)
        if good and not await self.stores.events.add(self.user, good):
            self.refuse(
                ClassroomError("classroom.body", most=len(good)), HTTPStatus.TOO_MANY_REQUESTS
            )
        self.finish({"confirmed": [event.id for event in good], "refused": refused})

    async def get(self) -> None:
        """Return one's own events, as they are stored."""
        rows = await self.stores.events.own(self.user)
        for row in rows:
            del row["number"]
            row |= {name: row[name].isoformat() for name in ("happened", "received")}
        self.finish({"events": rows})

    async def delete(self) -> None:
        """Delete one's own events and votes."""
        await self.stores.events.delete(self.user)
        self.finish({})


class ClassHandler(Handler):
    """What a teacher may ask about the whole class."""

    async def get(self) -> None:
        """Return what the page shows, as JSON, without names."""
        self.require_teacher()
        where = await self.stores.events.where()
        self.finish(
            {
                "learners": len(where),
                "stumbles": await self.stores.events.stumbles(),
                "first_tries": await self.stores.events.first_tries(),
            }
        )

    async def delete(self) -> None:
        """Delete all that is stored about the class."""
        self.require_teacher()
        await self.stores.events.delete_all()
        self.finish({})
