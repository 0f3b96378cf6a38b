"""Make the weights: ``python -m training``.

What is gathered and trained is kept in `training/data`, and taken from there when run again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from time import process_time

from bgwidget.evaluation import backgammon as evaluation
from bgwidget.evaluation.backgammon.net import Weights
from bgwidget.evaluation.backgammon.weights import FILE, write_weights
from bgwidget.opponents import backgammon as opponents
from bgwidget.opponents.backgammon.levels import FILE as WORTHS
from training.bearoff import bearoff
from training.data import ENCODINGS, Data
from training.export import whole
from training.lateness import trained_on_lateness
from training.levels import fitted, text
from training.net import Net, Recipe, score, train
from training.recipe import FINE, FULL, Plan, Stage
from training.sides import trained_on_sides
from training.teachers import bgsage

HOLDS_OUT = 10_000
LEVELS_FROM = 40_000
ROOMS = {FILE: Path(evaluation.__path__[0]), WORTHS: Path(opponents.__path__[0])}
"""Where each file belongs."""


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


def trained_alone(data: Data, plan: Plan) -> Net:
    """Return a net trained on sides of races."""
    kept = data.kept / "side-net.npz"
    if not kept.exists():
        parts = (data.decisions(part) for part in plan.sides)
        trained_on_sides(parts, bearoff(), plan.side).save(kept)
    return Net.load(kept)


def trained_on_time(data: Data, plan: Plan, side: Weights) -> Net:
    """Return a net trained on when sides of races are off."""
    kept = data.kept / "late-net.npz"
    if not kept.exists():
        parts = (data.decisions(part) for part in plan.sides)
        trained_on_lateness(parts, bearoff(), side, plan.late).save(kept)
    return Net.load(kept)


def made(data: Data, plan: Plan) -> dict[str, bytes]:
    """Return the files by name, trained as planned on what is gathered."""
    nets = [trained(data, kind, getattr(plan, kind)) for kind in ENCODINGS]
    stored = [whole(net, FINE) for net in nets if net]
    side = whole(trained_alone(data, plan), plan.side.fine)
    stored += [side, whole(trained_on_time(data, plan, side), plan.late.fine)]
    worths = text(fitted(data.decisions(1).first(LEVELS_FROM)))
    return {FILE: write_weights(stored), WORTHS: worths.encode()}


def main() -> None:
    parser = ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("--size", type=int, default=FULL.size, help="decisions in a part")
    parser.add_argument("--out", type=Path, help="a folder for both files instead of their rooms")
    asked = parser.parse_args()
    for name, content in made(Data(bgsage(), asked.size), FULL).items():
        ((asked.out or ROOMS[name]) / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes, SHA-256 {sha256(content).hexdigest()}")


if __name__ == "__main__":
    main()
