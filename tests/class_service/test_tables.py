"""Two learners at a table of a real hub: who may do what, and each act once whatever is killed."""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any
from uuid import uuid4

import pytest
from class_service.at_table import ANY, Asker, Sender, seated, seen, sit
from class_service.school import Kernel, School, until

from bgwidget.tables import TableError

pytestmark = pytest.mark.hub

SIT = "from bgwidget import Board\nboard = Board(table={name!r}, match=1)"
PLAY = """\
from random import Random
from bgwidget.rules import RulesError
chance, refused = Random(7), []
while board.table.table is None or board.table.table.on_turn:
    board.reply()
    if not board.table.is_mine:
        break
    try:
        if board.scene["turn"] is None:
            board.act(board.scene["choices"][0])
        else:
            board.play(str(chance.choice(board.legal_plays)) if board.legal_plays else "pass")
    except RulesError as error:
        refused.append(error.problem)
"""
TELL = """\
import json
print(json.dumps([board.table.table.head, str(board.position), refused]))
"""


@pytest.fixture
def ask(school: School) -> Asker:
    return Asker(school)


@pytest.fixture
def name() -> str:
    return f"t{secrets.token_hex(6)}"


def stored(school: School, name: str, what: str) -> list[list[str]]:
    of = "FROM act JOIN game_table AS of ON of.number = game_table"
    return school.postgres.rows(f"SELECT {what} {of} WHERE of.name = '{name}'")


def plays(kernel: Kernel, ended: list[Kernel]) -> Thread:
    """Let a kernel play; it is among those that ended once it has, and was not killed before."""

    def run() -> None:
        # Its connection may be closed in the midst of a message.
        with suppress(Exception):
            kernel.run(PLAY)
            ended.append(kernel)

    thread = Thread(target=run, daemon=True)
    thread.start()
    return thread


def test_two_sit_down_and_a_third_looks_on(ask: Asker, name: str) -> None:
    first = sit(ask, name, "an", match=3)
    assert (first["seat"], first["seats"], first["log"]) == (0, ["an", ""], [])
    assert sit(ask, name, "an")["laid"] == first["laid"], "what was laid down stays"
    second = sit(ask, name, "binh", match=7)
    assert (second["seat"], second["match"]) == (1, 3)
    assert second["laid"][2] == first["laid"][2]
    third = sit(ask, name, "chi")
    assert (third["seat"], third["seats"]) == (None, ["an", "binh"])
    assert ask("chi", "PUT", f"{name}/link", {"link": "x" * 22})[0] == 403
    assert ask("chi", "GET", f"{name}?known=0")[1]["seat"] is None


def test_a_teacher_looks_on_and_seats_two_by_name(ask: Asker, name: str) -> None:
    asked = {**ANY, "match": 5, "seats": ["binh", "an"]}
    assert ask("an", "POST", name, asked)[0] == 403
    assert ask("ms-lan", "POST", name, asked)[0] == 201
    assert ask("ms-lan", "POST", name, asked)[1]["problem"] == "classroom.table-there"
    assert ask("ms-lan", "POST", f"{name}-2", {**asked, "seats": ["an", "an"]})[0] == 400
    assert sit(ask, name, "chi")["seat"] is None
    assert sit(ask, name, "an")["seat"] == 1
    assert sit(ask, name, "ms-lan")["seat"] is None
    sit(ask, f"{name}-3", "an")
    assert sit(ask, f"{name}-3", "ms-lan")["seats"] == ["an", ""], "a teacher takes nobody's seat"


def test_an_act_is_taken_once_from_the_one_whose_it_is(
    ask: Asker, name: str, school: School
) -> None:
    an, binh = seated(ask, name, "an", "binh")
    head, key = an.table.head, uuid4().hex
    assert isinstance(an.source, Sender)
    assert isinstance(binh.source, Sender)
    with pytest.raises(TableError) as refused:
        binh.source.send("0.throw..", head)
    assert refused.value.problem == "table.seat"
    said = an.source.send("0.throw..", head, key)
    assert [text.split(".")[1] for text in said["log"]] == ["throw", "dice"]
    assert an.source.send("0.throw..", head, key) == said, "sent again"
    with pytest.raises(TableError) as refused:
        binh.source.send("1.throw..", head)
    assert refused.value.problem == "table.late"
    table = an.heard(said).table
    assert table is not None
    for act in ("2.dice..", f"{table.on_turn[0]}.play.24-1-6.", "0.restart..", "no act"):
        with pytest.raises(TableError):
            an.source.send(act, table.head)
    assert ask("chi", "GET", f"{name}?known=0")[1]["log"] == said["log"]
    assert stored(school, name, "count(key), count(*)") == [["1", "2"]]


@pytest.mark.parametrize(
    ("method", "what", "body"),
    [
        ("PUT", "", {}),
        ("PUT", "", {**ANY, "game": "chess"}),
        ("PUT", "", {**ANY, "rules": "of my own"}),
        ("PUT", "", {**ANY, "match": 60}),
        ("PUT", "/link", {"link": "short"}),
        ("POST", "/acts", {"act": "0.throw..", "after": "x", "start": 0, "key": "k"}),
        ("POST", "/acts", b"["),
    ],
)
def test_what_is_no_sound_request_is_refused(
    ask: Asker, name: str, method: str, what: str, body: Any
) -> None:
    if what:
        seated(ask, name, "an", "binh")
    assert ask("an", method, name + what, body)[0] == 400
    if not what:
        assert ask("an", "GET", name)[0] == 404, "nothing was opened"


def test_who_waits_hears_at_once(ask: Asker, name: str) -> None:
    an, _ = seated(ask, name, "an", "binh")
    heard: list[Any] = []
    waits = Thread(target=lambda: heard.append(ask("chi", "GET", f"{name}?after=0&known=5")))
    waits.start()
    an.act("throw")
    waits.join(20)
    assert [text.split(".")[1] for text in heard[0][1]["log"]] == ["throw", "dice"]


def test_tables_are_deleted_with_those_who_sit_there(ask: Asker, name: str, school: School) -> None:
    seated(ask, name, "an", "binh")[0].act("throw")
    own = school.ask("GET", f"{school.class_url}api/events", school.token_of("an"))[1]["tables"]
    (mine,) = [each for each in own if each["name"] == name]
    assert mine["acts"] == ["0.throw.."]
    assert mine["seat"] == 0
    school.ask("DELETE", f"{school.class_url}api/events", school.token_of("an"))
    assert ask("binh", "GET", name)[0] == 404
    left = "SELECT count(*) FROM act WHERE game_table NOT IN (SELECT number FROM game_table)"
    assert school.postgres.rows(left) == [["0"]]
    seated(ask, name, "binh", "chi")
    school.ask("DELETE", f"{school.class_url}api/class", school.token_of("ms-lan"))
    assert school.postgres.rows("SELECT count(*) FROM game_table") == [["0"]]


def test_two_kernels_play_a_game_while_all_is_killed(school: School, ask: Asker, name: str) -> None:
    kernels = {person: school.start(person) for person in ("an", "binh")}
    for kernel in kernels.values():
        kernel.run(SIT.format(name=name))
    pid = int(kernels["an"].run("import os; print(os.getpid())"))

    def far(count: int) -> Callable[[], bool]:
        return lambda: int(stored(school, name, "count(*)")[0][0]) >= count

    ended: list[Kernel] = []
    playing = {person: plays(kernel, ended) for person, kernel in kernels.items()}
    until(far(10))
    school.kill_class()
    school.start_class()
    until(far(25))
    school.postgres.stop("immediate")
    school.postgres.start()
    until(far(40))
    os.kill(pid, signal.SIGKILL)
    kernels["an"].close()
    kernels["an"] = school.start("an")
    kernels["an"].run(SIT.format(name=name))
    for thread in (plays(kernels["an"], ended), playing["binh"]):
        thread.join(300)
    assert {*ended} == {*kernels.values()}
    one, other = (kernel.run(TELL) for kernel in kernels.values())
    assert one.partition(",")[0] == other.partition(",")[0], "both have the same log"
    numbers = [int(number) for (number,) in stored(school, name, "act.number")]
    assert sorted(numbers) == [*range(len(numbers))]
    table = seen(ask, name, "chi").table
    assert table is not None
    assert not table.on_turn
    assert table.head in one
