"""A browser gone wild, as the widget's own line brings it in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import comm
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.complaint import nothing_printed
from support.examples import examples
from support.hostile import GAMES, LARGEST, PLAYED, json_values, near_misses, nested, request

from bgwidget import Board

pytestmark = pytest.mark.slow

PREFERENCES = {"theme": "dark", "sound": True, "shortcuts": False}
games = st.sampled_from(tuple(GAMES))
WRONG = {
    "nothing": lambda: None,
    "a number": lambda: 5,
    "not a number": lambda: float("nan"),
    "text": lambda: "x" * 10**6,
    "an object": lambda: {"version": 99, "words": {}},
    "a model": lambda: "IPY_MODEL_0",
    "nested": lambda: nested(900),
}


class Line(comm.base_comm.BaseComm):
    """The kernel's end of a line: keeps what was sent, as the bytes that would travel."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.sent: list[bytes] = []
        super().__init__(*arguments, **options)

    def publish_msg(self, msg_type: str, data: Any = None, *rest: Any, **options: Any) -> None:
        self.sent.append(json.dumps(data, ensure_ascii=False, allow_nan=False).encode())


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(comm, "create_comm", Line)
    with nothing_printed():
        yield


def receive(board: Board, **data: Any) -> list[Any]:
    """Let a message come in; return what was sent because of it."""
    board.comm.sent.clear()
    board.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert all(len(sent) < LARGEST for sent in board.comm.sent)
    return [json.loads(sent) for sent in board.comm.sent]


def versions(sent: list[Any]) -> list[int]:
    return [data["state"]["scene"]["version"] for data in sent if "scene" in data["state"]]


@settings(max_examples=examples(100))
@given(games, st.sampled_from(("play", "edit")), st.lists(json_values | near_misses, max_size=12))
def test_each_message_is_answered_with_one_scene_or_dropped(
    game: str, mode: str, messages: list[Any]
) -> None:
    board = Board(game=game, seed=1, mode=mode)
    for message in messages:
        before = board.scene["version"]
        answered = versions(receive(board, method="custom", content=message))
        assert answered in ([], [before + 1])
        assert board.scene["version"] == (answered or [before])[-1] == board._session.state.version


@settings(max_examples=examples(100))
@given(
    games.flatmap(lambda name: st.tuples(st.just(name), st.lists(st.sampled_from(PLAYED[name])))),
    st.integers(0, 2**32).map(Random),
)
def test_a_whole_game_is_told_version_by_version(
    asked: tuple[str, list[str]], chance: Random
) -> None:
    game, kinds = asked
    board = Board(game=game, seed=1)
    for name in kinds[:30]:
        message = request(board._session, name, chance)
        receive(board, method="custom", content=message)
        state = board._session.state
        assert board.scene["version"] == state.version
        assert board.game is state.game
        assert receive(board, method="custom", content=message | {"base": 0}) == []


@pytest.mark.parametrize("name", Board(dice=(3, 1)).trait_names())
@pytest.mark.parametrize("wrong", WRONG)
def test_no_trait_takes_what_it_cannot_be(name: str, wrong: str) -> None:
    board = Board(dice=(3, 1))
    before, game = board.get_state(), board.game
    receive(board, method="update", state={name: WRONG[wrong]()}, buffer_paths=[])
    assert board.get_state() == before
    assert board.game is game


@settings(max_examples=examples(100))
@given(json_values | st.dictionaries(st.sampled_from(Board().trait_names()), json_values))
def test_a_browser_writes_nothing_but_preferences(state: Any) -> None:
    board = Board(dice=(3, 1))
    before = board.get_state()
    receive(board, method="update", state=state, buffer_paths=[])
    after = board.get_state()
    assert {name for name in after if after[name] != before[name]} <= PREFERENCES.keys()


@pytest.mark.parametrize("name", PREFERENCES)
def test_a_preference_that_cannot_be_is_put_right_in_the_browser(name: str) -> None:
    board = Board(**PREFERENCES)
    sent = receive(board, method="update", state={name: "pink"}, buffer_paths=[])
    assert [data["state"] for data in sent] == [{name: PREFERENCES[name]}]
