"""Experiments with dice alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from bgwidget.chances.chart import Bar, Chart
from bgwidget.chances.experiment import Experiment
from bgwidget.chances.fairness import LIMIT, fairness, found_out
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.words import Words, current

_LOADED = (0.16, 0.16, 0.16, 0.16, 0.16, 0.2)
_DICE = 300


def thrown(times: int, dice: Random) -> list[Dice]:
    """Return so many rolls of two dice.

    Examples
    --------
    >>> thrown(2, Random(1))
    [(1, 6), (5, 2)]
    """
    # Of a seeded Random only the sequence of random() is the same in every Python.
    return [(1 + int(6 * dice.random()), 1 + int(6 * dice.random())) for _ in range(times)]


def chart(
    name: str, bars: Iterable[Bar], words: Words, most: float = 0, digits: int = 1, note: str = ""
) -> Chart:
    """Return the chart of an experiment of that name."""
    title = words.say(f"chances.lab.{name}")
    # How often the test finds out a die is known by an approximation only.
    exact = words.say("chances.lab.expected" if name == "fair" else "chances.lab.exact")
    found = words.say("chances.lab.found")
    hint = words.say(f"chances.lab.try.{name}")
    return Chart(title, exact, found, tuple(bars), digits, most, note, hint)


def one_or_two_dice() -> Experiment:
    """Throw for a six with one die and with two, and for a double.

    Examples
    --------
    >>> [line.split(",")[0] for line in str(one_or_two_dice()).splitlines()[1:]]
    ['a 6 on one die: exact 6', 'a 6 on two dice: exact 11', 'a double: exact 6']
    """
    words = current()
    tests = {
        "one": lambda roll: roll[0] == 6,
        "two": lambda roll: 6 in roll,
        "double": lambda roll: roll[0] == roll[1],
    }

    def trials(times: int, dice: Random) -> Chart:
        rolls = thrown(times, dice)
        bars = [
            Bar(
                words.say(f"chances.lab.dice.{name}"),
                sum(map(test, ALL_ROLLS)),
                36 * sum(map(test, rolls)) / times,
            )
            for name, test in tests.items()
        ]
        return chart("dice", bars, words, 36)

    return Experiment(trials)


def pips_of(roll: Dice) -> int:
    """Return the pips that a roll moves.

    Examples
    --------
    >>> pips_of((6, 1)), pips_of((6, 6))
    (7, 24)
    """
    return sum(roll) * (2 if roll[0] == roll[1] else 1)


def pips() -> Experiment:
    """Count the pips of rolls; their average is 8 and a sixth.

    Examples
    --------
    >>> str(pips()).splitlines()[1].split(",")[0]
    'On average: exact 8.17'
    """
    words = current()
    numbers = sorted({pips_of(roll) for roll in ALL_ROLLS})

    def trials(times: int, dice: Random) -> Chart:
        pips = [pips_of(roll) for roll in thrown(times, dice)]
        exact = [pips_of(roll) for roll in ALL_ROLLS]
        bars = [Bar(str(n), exact.count(n), 36 * pips.count(n) / times) for n in numbers]
        facts = {
            "exact": words.number(sum(exact) / 36, 2),
            "found": words.number(sum(pips) / times, 2),
        }
        return chart("pips", bars, words, note=words.say("chances.lab.average", **facts))

    return Experiment(trials)


def fair_dice() -> Experiment:
    """Test dice, fair ones and loaded ones; a fair die is accused in 5 of 100 tests.

    Examples
    --------
    >>> [line.split(",")[0] for line in str(fair_dice()).splitlines()[2:]]
    ['fair: expected 5.0', 'loaded: expected 7.2']
    """
    words = current()
    kinds = {"fair": (1 / 6,) * 6, "loaded": _LOADED}

    def trials(times: int, dice: Random) -> Chart:
        bars = [
            Bar(
                words.say(f"chances.lab.fair.{name}"),
                100 * found_out(weights, times),
                100 * sum(_accused(weights, times, dice) for _ in range(_DICE)) / _DICE,
            )
            for name, weights in kinds.items()
        ]
        note = words.say("chances.lab.fair.note", share=20)
        return chart("fair", bars, words, 100, note=note)

    return Experiment(trials, times=(60, 200, 600, 1200))


def _accused(weights: Sequence[float], times: int, dice: Random) -> bool:
    shown = dice.choices(range(6), weights, k=times)
    return fairness([shown.count(number) for number in range(6)]).chi_square > LIMIT
