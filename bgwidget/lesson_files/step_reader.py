"""Reads the steps of a lesson file: something to read, a task of some kind, or a drill."""

from __future__ import annotations

from typing import Any

from bgwidget.exercises import options_for
from bgwidget.lesson_files.field_reader import FieldReader
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.positions import GameSettings, read_settings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import MOST_STEPS, DrillStep, Read, Step
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, Value, data, fit, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.progress.attempt import LONGEST_TEXT, is_text
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Task, kinds_of
from bgwidget.tasks.field_types import field_type

KnownSteps = dict[str, Step | RulesError]
"""Steps as they were verified, or what refused them, by all that is written of each."""

_GIVEN = frozenset({"game", "house"})
_KIND = frozenset({"kind"})
_NO_TASKS: dict[str, type[Any]] = {"drill": DrillStep, "read": Read}
_NOTHING: frozenset[str] = frozenset()


class StepReader:
    """Reads the steps of one file and adds what is wrong with them to `problems`.

    ``placed`` holds each step that could be read, with the table that it was read from. ``known``
    holds what became of steps that were read before: those that are the same are not tried again.
    """

    def __init__(
        self,
        problems: Problems,
        given: GameSettings,
        proven: bool = False,
        known: KnownSteps | None = None,
    ) -> None:
        self._problems = problems
        self._given = given
        self._proven = proven
        self._known = known
        self._names: set[str] = set()
        self._left = MOST_STEPS
        self.placed: list[tuple[Table, Step]] = []

    def step(self, node: Node) -> Step | Unfit:
        """Return the step in a node; `UNFIT`, and a problem, if it is not one."""
        if self._left < 0:
            return UNFIT
        self._spend(1, node)
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
        settings = read_settings(table, self._given, Problems())
        kinds = kinds_of((self._given if isinstance(settings, Unfit) else settings).game)
        if name not in kinds:
            self._problems.unknown(written, "kind", name, tuple(kinds))
            return UNFIT
        task: Task | Unfit = self._made(kinds[name], table, _KIND)
        return task

    def _made(self, what: type[Any], table: Table, told: frozenset[str] = _NOTHING) -> Value:
        given = read_settings(table, self._given, self._problems)
        if isinstance(given, Unfit):
            return UNFIT
        fields = self._fields(what, table, given, told)
        if UNFIT in fields.values():
            return UNFIT
        try:
            made = self._verified(what(**fields))
        except RulesError as error:
            self._problems.add(_place(table, error), "refused", why=str(error))
            return UNFIT
        self.placed.append((table, made))
        if isinstance(made, DrillStep):
            self._spend(made.count - 1, table)
        return made

    def _spend(self, count: int, node: Node) -> None:
        """Count steps; past the last one allowed, add a problem once and read no more."""
        if self._left >= 0 > self._left - count:
            self._problems.add(node, "too-many", most=MOST_STEPS)
        self._left -= count

    def _verified(self, made: Step) -> Step:
        """Return a step that can be asked; raise what refuses it."""
        written = repr(made)
        found = None if self._known is None else self._known.get(written)
        if isinstance(found, RulesError):
            raise found
        if found is not None:
            return found
        became: Step | RulesError = made
        try:
            made.verify(**({"proven": self._proven} if isinstance(made, Task) else {}))
        except RulesError as error:
            became = error
            raise
        finally:
            if self._known is not None:
                self._known[written] = became
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
        if not is_text(given or ""):
            self._problems.add(table.entries["id"], "line", most=LONGEST_TEXT)
            return UNFIT
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
