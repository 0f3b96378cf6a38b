"""A slow line on loopback: every byte is held back, each way; and one that can be cut."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress


class SlowLine:
    """Pass on all traffic between a port of its own and another, `delay` seconds late.

    Used as a context manager; ``port`` is where to connect.
    """

    def __init__(self, to_port: int, delay: float) -> None:
        self.to_port = to_port
        self.delay = delay
        self.port = 0
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def __enter__(self) -> SlowLine:
        self._thread.start()
        self._ready.wait(10)
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._done.set)
        self._thread.join(10)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._done = asyncio.Event()
        listening = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = listening.sockets[0].getsockname()[1]
        self._ready.set()
        await self._done.wait()
        listening.close()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, on = await asyncio.open_connection("127.0.0.1", self.to_port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(near, on), self._pass(far, back))

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        held: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def write() -> None:
            while True:
                due, chunk = await held.get()
                await asyncio.sleep(max(0, due - self._loop.time()))
                if not chunk:
                    break
                target.write(chunk)
                await target.drain()
            target.close()

        writing = asyncio.ensure_future(write())
        chunk = b"-"
        with suppress(ConnectionError):
            while chunk:
                chunk = await source.read(65536)
                held.put_nowait((self._loop.time() + self.delay, chunk))
            await writing


class CutLine(SlowLine):
    """A line that can be cut: every connection over it ends at once, and new ones are taken."""

    def __init__(self, to_port: int, delay: float) -> None:
        super().__init__(to_port, delay)
        self._open: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._cut)

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self._open.add(back)
        try:
            await super()._connect(near, back)
        finally:
            self._open.discard(back)
