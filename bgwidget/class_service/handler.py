"""The base of all request handlers: who asks, in which language, and refusals."""

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
from bgwidget.words import Words, languages, words

_STATUS = {
    "classroom.signed-out": HTTPStatus.UNAUTHORIZED,
    "classroom.teachers": HTTPStatus.FORBIDDEN,
    "classroom.no-poll": HTTPStatus.NOT_FOUND,
    "classroom.no-table": HTTPStatus.NOT_FOUND,
    "classroom.closed": HTTPStatus.CONFLICT,
    "classroom.table-there": HTTPStatus.CONFLICT,
    "classroom.too-much": HTTPStatus.TOO_MANY_REQUESTS,
    "classroom.under-way": HTTPStatus.TOO_MANY_REQUESTS,
    "classroom.busy": HTTPStatus.SERVICE_UNAVAILABLE,
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


class Handler(HubOAuthenticated, RequestHandler):
    """A request from a user of the hub, who is known only by the hub's token or cookie."""

    stores: Stores
    _is_prepared = False

    def initialize(self, stores: Stores) -> None:
        self.stores = stores

    async def prepare(self) -> None:
        self._is_prepared = True
        # Cookies are signed, so only a token can be made up.
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
            # Only now is it known whether the user was identified by a token or a cookie.
            self.check_xsrf_cookie()
        if self.current_user is None or self.current_user.get("kind") != "user":
            self.sign_in()
        self.spend(1)

    def check_xsrf_cookie(self) -> None:
        """Check only from `prepare`, once the user is known; an earlier call does nothing."""
        if self._is_prepared:
            super().check_xsrf_cookie()

    def sign_in(self) -> None:
        """Refuse a caller whom the hub does not know."""
        self.refuse(ClassroomError("classroom.signed-out"))

    @property
    def user(self) -> str:
        """The name of the caller."""
        return str(self.current_user["name"])

    def spend(self, cost: int) -> None:
        """Take `cost` from the caller's allowance; refuse the request if too little is left."""
        if wait := self.stores.allowance.take(self.user, cost):
            self.refuse(ClassroomError("classroom.too-much", seconds=wait), wait=wait)

    @property
    def is_teacher(self) -> bool:
        """Whether the caller is a teacher of the class."""
        return self.stores.settings.teachers in self.current_user.get("groups", ())

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes of the caller: their groups on the hub, or else one without a name."""
        groups = {*self.current_user.get("groups", ())} - {self.stores.settings.teachers}
        return tuple(sorted(groups)) or ("",)

    def require_teacher(self) -> None:
        """Refuse a caller who is not a teacher."""
        if not self.is_teacher:
            self.refuse(ClassroomError("classroom.teachers"))

    @property
    def words(self) -> Words:
        """The words of the language asked for, or else of the one that the browser prefers."""
        asked = self.get_query_argument("lang", "")
        if asked in languages():
            return words(asked)
        accepted = self.request.headers.get("Accept-Language", "")[:200].lower()
        wished = (each.split(";")[0].split("-")[0].strip() for each in accepted.split(","))
        return words(next((each for each in wished if each in languages()), "en"))

    def refuse(self, error: ClassroomError, wait: int = 0) -> NoReturn:
        """End the request with the reason in the caller's language.

        `wait` is after how many seconds to try again; 0 leaves it open.
        """
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
        """Reveal as little as possible; an unreachable database is not the caller's fault."""
        error = facts.get("exc_info", (None, None))[1]
        if isinstance(error, ClassroomError):
            self.set_status(_STATUS.get(error.problem, HTTPStatus.BAD_REQUEST))
            self.finish({"problem": error.problem, "reason": error.in_words(self.words)})
            return
        if isinstance(error, psycopg.Error | PoolTimeout):
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        self.finish(json.dumps({"problem": "", "reason": self._reason}))

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Log no traceback for a mere refusal."""
        if not isinstance(value, ClassroomError):
            super().log_exception(typ, value, tb)
