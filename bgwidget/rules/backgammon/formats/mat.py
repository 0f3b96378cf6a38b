"""Reads match files (``.mat``): the plain text in which programs exchange matches."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.rules.backgammon.formats.mat_errors import LONGEST, InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_liberties import Liberty
from bgwidget.rules.backgammon.formats.mat_lines import length_in
from bgwidget.rules.backgammon.formats.mat_notes import read_notes
from bgwidget.rules.backgammon.formats.mat_reader import MatchReader
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.score import EVEN, Standing
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import IllegalMoveError, RulesError


@dataclass(frozen=True)
class MatchFile:
    """What a match file holds.

    Attributes
    ----------
    series : Series
        The games that are finished, and the score after them.
    games : tuple of Game
        The same and, in their places, the games that the file does not finish.
    liberties : tuple of Liberty
        What was not read as it stands; empty if the file says everything that the rules ask for.
    refused : InvalidMatchFileError or None
        What the rules forbid, or cannot be read, where reading ended.
    names : tuple of two str
        The players of the last game in their columns; empty where there is none.
    """

    series: Series
    games: tuple[Game, ...]
    liberties: tuple[Liberty, ...] = ()
    refused: InvalidMatchFileError | None = None
    names: tuple[str, str] = ("", "")

    @property
    def standing(self) -> Standing:
        """The score after the last finished game."""
        return self.series.standing


def read_mat(text: str, rules: HouseRules = STANDARD) -> MatchFile:
    """Read a match file by playing every game again.

    What files leave out or get wrong besides the plays is read with a `Liberty` for each.

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
    >>> from bgwidget.rules.backgammon import write_mat
    >>> match = Series.match(3)
    >>> game = match.next_game().throw((3, 1)).begin(0).play([(8, 5, 3), (6, 5, 1)])
    >>> match = match.add(game.double().drop())
    >>> read = read_mat(write_mat(match))
    >>> read.series == match, read.liberties
    (True, ())
    """
    read = read_games(text, rules)
    if read.refused is not None:
        raise read.refused
    return read


def read_games(text: str, rules: HouseRules = STANDARD) -> MatchFile:
    r"""Read a match file as far as it is sound, and tell what is wrong there.

    Raises
    ------
    InvalidMatchFileError
        If no game begins before that.

    Examples
    --------
    >>> text = " 3 point match\n\n Game 1\n Ada : 0   Ben : 0\n 1) 31: 8/5 6/5   42: 8/3\n"
    >>> read = read_games(text)
    >>> game = read.games[0]
    >>> str(game.last_play), read.refused.line, read.refused.facts["rule"]
    ('8/5 6/5', 5, 'no-such-number')
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidMatchFileError("mat.head", line=1)
    lines = text.lstrip("\ufeff").splitlines()
    first, series = _head(lines, rules)
    try:
        reader = MatchReader(series, read_notes(lines[:first]))
    except ValueError as error:
        raise InvalidMatchFileError("mat.line", line=error.args[0]) from error
    refused = _refused(reader, lines, first)
    if refused is not None and not reader.games and reader.game is None:
        raise refused
    if refused is None:
        reader.close()
    going_on = () if reader.game is None else (reader.game,)
    games = (*reader.games, *going_on)
    return MatchFile(reader.series, games, tuple(reader.liberties), refused, reader.names)


def _refused(reader: MatchReader, lines: list[str], first: int) -> InvalidMatchFileError | None:
    """Return what the rules forbid, or cannot be read, in the lines from `first` on."""
    for number, line in enumerate(lines[first:], first + 1):
        try:
            reader.read(number, line)
        except IllegalMoveError as error:
            rule = error.breach.rule.id
            refused = InvalidMatchFileError("mat.refused", line=reader.line, rule=rule, why=error)
            return _because_of(error, refused)
        except RulesError as error:
            refused = InvalidMatchFileError("mat.invalid", line=reader.line, why=error)
            return _because_of(error, refused)
        except (LookupError, ValueError) as error:
            return _because_of(error, InvalidMatchFileError("mat.line", line=reader.line))
    return None


def _because_of(error: Exception, refused: InvalidMatchFileError) -> InvalidMatchFileError:
    refused.__cause__ = error
    return refused


def _head(lines: list[str], rules: HouseRules) -> tuple[int, Series]:
    for number, line in enumerate(lines, 1):
        length = length_in(line)
        if length is not None:
            return number, Series.match(length, rules) if length else Series(rules, EVEN)
        if line.strip() and not line.lstrip().startswith(";"):
            break
    raise InvalidMatchFileError("mat.head", line=1)
