"""A browser's own remote control: WebDriver over HTTP, or what Firefox has of it, Marionette."""

from __future__ import annotations

import json
import socket
from abc import ABC, abstractmethod
from base64 import b64decode
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from support.watch import PATIENCE

Action = dict[str, Any]


class Driver(ABC):
    """One page of a browser."""

    def __init__(self, session: dict[str, Any]) -> None:
        self.version: str = session["capabilities"]["browserVersion"]
        self.send("SetTimeouts", script=2 * PATIENCE, pageLoad=2 * PATIENCE)
        self.send("SetWindowRect", width=1280, height=1000)

    @abstractmethod
    def send(self, command: str, **facts: Any) -> Any:
        """Carry out a command and return its value; raise AssertionError if it fails."""

    def go(self, url: str) -> None:
        self.send("Navigate", url=url)

    def run(self, script: str, *given: object) -> Any:
        """Run the body of a function, and return what it returns or promises."""
        return self.send("ExecuteScript", script=script, args=[*given])

    def point(self, kind: str, *actions: Action) -> None:
        """Do something with a "mouse", "touch" or "pen"."""
        parameters = {"pointerType": kind}
        source = {"type": "pointer", "id": kind, "parameters": parameters, "actions": [*actions]}
        self.send("PerformActions", actions=[source])

    def press(self, *keys: str) -> None:
        actions = [{"type": way, "value": key} for key in keys for way in ("keyDown", "keyUp")]
        self.send("PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def picture(self) -> bytes:
        return b64decode(self.send("TakeScreenshot"))


class HttpDriver(Driver):
    """Speaks to a program that speaks to the browser."""

    PATHS = {  # noqa: RUF012
        "SetTimeouts": "timeouts",
        "SetWindowRect": "window/rect",
        "Navigate": "url",
        "ExecuteScript": "execute/sync",
        "PerformActions": "actions",
        "TakeScreenshot": "screenshot",
    }

    def __init__(self, base: str, wanted: dict[str, Any]) -> None:
        self._base = f"{base}/session"
        session = self._ask("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self._base += f"/{session['sessionId']}/"
        super().__init__(session)

    def send(self, command: str, **facts: Any) -> Any:
        method = "GET" if command == "TakeScreenshot" else "POST"
        return self._ask(method, self.PATHS[command], facts)

    def _ask(self, method: str, path: str, facts: dict[str, Any]) -> Any:
        data = None if method == "GET" else json.dumps(facts).encode()
        request = Request(self._base + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urlopen(request, timeout=3 * PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from None


class MarionetteDriver(Driver):
    """Speaks to Firefox itself: each message is its length, a colon, and a list as JSON."""

    def __init__(self, port: int) -> None:
        address = ("127.0.0.1", port)
        with socket.create_connection(address, timeout=3 * PATIENCE / 1000) as connection:
            self._stream = connection.makefile("rwb")
        self._read()
        super().__init__(self.send("NewSession"))

    def send(self, command: str, **facts: Any) -> Any:
        data = json.dumps([0, 1, f"WebDriver:{command}", facts]).encode()
        self._stream.write(b"%d:%s" % (len(data), data))
        self._stream.flush()
        _, _, error, value = self._read()
        assert error is None, error
        return value.get("value", value)

    def _read(self) -> Any:
        length = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox is gone"
            length += byte
        return json.loads(self._stream.read(int(length)))
