"""The lines of a match file: the length, the names, and what each side did in its column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

RIGHT = 34
"""The character at which the column of side 1 begins, counted from 0."""

_LENGTH = re.compile(r"^\s*(\d{1,4})\s+point match\s*$", re.IGNORECASE)
_GAME = re.compile(r"^\s*Game\s+\d+\s*$", re.IGNORECASE)
_SCORE = re.compile(r":\s*(\d{1,6})(?!\d)")
_RATING = re.compile(r",\s*\d+$")
_TURN = re.compile(r"^\s*\d+\)(.*)$")
_CELL = re.compile(
    r"([1-6][1-6]|00):|(Doubles|Beavers|Raccoons)\s*=>\s*\d+|(Takes|Drops|Cannot Move)"
    r"|(Wins|Losses)\s+(\d{1,6})\s+point|(Concedes|\?{3,4})",
    re.IGNORECASE,
)
_UNKNOWN = re.compile(r"\?{3,4}|Concedes", re.IGNORECASE)
"""What programs write for a play that was not made, and ``00`` for a roll that was not."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What one side did: a roll and how it was played, a word, or the points that it won."""

    side: int
    dice: tuple[int, int] | None = None
    text: str = ""
    points: int | None = None

    @property
    def is_pass(self) -> bool:
        """Whether it is a pass: the side could not move."""
        return self.text.lower().startswith("cannot")


def length_in(line: str) -> int | None:
    """Return the length of the match, if a line says it; 0 is play for money."""
    length = _LENGTH.match(line)
    return None if length is None else int(length[1])


def begins_game(line: str) -> bool:
    """Tell whether a line is the number of a game."""
    return _GAME.match(line) is not None


def says_nothing(line: str) -> bool:
    """Tell whether a line is empty or a comment."""
    return not line.strip() or line.lstrip().startswith(";")


def score_in(line: str) -> tuple[int, int] | None:
    """Return the score before a game, if a line says it."""
    line = line.rstrip()
    scores = list(_SCORE.finditer(line))
    if len(scores) < 2 or scores[-1].end() < len(line):
        return None
    return int(scores[0][1]), int(scores[-1][1])


def names_in(line: str) -> tuple[str, str]:
    """Return the players whose score before a game a line says, without their ratings.

    Examples
    --------
    >>> names_in(" Ada,1780 : 1        Ben : 0")
    ('Ada', 'Ben')
    """
    first, *_, last = _SCORE.finditer(line.rstrip())
    near, far = line[: first.start()], line[first.end() : last.start()]
    return _RATING.sub("", near.strip()), _RATING.sub("", far.strip())


def cells(line: str) -> Iterator[Cell]:
    """Yield what each side did according to a line.

    Raises
    ------
    ValueError
        If it says anything else.

    Examples
    --------
    >>> [(cell.side, cell.dice, cell.text) for cell in cells(" 1) 31: 8/5 6/5      42: 8/4 6/4")]
    [(0, (3, 1), '8/5 6/5'), (1, (4, 2), '8/4 6/4')]
    """
    turn = _TURN.match(line)
    start = turn.start(1) if turn else 0
    cells = [match for match in _CELL.finditer(line, start) if not _goes_on(line, match)]
    before = line[start : cells[0].start() if cells else len(line)]
    only_points = all(match[4] or match[6] for match in cells)
    if before.strip() or len(cells) > 2 or (turn is None and not (cells and only_points)):
        raise ValueError(line)
    for index, match in enumerate(cells):
        stop = cells[index + 1].start() if index + 1 < len(cells) else len(line)
        side = int(index == 1 or (len(cells) == 1 and match.start() > RIGHT // 2 + start))
        if match[4]:
            lost = match[4].lower() == "losses"
            if turn or not lost:
                # In a line of its own, only a win stands in the column of its side.
                yield Cell(1 - side if lost else side, points=int(match[5]))
            continue
        if match[6]:
            continue
        text = line[match.end() if match[1] else match.start() : stop].strip()
        if match[1] and _UNKNOWN.fullmatch(text):
            text = ""
        if match[1] != "00":
            dice = (int(match[1][0]), int(match[1][1])) if match[1] else None
            yield Cell(side, dice, text)
        elif text:
            raise ValueError(line)


def _goes_on(line: str, match: re.Match[str]) -> bool:
    # "Cannot Move" or "Concedes" after a roll belongs to the cell of that roll.
    word = match[3] or match[6]
    return word is not None and line[: match.start()].rstrip().endswith(":")
