"""A program that serves pages on loopback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Self

STARTS_WITHIN = 180


class LocalServer(ABC):
    """Serves the folder `root` from a `home` of its own; use it in a `with` block."""

    stdin = subprocess.DEVNULL

    def __init__(self, home: Path, python: str) -> None:
        self.home = home
        self.python = python
        self.root = home / "root"
        self.log = home / "server.log"
        self.port = free_port()
        self.host = f"127.0.0.1:{self.port}"
        self.base = f"http://{self.host}"
        self.root.mkdir(parents=True, exist_ok=True)

    @abstractmethod
    def command(self) -> list[str]:
        """Return the words that start it."""

    def environment(self) -> dict[str, str]:
        foreign = ("IPYTHON", "JUPYTER", "MAKE")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(foreign)}
        path = os.pathsep.join([str(Path(self.python).parent), os.environ["PATH"]])
        return kept | {"HOME": str(self.home), "PATH": path}

    def answers(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def start(self) -> None:
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self.command(),
                env=self.environment(),
                cwd=self.root,
                stdin=self.stdin,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        limit = time.monotonic() + STARTS_WITHIN
        while self._process.poll() is None and time.monotonic() < limit:
            if self.answers():
                return
            time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()[-4000:]}")

    def stop(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
