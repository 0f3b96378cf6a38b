"""Export: a trained net in whole numbers."""

from __future__ import annotations

import numpy as np

from bgwidget.evaluation.backgammon.net import Weights
from training.net import Net, rounded, step_of

LARGEST = 32000


def whole(net: Net, fine: float) -> Weights:
    """Return the weights of a net as they are stored."""
    first, bias, second, last = (one.astype(np.float64) for one in net.weights)
    step = step_of(net.weights[0], fine).astype(np.float64)
    second = second * step[:, None]
    scale = np.abs(second).max(0) / LARGEST
    return Weights(
        [tuple(map(int, row)) for row in rounded(first, step)],
        tuple(map(int, np.clip(np.rint(bias / step), -LARGEST, LARGEST))),
        [tuple(map(int, row)) for row in np.rint(second / scale).T],
        tuple(map(float, scale)),
        tuple(map(float, last)),
    )
