"""What every address of the service has in common: who asks, in which language, and refusals."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any, NoReturn

import psycopg
from jupyterhub.services.auth import HubOAuthenticated, UserNotAllowed
from psycopg_pool import PoolTimeout
from tornado.web import Finish, HTTPError, RequestHandler

from bgwidget.class_service.stores import Stores
from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.json_text import parse
from bgwidget.words import Words, languages, words

MOST_BYTES = 512_000
_STATUS = {
    "classroom.signed-out": HTTPStatus.UNAUTHORIZED,
    "classroom.teachers": HTTPStatus.FORBIDDEN,
    "classroom.no-poll": HTTPStatus.NOT_FOUND,
    "classroom.closed": HTTPStatus.CONFLICT,
    "classroom.too-much": HTTPStatus.TOO_MANY_REQUESTS,
    "classroom.busy": HTTPStatus.SERVICE_UNAVAILABLE,
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class Handler(HubOAuthenticated, RequestHandler):
    """A request of somebody whom the hub knows; whoever that is, the hub's token alone tells."""

    stores: Stores
    _is_prepared = False

    def initialize(self, stores: Stores) -> None:
        self.stores = stores

    async def prepare(self) -> None:
        self._is_prepared = True
        # A cookie is signed: only a token can be made up.
        token = self.hub_auth.get_token(self, in_cookie=False)
        if token and (wait := self.stores.unknown_tokens.wait(token)):
            self.refuse(ClassroomError("classroom.busy", seconds=wait), wait=wait)
        try:
            user = await self.hub_auth.get_user(self, sync=False)
            self.current_user = self.check_hub_user(user) if user else None
        except UserNotAllowed:
            raise HTTPError(HTTPStatus.FORBIDDEN) from None
        if token and self.current_user is not None:
            self.stores.unknown_tokens.know(token)
        if self.request.method not in ("GET", "HEAD"):
            # Only now is it known whether a token or a cookie tells who asks.
            self.check_xsrf_cookie()
        if self.current_user is None or self.current_user.get("kind") != "user":
            self.sign_in()
        self.spend(1)

    def check_xsrf_cookie(self) -> None:
        """Left to `prepare`, and to the hub, which also lets no other page's script read as us."""
        if self._is_prepared:
            super().check_xsrf_cookie()

    def sign_in(self) -> None:
        """Refuse one whom the hub does not know."""
        self.refuse(ClassroomError("classroom.signed-out"))

    @property
    def user(self) -> str:
        """The name of the one who asks."""
        return str(self.current_user["name"])

    def spend(self, cost: int) -> None:
        """Refuse one who has asked more than leaves room for others."""
        if wait := self.stores.allowance.take(self.user, cost):
            self.refuse(ClassroomError("classroom.too-much", seconds=wait), wait=wait)

    @property
    def is_teacher(self) -> bool:
        """Whether the one who asks is a teacher of the class."""
        return self.stores.settings.teachers in self.current_user.get("groups", ())

    def require_teacher(self) -> None:
        """Refuse everybody else."""
        if not self.is_teacher:
            self.refuse(ClassroomError("classroom.teachers"))

    @property
    def words(self) -> Words:
        """The language that was asked for, or that the browser prefers."""
        asked = self.get_query_argument("lang", "")
        if asked in languages():
            return words(asked)
        accepted = self.request.headers.get("Accept-Language", "")[:200].lower()
        wished = (each.split(";")[0].split("-")[0].strip() for each in accepted.split(","))
        return words(next((each for each in wished if each in languages()), "en"))

    def json_body(self) -> Any:
        """Return the JSON that was sent; refuse anything else."""
        try:
            return parse(self.request.body.decode())
        except ValueError:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))

    def refuse(self, error: ClassroomError, wait: int = 0) -> NoReturn:
        """End the request with the reason in the asker's language, and when to try again, in s."""
        self.set_status(_STATUS.get(error.problem, HTTPStatus.BAD_REQUEST))
        if wait:
            self.set_header("Retry-After", str(wait))
        self.finish({"problem": error.problem, "reason": error.in_words(self.words)})
        raise Finish

    def set_default_headers(self) -> None:
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cross-Origin-Resource-Policy", "same-origin")
        self.set_header("Cache-Control", "no-store")

    def write_error(self, status_code: int, **facts: Any) -> None:
        """Say as little as possible; a database that is away is no fault of the asker."""
        error = facts.get("exc_info", (None, None))[1]
        if isinstance(error, ClassroomError):
            self.set_status(_STATUS.get(error.problem, HTTPStatus.BAD_REQUEST))
            self.finish({"problem": error.problem, "reason": error.in_words(self.words)})
            return
        if isinstance(error, psycopg.Error | PoolTimeout):
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        self.finish(json.dumps({"problem": "", "reason": self._reason}))

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Write no traceback for what was only refused."""
        if not isinstance(value, ClassroomError):
            super().log_exception(typ, value, tb)
