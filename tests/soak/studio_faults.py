"""A lesson is written while kernels are killed, a disk fills up, and somebody else writes too."""

from __future__ import annotations

from pathlib import Path
from random import Random

from playwright.sync_api import expect
from soak.classroom import Classroom
from soak.full_disk import fill, small_disk
from soak.teacher import Teacher

KILLS = 2
SHOW = "import bgwidget\nstudio = bgwidget.Studio({file!r})\nstudio"


def strike(room: Classroom, chance: Random) -> str:
    """Change a lesson before each fault; every change has to be there after it."""
    name = f"{chance.getrandbits(32):x}"
    disk = room.afterwards.enter_context(small_disk(room.home / f"lessons-{name}"))
    file = disk / "lesson.yaml"
    writer = _seat(room, file)
    writer.writes("Saved")
    writer.saves()
    for number in range(KILLS):
        title = f"Not saved {number} {name}"
        writer.writes(title)
        writer.page.wait_for_timeout(chance.uniform(0, 50))
        writer.loses_the_kernel()
        expect(writer.title()).to_have_value(title)
        expect(writer.root.locator(".choice")).to_contain_text("is here again")
        assert "Saved" in _text(file), "what was not saved is in the file"
        writer.loads_anew()
        expect(writer.title()).to_have_value(title)
    writer.saves()
    assert name in _text(file)
    assert [each.name for each in disk.iterdir()] == [file.name], "a draft was left behind"
    refused = _on_a_full_disk(writer, file) if file.parent.is_mount() else "left out"
    _two_at_one_file(room, writer, file)
    return f"killed {KILLS} kernels with changes not saved; a full disk said: {refused}"


def _seat(room: Classroom, file: Path) -> Teacher:
    return room.teacher(SHOW.format(file=str(file)), "section.studio")


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _on_a_full_disk(writer: Teacher, file: Path) -> str:
    before = _text(file)
    fill(file.parent)
    writer.writes("Written on a full disk")
    writer.presses("Save")
    notice = writer.root.locator(".notice")
    expect(notice).to_contain_text("cannot be written")
    assert _text(file) == before, "a full disk spoiled a lesson"
    told = notice.inner_text()
    (file.parent / "filler").unlink()
    writer.saves()
    assert "Written on a full disk" in _text(file)
    return told


def _two_at_one_file(room: Classroom, first: Teacher, file: Path) -> None:
    """Nobody's lesson is written over without being asked."""
    second = _seat(room, file)
    first.writes("Of the first")
    first.saves()
    second.writes("Of the second")
    second.presses("Save")
    expect(second.root.locator(".choice")).to_contain_text("has been changed on the disk")
    assert "Of the first" in _text(file)
    second.loses_the_kernel()
    expect(second.title()).to_have_value("Of the first")
    second.presses("Take what was not saved")
    expect(second.title()).to_have_value("Of the second")
    second.presses("Undo")
    expect(second.title()).to_have_value("Of the first")
