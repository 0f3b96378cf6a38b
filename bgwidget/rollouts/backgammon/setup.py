"""What is to be rolled out: from which positions, how many games, by whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from random import SystemRandom
from typing import Any

from bgwidget.engines.backgammon import Evaluator, evaluator
from bgwidget.evaluation.backgammon.evaluators import OwnEvaluator
from bgwidget.rollouts.backgammon.trials import PositionTrials
from bgwidget.rollouts.batches import SIZE
from bgwidget.rollouts.errors import InvalidRolloutError
from bgwidget.rules.backgammon.house import HouseRules, agreed_on
from bgwidget.rules.backgammon.movement import advance, numbers_of
from bgwidget.rules.backgammon.notation import parse_play
from bgwidget.rules.backgammon.plays import Play, legal_plays
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.stops import stop_breaches
from bgwidget.rules.rolls import Dice
from bgwidget.rules.rulebook import IllegalMoveError

PLAYS = 3
"""How many plays are compared if none are named."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How games are played out, as it was asked for."""

    games: int
    seed: int
    judge: str | Evaluator
    truncate: int | None
    rules: HouseRules
    variance_reduction: bool

    def trials(self, position: Position, play: Play | None) -> PositionTrials:
        """Return the games from a position, or after a play of it: then the opponent rolls."""
        after = play.after.flipped() if play else position
        moved = play is not None
        return PositionTrials(
            after.packed,
            self.seed,
            self.judge,
            self.truncate,
            moved,
            self.rules,
            self.variance_reduction,
        )


def setup(
    games: int,
    seed: int | None,
    judge: str | Evaluator,
    truncate: int | None,
    rules: HouseRules | str | None,
    cluster: Any,
    variance_reduction: bool,
) -> Setup:
    """Return how games are played out.

    An evaluator is looked for here only if games are played here: a cluster may have another.

    Raises
    ------
    InvalidRolloutError, InvalidEvaluatorError, MissingEvaluatorError, InvalidRulesError
        If something asked for cannot be.
    """
    if not _counts(games) or games % SIZE:
        raise InvalidRolloutError("rollout.games", found=games, size=SIZE)
    check_count("truncate", truncate)
    if seed is None:
        seed = SystemRandom().getrandbits(32)
    if type(seed) is not int:
        raise InvalidRolloutError("rollout.seed", found=seed)
    if isinstance(judge, str) and cluster is None:
        judge = evaluator(judge)
    return Setup(games, seed, judge, truncate, agreed_on(rules), bool(variance_reduction))


def check_count(name: str, value: object) -> None:
    """Refuse anything but None and whole numbers from 1 on."""
    if value is not None and not _counts(value):
        raise InvalidRolloutError("rollout.count", name=name, found=value)


def _counts(value: object) -> bool:
    return type(value) is int and value > 0


def plays_to_compare(
    position: Position, dice: Dice | None, named: Iterable[str] | None, rules: HouseRules
) -> list[Play | None]:
    """Return the plays of a roll that are compared; only None if there is no roll.

    Raises
    ------
    InvalidRolloutError
        If the game is over, nothing can be played, or plays are named without a roll.
    InvalidDiceError, InvalidMoveError, IllegalMoveError, AmbiguousMoveError
        If the roll or a play is not valid.
    """
    if position.mover_won or position.opponent_won:
        raise InvalidRolloutError("rollout.over")
    if dice is None:
        if named is not None:
            raise InvalidRolloutError("rollout.dice")
        return [None]
    numbers_of(dice)
    legal = {play.after: play for play in legal_plays(position, dice, rules)}
    if not legal:
        raise InvalidRolloutError("rollout.nothing")
    if named is None:
        best = OwnEvaluator(rules=rules).rank(position, dice)[:PLAYS]
        return [legal[Position(one.after)] for one in best]
    asked = dict.fromkeys(_named(position, dice, text, rules) for text in _texts(named))
    if not asked:
        raise InvalidRolloutError("rollout.plays", found=named)
    return [legal[after] for after in asked]


def _texts(named: Iterable[str]) -> list[str]:
    """Return the plays named, or refuse a single text in place of a list."""
    if isinstance(named, str):
        raise InvalidRolloutError("rollout.plays", found=named)
    return [*named]


def _named(position: Position, dice: Dice, text: str, rules: HouseRules) -> Position:
    steps = parse_play(text, position, dice, rules)
    broken = stop_breaches(position, dice, steps, rules)
    if broken:
        raise IllegalMoveError(broken)
    return Position(reduce(advance, steps, position.packed))
