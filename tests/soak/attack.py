"""A kernel of its own in which hostile messages and files are tried while the class is at work."""

from __future__ import annotations

import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

from jupyter_client.manager import start_new_kernel
from soak.hostile_files import READERS
from soak.kernel_memory import Memory
from soak.widgets import targets
from support.environment import ROOT

EACH = 2.0
"""How many seconds a widget or a reader is tried at a time."""
_WARM = 2
"""How often everything is tried before memory has to stay as it is."""
_LONGEST = 600
MODULES = {"messages": "hostile_messages", "files": "hostile_files"}


class Attack(threading.Thread):
    """Tries all there is, again and again, until it is told to stop or did each `most` times.

    What gave way is not tried again.
    """

    def __init__(self, kind: str, seed: str, folder: Path, most: int | None) -> None:
        super().__init__(daemon=True)
        self.kind, self.seed, self.folder, self.most = kind, seed, folder, most
        self.names = [*(targets() if kind == "messages" else READERS)]
        self.tried: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.memory = Memory(f"hostile {kind}")
        self._done = threading.Event()
        folder.mkdir(parents=True, exist_ok=True)

    def stop(self) -> None:
        """End after what is being tried."""
        self._done.set()
        if self.ident is not None:
            self.join(_LONGEST)

    def run(self) -> None:
        paths = [str(ROOT), str(ROOT / "tests")]
        manager, self._client = start_new_kernel(cwd=str(self.folder))
        try:
            self._execute(f"import sys, pathlib\nsys.path[:0] = {paths}")
            self._execute(f"from soak.{MODULES[self.kind]} import attack")
            self._execute("import bgwidget\nbgwidget.use('en')")
            self._try_everything(manager.provisioner.pid)
        except BaseException as error:
            self.wrong.append(f"the kernel of the hostile {self.kind} gave way: {error!r}")
        finally:
            self._client.stop_channels()
            manager.shutdown_kernel(now=True)

    def _try_everything(self, kernel: int) -> None:
        chance, turn = Random(self.seed), 0
        while names := [name for name in self.names if self._goes_on(name)]:
            for name in names:
                if self._done.is_set():
                    return
                seed = f"{self.seed}/{chance.getrandbits(32)}"
                call = f"attack({name!r}, {seed!r}, {EACH}, pathlib.Path({str(self.folder)!r}))"
                told = self._execute(f"print({call})")
                if told.isdigit():
                    self.tried[name] += int(told)
                else:
                    self.wrong.append(f"{call}\n{told}")
                    self.names.remove(name)
            turn += 1
            if turn > _WARM:
                self._execute("import gc\ngc.collect()")
                self.memory.note(kernel)

    def _goes_on(self, name: str) -> bool:
        return not self._done.is_set() and (self.most is None or self.tried[name] < self.most)

    def _execute(self, source: str) -> str:
        """Run code in the kernel; return what it printed, or the error it ended with."""
        told: list[str] = []

        def hear(message: dict) -> None:
            content = message["content"]
            told.append(content.get("text", "") + "\n".join(content.get("traceback", ())))

        self._client.execute_interactive(source, output_hook=hear, timeout=_LONGEST)
        return "".join(told).strip()


def wait(attacks: list[Attack], seconds: float) -> None:
    """Let attacks go on for so long; those that have a number to reach, until they reach it."""
    until = time.monotonic() + seconds
    for attack in attacks:
        attack.join(max(0, until - time.monotonic()) if attack.most is None else None)
