"""Opening book: rolls out the fifteen opening rolls, and every answer to the best play of each.

Run it with ``python -m training.openings``, which needs bgsage. It keeps each decision as soon as
it is rolled out, and goes on where it was stopped; the same seed gives the same book.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from itertools import combinations
from json import dumps, loads
from pathlib import Path

from bgwidget.engines import evaluator
from bgwidget.evaluation import backgammon
from bgwidget.evaluation.backgammon.openings import FAR, FILE, MOST, key_of_roll
from bgwidget.rollouts import rollout
from bgwidget.rules.backgammon import START, Position, legal_plays
from bgwidget.rules.rolls import DISTINCT_ROLLS, Dice

EVALUATOR = "bgsage"
SEED = 28
BOOK = Path(backgammon.__file__).parent / FILE
OPENINGS, ANSWERS = (144, 7), (36, 5)
"""How many games, and after how many rolls they are judged."""


def candidates(position: Position, dice: Dice) -> list[str]:
    """Return the plays that may be the best, in notation."""
    names = {play.after.packed: str(play) for play in legal_plays(position, dice)}
    ranked = evaluator(EVALUATOR, plies=2).rank(position, dice)
    least = ranked[0].chances.equity - FAR
    return [names[one.after] for one in ranked[:MOST] if one.chances.equity > least]


def decided(position: Position, dice: Dice, how: tuple[int, int]) -> list[list[object]]:
    """Return the plays of a roll, the best first: equity, loss and the error of that."""
    games, truncate = how
    plays = candidates(position, dice)
    found = rollout(
        position,
        dice,
        plays,
        games=games,
        truncate=truncate,
        seed=SEED,
        evaluator=EVALUATOR,
        workers=1,
    )
    return [
        [one.play, *(round(each, 4) for each in (one.equity, one.error, one.loss, one.loss_error))]
        for one in found
    ]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--book", type=Path, default=BOOK)
    path = parser.parse_args().book
    book = loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    book |= {"maker": evaluator(EVALUATOR).name, "seed": SEED}
    book |= {"openings by": OPENINGS, "answers by": ANSWERS}
    opened, answered = book.setdefault("openings", {}), book.setdefault("answers", {})
    for low, high in combinations(range(1, 7), 2):
        dice, roll = (high, low), key_of_roll((high, low))
        if roll not in opened:
            opened[roll] = decided(START, dice, OPENINGS)
            path.write_text(written(book), encoding="utf-8")
    for roll, plays in opened.items():
        names = {str(play): play.after for play in legal_plays(START, (int(roll[0]), int(roll[1])))}
        told = answered.setdefault(roll, {})
        for answer, _ in DISTINCT_ROLLS:
            if key_of_roll(answer) not in told:
                told[key_of_roll(answer)] = decided(names[plays[0][0]].flipped(), answer, ANSWERS)
        path.write_text(written(book), encoding="utf-8")


def written(book: Mapping[str, object]) -> str:
    """Return the book with a line for each roll."""
    return dumps(book, separators=(",", ":")).replace("]],", "]],\n") + "\n"


if __name__ == "__main__":
    main()
