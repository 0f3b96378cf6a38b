"""A teacher at a lesson file: the document, the selected row, the board and the preview."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import RLock
from typing import Any

from bgwidget.board.session import Listeners
from bgwidget.lesson_files.yaml_nodes import Items, Scalar
from bgwidget.rules.work import uncounted_work
from bgwidget.studio import answers, row_edits
from bgwidget.studio.changes import Change, change_between
from bgwidget.studio.document import Document, History
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kinds import AIM, field_kinds, settings_of
from bgwidget.studio.field_paths import node_at
from bgwidget.studio.findings import Checker, DocumentReport
from bgwidget.studio.match import Match
from bgwidget.studio.open_board import BoardOpener, OpenBoard
from bgwidget.studio.preview import Preview
from bgwidget.studio.row_kinds import PART, blank
from bgwidget.studio.rows import LESSON, Row
from bgwidget.studio.store import Store
from bgwidget.tasks import Play
from bgwidget.tasks.play_aims import play_in
from bgwidget.wire.studio import StudioValue
from bgwidget.words import Words


class StudioSession:
    """A lesson file that is being written.

    Parameters
    ----------
    document
        What is written so far.
    store
        The file.
    words
        The language.
    proved
        Whether all steps have been proved already, as those of the course are.
    copied
        The name of the file of which this is a copy in YAML; empty if it is none.

    Attributes
    ----------
    selected : int
        The number of the row whose fields are shown.
    board : OpenBoard or None
        The board.
    match : Match or None
        The one that was read last.
    shown_plays : dict
        By row, the play that was shown on the board as the right one.
    opener : BoardOpener
        What opens the boards.
    asks_back : bool
        Whether the file has changed meanwhile, and it has to be said what is to be kept.
    is_proving : bool
        Whether the file is written, and its steps are just being proved.
    has_older_draft : bool
        Whether something was not saved that was written on what the file no longer holds, and it
        has to be said whether that is to be taken up.
    """

    def __init__(
        self,
        document: Document,
        store: Store,
        words: Words,
        proved: bool = False,
        copied: str = "",
    ) -> None:
        self.copied = copied
        self.lock = RLock()
        self.words = words
        self.store = store
        self.history = History(document)
        self.checker = Checker(store.path.name, store.path.parent, words)
        check = self.checker.trust if proved else self.checker.check
        self.report: DocumentReport = check(document)
        self.selected = LESSON
        self.board: OpenBoard | None = None
        self.match: Match | None = None
        self.shown_plays: dict[int, str] = {}
        self.asks_back = self.is_proving = self.has_older_draft = False
        self._listeners: Listeners[()] = Listeners()
        self._whole_of = ""
        self.opener = BoardOpener(words, self.lock)
        self.preview = Preview(words, self.lock, self.publish)
        rows = self.document.rows.every()
        first = next((row.id for row in rows if "steps" in row.path), LESSON)
        # What is wrong with the file as a whole is read first.
        if first != LESSON and not self.report.of_row(LESSON):
            self.select(first)

    @property
    def document(self) -> Document:
        """The lesson as it is written now."""
        return self.history.now

    @property
    def is_saved(self) -> bool:
        """Whether the file holds what is written here."""
        return self.store.holds(self.document.text)

    @property
    def row(self) -> Row:
        """The selected row."""
        return self.document.row(self.selected)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every change."""
        self._listeners.add(listener)

    def publish(self) -> None:
        """Tell all listeners that something has changed."""
        self._listeners.tell()

    def select(self, number: int) -> None:
        """Show another row."""
        self.document.row(number)
        self.selected = number
        self._refresh()

    def set(self, number: int, name: str, value: StudioValue) -> None:
        """Write a field, or leave it out of the file where nothing is given."""
        language, name = self.words.language, "want" if name == AIM else name
        self.change(row_edits.with_value(self.document, number, name, value, language))

    def add_record(self, number: int, name: str) -> int:
        """Add an empty record at the end of a list of them, and return as which one."""
        made = row_edits.with_record(self.document, number, name)
        self.change(made)
        listed = node_at(made, number, (name,))
        return len(listed.items) - 1 if isinstance(listed, Items) else 0

    def delete_record(self, number: int, name: str) -> None:
        """Take a record out of its list."""
        self.change(row_edits.without_record(self.document, number, name))

    def move_record(self, number: int, name: str, to: int) -> None:
        """Put a record at another place in its list."""
        self.change(row_edits.with_record_moved(self.document, number, name, to))

    def add(self, number: int, what: str) -> None:
        """Add a row behind another or, where that one can hold it, at its end; and select it."""
        document = self.document
        if what == PART and document.place(document.rows) == "steps":
            document, number = document.in_parts(blank(document, PART)), LESSON
        into, at = row_edits.room_for(document, number, what)
        made, new = document.add(into, at, blank(document, what))
        self.selected = new
        self.change(made)

    def add_step(self, number: int, step: dict[str, Any]) -> None:
        """Add a step that is written already, behind a row."""
        document = self.document
        into, at = row_edits.room_for(document, number, str(step.get("kind", "read")))
        made, new = document.add(into, at, step)
        self.selected = new
        self.change(made)

    def move(self, number: int, after: int | None, into: int) -> None:
        """Move a row behind another one, or to the first place within one."""
        document = self.document
        holder, old = document.holder(number)
        if after is not None:
            if after == number:
                return
            target, at = document.holder(after)
            at = at if target.id == holder.id and old < at else at + 1
        else:
            target, at = document.row(into), 0
        self.change(document.move(number, target.id, at))

    def copy(self, number: int) -> None:
        """Put a copy of a row behind it, and select the copy."""
        made, self.selected = self.document.copy(number)
        self.change(made)

    def delete(self, number: int) -> None:
        """Take a row out of the file; the one that was beside it is selected."""
        document = self.document
        holder, at = document.holder(number)
        made = document.delete(number)
        beside = next(row for row in made.rows.every() if row.id == holder.id).inside
        if self.selected not in made.by_id:
            self.selected = beside[min(at, len(beside) - 1)].id if beside else holder.id
        self.change(made)

    def tidy(self, number: int) -> None:
        """Take the fields out that a row has from another kind of step."""
        self.change(row_edits.without_strays(self.document, number))

    def undo(self) -> Change:
        """Take back what was changed last, select that row, and return what it was."""
        return self._gone(self.history.undo)

    def redo(self) -> Change:
        """Do again what was taken back last, select that row, and return what it was."""
        return self._gone(self.history.redo)

    def _gone(self, go: Callable[[], None]) -> Change:
        before = self.document
        go()
        change = change_between(before, self.document)
        self.selected = change.row
        self._refresh(changed=True)
        return change

    def rewrite(self, text: str) -> None:
        """Put another text in the place of the whole lesson."""
        self.change(Document(text.replace("\r\n", "\n")))

    def save(self, over: bool = False) -> None:
        """Write the file; not over what another has written meanwhile, unless that is wanted."""
        if not over and self.store.has_changed:
            self.asks_back = True
            return
        self.store.write(self.document.text)
        self.asks_back, self.copied = False, ""
        self.is_proving = self.report.unproved > 0
        if self.is_proving:
            self.publish()
        try:
            self.report = self.checker.check(self.document, proven=False)
        finally:
            self.is_proving = False

    def reload(self) -> None:
        """Go on with what the file holds now; what stood here can be taken back to."""
        self.store.read()
        self.asks_back = False
        self.change(Document(self.store.text))

    def recover(self) -> None:
        """Take up what was not saved; where the file has changed since, only offer it."""
        draft = self.store.draft
        if not draft.text or draft.text == self.document.text:
            return
        now = self.document
        self.change(Document(draft.text))
        if self.store.is_there and draft.made_of != self.store.digest:
            self.change(Document(now.text))
            self.has_older_draft = True

    def restore(self) -> None:
        """Go on with what was not saved, though the file has changed since."""
        if not self.has_older_draft:
            raise InvalidStudioError("studio.row")
        self.change(Document(self.store.draft.text))

    def keep_draft(self) -> None:
        """Keep what is not saved beside the file, until it is saved or taken back."""
        draft = self.store.draft
        if self.has_older_draft:
            return
        if self.is_saved or not self.history.can_undo:
            draft.drop()
        else:
            draft.keep(self.document.text, self.store.digest)

    def put_board(self, number: int, board: OpenBoard | None) -> None:
        """Select a row with the board opened for it; None opens one to look at."""
        self.selected, self.board = number, board
        self._refresh()

    def shown_play(self) -> tuple[Play, str] | None:
        """Return the selected task and the play that was shown as its answer, if there is one."""
        task, table = self.report.steps.get(self.selected), self.document.table(self.selected)
        if "want" not in table.entries and self.selected not in self.shown_plays:
            return None
        if task is None and "want" in field_kinds(self.document, self.row):
            with suppress(InvalidStudioError):
                task = answers.draft_task(table, settings_of(self.document, self.row))
        if not isinstance(task, Play):
            return None
        play = play_in(task) or self.shown_plays.get(self.selected, "")
        return (task, play) if play else None

    def change(self, document: Document) -> None:
        """Go on with another document."""
        self.history.add(document)
        self._refresh(changed=True)

    def again(self, whole: bool = False) -> None:
        """Begin the preview anew, with the selected step or with the whole lesson from there."""
        self._preview(anew=True, whole=whole)

    def _refresh(self, changed: bool = False) -> None:
        """Bring all that follows from the document and the selection up to date."""
        with uncounted_work():
            self._follow_document(changed)

    def _follow_document(self, changed: bool) -> None:
        document = self.document
        if changed:
            self.has_older_draft = False
            self.report = self.checker.check(document)
        if self.selected not in document.by_id:
            self.selected = LESSON
        board = self.board
        if board is not None and (
            board.row != self.selected
            or board.use == "look"
            or (changed and board.answer is not None)
        ):
            self.board = None
        if self.board is None and document.is_sound:
            step = self.report.steps.get(self.selected)
            self.board = self.opener.look(document, self.row, step)
        self._preview()

    def _preview(self, anew: bool = False, whole: bool = False) -> None:
        """Show what a learner sees; a whole lesson goes on until something is changed in it."""
        document, steps = self.document, self.report.steps
        step = steps.get(self.selected) if document.is_sound else None
        rows = [
            row for row in document.by_id if row in steps and "tasks" not in document.row(row).path
        ]
        every = [steps[row] for row in rows]
        at = next((at for at, row in enumerate(rows) if self._is_in(row)), 0)
        if whole and every:
            self._whole_of = document.text
            self.preview.open_whole(self._title(), every, at)
        elif not anew and self.preview.is_whole and self._whole_of == document.text:
            self.preview.go(every, at)
        else:
            part = [row for row in rows if self._is_beside(row, rows[at])]
            is_in = bool(part) and self._is_in(rows[at])
            place = part.index(rows[at]) if is_in else 0
            around = [steps[row] for row in part] if is_in else []
            self.preview.open(self._title(), step, around, place, anew)

    def _is_beside(self, row: int, other: int) -> bool:
        """Tell whether two steps are of the same part."""
        return self.document.row(row).path[:-1] == self.document.row(other).path[:-1]

    def _is_in(self, row: int) -> bool:
        """Tell whether the selected row is another, or lies in it or around it."""
        chosen, path = self.row.path, self.document.row(row).path
        size = min(len(chosen), len(path))
        return bool(chosen) and chosen[:size] == path[:size]

    def _title(self) -> str:
        node = self.document.table(LESSON).entries.get("title") if self.document.is_sound else None
        text = node.text if isinstance(node, Scalar) else ""
        return text or self.words.say("studio.untitled")
