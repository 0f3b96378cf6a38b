"""A board on which places are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bgwidget.lessons.boards.still import StillBoard
from bgwidget.tasks.point_names import place_named, point_name


class TapBoard(StillBoard):
    """A board on which places are chosen; the answer is their names, as a learner gives them."""

    phase = "tap"

    def answer(self, places: Sequence[int]) -> Any:
        names = (point_name(self.board_game.name, place) for place in places)
        return [name for name in names if name is not None]

    def solve(self, answer: Any) -> None:
        places = (place_named(self.board_game.name, name) for name in answer)
        self.show(tapped=[place for place in places if place is not None])
