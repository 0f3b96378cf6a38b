"""The addresses of votes."""

from __future__ import annotations

from http import HTTPStatus

from bgwidget.class_service.handler import Handler
from bgwidget.class_service.json_handler import MOST_BYTES, JsonHandler
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import PollQuestion

_FIELDS = {"question", "options", "picture"}
_PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class PollsHandler(JsonHandler):
    """``POST`` opens a vote."""

    async def post(self) -> None:
        """Open a vote of the whole class."""
        self.require_teacher()
        body = self.json_body()
        if not isinstance(body, dict) or not body.keys() <= _FIELDS:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
        asked = PollQuestion(
            body.get("question", ""), body.get("options", ()), body.get("picture", "")
        )
        id = await self.stores.polls.open(asked)
        self.set_status(HTTPStatus.CREATED)
        self.finish({"id": id, "url": f"{self.stores.settings.public}vote/"})


class CurrentPollHandler(Handler):
    """``GET`` returns the vote that is open."""

    async def get(self) -> None:
        """Return the question, its options, and one's own vote."""
        poll = await self.stores.polls.current(self.user)
        if poll is None:
            self.refuse(ClassroomError("classroom.no-poll"))
        picture = f"api/polls/{poll.id}/picture.svg" if poll.position else ""
        told = {"id": poll.id, "question": poll.question, "options": poll.options}
        self.finish(told | {"picture": picture, "vote": poll.vote})


class PollHandler(Handler):
    """``GET`` counts a vote, ``DELETE`` closes it."""

    async def get(self, id: str) -> None:
        """Return how many votes each option has."""
        self.require_teacher()
        poll, counts = await self.stores.polls.counts(id)
        told = {"question": poll["question"], "options": poll["options"], "counts": counts}
        self.finish(told | {"closed": poll["closed"] is not None})

    async def delete(self, id: str) -> None:
        """End the vote; its counts stay."""
        self.require_teacher()
        await self.stores.polls.close(id)
        self.finish({})


class VoteHandler(JsonHandler):
    """``PUT`` votes, in place of one's earlier vote."""

    async def put(self, id: str) -> None:
        """Take one's vote."""
        body = self.json_body()
        if not isinstance(body, dict) or body.keys() != {"option"}:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
        await self.stores.polls.vote(id, self.user, body["option"])
        self.finish({})


class PictureHandler(Handler):
    """``GET`` draws the position of a vote."""

    async def get(self, id: str) -> None:
        """Return the picture as SVG."""
        position = await self.stores.polls.position(id)
        if not position:
            self.refuse(ClassroomError("classroom.no-poll"))
        self.set_header("Content-Type", "image/svg+xml")
        self.set_header("Content-Security-Policy", _PICTURE_POLICY)
        self.finish(PollQuestion("-", ("1", "2"), position).picture())
