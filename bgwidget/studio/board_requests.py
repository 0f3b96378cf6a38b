"""What a page asks of the board of a studio: to open it, and to take from it what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bgwidget.lesson_files.typed_values import data
from bgwidget.studio import answers, positions, row_edits
from bgwidget.studio.errors import InvalidStudioError
from bgwidget.studio.field_kinds import field_kinds, order, settings_of
from bgwidget.studio.match import Match
from bgwidget.studio.open_board import OpenBoard
from bgwidget.studio.positions import game_at, with_position
from bgwidget.studio.row_kinds import blank, path_of, step_of
from bgwidget.studio.rows import Row
from bgwidget.studio.session import StudioSession
from bgwidget.tasks import Play, Task, every_kind
from bgwidget.tasks.arrows import drawn_lines
from bgwidget.wire.studio import BoardUse


class BoardRequests:
    """Carries out what is asked of the board; each raises `RulesError` if it cannot be done.

    Parameters
    ----------
    session : StudioSession
    """

    def __init__(self, session: StudioSession) -> None:
        self._session = session
        self._turn: tuple[OpenBoard | None, int] | None = None
        self._here = False

    def open(self, number: int, use: str, name: str) -> None:
        """Open the board for a use."""
        session, path = self._session, path_of(name) if name else ()
        document = session.document
        row = document.row(number)
        settings = settings_of(document, row)
        if use not in row_edits.field_for_board(document, number, path).board:
            raise InvalidStudioError("studio.use")
        if use in ("right", "wrong"):
            task = answers.draft_task(document.table(number), settings)
            as_use: BoardUse = "right" if use == "right" else "wrong"
            board = session.opener.show(as_use, number, path, task)
        elif use in ("turn", "place"):
            task = answers.shown_task(use, document.table(number), settings)
            board = session.opener.show("turn" if use == "turn" else "place", number, path, task)
        elif use == "draw":
            game = game_at(document, row, ("position",), session.words.language)
            written = document.table(number).entries.get("drawn")
            drawn = [] if written is None else data(written)
            lines = [str(line) for line in (drawn if isinstance(drawn, list) else [drawn])]
            board = session.opener.draw(number, settings, game, lines)
        else:
            game = game_at(document, row, path, session.words.language)
            open_it = session.opener.set_up if use == "set-up" else session.opener.play
            board = open_it(number, path, settings, game)
        session.put_board(number, board)

    def close(self) -> None:
        """Close the board, and leave all as it is."""
        self._session.put_board(self._session.selected, None)

    def take(self, values: dict[str, Any], places: Sequence[int]) -> None:
        """Write into the file what stands on the board."""
        session, board = self._session, self._session.board
        if board is None or board.use == "look":
            raise InvalidStudioError("studio.use")
        document, number = session.document, board.row
        if board.new:
            into, at = row_edits.room_for(document, number, board.new)
            added, number = document.add(into, at, blank(document, board.new))
            whole = every_kind()[board.new].either_side
            game = board.game
            made = with_position(added, number, "position", game, session.words, whole)
        elif board.use == "draw":
            pairs = list(zip(places[::2], places[1::2], strict=False))
            lines = drawn_lines(settings_of(document, document.row(number)).game, pairs)
            made = row_edits.with_value(document, number, "drawn", lines, session.words.language)
        elif board.answer is None:
            made = with_position(document, number, str(board.field[0]), board.game, session.words)
        elif board.use in ("turn", "place"):
            shown = board.page_answer(values, places)
            if board.use == "place":
                shown = next(iter(shown or []), "")
            name = "/".join(map(str, board.field))
            text = shown if isinstance(shown, str) else str(shown)
            made = row_edits.with_value(document, number, name, text, session.words.language)
        elif board.use == "right":
            field, value = answers.right(board.answer.task, board.page_answer(values, places))
            made = document.put(number, (field,), value, order(document, document.row(number)))
            if isinstance(board.answer.task, Play):
                session.shown_plays[number] = value["result"]
        else:
            record = answers.wrong(board.answer.task, board.page_answer(values, places))
            if len(board.field) > 1:
                made = document.put(number, (*board.field[:2], "answer"), record["answer"])
            else:
                made = row_edits.with_record(document, number, "wrong", record)
        session.selected = number if board.new else session.selected
        session.change(made)
        session.put_board(number, None)

    def read(self, number: int, text: str, here: bool = False) -> str:
        """Take in a text from elsewhere, and return what is to be said of it.

        It is a position, a match, or the seed of an exercise. Unless it is to be put `here`, in the
        row, a position becomes a step of its own.
        """
        session = self._session
        row = session.document.row(number)
        settings = settings_of(session.document, row)
        source = positions.read(text, settings, session.words)
        if isinstance(source, Task):
            session.add_step(number, step_of(source, settings))
            return ""
        if isinstance(source, Match):
            session.match, self._turn, self._here = source, None, here
            words = session.words
            read = words.say("studio.told.turns", count=len(source.turns))
            return words.sentences(read, *source.notes())
        self._set_up(row, source.game, here)
        return positions.drawn_text(source, settings, session.words)

    def turn(self, number: int, at: int) -> None:
        """Put a turn of the match that was read on the board."""
        session = self._session
        if session.match is None or not 0 <= at < len(session.match.turns):
            raise InvalidStudioError("studio.turn")
        turn = session.match.turns[at]
        self._set_up(session.document.row(number), turn.game, self._here, turn.kind)
        self._turn = (session.board, at)

    def other_side(self) -> None:
        """Let the learner be the other player of the match, on the board too."""
        session = self._session
        if session.match is None:
            raise InvalidStudioError("studio.turn")
        session.match = session.match.turned()
        board, at = self._turn or (None, 0)
        if board is not None and board is session.board:
            self.turn(board.row, at)

    def _set_up(self, row: Row, game: Any, here: bool, kind: str = "") -> None:
        """Put a game on the board, for a row or for a new step of its kind or another."""
        session = self._session
        has_position = "position" in field_kinds(session.document, row)
        if here and not has_position:
            raise InvalidStudioError("studio.no-position")
        what = session.document.table(row.id).entries.get("kind") if has_position else None
        new = kind or getattr(what, "text", "") or Play.kind
        settings = settings_of(session.document, row)
        board = session.opener.set_up(row.id, ("position",), settings, game)
        session.put_board(row.id, board if here else replace(board, new=new))
