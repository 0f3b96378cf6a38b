"""A slow line on loopback: every byte is held back, each way."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from types import TracebackType


class SlowLine:
    """Pass on all traffic between a port of its own and another, `delay` seconds late.

    Used as a context manager; ``port`` is where to connect.
    """

    def __init__(self, to_port: int, delay: float) -> None:
        self.to_port = to_port
        self.delay = delay
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> SlowLine:
        self._thread.start()
        self._ready.wait(10)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        listening = self._loop.run_until_complete(
            asyncio.start_server(self._connect, "127.0.0.1", 0)
        )
        self.port = listening.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, on = await asyncio.open_connection("127.0.0.1", self.to_port)
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
