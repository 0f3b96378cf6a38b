"""What the hub tells of sign-ins from a learning platform, and the key by which it knows us."""

from __future__ import annotations

from hmac import compare_digest
from http import HTTPStatus

from tornado.web import HTTPError, RequestHandler

from bgwidget.class_service.launch import Launch
from bgwidget.class_service.lti_platform import Key
from bgwidget.class_service.stores import Stores
from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.json_text import parse


class LaunchHandler(RequestHandler):
    """``POST`` stores a launch; only the hub may, which knows this service's own token."""

    def initialize(self, stores: Stores) -> None:
        self._stores = stores

    def check_xsrf_cookie(self) -> None:
        """Check nothing: who asks is known by a header, which no other page can send."""

    async def post(self) -> None:
        token = self._stores.settings.token
        given = self.request.headers.get("Authorization", "").removeprefix("token ")
        if not token or not compare_digest(given.encode(), token.encode()):
            raise HTTPError(HTTPStatus.FORBIDDEN)
        try:
            launch = Launch.from_plain(parse(self.request.body.decode()))
        except (ValueError, ClassroomError):
            raise HTTPError(HTTPStatus.BAD_REQUEST) from None
        await self._stores.launches.add(launch)
        self._stores.hurry_grades(launch.learner)
        self.set_status(HTTPStatus.NO_CONTENT)


class KeysHandler(RequestHandler):
    """``GET`` returns our public key, for everybody."""

    def initialize(self, key: Key) -> None:
        self._key = key

    def get(self) -> None:
        self.set_header("Cache-Control", "max-age=600")
        self.finish({"keys": [self._key.public]})
