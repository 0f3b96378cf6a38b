"""Counts of what rolls and replies do, made without the code of the coach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.evaluation.backgammon.match_equity import match_equity
from bgwidget.evaluation.backgammon.stakes import Chances
from bgwidget.rules.backgammon import Game, Position, turn

Count = Callable[[Position], float]
ROLLS = tuple(product(range(1, 7), repeat=2))
HOME, THEIR_HOME, THEIR_TRACK = range(1, 7), range(19, 25), range(18, 25)

_OWN = OwnEvaluator()


class Match(NamedTuple):
    """The points that each side still needs, the cube, and whether Crawford's game is to come."""

    mine: int
    theirs: int
    cube: int
    crawford: bool

    @classmethod
    def of(cls, game: Game) -> Match | None:
        """Return what the side to decide plays for; None if that is money."""
        standing = game.standing
        if not standing.match:
            return None
        mine, theirs = (standing.match - standing.score[side] for side in (0, 1))
        if game.mover:
            mine, theirs = theirs, mine
        return cls(mine, theirs, game.cube.value, standing.crawford == "none")

    def won_against(self, chances: Chances) -> float:
        """Return how often the opponent, whose chances these are, wins the match."""
        mine, theirs, cube, crawford = self

        def after(won: int, lost: int) -> float:
            return match_equity(theirs - won * cube, mine - lost * cube, crawford)

        win, gammon, backgammon, lost_gammon, lost_backgammon = chances
        won = (win - gammon, gammon - backgammon, backgammon)
        lost = (1 - win - lost_gammon, lost_gammon - lost_backgammon, lost_backgammon)
        return sum(won[at] * after(at + 1, 0) + lost[at] * after(0, at + 1) for at in range(3))


@cache
def ends(position: Position, dice: tuple[int, int]) -> tuple[Position, ...]:
    """Return where the plays of a roll lead; nowhere if nothing can be played."""
    low, high = sorted(dice)
    return tuple(end for end in turn(position, (high, low)).ends() if end != position)


def rolls_that(position: Position, does: Callable[[Position], bool]) -> int:
    """Return the rolls of 36 of which some play does something."""
    return sum(any(does(end) for end in ends(position, dice)) for dice in ROLLS)


@cache
def replies(after: Position, match: Match | None = None) -> tuple[Position, ...]:
    """Return what the best reply of the opponent to each of the 36 rolls leaves."""
    seen = after.flipped()

    def worth(end: Position) -> float:
        chances = _OWN.chances(end.packed)
        return chances.equity if match is None else match.won_against(chances)

    best = (max(ends(seen, dice), key=worth, default=seen) for dice in ROLLS)
    return tuple(end.flipped() for end in best)


def replies_that(after: Position, does: Callable[[Position], bool]) -> int:
    return sum(does(left) for left in replies(after))


def hits_at(after: Position, points: Iterable[int]) -> int:
    """Return the opponent's rolls that can hit a blot on one of these points."""
    blots = [point for point in points if after[point] == 1]
    waiting = after.flipped()[0]
    return rolls_that(
        after.flipped(),
        lambda end: end[0] < waiting and any(end[25 - point] >= 0 for point in blots),
    )


def held(after: Position, points: Iterable[int]) -> int:
    return sum(after[point] > 1 for point in points)


def held_against(after: Position, points: Iterable[int]) -> int:
    return sum(after[point] < -1 for point in points)


def back(after: Position) -> int:
    return sum(max(0, after[place]) for place in range(19, 26))


def at_home(after: Position) -> int:
    return after.off + sum(max(0, after[point]) for point in HOME)


def their_back(after: Position) -> int:
    return sum(max(0, -after[place]) for place in range(7))


def escapes(position: Position) -> int:
    """Return the rolls that bring a checker out of the opponent's home board; -1 if none is in."""
    if not back(position):
        return -1
    return rolls_that(position, lambda end: back(end) < back(position))


def can(after: Position, does: Callable[[Position], bool]) -> int:
    """Return the rolls of which some play of the other side does something."""
    return rolls_that(after.flipped(), lambda end: does(end.flipped()))


def two_hit(after: Position) -> int:
    return can(after, lambda left: left[25] > after[25] + 1)


def pointed(after: Position, points: Iterable[int] = range(1, 25)) -> int:
    """Return the opponent's rolls that can make a point where a blot is hit on one of these."""
    blots = [point for point in points if after[point] == 1]
    return can(after, lambda left: any(left[point] < -1 for point in blots))


def kept_out(after: Position) -> int:
    return sum(not ends(after.flipped(), dice) for dice in ROLLS) if after[0] else 0


def anchored(after: Position) -> int:
    return can(after, lambda left: held_against(left, HOME) > held_against(after, HOME))


def pointed_out(after: Position) -> int:
    now = held_against(after, THEIR_TRACK)
    return can(after, lambda left: held_against(left, THEIR_TRACK) > now)


def gets_past(after: Position, line: int) -> int:
    """Return the opponent's rolls that bring a checker from a point or behind it past that."""

    def behind(one: Position) -> int:
        return sum(max(0, -one[place]) for place in range(line + 1))

    return can(after, lambda left: behind(left) < behind(after))


def covers(after: Position, point: int) -> int:
    """Return the rolls that would make a point if it were this side's turn again."""
    return rolls_that(after, lambda end: end[point] > 1)


def leaves_a_blot(after: Position) -> int:
    """Return the rolls with which every play leaves a blot that the other side can hit."""

    @cache
    def can_be_hit(end: Position) -> bool:
        seen = end.flipped()
        return any(reply[0] < seen[0] for dice in ROLLS for reply in ends(seen, dice))

    return sum(all(map(can_be_hit, ends(after, dice) or (after,))) for dice in ROLLS)


def wins(
    after: Position,
    hit: bool | None = None,
    points: Iterable[int] = range(25),
    match: Match | None = None,
) -> float:
    """Return the games of 100 won after the best replies: all, or those that hit here or miss."""
    blots = [point for point in points if after[point] == 1]
    seen = [
        left
        for left in replies(after, match)
        if hit in (None, any(left[point] < 1 for point in blots))
    ]
    return 100 * sum(1 - _OWN.chances(left.flipped().packed).win for left in seen) / len(seen)


def two_off(after: Position) -> int:
    """Return the rolls of the side that has moved with which it could bear two checkers off."""
    return rolls_that(after, lambda end: end.off >= after.off + 2)


def broken(after: Position) -> int:
    """Return the opponent's rolls of which every play gives up a point of theirs."""
    seen = after.flipped()
    now = held(seen, range(1, 8))
    every = (ends(seen, dice) for dice in ROLLS)

    def breaks(end: Position) -> bool:
        return held(end, range(1, 8)) < now

    return sum(bool(plays) and all(map(breaks, plays)) for plays in every)


def trapped(after: Position) -> int:
    """Return the opposing checkers behind the longest row, if that is four points or more."""
    rows = [
        (length, low)
        for low, length in product(range(1, 25), range(1, 25))
        if low + length <= 25
        and held(after, range(low, low + length)) == length
        and any(after[place] < 0 for place in range(low))
    ]
    if not rows:
        return 0
    length, low = max(rows, key=lambda row: (row[0], -row[1]))
    return -sum(min(0, after[place]) for place in range(low)) if length > 3 else 0


def leaves(
    verb: str, points: list[int], before: Position, after: Position, other: Position
) -> bool:
    """Tell whether points or blots are left, or kept, as a verb says."""
    track = range(18, 25)
    if verb == "keeps":
        gone = other == before or all(other[at] < min(2, before[at]) for at in points)
        return gone and all(min(2, after[at]) == min(2, before[at]) > 0 for at in points)
    if not all(after[at] < 2 <= before[at] for at in points):
        return False
    if verb == "gives":
        return not held(after, track) and held(other, track) > 0
    if verb == "clears":
        return all(after[at] < 1 <= other[at] for at in points)
    return all(other[at] > 1 for at in points)
