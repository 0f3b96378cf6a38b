"""The best plays of a roll and the one that was made, weighed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bgwidget.advice.backgammon.candidates import AMONG, Candidate, candidates
from bgwidget.advice.backgammon.doubt import doubt
from bgwidget.advice.contract import Option
from bgwidget.evaluation.backgammon.evaluators import Evaluator
from bgwidget.evaluation.backgammon.look_ahead import AHEAD
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.table import Table

CERTAIN = 0.85
"""What is counted, with contact, of a loss that both looks find: they find too much.

In 300 games of real matches bgsage, with two plies, found 0.89 of it on average.
"""


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
    """Return the best plays and the one that was made.

    Our own net looks into them one roll on, unless the one that was made is the best at first
    sight. A play loses only what a second look confirms.

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
    if judge is not None and len(plays) > 1:
        return _judged(plays, made, stakes, judge)
    chances = chances_after(made.after.packed, table.rules)
    if len(plays) < 2:
        return WeighedPlays(ranked({str(made): stakes.of(chances)}), str(made), chances, True)
    seen = {play: stakes.of(chances_after(play.after.packed, table.rules)) for play in plays}
    first = sorted(seen, key=seen.__getitem__, reverse=True)
    if seen[first[0]] == seen[made]:
        own = next(play for play in plays if play == made)
        points = {str(play): seen[play] for play in (own, *first[:AMONG])}
        return WeighedPlays(ranked(points), str(own), chances, False)
    compared = candidates(plays, stakes, made)
    own_candidate = next(one for one in compared if one.play == made)
    options = confirmed(compared, {one: seen[one.play] for one in compared})
    return WeighedPlays(options, own_candidate.text, own_candidate.chances, False)


def _judged(plays: Sequence[Play], made: Play, stakes: Stakes, judge: Evaluator) -> WeighedPlays:
    compared = candidates(plays, stakes, made, judge)
    own = next(one for one in compared if one.play == made)
    options = ranked({one.text: one.equity for one in compared})
    return WeighedPlays(options, own.text, own.chances, False)


def confirmed(
    compared: Sequence[Candidate], first_sight: Mapping[Candidate, float]
) -> tuple[Option, ...]:
    """Return plays, the best first, each with the loss that both looks agree on.

    A net that looks ahead takes the better of many guesses; a mean with its first sight is nearer
    to what stronger engines find. Nothing is lost where it is not certain which play is better.
    """
    best = compared[0]

    def second(one: Candidate) -> float:
        return AHEAD * one.ahead + (1 - AHEAD) * first_sight[one]

    def loss(one: Candidate) -> float:
        ahead = best.ahead - one.ahead
        if ahead < doubt(best, one):
            return 0.0
        certain = CERTAIN if best.outlook.contact else 1.0
        return max(0.0, certain * min(ahead, second(best) - second(one)))

    options = (Option(one.text, best.equity - loss(one), loss(one)) for one in compared)
    return tuple(sorted(options, key=lambda option: option.loss))
