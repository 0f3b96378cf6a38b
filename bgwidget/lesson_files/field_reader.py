"""Reads one field of a step: its type, and what else a lesson file has to respect there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from bgwidget.exercises import MIXED
from bgwidget.games import board_game
from bgwidget.lesson_files.keys import Key, keys_of
from bgwidget.lesson_files.positions import GameSettings, read_position, read_target
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import BOUNDS
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, Value, fit, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Slip, kinds_of
from bgwidget.tasks.checks import LONGEST_GOAL, MISCONCEPTION
from bgwidget.words import current

_DICE = re.compile(r"([1-6])\s*-\s*([1-6])")


class FieldReader:
    """Reads the fields of one step and adds what is wrong with them to `problems`.

    Parameters
    ----------
    problems : Problems
    given : GameSettings
        The game of the step, and its house rules.
    tasks : callable
        Reads a list of tasks, for the steps that are made of others.
    """

    def __init__(
        self, problems: Problems, given: GameSettings, tasks: Callable[[Node], Value]
    ) -> None:
        self._problems = problems
        self._given = given
        self._tasks = tasks

    def value(self, key: Key, node: Node) -> Value:
        """Return the value of a field; `UNFIT`, and a problem, if it cannot have it."""
        if key.field == "position":
            return read_position(node, self._given, self._problems)
        if key.field == "target":
            return read_target(node, self._given, self._problems)
        if key.type.is_list_of("slip"):
            return self._slips(node)
        if key.type.is_list_of("task"):
            return self._tasks(node)
        if key.field == "dice" and isinstance(node, Scalar) and node.text:
            return self._dice(node)
        value_read = fit(node, key.type, self._problems)
        if isinstance(value_read, Unfit):
            return UNFIT
        return value_read if self._holds(key.field, node, value_read) else UNFIT

    def _holds(self, field: str, node: Node, value: Value) -> bool:
        before = self._problems.count
        if field == "rules" and isinstance(node, Items):
            for item, rule in zip(node.items, value, strict=True):
                self._check_rule(item, rule)
        elif field == "goal":
            texts = value.values() if isinstance(value, Mapping) else (value,)
            longest = max(map(len, texts))
            if longest > LONGEST_GOAL:
                self._problems.add(node, "goal", count=longest, most=LONGEST_GOAL)
        elif field == "kind" and value not in (known := (*kinds_of(self._given.game), MIXED)):
            self._problems.unknown(node, "kind", value, known)
        elif field == "dice" and value is not None:
            try:
                board_game(self._given.game).start(dice=value)
            except RulesError as error:
                self._problems.add(node, "refused", why=error.in_words(current()))
        elif field in BOUNDS:
            least, most = BOUNDS[field]
            if not least <= value <= most:
                self._problems.add(node, "range", least=least, most=most, found=value)
        return self._problems.count == before

    def _dice(self, node: Scalar) -> Value:
        dice = _DICE.fullmatch(node.text)
        if dice is None:
            return refuse(node, "dice", self._problems)
        return int(dice[1]), int(dice[2])

    def _check_rule(self, node: Node, rule: str) -> None:
        known = board_game(self._given.game).rulebook
        if rule not in known:
            self._problems.unknown(node, "rule", rule, tuple(known))

    def _slips(self, node: Node) -> Value:
        """Return the usual wrong answers in a list."""
        if not isinstance(node, Items):
            return refuse(node, "list", self._problems)
        slips = [self._slip(item) for item in node.items]
        return UNFIT if UNFIT in slips else tuple(slips)

    def _slip(self, node: Node) -> Slip | Unfit:
        if not isinstance(node, Table):
            return refuse(node, "slip", self._problems)
        keys, fields = keys_of(Slip), {}
        for name, value in node.entries.items():
            if name in keys:
                fields[name] = fit(value, keys[name].type, self._problems)
            else:
                self._problems.unknown(node.names[name], "key", name, tuple(keys))
        for name, key in keys.items():
            if key.needed and name not in fields:
                self._problems.add(node, "missing", found=name)
                fields[name] = UNFIT
        reveals = node.entries.get("reveals")
        if isinstance(reveals, Scalar) and not reveals.text.startswith(MISCONCEPTION):
            self._check_rule(reveals, reveals.text)
        return UNFIT if UNFIT in fields.values() else Slip(**fields)
