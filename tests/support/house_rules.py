"""House rules to hold everything against: each preset, each option, and a rule made up here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

import pytest

from bgwidget.rules.backgammon import OFF, PRESETS, HouseRules, walks
from bgwidget.rules.backgammon.house import CHOICES
from bgwidget.rules.backgammon.movement import Step
from bgwidget.rules.backgammon.position import EMPTY
from support import letter

MOST_ON_A_POINT = 3
LIMIT = "most-on-a-point"


class CrowdedHouse(HouseRules):
    """A house that lets no more than `MOST_ON_A_POINT` checkers come to stand on a point."""

    @property
    def play_limits(self) -> tuple[str, ...]:
        return (*super().play_limits, LIMIT)


def _values(default: object, choices: tuple[str, ...] | None) -> tuple[object, ...]:
    if choices is not None:
        return choices
    if isinstance(default, bool):
        return (False, True)
    return (0, 2) if isinstance(default, int) else (None, 4)


def every_house() -> Mapping[str, HouseRules]:
    """Return the presets, each value of each option, and the rule made up here, by name.

    Those that come to the same are there once.
    """
    options = {
        f"{field.name}={value}": HouseRules(**{field.name: value})
        for field in fields(HouseRules)
        for value in _values(field.default, CHOICES.get(field.name))
        if value != field.default
    }
    crowded = {"crowded": CrowdedHouse(), "crowded, staying": CrowdedHouse(hit_and_run=False)}
    by_rules = {rules: name for name, rules in {**crowded, **options, **PRESETS}.items()}
    return {name: rules for rules, name in by_rules.items()}


def know_the_crowded_house(patch: pytest.MonkeyPatch) -> None:
    """Tell the turn graph of the limit of `CrowdedHouse`."""
    limit = walks.Limit(forbids=_is_full, concerns=lambda packed: True)
    patch.setattr(walks, "LIMITS", {**walks.LIMITS, LIMIT: limit})


def _is_full(state: walks.State, step: Step) -> bool:
    return step.target != OFF and state.packed[step.target] >= EMPTY + MOST_ON_A_POINT


def crowded_ends(counts: list[int], dice: tuple[int, int]) -> set[tuple[int, ...]]:
    """Return by the letter where the plays of a crowded house lead; nowhere if there are none."""
    one, other = dice
    found: dict[letter.Walk, list[int]] = {}
    for order in [(one,) * 4] if one == other else [(one, other), (other, one)]:
        reached: dict[letter.Walk, list[int]] = {(): counts}
        for number in order:
            reached = {
                (*walk, step): letter.after(board, step)
                for walk, board in reached.items()
                for step in letter.carried(board, number)
                if step[1] == OFF or board[step[1]] < MOST_ON_A_POINT
            }
            found |= reached
    most = max(map(len, found), default=0)
    longest = {walk: board for walk, board in found.items() if len(walk) == most}
    larger = max((walk[0][2] for walk in longest), default=0) if most == 1 else 0
    return {tuple(board) for walk, board in longest.items() if larger in (0, walk[0][2])}
