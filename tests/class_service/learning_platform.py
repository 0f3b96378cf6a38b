"""A hub whose people come from a learning platform, which is another project's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

from class_service.postgres import Postgres
from class_service.school import School, free_ports
from playwright.sync_api import Page
from support.environment import run
from support.local import LocalServer
from support.story import python_of


class LearningPlatform(LocalServer):
    """The platform; use it in a `with` block, and then its `school` in one."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        super().__init__(folder / "platform", python_of("platforms"))
        (self.port,) = free_ports(1)
        # For a browser it is another site than the hub, as it is everywhere.
        self.host = f"localhost:{self.port}"
        self.base = f"http://{self.host}"
        key = folder / "platform.pem"
        run("openssl", "genrsa", "-out", str(key), "2048")
        settings = {
            "ISSUER": self.base,
            "CLIENT": "bgwidget",
            "SIGN_IN": f"{self.base}/authorize",
            "KEYS": f"{self.base}/jwks",
            "TOKENS": f"{self.base}/token",
            "KEY": str(key),
        }
        named = {f"BGWIDGET_LTI_{name}": value for name, value in settings.items()}
        self.school = School(folder, postgres, platform=named)

    def command(self) -> list[str]:
        hub = f"{self.school.root}/hub/lti13"
        keys = f"{self.school.class_url}lti/keys"
        server = str(Path(__file__).with_name("platform_server.py"))
        return [
            *(self.python, server, str(self.port)),
            *(f"{hub}/oauth_login", f"{hub}/oauth_callback", keys),
        ]

    def open(self, page: Page, person: str, line: str, target: str = "/hub/home") -> None:
        """Follow a link of the platform's course to the hub."""
        asked = {"person": person, "line": line, "target": f"{self.school.root}{target}"}
        page.goto(f"{self.base}/open?{urlencode(asked)}")

    @property
    def scores(self) -> list[tuple[str, str, float, float, str]]:
        """What its lines have heard: line, person, score, of how many, how far."""
        names = ("line", "userId", "scoreGiven", "scoreMaximum", "activityProgress")
        return [tuple(each[name] for name in names) for each in self._ask("/scores")]

    def becomes(self, **state: Any) -> None:
        """Let it be away, lines gone, or what it signs forged."""
        self._ask(f"/state?{urlencode({'now': json.dumps(state)})}")

    def _ask(self, path: str) -> Any:
        with urlopen(f"{self.base}{path}", timeout=30) as reply:
            return json.load(reply)
