"""Serve a built site as public hosts of pages do: python scripts/site/serve.py [FOLDER]."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import sys
from contextlib import suppress
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import NamedTuple, Self
from urllib.parse import unquote, urlsplit

PATH = "/bgwidget/"
PORT = 8000
TYPES = {
    ".ipynb": "application/json",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
PACKED = {".bin", ".png", ".whl", ".zip", ".woff", ".woff2", ".gif"}
"""What is compressed already."""


class Answer(NamedTuple):
    """What was asked for, and how many bytes went out for it."""

    path: str
    status: int
    size: int


class Stored:
    """A file with all that is sent of it."""

    def __init__(self, file: Path) -> None:
        self.raw = file.read_bytes()
        self.tag = f'"{hashlib.sha256(self.raw).hexdigest()[:32]}"'
        self.type = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        self.packs = file.suffix not in PACKED

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.raw, 6, mtime=0)


class SiteServer(ThreadingHTTPServer):
    """Serves a folder below a path; `sent` holds each answer. Use it in a `with` block."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, folder: Path, path: str = PATH, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.folder = folder.resolve()
        self.path = path
        self.sent: list[Answer] = []
        self._stored: dict[Path, Stored] = {}
        self.host = f"127.0.0.1:{self.server_port}"
        self.base = f"http://{self.host}{path}"

    def file(self, asked: str) -> Path | None:
        """Return the file at an address, if it is one of the site's."""
        if not asked.startswith(self.path):
            return None
        file = (self.folder / asked.removeprefix(self.path)).resolve()
        if file.is_dir() and asked.endswith("/"):
            file /= "index.html"
        return file if file.is_file() and file.is_relative_to(self.folder) else None

    def stored(self, file: Path) -> Stored:
        if file not in self._stored:
            self._stored[file] = Stored(file)
        return self._stored[file]

    def handle_error(self, request: object, address: object) -> None:
        """Let a page that is closed in the middle of an answer go in silence."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, address)

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self.shutdown()
        self.server_close()


class Handler(BaseHTTPRequestHandler):
    """Answers one request as a host of pages would."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        asked = unquote(url.path)
        if file := self.server.file(asked):
            self._send(asked, self.server.stored(file))
        elif not asked.endswith("/") and self.server.file(f"{asked}/"):
            self._answer(asked, 301, Location=f"{url.path}/{'?' * bool(url.query)}{url.query}")
        else:
            missing = self.server.file(f"{self.server.path}404.html")
            page = missing.read_bytes() if missing else b"There is no such page."
            self._answer(asked, 404, page, **{"Content-Type": "text/html"})

    do_HEAD = do_GET  # noqa: N815

    def _send(self, asked: str, stored: Stored) -> None:
        # Scripts of the site may be used by pages of others.
        headers = {
            "ETag": stored.tag,
            "Cache-Control": "max-age=600",
            "Access-Control-Allow-Origin": "*",
        }
        if self.headers.get("If-None-Match") == stored.tag:
            return self._answer(asked, 304, **headers)
        headers["Content-Type"] = stored.type or "application/octet-stream"
        if not stored.packs or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return self._answer(asked, 200, stored.raw, **headers)
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return self._answer(asked, 200, stored.packed, **headers)

    def _answer(self, asked: str, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        self.server.sent.append(Answer(asked, status, len(body)))

    def log_message(self, *_: object) -> None:
        """Keep silent."""


if __name__ == "__main__":
    folder = Path(*sys.argv[1:] or [Path(__file__).parents[2] / "site"])
    server = SiteServer(folder, port=PORT)
    print(f"The site is at {server.base}; Ctrl+C ends it.")
    with suppress(KeyboardInterrupt):
        server.serve_forever()
