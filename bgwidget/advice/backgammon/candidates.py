"""Candidates: the plays that are compared, each judged one roll on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from bgwidget.advice.backgammon.facts import count_facts
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.own_turns import OwnTurns, Turn
from bgwidget.evaluation.backgammon.cube_choice import cubes_at
from bgwidget.evaluation.backgammon.evaluators import Evaluator
from bgwidget.evaluation.backgammon.facts import flipped
from bgwidget.evaluation.backgammon.look_ahead import AHEAD, RollChances, mean_over_rolls
from bgwidget.evaluation.backgammon.stakes import Chances, Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, chances_at_end
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.table import Table
from bgwidget.rules.rolls import ALL_ROLLS, Dice

AMONG = 3
"""How many plays are judged one roll on, besides the one that was made."""

SEEN = 6
"""So many are judged one roll on where there is time, since first sight misses some."""

FAR = 0.1
"""The last of them is left out if at first sight it is so many points worse than the best."""


WorthOf = Callable[[Chances], float]


class Line(NamedTuple):
    """A roll of the opponent's, how many of the 36 it stands for, and its best reply.

    The position and the chances after it are those of the side that made the play.
    """

    dice: Dice
    times: int
    after: bytes
    chances: Chances


@dataclass(frozen=True)
class Candidate:
    """A play, and what it comes to: judged one roll on by our own net, or by another evaluator.

    Attributes
    ----------
    play : Play
    stakes : Stakes
    judge : Evaluator, optional
        Who judges instead of our own net.
    cubeful : callable, optional
        What chances are worth, in points, if the cube can still be turned.
    """

    play: Play
    stakes: Stakes
    judge: Evaluator | None = field(default=None, kw_only=True)
    cubeful: WorthOf | None = field(default=None, kw_only=True, compare=False)

    @cached_property
    def text(self) -> str:
        """The play in notation."""
        return str(self.play)

    @cached_property
    def outlook(self) -> Outlook:
        """The position after it, with all rolls."""
        return Outlook(self.play.after.packed, self.stakes.rules)

    @cached_property
    def facts(self) -> dict[str, float]:
        """What is counted on the board after it."""
        return count_facts(self.outlook)

    @cached_property
    def lines(self) -> list[Line]:
        """The opponent's best reply to each roll, and what it leaves; doubles come last."""
        against, rules, lines = self.stakes.against, self.stakes.rules, []
        for dice, times, after in self.outlook.replies:
            # Each reply is judged for the opponent, who makes the one that is worth most.
            judged = ((chances_after(packed, rules), packed) for packed in after)
            chances, packed = max(judged, key=lambda one: (against(one[0]), one))
            lines.append(Line(dice, times, flipped(packed), chances.flipped()))
        return sorted(lines, key=lambda line: -line.times)

    @cached_property
    def by_roll(self) -> list[RollChances]:
        """This side's chances after the opponent's best reply to each roll."""
        return [RollChances(line.dice, line.times, line.chances) for line in self.lines]

    @cached_property
    def _own_turns(self) -> OwnTurns:
        return OwnTurns(self.stakes, self.worth_of)

    @cached_property
    def _followed(self) -> list[list[Turn]]:
        return []

    def turns(self, at: int) -> list[Turn]:
        """Return what each of your own rolls makes of one of the `lines`."""
        # What is left out after one line depends on those before it, so their order is kept.
        while len(self._followed) <= at:
            line = self.lines[len(self._followed)]
            self._followed.append(self._own_turns.after(line.after))
        return self._followed[at]

    @cached_property
    def chances(self) -> Chances:
        """The chances of the side that plays, over all replies."""
        if self.judge is not None:
            return self.judge.chances(self.play.after.packed)
        ended = chances_at_end(self.play.after.packed)
        return mean_over_rolls(self.by_roll) if ended is None else ended

    def worth_of(self, chances: Chances) -> float:
        """Return what chances are worth to the side that plays, in points."""
        return self.stakes.of(chances) if self.cubeful is None else self.cubeful(chances)

    @cached_property
    def ahead(self) -> float:
        """What the play is worth one roll on, in points."""
        if self.judge is not None or chances_at_end(self.play.after.packed) is not None:
            return self.worth_of(self.chances) - _middle(self.stakes)
        total = sum(line.times * self.worth_of(line.chances) for line in self.lines)
        return total / len(ALL_ROLLS) - _middle(self.stakes)

    def follow(self) -> Iterator[None]:
        """Follow your own next roll after each reply; stop for a breath now and then."""
        for at in range(len(self.lines)):
            self.turns(at)
            yield

    @cached_property
    def further(self) -> float:
        """What the play is worth two rolls on, with your own next one, in points.

        Examples
        --------
        >>> from bgwidget.evaluation.backgammon import MONEY
        >>> from bgwidget.rules.backgammon import Position, legal_plays
        >>> last = Position.parse("-AA-------------------b---")
        >>> Candidate(legal_plays(last, (1, 1))[0], MONEY).further
        1.0
        """
        ends = chances_at_end(self.play.after.packed)
        if ends is not None:
            return self.ahead
        total = sum(
            line.times * sum(turn.times * turn.worth for turn in self.turns(at))
            for at, line in enumerate(self.lines)
        )
        return total / len(ALL_ROLLS) ** 2 - _middle(self.stakes)

    @cached_property
    def equity(self) -> float:
        """What the play is worth, in points.

        With contact, what one roll on tells and what first sight tells are weighed as the
        opponents weigh them: each errs in a way of its own.
        """
        if self.judge is not None or not self.outlook.contact:
            return self.ahead
        seen = chances_after(self.play.after.packed, self.stakes.rules)
        return AHEAD * self.ahead + (1 - AHEAD) * (self.worth_of(seen) - _middle(self.stakes))


def _middle(stakes: Stakes) -> float:
    """Return what an even game is worth; in a match that is not always nothing."""
    return (stakes.worth(stakes.cube) + stakes.worth(-stakes.cube)) / 2 / stakes.point


def cubeful(table: Table, stakes: Stakes) -> WorthOf | None:
    """Return what chances are worth with the cube at a score; None in money play.

    In a match the cube decides what gammons are worth; in money play it hardly changes which play
    is best.
    """
    if not table.standing.match:
        return None
    owner = {None: 0, table.mover: 1}.get(table.cube.owner, -1)
    cubes = cubes_at(table, Chances(0.5))

    def worth(chances: Chances) -> float:
        one = replace(cubes, chances=chances.under(table.rules))
        return one.value(table.cube.value, owner) / stakes.point

    return worth


def candidates(
    plays: Sequence[Play],
    stakes: Stakes,
    done: Play | None,
    judge: Evaluator | None = None,
    cubeful: WorthOf | None = None,
) -> list[Candidate]:
    """Return the plays worth comparing, the best first, and among them the one that was made."""
    worth = _at_first_sight(plays, stakes, judge, cubeful)
    ranked = sorted(plays, key=lambda play: worth[play.after.packed], reverse=True)
    chosen = ranked[: AMONG - 1]
    among = [worth[play.after.packed] for play in ranked[:AMONG]]
    if len(among) == AMONG and among[0] - among[-1] < FAR:
        chosen.append(ranked[AMONG - 1])
    if done is not None and done not in chosen:
        chosen.append(done)
    compared = [Candidate(play, stakes, judge=judge, cubeful=cubeful) for play in chosen]
    return sorted(compared, key=lambda candidate: candidate.equity, reverse=True)


def overlooked(plays: Sequence[Play], compared: Sequence[Candidate]) -> list[Candidate]:
    """Return the plays that come next at first sight, beside those that are compared.

    None where another evaluator judges.

    Examples
    --------
    >>> from bgwidget.evaluation.backgammon import MONEY
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> plays = legal_plays(START, (3, 1))
    >>> len(overlooked(plays, candidates(plays, MONEY, None)))
    4
    """
    best, *_ = compared
    if best.judge is not None:
        return []
    worth = _at_first_sight(plays, best.stakes, None, best.cubeful)
    ranked = sorted(plays, key=lambda play: worth[play.after.packed], reverse=True)
    known = {one.play for one in compared}
    return [replace(best, play=play) for play in ranked[:SEEN] if play not in known]


def _at_first_sight(
    plays: Sequence[Play], stakes: Stakes, judge: Evaluator | None, cubeful: WorthOf | None
) -> dict[bytes, float]:
    after = [play.after.packed for play in plays]
    worth_of = cubeful or stakes.of
    if judge is None:
        return {packed: worth_of(chances_after(packed, stakes.rules)) for packed in after}
    first = plays[0]
    told = {one.after: worth_of(one.chances) for one in judge.rank(first.before, first.dice)}
    # An engine names only the best of many plays.
    least = min(told.values(), default=0.0)
    return {packed: told.get(packed, least) for packed in after}
