"""What a rollout comes to, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import floor

from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rollouts.backgammon.statistics import all_better
from bgwidget.rules.backgammon.position import Position
from bgwidget.words import Words, current

CHANCES = ("win", "gammon", "backgammon", "lost-gammon", "lost-backgammon")
CLEAR = 2
"""How many standard errors a difference has to be to be told from chance."""
MOST_SURE = 99.9
"""What games can never say for certain is told as so many percent."""


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
        The mean over all games; with the luck taken off it may be a little below none or above all.
    error : float
        The standard error of the equity.
    loss, loss_error : float
        How much worse it is than the best of the plays compared, and the standard error of that.
    variance_reduction : bool
        Whether the luck of the dice was taken off.

    Examples
    --------
    >>> from bgwidget import rollout
    >>> result = rollout("--A--------------------b--", games=36, workers=1)
    >>> result.games, result.chances.win
    (36, 1.0)
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
    variance_reduction: bool = True

    @property
    def equity(self) -> float:
        """Points a game, for money and without a cube."""
        return self.chances.equity

    def __str__(self) -> str:
        return _text((self,), current())

    def _repr_html_(self) -> str:
        return _html((self,), current())


class Comparison(tuple[Rollout, ...]):
    """Rollouts of several plays of a roll, with the same dice; the best play comes first.

    Examples
    --------
    >>> from bgwidget import rollout
    >>> found = rollout("-A------------------b-c---", (2, 1), games=36, workers=1)
    >>> type(found).__name__, found[0].loss
    ('Comparison', 0.0)
    """

    __slots__ = ()

    @property
    def best(self) -> Rollout:
        """The play that came out best."""
        return self[0]

    @property
    def clear(self) -> bool:
        """Whether the best play is better than the next one by two standard errors or more."""
        return len(self) < 2 or self[1].loss >= CLEAR * self[1].loss_error

    @property
    def confidence(self) -> float:
        """How certain it is at least, from 0 to 1, that the best play is better than all others."""
        return all_better((each.loss, each.loss_error) for each in self[1:])

    def __str__(self) -> str:
        return _text(self, current())

    def _repr_html_(self) -> str:
        return _html(self, current())


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
        shown = (min(max(chance, 0.0), 1.0) for chance in one.chances)
        rows.append(row + [words.percent(100 * chance, 1) for chance in shown])
    return [words.say(f"rollout.{head}") for head in heads], rows


def _notes(rollouts: Sequence[Rollout], words: Words) -> list[str]:
    first = rollouts[0]
    facts = {"maker": words.isolate(first.maker), "seed": words.isolate(first.seed)}
    notes = [words.say("rollout.made", count=first.games, **facts)]
    if first.truncate is not None:
        notes += [
            words.say("rollout.truncated", count=first.truncate),
            words.say("rollout.of-dice"),
        ]
    if first.variance_reduction:
        notes.append(words.say("rollout.luck"))
    if len(rollouts) > 1:
        notes.append(_verdict(Comparison(rollouts), words))
    return notes


def _verdict(compared: Comparison, words: Words) -> str:
    """Return how certain it is that the best play is the best; never wholly."""
    best, *others = (words.isolate(one.play) for one in compared)
    sure = min(floor(1000 * compared.confidence) / 10, MOST_SURE)
    facts = {"best": best, "others": words.listed(others), "sure": words.percent(sure, 1)}
    return words.say("rollout.better" if compared.clear else "rollout.close", **facts)


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
