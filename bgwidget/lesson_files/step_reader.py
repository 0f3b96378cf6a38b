"""Reads the steps of a lesson file: something to read, a task of some kind, or a drill."""

from __future__ import annotations

from typing import Any

from bgwidget.exercises import options_for
from bgwidget.lesson_files.field_reader import FieldReader
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.positions import GameSettings, read_settings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, Value, data, fit, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import KINDS, Task
from bgwidget.tasks.field_types import field_type

_GIVEN = frozenset({"game", "house"})
_KIND = frozenset({"kind"})
_NO_TASKS: dict[str, type[Any]] = {"drill": DrillStep, "read": Read}
_NOTHING: frozenset[str] = frozenset()


class StepReader:
    """Reads the steps of one file and adds what is wrong with them to `problems`.

    ``placed`` holds each step that could be read, with the table that it was read from.
    """

    def __init__(self, problems: Problems, given: GameSettings, proven: bool = False) -> None:
        self._problems = problems
        self._given = given
        self._proven = proven
        self._names: set[str] = set()
        self.placed: list[tuple[Table, Step]] = []

    def step(self, node: Node) -> Step | Unfit:
        """Return the step in a node; `UNFIT`, and a problem, if it is not one."""
        if not isinstance(node, Table):
            return refuse(node, "step", self._problems)
        if "kind" in node.entries:
            return self._task(node)
        for word, what in _NO_TASKS.items():
            if word in node.entries:
                step: Step | Unfit = self._made(what, node)
                return step
        self._problems.add(node, "step")
        return UNFIT

    def _task(self, table: Table) -> Task | Unfit:
        written = table.entries["kind"]
        name = str(data(written))
        if name in _NO_TASKS:
            self._problems.add(written, "kind.word", found=name)
            return UNFIT
        if name not in KINDS:
            self._problems.unknown(written, "kind", name, tuple(KINDS))
            return UNFIT
        task: Task | Unfit = self._made(KINDS[name], table, _KIND)
        return task

    def _made(self, what: type[Any], table: Table, told: frozenset[str] = _NOTHING) -> Value:
        given = read_settings(table, self._given, self._problems)
        if isinstance(given, Unfit):
            return UNFIT
        fields = self._fields(what, table, given, told)
        if UNFIT in fields.values():
            return UNFIT
        try:
            made = what(**fields)
            made.verify(**({"proven": self._proven} if isinstance(made, Task) else {}))
        except RulesError as error:
            self._problems.add(_place(table, error), "refused", why=str(error))
            return UNFIT
        self.placed.append((table, made))
        return made

    def _fields(
        self, what: type[Any], table: Table, given: GameSettings, told: frozenset[str]
    ) -> dict[str, Value]:
        """Return every field of a step; `UNFIT`, and a problem, where one is wrong or missing."""
        keys = keys_of(what)
        options = options_for(given.game) if what is DrillStep else _NOTHING
        fields = {name: value for name, value in given.fields().items() if name in keys}
        reader = FieldReader(self._problems, given, self._tasks)
        without: list[str] = []
        for name, node in table.entries.items():
            if name in told or (name in _GIVEN and name in keys):
                continue
            if name in keys:
                fields[keys[name].field] = reader.value(keys[name], node)
            elif name in options:
                wanted = fit(node, field_type(bool), self._problems)
                if wanted is UNFIT:
                    fields["without"] = UNFIT
                elif not wanted:
                    without.append(name)
            else:
                known = [*told, *keys, *sorted(options)]
                self._problems.unknown(table.names[name], "key", name, known)
        if without:
            fields.setdefault("without", tuple(without))
        for name, key in keys.items():
            if key.needed and key.field not in fields:
                self._problems.add(table, "missing", found=name)
                fields[key.field] = UNFIT
        fields["name"] = self._name(table, fields.get("name"))
        return fields

    def _name(self, table: Table, given: Value) -> Value:
        """Return the name of a step; empty if the file gives it none."""
        if isinstance(given, Unfit):
            return given
        if given and given in self._names:
            self._problems.add(table.names.get("id", table), "twice", found=given)
            return UNFIT
        self._names.add(given)
        return given or ""

    def _tasks(self, node: Node) -> Value:
        """Return the tasks in a list."""
        if not isinstance(node, Items):
            return refuse(node, "list", self._problems)
        found = []
        for item in node.items:
            step = self.step(item)
            if not isinstance(step, Task | Unfit):
                self._problems.add(item, "task")
                step = UNFIT
            found.append(step)
        return UNFIT if UNFIT in found else tuple(found)


def _place(table: Table, error: BaseException) -> Node:
    """Return where the field that an error names stands, or else the step."""
    seen: BaseException | None = error
    while isinstance(seen, RulesError):
        if seen.facts.get("field") in table.entries:
            return table.entries[seen.facts["field"]]
        seen = seen.__cause__
    return table
