"""The best plays of a roll and the one that was made, weighed."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import (
    AMONG,
    Candidate,
    candidates,
    cubeful,
    overlooked,
)
from bgwidget.advice.backgammon.second_look import SecondLook
from bgwidget.advice.contract import Option
from bgwidget.evaluation.backgammon.evaluators import Evaluator
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.table import Table

FOLLOWED = 0.02
"""From so many points on, found one roll on, a loss is weighed again two rolls on."""


class WeighedPlays(NamedTuple):
    """The options of a roll, what was played, the chances after it, and whether it was forced."""

    options: tuple[Option, ...]
    done: str
    chances: Chances
    forced: bool


def ranked(points: Mapping[str, float]) -> tuple[Option, ...]:
    """Return options by what they are worth, the best first.

    Examples
    --------
    >>> [option.loss for option in ranked({"drop": -1.0, "take": -0.5})]
    [0.0, 0.5]
    """
    best = max(points.values(), default=0.0)
    options = (Option(text, worth, best - worth) for text, worth in points.items())
    return tuple(sorted(options, key=lambda option: option.loss))


def play_options(
    table: Table, made: Play, stakes: Stakes, judge: Evaluator | None = None
) -> WeighedPlays:
    """Return the best plays and the one that was made, weighed as advice weighs them.

    Our own net looks into them two rolls on, unless the one that was made is the best, or nearly,
    after one. A play loses nothing where it is not certain that another is better.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(dice=(3, 1))
    >>> made = game.play([(13, 10, 3), (6, 5, 1)]).plays[0]
    >>> [option.text for option in play_options(game, made, Stakes()).options][0]
    '8/5 6/5'
    """
    assert table.dice is not None
    plays = legal_plays(table.position, table.dice, table.rules)
    if len(plays) < 2:
        chances = chances_after(made.after.packed, table.rules)
        return WeighedPlays(ranked({str(made): stakes.of(chances)}), str(made), chances, True)
    worth_of = cubeful(table, stakes)
    if judge is None:
        worth = worth_of or stakes.of
        seen = {play: worth(chances_after(play.after.packed, table.rules)) for play in plays}
        first = sorted(seen, key=seen.__getitem__, reverse=True)
        if seen[first[0]] == seen[made]:
            own = next(play for play in plays if play == made)
            points = {str(play): seen[play] for play in (own, *first[:AMONG])}
            chances = chances_after(made.after.packed, table.rules)
            return WeighedPlays(ranked(points), str(own), chances, False)
    compared = candidates(plays, stakes, made, judge, worth_of)
    done = next(one for one in compared if one.play == made)
    return WeighedPlays(_options(compared, done, plays), done.text, done.chances, False)


def _options(
    compared: list[Candidate], done: Candidate, plays: Sequence[Play]
) -> tuple[Option, ...]:
    look = SecondLook(compared, done, overlooked(plays, compared))
    if compared[0].equity - done.equity >= FOLLOWED:
        deque(look.look_further(), maxlen=0)
    (best, most), *_ = look.ranked
    certain = done == best or look.sure
    losses = {one: most - worth for one, worth in look.ranked}
    if not certain:
        losses[done] = 0.0
    options = (Option(one.text, most - loss, loss) for one, loss in losses.items())
    return tuple(sorted(options, key=lambda option: option.loss))
