"""The file of a studio: what stays in it, and what is not written over."""

from __future__ import annotations

import os
import resource
import signal
from pathlib import Path

import pytest
from nbformat import read
from support.studio_page import Page

from bgwidget import Studio
from bgwidget.studio import InvalidStudioError
from bgwidget.words import words


def test_what_changed_on_the_disk_is_not_written_over(teacher: Page) -> None:
    teacher.ask("save")
    teacher.studio.path.write_text("title: Another's\nsteps: []\n", encoding="utf-8")
    teacher.ask("set", row=0, field="title", value="Mine")
    assert teacher.ask("save")["choice"]["text"]
    assert "Another's" in teacher.studio.path.read_text(encoding="utf-8")
    with pytest.raises(InvalidStudioError):
        teacher.studio.save()
    teacher.ask("reload")
    assert teacher.text == "title: Another's\nsteps: []\n"
    assert teacher.now["choice"] is None
    teacher.studio.path.write_text("title: Later\nsteps: []\n", encoding="utf-8")
    assert teacher.ask("save")["choice"]
    teacher.ask("reload")
    teacher.ask("undo")
    teacher.ask("save")
    teacher.studio.path.write_text("title: Again\nsteps: []\n", encoding="utf-8")
    teacher.ask("set", row=0, field="title", value="Mine at last")
    teacher.ask("save")
    teacher.ask("overwrite")
    assert "Mine at last" in teacher.studio.path.read_text(encoding="utf-8")


def test_a_file_that_was_never_there_and_comes_is_not_written_over(teacher: Page) -> None:
    path = teacher.studio.path
    path.write_text("title: Another's\nsteps: []\n", encoding="utf-8")
    assert teacher.ask("save")["choice"]["text"]
    assert path.read_text(encoding="utf-8") == "title: Another's\nsteps: []\n"


def test_a_broken_file_opens_with_its_lines_and_is_mended_as_text(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("title: A\nsteps:\n- read: [\n", encoding="utf-8")
    page = Page(file)
    assert page.now["source"] == file.read_text(encoding="utf-8")
    assert page.now["problems"][0].line == 3
    assert page.ask("set", row=0, field="title", value="B")["refused"]
    page.ask("rewrite", text="title: A\nsteps:\n- read: a\n")
    assert page.now["source"] == ""
    assert len(page.now["rows"]) == 2
    page.ask("undo")
    assert page.text == file.read_text(encoding="utf-8")


def test_windows_lines_and_a_mark_stay(tmp_path: Path) -> None:
    file = tmp_path / "w.yaml"
    file.write_bytes(b"\xef\xbb\xbftitle: A # x\r\nsteps:\r\n- read: a\r\n")
    page = Page(file)
    page.ask("set", row=0, field="title", value="B")
    page.ask("save")
    assert file.read_bytes() == b"\xef\xbb\xbftitle: B # x\r\nsteps:\r\n- read: a\r\n"


def test_a_text_in_several_languages_changes_in_one(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text("title: {en: A, vi: B}\nsteps: []\n", encoding="utf-8")
    page = Page(file, language="vi")
    page.ask("set", row=0, field="title", value="C")
    assert page.text == "title: {en: A, vi: C}\nsteps: []\n"


def test_a_notebook_is_written_once_the_lesson_can_be_asked(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="read")["selected"]
    assert teacher.ask("notebook")["refused"]
    teacher.ask("set", row=row, field="read", value="Six points.")
    assert not teacher.ask("notebook")["refused"]
    assert "hitting.yaml" in teacher.studio.path.with_suffix(".ipynb").read_text(encoding="utf-8")
    assert teacher.ask("notebook")["refused"]


def test_what_was_not_saved_is_there_again_and_can_be_undone(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("title: A\nsteps: []\n", encoding="utf-8")
    before = Page(file)
    before.ask("set", row=0, field="title", value="B")
    after = Page(file)
    assert after.text == "title: B\nsteps: []\n"
    assert [button[0] for button in after.now["choice"]["buttons"]] == ["save", "undo"]
    after.ask("undo")
    assert (after.text, after.now["choice"]) == (file.read_text(encoding="utf-8"), None)
    assert Page(file).now["choice"] is None
    after.ask("redo")
    after.ask("save")
    assert Page(file).now["choice"] is None
    assert [each.name for each in tmp_path.iterdir()] == ["a.yaml"]


def test_a_studio_that_changed_nothing_takes_no_draft_away(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    first, second = Page(file), Page(file)
    first.ask("set", row=0, field="title", value="B")
    second.ask("select", row=0)
    assert Page(file).text == first.text


@pytest.mark.parametrize("found", [b"\xff", b"x" * 5_000_000, b"title: [\n"])
def test_a_spoiled_draft_hinders_nobody(tmp_path: Path, found: bytes) -> None:
    (tmp_path / ".a.yaml.draft").write_bytes(found)
    page = Page(tmp_path / "a.yaml")
    page.ask("undo")
    assert not page.ask("set", row=0, field="title", value="B")["refused"]


@pytest.mark.parametrize(
    "asked", [{"kind": "rewrite", "text": "\ud800"}, {"kind": "set", "value": "\ud800"}]
)
def test_half_a_letter_is_not_taken_in(
    teacher: Page, caplog: pytest.LogCaptureFixture, asked: dict[str, object]
) -> None:
    before = teacher.text
    teacher.send({"to": "studio", "stamp": 1, "row": 0, "field": "title", **asked})
    assert teacher.text == before
    assert not caplog.records
    assert not teacher.ask("save")["refused"]


def test_a_notebook_that_cannot_be_written_whole_is_not_there(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="read")["selected"]
    teacher.ask("set", row=row, field="read", value="Six points.")
    teacher.ask("save")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        refused = teacher.ask("notebook")["refused"]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert refused
    assert not teacher.studio.path.with_suffix(".ipynb").exists()
    assert not teacher.ask("notebook")["refused"]


def test_a_notebook_for_learners_does_not_tell_them_to_change_the_file(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="read")["selected"]
    teacher.ask("set", row=row, field="read", value="Six points.")
    cells = read(teacher.studio.notebook(), as_version=4).cells
    assert [cell.id for cell in cells] == ["title", "advice", "lesson"]
    assert cells[1].source == words("en").say("new.learner-advice")


def test_a_file_that_is_gone_is_not_called_saved(teacher: Page) -> None:
    row = teacher.ask("add", row=0, what="read")["selected"]
    teacher.ask("set", row=row, field="read", value="Six points.")
    saved = teacher.ask("save")["saved"]
    teacher.studio.path.unlink()
    assert teacher.ask("select", row=0)["saved"] != saved
    assert ("save", True) in [(asks, ready) for asks, _, ready in teacher.now["buttons"]]
    teacher.ask("notebook")
    assert teacher.studio.path.read_text(encoding="utf-8") == teacher.text


@pytest.fixture
def outdated(tmp_path: Path) -> Path:
    """A file that an editor has changed after a studio had something that was not saved."""
    file = tmp_path / "a.yaml"
    file.write_text("title: A\nsteps: []\n", encoding="utf-8")
    Page(file).ask("set", row=0, field="title", value="Not saved")
    file.write_text("title: Edited\nsteps: []\n", encoding="utf-8")
    return file


def test_an_older_draft_does_not_win_over_what_an_editor_wrote(outdated: Path) -> None:
    page = Page(outdated)
    assert "Edited" in page.text
    assert "a.yaml" in page.now["choice"]["text"]
    assert [button[0] for button in page.now["choice"]["buttons"]] == ["restore", "reload"]
    page.ask("select", row=0)
    assert [button[0] for button in Page(outdated).now["choice"]["buttons"]] == [
        "restore",
        "reload",
    ]
    page.ask("restore")
    assert "Not saved" in page.text
    page.ask("save")
    assert "Not saved" in outdated.read_text(encoding="utf-8")
    assert Page(outdated).now["choice"] is None


def test_an_older_draft_is_let_go(outdated: Path) -> None:
    page = Page(outdated)
    page.ask("reload")
    assert (page.now["choice"], Page(outdated).now["choice"]) == (None, None)
    assert "Edited" in page.text
    assert page.ask("restore")["refused"]


def test_an_older_draft_can_be_undone_to_after_a_change(outdated: Path) -> None:
    page = Page(outdated)
    page.ask("set", row=0, field="title", value="Mine")
    assert page.now["choice"] is None
    page.ask("undo")
    page.ask("undo")
    assert "Not saved" in page.text


@pytest.mark.slow
def test_the_cell_run_again_goes_on_with_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for source in (None, "01-moving"):
        first = Studio(source)
        first.save()
        page = Page(first)
        page.ask("set", row=0, field="title", value="Not saved")
        again = Studio(source)
        assert (again.path, again.document) == (first.path, first.document)
        again.save()
        assert Studio(source).path != again.path


def test_a_link_is_followed_once_and_can_be_saved(tmp_path: Path) -> None:
    file, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    file.write_text("title: A\nsteps: []\n", encoding="utf-8")
    link.symlink_to(file)
    page = Page(link)
    page.ask("set", row=0, field="title", value="B")
    assert not page.ask("save")["refused"]
    assert link.is_symlink()
    assert "title: B" in file.read_text(encoding="utf-8")
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(InvalidStudioError):
        Studio(link)


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", "/dev/zero"):
        with pytest.raises(InvalidStudioError, match="plain file"):
            Studio(path)
