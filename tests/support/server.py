"""A real Jupyter server with a home of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.request import Request, urlopen

from support.local import LocalServer


class JupyterServer(LocalServer):
    """JupyterLab (or Notebook); use it in a `with` block."""

    def __init__(self, home: Path, python: str = sys.executable, app: str = "lab") -> None:
        super().__init__(home, python)
        self.app = app
        self.settings = home / "settings"
        self.token = token_hex()
        self._write_settings()

    def command(self) -> list[str]:
        root = f"--ServerApp.root_dir={self.root}"
        return [self.python, "-m", "jupyter", self.app, *self.options(), root]

    def options(self) -> list[str]:
        return [
            "--no-browser",
            "--allow-root",
            "--expose-app-in-browser",
            "--ip=127.0.0.1",
            f"--port={self.port}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={self.token}",
        ]

    def environment(self) -> dict[str, str]:
        return super().environment() | {
            "IPYTHONDIR": str(self.home / "ipython"),
            "JUPYTER_CONFIG_DIR": str(self.home / "config"),
            "JUPYTER_DATA_DIR": str(self.home / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.home / "runtime"),
            "JUPYTERLAB_SETTINGS_DIR": str(self.settings),
            "JUPYTERLAB_WORKSPACES_DIR": str(self.home / "workspaces"),
        }

    def answers(self) -> bool:
        try:
            self.ask("GET", "/api/status")
        except OSError:
            return False
        return True

    def clean(self) -> None:
        """End every kernel, and forget what was set and opened."""
        for session in self.ask("GET", "/api/sessions"):
            self.ask("DELETE", f"/api/sessions/{session['id']}")
        for file in (self.home / "workspaces").glob("*.jupyterlab-workspace"):
            file.unlink()
        self._write_settings()

    def add_kernel(
        self, name: str, python: Path, variables: Mapping[str, str] | None = None
    ) -> None:
        """Offer another Python as a kernel, or one with some environment variables."""
        folder = self.home / "data" / "kernels" / name
        folder.mkdir(parents=True)
        start = [str(python), "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        spec = {"argv": start, "display_name": name, "language": "python"}
        spec["env"] = {**(variables or {})}
        (folder / "kernel.json").write_text(json.dumps(spec))

    def ask(self, method: str, path: str) -> Any:
        request = Request(self.base + path, method=method)
        request.add_header("Authorization", f"token {self.token}")
        with urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or "[]")

    def _write_settings(self) -> None:
        for file in self.settings.rglob("*.jupyterlab-settings"):
            file.unlink()
        folder = self.settings / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True, exist_ok=True)
        no_news = {"fetchNews": "false", "checkForUpdates": False}
        (folder / "notification.jupyterlab-settings").write_text(json.dumps(no_news))


class WarmServer(JupyterServer):
    """JupyterLab that starts kernels at once; see `support.warm_kernels`."""

    def command(self) -> list[str]:
        python, _, _, _, *words = super().command()
        return [python, str(Path(__file__).with_name("warm_kernels.py")), *words]
