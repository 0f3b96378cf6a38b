"""Reads games, house rules and positions from a lesson file."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from bgwidget.games import board_game, game_names
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, data, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.games import judge

_MATCH = re.compile(r"match\(([1-9][0-9]{0,2})\)")


@dataclass(frozen=True, slots=True)
class GameSettings:
    """The game of a step, its house rules, and the length of the match if it is one."""

    game: str = DEFAULT_GAME
    house: object = None
    length: int | None = None

    def fields(self) -> dict[str, object]:
        """Return the fields of a step that take their values from the settings if left out."""
        given = {"game": self.game, "house": self.house, "length": self.length}
        return {name: value for name, value in given.items() if value is not None}

    def begun(self, position: str) -> object:
        """Return the state of play of a position's text, under these house rules."""
        return board_game(self.game).start(position, rules=self.house, match=self.length)


def read_settings(table: Table, given: GameSettings, problems: Problems) -> GameSettings | Unfit:
    """Return the game and house rules of a table, or `given` where it names none."""
    if "game" in table.entries:
        game = _game(table.entries["game"], problems)
        if isinstance(game, Unfit):
            return UNFIT
        given = given if game == given.game else GameSettings(game)
    if "house" in table.entries:
        return _house(table.entries["house"], given.game, problems)
    return given


def _game(node: Node, problems: Problems) -> str | Unfit:
    if isinstance(node, Scalar) and node.text in game_names():
        return node.text
    problems.unknown(node, "game", str(data(node)), game_names())
    return UNFIT


def _house(node: Node, game: str, problems: Problems) -> GameSettings | Unfit:
    if isinstance(node, Items):
        return refuse(node, "house", problems)
    match = _MATCH.fullmatch(node.text) if isinstance(node, Scalar) else None
    house = "match" if match else data(node)
    try:
        board_game(game).start(rules=house)
    except RulesError as error:
        problems.add(node, "refused", why=str(error))
        return UNFIT
    return GameSettings(game, house, int(match[1]) if match else None)


def read_position(node: Node, given: GameSettings, problems: Problems) -> str | Unfit:
    """Return the text of a position, if it is one that the game's boards read."""
    return _text(node, problems, given.begun)


def read_target(node: Node, given: GameSettings, problems: Problems) -> str | Unfit:
    """Return the text of a position; only its pieces may matter."""
    return _text(node, problems, judge(given.game).position)


def _text(node: Node, problems: Problems, read: Callable[[str], object]) -> str | Unfit:
    if not isinstance(node, Scalar):
        return refuse(node, "position", problems)
    try:
        read(node.text)
    except RulesError as error:
        problems.add(node, "refused", why=str(error))
        return UNFIT
    return node.text
