"""Learners play at tables of a real hub while kernels, the service and its database are killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

from class_service.at_table import ANY, Asker, seen
from class_service.postgres import Postgres
from class_service.school import Kernel, School, until
from class_service.unit import HOME
from soak.classroom import Classroom

TABLES = 2
FIRST, APART = 8, 14
"""After how many acts the first fault comes, and how many lie between two."""
LONGEST = 400
SIT = """\
import os
from random import Random
from bgwidget import Board
from bgwidget.rules import RulesError
board = Board(table={name!r}, match=1)
chance, notes = Random({seed}), open({notes!r}, "a")

def note(*what):
    print(*what, file=notes, flush=True)
    os.fsync(notes.fileno())
"""
PLAY = """\
while board.table.table is None or board.table.table.on_turn:
    board.reply()
    if not board.table.is_mine:
        break
    before = len(board.table.table.log)
    note("begun", before)
    try:
        if board.scene["turn"] is None:
            board.act(board.scene["choices"][0])
        else:
            board.play(str(chance.choice(board.legal_plays)) if board.legal_plays else "pass")
    except RulesError:
        continue
    for number, act in enumerate(board.table.table.log[before:], before):
        if act.seat == board.table.seat:
            note("taken", number, act)
"""
TELL = "print(board.table.table.head, board.table.fault)"


class Note(NamedTuple):
    """What a kernel wrote down: that it began an act, or that one was taken."""

    what: str
    number: int
    act: str


class Player:
    """A learner at a table, whose kernel may be killed.

    Attributes
    ----------
    name : str
    table : str
    notes : Path
        Where the kernel writes down what it began, and what it was told is taken.
    """

    def __init__(self, school: School, name: str, table: str, notes: Path, seed: int) -> None:
        self.name, self.table, self.notes = name, table, notes
        self._school, self._seed = school, seed
        self._kernel: Kernel | None = None
        self._thread: Thread | None = None
        self._ended = False

    def plays(self) -> None:
        """Sit down in a new kernel, and play to the end."""
        kernel = self._kernel = self._school.start(self.name)
        facts = {"name": self.table, "notes": str(self.notes), "seed": self._seed}
        kernel.run(SIT.format(**facts))
        self._pid = int(kernel.run("print(os.getpid())"))

        def run() -> None:
            # Its connection may be closed in the midst of a message.
            with suppress(Exception):
                kernel.run(PLAY)
                self._ended = kernel is self._kernel

        self._thread = Thread(target=run, daemon=True)
        self._thread.start()

    def loses_the_kernel(self) -> None:
        assert self._kernel is not None
        with suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)
        self._kernel.close()
        self._seed += 1
        self.plays()

    def ends(self) -> str:
        """Wait until the game is over; return what the board shows then."""
        assert self._thread is not None
        assert self._kernel is not None
        self._thread.join(LONGEST)
        assert self._ended, f"{self.name} did not come to the end"
        return self._kernel.run(TELL).strip()

    def told(self) -> list[Note]:
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        parts = [(*line.split(maxsplit=2), "")[:3] for line in lines]
        return [Note(what, int(number), act) for what, number, act in parts]


def strike(room: Classroom, chance: Random) -> str:
    """Let learners play while things are killed; each act is there once, and for both the same."""
    if not (HOME / "bin" / "jupyterhub").exists():
        return "left out: `make hub` sets up the hub that it needs"
    home = room.home / f"school-{chance.getrandbits(32)}"
    home.mkdir()
    postgres = Postgres()
    try:
        with School(home, postgres) as school:
            return _play(school, home, chance)
    finally:
        postgres.remove()


def _play(school: School, home: Path, chance: Random) -> str:
    tables = [f"soak-{number}" for number in range(TABLES)]
    names = {table: (f"{table}-an", f"{table}-binh") for table in tables}
    school.enter("ms-lan", *(name for pair in names.values() for name in pair))
    ask = Asker(school)
    for number, table in enumerate(tables):
        # The first without a clock.
        asked = {**ANY, "match": 1, "seats": names[table], "minutes": 60 * number, "delay": 2}
        assert ask("ms-lan", "POST", table, asked)[0] == 201
    players = [
        Player(school, name, table, home / f"{name}.notes", chance.getrandbits(32))
        for table, pair in names.items()
        for name in pair
    ]
    for player in players:
        player.plays()
    faults: dict[str, Callable[[], None]] = {
        "kernel": lambda: chance.choice(players).loses_the_kernel(),
        "service": lambda: _kill_service(school),
        "database": lambda: _kill_database(school),
    }
    order = [*faults, "kernel", "service"]
    chance.shuffle(order)
    for number, name in enumerate(order):
        until(lambda far=FIRST + APART * number: _acts(school) >= far or _are_over(ask, tables))
        faults[name]()
    shown = {player.name: player.ends() for player in players}
    wrong = [each for table in tables for each in _amiss(school, ask, table, players, shown)]
    assert not wrong, "; ".join(wrong)
    told = sum(note.what == "taken" for player in players for note in player.told())
    assert told, "nobody was told that an act was taken"
    acts = f"{_acts(school)} acts at {TABLES} tables, of which {told} were confirmed to learners"
    return f"{acts}; killed in turn: {', '.join(order)}"


def _amiss(
    school: School, ask: Asker, name: str, players: list[Player], shown: dict[str, str]
) -> Iterator[str]:
    """Yield what is wrong with the log of a table, with what was told of it, or what is shown."""
    of = f"FROM act JOIN game_table AS of ON of.number = game_table WHERE of.name = '{name}'"
    rows = school.postgres.rows(f"SELECT act.number, act {of} ORDER BY act.number")
    log = [act for _, act in rows]
    if [int(number) for number, _ in rows] != [*range(len(rows))]:
        yield f"{name}: the log has a gap"
    side = seen(ask, name, "ms-lan")
    if side.fault is not None or side.table is None or side.table.on_turn:
        yield f"{name}: the log is not that of a whole game: {side.fault}"
        return
    for seat, player in enumerate(each for each in players if each.table == name):
        if shown[player.name] != f"{side.table.head} None":
            yield f"{name}: {player.name} sees something else"
        told = player.told()
        for note in told:
            if note.what == "taken" and (note.number >= len(log) or log[note.number] != note.act):
                yield f"{name}: {note.act} was taken, and is not in the log at {note.number}"
        begun = sum(note.what == "begun" for note in told)
        own = sum(act.startswith(f"{seat}.") for act in log)
        if own > begun:
            yield f"{name}: {player.name} began {begun} acts, and {own} were taken"


def _acts(school: School) -> int:
    return int(school.postgres.rows("SELECT count(*) FROM act")[0][0])


def _are_over(ask: Asker, tables: list[str]) -> bool:
    sides = [seen(ask, table, "ms-lan") for table in tables]
    return all(side.table is not None and not side.table.on_turn for side in sides)


def _kill_service(school: School) -> None:
    school.kill_class()
    school.start_class()


def _kill_database(school: School) -> None:
    school.postgres.stop("immediate")
    school.postgres.start()
