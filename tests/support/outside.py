"""Everything but this machine: asked through a proxy that refuses, and remembers who was asked."""

from __future__ import annotations

import re
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import Self

OF_CHROMIUM = re.compile(
    r"\w+ (?:http://)?(?:accounts\.google|(?:update|content-autofill)\.googleapis)\.com[:/]"
)
"""What Chromium asks for by itself: with a profile of its own, and where a page has a form."""


class Outside(ThreadingTCPServer):
    """Refuses each request; `asked` holds the first line of each. Use it in a `with` block."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Refusal)
        self.asked: list[str] = []
        self.proxy = {
            "server": f"http://127.0.0.1:{self.server_address[1]}",
            "bypass": "127.0.0.1",
        }

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self.shutdown()
        self.server_close()


class Refusal(StreamRequestHandler):
    server: Outside

    def handle(self) -> None:
        line = self.rfile.readline().decode("latin1").strip()
        if line:
            if not OF_CHROMIUM.match(line):
                self.server.asked.append(line)
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
