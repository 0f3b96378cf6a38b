"""Position: one side's view of the board, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bgwidget.rules.rulebook import InvalidPositionError

CHECKERS = 15
BAR = 25
"""The place of the bar.

Examples
--------
>>> START[BAR]
0
"""
OFF = 0
"""The place of checkers that are borne off.

Examples
--------
>>> OFF
0
"""
EMPTY = 16

_WIDTH = 26
_BYTE = {"-": EMPTY}
_BYTE |= {chr(ord("A") + n): EMPTY + n + 1 for n in range(CHECKERS)}
_BYTE |= {chr(ord("a") + n): EMPTY - n - 1 for n in range(CHECKERS)}
_CHARACTER = {byte: character for character, byte in _BYTE.items()}
_FLIP = bytes(max(0, 2 * EMPTY - byte) for byte in range(256))


@dataclass(frozen=True, slots=True)
class Position:
    """Where all checkers are, seen by the side to move (the mover).

    The mover runs from point 24 down to point 1 and bears off past it. Build positions with
    `parse` or `from_points`, which check them; the constructor checks nothing.

    Attributes
    ----------
    packed : bytes
        26 bytes, byte i = 16 + ``position[i]``.

    Notes
    -----
    ``position[i]`` is a signed count, positive for the mover and negative for the opponent:
    1 to 24 the points, 25 the mover's bar (0 or more), 0 the opponent's bar (0 or less).
    One count a point means that no point can hold checkers of both sides.

    Examples
    --------
    >>> start = Position.parse("-b----E-C---eE---c-e----B-")
    >>> start[24], start[1], start.pips
    (2, -2, 167)
    >>> str(start.flipped()) == str(start)
    True
    """

    packed: bytes

    @classmethod
    def parse(cls, text: object) -> Position:
        """Read the 26-character form that `str` writes.

        Parameters
        ----------
        text : str
            Character 0 the opponent's bar (``-`` or ``a`` to ``o``), 1 to 24 the points
            (``-``; ``A`` to ``O`` that many of the mover's checkers, ``a`` to ``o`` of the
            opponent's), 25 the mover's bar (``-`` or ``A`` to ``O``). The rest is borne off.

        Raises
        ------
        InvalidPositionError
            Not 26 such characters, or more than 15 checkers on one side.

        Examples
        --------
        >>> Position.parse("-A------------------b-c---").off
        14
        """
        if not isinstance(text, str):
            raise InvalidPositionError("position.type", found=type(text).__name__)
        if len(text) != _WIDTH:
            raise InvalidPositionError("position.length", count=len(text))
        for at, character in enumerate(text):
            if character not in _BYTE:
                raise InvalidPositionError("position.character", at=at, found=character)
        position = cls(bytes(_BYTE[character] for character in text))
        position._check()
        return position

    @classmethod
    def from_points(
        cls, mine: Mapping[int, int], theirs: Mapping[int, int] | None = None
    ) -> Position:
        """Build a position from counts, each side in its own numbering.

        Parameters
        ----------
        mine : mapping of int to int
            Checkers of the mover on the mover's points 1 to 24 and bar (25).
        theirs : mapping of int to int, optional
            Checkers of the opponent on the opponent's points 1 to 24 and bar (25).

        Raises
        ------
        InvalidPositionError
            An impossible place or count, a point with both sides on it, or more than 15 checkers.

        Examples
        --------
        >>> Position.from_points({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})
        Position.parse('-b----E-C---eE---c-e----B-')
        """
        counts = [0] * _WIDTH
        for points, sign in ((mine, 1), (theirs or {}, -1)):
            for point, count in points.items():
                if type(point) is not int or not 1 <= point <= BAR:
                    raise InvalidPositionError("position.place", found=point)
                if type(count) is not int or not 0 <= count <= CHECKERS:
                    raise InvalidPositionError("position.count", place=point, found=count)
                place = point if sign > 0 else BAR - point
                if counts[place] and count:
                    raise InvalidPositionError("position.shared", place=place)
                counts[place] += sign * count
        position = cls(bytes(EMPTY + count for count in counts))
        position._check()
        return position

    def _check(self) -> None:
        if self[0] > 0:
            raise InvalidPositionError("position.wrong-bar", at=0, found=str(self)[0])
        if self[BAR] < 0:
            raise InvalidPositionError("position.wrong-bar", at=BAR, found=str(self)[BAR])
        if self.off < 0:
            raise InvalidPositionError("position.too-many-mover", count=CHECKERS - self.off)
        if self.off_opponent < 0:
            count = CHECKERS - self.off_opponent
            raise InvalidPositionError("position.too-many-opponent", count=count)

    def __str__(self) -> str:
        return "".join(_CHARACTER[byte] for byte in self.packed)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __getitem__(self, place: int) -> int:
        return self.packed[place] - EMPTY

    @property
    def off(self) -> int:
        """Checkers the mover has borne off."""
        return CHECKERS - sum(byte - EMPTY for byte in self.packed if byte > EMPTY)

    @property
    def off_opponent(self) -> int:
        """Checkers the opponent has borne off."""
        return CHECKERS - sum(EMPTY - byte for byte in self.packed if byte < EMPTY)

    @property
    def pips(self) -> int:
        """The mover's pip count: point times checkers, 25 for each on the bar."""
        return sum(place * (byte - EMPTY) for place, byte in enumerate(self.packed) if byte > EMPTY)

    @property
    def pips_opponent(self) -> int:
        """The opponent's pip count."""
        return self.flipped().pips

    @property
    def all_home(self) -> bool:
        """Whether no checker of the mover is on the bar or outside points 1 to 6."""
        return max(self.packed[7:]) <= EMPTY

    @property
    def mover_won(self) -> bool:
        """Whether the mover has borne off every checker."""
        return max(self.packed) <= EMPTY

    @property
    def opponent_won(self) -> bool:
        """Whether the opponent has borne off every checker."""
        return min(self.packed) >= EMPTY

    def flipped(self) -> Position:
        """Return the same board seen by the other side."""
        return Position(self.packed[::-1].translate(_FLIP))


START = Position.parse("-b----E-C---eE---c-e----B-")
"""The starting position of backgammon.

Examples
--------
>>> START.pips
167
"""
