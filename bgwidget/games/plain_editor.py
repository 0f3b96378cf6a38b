"""A base class for the editors of plain games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic

from bgwidget.games.draft import are_stacks, is_side, python_line, text_in, turn_control
from bgwidget.games.plain import Plain, PlainT
from bgwidget.wire.frame import Supply, Tool
from bgwidget.wire.scene import Code
from bgwidget.words import Words


class PlainEditor(ABC, Generic[PlainT]):
    """The members of an `Editor` that many games share: pieces on squares, and the side to move.

    A game that builds on it still has to bring ``count``, how many pieces a side has, and
    ``edit``; and, where it has several kinds of pieces, ``tools``.

    Parameters
    ----------
    plain : Plain
        The game.

    Examples
    --------
    >>> sorted(PlainEditor.__abstractmethods__)
    ['edit']
    """

    count: int
    most = 1
    setups: Sequence[str] = ("start", "empty")
    tools: Sequence[tuple[str, str]] = (("edit.own", "edit.opposing"),)
    """For each kind of piece, the labels of your tool and of the opponent's."""

    def __init__(self, plain: Plain[PlainT]) -> None:
        self._plain = plain

    @property
    def drafted(self) -> Mapping[str, Callable[[object], bool]]:
        return {"pieces": partial(are_stacks, kinds=len(self._plain.pieces)), "side": is_side}

    def supply(self, words: Words) -> Supply:
        tools = [
            Tool(words.say(keys[side]), [side, sort])
            for side in (0, 1)
            for sort, keys in enumerate(self.tools)
        ]
        return {
            "count": self.count,
            "most": self.most,
            "stores": [],
            "owners": [],
            "tools": [*tools, Tool(words.say("edit.take"), None)],
            "controls": [turn_control(words)],
        }

    def draft(self, game: PlainT) -> Mapping[str, Any]:
        return {"pieces": sorted(self._plain.stacks(game)), "side": game.mover}

    def set_up(self, game: PlainT, name: str) -> Mapping[str, Any]:
        if name == "start":
            return self.draft(self._plain.begin(None))
        return {**self.draft(game), "pieces": []}

    @abstractmethod
    def edit(self, game: PlainT, draft: Mapping[str, Any]) -> PlainT:
        """Return the game that a draft describes; raise `InvalidDraftError` if it is invalid."""

    def load(self, game: PlainT, text: str) -> PlainT:
        return self._plain.begin(text_in(text))

    def codes(self, game: PlainT, words: Words) -> list[Code]:
        text = str(self._plain.near(game))
        return [
            Code(words.say("edit.code.position"), text),
            Code(words.say("edit.code.python"), python_line(text, game=self._plain.name)),
        ]
