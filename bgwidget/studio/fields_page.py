"""The fields of a row, as the page of a studio shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from bgwidget.lesson_files.steps import DrillStep
from bgwidget.lesson_files.typed_values import data
from bgwidget.lesson_files.yaml_nodes import Items, Node, Table
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import RulesError
from bgwidget.rules.work import WorkLimitError, limited_work
from bgwidget.studio.answers import answer_found, draft_task
from bgwidget.studio.field_kind import FieldKind
from bgwidget.studio.field_kinds import AIM, field_kinds, settings_of
from bgwidget.studio.field_paths import as_shown
from bgwidget.studio.findings import Spot
from bgwidget.studio.lenses import OWN, RULES
from bgwidget.studio.option_names import option_name, rule_title
from bgwidget.studio.row_kinds import path_of
from bgwidget.studio.rows import INSIDE, Row
from bgwidget.studio.session import StudioSession
from bgwidget.studio.values import field_value, option_value
from bgwidget.studio.yaml_text import Path, in_a_line
from bgwidget.tasks import Task
from bgwidget.tasks.answer_text import spell
from bgwidget.tasks.play_aims import Aim, aims
from bgwidget.teaching.house_rules import house_box
from bgwidget.teaching.linter import Finding
from bgwidget.teaching.linter.rules_about import rules_about
from bgwidget.wire.panel import Answer
from bgwidget.wire.studio import (
    StudioDoor,
    StudioField,
    StudioFinding,
    StudioForm,
    StudioRecord,
    StudioValue,
)
from bgwidget.words import Words


def findings_page(findings: Iterable[Finding]) -> list[StudioFinding]:
    """Return findings as a page shows them."""
    return [StudioFinding(each.level, each.line, each.text) for each in findings]


def label_of(words: Words, sort: str, name: str, of: str = "") -> str:
    """Return the label of a field or kind; its own name where nobody has put it into words."""
    keys = (*([f"studio.{sort}.{of}.{name}"] if of else []), f"studio.{sort}.{name}")
    return next((words.say(key) for key in keys if words.has(key)), name)


def help_on(words: Words, sort: str, name: str, of: str = "") -> str:
    """Return how a field is filled in, or what a kind is for; empty where it needs no words."""
    key = f"studio.{sort}.{of}.{name}.help" if of else f"studio.{sort}.{name}.help"
    return words.say(key) if words.has(key) else ""


class Fields:
    """The fields of the selected row.

    Parameters
    ----------
    session : StudioSession
    words : Words
        In which language.
    row_name : callable
        What names a row within this one.
    """

    def __init__(
        self, session: StudioSession, words: Words, row_name: Callable[[Row], str] = str
    ) -> None:
        self._session, self._words, self._row_name = session, words, row_name
        self._game = settings_of(session.document, session.row).game

    def shown(self) -> list[StudioField]:
        """Return those that the row can have, and those that it has besides."""
        session, words = self._session, self._words
        document, row = session.document, session.row
        table, kinds = document.table(row.id), field_kinds(document, row)
        fields = [
            self._field(kind, table.entries.get(name), (name,)) for name, kind in kinds.items()
        ]
        for each in fields:
            if each["name"] == "kind":
                each["help"] = words.sentences(each["help"], self._answer())
            if each["name"] == "want" and each["form"] == "group":
                [record] = each["records"]
                aims = self._aims(table.entries.get("want"), each)
                record["fields"] = [*aims, *record["fields"]]
        unknown = [name for name in table.entries if name not in {*kinds, *INSIDE}]
        fields += [
            self._field(FieldKind(name, "code"), table.entries[name], (name,)) for name in unknown
        ]
        return fields

    def _field(self, kind: FieldKind, node: Node | None, path: Path) -> StudioField:
        session, words = self._session, self._words
        if kind.form == "rows":
            return self._rows(kind, path)
        value, form = field_value(kind, node, words.language)
        changed = form != kind.form
        if kind.name == "answer" and node is not None:
            changed, (value, form) = False, self._answer_form(node, value)
        whole = form in ("group", "records")
        return {
            "name": "/".join(map(str, path)),
            "form": form,
            "label": label_of(words, "field", kind.name, kind.of),
            "help": words.sentences(
                help_on(words, "field", kind.name, kind.of), self._says(kind, value)
            ),
            "needed": kind.needed,
            "more": kind.seldom and node is None,
            "value": value,
            "shown": words.say("studio.as-text") if changed else "",
            "options": [self._option(kind, each) for each in kind.known],
            "likely": self._likely() if kind.name == "rules" and form == "many" else [],
            "records": self._records(kind, node, path, form) if whole else [],
            "board": [StudioDoor(use, words.say(f"studio.use.{use}"), True) for use in kind.board],
            "findings": findings_page(
                session.report.by_spot.get(Spot(session.selected, path), ())
                if whole
                else session.report.at(session.selected, path)
            ),
        }

    def _rows(self, kind: FieldKind, path: Path) -> StudioField:
        """Return the rows within a row: each leads to its own form."""
        made = self._field(replace(kind, form="records"), None, path)
        rows: list[StudioRecord] = [
            {"name": str(row.id), "label": self._row_name(row), "fields": []}
            for row in self._session.row.inside
        ]
        return {**made, "form": "rows", "records": rows}

    def _option(self, kind: FieldKind, value: Any) -> Answer:
        name = option_name(kind.name, value, self._game, self._words, kind.says, kind.of)
        return Answer(option_value(value), name)

    def _likely(self) -> list[Answer]:
        """Return the rules that the step is likely to be about."""
        session, words = self._session, self._words
        step = session.report.steps.get(session.selected)
        if step is None or isinstance(step, DrillStep):
            return []
        with suppress(RulesError), limited_work(work_limits.STEP):
            return [Answer(each, rule_title(each, self._game, words)) for each in rules_about(step)]
        return []

    def _says(self, kind: FieldKind, value: object) -> str:
        """Return what is agreed by a choice of yes or no, or by the name of house rules."""
        words = self._words
        if kind.form == "truth" and kind.says and isinstance(value, bool):
            return words.say(f"{kind.says}.{'yes' if value else 'no'}")
        if kind.of == "house" and kind.name == RULES and isinstance(value, str) and value != OWN:
            return words.sentences(
                *house_box(value, game=self._game, language=words.language).rules
            )
        return ""

    def _answer_form(self, node: Node, value: StudioValue) -> tuple[StudioValue, StudioForm]:
        """Return a usual wrong answer as a learner would give it, in words where it is no play."""
        answer = data(node)
        table, given = self._session.document.table(self._session.selected), self._session.row
        with suppress(RulesError, ValueError, LookupError, TypeError, AttributeError):
            task = draft_task(table, settings_of(self._session.document, given))
            if isinstance(answer, str) and not task.fields():
                return answer, "line"
            said = spell(task, answer, self._words)
            return (said, "said") if said else (value, "code")
        return (answer, "line") if isinstance(answer, str) else (value, "code")

    def _answer(self) -> str:
        """Return what the engine finds to be the answer, where the step can be asked."""
        step = self._session.report.steps.get(self._session.selected)
        with suppress(RulesError):
            return answer_found(step, self._words) if isinstance(step, Task) else ""
        return ""

    def _aims(self, want: Node | None, field: StudioField) -> list[StudioField]:
        """Return the choice of what counts as right, where a play has been shown."""
        words, shown_play = self._words, self._session.shown_play()
        choices: tuple[Aim, ...] = ()
        if shown_play:
            with suppress(WorkLimitError), limited_work(work_limits.STEP):
                choices = aims(*shown_play)
        if not shown_play or not choices:
            return []
        options = {
            _text(aim): words.say(f"studio.aim.{aim.name}", **aim.facts(words)) for aim in choices
        }
        # A list of one play is that play alone.
        task, play = shown_play
        only = {*task.want} == {"result"} and task.want["result"] in (play, [play], (play,))
        text = _text(choices[0]) if only else in_a_line(data(want)) if want else ""
        made = self._field(FieldKind("aim", "one"), None, path_of(AIM))
        given = {**options, text: options.get(text, text)}
        findings, field["findings"] = field["findings"], []
        return [
            {
                **made,
                "value": text or None,
                "options": [Answer(each or None, label) for each, label in given.items()],
                "findings": findings,
            }
        ]

    def _records(
        self, kind: FieldKind, node: Node | None, path: Path, form: StudioForm
    ) -> list[StudioRecord]:
        """Return the records of a list, or a group as the only one."""
        if form == "group":
            return [self._record(kind, node, path, "")]
        items = node.items if isinstance(node, Items) else []
        return [
            self._record(kind, item, (*path, at), self._words.say("studio.record", number=at + 1))
            for at, item in enumerate(items)
        ]

    def _record(self, kind: FieldKind, node: Node | None, path: Path, label: str) -> StudioRecord:
        shown = as_shown(kind, node)
        entries = shown.entries if isinstance(shown, Table) else {}
        kinds = {**{name: FieldKind(name, "code", of=kind.name) for name in entries}, **kind.inside}
        fields = [
            self._field(kinds[name], entries.get(name), (*path, name))
            for name in {**kind.inside, **entries}
        ]
        return {"name": "/".join(map(str, path)), "label": label, "fields": fields}


def _text(aim: Aim) -> str:
    """Return an aim as a line of YAML; empty for any legal play."""
    return in_a_line(dict(aim.want)) if aim.want else ""
