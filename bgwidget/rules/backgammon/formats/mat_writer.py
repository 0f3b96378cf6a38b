"""Writes match files (``.mat``): the plain text in which programs exchange matches."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.formats.mat_errors import LONGEST, InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_lines import RIGHT
from bgwidget.rules.backgammon.formats.mat_notes import note_of
from bgwidget.rules.backgammon.formats.mat_turns import begins_unseen
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.notation import format_play
from bgwidget.rules.backgammon.position import START
from bgwidget.rules.backgammon.series import Series

_LONGEST_NAME = 100
_SAYINGS = {"double": "Doubles", "beaver": "Beavers", "raccoon": "Raccoons"}


def write_mat(series: Series, names: tuple[str, str] = ("1", "2")) -> str:
    """Write a series of games.

    Parameters
    ----------
    series : Series
        Its finished games are written.
    names : tuple of two str
        Names of the sides, at most 100 characters without a colon.

    Raises
    ------
    InvalidMatchFileError
        A name that the file could not be read with, more games than `read_mat` reads, or a game
        that does not begin with the opening throw.

    Notes
    -----
    What the format has no word for, such as ties on the opening throw, is in comments at the top,
    which other programs pass over.

    Examples
    --------
    >>> match = Series.match(3)
    >>> game = match.next_game().throw((3, 1)).begin(0).play([(8, 5, 3), (6, 5, 1)])
    >>> print(write_mat(match.add(game.double().drop()), ("Ada", "Ben")))
     3 point match
    <BLANKLINE>
     Game 1
     Ada : 0                           Ben : 0
      1) 31: 8/5 6/5                     Doubles => 2
      2)  Drops
                                         Wins 1 point
    <BLANKLINE>
    """
    _check_names(names)
    notes = [note_of(number, game) for number, game in enumerate(series.games, 1)]
    lines = [*filter(None, notes), f" {series.standing.match} point match", ""]
    for number, game in enumerate(series.games, 1):
        _check_start(number, game)
        near, far = game.standing.score
        lines += [f" Game {number}", f" {f'{names[0]} : {near}':<{RIGHT - 2}}  {names[1]} : {far}"]
        lines += _table(list(_cells(game)))
        working = game.settle()
        if working is not None and game.winner is not None:
            points = f"Wins {working.points} point{'s' if working.points > 1 else ''}"
            ends = " and the match" if working.after.over else ""
            lines.append(" " * (6 if game.winner == 0 else RIGHT + 3) + points + ends)
        lines.append("")
    text = "\n".join(lines)
    if len(text) > LONGEST:
        raise InvalidMatchFileError("mat.long", found=len(series.games), most=LONGEST)
    return text


def _check_names(names: tuple[str, str]) -> None:
    for name in names:
        plain = isinstance(name, str) and name.isprintable() and len(name) <= _LONGEST_NAME
        if not plain or ":" in name or name.startswith(";"):
            raise InvalidMatchFileError("mat.name", found=name, most=_LONGEST_NAME)


def _check_start(number: int, game: Game) -> None:
    began = game.origin or game
    fresh = Game.start(mover=began.mover, rules=game.rules, standing=game.standing)
    first = game.history[0] if game.history else ("",)
    unseen = began == fresh and first[0] == "roll" and begins_unseen(game.rules, first[1])
    opens = began.undecided and began.position == START
    if not (opens or unseen):
        raise InvalidMatchFileError("mat.begun", number=number)


def _cells(game: Game) -> Iterator[tuple[int, str]]:
    for before, action in zip(game.moments(), game.history, strict=False):
        name = action[0]
        if name == "play":
            dice = "" if before.dice is None else f"{before.dice[0]}{before.dice[1]}: "
            written = format_play(before.position, action[1]).replace("bar", "25")
            yield before.mover, dice + (written.replace("off", "0") or "Cannot Move")
        elif name in _SAYINGS:
            cube = MULTIPLES[name] * before.cube.value
            yield before.to_act, f" {_SAYINGS[name]} => {cube}"
        elif name in ("accept", "concede") and before.dice is not None:
            yield before.mover, f"{before.dice[0]}{before.dice[1]}:"
        elif name in ("take", "drop"):
            yield before.to_act, " Takes" if name == "take" else " Drops"


def _table(cells: list[tuple[int, str]]) -> list[str]:
    rows: list[list[str]] = []
    for side, text in cells:
        if side == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][side] = text
    return [
        f"{number:>3}) {near:<{RIGHT - 4}} {far}".rstrip()
        for number, (near, far) in enumerate(rows, 1)
    ]
