"""The addresses of votes."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from bgwidget.class_service.handler import Handler
from bgwidget.class_service.json_handler import MOST_BYTES, JsonHandler
from bgwidget.class_service.qr_code import code_of
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion

_FIELDS = {
    "question": "question",
    "options": "options",
    "picture": "position",
    "game": "game",
    "dice": "dice",
    "translations": "translations",
}
"""What a question is sent as, and the fields of a `PollQuestion`."""
_PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class PollsHandler(JsonHandler):
    """``POST`` opens a vote."""

    async def post(self) -> None:
        """Open a vote of the whole class."""
        self.require_teacher()
        body = self.json_body()
        if not isinstance(body, dict) or not body.keys() <= _FIELDS.keys():
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
        given: dict[str, Any] = {"question": "", "options": ()} | body
        asked = PollQuestion(**{_FIELDS[name]: value for name, value in given.items()})
        id = await self.stores.polls.open(asked, self.user, self.classes)
        self.set_status(HTTPStatus.CREATED)
        url = f"{self.stores.settings.public}vote/"
        self.finish({"id": id, "url": url, "code": code_of(url)})


class CurrentPollHandler(Handler):
    """``GET`` returns the vote that is open."""

    async def get(self) -> None:
        """Return the question, its options, and one's own vote."""
        poll = await self.stores.polls.latest(
            self.user, self.classes, is_present=not self.is_teacher
        )
        if poll is None or not poll.is_open:
            self.refuse(ClassroomError("classroom.no-poll"))
        question, options = poll.asked.said(self.words.language)
        picture = f"api/polls/{poll.id}/picture.svg" if poll.asked.position else ""
        told = {"id": poll.id, "question": question, "options": options}
        self.finish(told | {"picture": picture, "vote": poll.vote})


class PollHandler(Handler):
    """``GET`` counts a vote, ``DELETE`` closes it."""

    async def get(self, id: str) -> None:
        """Return how many votes each option has, and how many have had the vote before them."""
        self.require_teacher()
        poll, counts, present = await self.stores.polls.counts(id, self.classes)
        told = {"question": poll["question"], "options": poll["options"], "counts": counts}
        self.finish(told | {"present": present, "closed": poll["closed"] is not None})

    async def delete(self, id: str) -> None:
        """End the vote; its counts stay."""
        self.require_teacher()
        await self.stores.polls.close(id, self.classes)
        self.finish({})


class VoteHandler(JsonHandler):
    """``PUT`` votes, in place of one's earlier vote."""

    async def put(self, id: str) -> None:
        """Take one's vote."""
        body = self.json_body()
        if not isinstance(body, dict) or body.keys() != {"option"}:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
        await self.stores.polls.vote(id, self.user, self.classes, body["option"])
        self.finish({})


class AnswerHandler(JsonHandler):
    """``PUT`` ends a vote, and tells each learner which option was right."""

    async def put(self, id: str) -> None:
        """Take the number of the right option."""
        self.require_teacher()
        body = self.json_body()
        if not isinstance(body, dict) or body.keys() != {"option"}:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
        await self.stores.polls.reveal(id, self.classes, body["option"])
        self.finish({})


class PictureHandler(Handler):
    """``GET`` draws the position of a vote."""

    async def get(self, id: str) -> None:
        """Return the picture as SVG."""
        asked = await self.stores.polls.asked(id, self.classes)
        drawn = asked.picture(self.words.language)
        if drawn is None:
            self.refuse(ClassroomError("classroom.no-poll"))
        self.set_header("Content-Type", "image/svg+xml")
        self.set_header("Content-Security-Policy", _PICTURE_POLICY)
        self.set_header("Cache-Control", "private, max-age=3600, immutable")
        self.finish(drawn.svg)
