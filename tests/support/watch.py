"""What a page should not do: complain on its console, or ask another host for something."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

PATIENCE = 60_000
SLOW_START = r"Plugin \S+ .*to activate"
CUT_SHORT = (
    r"WebSocket .* closed before|.* debugger state: Canceled|History was unable"
    r"|(Error: |Subshell .*)?Canceled future for create_subshell_request"
)
OF_THE_HOST = re.compile(f"{SLOW_START}|{CUT_SHORT}")


class Watch:
    """Listens to `page`; `console` and `foreign` hold what should stay empty."""

    def __init__(self, page: Page, host: str) -> None:
        page.set_default_timeout(PATIENCE)
        self.page = page
        self.host = host
        self.console: list[str] = []
        self.foreign: list[str] = []
        page.on("console", self._on_console)
        page.on("pageerror", self._on_page_error)
        page.on("request", self._on_request)
        page.on("websocket", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not OF_THE_HOST.match(message.text):
            self.console.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _on_page_error(self, error: Error) -> None:
        if not OF_THE_HOST.match(str(error)):
            self.console.append(f"page error: {error}")

    def _on_request(self, request: Request | WebSocket) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("data", "blob") and url.netloc != self.host:
            self.foreign.append(request.url)

    @property
    def errors(self) -> list[str]:
        """The lines of the console that are no mere warnings of the host's own."""
        return [line for line in self.console if not line.startswith("warning: ")]
