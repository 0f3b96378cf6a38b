"""Code that is run as if no loop of asyncio were running."""

from __future__ import annotations

import asyncio.events
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_loop() -> Iterator[None]:
    """Hide the loop that Playwright leaves running in its thread."""
    loop = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    try:
        yield
    finally:
        asyncio.events._set_running_loop(loop)
