"""Two boards at one table of a class's service, over real connections, which may be cut."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from threading import Thread
from typing import Any

import pytest
from support.small_tables import SmallTables

from bgwidget import Board
from bgwidget.classroom import ClassroomError
from bgwidget.classroom.service import TOKEN, URL
from bgwidget.classroom.tables import requests
from bgwidget.rules import IllegalMoveError, RulesError
from bgwidget.rules.backgammon import read_records
from bgwidget.tables import TableError


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallTables]:
    with SmallTables() as running:
        monkeypatch.setenv(URL, running.service("an").url)
        yield running


@pytest.fixture
def sit(service: SmallTables, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    boards = []

    def sat(person: str, name: str = "an-binh", **options: Any) -> Board:
        monkeypatch.setenv(TOKEN, person)
        boards.append(Board(table=name, **options))
        return boards[-1]

    yield sat
    for board in boards:
        board.close()


def go_on(board: Board, chance: Random) -> None:
    """Do one thing at a board, as its state asks."""
    if board.scene["turn"] is None:
        board.act(board.scene["choices"][0])
    else:
        board.play(str(chance.choice(board.legal_plays)) if board.legal_plays else "pass")


def play(board: Board, seed: int, faults: list[Exception]) -> None:
    """Play until the match is over."""
    chance = Random(seed)
    while True:
        board.reply()
        if not board.table.is_mine:
            return
        try:
            go_on(board, chance)
        except RulesError as error:
            faults.append(error)


def played(boards: list[Board]) -> list[Exception]:
    """Let all boards play until the match is over; return what was refused."""
    faults: list[Exception] = []
    threads = [
        Thread(target=play, args=(board, seed, faults), daemon=True)
        for seed, board in enumerate(boards)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
        assert not thread.is_alive()
    return faults


def caught_up(service: SmallTables, boards: list[Board]) -> None:
    """Wait until all show what the service keeps."""
    for board in boards:
        _until(board, lambda board=board: board.table.table == service.tables["an-binh"].table)


def opened(service: SmallTables, boards: list[Board]) -> tuple[Board, Board]:
    """Throw until somebody is to play; return their board, and the other."""
    caught_up(service, boards)
    while boards[0].game.phase == "opening":
        boards[0].throw()
    caught_up(service, boards)
    one, other = boards if boards[0].table.is_mine else reversed(boards)
    return one, other


def same(service: SmallTables, boards: list[Board]) -> None:
    """Check that all show what the service keeps."""
    kept = service.tables["an-binh"].table
    for board in boards:
        assert board.table.fault is None
        assert board.table.table == kept
    assert str(boards[0].position) == str(boards[1].position.flipped())
    assert boards[0].history == boards[1].history


def test_two_play_a_match_and_a_third_looks_on(service: SmallTables, sit: Any) -> None:
    an = sit("an", match=1)
    with pytest.raises(TableError, match="agree on a new table"):
        an.restart()
    assert (an.table.seat, an.scene["turn"], an.scene["choices"]) == (0, None, ())
    assert "an-binh" in an.scene["status"]
    binh, chi = sit("binh"), sit("chi")
    assert (binh.table.seat, chi.table.seat) == (1, None)
    for error in played([an, binh]):
        assert getattr(error, "problem", "") == "table.late", "only both throws at once"
    chi.reply()
    while chi.table.table.on_turn:
        chi._watch._feed.wait(chi._watch._feed.told, 1)
        chi._watch.show()
    same(service, [an, binh, chi])
    assert an.score.match == 1
    assert an.game_panel["ending"]["again"] == "", "nobody begins anew alone"
    winner = "an" if an.game_panel["ending"]["won"] else "binh"
    others = [board for board, name in ((an, "an"), (binh, "binh"), (chi, "")) if name != winner]
    named = {board.game_panel["ending"]["title"] for board in others}
    assert named == {f"{winner} wins the match"}
    (own,) = {an, binh} - {*others}
    assert own.game_panel["ending"]["title"] == "You win the match"
    assert "“you” here, is an" in chi.scene["status"]
    records = [read_records(board.record or "") for board in (an, binh)]
    assert [len(games) for games, _ in records] == [1, 1]


def test_lost_requests_and_answers_change_nothing(
    service: SmallTables, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bgwidget.classroom.tables.feed._SHORTEST", 0.01)
    monkeypatch.setattr("bgwidget.classroom.tables.feed._LONGEST", 0.05)
    monkeypatch.setattr(requests, "_PAUSE", 0.01)
    chance = Random(5)
    boards = [sit("an", match=1), sit("binh")]

    def loses(method: str, path: str) -> str:
        return chance.choice(["asked", "answer", *[""] * 8]) if method != "PUT" else ""

    service.loses = loses
    for error in played(boards):
        assert getattr(error, "problem", "") in ("table.late", "classroom.unreachable")
    service.loses = lambda method, path: ""
    same(service, boards)


def test_a_board_says_who_sits_opposite_and_keeps_its_numbers(
    service: SmallTables, sit: Any
) -> None:
    an, binh = boards = [sit("an", match=3), sit("binh")]
    chi = sit("chi")
    one, other = opened(service, boards)
    caught_up(service, [chi])
    assert [board.scene["beside"] for board in (an, binh, chi)] == [
        ["", "binh"],
        ["", "an"],
        ["an", "binh"],
    ]
    assert one.scene["side"] == 0
    assert other.scene["side"] == 1
    assert {board.scene["opponent"] for board in (an, binh, chi)} == {""}
    assert not any(board.scene["own_numbers"] for board in boards)


def test_a_board_made_anew_goes_on_where_it_was(service: SmallTables, sit: Any) -> None:
    boards = [sit("an", match=1), sit("binh")]
    chance = Random(1)
    caught_up(service, boards)
    for _ in range(30):
        at = next(each for each in (0, 1) if boards[each].table.is_mine)
        go_on(boards[at], chance)
        boards[at].close()
        boards[at] = sit(("an", "binh")[at])
        caught_up(service, boards)
        same(service, boards)


def test_what_the_rules_forbid_is_not_even_asked(service: SmallTables, sit: Any) -> None:
    one, other = opened(service, [sit("an", match=1), sit("binh")])
    before = service.tables["an-binh"].table
    with pytest.raises(IllegalMoveError, match="Each step uses one number"):
        one.play("24/1")
    with pytest.raises(IllegalMoveError):
        other.play("24/23")
    assert other.scene["turn"] is None
    assert service.tables["an-binh"].table == before
    assert service.refused == []


def test_while_the_service_is_away_nothing_is_done(
    service: SmallTables, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = [sit("an", match=1), sit("binh")]
    caught_up(service, boards)
    monkeypatch.setattr(requests, "PATIENCE", 0.1)
    monkeypatch.setattr("bgwidget.classroom.tables.feed.PATIENCE", 0.1)
    service.is_away = True
    before = boards[0].scene
    boards[0]._handle_custom_msg({"kind": "throw", "base": before["version"]}, [])
    assert "does not answer" in boards[0].scene["refusal"]["detail"]
    assert boards[0].history == ()
    with pytest.raises(ClassroomError):
        boards[0].throw()
    service.is_away = False
    boards[0].throw()
    caught_up(service, boards)
    assert len(boards[1].history) == 1


def test_both_agree_to_take_back(service: SmallTables, sit: Any) -> None:
    one, other = opened(service, [sit("an", match=1), sit("binh")])
    record, play = one.history, str(one.legal_plays[0])
    assert not one.scene["undo"]
    one.play(play)
    assert one.scene["undo"]
    one.undo()
    assert not one.scene["undo"]
    _until(other, lambda: "agree" in other.scene["choices"])
    assert {"agree", "refuse", "roll"} <= {*other.scene["choices"]} <= {*other.frame["choices"]}
    other.play("Allow taking back")
    _until(one, lambda: one.table.is_mine)
    assert one.history == other.history == record
    one.play(play)
    one.undo()
    _until(other, lambda: "agree" in other.scene["choices"])
    other._handle_custom_msg({"kind": "refuse", "base": other.scene["version"]}, [])
    _until(one, lambda: "agree" not in one.scene["status"])
    assert one.history == (*record, play)
    with pytest.raises(TableError, match="asked already"):
        one.undo()


def _until(board: Board, come: Any) -> None:
    feed = board._watch._feed
    while True:
        before = feed.told
        board._watch.show()
        if come():
            return
        assert feed.wait(before, 20), "it did not come"


def test_in_a_notebook_news_come_from_its_own_loop(service: SmallTables, sit: Any) -> None:
    async def run() -> None:
        an = sit("an", match=1)
        changed = asyncio.Event()
        loop = asyncio.get_running_loop()
        threads = []

        def note(change: Any) -> None:
            threads.append(asyncio.get_running_loop())
            changed.set()

        an.observe(note, "scene")
        sit("binh")
        await asyncio.wait_for(changed.wait(), 20)
        assert {*threads} == {loop}

    asyncio.run(run())


def test_something_else_cannot_be_played_at_a_table(service: SmallTables, sit: Any) -> None:
    sit("an", match=3)
    assert sit("binh").table.terms.match == 3
    for wish in ({"match": 5}, {"game": "camelot"}, {"rules": "no-cube"}):
        with pytest.raises(TableError, match="At this table"):
            sit("chi", **wish)
    for more in ({"opponent": "club"}, {"mode": "edit"}, {"dice": (3, 1)}, {"rules": object()}):
        with pytest.raises(TableError):
            sit("chi", **more)


def test_a_service_that_says_nonsense_is_refused(
    service: SmallTables, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit("an", match=1)
    for said in ({}, [], {"seat": 0}, "no", {"name": 3}):
        monkeypatch.setattr(service, "answer", lambda *_, said=said: (200, said))
        with pytest.raises(ClassroomError):
            sit("binh")
    monkeypatch.setattr(service, "answer", lambda *_: (403, {}))
    with pytest.raises(ClassroomError, match="403"):
        sit("binh")


def test_without_a_hub_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(URL, raising=False)
    with pytest.raises(ClassroomError, match="A table needs a hub"):
        Board(table="an-binh")
