"""Whatever a browser sends is answered or dropped, and harms nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.hostile import (
    FLAWS,
    KINDS,
    MARKER,
    TEXTS,
    Request,
    begin,
    fields,
    game_of,
    json_values,
    near_misses,
    put,
    request,
)

from bgwidget.intents import InvalidIntentError
from bgwidget.play_session import PlaySession, State

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
hows = st.sampled_from(("right", "wrong", "again"))
stale_bases = st.sampled_from((-1, 0, 10**9, 10**4000))


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


@settings(max_examples=examples(500))
@given(situations, json_values | near_misses)
def test_any_value_at_all_is_answered_or_dropped(situation: str, message: Any) -> None:
    put(begin(situation), message)


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

    def __init__(self, session: PlaySession, chance: Random) -> None:
        self.session = session
        self.chance = chance
        self.sent: list[Request] = []

    def go_on(self, flaw: Flaw, how: str) -> None:
        name, field, wrong = flaw
        message = request(self.session, name, self.chance)
        if how == "again" and self.sent:
            message = self.chance.choice(self.sent)
        if how == "wrong":
            message = spoil(message, field, wrong)
        before, after = put(self.session, message)
        assert how != "wrong" or is_answered_as_unreadable(before, after)
        if how == "right":
            self.sent.append(message)


@settings(max_examples=examples(100))
@given(beside(lambda situation: st.lists(st.tuples(flaws(situation), hows))), chances)
def test_a_game_goes_on_through_any_sequence(
    told: tuple[str, list[tuple[Flaw, str]]], chance: Random
) -> None:
    situation, acts = told
    session = begin(situation)
    browser = Browser(session, chance)
    for flaw, how in acts:
        browser.go_on(flaw, how)
    game = session.state.game
    assert type(game).replay(game.history, game.origin or game) == game
