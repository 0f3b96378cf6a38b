"""A learning platform by the rules of cmi5: it unpacks a package, and opens its units."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_hex
from threading import Thread
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlencode, urlsplit
from uuid import uuid4
from xml.etree import ElementTree as ET

from support.record_store import Ralph

CMI5 = "https://w3id.org/xapi/cmi5"
VERBS = "http://adlnet.gov/expapi/verbs"
SESSION = f"{CMI5}/context/extensions/sessionid"
MASTERY = f"{CMI5}/context/extensions/masteryscore"
PROGRESS = f"{CMI5}/result/extensions/progress"
ACTOR = {
    "objectType": "Agent",
    "account": {"homePage": "https://platform.example/", "name": "an"},
}
_NAMES = {"c": "https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"}


class Platform(ThreadingHTTPServer):
    """Serves a folder with an unpacked package; use it in a `with` block.

    Statements go on to a record store. While `away` is set it answers nothing but 503.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, package: Path, store: Ralph) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.package, self.store = package, store
        self.base = f"http://127.0.0.1:{self.server_port}"
        self.away = False
        self.documents: dict[str, bytes] = {}
        self.tokens: dict[str, str] = {}
        course = ET.parse(package / "cmi5.xml")
        self.units = {unit.get("id"): unit for unit in course.findall("c:au", _NAMES)}

    def launch(self, part: str, registration: str, session: str, **launch: Any) -> str:
        """Prepare a session of a part, and return the address by which it is opened."""
        [(id, unit)] = [each for each in self.units.items() if each[0].endswith(f"/{part}")]
        about = {
            "activityId": f"{self.base}/activities/{part}",
            "agent": json.dumps(ACTOR),
            "registration": registration,
        }
        template = {
            "contextActivities": {"grouping": [{"objectType": "Activity", "id": id}]},
            "extensions": {SESSION: session},
        }
        data = {
            "contextTemplate": template,
            "launchMode": "Normal",
            "masteryScore": float(unit.get("masteryScore")),
            "moveOn": unit.get("moveOn"),
            "returnURL": f"{self.base}/course",
        }
        self.documents[_key("LMS.LaunchData", about)] = json.dumps(data | launch).encode()
        once = token_hex()
        self.tokens[once] = token_hex()
        asked = {
            "endpoint": f"{self.base}/xapi/",
            "fetch": f"{self.base}/fetch?once={once}",
            "actor": about["agent"],
            "registration": registration,
            "activityId": about["activityId"],
        }
        page = unit.findtext("c:url", namespaces=_NAMES)
        return f"{self.base}/package/{page}&{urlencode(asked)}"

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error: object) -> None:
        self.shutdown()
        self.server_close()


def _key(id: str, about: dict[str, str]) -> str:
    return json.dumps([id, about["activityId"], about["agent"], about["registration"]])


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Platform

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path.startswith("/package/"):
            file = self.server.package / url.path.removeprefix("/package/")
            kind = "text/javascript" if file.suffix == ".js" else "text/html"
            return self._answer(200, file.read_bytes(), kind)
        if not url.path.startswith("/xapi/"):
            return self._answer(200, b"<!doctype html><title>The course</title>", "text/html")
        if not self._is_known():
            return self._answer(401)
        found = self.server.documents.get(self._document())
        return self._answer(404) if found is None else self._answer(200, found)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.server.away:
            return self._answer(503)
        url = urlsplit(self.path)
        if url.path == "/fetch":
            token = self.server.tokens.get(parse_qs(url.query)["once"][0], "")
            if token in self.server.documents:
                return self._json({"error-code": "1", "error-text": "It was asked for before."})
            self.server.documents[token] = b""
            return self._json({"auth-token": token})
        if url.path != "/xapi/statements" or not self._is_known():
            return self._answer(401)
        try:
            return self._answer(200, self.server.store.ask("POST", body))
        except HTTPError as error:
            return self._answer(error.code, error.read())

    def do_PUT(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not self._is_known() or "LMS.LaunchData" in self._document():
            return self._answer(401)
        self.server.documents[self._document()] = body
        return self._answer(204)

    def _document(self) -> str:
        url = urlsplit(self.path)
        about = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/xapi/agents/profile":
            return f"{about['profileId']} {about['agent']}"
        return _key(about["stateId"], about)

    def _is_known(self) -> bool:
        """Tell whether the caller has the token of a session, and speaks xAPI."""
        token = self.headers.get("Authorization", "").removeprefix("Basic ")
        version = self.headers.get("X-Experience-API-Version", "")
        return version.startswith("1.0") and token in self.server.documents

    def _json(self, body: Any) -> None:
        self._answer(200, json.dumps(body).encode())

    def _answer(self, status: int, body: bytes = b"", kind: str = "application/json") -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep silent."""


def against_cmi5(statements: list[dict[str, Any]]) -> list[str]:
    """Return what the rules of cmi5 (section 9) have against the statements of one session."""
    found = []
    verbs = [each["verb"]["id"].removeprefix(f"{VERBS}/") for each in statements]
    if verbs[0] != "initialized" or verbs[-1] != "terminated":
        found.append(f"the order {verbs}")
    defined = [verb for verb in verbs if verb != "progressed"]
    if len({*defined}) < len(defined):
        found.append(f"twice in {verbs}")
    if len({each["context"]["extensions"][SESSION] for each in statements}) > 1:
        found.append("the session")
    for verb, each in zip(verbs, statements, strict=True):
        context, result = each["context"], each.get("result", {})
        names = {a["id"] for a in context["contextActivities"].get("category", [])}
        of_cmi5, moves = f"{CMI5}/context/categories/cmi5", f"{CMI5}/context/categories/moveon"
        wanted = {of_cmi5} - ({of_cmi5} if verb == "progressed" else set())
        wanted |= {moves} & ({moves} if verb in ("completed", "passed") else set())
        sound = {
            "category": names == wanted,
            "grouping": "/lessons/" in context["contextActivities"]["grouping"][0]["id"],
            "time": each["timestamp"].endswith("Z"),
            "duration": ("duration" in result) == (verb in ("completed", "passed", "terminated")),
            "score": ("score" in result) == (verb == "passed"),
            "success": result.get("success") == (True if verb == "passed" else None),
            "completion": result.get("completion") == (True if verb == "completed" else None),
            "mastery": (MASTERY in context["extensions"]) == (verb == "passed"),
            "progress": (PROGRESS in result.get("extensions", {})) == (verb == "progressed"),
        }
        found += [f"{name} of {verb}" for name, is_sound in sound.items() if not is_sound]
    return found


def new_id() -> str:
    """Return an id as platforms make them for registrations and sessions."""
    return str(uuid4())
