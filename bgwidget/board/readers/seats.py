"""Who sits at which side of a board that several people have open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bgwidget.common.shapes import is_line
from bgwidget.rules.rulebook import RulesError
from bgwidget.words import Words

LONGEST_NAME = 60
SIT = ("sit-near", "sit-far")
"""The requests that take the seat of each side."""
STAND = "stand"

Names = tuple[str | None, str | None]


class SeatError(RulesError):
    """Something that is for the one who sits there to do, or a seat that cannot be had.

    Examples
    --------
    >>> seats = Seats()
    >>> seats.names = ("An", None)
    >>> seats.sit("Bình", 0)
    Traceback (most recent call last):
        ...
    bgwidget.board.readers.seats.SeatError: An sits there.
    """


class Seats:
    """The two seats of a board, taken by name; for a side at which nobody sits everybody plays.

    The first to come sits at the near side, unless somebody was given a seat already. Whoever has
    none and acts for a free side takes its seat.

    Parameters
    ----------
    sides
        Returns the sides that have a seat now; both if left out.
    changed
        Called after each change.

    Attributes
    ----------
    version : int
        How often somebody came or changed seats.

    Examples
    --------
    >>> seats = Seats()
    >>> seats.come("An")
    >>> seats.come("Bình")
    >>> seats.sit("Bình", 1)
    >>> seats.names, seats.lets("An", 1), seats.faces_far("Bình")
    (('An', 'Bình'), False, True)
    """

    def __init__(
        self,
        sides: Callable[[], Sequence[int]] = lambda: (0, 1),
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        self.version = 0
        self._sides = sides
        self._changed = changed
        self._names: list[str | None] = [None, None]
        self._before = self._names
        self._came: list[str] = []
        self._newcomer = ""

    @property
    def names(self) -> Names:
        """Who sits at the near side and at the far one; None where nobody does."""
        near, far = self._names
        return near, far

    @names.setter
    def names(self, names: Sequence[str | None]) -> None:
        near, far = checked(names)
        for side, name in enumerate((near, far)):
            if name is not None:
                self._check(side)
        self._set([near, far])

    def come(self, name: str) -> None:
        """Let somebody open the board."""
        if name in self._came:
            return
        names = self._names
        if not self._came and names == [None, None] and 0 in self._sides():
            names = [name, None]
        self._came.append(name)
        self._set(names, name)

    def is_company(self, name: str) -> bool:
        """Whether there is somebody else."""
        return any(other not in (None, name) for other in (*self._names, *self._came))

    def lets(self, name: str, side: int) -> bool:
        """Whether somebody may act for a side."""
        return self._names[side] in (None, name)

    def held(self, name: str) -> tuple[int, ...]:
        """Return the sides at which somebody sits."""
        return tuple(side for side in (0, 1) if self._names[side] == name)

    def faces_far(self, name: str) -> bool:
        """Whether somebody looks at the board from the far side."""
        return self.held(name) == (1,)

    def offers(self, name: str) -> tuple[str, ...]:
        """Return the requests by which somebody can change seats."""
        held = self.held(name)
        free = self._free(self._sides())
        # From the far side, what is near lies opposite.
        sit = () if held == (1,) else tuple(SIT[side] for side in free)
        return (*sit, STAND) if held else sit

    def move(self, name: str, request: str) -> None:
        """Sit down or stand up, as was asked."""
        if request == STAND:
            self.stand(name)
        else:
            self.sit(name, SIT.index(request))

    def sit(self, name: str, side: int) -> None:
        """Take a seat.

        Raises
        ------
        SeatError
            If somebody else sits there, or there is no seat.
        """
        self._check(side)
        if not self.lets(name, side):
            raise SeatError("seat.taken", name=self._names[side])
        self._set(self._with(name, side))

    def stand(self, name: str) -> None:
        """Leave every seat."""
        self._set([None if each == name else each for each in self._names])

    def take(self, name: str, sides: Sequence[int]) -> Names:
        """Give somebody who acts for these sides, and has no seat, one that is free.

        Nobody is told of it yet. Returns who sat there before, for `restore`.
        """
        before = self.names
        free = self._free([side for side in sides if side in self._sides()])
        if free and not self.held(name) and self.is_company(name):
            self._names = self._with(name, free[0])
        return before

    def restore(self, names: Names) -> None:
        """Put back what `take` found, after an act that was refused."""
        self._names = [*names]

    def news(self, words: Words, faces_far: bool) -> str:
        """Return what changed last, as it is told to one at the near side or at the far one."""
        told = [words.say("seat.came", name=words.quote(self._newcomer))] if self._newcomer else []
        for side, (before, now) in enumerate(zip(self._before, self._names, strict=True)):
            if before not in (None, now, *self._names):
                told.append(words.say("seat.left", name=words.quote(str(before))))
            if now not in (None, before):
                who = words.quote(str(now))
                if side == faces_far:
                    told.append(words.say("seat.sat.near", name=who))
                else:
                    told.append(words.say("seat.sat.far", name=who))
        return words.sentences(*told)

    def settle(self) -> None:
        """Take away the seats of sides that somebody else plays by now, such as a program."""
        kept = [name if side in self._sides() else None for side, name in enumerate(self._names)]
        if kept != self._names:
            self._set(kept)

    def _free(self, sides: Sequence[int]) -> list[int]:
        return [side for side in sides if self._names[side] is None]

    def _check(self, side: int) -> None:
        if side not in self._sides():
            raise SeatError("seat.none")

    def _with(self, name: str, side: int) -> list[str | None]:
        return [name if each == side else held for each, held in enumerate(self._names)]

    def _set(self, names: list[str | None], newcomer: str = "") -> None:
        self.version += 1
        self._before, self._names, self._newcomer = self._names, names, newcomer
        self._changed()


def checked(names: object) -> Names:
    """Return two names, or None in place of one; refuse anything else.

    Raises
    ------
    SeatError
        If they are none.

    Examples
    --------
    >>> checked(("An", None))
    ('An', None)
    """
    if isinstance(names, Sequence) and not isinstance(names, str) and len(names) == 2:
        near, far = names
        if all(each is None or is_name(each) for each in (near, far)):
            return near, far
    raise SeatError("seat.names", found=names, most=LONGEST_NAME)


def is_name(name: object) -> bool:
    """Tell whether somebody can be called so: a line that is not empty.

    Examples
    --------
    >>> is_name("An"), is_name("  "), is_name("An\\n")
    (True, False, False)
    """
    return is_line(name, LONGEST_NAME) and str(name).strip() == name and name != ""
