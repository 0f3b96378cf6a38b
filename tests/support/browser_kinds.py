"""The browsers that `make browsers` tries, each started with a home of its own."""

from __future__ import annotations

import os
import shutil
import sys
from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path

from support.chromium import find_chromium, launch_args
from support.environment import run
from support.local import LocalServer
from support.webdriver import Driver, HttpDriver, MarionetteDriver

NOTHING: Mapping[str, str] = {}


class BrowserKind(LocalServer):
    """A browser that listens on a port; where its surroundings have a screen it has a window."""

    pointers: tuple[str, ...]
    """What its driver can point with; what is left out arrives as a mouse's or not at all."""

    def __init__(self, home: Path, surroundings: Mapping[str, str] = NOTHING) -> None:
        super().__init__(home, sys.executable)
        self.surroundings = surroundings

    def environment(self) -> dict[str, str]:
        return super().environment() | {**self.surroundings}

    @abstractmethod
    def connect(self) -> Driver:
        """Return its first page."""


class Chromium(BrowserKind):
    pointers = ("mouse", "touch", "pen")

    def command(self) -> list[str]:
        return [program("chromedriver"), f"--port={self.port}"]

    def connect(self) -> Driver:
        shown = ["--force-renderer-accessibility"] if self.surroundings else ["--headless=new"]
        options = launch_args(find_chromium())
        # Chromium has no sandbox where root starts it.
        alone = ["--no-sandbox"] if os.geteuid() == 0 else []
        switches = [*options["args"], *shown, *alone]
        wanted = {"binary": options["executable_path"], "args": switches}
        return HttpDriver(self.base, {"goog:chromeOptions": wanted})


class Firefox(BrowserKind):
    pointers = ("mouse", "touch")
    PREFERENCES = (
        'user_pref("browser.aboutwelcome.enabled", false);',
        'user_pref("browser.shell.checkDefaultBrowser", false);',
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
        'user_pref("dom.w3c_touch_events.enabled", 1);',
        'user_pref("network.captive-portal-service.enabled", false);',
        'user_pref("network.connectivity-service.enabled", false);',
    )

    def command(self) -> list[str]:
        port = f'user_pref("marionette.port", {self.port});'
        (self.root / "user.js").write_text("\n".join([*self.PREFERENCES, port]))
        shown = [] if self.surroundings else ["--headless"]
        return [program("firefox-esr"), *shown, "--marionette", "--profile", str(self.root)]

    def connect(self) -> Driver:
        return MarionetteDriver(self.port)


class WebKit(BrowserKind):
    """WebKitGTK, which always has a window: the nearest to Safari that runs on Linux."""

    pointers = ("mouse", "pen")

    def command(self) -> list[str]:
        return [program("WebKitWebDriver"), f"--port={self.port}"]

    def connect(self) -> Driver:
        files = run("dpkg", "-L", "libwebkit2gtk-4.1-0").split()
        binary = next(file for file in files if file.endswith("/MiniBrowser"))
        wanted = {"binary": binary, "args": ["--automation"]}
        return HttpDriver(self.base, {"webkitgtk:browserOptions": wanted})


KINDS = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def program(name: str) -> str:
    """Return where a program lies."""
    found = shutil.which(name)
    assert found, f"{name} is not installed: run scripts/setup-browsers.sh"
    return found
