"""A learning platform's grades, written by LTI's Assignment and Grade Services."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit
from uuid import uuid4

import jwt
from jwt.algorithms import RSAAlgorithm
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse

from bgwidget.class_service.launch_store import Score
from bgwidget.class_service.settings import PlatformSettings

_SCOPE = "https://purl.imsglobal.org/spec/lti-ags/scope/score"
_BEARER = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
_SECONDS = 20.0
_MINUTE = 60
_LONGEST_REPLY = 1_000_000


class PlatformError(Exception):
    """The platform did not take a score; it may later."""


class LineGoneError(Exception):
    """The platform has no such line any more."""


@dataclass(frozen=True, slots=True)
class Key:
    """The key by which the platform knows the hub.

    Parameters
    ----------
    private : str
        A private RSA key, as PEM.
    """

    private: str = field(repr=False)

    @classmethod
    def read(cls, file: str) -> Key:
        """Return the key in a file."""
        return cls(Path(file).read_text(encoding="ascii"))

    @property
    def public(self) -> dict[str, Any]:
        """What everybody may know of it, as a JSON Web Key."""
        key = RSAAlgorithm(RSAAlgorithm.SHA256).prepare_key(self.private)
        public = key.public_key() if hasattr(key, "public_key") else key
        made: dict[str, Any] = RSAAlgorithm.to_jwk(public, as_dict=True)
        name = sha256(made["n"].encode()).hexdigest()[:16]
        return {"kty": "RSA", "n": made["n"], "e": made["e"], "alg": "RS256", "use": "sig"} | {
            "kid": name
        }

    def signed(self, claims: dict[str, Any]) -> str:
        """Return claims as a signed token."""
        name = {"kid": self.public["kid"]}
        return str(jwt.encode(claims, self.private, "RS256", headers=name))


class LearningPlatform:
    """The platform, as the one who may write scores of the lines that it has named.

    Parameters
    ----------
    settings
        Where it is, and who we are there.
    key
        Ours.
    """

    def __init__(self, settings: PlatformSettings, key: Key) -> None:
        self._settings, self._key = settings, key
        self._client = AsyncHTTPClient(force_instance=True, max_body_size=_LONGEST_REPLY)
        self._token, self._until = "", 0.0

    async def give(self, score: Score) -> None:
        """Tell a line how somebody stands.

        Raises
        ------
        LineGoneError
            If there is no such line.
        PlatformError
            If it does not take the score, or cannot be reached.
        """
        body = {
            "userId": score.subject,
            "scoreGiven": score.done,
            "scoreMaximum": score.most,
            "activityProgress": "Completed" if score.is_whole else "InProgress",
            "gradingProgress": "FullyGraded",
            "timestamp": datetime.now(UTC).isoformat(timespec="milliseconds"),
        }
        headers = {
            "Authorization": f"Bearer {await self._bearer()}",
            "Content-Type": "application/vnd.ims.lis.v1.score+json",
        }
        reply = await self._post(_scores(score.line), headers, json.dumps(body))
        if reply.code == HTTPStatus.NOT_FOUND:
            raise LineGoneError
        if reply.code == HTTPStatus.UNAUTHORIZED:
            self._until = 0
        if not HTTPStatus.OK <= reply.code < HTTPStatus.MULTIPLE_CHOICES:
            raise PlatformError(f"the platform answers {reply.code} to a score")

    async def _bearer(self) -> str:
        """Return a token that is valid for a minute at least."""
        now = int(time())
        if now + _MINUTE < self._until:
            return self._token
        settings = self._settings
        claims = {
            "iss": settings.client,
            "sub": settings.client,
            "aud": settings.tokens,
            "iat": now,
            "exp": now + 5 * _MINUTE,
            "jti": uuid4().hex,
        }
        asked = {
            "grant_type": "client_credentials",
            "client_assertion_type": _BEARER,
            "client_assertion": self._key.signed(claims),
            "scope": _SCOPE,
        }
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        reply = await self._post(settings.tokens, form, urlencode(asked))
        try:
            known = json.loads(reply.body)
            token, seconds = known["access_token"], float(known.get("expires_in", 0))
        except (ValueError, KeyError, TypeError):
            raise PlatformError(f"the platform answers {reply.code} to who we are") from None
        self._token, self._until = str(token), now + seconds
        return self._token

    async def _post(self, url: str, headers: dict[str, str], body: str) -> HTTPResponse:
        asked = HTTPRequest(
            url,
            "POST",
            headers,
            body,
            connect_timeout=_SECONDS,
            request_timeout=_SECONDS,
            follow_redirects=False,
        )
        try:
            return await self._client.fetch(asked, raise_error=False)
        except (OSError, ValueError) as error:
            raise PlatformError(f"the platform cannot be reached: {error}") from error


def _scores(line: str) -> str:
    """Return where the scores of a line are written: below its path, with what it asks."""
    parts = urlsplit(line)
    return urlunsplit(parts._replace(path=f"{parts.path}/scores"))
