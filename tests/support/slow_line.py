"""The site behind a slow line: so many bits a second, and a wait before each answer."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Lock

from scripts.site.serve import Handler, SiteServer

PART = 8_192
"""Bytes that go out at once; answers on their way take turns with it."""


class SlowServer(SiteServer):
    """A server all of whose answers share one line.

    Parameters
    ----------
    bits
        Bits a second.
    wait
        Seconds from a request to the first byte of its answer.
    """

    def __init__(self, folder: Path, bits: float = 1.6e6, wait: float = 0.15) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = _SlowHandler
        self.wait = wait
        self._bytes_a_second = bits / 8
        self._lock = Lock()
        self._free = 0.0

    @property
    def silent(self) -> float:
        """For how many seconds the line has carried nothing."""
        with self._lock:
            return max(0.0, time.monotonic() - self._free)

    def pass_on(self, size: int) -> None:
        """Wait until the line has carried so many bytes more."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._bytes_a_second
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class _SlowHandler(Handler):
    server: SlowServer

    def _answer(self, asked: str, status: int, body: bytes = b"", **headers: str) -> None:
        time.sleep(self.server.wait)
        write = self.wfile.write

        def slowly(data: bytes) -> int:
            for at in range(0, len(data), PART):
                part = data[at : at + PART]
                self.server.pass_on(len(part))
                write(part)
            return len(data)

        self.wfile.write = slowly  # type: ignore[method-assign]
        try:
            super()._answer(asked, status, body, **headers)
        finally:
            self.wfile.write = write  # type: ignore[method-assign]
