"""A real Jupyter server with a home of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

STARTS_WITHIN = 60


class JupyterServer:
    """JupyterLab (or Notebook) on loopback, serving the folder `root`; use it in a `with` block."""

    def __init__(self, home: Path, python: str = sys.executable, app: str = "lab") -> None:
        self.home = home
        self.root = home / "root"
        self.settings = home / "settings"
        self.log = home / "server.log"
        self.token = token_hex()
        self.port = _free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.base = f"http://{self.host}"
        self.app = app
        self.python = python
        self.root.mkdir(parents=True)
        self._write_settings()
        options = ["--no-browser", "--allow-root", "--expose-app-in-browser", "--ip=127.0.0.1"]
        options += [f"--port={self.port}", "--ServerApp.port_retries=0"]
        options += [f"--IdentityProvider.token={self.token}"]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self.command(options),
                env=self._environment(),
                cwd=self.root,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def command(self, options: list[str]) -> list[str]:
        root = f"--ServerApp.root_dir={self.root}"
        return [self.python, "-m", "jupyter", self.app, *options, root]

    def __enter__(self) -> Self:
        self._wait()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def clean(self) -> None:
        """End every kernel, and forget what was set and opened."""
        for session in self.ask("GET", "/api/sessions"):
            self.ask("DELETE", f"/api/sessions/{session['id']}")
        for file in (self.home / "workspaces").glob("*.jupyterlab-workspace"):
            file.unlink()
        self._write_settings()

    def ask(self, method: str, path: str) -> Any:
        request = Request(self.base + path, method=method)
        request.add_header("Authorization", f"token {self.token}")
        with urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "[]")

    def _wait(self) -> None:
        limit = time.monotonic() + STARTS_WITHIN
        while self._process.poll() is None and time.monotonic() < limit:
            try:
                self.ask("GET", "/api/status")
                return
            except URLError:
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()[-4000:]}")

    def _environment(self) -> dict[str, str]:
        foreign = ("IPYTHON", "JUPYTER", "MAKE")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(foreign)}
        return kept | {
            "HOME": str(self.home),
            "PATH": os.pathsep.join([str(Path(self.python).parent), os.environ["PATH"]]),
            "IPYTHONDIR": str(self.home / "ipython"),
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.home / "runtime"),
            "JUPYTERLAB_SETTINGS_DIR": str(self.settings),
            "JUPYTERLAB_WORKSPACES_DIR": str(self.home / "workspaces"),
        }

    def _write_settings(self) -> None:
        for file in self.settings.rglob("*.jupyterlab-settings"):
            file.unlink()
        folder = self.settings / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True, exist_ok=True)
        no_news = {"fetchNews": "false", "checkForUpdates": False}
        (folder / "notification.jupyterlab-settings").write_text(json.dumps(no_news))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
