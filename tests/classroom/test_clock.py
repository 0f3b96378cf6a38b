"""A clock at a table of the class: both boards show it, whatever comes late or twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from support.small_tables import SmallTable, SmallTables

from bgwidget import Board
from bgwidget.classroom.service import TOKEN, URL
from bgwidget.classroom.tables import Feed
from bgwidget.tables import TableError

MINUTE = 60_000
SLACK = 20_000
"""In ms: how long a test may take on a busy machine until it looks at a clock."""


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[SmallTables]:
    with SmallTables() as running:
        monkeypatch.setenv(URL, running.service("an").url)
        yield running


@pytest.fixture
def boards(service: SmallTables, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Board]]:
    """Two who sit at a table with a clock, and one who looks on; somebody is to play."""
    made = []
    for person in ("an", "binh", "chi"):
        monkeypatch.setenv(TOKEN, person)
        made.append(Board(table="an-binh", match=3 if person == "an" else None))
    service.tables["an-binh"].deal("clock", 5, 12)
    catch_up(service, made)
    while made[0].game.phase == "opening":
        made[0].throw()
        catch_up(service, made)
    yield made
    for board in made:
        board.close()


def catch_up(service: SmallTables, boards: list[Board]) -> None:
    with service.news:
        service.news.notify_all()
    for board in boards:
        feed = board._watch._feed
        while True:
            before = feed.told
            board._watch.show()
            if board.table.table == service.tables["an-binh"].table:
                break
            assert feed.wait(before, 20), "it did not come"


def clock(board: Board) -> Any:
    """Return the clock that a board shows when it is asked for."""
    board._handle_custom_msg({"kind": "clock"}, [])
    return board.game_panel["clock"]


def on_turn(boards: list[Board]) -> tuple[Board, Board]:
    one, other = boards[:2] if boards[0].table.is_mine else boards[1::-1]
    return one, other


def play(board: Board) -> None:
    board.play(str(board.legal_plays[0]) if board.legal_plays else "pass")


def test_each_sees_their_own_time_on_their_own_side(
    service: SmallTables, boards: list[Board]
) -> None:
    one, other = on_turn(boards)
    assert (clock(one)["runs"], clock(other)["runs"]) == (0, 1)
    assert [clock(board)["warns"] for board in boards] == [True, True, False]
    kept = service.tables["an-binh"]
    with service.news:
        kept.since = 60_000
    play(one)
    catch_up(service, boards)
    spent = kept.table.log[-1].spent
    assert spent == 60_000
    left = 5 * MINUTE - 48_000
    assert clock(one)["left"] == (left, 5 * MINUTE)
    assert clock(other)["left"] == (5 * MINUTE, left)
    assert clock(boards[2])["left"] == clock(boards[0])["left"]
    assert clock(one)["free"] > 0, "within the delay"


def test_a_board_made_anew_shows_the_time_of_the_log(
    service: SmallTables, boards: list[Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = service.tables["an-binh"]
    kept.since = 112_000
    monkeypatch.setenv(TOKEN, "an")
    again = Board(table="an-binh")
    shown = clock(again)
    runs = shown["runs"]
    assert shown["free"] == 0
    assert 0 <= 5 * MINUTE - 100_000 - shown["left"][runs] < SLACK
    assert shown["left"][1 - runs] == 5 * MINUTE
    again.close()


def test_who_has_no_time_left_has_lost(service: SmallTables, boards: list[Board]) -> None:
    one, other = on_turn(boards)
    kept = service.tables["an-binh"]
    kept.since = 5 * MINUTE + 12_000
    with pytest.raises(Exception, match="Time is up"):
        play(one)
    kept.deal("time-up")
    catch_up(service, boards)
    assert (one.scene["phase"], one.scene["turn"], one.scene["choices"]) == ("over", None, ())
    assert one.game_panel["ending"]["why"] == "Your time was up."
    name = "an" if one is boards[0] else "binh"
    for board in (other, boards[2]):
        assert board.game_panel["ending"]["why"] == f"The time of {name} was up."
    winner = "binh" if one is boards[0] else "an"
    for board in (one, boards[2]):
        assert board.game_panel["ending"]["title"] == f"{winner} wins the match"
    assert other.game_panel["ending"]["title"] == "You win the match"
    assert other.game_panel["ending"]["won"]
    assert not one.game_panel["ending"]["won"]
    assert one.game_panel["ending"]["again"] == ""
    assert {clock(board)["runs"] for board in boards} == {None}
    assert clock(one)["left"] == (0, 5 * MINUTE)
    one.reply()
    for board in (one, other):
        with pytest.raises(TableError, match="All is over"):
            board.resign()


def test_the_clock_is_taken_away_and_set_anew(service: SmallTables, boards: list[Board]) -> None:
    kept = service.tables["an-binh"]
    kept.deal("clock")
    catch_up(service, boards)
    assert all("clock" not in board.game_panel for board in boards)
    kept.deal("clock", 1, 0)
    catch_up(service, boards)
    assert {clock(board)["free"] for board in boards} == {0}


def test_what_is_told_late_sets_no_clock_back(service: SmallTables, boards: list[Board]) -> None:
    feed = boards[0]._watch._feed
    kept: SmallTable = service.tables["an-binh"]
    late = {**kept.told("an"), "since": 3 * MINUTE}
    short = {**late, "log": late["log"][:-2]}
    before = feed.since()
    feed.take(short)
    assert feed.since() - before < SLACK, "it tells of an earlier moment"
    feed.take(late)
    assert 0 <= feed.since() - 3 * MINUTE < SLACK


def test_a_feed_begins_where_the_service_is(service: SmallTables, boards: list[Board]) -> None:
    told = {**service.tables["an-binh"].told("an"), "since": MINUTE}
    feed = Feed(service.service("an"), told)  # type: ignore[arg-type]
    assert 0 <= feed.since() - MINUTE < SLACK
