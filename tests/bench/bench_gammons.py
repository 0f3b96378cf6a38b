"""Gammons: what is lost in decisions where one is open, and the game is all but decided.

Run it with ``python -m bench.bench_gammons`` in ``tests``; bgsage, which meets the decisions and
judges them by rollouts of whole games, and gnubg-nn come with ``uv pip install --group bench``. A
gammon or a backgammon is open if bgsage gives it between 2 and 98 percent. Decisions are races, or
in contact with a winner that is as good as certain. They are judged where players differ.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from importlib import import_module
from random import Random

from bench.opponents import Choose, Estimate, Roll, gnubg, level, worth

from bgwidget.advice.backgammon.candidates import candidates
from bgwidget.evaluation.backgammon import MONEY
from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.rules.backgammon import BAR, STANDARD, START, Position, legal_plays
from bgwidget.rules.backgammon.results import results
from training.decisions import LONGEST, Style, equity
from training.teachers import Chances, bgsage

KINDS = ("race", "contact")
OPEN, CERTAIN = 0.02, 0.93
SHARE, OF_A_GAME = 0.4, 2
"""Of the decisions of a game so many are taken, and at most so many of a kind."""


def advised(position: Position, roll: Roll) -> Position:
    """Return where the play leads that advice holds to be the best."""
    return candidates(legal_plays(position, roll), MONEY, None)[0].play.after


def players() -> dict[str, Choose]:
    return {
        "first sight": level("expert", look_ahead=False),
        "expert": level("expert"),
        "advice": advised,
        "gnubg-nn": gnubg(),
    }


def open_ones(seed: int) -> Iterator[tuple[str, Position, Roll]]:
    """Yield the decisions of endless games of bgsage, which errs as `Style` tells."""
    chance, teacher = Random(seed), bgsage()
    while True:
        styles, position = (Style.drawn(chance), Style.drawn(chance)), START
        taken = dict.fromkeys(KINDS, 0)
        for turn in range(LONGEST):
            roll = chance.randint(1, 6), chance.randint(1, 6)
            ends = results(position, roll, STANDARD)
            if not ends:
                position = position.flipped()
                continue
            if any(Position(end).mover_won for end in ends):
                break
            judged = sorted(((teacher(end), end) for end in ends), key=lambda one: -equity(one[0]))
            kind = _kind(position, judged[0][0])
            if kind and len(judged) > 1 and taken[kind] < OF_A_GAME and chance.random() < SHARE:
                taken[kind] += 1
                yield kind, position, roll
            picked = styles[turn % 2].pick([equity(one) for one, _ in judged], chance)
            position = Position(judged[picked][1]).flipped()


def _kind(position: Position, chances: Chances) -> str:
    win, *gammons = chances
    if not any(OPEN < gammon < 1 - OPEN for gammon in gammons):
        return ""
    if not in_contact(position.packed):
        return "race"
    return "contact" if max(win, 1 - win) > CERTAIN else ""


class Rollouts:
    """What a position is worth to the side that has moved, by whole games of bgsage."""

    def __init__(self, trials: int) -> None:
        self._engine = import_module("bgsage").BgBotAnalyzer(
            eval_level="rollout",
            cubeful=False,
            parallel_threads=1,
            n_trials=trials,
            decision_ply=1,
            seed=7,
        )

    def equity(self, position: Position) -> float:
        if position.mover_won:
            return worth(position)
        board = [position[place] for place in range(BAR + 1)]
        found = self._engine.post_move_analytics([-board[0], *board[1:]])
        return float(found.cubeless_equity)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=300, help="of each kind")
    parser.add_argument("--seed", type=int, default=28002)
    parser.add_argument("--trials", type=int, default=324, help="games of a rollout")
    asked = parser.parse_args()
    judge, everyone = Rollouts(asked.trials), players()
    lost: dict[str, dict[str, list[float]]] = {
        kind: {name: [] for name in everyone} for kind in KINDS
    }
    for kind, position, roll in open_ones(asked.seed):
        counts = [len(lost[each]["expert"]) for each in KINDS]
        if min(counts) == asked.decisions:
            break
        if len(lost[kind]["expert"]) == asked.decisions:
            continue
        chosen = {name: player(position, roll) for name, player in everyone.items()}
        ends = {*chosen.values()}
        worths = {end: judge.equity(end) if len(ends) > 1 else 0.0 for end in ends}
        for name, end in chosen.items():
            lost[kind][name].append(max(worths.values()) - worths[end])
    print(f"equity lost (error) against the best of these plays, {asked.decisions} decisions")
    for kind, by_name in lost.items():
        for name, found in by_name.items():
            loss = Estimate.of(found)
            more = sum(one > 0.02 for one in found)
            print(f"{f'{kind}: {name}':<30}{loss.mean:.4f} ({loss.error:.4f}), {more} above 0.02")


if __name__ == "__main__":
    main()
