"""Blunders of real matches, drawn by a seed for readers: what was played, and what advice says.

Run it with ``python -m bench.draw_blunders FOLDER SHEET`` in ``tests``, on a folder of match files.
``--plays 44 --cubes 16 --seed 1`` say how many of which are drawn; of a match at most one play and
one decision of the cube. bgsage, with the cube and at the score, finds what was lost, first with
one ply, then with three. What is kept in ``tests/data`` is not drawn again. ``SHEET.txt`` shows
each position to its reader, and ``SHEET.jsonl`` holds the same as the kept files do.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from support.xgid import DATA, asked

from bgwidget.advice.backgammon import ADVISER
from bgwidget.advice.backgammon.sides import from_far_side
from bgwidget.advice.text import label, title
from bgwidget.picture import diagram
from bgwidget.rules.backgammon import BAR, Game, Position, format_xgid, legal_plays
from bgwidget.rules.backgammon.formats.mat import read_games
from bgwidget.rules.backgammon.formats.mat_errors import InvalidMatchFileError
from bgwidget.rules.backgammon.formats.situation import Situation
from bgwidget.words import words

BLUNDER, WORTH_A_LOOK = 0.08, 0.06
FIRST, LAST = 1, 3
ANSWERS = ("take", "drop")


class Blunder(NamedTuple):
    """A decision of the near side, what was best, and what each of the two is worth."""

    xgid: str
    done: str
    best: str
    worths: tuple[float, float]

    @property
    def of_cube(self) -> bool:
        return self.done in ("double", "no double", *ANSWERS)

    @property
    def loss(self) -> float:
        return self.worths[1] - self.worths[0]


def games(path: Path) -> tuple[Game, ...]:
    """Return the games of a match; none if it is not to be read."""
    try:
        return read_games(path.read_text("utf-8-sig", errors="replace")).games
    except InvalidMatchFileError:
        return ()


def decisions(game: Game) -> Iterator[tuple[Game, str]]:
    """Yield what the near side decided, and at which table."""
    for table, (name, *given) in zip(game.moments(), game.history, strict=False):
        if table.to_act or not table.standing.match:
            continue
        if name == "play" and table.dice and len(legal_plays(table.position, table.dice)) > 1:
            yield table, str(table.act((name, *given)).plays[0])
        elif name in ("double", *ANSWERS) or (name == "roll" and "double" in table.actions()):
            yield table, "no double" if name == "roll" else str(name)


@cache
def _judge(plies: int) -> Any:
    analyser = import_module("bgsage").BgBotAnalyzer
    return analyser(eval_level=f"{plies}ply", cubeful=True, parallel_threads=1)


def blunder(table: Game, done: str, plies: int) -> Blunder | None:
    """Return what was lost, by bgsage with so many plies; None if what was done is best."""
    roller, owner = table.mover, table.cube.owner
    away = [table.standing.match - score for score in table.standing.score]
    at: dict[str, Any] = {
        "cube_value": table.cube.value,
        "cube_owner": "centered" if owner is None else "player" if owner == roller else "opponent",
        "away1": away[roller],
        "away2": away[1 - roller],
        "is_crawford": table.standing.crawford == "now",
    }
    if done in ("double", "no double", *ANSWERS):
        found = _judge(plies).cube_action(_board(table.position), **at)
        taken, dropped = found.equity_dt, found.equity_dp
        if done in ANSWERS:
            worths = {"take": -taken, "drop": -dropped}
        else:
            worths = {"double": min(taken, dropped), "no double": found.equity_nd}
    else:
        assert table.dice is not None
        ends = {_board(play.after): str(play) for play in legal_plays(table.position, table.dice)}
        made = [list(end) for end, text in ends.items() if text == done]
        moves = (
            _judge(plies)
            .checker_play(_board(table.position), *table.dice, force_boards=made, **at)
            .moves
        )
        worths = {ends[tuple(move.board)]: move.equity for move in moves}
    best = max(worths, key=worths.__getitem__)
    if best == done or done not in worths:
        return None
    return Blunder(_xgid(table), done, best, (worths[done], worths[best]))


def _board(position: Position) -> tuple[int, ...]:
    board = [position[place] for place in range(BAR + 1)]
    return (-board[0], *board[1:])


def _xgid(table: Game) -> str:
    seen = Situation(
        position=table.position,
        mover=table.mover,
        dice=table.dice if table.phase == "move" else None,
        cube=table.cube,
        standing=table.standing,
        offer=table.offer,
    )
    return format_xgid(seen).removeprefix("XGID=")


def drawn(folder: Path, plays: int, cubes: int, seed: int) -> list[Blunder]:
    """Return so many blunders of each sort that are not kept."""
    chance = Random(seed)
    paths = sorted(folder.iterdir())
    chance.shuffle(paths)
    known = {*_kept()}
    found: dict[bool, list[Blunder]] = {False: [], True: []}
    for path in paths:
        made = [
            one
            for game in games(path)
            for one in decisions(game if chance.random() < 0.5 else from_far_side(game))
        ]
        chance.shuffle(made)
        for of_cube, most in ((False, plays), (True, cubes)):
            if len(found[of_cube]) < most:
                one = next(_blunders(made, of_cube), None)
                if one is not None and one.xgid.partition(":")[0] not in known:
                    found[of_cube].append(one)
        if len(found[False]) == plays and len(found[True]) == cubes:
            break
    together = found[False] + found[True]
    chance.shuffle(together)
    return together


def _kept() -> Iterator[str]:
    """Yield the positions of all blunders that are kept."""
    for path in DATA.glob("blunders*.jsonl"):
        for line in path.read_text("utf-8").splitlines():
            row = json.loads(line)
            yield row.get("position") or row["xgid"].partition(":")[0]


def _blunders(made: list[tuple[Game, str]], of_cube: bool) -> Iterator[Blunder]:
    for table, done in made:
        if (done in ("double", "no double", *ANSWERS)) != of_cube:
            continue
        first = blunder(table, done, FIRST)
        if first is not None and first.loss >= WORTH_A_LOOK:
            last = blunder(table, done, LAST)
            if last is not None and last.loss >= BLUNDER:
                yield last


def sheet(number: int, one: Blunder) -> tuple[str, list[str]]:
    """Return what a reader is shown, and what is said of it."""
    game, english = asked(one.xgid), words("en")
    done = "roll" if one.done == "no double" else one.done
    advice = ADVISER.advise(game, english, done)
    assert advice is not None
    said = [title(advice, english), *advice.reasons]
    standing, cube = game.standing, game.cube
    owner = "in the middle" if cube.owner is None else ("yours", "theirs")[cube.owner]
    dice = "" if one.of_cube or game.dice is None else ", you roll {}-{}".format(*game.dice)
    seen = game.position if game.mover == 0 else game.position.flipped()
    lines = [
        f"=== {number}  XGID={one.xgid}",
        str(diagram(seen)),
        f"you are X; pips {seen.pips} to {seen.pips_opponent}; score you {standing.score[0]}, they "
        f"{standing.score[1]}, to {standing.match}, Crawford {standing.crawford}; "
        f"cube {cube.value}, {owner}{dice}",
        f"done {one.done} ({one.worths[0]:+.3f}), best {one.best} ({one.worths[1]:+.3f}), "
        f"lost {one.loss:.3f} by bgsage at {LAST}-ply",
        *(f"  {'-' if at else '*'} {text}" for at, text in enumerate(said)),
        "  told: " + "; ".join(label(option, english) for option in advice.options),
    ]
    return "\n".join(lines), said


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("sheet", type=Path, help="without an ending")
    parser.add_argument("--plays", type=int, default=44)
    parser.add_argument("--cubes", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    shown, rows = [], []
    for at, one in enumerate(drawn(given.folder, given.plays, given.cubes, given.seed), 1):
        text, said = sheet(at, one)
        shown.append(text)
        row = {"xgid": one.xgid, "done": one.done, "best": one.best, "loss": round(one.loss, 3)}
        rows.append(json.dumps(row | {"said": said}))
    given.sheet.with_suffix(".txt").write_text("\n\n".join(shown) + "\n", "utf-8")
    given.sheet.with_suffix(".jsonl").write_text("\n".join(rows) + "\n", "utf-8")
    print(f"{len(rows)} blunders")


if __name__ == "__main__":
    main()
