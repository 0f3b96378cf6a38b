"""The score at the cube: what it makes of gammons, of a turned cube and of a lost game."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.words import Words

_MONEY, _UNLIKE = 25, 3
_GAMMONS = 0.08
"""Gammons are told of a side that wins one in at least this share of games."""


def said_of_score(decision: CubeDecision, words: Words) -> str:
    """Return what the score makes of the cube; empty in money play, and where it says little.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game, Standing
    >>> from bgwidget.words import words
    >>> game = Game.start(standing=Standing((3, 3), 5))
    >>> said_of_score(CubeDecision(game), words("en"))
    'With the cube at 2, whoever wins this game wins the match, so gammons do not count.'
    """
    table = decision.table
    if not table.standing.match or (table.offer is not None and table.offer.kind != "double"):
        return ""
    return words.sentences(*_said(decision, words)) or _take_point(decision, words)


def _take_point(decision: CubeDecision, words: Words) -> str:
    """Return what a take needs by the score alone; empty if about as in money play, or told."""
    bare = decision.least_chance(bare=True)
    if decision.table.offer is not None or bare is None:
        return ""
    needed = round(100 * bare)
    if abs(needed - _MONEY) < _UNLIKE:
        return ""
    return words.say("advice.score.take-point", needed=needed, money=_MONEY)


def _said(decision: CubeDecision, words: Words) -> Iterator[str]:
    table, value = decision.table, decision.table.cube.value
    doubled = decision.times * value
    needs = [table.standing.match - score for score in table.standing.score]
    mover, other = needs[table.mover], needs[1 - table.mover]
    yours = decision.sign > 0
    if other <= value < mover:
        yield words.say(f"advice.score.nothing-to-lose.{_whose(yours)}", cube=value)
        return
    if mover <= value:
        yield words.say(f"advice.score.enough.{_whose(yours)}", cube=value)
        return
    if max(mover, other) <= doubled:
        yield words.say("advice.score.both", cube=doubled)
        return
    gammons = [
        doubled < needed <= 2 * doubled and chance >= _GAMMONS
        for needed, chance in (
            (mover, decision.chances.gammon),
            (other, decision.chances.lost_gammon),
        )
    ]
    if all(gammons):
        yield words.say("advice.score.both-gammons", cube=doubled)
        return
    if mover <= doubled:
        yield words.say(f"advice.score.plain.{_whose(yours)}", cube=doubled)
    elif gammons[0]:
        yield words.say(f"advice.score.gammon.{_whose(yours)}", cube=doubled)
    if other <= doubled:
        yield words.say(f"advice.score.plain-dead.{_whose(not yours)}", cube=doubled)
    elif gammons[1]:
        yield words.say(f"advice.score.gammon.{_whose(not yours)}", cube=doubled)


def _whose(yours: bool) -> str:
    return "yours" if yours else "theirs"
