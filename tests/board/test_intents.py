"""What a browser may ask has the form that its kind needs."""

from __future__ import annotations

from typing import Any

import pytest

from bgwidget.board.session import InvalidIntentError, check

FREE = frozenset({"free"})


def test_moves_on_a_free_board_are_pairs_of_places() -> None:
    assert check({"kind": "free", "base": 1, "moves": [[6, 5], [5, 6]]}, FREE) == {
        "kind": "free",
        "base": 1,
        "moves": [[6, 5], [5, 6]],
    }


@pytest.mark.parametrize(
    "moves", [None, "65", [6, 5], [[6]], [[6, 5, 1]], [[6, -1]], [[6, True]], [[6, 5]] * 101]
)
def test_other_moves_are_refused(moves: Any) -> None:
    with pytest.raises(InvalidIntentError, match="moves"):
        check({"kind": "free", "base": 1, "moves": moves}, FREE)
    with pytest.raises(InvalidIntentError, match="moves"):
        check({"kind": "free", "base": 1}, FREE)
