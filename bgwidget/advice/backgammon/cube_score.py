"""The score at the cube: what it makes of gammons, of a turned cube and of a lost game."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.words import Words

_EVEN, _MONEY = 0.5, 0.25
_UNLIKE, _UNLIKE_MONEY = 0.04, 0.01
"""By so much the risk, as a share of risk and gain, must differ from what it is in money play."""

_GAMMONS, _FEW_GAMMONS = 0.08, 0.03
"""Gammons are told of a side that wins one in at least this share of games; of both, in fewer."""


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
    if _decided(decision):
        return words.sentences(*_said(decision, words))
    return words.sentences(_gains(decision, words), *_said(decision, words))


def _decided(decision: CubeDecision) -> bool:
    """Tell whether the score alone says that a double risks nothing, or gains nothing."""
    table = decision.table
    needs = [table.standing.match - score for score in table.standing.score]
    return min(needs) <= table.cube.value


def _gains(decision: CubeDecision, words: Words) -> str:
    """Return how many matches of 100 the turned cube wins and costs, by the match equities.

    Empty if that is much as in money play.
    """
    worth, value = decision.cubes.worth, decision.table.cube.value
    cube = decision.times * value
    if decision.table.offer is None:
        key, usual, unlike = "advice.score.gains-double", _EVEN, _UNLIKE
        gain, risk = worth(cube) - worth(value), worth(-value) - worth(-cube)
    else:
        key, usual, unlike = "advice.score.gains-take", _MONEY, _UNLIKE_MONEY
        gain, risk = worth(value) - worth(-cube), worth(cube) - worth(value)
    if abs(risk / (gain + risk) - usual) < unlike:
        return ""
    # The worth of a match goes from -1 to 1.
    facts = {name: words.number(50 * one, 1) for name, one in (("gain", gain), ("risk", risk))}
    return words.say(key, cube=cube, **facts)


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
    chances = decision.chances.gammon, decision.chances.lost_gammon
    held = [doubled < needed <= 2 * doubled for needed in (mover, other)]
    # Of one side alone it would sound as if it did not hold for the other one.
    both = all(held) and max(chances) >= _GAMMONS and min(chances) >= _FEW_GAMMONS
    gammons = [
        wins and (both or chance >= _GAMMONS) for wins, chance in zip(held, chances, strict=True)
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
    if mover <= doubled < other and 2 * doubled <= decision.cubes.highest:
        yield words.say(f"advice.score.free-redouble.{_whose(not yours)}", cube=2 * doubled)
    if doubled < mover <= 2 * doubled < other:
        yield words.say(f"advice.score.redouble.{_whose(not yours)}", cube=2 * doubled)


def _whose(yours: bool) -> str:
    return "yours" if yours else "theirs"
