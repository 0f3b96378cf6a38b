"""The analyst of backgammon: goes through a game, decision by decision."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from bgwidget.advice.analysis import Decision, Games
from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.error_kinds import KINDS, kind_of
from bgwidget.advice.backgammon.play_options import WeighedPlays, play_options, ranked
from bgwidget.advice.backgammon.prospect import Prospect, prospect
from bgwidget.advice.backgammon.sides import from_far_side
from bgwidget.advice.contract import Option
from bgwidget.common.shapes import is_line
from bgwidget.engines.backgammon import evaluator
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.evaluation.backgammon.evaluators import Evaluator, evaluator_under
from bgwidget.evaluation.backgammon.stakes import Stakes
from bgwidget.rules.backgammon import (
    HouseRules,
    format_xgid,
    read_games,
    read_records,
    write_records,
)
from bgwidget.rules.backgammon.formats.situation import Situation
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.backgammon.table import Table

MISSED = 0.02
"""Not doubling counts as a decision if it cost at least so many points."""

PROMISING = 0.2
"""In money play, a double is weighed only if its side expects more than so many points."""

_ANSWERS = frozenset({"take", "drop", "beaver", "raccoon", "accept", "reject"})
_NAMED_FIRST = "{"
_LONGEST_NAME = 40
_RULES = {
    "roll": "double-before-rolling",
    "double": "take-or-drop",
    "beaver": "beaver-refused",
    "raccoon": "raccoon",
    "resign": "resign",
}
"""The rule that a decision of the cube, or about a resignation, comes under."""


@dataclass(frozen=True, slots=True)
class BackgammonAnalyst:
    """Goes through games of backgammon.

    Parameters
    ----------
    judge : Evaluator, optional
        Who says how good plays and cubes are; by default our own net. Luck is counted by our own.
    """

    judge: Evaluator | None = None

    def judged_by(self, judge: str | Evaluator) -> BackgammonAnalyst:
        """Return an analyst that goes by an evaluator, or by one of `bgwidget.engines.evaluators`.

        Raises
        ------
        InvalidEvaluatorError, MissingEvaluatorError
            If there is none of that name, or it is not installed.

        Examples
        --------
        >>> game = Game.start().roll((3, 1)).play([(13, 10, 3), (6, 5, 1)])
        >>> [decision] = ANALYST.judged_by("own").decisions(game)
        >>> decision.best
        '8/5 6/5'
        """
        return BackgammonAnalyst(evaluator(judge) if isinstance(judge, str) else judge)

    kinds: ClassVar[tuple[str, ...]] = KINDS

    def kind(self, decision: Decision) -> str:
        """Return which of the kinds an error is."""
        return kind_of(decision)

    def write(self, games: Sequence[Game]) -> str:
        """Return games as a text that `read` reads."""
        return write_records(games)

    def read(self, text: str, rules: object = None, side: int = 0) -> Games:
        """Return the games of a record or a match file; `side` is to be the near side.

        Examples
        --------
        >>> game = Game.start().roll((3, 1))
        >>> ANALYST.read(ANALYST.write([game])).games == (game,)
        True
        """
        agreed: HouseRules = agreed_on(rules)
        own = isinstance(text, str) and text.lstrip().startswith(_NAMED_FIRST)
        if own:
            read = Games(*read_records(text))
        else:
            match = read_games(text, agreed)
            read = Games(match.games, match.refused, match.liberties, _names(match.names))
        if not side:
            return read
        near, far = read.names
        return read._replace(games=tuple(map(from_far_side, read.games)), names=(far, near))

    def decisions(self, game: Game) -> Iterator[Decision]:
        """Yield each decision of a game, weighed.

        Examples
        --------
        >>> game = Game.start().roll((3, 1)).play([(13, 10, 3), (6, 5, 1)])
        >>> [decision] = ANALYST.decisions(game)
        >>> decision.done, decision.best, round(decision.luck, 1)
        ('13/10 6/5', '8/5 6/5', 0.1)
        """
        if game.standing.over:
            return
        thrown: str | None = None
        ahead: Prospect | None = None
        for table, action in zip(game.moments(), game.history, strict=False):
            name = action[0]
            if name in ("begin", "roll"):
                thrown = name
            stakes = _stakes(table)
            if name == "play" and table.dice is not None:
                opening = thrown == "begin"
                if ahead is None or opening:
                    ahead = prospect(table.position, stakes, opening)
                yield _played(table, action, stakes, ahead, thrown is not None, self.judge)
                thrown, ahead = None, None
            elif name in _ANSWERS:
                seen = prospect(table.position, stakes)
                yield _answered(table, action, seen, self.judge)
            elif name == "double" or (name == "roll" and "double" in table.actions()):
                ahead = prospect(table.position, stakes)
                if name == "double" or self._is_missed(table, ahead):
                    decision = _answered(table, action, ahead, self.judge)
                    if name == "double" or decision.loss >= MISSED:
                        yield decision
            if name == "take":
                # What is played for has changed.
                ahead = None

    def _is_missed(self, table: Game, ahead: Prospect) -> bool:
        """Tell whether a double seems to have been missed, and is worth following further."""
        if not table.standing.match and ahead.mean <= PROMISING:
            return False
        worths = CubeDecision(table, self.judge).worths
        return worths["double"] - worths["roll"] >= MISSED

    def worth(self, game: Game) -> float | None:
        """Return the points that the near side won, at a stake of 1; None while a game goes on."""
        working = game.settle()
        if working is None:
            return None
        stakes = _stakes(game)
        worth = worth_at(game, 0)(working.points if game.winner == 0 else -working.points)
        return worth / stakes.point

    def won(self, game: Game) -> int | None:
        """Return which side won; None while a game goes on."""
        return game.winner

    def step(self, game: Game) -> dict[str, object]:
        """Return what a lesson file says of a state of play, with the side to act as yours.

        Examples
        --------
        >>> ANALYST.step(Game.start(dice=(3, 1)))
        {'position': 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'}
        """
        table = from_far_side(game) if game.to_act else game
        money = not table.standing.match
        # Who is asked looks at the board as if it were theirs to roll.
        asked = table.offer is not None and table.mover == 1
        situation = Situation(
            position=table.position.flipped() if asked else table.position,
            dice=table.dice,
            cube=table.cube,
            standing=table.standing,
            jacoby=money and table.rules.jacoby,
            beavers=money and table.rules.beavers,
        )
        agreed = table.rules.agreed()
        step: dict[str, object] = {"position": format_xgid(situation)}
        if agreed:
            step["house"] = agreed
        if table.phase != "move":
            step["rules"] = [_RULES[table.offer.kind if table.offer else "roll"]]
        return step


def _names(names: tuple[str, str]) -> tuple[str, str]:
    """Return the names of two players; none where one has no name to be shown."""
    sound = all(is_line(name, _LONGEST_NAME) and re.search("[^\\W\\d]", name) for name in names)
    return names if sound else ("", "")


def _stakes(table: Table) -> Stakes:
    return Stakes(table.rules, worth_at(table, table.mover), table.cube.value)


def _played(
    table: Game,
    action: tuple[str, tuple[tuple[int, int, int], ...]],
    stakes: Stakes,
    ahead: Prospect,
    rolled: bool,
    judge: Evaluator | None,
) -> Decision:
    sign = 1 - 2 * table.mover
    after = table.act(action)
    made = after.plays[table.mover]
    assert table.dice is not None
    assert made is not None
    judge = judge and evaluator_under(judge, table.rules)
    if judge is None:
        weighed = _own_play_options(_bare(table), made)
    else:
        weighed = play_options(table, made, stakes, judge)
    win = weighed.chances.win
    return Decision(
        game=table,
        side=table.mover,
        done=weighed.done,
        action=action,
        options=weighed.options,
        forced=weighed.forced,
        chances=win if table.mover == 0 else 1 - win,
        luck=ahead.luck(table.dice) if rolled else None,
        expected=sign * ahead.mean,
        dice=table.dice,
        judge=judge,
    )


def _answered(
    table: Game, action: tuple[str, ...], ahead: Prospect, judge: Evaluator | None
) -> Decision:
    """Return what was done with the cube, or said to a resignation."""
    win = ahead.chances.win
    options = _own_answers(_bare(table)) if judge is None else _answers(table, judge)
    if action[0] in ("drop", "accept"):
        # The side that is not the one to lose has won.
        loser = table.to_act if action[0] == "drop" else table.mover
        near = float(loser == 1)
    else:
        near = win if table.mover == 0 else 1 - win
    return Decision(
        game=table,
        side=table.to_act,
        done=action[0],
        action=tuple(action),
        options=options,
        forced=False,
        chances=near,
        luck=None,
        expected=(1 - 2 * table.mover) * ahead.mean,
        judge=judge,
    )


def _answers(table: Table, judge: Evaluator | None = None) -> tuple[Option, ...]:
    return ranked(CubeDecision(table, judge, further=True).worths)


def _bare(table: Table) -> Table:
    """Return a table without what was done before, which changes no worth."""
    return Table(
        position=table.position,
        mover=table.mover,
        dice=table.dice,
        rules=table.rules,
        standing=table.standing,
        cube=table.cube,
        offer=table.offer,
    )


# The ending of a game and its review weigh the same decisions, as does a cell that is run again.
_own_answers = lru_cache(maxsize=512)(_answers)


@lru_cache(maxsize=512)
def _own_play_options(table: Table, made: Play) -> WeighedPlays:
    return play_options(table, made, _stakes(table))


ANALYST = BackgammonAnalyst()
