"""Move lists: the moves of a game as the federation writes them, and back."""

from __future__ import annotations

import re

from bgwidget.rules.camelot.board import WHITE
from bgwidget.rules.camelot.game import Game
from bgwidget.rules.camelot.notation import parse_path
from bgwidget.rules.plain import plain
from bgwidget.rules.rulebook import IllegalMoveError, RulesError

_LONGEST = 100_000
_TOKEN = re.compile(r"(?:([0-9]{1,5})(\.+)\s*)?([^\s.]+)\s*")
_COMMENT = "!?"
_SHOWN = 12


class InvalidMoveListError(RulesError):
    """A text that is not a list of moves: ``number`` says where, ``rule`` which rule forbids it.

    Examples
    --------
    >>> from bgwidget.rules.camelot import read_moves
    >>> read_moves("1. A1-A9")
    Traceback (most recent call last):
        ...
    bgwidget.rules.camelot.movelist.InvalidMoveListError: Move 1 is against the rules: Move one
    of your own pieces.
    """

    @property
    def number(self) -> object:
        """The number of the move that is wrong, counted from the first of the list."""
        return self.facts.get("number")

    @property
    def rule(self) -> object:
        """The id of the rule that forbids the move, or None."""
        return self.facts.get("rule")


def write_moves(game: Game) -> str:
    """Write the moves of a game, numbered; an end by claim or resignation is left out.

    Examples
    --------
    >>> game = read_moves("1.D6-F8 H11-F9 2.C6-E8-G8")
    >>> write_moves(game)
    '1.D6-F8 H11-F9 2.C6-E8-G8'
    """
    written: list[str] = []
    number = 1
    for move in game.moves:
        if move.before.mover == WHITE:
            written.append(f"{number}.{move}")
        else:
            written.append(str(move) if written else f"{number}....{move}")
            number += 1
    return " ".join(written)


def read_moves(text: object, start: Game | None = None) -> Game:
    """Read a numbered list of moves, playing each of them.

    Parameters
    ----------
    text : str
        Such as ``1.D6-F8 H11-F9 2.C6-E8-G8``, starting at any number; a list that begins with
        Black's move starts like ``6....I10xK8``. The marks ``!`` and ``?`` are ignored.
    start : Game, optional
        The game that the list continues; by default a new one.

    Raises
    ------
    InvalidMoveListError
        Something that is not a move, a wrong number, or a move that the rules forbid.

    Examples
    --------
    >>> game = read_moves("1.D6-F8 H11-F9! 2.C6-E8-G8")
    >>> str(game.last_move)
    'C6-E8-G8'
    """
    if not isinstance(text, str):
        raise InvalidMoveListError("camelot-moves.type", found=type(text).__name__)
    if len(text) > _LONGEST:
        raise InvalidMoveListError("camelot-moves.length", count=len(text))
    game = Game.start() if start is None else start
    written, at, turn = plain(text).strip(), 0, None
    while at < len(written):
        token = _TOKEN.match(written, at)
        if token is None:
            shown = written[at : at + _SHOWN]
            raise InvalidMoveListError("camelot-moves.text", at=at + 1, found=shown)
        if turn is None:
            # Turns are counted one by one: in move n, White's is 2n and Black's 2n + 1.
            turn = 2 * int(token[1] or 1) + game.mover
        _check_number(token, turn)
        game = _play(game, token[3].rstrip(_COMMENT), turn // 2)
        at, turn = token.end(), turn + 1
    return game


def _check_number(token: re.Match[str], turn: int) -> None:
    number, black = divmod(turn, 2)
    label, dots = token[1], len(token[2] or "")
    if label is None:
        return
    if int(label) != number or (dots > 1) != bool(black):
        right = f"{number}{'....' if black else '.'}"
        shown = (label + token[2])[:_SHOWN]
        raise InvalidMoveListError("camelot-moves.number", found=shown, right=right)


def _play(game: Game, move: str, number: int) -> Game:
    try:
        return game.play(parse_path(move))
    except IllegalMoveError as error:
        rule = error.breach.rule.id
        raise InvalidMoveListError(
            "camelot-moves.refused", number=number, rule=rule, why=str(error)
        ) from error
    except RulesError as error:
        raise InvalidMoveListError(
            "camelot-moves.invalid", number=number, why=str(error)
        ) from error
