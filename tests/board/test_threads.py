"""Many hands at one session at once: nothing is lost, half done or told out of order."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from support.hostile import GAMES, PLAYED, WORDS, Request, begin, legal_walk, request
from support.messages import send
from support.threads import all_at_once, somebody_reading

from bgwidget import Board
from bgwidget.board.scene import scene
from bgwidget.board.session import Session
from bgwidget.board.state import State
from bgwidget.rules.rulebook import RulesError

pytestmark = pytest.mark.slow


def ask(session: Session, chance: Random) -> Request:
    """Return a message that most likely takes the game on."""
    board_game, state = session.board_game, session.state
    choices = board_game.snapshot(state.game)["choices"]
    offered = (name for name in choices if name not in board_game.quiet)
    rest = "restart" if state.game.phase == "over" else "play"
    likely = (next(offered, rest), rest, "why", "type")
    names = likely if chance.random() < 0.97 else PLAYED[board_game.name]
    return request(session, chance.choice(names), chance)


def act(session: Session, chance: Random) -> None:
    """Do something from Python, as a cell would."""
    try:
        if "roll" in session.board_game.actions and chance.random() < 0.5:
            session.act({"kind": "roll"})
        else:
            steps = legal_walk(session.board_game, session.state.game, chance)
            session.act({"kind": "play", "steps": steps})
    except RulesError:
        pass


def follows(old: State, new: State, first: Any) -> bool:
    """Tell whether one action, or none, lies between two states of a session."""
    if new.since < new.version:
        return new.game is old.game and new.since == old.since
    if new.done == "restart":
        return new.game is first
    if new.done in ("undo", "next"):
        return new.game is not old.game
    return new.game.history[: len(old.game.history)] == old.game.history


@pytest.mark.sample(3)
@pytest.mark.parametrize("threads", [2, 8])
@pytest.mark.parametrize(
    "situation", ["before the roll", "an opening throw", "the start of Camelot"]
)
def test_every_version_is_told_once_and_in_order(threads: int, situation: str, whole: bool) -> None:
    session = begin(situation)
    told = [session.state]
    session.listen(told.append)

    def work(chance: Random) -> None:
        for _ in range((800 if whole else 320) // threads):
            if chance.random() < 0.7:
                session.handle(ask(session, chance))
            else:
                act(session, chance)

    all_at_once(threads, work)
    assert [state.version for state in told] == list(range(1, len(told) + 1))
    assert told[-1] is session.state
    assert all(follows(old, new, told[0].game) for old, new in pairwise(told))
    games = {state.game for state in told}
    assert len(games) > 20
    left = [old.game for old, new in pairwise(told) if new.done in ("restart", "undo", "next")]
    played = {moment for game in (*left, told[-1].game) for moment in game.moments()}
    assert games <= played


@pytest.mark.parametrize("threads", [2, 8])
@pytest.mark.parametrize("situation", ["a roll", "the start of Camelot"])
def test_one_message_from_every_thread_is_done_once(threads: int, situation: str) -> None:
    session = begin(situation)
    told: list[State] = []
    session.listen(told.append)
    for _ in range(50):
        session.act({"kind": "restart"})
        message = request(session, "play", Random(1))
        all_at_once(threads, lambda chance, message=message: session.handle(message))
    assert [state.done for state in told] == ["restart", "play"] * 50


@pytest.mark.sample(2)
@pytest.mark.parametrize("threads", [2, 8])
@pytest.mark.parametrize("game", GAMES)
def test_a_board_shows_each_version_whole(threads: int, game: str, whole: bool) -> None:
    board = Board(game=game, seed=1)
    session = board._session
    told: dict[int, State] = {}
    shown: list[dict[str, Any]] = []
    session.listen(lambda state: told.update({state.version: state}))
    board.observe(lambda change: shown.append(change.new), "scene")

    def work(chance: Random) -> None:
        for _ in range((400 if whole else 160) // threads):
            send(board, ask(session, chance))

    def read() -> None:
        assert str(board.position)
        assert repr(board).startswith("Board(position=")
        assert json.loads(board.get_state()["scene"])["version"] >= 1

    with somebody_reading(read):
        all_at_once(threads, work)
    assert [made["version"] for made in shown] == list(range(2, len(shown) + 2))
    assert all(
        made == scene(session.board_game, told[made["version"]], WORDS, scored=False)
        for made in shown
    )
    assert board.game is session.state.game
    assert board.scene["version"] == session.state.version


@pytest.mark.parametrize("name", ["scene", "game", "dice"])
def test_who_goes_on_at_once_leaves_the_board_at_the_newest(name: str) -> None:
    board = Board(dice=(3, 1), seed=1)

    def go_on(change: Any) -> None:
        if board._session.state.game.phase == "roll":
            board.roll()

    board.observe(go_on, name)
    board.play("8/5 6/5")
    state = board._session.state
    dice = sorted(state.game.dice, reverse=True)
    assert (board.scene["version"], board.scene["dice"]) == (state.version, dice)
    assert (board.game, board.dice) == (state.game, state.game.dice)


def test_nobody_hears_an_older_version_after_a_newer() -> None:
    session = begin("a roll")
    heard: list[int] = []
    session.listen(lambda state: session.act({"kind": "restart"}) if state.done == "play" else None)
    session.listen(lambda state: heard.append(state.version))
    session.handle(request(session, "play", Random(1)))
    assert heard == sorted(heard)
    assert heard[-1] == session.state.version
