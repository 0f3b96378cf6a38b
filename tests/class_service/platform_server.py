"""A learning platform of another project's, lti1p3platform, in an environment of its own.

It is called with its port, and where the hub signs in, takes launches and shows its keys.
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from jwcrypto.jwk import JWK
from lti1p3platform.exceptions import LtiServiceException
from lti1p3platform.ltiplatform import LTI1P3PlatformConfAbstract
from lti1p3platform.message_launch import LTIAdvantageMessageLaunchAbstract
from lti1p3platform.oidc_login import OIDCLoginAbstract
from lti1p3platform.registration import Registration
from lti1p3platform.request import Request
from lti1p3platform.score import UpdateScoreStatus
from lti1p3platform.service_connector import AssignmentsGradesService

PORT, LOGIN, CALLBACK, KEYS = sys.argv[1:]
BASE = f"http://localhost:{PORT}"
ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#{}"
PEOPLE = {"7": "Learner", "8": "Learner", "1": "Instructor"}
LESSONS = {"3": {"lesson": "03-bar", "part": "entering"}, "4": {"lesson": "Our own"}}
"""By line: what its link says that is graded."""
SCORES: list[dict[str, Any]] = []
STATE: dict[str, Any] = {"away": False, "gone": [], "forged": False}
KEY = JWK.generate(kty="RSA", size=2048, kid="platform-1")
STRANGER = JWK.generate(kty="RSA", size=2048, kid="platform-1")


class Platform(LTI1P3PlatformConfAbstract):
    def init_platform_config(self, **_: Any) -> None:
        made = Registration().set_iss(BASE).set_client_id("bgwidget").set_deployment_id("1")
        made.set_oidc_login_url(LOGIN).set_launch_url(CALLBACK).set_tool_key_set_url(KEYS)
        made.set_platform_public_key(KEY.export_to_pem().decode())
        made.set_platform_private_key(KEY.export_to_pem(private_key=True, password=None).decode())
        self._registration = made

    def get_registration_by_params(self, **_: Any) -> Registration:
        return self._registration


class Login(OIDCLoginAbstract):
    def set_lti_message_hint(self, **known: Any) -> None:
        self._lti_message_hint = json.dumps(known)

    def get_redirect(self, url: str) -> str:
        return url


class Launch(LTIAdvantageMessageLaunchAbstract):
    def prepare_launch(self, preflight_response: dict[str, Any]) -> None:
        hint = json.loads(preflight_response["lti_message_hint"])
        person, line = preflight_response["login_hint"], hint["line"]
        self.set_user_data(person, [ROLE.format(PEOPLE[person])])
        self.set_resource_link_claim(f"link-{line}")
        self.set_launch_context_claim("42", context_title="Games", context_label="G")
        self.set_custom_parameters_claim(LESSONS[line])
        self.set_ags(f"{BASE}/lines", f"{BASE}/lines/{line}", allow_creating_lineitems=False)
        self.set_launch_url(hint["target"])

    def render_launch_form(self, launch_data: dict[str, Any], **_: Any) -> str:
        fields = "".join(
            f'<input type="hidden" name="{name}" value="{launch_data[name]}">'
            for name in ("id_token", "state")
        )
        action = launch_data["launch_url"]
        return (
            f'<!doctype html><title>To the hub</title><form method="post" action="{action}">'
            f"{fields}<button>Open</button></form><script>document.forms[0].submit()</script>"
        )


class Asked(Request):
    def build_metadata(self, request: Any) -> Any:
        return request


class Lines(AssignmentsGradesService):
    def find_lineitems(self, **_: Any) -> Any: ...
    def find_lineitem(self, line_item_id: str) -> Any: ...
    def create_lineitem(self, creation_data: Any) -> Any: ...
    def update_lineitem(self, lineitem: Any) -> Any: ...
    def delete_lineitem(self, line_item_id: str) -> Any: ...
    def get_results(self, *_: Any, **__: Any) -> Any: ...

    def update_score(self, line_item_id: str, score: Any) -> UpdateScoreStatus:
        SCORES.append({"line": line_item_id} | score)
        return UpdateScoreStatus.SUCCESS


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        if url.path == "/jwks":
            return self._json(PLATFORM.get_jwks())
        if url.path == "/scores":
            return self._json(SCORES)
        if url.path == "/state":
            STATE.update(json.loads(asked["now"]))
            return self._json(STATE)
        if url.path == "/open":
            login = Login(None, PLATFORM)
            login.set_launch_url(asked["target"])
            login.set_lti_message_hint(line=asked["line"], target=asked["target"])
            return self._answer(302, Location=login.initiate_login(asked["person"]))
        if url.path == "/authorize":
            return self._authorize(asked)
        return self._answer(404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if STATE["away"]:
            return self._answer(503)
        url = urlsplit(self.path)
        if url.path == "/token":
            asked = {name: values[0] for name, values in parse_qs(body).items()}
            return self._json(PLATFORM.get_access_token(asked))
        line = url.path.removeprefix("/lines/").removesuffix("/scores")
        if line in STATE["gone"]:
            return self._answer(404)
        asked = {
            "method": "POST",
            "headers": self.headers,
            "content_type": self.headers["Content-Type"],
            "path": url.path,
            "get_data": {},
            "form_data": {},
            "json": json.loads(body),
        }
        lines = Lines(Asked(asked), PLATFORM, f"{BASE}/lines", allow_creating_lineitems=False)
        try:
            reply = lines.handle_update_score(line_item_id=line)
            return self._answer(reply.code)
        except LtiServiceException as error:
            return self._answer(error.status_code)

    def _authorize(self, asked: dict[str, str]) -> None:
        signs = STRANGER if STATE["forged"] else KEY
        private = signs.export_to_pem(private_key=True, password=None).decode()
        PLATFORM.get_registration().set_platform_private_key(private)
        launch = Launch(Asked({"get_data": asked, "form_data": {}}), PLATFORM)
        page = launch.lti_launch()
        return self._answer(200, page.encode(), **{"Content-Type": "text/html"})

    def _json(self, body: Any) -> None:
        self._answer(200, json.dumps(body).encode(), **{"Content-Type": "application/json"})

    def _answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep silent."""


PLATFORM = Platform()
ThreadingHTTPServer(("127.0.0.1", int(PORT)), Handler).serve_forever()
