"""Ralph, a record store of another project's, and what the rules of xAPI say of statements."""

from __future__ import annotations

import base64
import json
import subprocess
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from support.environment import ROOT
from support.local import LocalServer
from support.story import python_of

_HASH = "$2b$04$Po0dfy0Fse.JRTyUEPvxe.02if9UsHUzMSecKh5S3rC.BQ5NdKlQe"
_ACCOUNT = {"homePage": "https://platform.example/", "name": "platform"}
# Its files take more than one request only if each is appended, which is not its default.
_SERVE = """
import sys
import uvicorn
from ralph.backends.data.base import BaseOperationType
from ralph.backends.data.fs import FSDataBackend

FSDataBackend.default_operation_type = BaseOperationType.APPEND
uvicorn.run("ralph.api:app", host="127.0.0.1", port=int(sys.argv[1]))
"""
_VALIDATOR = """
const validate = require("@learninglocker/xapi-validation").default;
const statements = JSON.parse(require("fs").readFileSync(0, "utf8"));
const found = statements.flatMap((each, number) => validate(each, [String(number)]));
console.log(JSON.stringify(found.map((each) => [each.constructor.name, each])));
"""


class Ralph(LocalServer):
    """The store; each statement that it takes is in a file. Use it in a `with` block."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, python_of("platforms"))
        user = {"agent": {"account": _ACCOUNT, "objectType": "Agent"}, "scopes": ["all"]}
        known = [user | {"username": "platform", "hash": _HASH}]
        (home / "auth.json").write_text(json.dumps(known), encoding="utf-8")

    def command(self) -> list[str]:
        return [self.python, "-c", _SERVE, str(self.port)]

    def environment(self) -> dict[str, str]:
        return super().environment() | {
            "RALPH_APP_DIR": str(self.home),
            "RALPH_AUTH_FILE": str(self.home / "auth.json"),
            "RALPH_RUNSERVER_BACKEND": "fs",
            "RALPH_BACKENDS__LRS__FS__DEFAULT_DIRECTORY_PATH": str(self.root),
        }

    def ask(self, method: str, body: bytes | None = None) -> bytes:
        """Send a request about statements, and return what it answers."""
        token = base64.b64encode(b"platform:platform").decode()
        headers = {
            "Authorization": f"Basic {token}",
            "Content-Type": "application/json",
            "X-Experience-API-Version": "1.0.3",
        }
        asked = Request(f"{self.base}/xAPI/statements", body, headers, method=method)
        with urlopen(asked, timeout=60) as reply:
            answer: bytes = reply.read()
        return answer

    @property
    def statements(self) -> list[dict[str, Any]]:
        """All that it holds, by their time."""
        held = json.loads(self.ask("GET"))["statements"]
        return sorted(held, key=lambda each: each["timestamp"])


def against_xapi(statements: list[dict[str, Any]]) -> list[Any]:
    """Return what the validator of Learning Locker has against statements."""
    ran = subprocess.run(
        ["node", "-e", _VALIDATOR],
        cwd=ROOT / "js",
        input=json.dumps(statements),
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[Any] = json.loads(ran.stdout)
    return found
