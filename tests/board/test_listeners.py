"""Listeners: all are told, whatever one of them does."""

from __future__ import annotations

import pytest

from bgwidget.board.session import Listeners


def test_one_that_raises_is_logged_and_the_others_still_hear(
    caplog: pytest.LogCaptureFixture,
) -> None:
    heard: list[str] = []

    def fail(text: str) -> None:
        raise ValueError(text)

    listeners: Listeners[str] = Listeners()
    listeners.add(fail)
    listeners.add(heard.append)
    listeners.tell("first")
    listeners.tell("second")
    assert heard == ["first", "second"]
    assert caplog.text.count("a listener failed") == 2


def test_what_a_listener_brings_about_supersedes_what_it_heard() -> None:
    heard: list[tuple[str, int]] = []

    def again(number: int) -> None:
        heard.append(("first", number))
        if number < 3:
            listeners.tell(number + 1)

    listeners: Listeners[int] = Listeners()
    listeners.add(again)
    listeners.add(lambda number: heard.append(("second", number)))
    listeners.tell(1)
    assert heard == [("first", 1), ("first", 2), ("first", 3), ("second", 3)]
    listeners.tell(7)
    assert heard[-2:] == [("first", 7), ("second", 7)]
