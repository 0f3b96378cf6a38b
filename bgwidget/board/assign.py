"""What is assigned in Python to a board: a position or dice, set up as by hand."""

from __future__ import annotations

from bgwidget.board.session import Session
from bgwidget.games.draft import editor_of
from bgwidget.rules.rulebook import InvalidDiceError, InvalidMoveError
from bgwidget.words.game_name import GameName


def assign(session: Session, name: str, value: object) -> None:
    """Set up what is assigned to a board by its name, or raise and leave it as it was.

    Examples
    --------
    >>> from bgwidget import Board
    >>> board = Board()
    >>> assign(board._session, "dice", (3, 1))
    >>> board.dice
    (3, 1)
    """
    entry, game = session.board_game, session.state.game
    editor = editor_of(entry)
    if name == "position":
        session.act({"kind": "set-up", "game": editor.load(game, str(value))})
        return
    if name not in editor.drafted:
        raise InvalidMoveError("action.none", found=name, game=GameName(entry.name))
    dice = [] if value is None else value
    if isinstance(value, tuple | list):
        dice = [*value] or None
    if not editor.drafted[name](dice):
        raise InvalidDiceError("dice.shape", found=value)
    edited = editor.edit(game, {**editor.draft(game), name: dice})
    session.act({"kind": "set-up", "game": edited})
