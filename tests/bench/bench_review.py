"""Reviews: how many of the errors that are told bgsage, with two plies, finds to be errors.

Run it with ``python -m bench.bench_review FOLDER`` in ``tests``, on a folder of match files, of
which it draws games by a seed; ``--games 60`` says how many. Plays alone are counted. bgsage judges
each at the same score, once as a review does, without a cube, and once with one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from bgwidget.advice.analysis import Decision
from bgwidget.advice.backgammon.analyst import ANALYST
from bgwidget.advice.backgammon.play_options import play_options
from bgwidget.engines.backgammon import evaluator
from bgwidget.evaluation.backgammon import Stakes
from bgwidget.evaluation.backgammon.cube_choice import worth_at
from bgwidget.rules.backgammon import BAR, Game, Position
from bgwidget.rules.backgammon.formats.mat import read_games
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError

GRADES = {"error": 0.03, "blunder": 0.08}
PLIES = 2


def drawn(folder: Path, count: int, seed: int) -> list[Game]:
    """Return so many games of the files that can be read."""
    found: list[Game] = []
    for path in sorted(folder.iterdir()):
        try:
            found += read_games(path.read_text("utf-8-sig", errors="replace")).games
        except InvalidMatchFileError:
            continue
    return Random(seed).sample(found, min(count, len(found)))


class Judge:
    """bgsage with two plies: what a play lost without a cube, and with one."""

    def __init__(self) -> None:
        analyser = import_module("bgsage").BgBotAnalyzer
        self._cubeless = evaluator("bgsage", plies=PLIES)
        self._cubeful = analyser(eval_level=f"{PLIES}ply", cubeful=True, parallel_threads=1)

    def losses(self, decision: Decision) -> tuple[float, float]:
        """Return the loss as a review by bgsage would tell it, and that with the cube."""
        game: Game = decision.game
        made = game.act(decision.action).plays[game.mover]
        assert made is not None
        stakes = Stakes(game.rules, worth_at(game, game.mover), game.cube.value)
        weighed = play_options(game, made, stakes, self._cubeless)
        cubeless = next(one.loss for one in weighed.options if one.text == weighed.done)
        return cubeless, self._with_cube(game, made.after)

    def _with_cube(self, game: Game, after: Position) -> float:
        standing, side, owner = game.standing, game.mover, game.cube.owner
        holder = "centered" if owner is None else "player" if owner == side else "opponent"
        asked: dict[str, Any] = {"cube_value": game.cube.value, "cube_owner": holder}
        if standing.match:
            mine, theirs = (standing.match - standing.score[at] for at in (side, 1 - side))
            crawford = standing.crawford == "now"
            asked |= {"away1": mine, "away2": theirs, "is_crawford": crawford}
        made = _board(after)
        assert game.dice is not None
        moves = self._cubeful.checker_play(
            _board(game.position), *game.dice, force_boards=[made], **asked
        ).moves
        loss: float = moves[0].equity - next(one.equity for one in moves if one.board == made)
        return loss


def _board(position: Position) -> list[int]:
    board = [position[place] for place in range(BAR + 1)]
    return [-board[0], *board[1:]]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=Path)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--unforced", type=int, default=0, help="judge so many others, too")
    asked = parser.parse_args()
    every = [
        decision
        for game in drawn(asked.matches, asked.games, asked.seed)
        for decision in ANALYST.decisions(game)
        if decision.roll and not decision.forced
    ]
    judge = Judge()
    told = [one for one in every if one.loss >= GRADES["error"]]
    judged = [(one.loss, *judge.losses(one)) for one in told]
    print(f"{asked.games} games, {len(every)} unforced plays, {len(told)} told as errors")
    for grade, least in GRADES.items():
        chosen = [row for row in judged if row[0] >= least]
        for at, how in ((1, "without a cube"), (2, "with the cube")):
            same = mean(row[at] >= least for row in chosen)
            error = mean(row[at] >= GRADES["error"] for row in chosen)
            some = mean(row[at] >= GRADES["error"] / 3 for row in chosen)
            print(
                f"{grade}s told, {len(chosen)}; by bgsage {how}: {grade} {same:.0%},"
                f" error {error:.0%}, at least a third of one {some:.0%}"
            )
    others = [one for one in every if one.loss < GRADES["error"]]
    sample = Random(asked.seed).sample(others, min(asked.unforced, len(others)))
    if sample:
        found = [judge.losses(one)[0] for one in sample]
        for grade, least in GRADES.items():
            share = mean(loss >= least for loss in found)
            print(f"{grade}s among {len(found)} plays not told as such: {share:.1%}")


if __name__ == "__main__":
    main()
