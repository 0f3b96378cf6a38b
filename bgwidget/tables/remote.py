"""One side of a table whose log lies elsewhere, such as with the service of a class."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Never, Protocol, Self, TypedDict

from bgwidget.common.shapes import up_to
from bgwidget.games import BoardGame, board_game
from bgwidget.rules.rulebook import RulesError
from bgwidget.tables.act import DEALER, Act
from bgwidget.tables.chain import LINK
from bgwidget.tables.errors import TableError
from bgwidget.tables.table import Table
from bgwidget.tables.terms import Terms
from bgwidget.words import Words

LONGEST_NAME = 60
_NAME = re.compile(rf"[^\W_](?:[\w-]{{0,{LONGEST_NAME - 2}}}[^\W_])?")
_NOBODY = ("_" * 22, "-" * 22)
"""Stand for what has not been laid down yet."""
_Laid = Annotated[str, re.compile(rf"{LINK.pattern}|")]


class Told(TypedDict):
    """What is told of a table by where its log lies."""

    name: Annotated[str, up_to(LONGEST_NAME)]
    seats: tuple[Annotated[str, up_to(255)], Annotated[str, up_to(255)]]
    """Who sits there; an empty name where nobody does yet."""
    seat: Annotated[int, up_to(1)] | None
    """Where the one who asks sits."""
    game: Annotated[str, up_to(60)]
    match: Annotated[int, up_to(99)]
    rules: Annotated[str, up_to(60)]
    laid: tuple[_Laid, _Laid, Annotated[str, LINK]]
    """What each seat has laid down, empty until it has, and the dealer's."""
    start: Annotated[int, up_to(1_000_000)]
    """How many acts came before those in `log`."""
    head: Annotated[str, re.compile(rf"{LINK.pattern}|")]
    """The `Table.head` after the last of them; empty where there are none."""
    log: Annotated[Sequence[Annotated[str, up_to(600)]], up_to(10_000)]


class Source(Protocol):
    """Where the log of a table lies."""

    def send(self, act: Act, after: str) -> Told:
        """Have an act taken that follows on a head of the log; return what is told then.

        Raises
        ------
        RulesError
            If it was not taken, or nobody knows.
        """


def table_name(text: object) -> str:
    """Return the name of a table as it is kept: letters, digits and hyphens, no capitals.

    Raises
    ------
    TableError
        If it is none.

    Examples
    --------
    >>> table_name("An-Binh")
    'an-binh'
    """
    name = unicodedata.normalize("NFC", text).casefold() if isinstance(text, str) else ""
    if not _NAME.fullmatch(name):
        raise TableError("table.name", found=str(text)[:LONGEST_NAME], most=LONGEST_NAME)
    return name


@dataclass(frozen=True, kw_only=True)
class RemoteTable:
    """A table as one of those who sit there, or look on, sees it; frozen.

    What is told of it is played again by the rules. What comes late, twice or out of order changes
    nothing; what the rules forbid, or does not follow on what was told before, is a `fault`, and
    the table stands still.

    Attributes
    ----------
    name : str
        The name of the table.
    seat : int or None
        Where you sit; None where you look on.
    seats : tuple of str
        Who sits there; an empty name where nobody does yet.
    terms : Terms
        What is played; who has not sat down yet has laid down nothing of worth.
    own : str
        The link that you laid down; empty where that is no longer known.
    moments : tuple of Table
        The game at its start and after each act; empty until both have sat down.
    fault : RulesError or None
        Why nothing further of the log is taken.
    """

    name: str
    seat: int | None
    seats: tuple[str, str]
    terms: Terms
    source: Source = field(repr=False, compare=False)
    own: str = field(default="", repr=False)
    moments: tuple[Table, ...] = ()
    fault: RulesError | None = field(default=None, compare=False)

    @classmethod
    def of(cls, told: Told, source: Source, own: str = "") -> Self:
        """Return a table of which something is told for the first time.

        Raises
        ------
        TableError
            If what is played cannot be agreed on.
        """
        side = cls(
            name=told["name"],
            seat=told["seat"],
            seats=_pair(told["seats"]),
            terms=_terms(told),
            source=source,
            own=own,
        )
        return side.heard(told)

    @property
    def table(self) -> Table | None:
        """The game so far; None until both have sat down."""
        return self.moments[-1] if self.moments else None

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""
        return board_game(self.terms.game)

    @property
    def is_mine(self) -> bool:
        """Whether you are to act."""
        if self.table is None or self.fault is not None:
            return False
        return self.seat in self.table.on_turn

    @property
    def known(self) -> int:
        """How many acts of the log are known."""
        return max(0, len(self.moments) - 1)

    def may(self, kind: str) -> bool:
        """Tell whether you may ask to take back, agree or refuse now; of other acts rules tell."""
        if self.table is None or self.seat is None or self.fault is not None:
            return False
        return self.table.may(self.seat, kind)

    def heard(self, told: Told) -> Self:
        """Return the table with what is told of it; itself, if nothing of that is new."""
        if self.fault is not None:
            return self
        side = self if _pair(told["seats"]) == self.seats else self._seated(told)
        if side.fault is None and not side.moments and all(told["laid"]):
            side = side._begun(told)
        if side.fault is not None or not side.moments or told["start"] > side.known:
            return side
        return side._followed(told)

    def act(self, kind: str, steps: Sequence[Sequence[int]] = ()) -> Self:
        """Return the table after an act of yours; the kinds are those of an `Act`.

        Raises
        ------
        TableError
            If you do not sit there, somebody still has to sit down, or it comes late.
        IllegalMoveError
            If the rules forbid it.
        RulesError
            If it was not taken for another reason; then it is not known whether it will be.
        """
        if self.seat is None:
            raise TableError("table.looks-on")
        if self.fault is not None:
            raise self.fault
        if self.table is None:
            raise TableError("table.alone")
        act = Act(self.seat, kind, tuple(map(tuple, steps)))
        self.table.take(act, self.table.head)
        return self.heard(self.source.send(act, self.table.head))

    def open(self, link: object) -> Never:
        """Refuse a link: none belongs to a table whose log lies elsewhere."""
        raise TableError("letter.other")

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the near and at the far side; empty for yourself, and if nobody does."""
        return self.seats if self.seat is None else ("", self.seats[1 - self.seat])

    def waiting(self, words: Words) -> str:
        """Return in words what is waited for, where you are not to act."""
        if self.fault is not None:
            return words.say("table.fault", why=self.fault.in_words(words))
        if self.table is None:
            return words.say("table.empty", name=self.name)
        if self.table.thrown is not None:
            return words.say("table.dice")
        (seat, *_) = self.table.on_turn
        if self.seat is None and len(self.table.on_turn) > 1:
            return words.say("table.both")
        return words.say("table.other", name=self.seats[seat])

    def _seated(self, told: Told) -> Self:
        """Return the table with those who sit there now, whom nobody who sits there may leave."""
        seats = _pair(told["seats"])
        if any(old and old != new for old, new in zip(self.seats, seats, strict=True)):
            return replace(self, fault=TableError("table.changed"))
        return replace(self, seats=seats)

    def _begun(self, told: Told) -> Self:
        """Return the table once all have laid down what they have to."""
        terms = _terms(told)
        mine = "" if self.seat is None else terms.laid[self.seat]
        # The dealer is bound to what it laid down before it knew what the seats would.
        if terms.laid[DEALER] != self.terms.laid[DEALER] or (self.own and mine != self.own):
            return replace(self, fault=TableError("table.changed"))
        return replace(self, terms=terms, moments=(Table.open(terms),))

    def _followed(self, told: Told) -> Self:
        """Return the table after those acts of the log that are new."""
        moments, log = [*self.moments], told["log"][: max(0, self.known - told["start"])]
        known = [str(act) for act in moments[-1].log[told["start"] :]][: len(log)]
        fault: RulesError | None = None
        if known != [*log]:
            fault = TableError("table.changed")
        for act in [] if fault else told["log"][len(log) :]:
            try:
                moments.append(moments[-1].take(act, moments[-1].head))
            except RulesError as error:
                fault = error
                break
        if fault is None and len(moments) == len(self.moments):
            return self
        if fault is None and moments[-1].head != told["head"]:
            return replace(self, fault=TableError("table.changed"))
        return replace(self, moments=tuple(moments), fault=fault)


def _pair(names: tuple[str, str]) -> tuple[str, str]:
    """Return two names of JSON, which has no tuples."""
    one, other = names
    return one, other


def _terms(told: Told) -> Terms:
    *laid, dealer = told["laid"]
    links = (link or nobody for link, nobody in zip(laid, _NOBODY, strict=True))
    return Terms((*links, dealer), told["game"], told["match"], told["rules"])
