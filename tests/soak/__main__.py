"""A class at work while things go wrong: nothing may be lost, let in, or shown as a traceback.

Run it by ``make soak``, or with ``python -m soak --minutes 2 --seed 7`` in ``tests``; on Linux
only. The same seed brings the same faults; ``--only`` names those that are tried.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom

from soak import (
    clock_set_back,
    costly_files,
    cut_line,
    full_disk,
    killed_kernel,
    page_reload,
    studio_faults,
    table_faults,
    two_tabs,
    wall_faults,
)
from soak.attack import KINDS, Messages, attacks, wait
from soak.classroom import Classroom
from soak.invariants import amiss, logged

Strike = Callable[[Classroom, Random], str]
FAULTS: Mapping[str, Strike] = {
    "killed kernel": killed_kernel.strike,
    "full disk": full_disk.strike,
    "clock set back": clock_set_back.strike,
    "page reload": page_reload.strike,
    "two tabs": two_tabs.strike,
    "cut line": cut_line.strike,
    "studio": studio_faults.strike,
    "wall": wall_faults.strike,
    "tables": table_faults.strike,
}

COSTLY = "costly files"


def options(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--only", choices=[*FAULTS, *KINDS, COSTLY], action="append")
    told = "send each widget so many, however long it takes; 100000, or what fits, if left out"
    parser.add_argument("--messages", type=int, help=told)
    return parser.parse_args(given)


def tell(told: str) -> None:
    print(f"{time.strftime('%H:%M:%S')}  {told}", flush=True)


def strike(room: Classroom, name: str, seed: str) -> list[str]:
    """Let one fault happen; return what gave way."""
    logged_before = len(room.log())
    wrong: list[str] = []
    try:
        tell(f"{name}: {FAULTS[name](room, Random(seed))}")
    except Exception as error:
        wrong.append("".join(traceback.format_exception(error, limit=-4))[:3000])
    else:
        wrong += amiss(room.learners, room.teachers)
    finally:
        room.dismiss()
    wrong += logged(room.log()[logged_before:])
    return [f"{name} (seed {seed}): {each}" for each in wrong]


def at_work(home: Path, faults: Sequence[str], seed: int, until: float) -> list[str]:
    """Let faults happen one after the other, each once at least."""
    wrong: list[str] = []
    with Classroom(home) as room:
        turn = 0
        while turn == 0 or time.monotonic() < until:
            for name in faults:
                if turn and time.monotonic() > until:
                    break
                found = strike(room, name, f"{seed}/{turn}/{name}")
                for each in found:
                    tell(f"GAVE WAY  {each}")
                wrong += found
            turn += 1
    return wrong


def main() -> int:
    asked = options()
    # So that the server, the browser and the kernels end with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended before its time"))
    chosen = asked.only or [*FAULTS, *KINDS, COSTLY]
    until = time.monotonic() + asked.minutes * 60
    tell(f"seed {asked.seed}, {asked.minutes:g} minutes: {', '.join(chosen)}")
    with tempfile.TemporaryDirectory(prefix="soak-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        search = costly_files.started(asked.seed, asked.minutes) if COSTLY in chosen else None
        running = attacks(f"{asked.seed}", home, asked.messages, chosen)
        try:
            for attack in running:
                attack.start()
            faults = [name for name in FAULTS if name in chosen]
            wrong = at_work(home, faults, asked.seed, until) if faults else []
            wait(running, until - time.monotonic(), asked.messages is not None)
            told, gave_way = costly_files.ended(search)
        finally:
            if search is not None:
                search.kill()
            for attack in running:
                attack.stop()
    for attack in running:
        counts = ", ".join(f"{name} {count}" for name, count in sorted(attack.tried.items()))
        tell(f"hostile {attack.name}: {attack.tried.total()} tried ({counts})")
        if isinstance(attack, Messages):
            blocks = ", ".join(f"{name} {count:+}" for name, count in attack.memory.blocks.items())
            tell(f"{attack.over_the_line} of them over ZMQ; blocks of memory more: {blocks}")
        tell(str(attack.memory))
        wrong += [*attack.wrong, *attack.unproven()]
    tell(f"costly files:\n{told}")
    wrong += gave_way
    tell(f"{len(wrong)} gave way" if wrong else "everything held")
    for each in wrong:
        print(f"\n{each}")
    return min(len(wrong), 1)


if __name__ == "__main__":
    sys.exit(main())
