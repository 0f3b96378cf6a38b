"""A search for sound files that are costly: nothing under 100 kB may take too long or too much.

It climbs: an input is made by chance and changed; what costs more than before is kept. Run it with
``python -m soak.costly_files --minutes 5 --seed 7`` in ``tests``; ``--only`` names readers, and
``--keep`` a folder for the costliest file of each.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from soak.costly_readers import DOORS, Door
from soak.measured import Cost, cost

MOST_BYTES = 100_000
_TESTS = Path(__file__).parents[1]
_FIRST = 6
_SMALL = 3_000
_STUCK = 40


@dataclass
class Found:
    """The costliest input that a search found, and how many were tried."""

    data: bytes
    cost: Cost
    tried: int = 0

    def __str__(self) -> str:
        return f"{self.cost}, act {self.cost.act}, {len(self.data)} bytes; {self.tried} tried"


def climb(door: Door, chance: Random, seconds: float) -> Found:
    """Return the costliest input that is found in so many seconds."""
    best, until = Found(b"", Cost(0, 0, "read")), time.monotonic() + seconds
    tried = 0
    while time.monotonic() < until:
        made = _summit(door, chance, min(until, time.monotonic() + max(seconds / 3, 20)))
        tried += made.tried
        if made.cost.size > best.cost.size or not made.cost.held:
            best = made
        if not best.cost.held:
            break
    best.tried = tried
    return best


def _summit(door: Door, chance: Random, until: float) -> Found:
    """Climb once: among small inputs first, and then with room to grow."""
    started = time.monotonic()
    begun = [door.sort.begin(chance) for _ in range(_FIRST)]
    costs = [cost(door, door.sort.write(value)) for value in begun]
    at = max(range(_FIRST), key=lambda number: costs[number].size)
    value, best = begun[at], Found(door.sort.write(begun[at]), costs[at])
    tried, stuck = _FIRST, 0
    while best.cost.held and time.monotonic() < until and stuck < _STUCK:
        # Small ones first: what is costly for its size is costlier still when there is more of it.
        most = _SMALL if time.monotonic() < (started + until) / 2 and stuck < 20 else MOST_BYTES
        changed = deepcopy(value)
        for _ in range(chance.choice((1, 1, 2, 4))):
            door.sort.change(changed, chance)
        data = door.sort.write(changed)
        stuck += 1
        if len(data) > most or data == best.data:
            continue
        found = cost(door, data)
        tried += 1
        if found.size > best.cost.size or not found.held:
            stuck = 0 if found.size > 1.02 * best.cost.size else stuck
            value, best = changed, Found(data, found)
    best.tried = tried
    return best


Search = subprocess.Popen[str]
_GAVE_WAY = "GAVE WAY  "


def started(seed: object, minutes: float) -> Search:
    """Begin a search in a process of its own, which lets all others go first."""
    asked = ["--seed", f"{seed}", "--minutes", f"{minutes}"]
    command = ["nice", sys.executable, "-m", "soak.costly_files", *asked]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=_TESTS)


def ended(search: Search | None) -> tuple[str, list[str]]:
    """Wait for a search; return what it tells, and what gave way."""
    if search is None:
        return "not searched for", []
    told, _ = search.communicate()
    wrong = [line for line in told.splitlines() if line.startswith(_GAVE_WAY)]
    if search.returncode and not wrong:
        wrong.append(f"the search ended with {search.returncode}")
    return told, wrong


def options(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m soak.costly_files", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", default=str(SystemRandom().randrange(10**6)))
    parser.add_argument("--only", choices=[*DOORS], action="append")
    parser.add_argument("--keep", type=Path, help="a folder for the costliest file of each reader")
    return parser.parse_args(given)


def main() -> int:
    asked = options()
    chosen = asked.only or [*DOORS]
    print(f"seed {asked.seed}, {asked.minutes:g} minutes", flush=True)
    wrong = 0
    for name in chosen:
        door = DOORS[name]
        warm = door.sort.write(door.sort.begin(Random(0)))
        cost(door, warm)
        found = climb(door, Random(f"{asked.seed} {name}"), asked.minutes * 60 / len(chosen))
        wrong += not found.cost.held
        print(f"{'' if found.cost.held else _GAVE_WAY}{name}: {found}", flush=True)
        if asked.keep:
            asked.keep.mkdir(parents=True, exist_ok=True)
            (asked.keep / name.replace(" ", "-")).write_bytes(found.data)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
