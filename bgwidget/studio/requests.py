"""What a page may ask of a studio: each request by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bgwidget.studio.board_requests import BoardRequests
from bgwidget.studio.changes import Change, change_between
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.fields_page import label_of
from bgwidget.studio.notebook import write_notebook
from bgwidget.studio.page import kind_name
from bgwidget.studio.row_kinds import path_of
from bgwidget.studio.rows import LESSON
from bgwidget.studio.session import StudioSession
from bgwidget.wire.studio import StudioAsks, StudioRequest
from bgwidget.words import Words

OF_TEXT = frozenset({"rewrite", "undo", "redo", "save", "overwrite", "reload", "restore"})
"""What may be asked of a file that cannot be read as a lesson."""


class Requests:
    """Carries out what a page asks.

    Parameters
    ----------
    session : StudioSession
    words : Words
        In which it is told what was done.
    """

    def __init__(self, session: StudioSession, words: Words) -> None:
        self._session, self._words = session, words
        self._board = BoardRequests(session)
        self._by_name: Mapping[StudioAsks, Callable[[StudioRequest], str]] = {
            "select": self._select,
            "set": self._set,
            "add-record": self._add_record,
            "delete-record": self._delete_record,
            "move-record": self._move_record,
            "add": self._add,
            "move": self._move,
            "copy": self._copy,
            "delete": self._delete,
            "tidy": self._tidy,
            "undo": lambda _: self._gone(session.undo, "undone"),
            "redo": lambda _: self._gone(session.redo, "redone"),
            "open-board": self._open_board,
            "take": self._take,
            "close-board": self._close_board,
            "read": self._read,
            "turn": self._turn,
            "other-side": lambda _: self._done(self._board.other_side, "other-side"),
            "save": lambda _: self._save(over=False),
            "overwrite": lambda _: self._save(over=True),
            "notebook": self._notebook,
            "reload": lambda _: self._done(session.reload, "reloaded"),
            "restore": lambda _: self._done(session.restore, "restored"),
            "rewrite": self._rewrite,
            "again": self._again,
        }

    def carry_out(self, asked: StudioRequest) -> str:
        """Do what is asked, and return what is to be spoken.

        Raises
        ------
        RulesError
            If it cannot be done; all is as it was.
        """
        if not self._session.document.is_sound and asked["kind"] not in OF_TEXT:
            raise InvalidStudioError("studio.broken")
        return self._by_name[asked["kind"]](asked)

    def _done(self, request: Callable[[], None], told: str) -> str:
        request()
        return self._words.say(f"studio.told.{told}")

    def _gone(self, go: Callable[[], Change], told: str) -> str:
        """Undo or redo, and return what that changed."""
        session, words = self._session, self._words
        history = session.history
        if not (history.can_undo if told == "undone" else history.can_redo):
            return ""
        change = go()
        if not session.document.is_sound:
            return words.say(f"studio.told.{told}")
        row = session.document.row(change.row)
        kind = kind_name(session.document, row, words)
        field = label_of(words, "field", change.field) if change.field else ""
        what = words.say("studio.row.name", kind=kind, text=field) if field else kind
        return words.say(f"studio.told.{told}-at", row=what)

    def _row(self, asked: StudioRequest) -> int:
        return asked.get("row", self._session.selected)

    def _heading(self, number: int) -> str:
        document = self._session.document
        return kind_name(document, document.row(number), self._words)

    def _record(self, number: int) -> str:
        return self._words.say("studio.record", number=number + 1)

    def _select(self, asked: StudioRequest) -> str:
        self._session.select(self._row(asked))
        return ""

    def _set(self, asked: StudioRequest) -> str:
        self._session.set(self._row(asked), asked.get("field", ""), asked.get("value"))
        return ""

    def _add_record(self, asked: StudioRequest) -> str:
        at = self._session.add_record(self._row(asked), asked.get("field", ""))
        return self._words.say("studio.told.added", row=self._record(at))

    def _delete_record(self, asked: StudioRequest) -> str:
        name = asked.get("field", "")
        self._session.delete_record(self._row(asked), name)
        return self._words.say("studio.told.deleted", row=self._record(int(path_of(name)[1])))

    def _move_record(self, asked: StudioRequest) -> str:
        name, at = asked.get("field", ""), asked.get("at", 0)
        self._session.move_record(self._row(asked), name, at)
        return self._words.say("studio.told.moved", row=self._record(int(path_of(name)[1])))

    def _add(self, asked: StudioRequest) -> str:
        self._session.add(self._row(asked), asked.get("what", ""))
        return self._words.say("studio.told.added", row=self._heading(self._session.selected))

    def _move(self, asked: StudioRequest) -> str:
        session, row, say = self._session, self._row(asked), self._words.say
        session.move(row, asked.get("after"), asked.get("into", LESSON))
        heading = self._heading(row)
        if row == session.selected:
            return say("studio.told.moved", row=heading)
        holder, at = session.document.holder(row)
        return say("studio.told.moved-to", row=heading, at=at + 1, all=len(holder.inside))

    def _copy(self, asked: StudioRequest) -> str:
        self._session.copy(self._row(asked))
        return self._words.say("studio.told.copied", row=self._heading(self._session.selected))

    def _delete(self, asked: StudioRequest) -> str:
        heading = self._heading(self._row(asked))
        self._session.delete(self._row(asked))
        return self._words.say("studio.told.deleted", row=heading)

    def _tidy(self, asked: StudioRequest) -> str:
        self._session.tidy(self._row(asked))
        return self._words.say("studio.told.tidied")

    def _open_board(self, asked: StudioRequest) -> str:
        session = self._session
        self._board.open(self._row(asked), asked.get("what", ""), asked.get("field", ""))
        return self._words.say(f"studio.how.{session.board.use}") if session.board else ""

    def _take(self, asked: StudioRequest) -> str:
        session, words = self._session, self._words
        board, before = session.board, session.document
        use = board.use if board else "look"
        self._board.take(dict(asked.get("values", {})), list(asked.get("places", [])))
        if board is not None and board.new:
            return words.say("studio.told.added", row=self._heading(session.selected))
        field = change_between(before, session.document).field
        label = words.quote(label_of(words, "field", field))
        told = words.say("studio.told.taken-into", field=label) if field else ""
        findings = session.report.at(session.selected, ("want",)) if use == "right" else ()
        said = (told or words.say("studio.told.taken"), *(each.text for each in findings))
        return words.sentences(*said)

    def _close_board(self, asked: StudioRequest) -> str:
        board = self._session.board
        self._board.close()
        return self._words.say("studio.told.left") if board and board.use != "look" else ""

    def _read(self, asked: StudioRequest) -> str:
        session = self._session
        here = asked.get("field") == "position"
        told = self._board.read(self._row(asked), asked.get("text", ""), here)
        return told or self._words.say("studio.told.added", row=self._heading(session.selected))

    def _turn(self, asked: StudioRequest) -> str:
        self._board.turn(self._row(asked), asked.get("at", 0))
        return self._words.say("studio.told.read")

    def _save(self, over: bool) -> str:
        session, name = self._session, self._session.store.path.name
        session.save(over=over)
        if session.asks_back:
            return ""
        errors = session.report.errors
        if errors:
            return self._words.say("studio.told.saved-unfinished", name=name, count=errors)
        return self._words.say("studio.told.saved", name=name)

    def _notebook(self, asked: StudioRequest) -> str:
        written = write_notebook(self._session, self._words)
        return self._words.say("studio.told.notebook", name=written.name)

    def _rewrite(self, asked: StudioRequest) -> str:
        self._session.rewrite(asked.get("text", ""))
        return ""

    def _again(self, asked: StudioRequest) -> str:
        self._session.again(asked.get("what") == "whole")
        return ""
