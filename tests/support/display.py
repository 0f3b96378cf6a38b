"""A screen that nobody sees, for browsers that need a window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from support.browser_kinds import program


@contextmanager
def screen() -> Iterator[str]:
    """Give the name of a screen that is there as long as it is used."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "1366x1000x24", "-nolisten", "tcp")
    command = (program("Xvfb"), "-displayfd", str(writing), *size)
    server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
