"""Moves of Camelot as tasks see them: the legal ones, and any that a text describes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

from bgwidget.common.shapes import is_whole
from bgwidget.games.camelot.wire import pieces
from bgwidget.rules.camelot import Game, Step, legal_moves, parse_path, square_name
from bgwidget.rules.camelot.board import between
from bgwidget.rules.camelot.moves import Move as WholeMove
from bgwidget.rules.camelot.moves import move_to
from bgwidget.rules.camelot.stops import finished
from bgwidget.rules.camelot.walks import turn
from bgwidget.rules.rulebook import Breach, IllegalMoveError
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.contract import Pieces, Played
from bgwidget.tasks.games.stacks import Stacks
from bgwidget.words.typed_text import PASS, is_pass

Move = tuple[int, int]


def plays(table: Game) -> dict[Hashable, str]:
    """Return every legal move by its path, sorted by notation.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> plays(Game.start(Position.parse("W wM:E6 bM:E7,G9"))).values()
    dict_values(['E6xE8'])
    """
    if table.result is not None:
        raise InvalidTaskError("task.over")
    written = sorted((str(move), move.path) for move in legal_moves(table.position))
    return {path: text for text, path in written}


def read(table: Game, text: object) -> Played:
    """Return the move that a text describes, judged.

    Examples
    --------
    >>> from bgwidget.rules.camelot import Position
    >>> read(Game.start(Position.parse("W wM:E6 bM:E7,G9")), "E6-D6").name
    'capture-duty'
    """
    steps = _steps(text)
    shown = tuple((step.source, step.target) for step in steps)
    try:
        move = move_to(finished(turn(table.position).root, steps))
    except IllegalMoveError as error:
        return _refused(shown, error.breaches)
    return Played(move.path, str(move), shown)


def _steps(text: object) -> tuple[Step, ...]:
    if is_pass(text):
        return ()
    return parse_path(text)


def _refused(shown: tuple[Move, ...], breaches: tuple[Breach, ...]) -> Played:
    squares = [source for source, _ in shown[:1]] + [target for _, target in shown]
    path = "-".join(map(square_name, squares))
    return Played(shown, path or PASS, shown, breaches, breaches[0].rule.id)


def captures(table: Game, path: tuple[int, ...], count: object) -> bool:
    """Tell whether a legal move captures at least that many pieces."""
    if not is_whole(count, 0):
        raise InvalidTaskError("task.want.number", found=count, low=0, high=14)
    return len(legal_move(table, [*pairwise(path)]).captured) >= count


def legal_move(table: Game, steps: Sequence[Move]) -> WholeMove:
    """Return the move that a legal walk makes, without looking at all the others."""
    walk = [Step(*step) for step in steps]
    return move_to(finished(turn(table.position).root, walk))


def pieces_after(table: Game, played: Played) -> Pieces:
    """Return the stacks after a move that may be illegal."""
    stacks = Stacks(pieces(table.position))
    for source, target in played.steps:
        over = between(source, target)
        if over is not None and stacks.count(over, 1 - table.mover):
            stacks.move(over, None, 1 - table.mover)
        stacks.move(source, target)
    return stacks.pieces()


def written(table: Game, moves: Sequence[Move]) -> str:
    """Return steps in notation, whether or not they are legal."""
    text, at = "", -1
    for source, target in moves:
        over = between(source, target)
        link = "x" if over in table.position.squares(1 - table.mover) else "-"
        begins = "" if source == at else f" {square_name(source)}"
        text, at = f"{text}{begins}{link}{square_name(target)}", target
    return text.strip()
