"""What goes together in a situation, and what does not."""

from __future__ import annotations

import pytest

from bgwidget.rules.backgammon import InvalidPositionError, Situation
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.score import Cube, Standing

CRAWFORD = Standing((6, 3), 7, "now")


def test_the_start_of_a_game() -> None:
    assert str(Situation().position) == "-b----E-C---eE---c-e----B-"
    assert Situation().rules.agreed() == {"cube_limit": 1024}


def test_what_is_agreed_becomes_house_rules() -> None:
    rules = Situation(jacoby=True, beavers=True, cube_limit=64).rules
    assert (rules.jacoby, rules.beavers, rules.raccoons, rules.cube_limit) == (True, True, True, 64)


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"mover": 2}, "mover"),
        ({"dice": (3, 0)}, "dice"),
        ({"dice": (3,)}, "dice"),
        ({"cube": Cube(3)}, "cube"),
        ({"cube": Cube(0)}, "cube"),
        ({"cube": Cube(2**16)}, "cube"),
        ({"cube_limit": 100}, "cube-limit"),
        ({"cube": Cube(1, 0)}, "cube-owner"),
        ({"cube": Cube(2, 2)}, "cube-owner"),
        ({"standing": Standing(match=-1)}, "match"),
        ({"standing": Standing(match=2**15)}, "match"),
        ({"standing": Standing((7, 0), 7)}, "score"),
        ({"standing": Standing((0, -1))}, "score"),
        ({"standing": Standing((0, 2**15))}, "score"),
        ({"standing": Standing((5, 5), 7, "now")}, "crawford"),
        ({"standing": Standing((0, 0), 0, "now")}, "crawford"),
        ({"standing": Standing(match=7), "jacoby": True}, "money-rules"),
        ({"standing": Standing(match=7), "beavers": True}, "money-rules"),
        ({"offer": Offer("triple", 1)}, "offer"),
        ({"offer": Offer("double", 0)}, "asked"),
        ({"offer": Offer("beaver", 1)}, "asked"),
        ({"offer": Offer("resign", 0, 1)}, "asked"),
        ({"offer": Offer("resign", 1)}, "worth"),
        ({"offer": Offer("resign", 1, 4)}, "worth"),
        ({"offer": Offer("double", 1, 1)}, "worth"),
        ({"offer": Offer("double", 1), "dice": (3, 1)}, "dice-with-offer"),
        ({"offer": Offer("double", 1), "cube": Cube(2, 1)}, "may-not-double"),
        ({"offer": Offer("double", 1), "standing": CRAWFORD}, "may-not-double"),
        ({"offer": Offer("raccoon", 1), "standing": Standing(match=7)}, "money-offer"),
    ],
)
def test_what_does_not_go_together(facts: dict[str, object], problem: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Situation(**facts)
    assert refused.value.problem == f"situation.{problem}"
