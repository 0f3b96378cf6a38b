"""Match files (``.mat``): the plain text in which programs exchange matches."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.rules.backgammon.actions import MULTIPLES
from bgwidget.rules.backgammon.formats.mat_lines import RIGHT, length_in
from bgwidget.rules.backgammon.formats.mat_notes import note_of, read_notes
from bgwidget.rules.backgammon.formats.mat_reader import MatchReader, begins_unseen
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.notation import format_play
from bgwidget.rules.backgammon.score import EVEN
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import IllegalMoveError, RulesError

_LONGEST = 1_000_000
_LONGEST_NAME = 100
_SAYINGS = {"double": "Doubles", "beaver": "Beavers", "raccoon": "Raccoons"}


class InvalidMatchFileError(RulesError):
    """A text is not a match file (``line`` says where), or a match cannot be written as one."""

    @property
    def line(self) -> object:
        """The line that is wrong, counted from 1; None if the error arose in writing."""
        return self.facts.get("line")


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
    if len(text) > _LONGEST:
        raise InvalidMatchFileError("mat.long", found=len(series.games), most=_LONGEST)
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
    if not (began.undecided or unseen):
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
        elif name == "accept" and before.dice is not None:
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


def read_mat(text: str, rules: HouseRules = STANDARD) -> Series:
    """Read a match file by playing every game again.

    Parameters
    ----------
    text : str
        The whole file.
    rules : HouseRules
        What was agreed; the file does not say.

    Raises
    ------
    InvalidMatchFileError
        A line that cannot be read, or that says something the rules forbid.

    Examples
    --------
    >>> match = Series.match(3)
    >>> game = match.next_game().throw((3, 1)).begin(0).play([(8, 5, 3), (6, 5, 1)])
    >>> match = match.add(game.double().drop())
    >>> read_mat(write_mat(match)) == match
    True
    """
    series, game, refused = _read(text, rules)
    if refused is not None:
        raise refused
    if game is not None:
        raise InvalidMatchFileError("mat.unfinished", line=len(text.splitlines()))
    return series


def read_games(
    text: str, rules: HouseRules = STANDARD
) -> tuple[tuple[Game, ...], InvalidMatchFileError | None]:
    r"""Return the games of a match file as far as the rules allow, and what they forbid there.

    The last game may be unfinished.

    Raises
    ------
    InvalidMatchFileError
        A line that cannot be read.

    Examples
    --------
    >>> text = " 3 point match\n\n Game 1\n Ada : 0   Ben : 0\n 1) 31: 8/5 6/5   42: 8/3\n"
    >>> games, refused = read_games(text)
    >>> str(games[0].last_play), refused.line, refused.facts["rule"]
    ('8/5 6/5', 5, 'no-such-number')
    """
    series, game, refused = _read(text, rules)
    return (series.games if game is None else (*series.games, game)), refused


def _read(text: str, rules: HouseRules) -> tuple[Series, Game | None, InvalidMatchFileError | None]:
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise InvalidMatchFileError("mat.head", line=1)
    lines = text.lstrip("\ufeff").splitlines()
    first, series = _head(lines, rules)
    try:
        reader = MatchReader(series, read_notes(lines[:first]))
    except ValueError as error:
        raise InvalidMatchFileError("mat.line", line=error.args[0]) from error
    for number, line in enumerate(lines[first:], first + 1):
        try:
            reader.read(number, line)
        except IllegalMoveError as error:
            rule = error.breach.rule.id
            refused = InvalidMatchFileError("mat.refused", line=reader.line, rule=rule, why=error)
            refused.__cause__ = error
            return reader.series, reader.game, refused
        except RulesError as error:
            raise InvalidMatchFileError("mat.invalid", line=reader.line, why=error) from error
        except (LookupError, ValueError) as error:
            raise InvalidMatchFileError("mat.line", line=reader.line) from error
    return reader.series, reader.game, None


def _head(lines: list[str], rules: HouseRules) -> tuple[int, Series]:
    for number, line in enumerate(lines, 1):
        length = length_in(line)
        if length is not None:
            return number, Series.match(length, rules) if length else Series(rules, EVEN)
        if line.strip() and not line.lstrip().startswith(";"):
            break
    raise InvalidMatchFileError("mat.head", line=1)
