"""Players of backgammon for benchmarks, and games between them with paired dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

from bgwidget.opponents.backgammon import LEVELS, Opponent
from bgwidget.rules.backgammon import BAR, STANDARD, START, Position
from bgwidget.rules.backgammon.position import EMPTY
from bgwidget.rules.backgammon.results import results

Roll = tuple[int, int]
Choose = Callable[[Position, Roll], Position]
"""From a position and a roll to the position after the play; never asked where none is legal."""

LuckOf = Callable[[Position, Roll, bool], float]
"""From a position, a roll, and whether it is the first of a game, to its worth above the mean."""


def no_luck(position: Position, roll: Roll, first: bool) -> float:
    return 0.0


def level(name: str, look_ahead: bool = True, seed: int = 1) -> Choose:
    """Return one of our levels."""
    chosen = LEVELS[name] if look_ahead else replace(LEVELS[name], candidates=1)
    player = Opponent(chosen, seed)

    def choose(position: Position, roll: Roll) -> Position:
        play = player.choose(position, roll)
        assert play is not None
        return play.after

    return choose


def gnubg() -> Choose:
    """Return gnubg-nn without look-ahead."""
    engine = import_module("gnubg_nn")

    def equity(packed: bytes) -> float:
        if max(packed) <= EMPTY:
            return worth(Position(packed))
        position = Position(packed)
        theirs, mine = (
            [max(0, side[place]) for place in range(1, BAR + 1)]
            for side in (position.flipped(), position)
        )
        # The side on roll, which it judges, comes second.
        win, gammon, backgammon, lost_gammon, lost_backgammon = engine.probabilities(
            [mine, theirs], 0
        )
        return 1 - 2 * win - gammon - backgammon + lost_gammon + lost_backgammon

    return lambda position, roll: Position(max(results(position, roll, STANDARD), key=equity))


def pubeval() -> Choose:
    """Return Gerry Tesauro's pubeval, as gnubg-nn brings it."""
    engine: Any = import_module("gnubg_nn")

    def choose(position: Position, roll: Roll) -> Position:
        theirs, mine = (
            [max(0, side[place]) for place in range(1, BAR + 1)]
            for side in (position.flipped(), position)
        )
        moved = engine.pub_best_move([theirs, mine], *roll)
        board = [position[place] for place in range(BAR + 1)]
        for source, target in zip(moved[::2], moved[1::2], strict=True):
            board[source + 1] -= 1
            if target >= 0:
                if board[target + 1] == -1:
                    board[target + 1], board[0] = 0, board[0] - 1
                board[target + 1] += 1
        return Position(bytes(EMPTY + count for count in board))

    return choose


def worth(position: Position) -> int:
    """Return what the mover has won by bearing off its last checker."""
    if position.off_opponent:
        return 1
    return 3 if min(position.packed[:7]) < EMPTY else 2


class Estimate(NamedTuple):
    """A mean, and its standard error."""

    mean: float
    error: float

    @classmethod
    def of(cls, found: Sequence[float]) -> Estimate:
        spread = stdev(found) if len(found) > 1 else 0.0
        return cls(mean(found), spread / sqrt(len(found)))

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ({self.error:.3f})"


class Outcome(NamedTuple):
    """Points won in a game, and the same without the luck of both sides."""

    points: float
    fair: float

    def turned(self) -> Outcome:
        """Return it as the other side sees it."""
        return Outcome(-self.points, -self.fair)


class Tally(NamedTuple):
    """Points a game of the first player, with luck and without, and how often it won."""

    points: Estimate
    fair: Estimate
    wins: float
    games: int

    @classmethod
    def of(cls, pairs: Sequence[tuple[Outcome, Outcome]]) -> Tally:
        """Return what pairs of games with the same rolls come to."""
        points, fair = (
            Estimate.of([(one[at] + other[at]) / 2 for one, other in pairs]) for at in (0, 1)
        )
        wins = mean(outcome.points > 0 for pair in pairs for outcome in pair)
        return cls(points, fair, wins, 2 * len(pairs))

    def __str__(self) -> str:
        return f"{self.points}, without luck {self.fair}, wins {self.wins:.1%}, {self.games} games"


def rolls(chance: Random) -> Iterator[Roll]:
    """Yield the rolls of a game, the first of which is no double."""
    first = chance.sample(range(1, 7), 2)
    yield first[0], first[1]
    while True:
        yield chance.randint(1, 6), chance.randint(1, 6)


def play(players: tuple[Choose, Choose], seed: str, luck: LuckOf = no_luck) -> Outcome:
    """Return what the first player, who begins, wins in a game without a cube."""
    position, side, lucky = START, 0, 0.0
    for number, roll in enumerate(rolls(Random(seed))):
        sign = 1 if side == 0 else -1
        lucky += sign * luck(position, roll, number == 0)
        if results(position, roll, STANDARD):
            position = players[side](position, roll)
            if position.mover_won:
                points = sign * worth(position)
                return Outcome(points, points - lucky)
        position, side = position.flipped(), 1 - side
    raise AssertionError


def match(one: Choose, other: Choose, games: int, seed: int = 1, luck: LuckOf = no_luck) -> Tally:
    """Play pairs of games with the same rolls and sides changed."""
    pairs = []
    for at in range(games // 2):
        name = f"{seed} {at}"
        pairs.append((play((one, other), name, luck), play((other, one), name, luck).turned()))
    return Tally.of(pairs)
