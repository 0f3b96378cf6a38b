"""A teacher at a lesson file: what is selected, what is asked, and the one thing that changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from threading import RLock
from typing import Any

from bgwidget.games import board_game
from bgwidget.lesson_files.steps import Read
from bgwidget.lesson_files.yaml_nodes import Scalar
from bgwidget.rules.rulebook import RulesError
from bgwidget.session import Session
from bgwidget.studio import answers, positions, row_edits
from bgwidget.studio.board_seat import Seat, Seats
from bgwidget.studio.document import LESSON, Document, Row
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kinds import (
    field_kinds,
    kind_of,
    order,
    settings_of,
)
from bgwidget.studio.findings import Checked, Checker
from bgwidget.studio.history import History
from bgwidget.studio.preview import Preview
from bgwidget.studio.row_kinds import blank, path_of, step_of
from bgwidget.studio.spans import Path
from bgwidget.studio.store import Store
from bgwidget.studio.values import shown
from bgwidget.tasks import KINDS, Task
from bgwidget.wire.studio import BoardUse, StudioValue
from bgwidget.words import Words

_ROLL = re.compile(r"([1-6])-([1-6])")


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

    Attributes
    ----------
    selected : int
        The number of the row whose fields are shown.
    seat : Seat or None
        The board.
    turns : tuple of Turn
        Those of the match that was read last.
    asks_back : bool
        Whether the file has changed meanwhile, and it has to be said what is to be kept.
    is_proving : bool
        Whether the file is written, and its steps are just being proved.
    """

    def __init__(
        self, document: Document, store: Store, words: Words, proved: bool = False
    ) -> None:
        self.lock = RLock()
        self.words = words
        self.store = store
        self.history = History(document)
        self.checker = Checker(store.path.name, store.path.parent, words)
        check = self.checker.trust if proved else self.checker.check
        self.checked: Checked = check(document)
        self.selected = LESSON
        self.seat: Seat | None = None
        self.turns: tuple[positions.Turn, ...] = ()
        self.asks_back = self.is_proving = False
        self._listeners: list[Callable[[], None]] = []
        self._board_listeners: list[Callable[[Session], None]] = []
        self._seats = Seats(words, self.lock, self._watch)
        self.preview = Preview(words, self.lock, self.publish)

    @property
    def document(self) -> Document:
        """The lesson as it is written now."""
        return self.history.now

    @property
    def is_saved(self) -> bool:
        """Whether the file holds what is written here."""
        return self.document.text == self.store.text

    @property
    def row(self) -> Row:
        """The selected row."""
        return self.document.row(self.selected)

    def listen(self, change: Callable[[], None], board: Callable[[Session], None]) -> None:
        """Call `change` after every change, and `board` with a board that has changed."""
        self._listeners.append(change)
        self._board_listeners.append(board)

    def publish(self) -> None:
        """Tell all listeners that something has changed."""
        for listener in self._listeners:
            listener()

    def select(self, number: int) -> None:
        """Show another row."""
        self.document.row(number)
        self.selected = number
        self._settle()

    def set(self, number: int, name: str, value: StudioValue) -> None:
        """Write a field, or leave it out of the file where nothing is given."""
        language = self.words.language
        self.change(row_edits.with_value(self.document, number, name, value, language))

    def add_record(self, number: int, name: str) -> None:
        """Add an empty record at the end of a list of them."""
        self.change(row_edits.with_record(self.document, number, name))

    def delete_record(self, number: int, name: str) -> None:
        """Take a record out of its list."""
        self.change(row_edits.without_record(self.document, number, name))

    def move_record(self, number: int, name: str, to: int) -> None:
        """Put a record at another place in its list."""
        self.change(row_edits.with_record_moved(self.document, number, name, to))

    def add(self, number: int, what: str) -> None:
        """Add a row behind another or, where that one can hold it, at its end; and select it."""
        document = self.document
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

    def undo(self) -> None:
        """Take back what was changed last."""
        self.history.undo()
        self._settle(changed=True)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.history.redo()
        self._settle(changed=True)

    def rewrite(self, text: str) -> None:
        """Put another text in the place of the whole lesson."""
        self.change(Document(text.replace("\r\n", "\n")))

    def save(self, over: bool = False) -> None:
        """Write the file; not over what another has written meanwhile, unless that is wanted."""
        if not over and self.store.has_changed:
            self.asks_back = True
            return
        self.store.write(self.document.text)
        self.asks_back = False
        self.is_proving = self.checked.unproved > 0
        if self.is_proving:
            self.publish()
        try:
            self.checked = self.checker.check(self.document, proven=False)
        finally:
            self.is_proving = False

    def reload(self) -> None:
        """Go on with what the file holds now; what stood here can be taken back to."""
        self.store.read()
        self.asks_back = False
        self.change(Document(self.store.text))

    def open_board(self, number: int, use: str, name: str) -> None:
        """Open the board for a use."""
        document, path = self.document, path_of(name) if name else ()
        row = document.row(number)
        self.selected = number
        settings = settings_of(document, row)
        kind = row_edits.door_at(document, number, path)
        if use not in kind.board:
            raise InvalidStudioError("studio.use")
        if use in ("right", "wrong"):
            task = answers.drafted(document.table(number), settings)
            showing: BoardUse = "right" if use == "right" else "wrong"
            self.seat = self._seats.show(showing, number, path, task)
        else:
            game = self._game(row, path)
            open_it = self._seats.set_up if use == "set-up" else self._seats.play
            self.seat = open_it(number, path, settings, game)
        self._settle()

    def close_board(self) -> None:
        """Close the board, and leave all as it is."""
        self.seat = None
        self._settle()

    def take(self, values: dict[str, Any], places: list[int]) -> None:
        """Write into the file what stands on the board."""
        seat = self.seat
        if seat is None or seat.use == "look":
            raise InvalidStudioError("studio.use")
        self.selected = seat.row
        if seat.showing is None:
            self._take_position(seat)
        elif seat.use == "right":
            field, value = answers.right(seat.showing.task, seat.given(values, places))
            self._put(self.document, seat.row, field, value)
        else:
            record = answers.wrong(seat.showing.task, seat.given(values, places))
            if len(seat.field) > 1:
                path = (*seat.field[:2], "answer")
                self.change(self.document.put(seat.row, path, record["answer"]))
            else:
                self.change(row_edits.with_record(self.document, seat.row, "wrong", record))
        self.seat = None
        self._settle()

    def read(self, number: int, text: str) -> None:
        """Take in a text from elsewhere: a position, a match, or the seed of an exercise."""
        document = self.document
        row = document.row(number)
        settings = settings_of(document, row)
        found = positions.read(text, settings, self.words)
        if isinstance(found, Task):
            self.add_step(number, step_of(found, settings))
        elif isinstance(found, tuple):
            self.turns = found
        else:
            self._show(row, found)

    def turn(self, number: int, at: int) -> None:
        """Put a turn of the match that was read on the board."""
        if not 0 <= at < len(self.turns):
            raise InvalidStudioError("studio.turn")
        self._show(self.document.row(number), self.turns[at].game)

    def change(self, document: Document) -> None:
        """Go on with another document."""
        self.history.add(document)
        self._settle(changed=True)

    def again(self) -> None:
        """Begin the preview anew."""
        self._preview(anew=True)

    def _show(self, row: Row, game: Any) -> None:
        kinds = field_kinds(self.document, row)
        if "position" not in kinds:
            raise InvalidStudioError("studio.no-position")
        settings = settings_of(self.document, row)
        self.selected = row.id
        self.seat = self._seats.set_up(row.id, ("position",), settings, game)
        self._settle()

    def _take_position(self, seat: Seat) -> None:
        document = self.document
        row = document.row(seat.row)
        settings = settings_of(document, row)
        field = str(seat.field[0])
        what = kind_of(document, row)
        only = field == "target" or (
            isinstance(what, type) and issubclass(what, Task) and what.only_checkers
        )
        text, dice = positions.text_of(seat.game, settings, self.words)
        bare = str(board_game(settings.game).near(seat.game))
        if only:
            text, dice = bare, None
        names = order(document, row)
        document = document.put(row.id, (field,), text, names)
        if "dice" in field_kinds(document, row) and field == "position" and not only:
            if dice is not None:
                document = document.put(row.id, ("dice",), list(dice), names)
            elif text != bare and "dice" in document.table(row.id).entries:
                document = document.take_out(row.id, ("dice",))
        self.change(document)

    def _put(self, document: Document, number: int, field: str, value: Any) -> None:
        self.change(document.put(number, (field,), value, order(document, document.row(number))))

    def _game(self, row: Row, path: Path) -> Any:
        """Return the game at a row's position; the beginning of one where there is none."""
        document = self.document
        settings = settings_of(document, row)
        entries = document.table(row.id).entries
        node = entries.get(str(path[0]) if path else "position")
        text = node.text if isinstance(node, Scalar) and node.text else None
        board, agreed = board_game(settings.game), {"rules": settings.house}
        dice = self._dice(row) if path[:1] == ("position",) else None
        for position, roll in ((text, dice), (text, None), (None, dice)):
            try:
                return board.start(position, match=settings.length, dice=roll, **agreed)
            except RulesError:
                continue
        return board.start(match=settings.length, **agreed)

    def _dice(self, row: Row) -> tuple[int, int] | None:
        """Return the roll that is written in a row, where it is one."""
        node = row_edits.node_at(self.document, row.id, ("dice",))
        kind = field_kinds(self.document, row).get("dice")
        text = shown(kind, node, self.words.language)[0] if kind and node is not None else None
        found = _ROLL.fullmatch(text) if isinstance(text, str) else None
        return (int(found[1]), int(found[2])) if found else None

    def _settle(self, changed: bool = False) -> None:
        """Bring all that follows from the document and the selection up to date."""
        document = self.document
        if changed:
            self.checked = self.checker.check(document)
        if self.selected not in document.by_id:
            self.selected = LESSON
        seat = self.seat
        if seat is not None and (
            seat.row != self.selected
            or seat.use == "look"
            or (changed and seat.showing is not None)
        ):
            self.seat = None
        if self.seat is None and document.is_sound:
            self.seat = self._look()
        self._preview()

    def _look(self) -> Seat | None:
        step = self.checked.steps.get(self.selected)
        shows = (isinstance(step, Read) and step.position is not None) or (
            isinstance(step, Task) and step.shows_board
        )
        if step is not None:
            settings = settings_of(self.document, self.row)
            if not shows or not isinstance(step, Read | Task):
                return None
            return self._seats.look(self.selected, settings, step.table())
        if not document_has_task(self.document, self.row):
            return None
        return self._seats.look(
            self.selected, settings_of(self.document, self.row), self._game(self.row, ("position",))
        )

    def _preview(self, anew: bool = False) -> None:
        step = self.checked.steps.get(self.selected) if self.document.is_sound else None
        self.preview.open(self._title(), step, anew)

    def _title(self) -> str:
        node = self.document.table(LESSON).entries.get("title") if self.document.is_sound else None
        text = node.text if isinstance(node, Scalar) else ""
        return text or self.words.say("studio.untitled")

    def _watch(self, session: Session) -> None:
        def follow(_: object) -> None:
            if self.seat is not None and session is self.seat.session:
                for listener in self._board_listeners:
                    listener(session)

        session.listen(follow)


def document_has_task(document: Document, row: Row) -> bool:
    """Tell whether a row is a task of a known kind."""
    what = kind_of(document, row)
    return what in KINDS.values() and "position" in field_kinds(document, row)
