"""What a game without dice, cube and score brings to the shared rooms; a game builds on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bgwidget.rules.rulebook import Breach, InvalidMoveError, InvalidRulesError, Rulebook
from bgwidget.words import Words
from bgwidget.words.refusals import rule

_NOTHING: Mapping[str, str] = MappingProxyType({})


class Plain(ABC):
    """The parts of a `Kind` that many games have alike.

    A game that builds on it still has to bring ``name``, ``layout``, ``begin``, ``act``, ``read``,
    ``why``, ``snapshot``, ``status``, ``describe``, ``near``, ``title``, ``names`` and ``labels``.
    """

    modes: tuple[str, ...] = ("play",)
    rulebook: Rulebook = MappingProxyType({})
    drafted: Mapping[str, Callable[[object], bool]] = MappingProxyType({})
    actions = frozenset({"play"})
    quiet: frozenset[str] = frozenset()
    cube = ""
    letters: tuple[tuple[str, ...], ...] = (("X",), ("O",))
    pieces: tuple[tuple[str, str], ...] = (("cell.own", "cell.opposing"),)
    terms = _NOTHING
    commands = _NOTHING
    lacks = frozenset({"left", "other", "roll"})

    @abstractmethod
    def begin(self, position: object) -> Any:
        """Return a new game, from a position, its text form, or None for the start."""

    def start(
        self,
        position: object = None,
        *,
        rules: object = None,
        match: int | None = None,
        dice: object = None,
    ) -> Any:
        for name, given in (("rules", rules), ("match", match), ("dice", dice)):
            if given is not None:
                raise InvalidRulesError("rules.option", option=name, found=given)
        return self.begin(position)

    def following(self, game: Any) -> Any:
        raise InvalidMoveError("action.shape", found="next")

    def house(self, game: Any, words: Words) -> list[str]:
        return []

    def dice(self, game: Any) -> Any:
        return None

    def place(self, game: Any, number: int) -> int:
        return number

    def roll(self, game: Any, words: Words) -> str:
        return ""

    def score(self, game: Any, words: Words) -> str:
        return ""

    def beside(self, game: Any, words: Words) -> list[str]:
        return ["", ""]

    def last(self, game: Any, words: Words) -> str:
        return ""

    def rule(self, breach: Breach, words: Words) -> str:
        return rule(breach, words)

    def detail(self, game: Any, broken: Sequence[Breach], words: Words) -> str:
        return ""

    def latest_play(self, game: Any) -> Any:
        return None

    def last_play(self, game: Any) -> Any:
        return None

    def tallies(self) -> list[list[list[Any]]]:
        return [[], []]

    def jumps(self) -> list[list[int]]:
        return [[], []]
