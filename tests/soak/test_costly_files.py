"""A search for costly files notices what takes too long or too much, hangs up or raises."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time

import pytest
from soak import measured
from soak.costly_files import climb
from soak.costly_readers import Door
from soak.sound_inputs import Data

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="a soak needs Linux"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]
WHAT = {
    "read": lambda data: None,
    "refused": lambda data: int("no number"),
    "gave way": lambda data: {}["nothing"],
    "killed": lambda data: os.kill(os.getpid(), signal.SIGKILL),
    "takes too long": lambda data: busy(0.2),
    "takes too much": lambda data: b"x" * 40_000_000,
}


def busy(seconds: float) -> None:
    until = process_time() + seconds
    while process_time() < until:
        pass


def door(act: Callable[[bytes], object]) -> Door:
    def use(data: bytes, folder: Path) -> Iterator[None]:
        act(data)
        yield

    return Door(Data('{"a": "x"}'), use)


@pytest.mark.parametrize("came", WHAT)
def test_what_may_not_be_has_not_held(came: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "SLOWEST", 0.1)
    monkeypatch.setattr(measured, "LARGEST", 30.0)
    found = measured.cost(door(WHAT[came]), b"")
    assert found.held is (came in ("read", "refused"))
    assert found.came.startswith(came) or found.came == "read"


def test_a_search_climbs_to_what_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "SLOWEST", 0.1)
    found = climb(door(lambda data: busy(len(data) / 10_000)), Random(7), 20)
    assert not found.cost.held
    assert found.cost.seconds > 0.1


def test_what_is_left_to_be_collected_makes_no_room() -> None:
    class Ring:
        def __init__(self) -> None:
            self.around, self.held = self, b"x" * 4_000_000

    def use(data: bytes) -> None:
        gc.collect()
        assert b"x" * 40_000_000

    gc.disable()
    try:
        for _ in range(20):
            Ring()
        found = measured.cost(door(use), b"")
    finally:
        gc.enable()
    assert found.megabytes > 30
