"""Whatever a browser sends is answered or dropped, and harms nothing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import comm
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.complaint import nothing_printed
from support.examples import examples
from support.hostile import (
    FLAWS,
    KINDS,
    LARGEST,
    MARKER,
    ON_A_BOARD,
    TEXTS,
    Request,
    begin,
    fields,
    game_of,
    json_values,
    near_misses,
    nested,
    open_board,
    put,
    request,
    travels,
)

from bgwidget import Board
from bgwidget.board.session import InvalidIntentError
from bgwidget.board.state import State

pytestmark = pytest.mark.slow

Flaw = tuple[str, str, str]


def flaws(situation: str) -> st.SearchStrategy[Flaw]:
    return st.sampled_from(
        [
            (name, field, flaw)
            for name in KINDS[situation]
            for field in fields(game_of(situation), name)
            for flaw in ("missing", *FLAWS[field])
        ]
    )


def beside(what: Callable[[str], st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    """A situation, and something that fits it."""
    return situations.flatmap(lambda situation: st.tuples(st.just(situation), what(situation)))


situations = st.sampled_from(tuple(KINDS))
answered = beside(lambda situation: st.sampled_from(sorted({*KINDS[situation]} - {"cancel"})))
chances = st.integers(0, 2**32).map(Random)
hows = st.sampled_from(("right", "right", "wrong", "again"))
stale_bases = st.sampled_from((-1, 0, 10**9, 10**4000))

PREFERENCES = {"theme": "dark", "sound": True, "shortcuts": False, "advice": "never"}
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
        self.sent.append(travels(data))


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(comm, "create_comm", Line)
    with nothing_printed():
        yield


def receive(board: Board, **data: Any) -> list[Any]:
    """Let a message or a state come in; return the states that were sent because of it."""
    method = {"method": "update", "buffer_paths": []} if "state" in data else {"method": "custom"}
    board.comm.sent.clear()
    board.comm.handle_msg({"content": {"data": method | data}, "buffers": []})
    assert all(len(sent) < LARGEST for sent in board.comm.sent)
    return [json.loads(sent)["state"] for sent in board.comm.sent]


def spoil(message: Request, field: str, flaw: str) -> Request:
    if flaw == "missing":
        return {name: value for name, value in message.items() if name != field}
    return {**message, field: FLAWS[field][flaw]()}


def is_answered_as_unreadable(before: State, after: State) -> bool:
    refusal = after.refusal
    unreadable = refusal is not None and isinstance(refusal.error, InvalidIntentError)
    return unreadable and after.game is before.game and after.version == before.version + 1


@settings(max_examples=examples(1000))
@given(beside(flaws), chances)
def test_a_malformed_message_is_answered_and_changes_nothing(
    flawed: tuple[str, Flaw], chance: Random
) -> None:
    situation, (name, field, wrong) = flawed
    session = begin(situation)
    message = spoil(request(session, name, chance), field, wrong)
    assert is_answered_as_unreadable(*put(session, message))


@settings(max_examples=examples(300))
@given(answered, stale_bases, chances)
def test_a_message_of_another_time_is_dropped(
    asked: tuple[str, str], base: int, chance: Random
) -> None:
    situation, name = asked
    session = begin(situation)
    before, after = put(session, request(session, name, chance) | {"base": base})
    assert after is before


@settings(max_examples=examples(300))
@given(answered, chances, json_values)
def test_a_current_message_is_answered_whatever_else_it_carries(
    asked: tuple[str, str], chance: Random, more: Any
) -> None:
    situation, name = asked
    session = begin(situation)
    message = {"more": more, MARKER * 10**6: more} | request(session, name, chance)
    before, after = put(session, message)
    assert after.version == before.version + 1


@settings(max_examples=examples(300))
@given(
    beside(lambda situation: st.sampled_from(sorted({*KINDS[situation]} & {"type", "load"}))),
    st.text(st.characters(), max_size=160),
    st.sampled_from(("", "why ", *TEXTS)),
)
def test_any_text_can_be_typed_and_loaded(asked: tuple[str, str], text: str, first: str) -> None:
    situation, name = asked
    session = begin(situation)
    message = request(session, name, Random(0)) | {"text": (first + text)[:200]}
    before, after = put(session, message)
    assert after.version == before.version + 1


class Browser:
    """A browser gone wild: it asks, errs, repeats itself and speaks of old times."""

    def __init__(self, board: Board, chance: Random) -> None:
        self.board = board
        self.session = board._session
        self.chance = chance
        self.sent: list[Request] = []

    def send(self, message: object) -> tuple[State, State]:
        """Put a message on the line: it is answered with one scene, or dropped."""
        answers: list[Any] = []
        before, after = put(
            self.session, message, lambda: answers.extend(receive(self.board, content=message))
        )
        shown = [json.loads(answer["scene"])["version"] for answer in answers if "scene" in answer]
        assert shown == ([] if after is before else [after.version])
        assert self.board.scene["version"] == after.version
        assert self.board.game is after.game
        return before, after

    def go_on(self, flaw: Flaw, how: str) -> None:
        name, field, wrong = flaw
        message = request(self.session, name, self.chance)
        if how == "again" and self.sent:
            message = self.chance.choice(self.sent)
        if how == "wrong":
            message = spoil(message, field, wrong)
        before, after = self.send(message)
        assert how != "wrong" or is_answered_as_unreadable(before, after)
        if how == "right":
            self.sent.append(message)
            before, after = self.send(message | {"base": 0})
            assert after is before


@settings(max_examples=examples(200))
@given(st.sampled_from(ON_A_BOARD), st.lists(json_values | near_misses, min_size=1, max_size=8))
def test_any_value_at_all_is_answered_or_dropped(situation: str, messages: list[Any]) -> None:
    browser = Browser(open_board(situation), Random(0))
    for message in messages:
        browser.send(message)


@settings(max_examples=examples(150))
@given(
    st.sampled_from(ON_A_BOARD).flatmap(
        lambda situation: st.tuples(st.just(situation), st.lists(st.tuples(flaws(situation), hows)))
    ),
    chances,
)
def test_a_game_goes_on_through_any_sequence(
    asked: tuple[str, list[tuple[Flaw, str]]], chance: Random
) -> None:
    situation, acts = asked
    browser = Browser(open_board(situation), chance)
    for flaw, how in acts:
        browser.go_on(flaw, how)
    game = browser.board.game
    assert type(game).replay(game.history, game.origin or game) == game


@pytest.mark.parametrize("wrong", WRONG)
def test_no_trait_takes_what_it_cannot_be(wrong: str) -> None:
    board = Board(dice=(3, 1))
    before, game = board.get_state(), board.game
    for name in board.trait_names():
        receive(board, state={name: WRONG[wrong]()})
        assert board.get_state() == before, name
        assert board.game is game, name


@settings(max_examples=examples(100))
@given(json_values | st.dictionaries(st.sampled_from(Board().trait_names()), json_values))
def test_a_browser_writes_nothing_but_preferences(state: Any) -> None:
    board = Board(dice=(3, 1))
    before = board.get_state()
    receive(board, state=state)
    after = board.get_state()
    assert {name for name in after if after[name] != before[name]} <= PREFERENCES.keys()


@pytest.mark.parametrize("name", PREFERENCES)
def test_a_preference_that_cannot_be_is_put_right_in_the_browser(name: str) -> None:
    board = Board(**PREFERENCES)
    assert receive(board, state={name: "pink"}) == [{name: PREFERENCES[name]}]
