"""The base of request handlers that are sent JSON."""

from __future__ import annotations

from typing import Any

from tornado.http1connection import HTTP1Connection
from tornado.web import stream_request_body

from bgwidget.class_service.handler import Handler
from bgwidget.class_service.stores import Stores
from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.json_text import parse

MOST_BYTES = 512_000
_BYTES = 10_000
"""How much of a body may be sent for what one request costs."""


@stream_request_body
class JsonHandler(Handler):
    """A request whose body is only taken once it is known who sends it, and paid for."""

    def initialize(self, stores: Stores) -> None:
        super().initialize(stores)
        self._body = bytearray()

    def set_default_headers(self) -> None:
        """Say that a refusal closes the connection, since it leaves the body unread."""
        super().set_default_headers()
        self.set_header("Connection", "close")

    async def prepare(self) -> None:
        await super().prepare()
        length = self.request.headers.get("Content-Length", "0")
        is_told = "Transfer-Encoding" not in self.request.headers and length.isdecimal()
        self.spend(min(int(length) if is_told else MOST_BYTES, MOST_BYTES) // _BYTES)
        connection = self.request.connection
        assert isinstance(connection, HTTP1Connection)
        connection.set_max_body_size(MOST_BYTES)
        self.clear_header("Connection")

    def data_received(self, chunk: bytes) -> None:
        self._body += chunk

    def json_body(self) -> Any:
        """Return the JSON body of the request; refuse anything else."""
        try:
            return parse(self._body.decode())
        except ValueError:
            self.refuse(ClassroomError("classroom.body", most=MOST_BYTES))
