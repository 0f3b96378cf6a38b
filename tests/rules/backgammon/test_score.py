"""The worked cases of scoring."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bgwidget.rules.backgammon.house import PRESETS, STANDARD, HouseRules
from bgwidget.rules.backgammon.rules import RULES
from bgwidget.rules.backgammon.score import Cube, Loser, Result, Standing, settle

SIDES = {"A": 0, "B": 1, None: None}
DATA = Path(__file__).parents[2] / "data" / "scoring-cases.jsonl"
CASES = [json.loads(line) for line in DATA.read_text(encoding="utf-8").splitlines()]


def test_no_case_is_lost() -> None:
    assert len(CASES) == 80


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    left = case["loser"]
    loser = Loser(left["off"], left["bar"], left["winner_home"])
    working = settle(
        Result(SIDES[case["winner"]], case["how"], loser),
        Cube(case["cube"], SIDES[case["owner"]]),
        HouseRules(**case["options"]),
        Standing(tuple(case["score_before"]), case["match"], case["crawford"]),
    )
    assert {
        "kind": working.kind,
        "multiplier": working.multiplier,
        "stake": working.stake,
        "points": working.points,
        "score_after": list(working.after.score),
        "next_game_crawford": working.after.crawford == "now",
        "match_over": working.after.over,
    } == case["expected"], case["note"]
    assert set(working.rules) <= set(RULES)


def test_presets_differ_from_the_standard_as_agreed() -> None:
    assert {name: rules.agreed() for name, rules in PRESETS.items()} == {
        "standard": {},
        "money": {"jacoby": True, "beavers": True, "automatic_doubles": 1},
        "match": {},
        "no-cube": {"cube": False},
        "tavla": {
            "opening": "reroll",
            "cube": False,
            "backgammons": False,
            "hit_and_run": False,
        },
        "cube-only": {"gammons": "ignore"},
        "chinese-guide": {"opening": "optional-reroll", "automatic_doubles": 1},
        "justgammon": {"cube": False, "double_backgammon": True},
    }


def test_a_match_leaves_out_what_belongs_to_money_play() -> None:
    assert PRESETS["money"].in_match() == STANDARD
