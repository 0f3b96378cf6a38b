"""What the page of a studio shows, as plain JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bgwidget.intents import checked
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.lessons.page.step_panel import field_form
from bgwidget.studio.board_seat import Seat
from bgwidget.studio.document import LESSON, Row
from bgwidget.studio.field_kinds import (
    FieldKind,
    field_kinds,
    kind_of,
    settings_of,
    slip_kinds,
)
from bgwidget.studio.findings import Spot
from bgwidget.studio.row_kinds import row_kinds
from bgwidget.studio.spans import Path
from bgwidget.studio.studio_session import StudioSession
from bgwidget.studio.values import shown
from bgwidget.tasks import Task
from bgwidget.tasks.field_types import field_type
from bgwidget.teaching.linter import Finding
from bgwidget.wire.panel import Answer
from bgwidget.wire.studio import (
    FindingLevel,
    StudioBoard,
    StudioButton,
    StudioChoice,
    StudioDoor,
    StudioField,
    StudioFinding,
    StudioKind,
    StudioPage,
    StudioRecord,
    StudioRequest,
    StudioRow,
    StudioTurn,
)
from bgwidget.words import Words

_LONGEST = 60
_ROWS = frozenset({"parts", "steps", "tasks"})


def check(message: Mapping[str, object]) -> StudioRequest:
    """Return what is asked of a studio, well formed.

    Raises
    ------
    InvalidIntentError
        If it is not a request; the error says which field is wrong.

    Examples
    --------
    >>> check({"to": "studio", "kind": "undo", "stamp": 3})
    {'to': 'studio', 'kind': 'undo', 'stamp': 3}
    """
    return checked(message, StudioRequest)


class Pages:
    """Puts a studio into words, page by page.

    Parameters
    ----------
    session : StudioSession
    words : Words
        In which language.
    """

    def __init__(self, session: StudioSession, words: Words) -> None:
        self._session = session
        self._words = words

    def page(self, version: int, stamp: int, refused: str, told: str) -> StudioPage:
        """Return the page as it stands now."""
        session, say = self._session, self._words.say
        document, sound = session.document, session.document.is_sound
        seat = session.seat
        return {
            "version": version,
            "stamp": stamp,
            "file": session.store.path.name,
            "saved": say("studio.state.saved" if session.is_saved else "studio.state.unsaved"),
            "rows": [self._row(row) for row in document.rows.every()] if sound else [],
            "selected": session.selected,
            "heading": self._row(session.row).name if sound else say("studio.broken"),
            "fields": self._fields() if sound else [],
            "findings": self._findings(session.checked.by_spot.get(Spot(session.selected), ())),
            "summary": self._summary(),
            "kinds": self._kinds() if sound else [],
            "board": None if seat is None else self._board(seat),
            "turns": [StudioTurn(at, turn.name) for at, turn in enumerate(session.turns)],
            "buttons": self._buttons(),
            "choice": self._choice(),
            "source": "" if sound else document.text,
            "problems": [] if sound else self._findings(session.checked.every),
            "preview": {"number": session.preview.number, "why": self._why()},
            "refused": refused,
            "told": told or refused or (self._summary() if session.is_proving else ""),
        }

    def _row(self, row: Row) -> StudioRow:
        session, say = self._session, self._words.say
        found = [finding.level for finding in session.checked.of_row(row.id)]
        worst: FindingLevel = "error" if "error" in found else "warning" if found else ""
        kind, text = self.kind_name(row), self._text(row)
        quoted = self._words.quote(text)
        name = say("studio.row.name", kind=kind, text=quoted) if text else kind
        if worst:
            name = say(f"studio.row.{worst}", row=name, count=len(found))
        return StudioRow(row.id, len([s for s in row.path if s in _ROWS]), kind, text, worst, name)

    def kind_name(self, row: Row) -> str:
        """Return what sort of row it is, in words."""
        if row.id == LESSON:
            return self._named("kind", "lesson")
        what = kind_of(self._session.document, row)
        if what is None:
            return self._named("kind", "unknown")
        is_task = issubclass(what, Task)
        return self._named("kind", what.kind if is_task else _plain_kind(what.__name__))

    def _text(self, row: Row) -> str:
        entries = self._session.document.table(row.id).entries
        keys = ("title",) if "title" in entries else ("goal", "read", "claim", "question", "rules")
        for key in keys:
            text = _first_text(entries.get(key), self._words.language)
            if text:
                return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"
        return ""

    def _fields(self) -> list[StudioField]:
        session = self._session
        document, row = session.document, session.row
        table, kinds = document.table(row.id), field_kinds(document, row)
        found = [
            self._field(kind, table.entries.get(name), (name,)) for name, kind in kinds.items()
        ]
        unknown = [name for name in table.entries if name not in kinds and name not in _ROWS]
        for name in unknown:
            kind = FieldKind(name, "code", field_type(object))
            found.append(self._field(kind, table.entries[name], (name,)))
        return found

    def _field(self, kind: FieldKind, node: Node | None, path: Path) -> StudioField:
        session, words = self._session, self._words
        value, form = shown(kind, node, words.language)
        changed = form != kind.form
        return {
            "name": "/".join(map(str, path)),
            "form": form,
            "label": self._named("field", kind.name),
            "help": self._help("field", kind.name),
            "needed": kind.needed,
            "more": kind.seldom and node is None,
            "value": value,
            "shown": words.say("studio.as-text") if changed else "",
            "options": [Answer(each, self._option(kind, each)) for each in kind.known],
            "records": self._records(node, path) if form == "records" else [],
            "board": [StudioDoor(use, words.say(f"studio.use.{use}"), True) for use in kind.board],
            "findings": self._findings(
                session.checked.by_spot.get(Spot(session.selected, path), ())
                if form == "records"
                else session.checked.at(session.selected, path)
            ),
        }

    def _records(self, node: Node | None, path: Path) -> list[StudioRecord]:
        session = self._session
        if not isinstance(node, Items):
            return []
        kinds = slip_kinds(settings_of(session.document, session.row).game)
        made: list[StudioRecord] = []
        for at, item in enumerate(node.items):
            way = (*path, at)
            entries = item.entries if isinstance(item, Table) else {}
            made.append(
                {
                    "name": "/".join(map(str, way)),
                    "label": self._words.say("studio.record", number=at + 1),
                    "fields": [
                        self._field(kind, entries.get(name), (*way, name))
                        for name, kind in kinds.items()
                    ],
                }
            )
        return made

    def _option(self, kind: FieldKind, value: str) -> str:
        words, session = self._words, self._session
        if kind.name in ("rules", "offered"):
            game = settings_of(session.document, session.row).game
            key = f"rule.{game}.{value}"
            if words.has(key):
                return words.say("studio.option", name=words.isolate(value), text=words.say(key))
        if kind.name in ("kind", "drill"):
            return self._named("kind", value)
        return value

    def _kinds(self) -> list[StudioKind]:
        session = self._session
        return [
            StudioKind(name, self._named("kind", name), self._help("kind", name))
            for name in row_kinds(session.document, session.row)
        ]

    def _board(self, seat: Seat) -> StudioBoard:
        words, session = self._words, self._session
        look = seat.use == "look"
        row = session.document.row(seat.row) if seat.row in session.document.by_id else session.row
        return {
            "number": seat.number,
            "use": seat.use,
            "row": row.id,
            "heading": words.say(f"studio.heading.{seat.use}"),
            "help": words.say(f"studio.how.{seat.use}"),
            "answer": [field_form(field, words) for field in seat.answer_fields],
            "verdict": "",
            "note": words.say("lesson.do.note") if seat.notes else "",
            "noted": [words.isolate(each) for each in seat.noted],
            "take": "" if look else words.say(f"studio.take.{seat.use}"),
            "close": "" if look else words.say("studio.do.close-board"),
            "empty": seat.session is None,
        }

    def _buttons(self) -> list[StudioButton]:
        session, say = self._session, self._words.say
        history = session.history
        can_save = not session.is_saved or session.checked.unproved > 0
        return [
            StudioButton("undo", say("studio.do.undo"), history.can_undo),
            StudioButton("redo", say("studio.do.redo"), history.can_redo),
            StudioButton("save", say("studio.do.save"), can_save),
            StudioButton("notebook", say("studio.do.notebook"), session.document.is_sound),
        ]

    def _choice(self) -> StudioChoice | None:
        session, say = self._session, self._words.say
        if not session.asks_back:
            return None
        return {
            "text": say("studio.changed", name=session.store.path.name),
            "buttons": [
                StudioButton("reload", say("studio.do.reload"), True),
                StudioButton("overwrite", say("studio.do.overwrite"), True),
            ],
        }

    def _why(self) -> str:
        session, say = self._session, self._words.say
        if session.preview.is_open:
            return ""
        if not session.document.is_sound:
            return say("studio.preview.broken")
        what = kind_of(session.document, session.row)
        if session.selected == LESSON or what is None or what.__name__ == "Part":
            return say("studio.preview.select")
        return say("studio.preview.errors")

    def _summary(self) -> str:
        checked, words = self._session.checked, self._words
        every, errors, unproved = checked.every, checked.errors, checked.unproved
        if self._session.is_proving:
            return words.say("studio.proving", count=unproved)
        found = (
            words.say("studio.summary", errors=errors, warnings=len(every) - errors)
            if every
            else words.say("lint.nothing")
        )
        return words.sentences(
            found, words.say("studio.unproved", count=unproved) if unproved else ""
        )

    def _findings(self, found: Iterable[Finding]) -> list[StudioFinding]:
        return [StudioFinding(each.level, each.line, each.text) for each in found]

    def _named(self, sort: str, name: str) -> str:
        """Return the label of a field or kind; its own name where nobody has put it into words."""
        key = f"studio.{sort}.{name}"
        return self._words.say(key) if self._words.has(key) else name

    def _help(self, sort: str, name: str) -> str:
        key = f"studio.{sort}.{name}.help"
        return self._words.say(key) if self._words.has(key) else ""


def _first_text(node: Node | None, language: str) -> str:
    if isinstance(node, Table) and node.entries:
        node = node.entries.get(language) or next(iter(node.entries.values()))
    if isinstance(node, Items):
        texts: Sequence[Any] = [item.text for item in node.items if isinstance(item, Scalar)]
        return ", ".join(texts)
    return " ".join(node.text.split()) if isinstance(node, Scalar) else ""


def _plain_kind(name: str) -> str:
    return {"Read": "read", "DrillStep": "drill", "Part": "part"}.get(name, name)
