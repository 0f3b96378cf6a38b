"""The worked cases of actions: which rules forbid what a side wants to do."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bgwidget.rules.backgammon import RULES, Game, Position
from bgwidget.rules.backgammon.actions import ACTIONS, Offer, closed_out, forbidding
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.score import Cube, Standing

DATA = Path(__file__).parents[2] / "data" / "rulebook-cases.jsonl"
SIDES = {"mover": 0, "opponent": 1, None: None}
PHASES = {"to-roll": "roll", "to-move": "move", "opening": "opening", "over": "over"}
CASES = [
    case
    for case in map(json.loads, DATA.read_text(encoding="utf-8").splitlines())
    if case["game"] == "backgammon" and "do" in case["attempt"]
]
STOPS = {"bg-232", "bg-233"}


@dataclass(frozen=True)
class At:
    phase: str
    position: Position
    dice: tuple[int, int] | None
    rules: HouseRules
    standing: Standing
    cube: Cube
    offer: Offer | None
    first_turn: bool
    mover: int = 0


def at(case: dict[str, Any]) -> At:
    state = case.get("state") or {}
    offer = state.get("offer")
    return At(
        phase=PHASES[state.get("phase", "to-roll")],
        position=Position.parse(case["position"]),
        dice=tuple(case["dice"]) if case["dice"] else None,
        rules=HouseRules(**(case.get("options") or {})),
        standing=Standing(
            match=state.get("match", 0),
            crawford="now" if state.get("crawford_game") else "none",
        ),
        cube=Cube(state.get("cube", 1), SIDES[state.get("owner")]),
        offer=Offer(offer, SIDES[state["asked"]]) if offer else None,
        first_turn=state.get("first_turn", False),
    )


def test_no_case_is_lost() -> None:
    assert len(CASES) == 73


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case["id"] not in STOPS],
    ids=lambda case: case["id"],
)
def test_a_worked_case(case: dict[str, Any]) -> None:
    attempt = case["attempt"]
    moved = bool(case["walk"])
    found = forbidding(at(case), attempt["do"], SIDES[attempt["by"]], moved)
    assert list(found) == case["expected"], case["note"]
    assert all(RULES[rule].refuses for rule in found)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["id"] in STOPS], ids=lambda case: case["id"]
)
def test_a_worked_stop(case: dict[str, Any]) -> None:
    game = Game.start(Position.parse(case["position"]), tuple(case["dice"]))
    found = game.stop_breaches(case["walk"])
    assert [breach.rule.id for breach in found] == case["expected"]


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_done_after_the_end(action: str) -> None:
    over = next(at(case) for case in CASES if case["id"] == "bg-174")
    assert forbidding(over, action, 0) == ("game-over",)


def test_one_open_entry_point_is_no_close_out() -> None:
    assert not closed_out(Position.parse("-----FF------------cbbcacC"))
