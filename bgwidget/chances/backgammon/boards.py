"""Experiments on boards: shots, entering, bearing off, and the last double."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from bgwidget.chances.backgammon.dice import chart, thrown
from bgwidget.chances.chart import Bar, Chart
from bgwidget.chances.experiment import Experiment
from bgwidget.games.backgammon.rolls import rolls_that
from bgwidget.rules.backgammon import BAR, Position, legal_plays
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.rules.rulebook import InvalidPositionError
from bgwidget.words import Words, current

_FROM = 24
_MOST_CHECKERS = 6
_SELDOM = 0.0005
_AWAY: tuple[tuple[int, tuple[int, ...]], ...] = (
    *((6, held) for held in ((), (3,), (2, 4), (1, 2, 3, 4, 5))),
    *((8, held) for held in ((), (6,), (6, 2), (6, 4), (6, 4, 2))),
)
_ENDINGS = ((4, 1), (6,), (3, 2), (5, 1), (5, 2))


def shot(away: int, held: Sequence[int] = ()) -> Position:
    """Return a position with a checker, and a blot that many pips away; `held` points lie between.

    Examples
    --------
    >>> len(rolls_that(shot(6), "hits")), len(rolls_that(shot(6, (1, 2, 3, 4, 5)), "hits"))
    (17, 11)
    """
    theirs = {BAR - (_FROM - away): 1, **{BAR - (_FROM - each): 2 for each in held}}
    return Position.from_points({_FROM: 1}, theirs)


def barred(held: int, checkers: int = 1) -> Position:
    """Return a position with checkers on the bar, and that many points held against them.

    Examples
    --------
    >>> len(rolls_that(barred(4), "enters")), len(rolls_that(barred(4, 2), "enters-all"))
    (20, 4)
    """
    return Position.from_points({BAR: checkers}, dict.fromkeys(range(1, held + 1), 2))


def shots() -> Experiment:
    """Shoot at a blot 1 to 12 pips away.

    Examples
    --------
    >>> str(shots()).splitlines()[6].split(",")[0]
    '6 away: exact 17'
    """
    words = current()
    return _rolled(
        "shots",
        {
            words.say("chances.lab.away", away=away): frozenset(rolls_that(shot(away), "hits"))
            for away in range(1, 13)
        },
        words,
    )


def combinations() -> Experiment:
    """Shoot with points held on the way.

    Examples
    --------
    >>> str(combinations()).splitlines()[4].rpartition(",")[0]
    '6 away, held 1, 2, 3, 4, 5: exact 11'
    """
    words = current()
    return _rolled(
        "combinations",
        {
            _way(away, held, words): frozenset(rolls_that(shot(away, held), "hits"))
            for away, held in _AWAY
        },
        words,
    )


def _way(away: int, held: Sequence[int], words: Words) -> str:
    key = "chances.lab.away-held" if held else "chances.lab.away"
    return words.say(key, away=away, held=words.listed(map(str, sorted(held))))


def entering(checkers: int = 1) -> Experiment:
    """Enter one checker, or all of several, against 0 to 6 held points.

    Examples
    --------
    >>> [line.split(",")[0] for line in str(entering(2)).splitlines()[3:5]]
    ['2 held: exact 16', '3 held: exact 9']
    """
    words = current()
    if type(checkers) is not int or not 1 <= checkers <= 3:
        raise InvalidPositionError("chances.checkers", found=checkers, most=3)
    return _rolled(
        "entering" if checkers == 1 else "entering-all",
        {
            words.say("chances.lab.held", held=held): frozenset(
                rolls_that(barred(held, checkers), "enters-all")
            )
            for held in range(7)
        },
        words,
    )


def _rolled(name: str, doing: Mapping[str, frozenset[Dice]], words: Words) -> Experiment:
    """Return an experiment that throws two dice and counts the rolls that do something."""

    def trials(times: int, dice: Random) -> Chart:
        rolls = thrown(times, dice)
        bars = [
            Bar(label, len(wanted), 36 * sum(roll in wanted for roll in rolls) / times)
            for label, wanted in doing.items()
        ]
        return chart(name, bars, words, 36)

    return Experiment(trials)


def take_point() -> Experiment:
    """Take a double at the last roll: who wins more than a quarter loses less by taking.

    Examples
    --------
    >>> str(take_point()).splitlines()[3].split(",")[0]
    '6: exact 1.00'
    """
    words = current()
    off = {ending: frozenset(rolls_that(_home(ending), "all-off")) for ending in _ENDINGS}

    def trials(times: int, dice: Random) -> Chart:
        rolls = thrown(times, dice)
        bars = [
            Bar(
                words.listed(map(str, ending)),
                _loss(len(wanted) / 36),
                _loss(sum(roll in wanted for roll in rolls) / times),
            )
            for ending, wanted in off.items()
        ]
        return chart("take", bars, words, 2, 2, words.say("chances.lab.take.note"))

    return Experiment(trials)


def _loss(lost: float) -> float:
    """Return the points that a taker of a cube of 2 loses on average."""
    return 2 * lost - 2 * (1 - lost)


def _home(points: Sequence[int]) -> Position:
    return Position.from_points({point: points.count(point) for point in points}, {1: 1})


def bearing_off(checkers: int = 3) -> Experiment:
    """Bear off some checkers from the 6-point downwards, in as few turns as can be.

    Examples
    --------
    >>> str(bearing_off()).splitlines()[2].split(",")[0]
    '2 turns: exact 44.1'
    """
    words = current()
    if type(checkers) is not int or not 1 <= checkers <= _MOST_CHECKERS:
        raise InvalidPositionError("chances.checkers", found=checkers, most=_MOST_CHECKERS)
    first = _home(range(7 - checkers, 7))
    exact = _turns(first)

    def trials(times: int, dice: Random) -> Chart:
        turns_taken = [_played(first, dice) for _ in range(times)]
        bars = [
            Bar(
                words.say("chances.lab.turns", count=turns),
                100 * share,
                100 * turns_taken.count(turns) / times,
            )
            for turns, share in enumerate(exact)
            if share > _SELDOM
        ]
        return chart("bearing-off", bars, words, 100)

    return Experiment(trials)


def _played(position: Position, dice: Random) -> int:
    """Return how many turns it took with these dice."""
    turns = 0
    while not position.mover_won:
        (roll,) = thrown(1, dice)
        position, turns = _best(position, (max(roll), min(roll))), turns + 1
    return turns


@lru_cache(maxsize=1 << 14)
def _best(position: Position, dice: Dice) -> Position:
    """Return the checkers left after the play that leaves the fewest turns on average."""
    ends = [play.after for play in legal_plays(position, dice)] or [position]
    return min(ends, key=lambda end: (_expected(end), end.packed))


@lru_cache(maxsize=1 << 12)
def _expected(position: Position) -> float:
    return sum(turns * share for turns, share in enumerate(_turns(position)))


@lru_cache(maxsize=1 << 12)
def _turns(position: Position) -> tuple[float, ...]:
    """Return how often it takes 0, 1, 2 ... turns to bear off everything."""
    if position.mover_won:
        return (1.0,)
    shares: dict[int, float] = {}
    for one, other in ALL_ROLLS:
        after = _turns(_best(position, (max(one, other), min(one, other))))
        for turns, share in enumerate(after, 1):
            shares[turns] = shares.get(turns, 0.0) + share / 36
    return tuple(shares.get(turns, 0.0) for turns in range(max(shares) + 1))
