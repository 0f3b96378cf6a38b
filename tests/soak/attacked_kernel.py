"""A kernel to be attacked: code is run in it, and messages are sent to its widgets over ZMQ."""

from __future__ import annotations

import json
import time
from ast import literal_eval
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Self

from jupyter_client.manager import start_new_kernel
from soak.kernel_memory import megabytes
from support.environment import ROOT

_LONGEST = 600.0
_PRINTED = (b'"stream"', b'"error"')


class GaveWayError(AssertionError):
    """What a kernel raised, printed, or did not answer."""


class AttackedKernel:
    """A kernel with `bgwidget`; use it in a `with` block.

    What it publishes is taken in as a page would take it, and only read where something is printed.

    Parameters
    ----------
    folder
        Where it works.
    start
        The code that it runs first.
    patience
        How many steps it lets others go before, from 0 to 19.
    """

    def __init__(self, folder: Path, start: str, patience: int = 0) -> None:
        self._folder, self._start, self._patience = folder, start, patience

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._manager, self._client = start_new_kernel(cwd=str(self._folder))
        self._client.session.pack = _as_a_browser
        paths = [str(ROOT), str(ROOT / "tests")]
        self.run(f"import os, sys, pathlib\nsys.path[:0] = {paths}\nos.nice({self._patience})")
        self.run(f"import bgwidget\nbgwidget.use('en')\n{self._start}")
        return self

    def __exit__(self, *error: object) -> None:
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)

    def run(self, source: str, wanted: str = "None") -> Any:
        """Run code, and return the value of an expression after it."""
        asked = {"wanted": wanted}
        sent = self._client.execute(source, True, False, user_expressions=asked)
        reply = self._reply_to(sent)
        if reply["status"] == "ok":
            reply = reply["user_expressions"]["wanted"]
        if reply["status"] != "ok":
            raise GaveWayError("\n".join(reply["traceback"]))
        return literal_eval(reply["data"]["text/plain"])

    def send(self, comm: str, data: Any, harmless: bool, buffers: Iterable[bytes] = ()) -> None:
        """Send a widget a message, and do not wait for what it does."""
        session = self._client.session
        content: Mapping[str, Any] = {"comm_id": comm, "data": data}
        message = session.msg("comm_msg", content, metadata={"harmless": harmless})
        session.send(self._client.shell_channel.socket, message, buffers=[*buffers])

    def megabytes(self) -> float:
        return megabytes(self._manager.provisioner.pid)

    def _reply_to(self, sent: str) -> Any:
        until = time.monotonic() + _LONGEST
        while time.monotonic() < until:
            self._hear()
            if self._client.shell_channel.socket.poll(20):
                reply = self._client.get_shell_msg(timeout=_LONGEST)
                if reply["parent_header"].get("msg_id") == sent:
                    self._hear()
                    return reply["content"]
            elif self._manager.provisioner.process.poll() is not None:
                raise GaveWayError("the kernel has ended")
        raise GaveWayError("the kernel does not answer")

    def _hear(self) -> None:
        socket = self._client.iopub_channel.socket
        while socket.poll(0):
            parts = socket.recv_multipart()
            at = parts.index(b"<IDS|MSG>")
            if any(kind in parts[at + 2] for kind in _PRINTED):
                raise GaveWayError(f"printed: {json.loads(parts[at + 5])!r:.3000}")


def _as_a_browser(data: Any) -> bytes:
    """Return JSON that may hold what is no number, and half a letter."""
    return json.dumps(data, default=str).encode("ascii")
