"""Match files (``.mat``): the plain text in which programs exchange matches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bgwidget.rules.backgammon.game import Game
from bgwidget.rules.backgammon.house import STANDARD, HouseRules
from bgwidget.rules.backgammon.notation import format_play
from bgwidget.rules.backgammon.score import EVEN
from bgwidget.rules.backgammon.series import Series
from bgwidget.rules.rulebook import IllegalMoveError, RulesError

_LONGEST = 1_000_000
_RIGHT = 34
_LENGTH = re.compile(r"^\s*(\d{1,4})\s+point match\s*$", re.IGNORECASE)
_GAME = re.compile(r"^\s*Game\s+\d+\s*$", re.IGNORECASE)
_NAMES = re.compile(r"^\s*(.*?)\s*:\s*(\d+)\s\s+(.*?)\s*:\s*(\d+)\s*$")
_TURN = re.compile(r"^\s*\d+\)(.*)$")
_WINS = re.compile(r"^(\s*)Wins\s+(\d+)\s+point", re.IGNORECASE)
_CELL = re.compile(
    r"([1-6][1-6]):|(Doubles|Beavers|Raccoons)\s*=>\s*\d+|(Takes|Drops|Cannot Move)", re.IGNORECASE
)
_SAYINGS = {"double": "Doubles", "beaver": "Beavers", "raccoon": "Raccoons"}
_TIMES = {"double": 2, "beaver": 4, "raccoon": 8}
_WORDS = {"doubles": "double", "beavers": "beaver", "raccoons": "raccoon", "takes": "take"}
_WORDS |= {"drops": "drop"}


class InvalidMatchFileError(RulesError):
    """A text that is not a match file; ``line`` says where."""

    @property
    def line(self) -> object:
        """The line that is wrong, counted from 1."""
        return self.facts["line"]


@dataclass(frozen=True)
class Cell:
    """What one side did, in one column of a line."""

    side: int
    dice: tuple[int, int] | None
    text: str


def write_mat(series: Series, names: tuple[str, str] = ("1", "2")) -> str:
    """Write a series of games.

    Parameters
    ----------
    series : Series
        Its finished games are written.
    names : tuple of two str
        Names of the sides, without a colon.

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
    lines = [f" {series.standing.match} point match", ""]
    for number, game in enumerate(series.games, 1):
        near, far = game.standing.score
        lines += [f" Game {number}", f" {f'{names[0]} : {near}':<{_RIGHT}}{names[1]} : {far}"]
        lines += _table(list(_cells(game)))
        working = game.settle()
        if working is not None and game.winner is not None:
            points = f"Wins {working.points} point{'s' if working.points > 1 else ''}"
            ends = " and the match" if working.after.over else ""
            lines.append(" " * (6 if game.winner == 0 else _RIGHT + 3) + points + ends)
        lines.append("")
    return "\n".join(lines)


def _cells(game: Game) -> Iterator[tuple[int, str]]:
    for before, action in zip(game.moments(), game.history, strict=False):
        name = action[0]
        if name == "play":
            dice = "" if before.dice is None else f"{before.dice[0]}{before.dice[1]}: "
            written = format_play(before.position, action[1]).replace("bar", "25")
            yield before.mover, dice + (written.replace("off", "0") or "Cannot Move")
        elif name in _SAYINGS:
            cube = _TIMES[name] * before.cube.value
            yield before.to_act, f" {_SAYINGS[name]} => {cube}"
        elif name in ("take", "drop"):
            yield before.to_act, " Takes" if name == "take" else " Drops"


def _table(cells: list[tuple[int, str]]) -> list[str]:
    rows: list[list[str]] = []
    for side, text in cells:
        if side == 0 or not rows or rows[-1][1]:
            rows.append(["", ""])
        rows[-1][side] = text
    return [
        f"{number:>3}) {near:<{_RIGHT - 3}}{far}".rstrip()
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
    game: Game | None = None
    for number, line in enumerate(lines[first:], first + 1):
        try:
            for done in _read_line(line, series, game):
                series, game = done
        except InvalidMatchFileError:
            raise
        except IllegalMoveError as error:
            rule = error.breach.rule.id
            refused = InvalidMatchFileError("mat.refused", line=number, rule=rule, why=error)
            refused.__cause__ = error
            return series, game, refused
        except RulesError as error:
            raise InvalidMatchFileError("mat.invalid", line=number, why=error) from error
        except (LookupError, ValueError) as error:
            raise InvalidMatchFileError("mat.line", line=number) from error
    return series, game, None


def _head(lines: list[str], rules: HouseRules) -> tuple[int, Series]:
    for number, line in enumerate(lines, 1):
        found = _LENGTH.match(line)
        if found:
            length = int(found[1])
            return number, Series.match(length, rules) if length else Series(rules, EVEN)
        if line.strip() and not line.lstrip().startswith(";"):
            break
    raise InvalidMatchFileError("mat.head", line=1)


def _read_line(
    line: str, series: Series, game: Game | None
) -> Iterator[tuple[Series, Game | None]]:
    """Yield how things stand after each thing that a line says."""
    if not line.strip() or line.lstrip().startswith(";") or _GAME.match(line):
        return
    names, turn, wins = _NAMES.match(line), _TURN.match(line), _WINS.match(line)
    if names and game is None:
        if (int(names[2]), int(names[4])) != series.standing.score:
            raise ValueError(line)
        yield series, series.next_game()
        return
    if game is None or not (turn or wins):
        raise ValueError(line)
    if wins:
        ended = _end(game, 0 if len(wins[1]) < _RIGHT // 2 else 1, int(wins[2]))
        yield series.add(ended), None
        return
    for cell in _split(line, turn.start(1) if turn else 0):
        game = _do(game, cell)
        yield series, game


def _split(line: str, start: int) -> Iterator[Cell]:
    found = list(_CELL.finditer(line, start))
    starts = [match for match in found if not _goes_on(line, match)]
    if not starts or line[start : starts[0].start()].strip() or len(starts) > 2:
        raise ValueError(line)
    for index, match in enumerate(starts):
        stop = starts[index + 1].start() if index + 1 < len(starts) else len(line)
        right = index == 1 or (len(starts) == 1 and match.start() > _RIGHT // 2 + start)
        dice = (int(match[1][0]), int(match[1][1])) if match[1] else None
        text = line[match.end() if dice else match.start() : stop].strip()
        yield Cell(int(right), dice, text)


def _goes_on(line: str, match: re.Match[str]) -> bool:
    # "Cannot Move" after a roll belongs to the cell of that roll.
    return match[3] is not None and line[: match.start()].rstrip().endswith(":")


def _do(game: Game, cell: Cell) -> Game:
    if cell.dice is None and not cell.text.lower().startswith("cannot"):
        action = _WORDS[re.split(r"\W", cell.text.lower())[0]]
        game.check(action, cell.side)
        return game.act((action,))
    if game.phase == "opening" and cell.dice is not None:
        high, low = max(cell.dice), min(cell.dice)
        game = game.throw((high, low) if cell.side == 0 else (low, high)).begin(cell.side)
    elif not game.turn_lost and cell.dice is not None:
        game.check("roll", cell.side)
        game = game.roll(cell.dice)
    passing = not cell.text or cell.text.lower().startswith("cannot")
    return game.play(() if passing else game.read(cell.text))


def _end(game: Game, winner: int, points: int) -> Game:
    if game.result is None:
        worth, rest = divmod(points, game.cube.value)
        # No file says "resigns": a game won while it goes on was given up by the other side.
        if game.to_act == winner or rest:
            raise ValueError(points)
        game = game.resign(worth).accept()
    working = game.settle()
    if working is None or game.winner != winner or working.points != points:
        raise ValueError(points)
    return game
