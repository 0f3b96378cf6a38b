"""How much memory a kernel with a board takes, over one with a bare widget.

Run it with ``python -m bench.bench_memory`` in ``tests``; on Linux only.
"""

from __future__ import annotations

from statistics import median

from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

GOAL = 1.2
ROUNDS = 3
BARE = """
import anywidget
class Bare(anywidget.AnyWidget):
    _esm = "export default () => ({})"
Bare()
"""
KINDS = {
    "a bare widget": BARE,
    "a board": "import bgwidget; bgwidget.Board()",
    "a lesson": "import bgwidget; bgwidget.Lesson.load('01-moving')",
    "the map": "import bgwidget; bgwidget.Course()",
}
RESIDENT = "print(open('/proc/self/status').read().partition('VmRSS:')[2].split()[0])"


def run(client: BlockingKernelClient, source: str) -> str:
    """Run a cell; return what it printed."""
    told: list[str] = []

    def hear(message: dict[str, dict[str, str]]) -> None:
        told.append(message["content"].get("text", ""))

    reply = client.execute_interactive(source, output_hook=hear, timeout=60)
    assert reply["content"]["status"] == "ok", reply["content"]
    return "".join(told)


def megabytes(source: str) -> float:
    manager, client = start_new_kernel()
    try:
        run(client, source)
        return int(run(client, RESIDENT).split()[-1]) / 1024
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def main() -> None:
    found = {name: median(megabytes(each) for _ in range(ROUNDS)) for name, each in KINDS.items()}
    bare = found["a bare widget"]
    for name, taken in found.items():
        print(f"a kernel with {name:<16}{taken:>7.1f} MB{taken / bare:>7.2f}   goal: {GOAL}")


if __name__ == "__main__":
    main()
