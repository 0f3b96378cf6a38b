"""Experiments with luck and skill: matches, and how many games show an edge."""

from __future__ import annotations

from functools import cache
from math import exp, lgamma, log
from random import Random

from bgwidget.chances.backgammon.dice import chart
from bgwidget.chances.chart import Bar, Chart
from bgwidget.chances.experiment import Experiment
from bgwidget.words import current

_BETTER = 0.55
_LENGTHS = (1, 3, 5, 7, 11, 21)
_EDGE = 0.05
_GAMES = (1, 11, 101, 401, 1001)


@cache
def match_chance(away: int, other: int, chance: float = _BETTER) -> float:
    """Return how often a side wins a match that needs so many points, a point a game.

    Examples
    --------
    >>> round(match_chance(1, 1), 2), round(match_chance(11, 11), 3)
    (0.55, 0.679)
    """
    if not away or not other:
        return float(away == 0)
    won, lost = match_chance(away - 1, other, chance), match_chance(away, other - 1, chance)
    return chance * won + (1 - chance) * lost


def match_luck() -> Experiment:
    """Play matches in which one side wins 55 of 100 games.

    Examples
    --------
    >>> str(match_luck()).splitlines()[2].split(",")[0]
    'to 1: exact 55.0'
    """
    words = current()

    def trials(times: int, dice: Random) -> Chart:
        bars = [
            Bar(
                words.say("chances.lab.match.to", length=length),
                100 * match_chance(length, length),
                100 * sum(_won(length, dice) for _ in range(times)) / times,
            )
            for length in _LENGTHS
        ]
        note = words.say("chances.lab.match.note", share=round(100 * _BETTER))
        return chart("match", bars, words, 100, note=note)

    return Experiment(trials, times=(36, 100, 360, 1000))


def _won(length: int, dice: Random) -> bool:
    mine = theirs = 0
    while mine < length and theirs < length:
        if dice.random() < _BETTER:
            mine += 1
        else:
            theirs += 1
    return mine == length


def ahead(games: int, edge: float = _EDGE) -> float:
    """Return how often a side with an edge has won more than half of an odd number of games.

    The edge is in points a game, where each game wins or loses one.

    Examples
    --------
    >>> round(ahead(1), 3), round(ahead(1001), 2)
    (0.525, 0.94)
    """
    chance = (1 + edge) / 2
    sure = log(chance), log(1 - chance)
    ways = (
        lgamma(games + 1)
        - lgamma(won + 1)
        - lgamma(games - won + 1)
        + won * sure[0]
        + (games - won) * sure[1]
        for won in range(games // 2 + 1, games + 1)
    )
    return sum(map(exp, ways))


def edge() -> Experiment:
    """Play series of games with a small edge, and see how often it shows.

    Examples
    --------
    >>> [line.split(",")[0] for line in str(edge()).splitlines()[-2:]]
    ['401 games: exact 84.2', '1001 games: exact 94.3']
    """
    words = current()
    chance = (1 + _EDGE) / 2

    def trials(times: int, dice: Random) -> Chart:
        bars = [
            Bar(
                words.say("chances.lab.games", count=games),
                100 * ahead(games),
                100
                * sum(
                    2 * sum(dice.random() < chance for _ in range(games)) > games
                    for _ in range(times)
                )
                / times,
            )
            for games in _GAMES
        ]
        note = words.say("chances.lab.edge.note", edge=words.number(_EDGE, 2))
        return chart("edge", bars, words, 100, note=note)

    return Experiment(trials, times=(36, 100, 360))
