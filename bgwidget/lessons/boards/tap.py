"""A board on which places are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bgwidget.lessons.boards.still import StillBoard


class TapBoard(StillBoard):
    """A board on which places are chosen; the answer is their names, as a learner gives them."""

    phase = "tap"

    def answer(self, places: Sequence[int]) -> Any:
        labels = self.board_game.labels()[0]
        named = [labels[place] for place in places if place < len(labels) and labels[place]]
        return [int(label) if label.isdecimal() else label for label in named]

    def solve(self, answer: Any) -> None:
        labels = self.board_game.labels()[0]
        self.show(tapped=[labels.index(str(place)) for place in answer])
