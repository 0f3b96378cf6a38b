"""Games, house rules and positions as a lesson file writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from bgwidget.games import kind, kinds
from bgwidget.lessons.loading.fitting import UNFIT, Unfit, data, refuse
from bgwidget.lessons.loading.nodes import Items, Node, Scalar, Table
from bgwidget.lessons.loading.problems import Problems
from bgwidget.rules.rulebook import RulesError

_MATCH = re.compile(r"match\(([1-9][0-9]{0,2})\)")


@dataclass(frozen=True, slots=True)
class Given:
    """The game of a step, its house rules, and the length of the match if it is one."""

    game: str = "backgammon"
    house: Any = None
    length: int | None = None

    def fields(self) -> dict[str, Any]:
        """Return what a step is made with where it says nothing else."""
        given = {"game": self.game, "house": self.house, "length": self.length}
        return {name: value for name, value in given.items() if value is not None}


def read_given(table: Table, given: Given, problems: Problems) -> Given | Unfit:
    """Return what a table says of game and house rules; `given` where it says nothing."""
    if "game" in table.entries:
        game = _game(table.entries["game"], problems)
        if isinstance(game, Unfit):
            return UNFIT
        given = given if game == given.game else Given(game)
    if "house" in table.entries:
        return _house(table.entries["house"], given.game, problems)
    return given


def _game(node: Node, problems: Problems) -> str | Unfit:
    if isinstance(node, Scalar) and node.text in kinds():
        return node.text
    problems.unknown(node, "game", str(data(node)), kinds())
    return UNFIT


def _house(node: Node, game: str, problems: Problems) -> Given | Unfit:
    if isinstance(node, Items):
        return refuse(node, "house", problems)
    match = _MATCH.fullmatch(node.text) if isinstance(node, Scalar) else None
    house = "match" if match else data(node)
    try:
        kind(game).start(rules=house)
    except RulesError as error:
        problems.add(node, "refused", why=str(error))
        return UNFIT
    return Given(game, house, int(match[1]) if match else None)


def read_position(node: Node, game: str, problems: Problems) -> str | Unfit:
    """Return a position in the game's own form, from any text that its boards read."""
    if not isinstance(node, Scalar):
        return refuse(node, "position", problems)
    entry = kind(game)
    try:
        found = _loaded(node.text, game)
        position = str(entry.near(found))
        told = entry.snapshot(found)["side"] == entry.snapshot(entry.start(position))["side"]
    except RulesError as error:
        problems.add(node, "refused", why=str(error))
        return UNFIT
    if not told:
        problems.add(node, "other-side")
    return position if told else UNFIT


def dice_in(node: Node, game: str) -> tuple[int, ...] | None:
    """Return the roll that the text of a position tells, or None."""
    dice = kind(game).dice(_loaded(node.text, game)) if isinstance(node, Scalar) else None
    return tuple(dice) if dice else None


def _loaded(text: str, game: str) -> Any:
    entry = kind(game)
    return entry.load(entry.start(), text) if "edit" in entry.modes else entry.start(text)
