"""What is shown a moment later: in its own time, and only if the board is as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from support.hostile import GAMES
from support.seats import full_seat

from bgwidget.advice.backgammon import ADVISER
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import Instead, State
from bgwidget.words import words

SPLIT = [[24, 23, 1], [13, 10, 3]]


def begin(when: str = "asked") -> Session:
    backgammon = GAMES["backgammon"]
    game = backgammon.start(dice=(3, 1))
    return full_seat(backgammon, game, 1, words("en"), adviser=ADVISER, when=when)


def ask(session: Session, kind: str = "advise", **more: Any) -> None:
    session.handle({"kind": kind, "base": session.state.version, **more})


def reasons(session: Session) -> list[str]:
    found: Any = scene(session.board_game, session.state, session.mode.words)
    return found["advice"]["reasons"]


@pytest.mark.slow
def test_all_is_shown_at_once_where_no_loop_runs() -> None:
    session = begin()
    ask(session)
    assert session.state.version == 3
    assert words("en").say("advice.more") not in reasons(session)


def test_what_is_known_is_shown_first_and_the_rest_is_added() -> None:
    async def sit() -> None:
        session, shown, told = begin(), [], []

        def watch(state: State) -> None:
            shown.append(reasons(session))
            told.append(state.aside["advice"]["told"])

        session.listen(watch)
        ask(session)
        assert len(shown) == 1
        assert shown[0][-1] == words("en").say("advice.more")
        while len(shown) < 2:
            await asyncio.sleep(0)
        first, (*last, dotted) = shown[0][:-1], shown[1]
        assert last[: len(first)] == first
        assert len(last) > len(first)
        assert dotted == words("en").say("board.dotted")
        assert told[1] == " ".join(["Best: 8/5 6/5.", *last[len(first) :]])

    asyncio.run(sit())


def test_a_board_on_which_something_is_done_shows_no_more_of_it() -> None:
    async def sit() -> None:
        session = begin()
        ask(session)
        working = session.state
        await asyncio.sleep(0)
        ask(session, "play", steps=SPLIT)
        played = session.state
        for _ in range(100):
            await asyncio.sleep(0)
        assert played.since == working.version + 1
        assert session.state is played
        assert "advice" not in session.state.aside

    asyncio.run(sit())


def test_what_fails_leaves_what_is_shown(caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> Iterator[Instead]:
        yield {}
        raise RuntimeError

    session = begin()
    session.change(lambda state: replace(state, version=2, later=fail()))
    assert session.state.version == 2
    assert "could not be worked out" in caplog.text
