"""Afterthoughts: what a board shows a moment later, worked out while it can be played on."""

from __future__ import annotations

import logging
from asyncio import Task, get_running_loop, sleep
from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

from bgwidget.board.state import Instead, State
from bgwidget.rules.work import uncounted_work

_log = logging.getLogger(__name__)
_running: set[Task[None]] = set()
"""A loop keeps no task alive by itself."""


class Changing(Protocol):
    """What holds a state, and goes on to another."""

    @property
    def state(self) -> State:
        """What it holds now."""

    def change(self, change: Callable[[State], State]) -> None:
        """Go on to the state that `change` makes of this one."""


def follow_up(session: Changing, state: State) -> None:
    """Show what comes later of a state: at once where no event loop runs.

    Where one does, it has its turn between the steps, and another state ends the work.
    """
    try:
        loop = get_running_loop()
    except RuntimeError:
        for _ in _steps(session, state):
            pass
        return
    task = loop.create_task(_unhurried(session, state))
    _running.add(task)
    task.add_done_callback(_running.discard)


async def _unhurried(session: Changing, state: State) -> None:
    for _ in _steps(session, state):
        await sleep(0)


def _steps(session: Changing, state: State) -> Iterator[None]:
    steps = iter(state.later)
    while session.state is state:
        try:
            # What is asked for on the board meanwhile has limits of its own.
            with uncounted_work():
                shown = next(steps, None)
        except Exception:
            _log.exception("what comes later could not be worked out")
            return
        if shown is None:
            return
        if shown:
            session.change(partial(_followed, state, shown))
            return
        yield


def _followed(state: State, shown: Instead, now: State) -> State:
    return now.followed_by(shown) if now is state else now
