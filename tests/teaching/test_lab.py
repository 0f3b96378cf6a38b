"""`bgwidget lab`: nothing is written over, and JupyterLab opens the first notebook."""

from __future__ import annotations

import os
import pty
import signal
import socket
import time
from pathlib import Path

import pytest
from support.server import JupyterServer

from bgwidget.teaching import lab
from bgwidget.teaching.commands import main
from bgwidget.words import languages

NEWS = "@jupyterlab/apputils-extension:notification"


class Lessons(JupyterServer):
    """What the command starts, where the folder for the lessons is empty."""

    def command(self) -> list[str]:
        lab = ["lab", "--no-browser", "--language=vi", f"--port={self.port}"]
        return [self.python, "-m", "bgwidget", *lab]

    def environment(self) -> dict[str, str]:
        return super().environment() | {"JUPYTER_TOKEN": self.token}

    def _write_settings(self) -> None:
        """Write none: what keeps the news away has to come with the command."""

    def start(self) -> None:
        """Start in a terminal, where Ctrl-C asks first."""
        self._terminal, self.stdin = pty.openpty()
        super().start()

    def stop(self) -> None:
        super().stop()
        os.close(self._terminal)
        os.close(self.stdin)

    def interrupt(self) -> int:
        """Press Ctrl-C, and once more when asked; return the exit code."""
        self._process.send_signal(signal.SIGINT)
        while "Shut down this Jupyter server" not in self.log.read_text(encoding="utf-8"):
            assert self._process.poll() is None
            time.sleep(0.05)
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(60)


@pytest.mark.slow
def test_the_first_notebook_is_opened_in_an_empty_folder(tmp_path: Path) -> None:
    with Lessons(tmp_path / "home") as server:
        news = server.ask("GET", f"/lab/api/settings/{NEWS}")
        found = server.ask("GET", "/api/contents/vi")
        assert server.interrupt() == 0
    printed = server.log.read_text(encoding="utf-8")
    assert f"{server.base}/lab/tree/vi/map.ipynb?token=" in printed
    assert "Traceback" not in printed
    assert "00-start-here.ipynb" in {entry["name"] for entry in found["content"]}
    assert news["schema"]["properties"]["fetchNews"]["default"] == "false"


def test_a_changed_notebook_is_kept(tmp_path: Path) -> None:
    first = lab.lay_out(tmp_path, "zh")
    assert first.first == tmp_path / "zh" / "map.ipynb"
    assert {file.relative_to(tmp_path).parts[0] for file in first.written} == {*languages()}
    first.first.write_text("my own", encoding="utf-8")
    first.written[0].unlink()
    again = lab.lay_out(tmp_path, "zh")
    assert again.written == first.written[:1]
    assert again.kept == (first.first,)
    assert first.first.read_text(encoding="utf-8") == "my own"


def test_a_language_without_notebooks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no notebooks in the language nl"):
        lab.lay_out(tmp_path, "nl")
    assert not [*tmp_path.iterdir()]


def test_a_folder_that_is_a_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lessons").write_text("")
    assert main(["lab", "--folder", str(tmp_path / "lessons")]) == 2
    told = capsys.readouterr().err
    assert told.startswith(str(tmp_path / "lessons"))
    assert told.endswith("name another folder with --folder.\n")


def test_a_port_that_is_taken_is_told_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lessons"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["lab", f"--folder={folder}", f"--port={port}"]) == 2
    assert main(["lab", f"--folder={folder}", "--port=99999"]) == 2
    assert capsys.readouterr().err == "".join(
        f"Port {each} cannot be used here: name another, or leave out --port.\n"
        for each in (port, 99999)
    )
    assert not folder.exists()
