"""JupyterLab whose kernels begin as copies of a process that has loaded what they need.

Run this file in place of ``python -m jupyter lab``. A kernel is a process of its own like any
other, but has nothing left to load.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from jupyter_client.provisioning import local_provisioner
from jupyterlab.labapp import main

LOADED = ("ipykernel.ipkernel", "ipykernel.kernelapp", "ipywidgets", "anywidget", "bgwidget")
LARGEST = 1 << 20
cold_start = local_provisioner.launch_kernel


class Nursery:
    """The process that the kernels are copies of."""

    def __init__(self) -> None:
        self._line, inside = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._pid = os.fork()
        if self._pid == 0:
            self._line.close()
            serve(inside)
            os._exit(0)
        inside.close()

    def end(self) -> None:
        self._line.close()
        os.waitpid(self._pid, 0)

    def start(self, command: list[str], **options: Any) -> Any:
        """Start a kernel, as `jupyter_client.launcher.launch_kernel` does."""
        if "ipykernel_launcher" not in command:
            return cold_start(command, **options)
        words = command[command.index("ipykernel_launcher") + 1 :]
        asked = {"words": words, "env": options["env"], "cwd": str(options.get("cwd", "."))}
        self._line.send(json.dumps(asked).encode())
        return Forked(int(self._line.recv(LARGEST)))


class Forked:
    """A process that somebody else has begun, with as much of `Popen` as Jupyter asks for."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def wait(self) -> int:
        return 0

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)


def serve(line: socket.socket) -> None:
    """Become a kernel whenever one is asked for, until nobody is left who could."""
    # It ends with the server, whose kernels are ended first.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: bury())
    for name in LOADED:
        package = import_module(name)
    for name in package.__all__:
        getattr(package, name)
    gc.freeze()
    while asked := line.recv(LARGEST):
        nursery = os.getpid()
        if pid := os.fork():
            # A kernel is killed with its group: it has one of its own before anybody hears of it.
            os.setpgid(pid, pid)
            line.send(str(pid).encode())
        else:
            line.close()
            be_kernel(json.loads(asked), nursery)
            os._exit(0)


def bury() -> None:
    """Take leave of the kernels that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def be_kernel(asked: dict[str, Any], parent: int) -> None:
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(asked["env"])
    os.chdir(asked["cwd"])
    sys.argv = ["ipykernel_launcher", *asked["words"]]
    import ipywidgets
    from ipykernel.kernelapp import IPKernelApp

    app = IPKernelApp.instance(parent_handle=parent)
    app.initialize(asked["words"])
    # They do this when they are loaded, where that happens in a kernel.
    ipywidgets.register_comm_target()
    app.start()


if __name__ == "__main__":
    # The folder of this script is not on the path of a kernel.
    sys.path.pop(0)
    nursery = Nursery()
    local_provisioner.launch_kernel = nursery.start
    try:
        sys.exit(main())
    finally:
        nursery.end()
