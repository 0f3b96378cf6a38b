"""An experiment with dice: the exact result, beside that of as many trials as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from bgwidget.board.session import InvalidIntentError, Listeners, checked
from bgwidget.board.shell import KernelTrait, Shell, chrome, front_end, kernel_trait
from bgwidget.chances.chart import Bar, Chart
from bgwidget.picture import Diagram
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.wire.chances import (
    ExperimentBar,
    ExperimentPage,
    ExperimentRequest,
    Figure,
    Press,
)
from bgwidget.wire.panel import Chrome
from bgwidget.words import Words, current

Trials: TypeAlias = Callable[[int, Random], Chart]
"""Tries something so many times with these dice."""

TIMES = (36, 100, 360, 1000, 3600, 10000)


class Experiment(Shell):
    """A chart that is drawn anew for as many trials as is chosen.

    Parameters
    ----------
    trials
        What is tried.
    times
        How often it may be tried, in order; the first of them to begin with.
    seed
        Seed of the dice: the same seed brings the same.
    theme
        As for a `Board`.

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

    _esm = front_end("experiment")
    _page = "experiment"
    chrome: KernelTrait[Chrome] = kernel_trait("The words of the browser.")
    experiment: KernelTrait[ExperimentPage] = kernel_trait("What was tried, as one version.")

    def __init__(
        self,
        trials: Trials,
        *,
        times: Sequence[int] = TIMES,
        seed: int = 1,
        theme: str = "auto",
    ) -> None:
        self._words: Words = current()
        self._trials = trials
        self._choices = tuple(times)
        self._times = self._choices[0]
        self._seed = seed
        self._version = 0
        self._listeners: Listeners[()] = Listeners()
        self._listeners.add(self._publish)
        self._chart = self._tried()
        super().__init__(
            theme=theme,
            chrome=chrome(self._words, ("board.lost",)),
            experiment=self._shown(),
        )

    @property
    def times(self) -> int:
        """How often it is tried; one of those to choose from.

        Raises
        ------
        ValueError
            If it is none of them.
        """
        return self._times

    @times.setter
    def times(self, count: int) -> None:
        if count not in self._choices:
            raise InvalidMoveError("chances.times", found=count, known=[*self._choices])
        self._times = count
        self._draw()

    def again(self) -> None:
        """Try it again with other dice."""
        self._seed += 1
        self._draw()

    def picture(self) -> Diagram:
        """Return the chart as a picture, which has a text as well."""
        return self._chart.picture(self._words)

    def _draw(self) -> None:
        self._chart = self._tried()
        self._version += 1
        self._listeners.tell()

    def _publish(self) -> None:
        self.experiment = self._shown()

    def _tried(self) -> Chart:
        return self._trials(self._times, Random(self._seed))

    def _shown(self) -> ExperimentPage:
        words, chart = self._words, self._chart
        return {
            "version": self._version,
            "title": words.typeset(chart.title),
            "hint": words.typeset(chart.hint),
            "times_name": words.say("chances.lab.times"),
            "times": [
                Press(words.typeset(str(count)), count == self._times) for count in self._choices
            ],
            "again": words.say("chances.lab.again"),
            "exact": chart.exact,
            "tried": chart.found,
            "bars": [self._bar(bar) for bar in chart.bars],
            "note": words.typeset(chart.note),
            "told": self.picture().text.replace("\n", ". "),
        }

    def _bar(self, bar: Bar) -> ExperimentBar:
        exact, tried = (
            Figure(
                self._chart.figure(value, self._words),
                round(min(max(value / self._chart.whole, 0), 1), 4),
            )
            for value in (bar.exact, bar.found)
        )
        return {"label": self._words.typeset(bar.label), "exact": exact, "tried": tried}

    def _answer(self, message: object) -> None:
        asked = checked(message, ExperimentRequest)
        if asked["base"] != self._version:
            raise InvalidIntentError("intent.field", field="base")
        if asked["kind"] == "again":
            self.again()
        elif asked["number"] < len(self._choices):
            self.times = self._choices[asked["number"]]
        else:
            raise InvalidIntentError("intent.field", field="number")

    def _picture(self) -> Diagram:
        return self.picture()

    def __str__(self) -> str:
        """Return the chart as text."""
        return self.picture().text

    def __repr__(self) -> str:
        return f"Experiment({str(self).splitlines()[0]!r}, {self.times})"
