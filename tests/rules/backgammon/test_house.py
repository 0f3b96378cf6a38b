"""House rules by name and by their options."""

from __future__ import annotations

import pytest

from bgwidget.games import board_game, game_names
from bgwidget.rules.backgammon.house import HouseRules, agreed_on
from bgwidget.rules.rulebook import InvalidRulesError


def test_rules_are_agreed_on_by_their_options() -> None:
    assert agreed_on({"jacoby": True, "cube_limit": 64}) == HouseRules(jacoby=True, cube_limit=64)
    with pytest.raises(InvalidRulesError, match="no house rule called 'jakoby'") as refused:
        agreed_on({"jakoby": True})
    assert "jacoby" in str(refused.value)
    with pytest.raises(InvalidRulesError, match="jacoby cannot be 3"):
        agreed_on({"jacoby": 3})


@pytest.mark.parametrize("name", game_names())
def test_the_rulebook_of_a_game_is_its_own(name: str) -> None:
    rulebook = board_game(name).rulebook
    assert rulebook
    assert {rule.game for rule in rulebook.values()} == {name}
