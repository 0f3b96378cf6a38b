"""One answer for all who ask the same at the same time."""

from __future__ import annotations

from asyncio import Lock, Task, create_task
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Together(Generic[T]):
    """A costly question, which is never asked twice at once.

    Parameters
    ----------
    ask
        Asks it.

    Examples
    --------
    >>> from asyncio import gather, run, sleep
    >>> asked = []
    >>> async def ask():
    ...     asked.append(1)
    ...     await sleep(0)
    ...     return len(asked)
    >>> async def three_people():
    ...     question = Together(ask)
    ...     return await gather(*(question.answer() for _ in range(3)))
    >>> run(three_people())
    [1, 1, 1]
    """

    def __init__(self, ask: Callable[[], Coroutine[Any, Any, T]]) -> None:
        self._ask = ask
        self._turn = Lock()
        self._next: Task[T] | None = None

    async def answer(self) -> T:
        """Return an answer that was not begun before now, the same to all who wait for it."""
        if self._next is None:
            self._next = create_task(self._run())
        return await self._next

    async def _run(self) -> T:
        async with self._turn:
            self._next = None
            return await self._ask()
