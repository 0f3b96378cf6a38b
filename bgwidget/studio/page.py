"""What the page of a studio shows, as plain JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from bgwidget.board.session import InvalidIntentError, checked
from bgwidget.lesson_files.yaml_nodes import Items, Node, Scalar, Table
from bgwidget.lessons.page.step_page import field_form
from bgwidget.studio.document import Document
from bgwidget.studio.field_kinds import kind_of, settings_of
from bgwidget.studio.fields_page import Fields, findings_page, help_on, label_of
from bgwidget.studio.findings import Spot
from bgwidget.studio.open_board import OpenBoard
from bgwidget.studio.option_names import rule_title
from bgwidget.studio.row_edits import strays
from bgwidget.studio.row_kinds import USUAL, row_kinds
from bgwidget.studio.rows import INSIDE, LESSON, Row
from bgwidget.studio.session import StudioSession
from bgwidget.tasks import Task
from bgwidget.teaching.linter import Finding
from bgwidget.wire.studio import (
    FindingLevel,
    StudioAsks,
    StudioBoard,
    StudioButton,
    StudioChoice,
    StudioField,
    StudioKind,
    StudioPage,
    StudioRequest,
    StudioRow,
    StudioTurn,
)
from bgwidget.words import Words

_LONGEST = 60


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
    asked = checked(message, StudioRequest)
    try:
        json.dumps(asked, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        # Half of a pair of surrogates is no text: no file could hold it.
        raise InvalidIntentError("intent.field", field="text") from error
    return asked


def kind_name(document: Document, row: Row, words: Words) -> str:
    """Return what sort of row it is, in words."""
    if row.id == LESSON:
        return label_of(words, "kind", "lesson")
    what = kind_of(document, row)
    if what is None:
        return label_of(words, "kind", "unknown")
    is_task = issubclass(what, Task)
    return label_of(words, "kind", what.kind if is_task else _plain_kind(what.__name__))


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
        board = session.board
        return {
            "version": version,
            "stamp": stamp,
            "file": session.store.path.name,
            "saved": self._saved(),
            "rows": [self._row(row) for row in document.rows.every()] if sound else [],
            "selected": session.selected,
            "heading": self._row(session.row).name if sound else say("studio.broken"),
            "fields": self._fields() if sound else [],
            "findings": findings_page(self._findings()),
            "summary": self._summary(),
            "kinds": self._kinds() if sound else [],
            "board": None if board is None else self._board(board),
            "turns": self._turns(),
            "buttons": self._buttons(),
            "choice": self._choice(),
            "source": "" if sound else document.text,
            "problems": [] if sound else findings_page(session.report.every),
            "preview": {
                "number": session.preview.number,
                "why": self._why(),
                "whole": session.preview.is_whole,
            },
            "refused": refused,
            "told": told or refused or (self._summary() if session.is_proving else ""),
        }

    def _fields(self) -> list[StudioField]:
        return Fields(self._session, self._words, lambda row: self._row(row).name).shown()

    @property
    def _has_no_step(self) -> bool:
        """Whether a lesson is just begun: that it has no step yet is no mistake of anybody's."""
        document = self._session.document
        return document.is_sound and len([*document.rows.every()]) == 1

    def _findings(self) -> Sequence[Finding]:
        session = self._session
        if self._has_no_step:
            return ()
        return session.report.by_spot.get(Spot(session.selected), ())

    def _saved(self) -> str:
        session, say = self._session, self._words.say
        if session.copied:
            return say("studio.state.copied", name=session.copied)
        return say("studio.state.saved" if session.is_saved else "studio.state.unsaved")

    def _row(self, row: Row) -> StudioRow:
        session, say = self._session, self._words.say
        found = () if self._has_no_step else session.report.of_row(row.id)
        levels = [finding.level for finding in found]
        worst: FindingLevel = "error" if "error" in levels else "warning" if levels else ""
        kind, text = kind_name(session.document, row, self._words), self._text(row)
        quoted = self._words.quote(text)
        name = say("studio.row.name", kind=kind, text=quoted) if text else kind
        if worst:
            name = say(f"studio.row.{worst}", row=name, count=len(levels))
        return StudioRow(row.id, len([s for s in row.path if s in INSIDE]), kind, text, worst, name)

    def _text(self, row: Row) -> str:
        entries = self._session.document.table(row.id).entries
        keys = ("title",) if "title" in entries else ("goal", "read", "claim", "question", "rules")
        for key in keys:
            node = entries.get(key)
            if key == "rules" and isinstance(node, Items):
                text = self._rules(row, node)
            else:
                text = _first_text(node, self._words.language)
            if text:
                return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"
        return ""

    def _rules(self, row: Row, node: Items) -> str:
        game = settings_of(self._session.document, row).game
        ids = [item.text for item in node.items if isinstance(item, Scalar)]
        return self._words.listed(rule_title(each, game, self._words) for each in ids)

    def _kinds(self) -> list[StudioKind]:
        session = self._session
        return [
            StudioKind(
                name,
                label_of(self._words, "kind", name),
                help_on(self._words, "kind", name),
                name in USUAL,
            )
            for name in row_kinds(session.document, session.row)
        ]

    def _board(self, board: OpenBoard) -> StudioBoard:
        words, session = self._words, self._session
        look = board.use == "look"
        row = (
            session.document.row(board.row) if board.row in session.document.by_id else session.row
        )
        return {
            "number": board.number,
            "use": board.use,
            "row": row.id,
            "heading": words.say(f"studio.heading.{board.use}"),
            "help": words.say(f"studio.how.{board.use}"),
            "answer": [field_form(field, words) for field in board.answer_fields],
            "verdict": "",
            "note": words.say("lesson.do.note") if board.notes else "",
            "noted": [words.isolate(each) for each in board.noted],
            "take": "" if look else words.say(f"studio.take.{'new' if board.new else board.use}"),
            "close": "" if look else words.say("studio.do.close-board"),
            "empty": board.session is None,
        }

    def _buttons(self) -> list[StudioButton]:
        session, say = self._session, self._words.say
        history = session.history
        can_save = not session.is_saved or session.report.unproved > 0
        buttons = [
            StudioButton("undo", say("studio.do.undo"), history.can_undo),
            StudioButton("redo", say("studio.do.redo"), history.can_redo),
            StudioButton("save", say("studio.do.save"), can_save),
            StudioButton("notebook", say("studio.do.notebook"), session.document.is_sound),
        ]
        if session.match is not None:
            buttons.append(StudioButton("other-side", say("studio.do.other-side"), True))
        return buttons

    def _turns(self) -> list[StudioTurn]:
        match = self._session.match
        return [] if match is None else [StudioTurn(at, t.name) for at, t in enumerate(match.turns)]

    def _choice(self) -> StudioChoice | None:
        session, say = self._session, self._words.say
        name = session.store.path.name
        if session.asks_back:
            return self._asked(say("studio.changed", name=name), ("reload", "overwrite"))
        if session.has_older_draft:
            return self._asked(say("studio.older-draft", name=name), ("restore", "reload"))
        return self._recovered() or self._strays()

    def _asked(self, text: str, asks: Sequence[StudioAsks]) -> StudioChoice:
        say = self._words.say
        buttons = [StudioButton(each, say(f"studio.do.{each}"), True) for each in asks]
        return {"text": text, "buttons": buttons}

    def _strays(self) -> StudioChoice | None:
        """Offer to remove what another kind of task left behind."""
        document, words = self._session.document, self._words
        names = strays(document, self._session.selected) if document.is_sound else ()
        if not names:
            return None
        fields = words.listed(words.quote(label_of(words, "field", each)) for each in names)
        kind = kind_name(document, self._session.row, words)
        text = words.say("studio.strays", fields=fields, kind=words.quote(kind))
        return self._asked(text, ("tidy",))

    def _recovered(self) -> StudioChoice | None:
        """Tell that what was not saved is there again, until something is done about it."""
        session, say = self._session, self._words.say
        if session.is_saved or session.document.text != session.store.draft.text:
            return None
        return {
            "text": say("studio.recovered", name=session.store.path.name),
            "buttons": [
                StudioButton("save", say("studio.do.save"), True),
                StudioButton("undo", say("studio.do.undo"), session.history.can_undo),
            ],
        }

    def _why(self) -> str:
        session, say = self._session, self._words.say
        if session.preview.is_open:
            return ""
        if not session.document.is_sound:
            return say("studio.preview.broken")
        if self._has_no_step:
            return say("studio.preview.start")
        what = kind_of(session.document, session.row)
        if session.selected == LESSON or what is None or what.__name__ == "Part":
            return say("studio.preview.select")
        return say("studio.preview.errors")

    def _summary(self) -> str:
        report, words = self._session.report, self._words
        every, errors, unproved = report.every, report.errors, report.unproved
        if self._session.is_proving:
            return words.say("studio.proving", count=unproved)
        if self._has_no_step:
            return ""
        summary = (
            words.say("studio.summary", errors=errors, warnings=len(every) - errors)
            if every
            else words.say("lint.nothing")
        )
        return words.sentences(
            summary, words.say("studio.unproved", count=unproved) if unproved else ""
        )


def _first_text(node: Node | None, language: str) -> str:
    if isinstance(node, Table) and node.entries:
        node = node.entries.get(language) or next(iter(node.entries.values()))
    return " ".join(node.text.split()) if isinstance(node, Scalar) else ""


def _plain_kind(name: str) -> str:
    return {"Read": "read", "DrillStep": "drill", "Part": "part"}.get(name, name)
