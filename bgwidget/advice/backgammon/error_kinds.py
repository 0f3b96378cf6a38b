"""Kinds of errors: what a side that errs has not seen, so that errors can be added up."""

from __future__ import annotations

from bgwidget.advice.analysis import Decision
from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.sequences import Event, Sequences
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.evaluation.backgammon.stakes import Stakes
from bgwidget.rules.backgammon.plays import legal_plays

OTHER = "other"
KINDS = (
    *("shots", "missed-hits", "loose-hits", "points", "back", "contain", "race"),
    *("double-missed", "double-early", "take", "drop", OTHER),
)

_HITS = frozenset(("hits", "points-on"))
_OF_DEED = {
    **dict.fromkeys(
        ("makes", "prime", "keeps-prime", "breaks", "slots", "keeps-slot", "stacks"), "points"
    ),
    **dict.fromkeys(
        ("anchor", "anchor-up", "leaves-anchor", "out", "out-last", "enters", "up"), "back"
    ),
}
_OF_THEIRS = {
    **dict.fromkeys(("hit", "two-hit", "pointed"), "shots"),
    **dict.fromkeys(("dance", "escape", "anchor"), "contain"),
}
_OF_CUBE = {
    "roll": "double-missed",
    "double": "double-early",
    "take": "take",
    "beaver": "take",
    "drop": "drop",
}


def kind_of(decision: Decision) -> str:
    """Return which of `KINDS` an error is, by what tells most between the best and what was done.

    Examples
    --------
    >>> from bgwidget.advice.backgammon.analyst import ANALYST
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start().roll((3, 1)).play([(13, 10, 3), (6, 5, 1)])
    >>> [kind_of(decision) for decision in ANALYST.decisions(game)]
    ['shots']
    """
    if decision.action[0] != "play":
        return _OF_CUBE.get(decision.done, OTHER)
    table = decision.game
    stakes = Stakes(table.rules, worth_at(table, table.mover), table.cube.value)
    plays = {str(play): play for play in legal_plays(table.position, table.dice, table.rules)}
    if not {decision.best, decision.done} <= plays.keys():
        return OTHER
    return _of_play(*(Candidate(plays[text], stakes) for text in (decision.best, decision.done)))


def _of_play(better: Candidate, other: Candidate) -> str:
    if not better.outlook.contact and not other.outlook.contact:
        return "race"
    mine, theirs = deeds(better, other), deeds(other, better)
    if any(deed.name in _HITS for deed in mine):
        return "missed-hits"
    if any(deed.name in _HITS for deed in theirs):
        return "loose-hits"
    shares = Sequences(better, other).shares
    most = max(shares, key=lambda event: (shares[event], event), default=Event("", True))
    named = next((_OF_DEED[deed.name] for deed in (*mine, *theirs) if deed.name in _OF_DEED), OTHER)
    gap = better.equity - other.equity
    return _OF_THEIRS.get(most.name, named) if shares.get(most, 0.0) >= gap / 2 else named
