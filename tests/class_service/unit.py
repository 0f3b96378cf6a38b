"""A service of `deploy/hub`, run as its unit of systemd's tells."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path
from string import Template

from support.environment import ROOT

HOME = ROOT / ".venv-hub"


class Unit:
    """A process by the environment and the command of a unit's file.

    Parameters
    ----------
    name
        The unit.
    given
        What the school's own files say, and what is another's in a test.
    moved
        Where folders of the unit are in a test.
    log
        Where its output goes.
    """

    def __init__(
        self, name: str, given: Mapping[str, str], moved: Mapping[str, Path], log: Path
    ) -> None:
        text = (ROOT / "deploy" / "hub" / f"{name}.service").read_text()
        lines = text.replace("\\\n", "").splitlines()
        pairs = [line.partition("=")[::2] for line in lines if "=" in line]
        said = [shlex.split(value)[0] for key, value in pairs if key == "Environment"]
        self.environment = {**dict(each.split("=", 1) for each in said), **given}
        command = Template(dict(pairs)["ExecStart"]).substitute(self.environment)
        for old, new in {"/opt/hub": HOME, **moved}.items():
            command = command.replace(old, str(new))
        self._command, self._log = shlex.split(command), log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                self._command,
                cwd="/",
                env={"PATH": os.environ["PATH"], **self.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def kill(self) -> None:
        """End it as a crash does; also if it ended by itself."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(60)

    def work(self) -> float:
        """Return how many seconds of processor time it has used."""
        assert self._process is not None
        told = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Return the most bytes of memory that it has held."""
        assert self._process is not None
        told = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(told.partition("VmHWM:")[2].split()[0]) * 1024
