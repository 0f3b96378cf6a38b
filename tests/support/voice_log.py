"""A voice for Speech Dispatcher that speaks into a file: what is heard, and what is cut short.

It talks as long as a voice would, so that one message that interrupts another shows.
"""

from __future__ import annotations

import html
import os
import re
import select
import sys
import time

CHARACTERS_A_SECOND = 45
ANSWERS = {
    "INIT": ("299-ready", "299 OK LOADED SUCCESSFULLY"),
    "LIST VOICES": ("200-log\ten\tnone", "200 OK VOICE LIST SENT"),
    "QUIT": ("210 OK QUIT",),
}
SETTINGS = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}
MESSAGES = ("SPEAK", "KEY", "CHAR", "SOUND_ICON")


class Voice:
    def __init__(self, file: str) -> None:
        self._log = open(file, "a", buffering=1, encoding="utf-8")  # noqa: SIM115
        self._got = b""
        self._text = ""
        self._end = 0.0

    def serve(self) -> None:
        while True:
            command = self._line(self._end - time.time() if self._text else None)
            if command is None:
                self._finish("702 END", "said")
            elif command in SETTINGS:
                receiving, received = SETTINGS[command]
                answer(receiving)
                self._block()
                answer(received)
            elif command in MESSAGES:
                self._speak()
            elif command == "STOP" and self._text:
                self._finish("703 STOP", "cut")
            elif command == "PAUSE" and self._text:
                self._finish("704 PAUSE", "cut")
            elif command.startswith("DEBUG"):
                answer("200 OK DEBUGGING")
            else:
                answer(*ANSWERS.get(command, ()))
            if command == "QUIT":
                return

    def _speak(self) -> None:
        answer("202 OK RECEIVING MESSAGE")
        self._text = html.unescape(re.sub("<[^>]*>", "", self._block())).strip()
        self._end = time.time() + len(self._text) / CHARACTERS_A_SECOND
        answer("200 OK SPEAKING", "701 BEGIN")
        self._log.write(f"begin\t{self._text}\n")

    def _finish(self, event: str, how: str) -> None:
        answer(event)
        self._log.write(f"{how}\t{self._text}\n")
        self._text = ""

    def _block(self) -> str:
        lines = []
        while (line := self._line(None)) != ".":
            lines.append(line.removeprefix("."))
        return " ".join(lines)

    def _line(self, patience: float | None) -> str | None:
        while b"\n" not in self._got:
            if patience is not None and not select.select([0], [], [], max(0, patience))[0]:
                return None
            got = os.read(0, 65536)
            if not got:
                sys.exit()
            self._got += got
        line, self._got = self._got.split(b"\n", 1)
        return line.decode().rstrip("\r")


def answer(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    Voice(sys.argv[1]).serve()
