"""Reads match files (``.mat``): the plain text in which programs exchange matches."""

from __future__ import annotations

from bgwidget.rules.backgammon.formats.mat_errors import LONGEST, InvalidMatchFileError
from bgwidget.rules.backgammon.formats.mat_lines import length_in
from bgwidget.rules.backgammon.formats.mat_notes import read_notes
from bgwidget.rules.backgammon.formats.mat_reader import MatchReader
from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.score import EVEN
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import IllegalMoveError, RulesError


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
    if not isinstance(text, str) or len(text) > LONGEST:
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
