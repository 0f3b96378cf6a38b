"""Training comes out the same again, and what is shipped is what it made."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from bgwidget.evaluation.backgammon.net import Weights
from bgwidget.evaluation.backgammon.slots import LATE, SIDE
from bgwidget.evaluation.backgammon.weights import FILE, read_weights
from bgwidget.rules.backgammon.position import CHECKERS
from training.bearoff import bearoff
from training.inputs import Table
from training.lateness import home_examples
from training.net import sigmoid
from training.sides import homes

ROOT = Path(__file__).parents[2]
SHIPPED = files("bgwidget.evaluation.backgammon").joinpath(FILE).read_bytes()
TOLD = 0.0186, 0.0132
"""The errors of mean and spread over all homes, as `training/README.md` tells them."""

TOLD_OF_LATENESS = 0.0111, 0.0370
"""Those of the rolls to the first checker off from a home with all checkers, and to the last."""

RUN = """
import sys
from hashlib import sha256
from pathlib import Path
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon import STANDARD
from training.__main__ import made
from training.data import Data
from training.lateness import LateRecipe
from training.net import Recipe
from training.recipe import Plan, Stage
from training.sides import SideRecipe

short = Recipe(hidden=4, epochs=1, groups=4, fine=6.0)
stages = Stage(range(1, 2), short), Stage(range(1, 3), short._replace(seed=1, rounded=1.0))
side = SideRecipe(hidden=4, outside=3, homes=1, sweeps=1, epochs=1, last=1)
data = Data(lambda packed: chances_after(packed, STANDARD), 100, Path(sys.argv[1]))
late = LateRecipe(4, met=3, leading=2, led=3, drawn=3, homes=8, sweeps=1, epochs=1, last=1)
files = made(data, Plan(100, stages, range(1, 2), side, late))
print(*(sha256(content).hexdigest() for content in files.values()))
"""


@pytest.mark.slow
def test_the_net_of_sides_errs_as_much_as_is_told() -> None:
    _, weights, _ = read_weights(SHIPPED)
    sides = homes(bearoff())
    found = _values(weights, Table(SIDE).dense(sides.numbers))
    error = np.sqrt(((found - sides.wanted) ** 2).mean(0))
    assert error == pytest.approx(TOLD, abs=1e-4)


@pytest.mark.slow
def test_the_net_of_lateness_errs_as_much_as_is_told() -> None:
    *_, weights = read_weights(SHIPPED)
    known = bearoff()
    full = known.homes.sum(1) == CHECKERS
    numbers, wanted = home_examples(known, full)
    off = sigmoid(_values(weights, Table(LATE).dense(numbers))) - wanted
    error = np.sqrt((off.reshape(len(off), 2, -1).sum(2) ** 2).mean(0))
    assert error == pytest.approx(TOLD_OF_LATENESS, abs=1e-4)


def _values(weights: Weights, inputs: np.ndarray) -> np.ndarray:
    first, bias, second = map(np.array, (weights.first, weights.bias, weights.second))
    hidden = np.maximum(inputs @ first + bias, 0)
    return hidden @ second.T * np.array(weights.scale) + np.array(weights.last)


@pytest.mark.sample(0)
def test_training_again_makes_the_same_files(tmp_path: Path) -> None:
    """Everything is gathered and trained anew, in processes that hash differently."""
    told = [
        subprocess.run(
            [sys.executable, "-c", RUN, str(tmp_path / seed)],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()[-1]
        for seed in ("1", "2")
    ]
    assert len(told[0].split()) == 2
    assert told[0] == told[1]
