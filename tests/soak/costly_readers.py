"""What takes in each sort of sound input, as a person would use it, one act after the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from soak.readers import READERS
from soak.sound_inputs import Boards, Data, Lessons, Lines, Links, Sort
from support.attempts import attempt
from support.camelot import OPENINGS
from support.players import act
from support.records import FOREIGN, random_game
from support.studio_page import Page

from bgwidget import Board, Lesson, animate, diagram
from bgwidget.lesson_files import load
from bgwidget.progress.export import written
from bgwidget.rules import backgammon
from bgwidget.rules.backgammon import Series
from bgwidget.rules.rulebook import RulesError
from bgwidget.teaching import lint, translate, worksheet
from bgwidget.webpage.host import Host

Acts = Iterator[None]
"""Ends each act of its use with a `yield`: each may take as long as is promised."""
MOST_STEPS = 12
"""How many steps of a lesson are tried by hand."""


@dataclass(frozen=True)
class Door:
    """A way by which an input comes in: what it is given, and what is done with it."""

    sort: Sort
    use: Callable[[bytes, Path], Acts]


def _lesson_file(data: bytes, folder: Path) -> Path:
    file = folder / "lesson.yaml"
    file.write_bytes(data)
    return file


def _load(data: bytes, folder: Path) -> Acts:
    load(_lesson_file(data, folder))
    yield


def _lint(data: bytes, folder: Path) -> Acts:
    str(lint(_lesson_file(data, folder)))
    yield


def _worksheet(data: bytes, folder: Path) -> Acts:
    _ = worksheet(_lesson_file(data, folder), seed=1).html
    yield


def _answer(data: bytes, folder: Path) -> Acts:
    lesson = Lesson.load(_lesson_file(data, folder), logbook=folder / "l.sqlite3")
    yield
    for number in range(1, MOST_STEPS + 1):
        with suppress(RulesError):
            lesson.go(number)
            yield
            right = lesson.task.solution()
            yield
            lesson.check(right)
            yield
            lesson.solution()
            yield
    lesson.close()


def _wall(data: bytes, folder: Path) -> Acts:
    wall = Lesson.load(_lesson_file(data, folder), logbook=folder / "l.sqlite3").present()
    yield
    for _ in range(5 * MOST_STEPS):
        wall.forward()
        yield


def _studio(data: bytes, folder: Path) -> Acts:
    page = Page(_lesson_file(data, folder))
    yield
    for row in range(1, MOST_STEPS + 1):
        for kind, more in (
            ("select", {}),
            ("open-board", {"what": "right", "field": "want"}),
            ("take", {}),
            ("set", {"field": "read", "value": "Read."}),
            ("copy", {}),
            ("undo", {}),
        ):
            page.ask(kind, row=row, **more)
            yield
    page.studio.close()


def _translate(data: bytes, folder: Path) -> Acts:
    """Translate all texts, change each in English, and bring the translation up to date."""
    file = _lesson_file(data, folder)
    po, _ = translate(file, "vi")
    yield
    written = po.read_text("utf-8")
    po.write_text(written.replace('\nmsgstr ""\n', '\nmsgstr "Dịch."\n'), "utf-8")
    translate(file, "vi")
    yield
    with suppress(RulesError):
        load(file)
    yield
    changed = data.decode().replace(" checkers", " men").replace("Two ", "Both ")
    file.write_text(changed.replace('"id": "', '"id": "x'), "utf-8")
    translate(file, "vi")
    yield


def _board(data: bytes, folder: Path) -> Acts:
    board = Board(**json.loads(data))
    yield
    str(board), repr(board), board.xgid, board.record
    yield
    for kind in ("roll", "hint", "undo"):
        board._handle_custom_msg({"kind": kind, "base": board.scene["version"]}, [])
        yield
    for walk in ([[24, 23, 1]], [[1, 2, 0]]):
        why = {"kind": "why", "base": board.scene["version"], "walk": [], "step": walk[0][:2]}
        board._handle_custom_msg(why, [])
        yield
    board.close()


def _picture(data: bytes, folder: Path) -> Acts:
    asked = json.loads(data)
    made = diagram(asked["position"], asked.get("dice"), game=asked["game"])
    _ = made.svg, made.text
    yield


def _plays(data: bytes, folder: Path) -> Acts:
    made = animate(data.decode().splitlines())
    _ = made.svg, made.text
    yield


def _link(data: bytes, folder: Path) -> Acts:
    host = Host(lambda news: None)
    code = {"code": "Board()", "language": "en", "digits": "latin", "link": data.decode()}
    made = json.loads(host.make("b", json.dumps(code)))
    yield
    if "state" in made:
        base = host.widget("b").scene.get("version")
        for kind in ("roll", "hint") if base is not None else ():
            host.receive("b", json.dumps({"content": {"kind": kind, "base": base}}))
            yield


def _reader(name: str) -> Callable[[bytes, Path], Acts]:
    def use(data: bytes, folder: Path) -> Acts:
        READERS[name].read(data, folder)
        yield

    return use


def _exported(chance: Random) -> str:
    days = range(chance.choice((1, 9, 300)))
    return written([attempt(step=f"{day % 7}", days=day) for day in days], "Mai")


def _matches(chance: Random) -> str:
    """Return the match file of a match in which anything legal was done."""
    series = Series.match(chance.choice((1, 7, 25)))
    while not series.standing.over:
        game = series.next_game()
        while game.phase != "over":
            game = act(game, chance)
        series = series.add(game)
    return backgammon.write_mat(series)


def _records(chance: Random) -> str:
    games = [random_game(chance.randrange(99), chance.choice((9, 99, 999))) for _ in range(3)]
    return backgammon.write_records(games)


PLAYS = "3-1: 8/5 6/5\n6-5: 24/13\n5-5: 13/3(2)\n"


def _samples(name: str) -> Lines:
    return Lines(lambda chance: chance.choice(READERS[name].samples))


_MARKDOWN = READERS["Markdown lessons"].samples[0] + "\n## Two\n\n- *a* [b](c)\n> `d` **e**\n"
_TEXTS: Mapping[str, Sort] = {
    "match files alone": Lines(_matches, lambda chance: FOREIGN),
    "records": Lines(_records),
    "XGIDs": _samples("XGIDs"),
    "GNU Backgammon IDs": _samples("GNU Backgammon IDs"),
    "positions": _samples("positions"),
    "positions of Camelot": _samples("positions of Camelot"),
    "moves of Camelot": Lines(lambda chance: chance.choice([*OPENINGS]).replace(" ", "\n")),
    "exam results": Data(*READERS["exam results"].samples),
    "exports": Lines(_exported),
    "exports that grow": Data(*READERS["exports"].samples),
    "translations": _samples("translations"),
    "Markdown lessons": Lines(lambda chance: _MARKDOWN),
}
_READ_BY = {"exports that grow": "exports"}
DOORS: Mapping[str, Door] = {
    "load": Door(Lessons(), _load),
    "lint": Door(Lessons(), _lint),
    "studio": Door(Lessons(), _studio),
    "lesson": Door(Lessons(), _answer),
    "worksheet": Door(Lessons(), _worksheet),
    "wall": Door(Lessons(), _wall),
    "translate": Door(Lessons(), _translate),
    "board": Door(Boards(), _board),
    "picture": Door(Boards(), _picture),
    "picture of plays": Door(Lines(lambda chance: PLAYS), _plays),
    "link": Door(Links(), _link),
    **{name: Door(lines, _reader(_READ_BY.get(name, name))) for name, lines in _TEXTS.items()},
}
"""By name."""
