"""What readers of the thirteenth sheet and later ones stumbled over is said as they asked.

`tests/data/said-to-readers.jsonl` holds the positions with what is to be said there, and what not.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.advice import false_numbers
from support.readings import false_of, is_told_in_every_language, said_of
from support.xgid import asked

from bgwidget.words import words

pytestmark = pytest.mark.slow

KEPT = Path(__file__).parents[1] / "data" / "said-to-readers.jsonl"
ROWS = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()]
LEAVES_THREE_BLOTS = "-bB-BBC-A---bCa--bbdbB----:1:-1:1:65:0:1:0:5:10"


@pytest.mark.sample(12)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['about']}: {row['done']}")
def test_it_is_said_as_readers_asked(row: dict[str, Any]) -> None:
    read = row["xgid"], row["done"]
    assert said_of(read, row["said"]) == row["said"]
    assert said_of(read, row["unsaid"]) == []
    assert false_of(read) == []
    assert is_told_in_every_language(read)


def test_another_number_of_points_at_home_is_found() -> None:
    game = asked(LEAVES_THREE_BLOTS)
    assert game.dice is not None
    facts = {"fewer": 2, "more": 4}
    for count, other in ((0, {}), (1, {"fewer": 3}), (1, {"more": 5})):
        said = words("en").say("advice.price.entering", **facts | other)
        said = f"The price: 21/15/10 leaves blots on your 21-, 10- and 8-points. {said}"
        assert len(false_numbers(said, game.position, game.dice)) == count
