"""Chances: what the 36 rolls of two dice can do, and experiments with dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bgwidget.common.lazy import lazy

if TYPE_CHECKING:
    from bgwidget.chances.chart import Bar, Chart
    from bgwidget.chances.experiment import Experiment
    from bgwidget.chances.fairness import Fairness, fairness
    from bgwidget.chances.widget import Chances

__all__ = ["Bar", "Chances", "Chart", "Experiment", "Fairness", "fairness"]

if not TYPE_CHECKING:
    __getattr__ = lazy(
        __name__,
        [*__all__, "backgammon"],
        {
            "Bar": "bgwidget.chances.chart",
            "Chances": "bgwidget.chances.widget",
            "Chart": "bgwidget.chances.chart",
            "Experiment": "bgwidget.chances.experiment",
            "Fairness": "bgwidget.chances.fairness",
            "fairness": "bgwidget.chances.fairness",
        },
    )


def __dir__() -> list[str]:
    return __all__
