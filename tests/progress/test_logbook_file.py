"""Files that cannot be used, and files of an older version."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from support import environment
from support.attempts import attempt

from bgwidget.progress import Logbook
from bgwidget.progress.storage import APPLICATION, MIGRATIONS, VERSION

VERSION_1 = """
CREATE TABLE attempt (
    id TEXT PRIMARY KEY NOT NULL, time TEXT NOT NULL, lesson TEXT NOT NULL,
    step TEXT NOT NULL, kind TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL,
    broken TEXT NOT NULL, answer TEXT NOT NULL, right INTEGER NOT NULL,
    score REAL NOT NULL, hints INTEGER NOT NULL);
INSERT INTO attempt VALUES ('0123456789abcdef0123456789abcdef', '2026-03-02T12:00:00.000000+00:00',
    'bar', 'ba-01', 'play', 'backgammon', '["enter-first"]', '[]', '[["bar", 21]]', 1, 1.0, 2);
"""


def run(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)


def mark(version: int) -> str:
    return f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {version};"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "logbook.sqlite3"


@pytest.fixture
def filled(file: Path) -> Path:
    logbook = Logbook(file)
    for number in range(60):
        logbook.write(attempt(step=f"step {number}", answer="x" * 500))
    return file


def keeps_in_memory(file: Path, said: str) -> None:
    """Hold that a file is not touched, and that a learner goes on and is told so."""
    before = file.read_bytes() if file.is_file() else None
    logbook, made = Logbook(file), attempt()
    for _ in range(2):
        assert said in logbook.notice
        assert "kept only until" in logbook.notice
        assert "{" not in logbook.notice
        logbook.write(made)
        assert logbook.attempts() == (made,)
        assert logbook.done("bar") == {"ba-01"}
        assert len(logbook) == 1
    after = file.read_bytes() if file.is_file() else None
    assert after == before
    assert Logbook(file).attempts() == ()


def test_a_file_of_the_first_version_is_brought_up(file: Path) -> None:
    run(file, VERSION_1 + mark(1))
    logbook = Logbook(file)
    old = attempt(id="0123456789abcdef0123456789abcdef", answer=[["bar", 21]], hints=2)
    assert logbook.attempts() == (old,)
    assert logbook.notice == ""
    new = attempt(days=1, tries=3, seed="s")
    logbook.write(new)
    assert Logbook(file).attempts() == (old, new)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_file_of_the_second_version_is_brought_up(file: Path) -> None:
    added = ";\n".join(MIGRATIONS[1])
    run(file, f"{VERSION_1} {added}; {mark(2)}")
    logbook, new = Logbook(file), attempt(days=1, refused=("enter-first", "both-numbers"))
    logbook.write(new)
    old, kept = Logbook(file).attempts()
    assert (old.refused, kept) == ((), new)


def test_a_file_of_the_third_version_is_brought_up(file: Path) -> None:
    added = ";\n".join((*MIGRATIONS[1], *MIGRATIONS[2]))
    run(file, f"{VERSION_1} {added}; {mark(3)}")
    logbook, new = Logbook(file), attempt(days=1, lesson="move", rules=("hit",))
    assert logbook.best() == {("bar", "ba-01"): 2}
    logbook.write(new)
    again = Logbook(file)
    assert [each.lesson for each in again.attempts()] == ["bar", "move"]
    assert {rule for _, rule in again.standings()} == {"enter-first", "hit"}
    assert again.notice == ""


def test_a_file_of_the_fourth_version_is_brought_up_and_its_rows_count_in_their_order(
    file: Path,
) -> None:
    added = ";\n".join((*MIGRATIONS[1], *MIGRATIONS[2], *MIGRATIONS[3]))
    run(file, f"{VERSION_1} {added}; {mark(4)}")
    logbook = Logbook(file)
    logbook.write(attempt(days=-1, right=False))
    assert logbook.standings()["backgammon", "enter-first"].in_row == 0
    assert Logbook(file).notice == ""


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(file, VERSION_1 + mark(1))
    broken = (*MIGRATIONS[:-1], ("ALTER TABLE nothing ADD COLUMN x",))
    with monkeypatch.context() as patch:
        patch.setattr("bgwidget.progress.storage.MIGRATIONS", broken)
        keeps_in_memory(file, "is damaged")
    assert len(Logbook(file).attempts()) == 1


def test_the_file_only_grows(filled: Path) -> None:
    for script in ("DELETE FROM attempt", "UPDATE attempt SET right = 1"):
        with pytest.raises(sqlite3.IntegrityError, match="only grows"):
            run(filled, script)
    assert len(Logbook(filled)) == 60


def test_the_file_has_a_write_ahead_log(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_what_is_written_is_on_the_disk_unless_it_is_thrown_away(file: Path) -> None:
    """In a process of its own: the tests wait for no disk."""
    program = """
import os
from pathlib import Path
from bgwidget.progress.fresh_logbook import fresh_logbook
from bgwidget.progress.storage import opened

def asked(path, what):
    with opened(path) as connection:
        return connection.execute(f"PRAGMA {what}").fetchone()[0]

file = Path(os.environ["BGWIDGET_LOGBOOK"])
before = asked(file, "synchronous")
with fresh_logbook():
    thrown_away = asked(Path(os.environ["BGWIDGET_LOGBOOK"]), "journal_mode")
print(before, thrown_away, asked(file, "synchronous"))
"""
    env = os.environ | {"BGWIDGET_LOGBOOK": str(file)}
    assert environment.run(sys.executable, "-c", program, env=env) == "2 memory 2\n"


def test_a_newer_file_is_left_alone(filled: Path) -> None:
    run(filled, f"PRAGMA user_version = {VERSION + 1}; ALTER TABLE attempt ADD COLUMN more")
    keeps_in_memory(filled, f"of version {VERSION + 1}")


def test_a_file_that_grows_newer_is_left_alone_too(file: Path) -> None:
    logbook = Logbook(file)
    run(file, f"PRAGMA user_version = {VERSION + 1}")
    logbook.write(attempt())
    assert f"of version {VERSION + 1}" in logbook.notice
    assert len(logbook.attempts()) == 1


def test_garbage_is_left_alone(file: Path) -> None:
    file.write_bytes(b"no database at all, " * 300)
    keeps_in_memory(file, "is not a logbook")


def test_another_programs_database_is_left_alone(file: Path) -> None:
    run(file, "CREATE TABLE bookmark (page TEXT)")
    keeps_in_memory(file, "is not a logbook")


@pytest.mark.slow
@pytest.mark.parametrize("kept", [50, 5000, -4096, -1000])
def test_a_truncated_file_is_left_alone(filled: Path, kept: int) -> None:
    filled.write_bytes(filled.read_bytes()[:kept])
    keeps_in_memory(filled, "is damaged")


def test_a_file_with_a_row_that_is_no_attempt_is_left_alone(filled: Path) -> None:
    row = "'2026', 'a', 'b', 'play', 'backgammon', '[', '[]', 'null', 1, 1.0, 0, 1, '', '[]'"
    run(filled, f"INSERT INTO attempt VALUES ('x', {row}, '')")
    keeps_in_memory(filled, "is damaged")


def test_a_table_that_lacks_a_column_is_no_logbook(file: Path) -> None:
    run(file, "CREATE TABLE attempt (id TEXT);" + mark(VERSION))
    keeps_in_memory(file, "is damaged")


def test_a_folder_is_no_file(file: Path) -> None:
    file.mkdir()
    keeps_in_memory(file, "is a folder")


def test_a_path_below_a_file_cannot_be_written(file: Path) -> None:
    file.write_text("in the way")
    keeps_in_memory(file / "learner" / "logbook.sqlite3", "cannot be written")


def test_an_empty_file_becomes_a_logbook(file: Path) -> None:
    file.touch()
    Logbook(file).write(attempt())
    assert len(Logbook(file)) == 1


def test_what_waited_is_written_once_the_disk_can_be(file: Path) -> None:
    file.parent.joinpath("folder").write_text("in the way")
    logbook = Logbook(file.parent / "folder" / "logbook.sqlite3")
    first, second = attempt(), attempt(days=1)
    logbook.write(first)
    assert logbook.notice
    file.parent.joinpath("folder").unlink()
    assert logbook.attempts() == (first,)
    assert logbook.notice
    logbook.write(second)
    assert logbook.notice == ""
    assert Logbook(logbook.path).attempts() == (first, second)


def test_a_file_that_is_deleted_is_made_anew(filled: Path) -> None:
    logbook = Logbook(filled)
    filled.unlink()
    logbook.write(attempt())
    assert len(Logbook(filled)) == len(logbook) == 1
    assert logbook.notice == ""


FILLING = """
import resource, signal, sys
from bgwidget.progress import Attempt, Logbook
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
logbook = Logbook(sys.argv[1])
def write(step):
    logbook.write(Attempt(lesson="full", step=str(step), kind="play", game="backgammon",
                          answer="x" * 2000, right=True, score=1))
write(0)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
for step in range(1, 200):
    write(step)
assert "cannot be written" in logbook.notice
assert len(logbook) == len(logbook.attempts()) == 200
assert len(Logbook(sys.argv[1]).attempts()) < 200
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
write(200)
assert not logbook.notice
assert len(logbook) == 201
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_what_a_full_disk_refused_is_written_when_there_is_room(file: Path) -> None:
    environment.run(sys.executable, "-c", FILLING, file)
    assert Logbook(file).done("full") == {str(step) for step in range(201)}
