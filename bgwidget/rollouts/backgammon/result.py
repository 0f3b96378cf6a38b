"""What a rollout comes to, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import fsum, sqrt

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts.batches import SIZE
from bgwidget.rules.backgammon.position import Position
from bgwidget.words import Words, current

CHANCES = ("win", "gammon", "backgammon", "lost-gammon", "lost-backgammon")
CLEAR = 2
"""How many standard errors a difference has to be to be told from chance."""


@dataclass(frozen=True, slots=True)
class Rollout:
    """What games from a position came to, for the side that is to roll or that made a play.

    Attributes
    ----------
    position : Position
        Seen by that side, before its roll.
    play : str
        The play after which the games began, in notation; empty if they began with a roll.
    games : int
    seed : int
    maker : str
        What made all plays, with its versions.
    truncate : int or None
        After how many rolls games were judged instead of played on.
    chances : Chances
        The mean over all games.
    error : float
        The standard error of the equity.
    loss, loss_error : float
        How much worse it is than the best of the plays compared, and the standard error of that.
    """

    position: Position
    play: str
    games: int
    seed: int
    maker: str
    truncate: int | None
    chances: Chances
    error: float
    loss: float = 0.0
    loss_error: float = 0.0

    @property
    def equity(self) -> float:
        """Points a game, for money and without a cube."""
        return self.chances.equity

    def __str__(self) -> str:
        return _text((self,), current())

    def _repr_html_(self) -> str:
        return _html((self,), current())


class Comparison(tuple[Rollout, ...]):
    """Rollouts of several plays of a roll, with the same dice; the best play comes first."""

    __slots__ = ()

    @property
    def best(self) -> Rollout:
        """The play that came out best."""
        return self[0]

    @property
    def clear(self) -> bool:
        """Whether the best play is better than the next one by two standard errors or more."""
        return len(self) < 2 or self[1].loss >= CLEAR * self[1].loss_error

    def __str__(self) -> str:
        return _text(self, current())

    def _repr_html_(self) -> str:
        return _html(self, current())


def mean(values: Sequence[float]) -> float:
    """Return the mean, rounded only at the end.

    Examples
    --------
    >>> mean([0.1] * 10)
    0.1
    """
    return fsum(values) / len(values)


def standard_error(values: Sequence[float], strata: int) -> float:
    """Return the standard error of the mean of values drawn from `strata` strata in turn.

    With one value from each, it is that of values without strata, which is no smaller.

    Examples
    --------
    >>> standard_error([1, 5, 1, 5], 2), standard_error([1, 5, 1, 5], 1) > 1
    (0.0, True)
    """
    each = [values[at::strata] for at in range(strata)]
    rounds = len(each[0])
    if rounds == 1:
        return sqrt(_variance(values) / len(values))
    return sqrt(fsum(map(_variance, each)) / rounds) / strata


def _variance(values: Sequence[float]) -> float:
    centre = mean(values)
    return fsum((value - centre) ** 2 for value in values) / (len(values) - 1)


def mean_chances(endings: Sequence[Chances]) -> Chances:
    """Return the mean of how games ended.

    Examples
    --------
    >>> mean_chances([Chances(1.0), Chances(0.0)]).win
    0.5
    """
    return Chances(*map(mean, zip(*endings, strict=True)))


def error_of(endings: Sequence[Chances], against: Sequence[Chances] | None = None) -> float:
    """Return the standard error of the equity, or of its difference from that of other games."""
    equities = [each.equity for each in endings]
    if against is not None:
        equities = [best.equity - each for best, each in zip(against, equities, strict=True)]
    return standard_error(equities, SIZE)


def _rows(rollouts: Sequence[Rollout], words: Words) -> tuple[list[str], list[list[str]]]:
    """Return the heads of a table and its rows, with losses where plays are compared."""
    compared = len(rollouts) > 1
    heads = ["play"] if rollouts[0].play else []
    heads += ["equity", "error", *(("loss", "loss-error") if compared else ()), *CHANCES]
    rows = []
    for one in rollouts:
        row = [words.isolate(one.play)] if one.play else []
        row += [words.number(one.equity, 3, signed=True), words.number(one.error, 3)]
        if compared:
            row += [words.number(each, 3) for each in (one.loss, one.loss_error)]
        rows.append(row + [words.percent(100 * chance, 1) for chance in one.chances])
    return [words.say(f"rollout.{head}") for head in heads], rows


def _notes(rollouts: Sequence[Rollout], words: Words) -> list[str]:
    first = rollouts[0]
    facts = {"maker": words.isolate(first.maker), "seed": words.isolate(first.seed)}
    notes = [words.say("rollout.made", count=first.games, **facts)]
    if first.truncate is not None:
        notes.append(words.say("rollout.truncated", count=first.truncate))
    if not Comparison(rollouts).clear:
        notes.append(words.say("rollout.close"))
    return notes


def _text(rollouts: Sequence[Rollout], words: Words) -> str:
    heads, rows = _rows(rollouts, words)
    told = ["; ".join(map(": ".join, zip(heads, row, strict=True))) for row in rows]
    return "\n".join([*told, *_notes(rollouts, words)])


def _html(rollouts: Sequence[Rollout], words: Words) -> str:
    heads, rows = _rows(rollouts, words)
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows
    )
    caption = escape(words.sentences(*_notes(rollouts, words)))
    return (
        f'<table lang="{words.language}" dir="{words.direction}"><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
