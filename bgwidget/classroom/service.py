"""The service of a class on a hub, as a notebook asks it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from bgwidget.classroom.errors import ClassroomError
from bgwidget.common.json_text import parse
from bgwidget.words import Words, current

URL = "BGWIDGET_CLASSROOM_URL"
TOKEN = "JUPYTERHUB_API_TOKEN"
"""The variables that a hub sets: where the service of the class is, and who this notebook is."""

_LONGEST_REPLY = 1_000_000


@dataclass(frozen=True, slots=True)
class Reply:
    """What the service said.

    Attributes
    ----------
    status : int
        That of HTTP.
    body
        The JSON of its body; None if it has none.
    wait : int
        How many seconds it asks to wait before the next request; 0 if it does not say.
    """

    status: int
    body: Any
    wait: int = 0


@dataclass(frozen=True, slots=True)
class Service:
    """The service of a class. No other host is asked: neither redirects nor proxies are followed.

    Parameters
    ----------
    url
        Where it is, such as ``"http://127.0.0.1:10101/services/class/"``.
    token
        The hub's token, which tells the service who asks.
    seconds
        How long to wait for an answer.

    Examples
    --------
    >>> Service("http://127.0.0.1:10101/services/class/", "secret")
    Service(url='http://127.0.0.1:10101/services/class/', seconds=10)
    """

    url: str
    token: str = field(repr=False)
    seconds: float = 10

    @classmethod
    def from_environment(cls) -> Service | None:
        """Return the service that the hub's variables name; None if they name none."""
        url, token = os.environ.get(URL, "").strip(), os.environ.get(TOKEN, "").strip()
        whole = urlsplit(url)
        if not token or whole.scheme not in ("http", "https") or not whole.hostname:
            return None
        return cls(url.rstrip("/") + "/", token)

    def ask(
        self, method: str, path: str, body: bytes | None = None, words: Words | None = None
    ) -> Reply:
        """Send a request and return the reply, whatever its status.

        Raises
        ------
        ClassroomError
            If no reply comes that can be read.
        """
        # Most notebooks have no class, and need no HTTP.
        from http.client import HTTPConnection, HTTPException, HTTPSConnection

        whole = urlsplit(self.url)
        kind = HTTPSConnection if whole.scheme == "https" else HTTPConnection
        connection = kind(whole.hostname or "", whole.port, timeout=self.seconds)
        try:
            connection.request(method, whole.path + path, body, self._headers(words))
            response = connection.getresponse()
            text = response.read(_LONGEST_REPLY)
            is_json = response.getheader("Content-Type", "").startswith("application/json")
            body = parse(text.decode()) if is_json and text else None
            return Reply(response.status, body, _wait(response.getheader("Retry-After", "")))
        except (OSError, HTTPException, ValueError):
            # The cause is not shown, since its text could contain the headers and so the token.
            raise ClassroomError("classroom.unreachable") from None
        finally:
            connection.close()

    def _headers(self, words: Words | None) -> Mapping[str, str]:
        return {
            "Authorization": f"token {self.token}",
            "Content-Type": "application/json",
            "Accept-Language": (words or current()).language,
        }


def _wait(told: str) -> int:
    """Return the seconds of a `Retry-After` header; 0 if it holds anything else, such as a date."""
    return int(told) if told.isascii() and told.isdigit() and len(told) < 7 else 0
