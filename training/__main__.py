"""Make the weights: ``python -m training``.

What is gathered and trained is kept in `training/data`, and taken from there when run again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from time import process_time

from bgwidget.evaluation.backgammon.weights import FILE, write_weights
from bgwidget.opponents import backgammon
from bgwidget.opponents.backgammon.levels import FILE as WORTHS
from training.data import ENCODINGS, Data
from training.export import whole
from training.levels import fitted, text
from training.net import Net, Recipe, score, train
from training.recipe import FINE, FULL, Stage
from training.teachers import bgsage

HOLDS_OUT = 10_000
LEVELS_FROM = 40_000


def trained(data: Data, kind: str, stages: Iterable[Stage]) -> Net | None:
    """Return a net trained stage by stage, telling after each epoch how well it judges."""
    table, held_out = data.table(kind), data.held_out(kind).first(HOLDS_OUT)
    net = None
    for number, (parts, recipe) in enumerate(stages, 1):
        kept = data.kept / f"{kind}-net-{number}.npz"
        if kept.exists():
            net = Net.load(kept)
            continue

        def each_epoch(net: Net, epoch: int, about: tuple[int, Recipe] = (number, recipe)) -> None:
            stage, recipe = about
            found = score(net, table, held_out, recipe.fine)
            done = f"{kind} {stage}: {epoch}/{recipe.epochs}"
            print(f"{done}: {found}; {process_time():.0f} s", flush=True)

        net = train(table, data.seen(kind, parts), recipe, each_epoch, net)
        net.save(kept)
    return net


def main() -> None:
    parser = ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("--size", type=int, default=FULL.size, help="decisions in a part")
    parser.add_argument("--out", type=Path, default=Path(backgammon.__path__[0]))
    asked = parser.parse_args()
    data = Data(bgsage(), asked.size)
    nets = [trained(data, kind, getattr(FULL, kind)) for kind in ENCODINGS]
    stored = write_weights([whole(net, FINE) for net in nets if net])
    (asked.out / FILE).write_bytes(stored)
    worths = text(fitted(data.decisions(1).first(LEVELS_FROM)))
    (asked.out / WORTHS).write_text(worths, "utf-8")
    print(f"{FILE}: {len(stored)} bytes, {WORTHS}: {len(worths)} bytes")


if __name__ == "__main__":
    main()
