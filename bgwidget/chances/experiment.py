"""An experiment with dice: the exact result, beside that of as many trials as one likes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from random import Random
from typing import TypeAlias

import ipywidgets

from bgwidget.chances.chart import Chart
from bgwidget.picture import Diagram
from bgwidget.words import Words, current

Trials: TypeAlias = Callable[[int, Random], Chart]
"""Tries something so many times with these dice."""

TIMES = (36, 100, 360, 1000, 3600, 10000)


class Experiment(ipywidgets.VBox):  # type: ignore[misc]
    """A chart that is drawn anew for as many trials as the slider says.

    Parameters
    ----------
    trials
        What is tried.
    times
        How often it may be tried, in order; the first of them to begin with.
    seed
        Seed of the dice: the same seed brings the same.

    Examples
    --------
    >>> from bgwidget.chances.chart import Bar, Chart
    >>> def six(times, dice):
    ...     found = sum(dice.random() < 1 / 6 for _ in range(times))
    ...     return Chart("A six", "exact", "thrown", [Bar("of 36", 6, 36 * found / times)])
    >>> experiment = Experiment(six)
    >>> print(experiment)
    A six
    of 36: exact 6, thrown 8
    >>> experiment.times = 3600
    >>> experiment.again()
    """

    def __init__(self, trials: Trials, *, times: Sequence[int] = TIMES, seed: int = 1) -> None:
        self._words: Words = current()
        self._trials = trials
        self._seed = seed
        options = [(self._words.typeset(str(count)), count) for count in times]
        self._slider = ipywidgets.SelectionSlider(
            options=options,
            value=times[0],
            description=self._words.say("chances.lab.times"),
            style={"description_width": "initial"},
        )
        button = ipywidgets.Button(description=self._words.say("chances.lab.again"))
        button.on_click(lambda _: self.again())
        self._image = ipywidgets.HTML()
        self._slider.observe(lambda _: self._draw(), "value")
        super().__init__((ipywidgets.HBox((self._slider, button)), self._image))
        self._draw()

    @property
    def times(self) -> int:
        """How often it is tried; one of those that the slider has."""
        count: int = self._slider.value
        return count

    @times.setter
    def times(self, count: int) -> None:
        self._slider.value = count

    def again(self) -> None:
        """Try it again with other dice."""
        self._seed += 1
        self._draw()

    def picture(self) -> Diagram:
        """Return the chart as a picture, which has a text as well."""
        return self._picture

    def _draw(self) -> None:
        chart = self._trials(self.times, Random(self._seed))
        self._picture = chart.picture(self._words)
        data = b64encode(self._picture.svg.encode()).decode()
        said = escape(self._picture.text.replace("\n", ". "))
        image = f'<img style="max-width:100%" alt="{said}" src="data:image/svg+xml;base64,{data}">'
        self._image.value = image

    def __str__(self) -> str:
        """Return the chart as text."""
        return self._picture.text

    def __repr__(self) -> str:
        return f"Experiment({self._picture.text.splitlines()[0]!r}, {self.times})"
