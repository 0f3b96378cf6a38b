"""Own turns: much is left out of the search, and hardly costs anything."""

import pytest
from support.xgid import asked, read_blunders

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.evaluation.backgammon import Stakes
from bgwidget.evaluation.backgammon.static_evaluation import chances_after, evaluated
from bgwidget.rules.backgammon import Position, legal_plays
from bgwidget.rules.backgammon.results import results_by_roll

BLUNDERS = read_blunders("blunders-of-the-fifteenth-reading.jsonl", of_cube=False)
STAKES = Stakes()


@pytest.mark.parametrize("row", BLUNDERS[:2], ids=lambda row: row["xgid"])
def test_what_is_left_out_hardly_costs_anything(row):
    game = asked(row["xgid"])
    plays = legal_plays(game.position, game.dice)
    candidate = Candidate(next(play for play in plays if str(play) == row["best"]), STAKES)
    assert candidate.lines
    evaluated.cache_clear()
    turns = [candidate.turns(at) for at in range(len(candidate.lines))]
    weighed = evaluated.cache_info().misses

    rolls = [
        (roll, turn)
        for line, after in zip(candidate.lines, turns, strict=True)
        for roll, turn in zip(
            results_by_roll(Position(line.after), STAKES.rules), after, strict=True
        )
    ]
    lost = [
        roll.times
        * (max(STAKES.of(chances_after(end, STAKES.rules)) for end in roll.after) - turn.worth)
        for roll, turn in rolls
    ]
    assert weighed < 0.7 * len({end for roll, _ in rolls for end in roll.after})
    assert sum(lost) < 0.002 * sum(roll.times for roll, _ in rolls)
