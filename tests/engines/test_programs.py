"""What a program is started from, and what it takes for its own."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE

import pytest

from bgwidget.engines import EvaluatorFailedError, MissingEvaluatorError, evaluator, evaluators
from bgwidget.engines.backgammon.gnubg_program import GnubgProgram
from bgwidget.engines.backgammon.programs import find_program, places

posix = pytest.mark.skipif(os.name != "posix", reason="needs programs of POSIX")
gnubg = pytest.mark.skipif(not evaluators()["gnubg"], reason="gnubg is not installed here")


def write_program(file: Path, text: str) -> Path:
    file.write_text(f"#!/bin/sh\n{text}", encoding="utf-8")
    file.chmod(0o700)
    return file


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for passing files that everybody may write."""
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o1777)
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


@pytest.mark.slow
@gnubg
def test_gnubg_runs_nothing_that_others_left(shared: Path) -> None:
    marker = shared / "marker"
    (shared / "scripts").mkdir()
    for name in ("gnubg.py", "gnubg_user.py", "scripts/gnubg_user.py"):
        (shared / name).write_text(f"open({str(marker)!r}, 'a').write('run ')", encoding="utf-8")
    program = GnubgProgram("set output digits 6")
    assert "GNU Backgammon" in program.ask("show version")
    program.close()
    assert not marker.exists()


@pytest.mark.slow
@gnubg
def test_gnubg_needs_no_home_and_leaves_nothing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    for make in (home.touch, home.mkdir):
        home.unlink(missing_ok=True)
        make()
        monkeypatch.setenv("HOME", str(home))
        program = GnubgProgram("set output digits 6")
        assert "GNU Backgammon" in program.ask("show version")
        program.close()
    assert not [*home.iterdir()]


@posix
def test_a_program_is_alone_in_its_folder(
    shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 'while read -r line; do ls -A; pwd; echo "$line"; done'
    stand_in = write_program(tmp_path / "stand-in", told)
    monkeypatch.setenv("BGWIDGET_GNUBG", str(stand_in))
    program = GnubgProgram()
    folder = Path(program.ask().strip())
    assert folder.parent == shared
    assert S_IMODE(folder.stat().st_mode) == 0o700
    program.close()
    assert not [*shared.iterdir()]


@posix
@pytest.mark.parametrize("path", [".", "", f":{os.defpath}", f".:{os.defpath}", "bin"])
def test_no_program_of_the_working_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    (tmp_path / "bin").mkdir()
    for file in ("planted", "bin/planted"):
        write_program(tmp_path / file, "echo planted")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", path)
    for name in ("planted", "./planted", "bin/planted"):
        monkeypatch.setenv("BGWIDGET_GNUBG", name)
        assert not evaluators()["gnubg"]
        with pytest.raises(MissingEvaluatorError, match="whole path"):
            evaluator("gnubg")
    monkeypatch.setenv("BGWIDGET_GNUBG", str(tmp_path / "planted"))
    assert evaluators()["gnubg"]


@posix
def test_the_first_that_can_be_run_is_found(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("none", "folder", "text", "right", "later")]
    (tmp_path / "folder" / "tool").mkdir(parents=True)
    for folder in folders[2:]:
        folder.mkdir()
        write_program(folder / "tool", "echo")
    (tmp_path / "text" / "tool").chmod(0o600)
    path = ":".join(map(str, folders))
    assert find_program("tool", path) == str(tmp_path / "right" / "tool")
    assert find_program("other", path) is None


@pytest.mark.parametrize("name", ["gnubg", "gnubg.exe"])
@pytest.mark.parametrize(
    "near", ["", ".", "..", "games", r".\games", r"\games", "C:", "C:games", "/games"]
)
def test_windows_looks_in_whole_folders_alone(name: str, near: str) -> None:
    path = f"{near};C:\\Program Files\\gnubg;{near};\\\\school\\games"
    found = {*places(name, path, "nt")}
    assert {each for each in found if each.endswith(".exe")} == {
        r"C:\Program Files\gnubg\gnubg.exe",
        r"\\school\games\gnubg.exe",
    }
    assert all(each.startswith(("C:\\Program Files\\gnubg\\", "\\\\school\\")) for each in found)


def test_windows_takes_a_whole_path_and_no_other() -> None:
    assert [*places(r"D:\gnubg-cli.exe", "", "nt")] == [r"D:\gnubg-cli.exe"]
    for name in ("D:gnubg-cli.exe", r".\gnubg-cli.exe", r"\gnubg-cli.exe", "a/gnubg-cli.exe"):
        assert [*places(name, r"C:\Games", "nt")] == []


@posix
def test_what_cannot_be_started_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF, but nothing else")
    broken.chmod(0o700)
    monkeypatch.setenv("BGWIDGET_GNUBG", str(broken))
    with pytest.raises(EvaluatorFailedError, match="GNU Backgammon"):
        GnubgProgram().ask("eval")
