"""Reads the steps of a lesson file: something to read, a task of some kind, or a drill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import fields
from typing import Any, NamedTuple

from bgwidget.common.shapes import is_line
from bgwidget.exercises import options_for
from bgwidget.games import board_game
from bgwidget.lesson_files.field_reader import FieldReader
from bgwidget.lesson_files.keys import keys_of
from bgwidget.lesson_files.positions import GameSettings, read_settings
from bgwidget.lesson_files.problems import Problems
from bgwidget.lesson_files.steps import DrillStep, Read, Step
from bgwidget.lesson_files.typed_values import UNFIT, Unfit, Value, data, fit, refuse
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.progress.attempt import LONGEST_TEXT
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.tasks import Task, kinds_of
from bgwidget.tasks.field_types import field_type
from bgwidget.words import current

Verify = Callable[[Step], None]
"""What refuses a step that cannot be asked."""


class Tried(NamedTuple):
    """What became of a step: verified, or refused by an error, and how much work that took."""

    became: Step | RulesError
    work: int


KnownSteps = dict[str, Tried]
"""What became of steps, by what is written of each."""
WORDS = ("goal", "read", "hints", "right")
"""The fields of a task that are only read by the learner: `Task.verify` needs none of them."""

_GIVEN = frozenset({"game", "house"})
_KIND = frozenset({"kind"})
_NO_TASKS: dict[str, type[Any]] = {"drill": DrillStep, "read": Read}
_NOTHING: frozenset[str] = frozenset()


def verify(step: Step) -> None:
    """Refuse a step that cannot be asked, or whose board takes too much work to show."""
    step.verify()
    _show(step)


def verify_quickly(step: Step) -> None:
    """Refuse a step that cannot be asked, unless that takes long to find out."""
    if isinstance(step, Task):
        step.verify(proven=True)
    else:
        step.verify()
    _show(step)


def _show(step: Step) -> None:
    if not isinstance(step, DrillStep):
        board_game(step.game).snapshot(step.table())


def trust(step: Step) -> None:
    """Take a step of a shipped lesson: the tests of the course verify all of them."""
    if isinstance(step, Task):
        step.trust()


class StepReader:
    """Reads the steps of one file and adds what is wrong with them to `problems`.

    ``placed`` holds each step that could be read, with the table that it was read from. ``known``
    holds what became of steps that were read before: those that are the same are not tried again,
    but count as much as if they were. What takes more work than a step or a file may is a problem.
    """

    def __init__(
        self,
        problems: Problems,
        given: GameSettings,
        verify: Verify = verify,
        known: KnownSteps | None = None,
    ) -> None:
        self._problems = problems
        self._given = given
        self._verify = verify
        self._typing = known is not None
        self._known: KnownSteps = {} if known is None else known
        self._names: set[str] = set()
        self._left = work_limits.FILE
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
            self._try_without_goal(what, fields)
            return UNFIT
        if self._left < 0:
            return UNFIT
        try:
            made = self._verified(what(**fields))
        except WorkLimitError as error:
            what_was_spent = "unproved" if self._left >= 0 else "unproved.rest"
            self._problems.add(table, what_was_spent, most=error.facts["most"])
            return UNFIT
        except RulesError as error:
            self._problems.add(_place(table, error), "refused", why=error.in_words(current()))
            return UNFIT
        self.placed.append((table, made))
        return made

    def _verified(self, made: Step) -> Step:
        """Return a step that can be asked; raise what refuses it."""
        written, asked = repr(made), asked_in(made)
        tried = self._known.get(written)
        if tried is None and asked in self._known:
            tried = self._known[written] = _in_words_of(made, self._known[asked])
        if tried is None:
            tried = self._try(made)
            if tried.work <= self._left:
                self._known[written] = self._known[asked] = tried
        self._left -= tried.work
        if self._left < 0:
            raise WorkLimitError("work.limit", most=work_limits.FILE)
        if isinstance(tried.became, RulesError):
            raise tried.became
        return tried.became

    def _try(self, made: Step) -> Tried:
        """Verify a step, with no more work than is allowed."""
        most = min(work_limits.STEP, self._left)
        became: Step | RulesError = made
        with suppress(WorkLimitError), limited_work(most) as work:
            try:
                self._verify(made)
            except RulesError as error:
                became = error.with_traceback(None)
        return Tried(work.refusal if work.is_passed else became, work.done)

    def _try_without_goal(self, what: type[Any], fields: Mapping[str, Value]) -> None:
        """Verify a task that lacks nothing but its goal, so that typing the goal need not."""
        unfit = [name for name, value in fields.items() if value is UNFIT]
        if self._typing and self._left >= 0 and unfit == ["goal"]:
            with suppress(RulesError):
                self._verified(what(**{**fields, "goal": "?"}))

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
        if not is_line(given or "", LONGEST_TEXT):
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
        tasks = []
        for item in node.items:
            step = self.step(item)
            if not isinstance(step, Task | Unfit):
                self._problems.add(item, "task")
                step = UNFIT
            tasks.append(step)
        return UNFIT if UNFIT in tasks else tuple(tasks)


def asked_in(step: Step) -> str:
    """Return a text that is the same for two steps that differ only in their words.

    Examples
    --------
    >>> from bgwidget.tasks import Pips
    >>> asked_in(Pips(goal="Count.")) == asked_in(Pips(goal="How many pips?", hints=("Add.",)))
    True
    """
    if not isinstance(step, Task):
        return repr(step)
    given = {each.name: getattr(step, each.name) for each in fields(step) if each.name not in WORDS}
    return repr((step.kind, given))


def _in_words_of(step: Step, known: Tried) -> Tried:
    """Return a verified task, with all it has computed, in the words of another one."""
    if isinstance(known.became, RulesError):
        return known
    made = copy(known.became)
    for name in WORDS:
        object.__setattr__(made, name, getattr(step, name))
    return Tried(made, known.work)


def _place(table: Table, error: BaseException) -> Node:
    """Return where the field that an error names stands, or else the step."""
    seen: BaseException | None = error
    while isinstance(seen, RulesError):
        if seen.facts.get("field") in table.entries:
            return table.entries[seen.facts["field"]]
        seen = seen.__cause__
    return table
