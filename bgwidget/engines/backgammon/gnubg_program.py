"""GNU Backgammon as a program on this machine, asked by its command line.

It is found by the environment variable ``BGWIDGET_GNUBG``, a name or a whole path, or else by its
name. It runs a ``gnubg.py`` that lies in its working folder, and does not start without a home that
it can write: for both it gets an empty folder, which nobody else can write.
"""

from __future__ import annotations

import os
from atexit import register
from subprocess import PIPE, STDOUT, Popen
from tempfile import TemporaryDirectory
from threading import Lock

from bgwidget.engines.backgammon.errors import EvaluatorFailedError, MissingEvaluatorError
from bgwidget.engines.backgammon.programs import find_program

SETTING = "BGWIDGET_GNUBG"
DEBIAN = "/usr/games"
"""Where Debian keeps it, which is not on every path."""

_END = "bgwidget-end"


def program() -> str | None:
    """Return the path of the program; None if there is none."""
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), DEBIAN))
    return find_program(os.environ.get(SETTING) or "gnubg", path)


class GnubgProgram:
    """The program while it runs; it is started when it is first asked.

    Parameters
    ----------
    settings : str
        The commands that it gets first.
    """

    def __init__(self, *settings: str) -> None:
        self._settings = settings
        self._lock = Lock()
        self._process: Popen[str] | None = None
        self._folder: TemporaryDirectory[str] | None = None

    def ask(self, *commands: str) -> str:
        """Return what it says to some commands.

        Raises
        ------
        MissingEvaluatorError
            If it is not found.
        EvaluatorFailedError
            If it cannot be started, or ends before it has answered.
        """
        with self._lock:
            if self._process is None:
                self._process = self._started()
                register(self.close)
                self._answer(self._process, self._settings)
            return self._answer(self._process, commands)

    def close(self) -> None:
        """End the program, if it runs, and remove its folder."""
        process, self._process = self._process, None
        folder, self._folder = self._folder, None
        if process is not None:
            process.kill()
            process.communicate()
        if folder is not None:
            folder.cleanup()

    def _started(self) -> Popen[str]:
        path = program()
        if path is None:
            raise MissingEvaluatorError("evaluator.absent.gnubg", setting=SETTING)
        try:
            self._folder = TemporaryDirectory(prefix="bgwidget-", ignore_cleanup_errors=True)
            return Popen(
                [path, "-t", "-q", "-r"],
                stdin=PIPE,
                stdout=PIPE,
                stderr=STDOUT,
                cwd=self._folder.name,
                env=os.environ | {"HOME": self._folder.name, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"},
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as error:
            self.close()
            raise failed(str(error)) from error

    def _answer(self, process: Popen[str], commands: tuple[str, ...]) -> str:
        """A word that it does not know marks the end of what it says."""
        to, of = process.stdin, process.stdout
        assert to is not None
        assert of is not None
        said: list[str] = []
        try:
            to.write("\n".join((*commands, _END, "")))
            to.flush()
            while not said or _END not in said[-1]:
                line = of.readline()
                if not line:
                    raise EOFError
                said.append(line)
        except (OSError, EOFError) as error:
            self.close()
            raise failed("".join(said)) from error
        except BaseException:
            # The rest of this answer would be taken for the next one.
            self.close()
            raise
        return "".join(said[:-1])


def failed(said: str) -> EvaluatorFailedError:
    """Return the error that tells what the program said last."""
    return EvaluatorFailedError("evaluator.failed", name="GNU Backgammon", said=said[-200:].strip())
