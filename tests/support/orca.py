"""The screen reader Orca on a desktop of its own, its speech written down."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from support.browser_kinds import program
from support.display import screen
from support.environment import run

VOICE = Path(__file__).with_name("voice_log.py")
SPEECH = """\
AddModule "log" "voice" "voice.conf"
DefaultModule "log"
DefaultLanguage "en-US"
AudioOutputMethod "alsa"
"""
QUIET = 1.5
"""How long nothing is said once all is said, in seconds."""
PATIENCE = 20
"""How long something is waited for, in seconds."""


class Orca:
    """One who presses real keys and hears what is said of them."""

    def __init__(self, spoken: Path, surroundings: Mapping[str, str]) -> None:
        self.surroundings = surroundings
        self.transcript: list[str] = []
        self._spoken = spoken
        self._read = 0
        self._speaks = False

    def press(self, key: str, *wanted: str) -> list[str]:
        """Press a key, and return what is said until all is quiet and each of `wanted` was said."""
        self._do(f"[{key}]", "key", "--clearmodifiers", key)
        return self.hear(*wanted)

    def type(self, text: str) -> None:
        self._do(f"[types {text}]", "type", "--delay", "90", text)
        self.hear()

    def hear(self, *wanted: str) -> list[str]:
        heard: list[str] = []
        last = time.monotonic()
        while time.monotonic() - last < (QUIET if heard and _has(heard, wanted) else PATIENCE):
            said = self._new()
            heard += said
            if said or self._speaks:
                last = time.monotonic()
            time.sleep(0.05)
        self.transcript += [f"    {line}" for line in heard]
        return heard

    def _new(self) -> list[str]:
        with self._spoken.open("rb") as file:
            file.seek(self._read)
            whole, newline, _ = file.read().rpartition(b"\n")
        self._read += len(whole + newline)
        said = []
        for line in whole.decode().splitlines():
            how, _, text = line.partition("\t")
            self._speaks = how == "begin"
            if how != "begin" and text:
                said.append(text if how == "said" else f"{text} (cut short)")
        return said

    def _do(self, what: str, *words: str) -> None:
        self._new()
        self.transcript.append(what)
        subprocess.run([program("xdotool"), *words], env={**self.surroundings}, check=True)


def _has(heard: list[str], wanted: Sequence[str]) -> bool:
    whole = " ".join(heard)
    return all(text in whole for text in wanted)


@contextmanager
def orca(home: Path) -> Iterator[Orca]:
    """Give a desktop with Orca on it."""
    spoken = home / "spoken.txt"
    spoken.touch()
    with ExitStack() as opened:
        env = _surroundings(home, opened.enter_context(screen()))
        start = _Starter(home, env, opened)
        bus = ("dbus-daemon", "--session", "--nofork", f"--address=unix:path={home}/bus")
        start(*bus)
        _wait_for(home / "bus")
        start("openbox")
        start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            status = ("string:org.a11y.Status", f"string:{name}", "variant:boolean:true")
            path = ("--dest=org.a11y.Bus", "--print-reply", "/org/a11y/bus")
            run(program("dbus-send"), "--session", *path, f"{PROPERTIES}.Set", *status, env=env)
        modules = _write_voice(home, spoken)
        folders = ("-C", str(home), "-m", str(modules), "-L", str(home), "-P", f"{home}/pid")
        start("speech-dispatcher", "-s", "-t", "0", *folders)
        _wait_for(home / "run" / "speech-dispatcher" / "speechd.sock")
        prefs = f"--user-prefs={home}/orca"
        start("orca", "--replace", "--enable", "speech", "--disable", "braille", prefs)
        reader = Orca(spoken, env)
        assert _has(reader.hear(), ["Screen reader on"]), "Orca does not speak"
        yield reader


PROPERTIES = "org.freedesktop.DBus.Properties"


class _Starter:
    """Starts programs that are ended with what they were opened in."""

    def __init__(self, home: Path, env: Mapping[str, str], opened: ExitStack) -> None:
        self._home = home
        self._env = env
        self._opened = opened

    def __call__(self, name: str, *options: str) -> None:
        log = self._opened.enter_context((self._home / f"{Path(name).name}.log").open("wb"))
        command = [program(name), *options]
        process = subprocess.Popen(
            command, env={**self._env}, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        self._opened.callback(_end, process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a program, which Orca does not do by itself once its desktop goes away."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _surroundings(home: Path, display: str) -> dict[str, str]:
    (home / "run").mkdir(mode=0o700)
    return {
        "DISPLAY": display,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={home}/bus",
        "GNOME_ACCESSIBILITY": "1",
        "GSETTINGS_BACKEND": "memory",
        "LANG": "C.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
    }


def _write_voice(home: Path, spoken: Path) -> Path:
    """Write what Speech Dispatcher needs, and return the folder with its voice."""
    modules = home / "modules"
    modules.mkdir()
    (modules / "voice.conf").touch()
    (home / "speechd.conf").write_text(SPEECH)
    voice = modules / "voice"
    voice.write_text(f"#!/bin/sh\nexec python3 '{VOICE}' '{spoken}'\n")
    voice.chmod(0o755)
    return modules


def _wait_for(file: Path) -> None:
    limit = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < limit, f"{file} does not come"
        time.sleep(0.05)
