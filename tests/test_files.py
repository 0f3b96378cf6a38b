"""Files that somebody names: bounded when read, and written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bgwidget import Lesson, animate, diagram
from bgwidget.files import FileTooLargeError, NotPlainFileError, read_bounded, write_whole
from bgwidget.lesson_files import LessonFileError, load
from bgwidget.progress import InvalidExportError, Logbook
from bgwidget.progress.export import read
from bgwidget.teaching import worksheet
from bgwidget.teaching.commands import main

HUGE = 2**31
LESSON = "title: Home\nsteps:\n- read: Six points.\n"

FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
{act}
"""
"""A process whose files can have no more than 100 bytes, as on a disk that fills up."""


def on_a_full_disk(act: str) -> str:
    """Run a statement where files find no room, and return the error that it ends with."""
    done = subprocess.run(
        [sys.executable, "-c", FULL.format(act=act)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    return done.stderr.splitlines()[-1]


@pytest.fixture
def huge(tmp_path: Path) -> Path:
    """Return a file that says it has two gigabytes, and takes no room."""
    file = tmp_path / "huge.yaml"
    file.touch()
    os.truncate(file, HUGE)
    return file


@pytest.mark.parametrize("replace", [True, False])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, replace: bool) -> None:
    file = tmp_path / "sheet.html"
    if replace:
        file.write_text("older")
    given = f"{str(file)!r}, 'x' * 1000, replace={replace}"
    act = f"from bgwidget.files import write_whole; write_whole({given})"
    assert "OSError" in on_a_full_disk(act)
    assert [each.name for each in tmp_path.iterdir()] == (["sheet.html"] if replace else [])
    assert not replace or file.read_text() == "older"


@pytest.mark.slow
def test_a_full_disk_leaves_the_older_export(tmp_path: Path) -> None:
    file = tmp_path / "older.json"
    file.write_text("older")
    made = f"from bgwidget.progress import Logbook as L; b = L({str(tmp_path / 'none' / 'l')!r})"
    assert "LogbookError" in on_a_full_disk(f"{made}; b.save({str(file)!r})")
    assert file.read_text() == "older"


def test_links_folders_and_devices_are_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_text("kept")
    link = tmp_path / "sheet.svg"
    link.symlink_to(target)
    fifo = tmp_path / "fifo.svg"
    os.mkfifo(fifo)
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    for path in (link, fifo, folder):
        with pytest.raises(FileExistsError, match=path.name):
            diagram().save(path)
    with pytest.raises(FileExistsError):
        animate("8/5 6/5").save(link)
    with pytest.raises(FileExistsError):
        Logbook(tmp_path / "logbook.sqlite3").save(link)
    with pytest.raises(FileExistsError):
        write_whole(link, "new", replace=False)
    assert target.read_text() == "kept"
    assert link.is_symlink()


def test_a_link_that_leads_nowhere_is_left_alone_too(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        write_whole(link, "new")
    assert not (tmp_path / "nowhere").exists()


def test_a_file_that_is_replaced_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "private.json"
    file.write_text("older")
    file.chmod(0o600)
    write_whole(file, "newer")
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("newer", 0o600)


@pytest.mark.slow
def test_a_huge_file_is_not_read(huge: Path) -> None:
    with pytest.raises(FileTooLargeError, match=huge.name):
        read_bounded(huge, 1000)
    with pytest.raises(LessonFileError, match="more than"):
        load(huge)
    with pytest.raises(LessonFileError, match="more than"):
        Lesson.load(huge)
    with pytest.raises(InvalidExportError, match="larger"):
        read(huge)
    assert main(["translate", str(huge), "fa"]) == 2


def test_a_number_is_no_path(tmp_path: Path) -> None:
    with (tmp_path / "open").open("w+") as file:
        with pytest.raises(TypeError):
            read_bounded(file.fileno(), 1000)  # type: ignore[arg-type]
        with pytest.raises(InvalidExportError):
            read(file.fileno())  # type: ignore[arg-type]
        assert os.fstat(file.fileno())


@pytest.mark.parametrize("out", ["lesson.yaml", "./lesson.yaml", "link.yaml"])
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_worksheet_never_takes_the_place_of_its_lesson(
    out: str, force: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written = worksheet_lesson(tmp_path / "lesson.yaml")
    Path("link.yaml").symlink_to("lesson.yaml")
    assert main(["worksheet", "lesson.yaml", "--seed", "1", "--out", out, *force]) == 2
    assert Path("lesson.yaml").read_text() == written


def test_a_worksheet_takes_the_place_of_another_file_only_if_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    worksheet_lesson(tmp_path / "lesson.yaml")
    Path("notes.html").write_text("notes")
    assert main(["worksheet", "lesson.yaml", "--seed", "1", "--out", "notes.html"]) == 2
    assert "--force" in capsys.readouterr().err
    assert Path("notes.html").read_text() == "notes"
    assert main(["worksheet", "lesson.yaml", "--seed", "1", "--out", "notes.html", "--force"]) == 0
    assert Path("notes.html").read_text() == worksheet("lesson.yaml", seed=1).html


def worksheet_lesson(path: Path) -> str:
    text = (
        f"{LESSON}- id: first\n  kind: play\n  goal: Make your 5-point.\n  dice: [3, 1]\n"
        "  want: {made: [5]}\n  rules: [point-held]\n"
    )
    path.write_text(text)
    return text


def test_a_pipe_or_a_device_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero"):
        with pytest.raises(NotPlainFileError, match="plain file"):
            read_bounded(path, 10)
    with pytest.raises(IsADirectoryError):
        read_bounded(tmp_path, 10)


def test_a_lesson_that_is_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(LessonFileError, match="plain file"):
        load(tmp_path / "pipe.yaml")
