"""One player's side of a game that is played by links alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, TypedDict
from urllib.parse import parse_qsl, urlsplit

from bgwidget.common.json_text import parse
from bgwidget.common.shapes import fits, up_to
from bgwidget.games import BoardGame, board_game
from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.tables.act import Act
from bgwidget.tables.chain import LINK, Chain
from bgwidget.tables.errors import TableError
from bgwidget.tables.letter import Letter
from bgwidget.tables.table import Table
from bgwidget.tables.terms import Terms
from bgwidget.words import Words

_LONGEST = 4_000
"""The most characters of an address that is looked into."""
_INVITES = "invite."
_NOBODY = "_" * 22
"""Stands for the first link of one who has not accepted yet."""


class _Record(TypedDict):
    secret: Annotated[str, LINK]
    seat: Annotated[int, up_to(1)]
    terms: Annotated[str, up_to(200)]
    log: Sequence[Annotated[str, up_to(600)]]


@dataclass(frozen=True)
class Correspondence:
    """What one player keeps of a game by links; frozen.

    The one who invites sits at seat 0. What is done gives the next one; its `link` goes to the
    other, by whatever means. Whoever opens a link is the referee: it is refused where it does not
    follow on what was played, or where the rules forbid what it tells.

    Attributes
    ----------
    chain : Chain
        The player's own chain: with its secret anybody could act in the player's name.
    seat : int
        Where the player sits.
    terms : Terms
        What is played.
    moments : tuple of Table
        The game at its start and after each act; empty until somebody has accepted.

    Examples
    --------
    >>> an = Correspondence.invite()
    >>> binh = Correspondence.accept(an.link)
    >>> an = an.open(binh.link).act("throw")
    >>> binh = binh.open(an.link)
    >>> binh.table == an.table
    True
    """

    chain: Chain
    seat: int
    terms: Terms
    moments: tuple[Table, ...] = ()

    @classmethod
    def invite(
        cls, game: str = DEFAULT_GAME, match: int | None = None, rules: str = ""
    ) -> Correspondence:
        """Return a new game, to which the other is invited by its link.

        Parameters
        ----------
        game, rules
            As for `Terms`.
        match
            The points to play to; one, if left out, where the game has matches.

        Raises
        ------
        TableError
            If one of them cannot be agreed on.
        """
        chain = Chain()
        points = match if match is not None else int(bool(board_game(game).matches))
        return cls(chain, 0, Terms((chain.link(0), _NOBODY), game, points, rules))

    @classmethod
    def accept(cls, link: object) -> Correspondence:
        """Return the game to which a link invites.

        Raises
        ------
        TableError
            If it is no invitation.
        """
        text = letter_in(link)
        if not text.startswith(_INVITES):
            raise TableError("letter.no-invitation")
        invited, chain = Terms.read(text.removeprefix(_INVITES)), Chain()
        if invited.laid[1] != _NOBODY or invited.has_dealer:
            raise TableError("letter.unreadable")
        terms = replace(invited, laid=(invited.laid[0], chain.link(0)))
        return cls(chain, 1, terms, (Table.open(terms),))

    @property
    def table(self) -> Table | None:
        """The game so far; None until somebody has accepted."""
        return self.moments[-1] if self.moments else None

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""
        return board_game(self.terms.game)

    @property
    def is_mine(self) -> bool:
        """Whether the player is to act."""
        return self.table is not None and self.seat in self.table.on_turn

    def may(self, kind: str) -> bool:
        """Tell whether you may ask to take back, agree or refuse now; of other acts rules tell."""
        return self.table is not None and self.is_mine and self.table.may(self.seat, kind)

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the near and at the far side: not known here."""
        return ("", "")

    def waiting(self, words: Words) -> str:
        """Return in words what is to be done, where the other is to act."""
        return words.say("table.waits") if self.link else words.say("table.comes")

    @property
    def link(self) -> str:
        """The query of a link that tells the other what was done last; empty if nothing was."""
        if self.table is None:
            return f"?table={_INVITES}{self.terms}"
        log = self.table.log
        own = len(log)
        while own and log[own - 1].seat == self.seat:
            own -= 1
        accepts = self.seat == 1 and not log
        if own == len(log) and not accepts:
            return ""
        return f"?table={Letter.of(self.moments[own], log[own:])}"

    def open(self, link: object) -> Correspondence:
        """Return the game with what a link tells; itself, if that is known already.

        Raises
        ------
        TableError
            If it cannot be read, belongs to another game, or does not follow on this one.
        IllegalMoveError
            If the rules forbid what it tells.
        """
        text = letter_in(link)
        if text.startswith(_INVITES):
            raise TableError("letter.invitation")
        letter = Letter.read(text)
        moments = self._moments_of(letter)
        heads = [moment.head for moment in moments]
        if letter.head not in heads:
            raise TableError("letter.gap")
        at = heads.index(letter.head)
        if Letter.of(moments[at], letter.acts) != letter:
            raise TableError("letter.position")
        known, told = moments[-1].log[at:], letter.acts
        both = min(len(known), len(told))
        if known[:both] != told[:both]:
            raise TableError("letter.fork")
        for act in told[both:]:
            moments = (*moments, moments[-1].take(act, moments[-1].head))
        if len(moments) == len(self.moments):
            return self
        return replace(self, terms=letter.terms, moments=moments)._dealt()

    def act(self, kind: str, steps: Sequence[Sequence[int]] = ()) -> Correspondence:
        """Return the game after an act of the player's; the kinds are those of an `Act`.

        Raises
        ------
        TableError
            If nobody has accepted yet, or the player is not to act.
        IllegalMoveError
            If the rules forbid it.
        """
        if self.table is None:
            raise TableError("letter.nobody")
        link = self.chain.link(self.table.shown[self.seat] + 1)
        act = Act(self.seat, kind, tuple(map(tuple, steps)), link)
        return replace(self, moments=(*self.moments, self.table.take(act, self.table.head)))

    def play(self, text: str) -> Correspondence:
        """Return the game after a play in notation, such as ``"8/5 6/5"``, or another act.

        Raises
        ------
        InvalidMoveError
            If it cannot be read.
        IllegalMoveError
            If the rules forbid it.
        """
        if self.table is None:
            raise TableError("letter.nobody")
        intent = self.table.board_game.read(self.table.game, text, ())
        return self.act(intent["kind"], intent.get("steps", ()))

    @property
    def record(self) -> str:
        """All of it as text, with the secret: for the player alone to keep."""
        log = [] if self.table is None else [str(act) for act in self.table.log]
        kept = {"secret": self.chain.secret, "seat": self.seat, "terms": str(self.terms)}
        return json.dumps({**kept, "log": log})

    @classmethod
    def load(cls, record: object) -> Correspondence:
        """Return the game that a `record` holds, played again.

        Raises
        ------
        TableError
            If it is none.
        IllegalMoveError
            If the rules forbid something in it.
        """
        try:
            kept = parse(record) if isinstance(record, str) else None
        except ValueError as error:
            raise TableError("letter.record") from error
        if not fits(kept, _Record):
            raise TableError("letter.record")
        chain, terms, seat = Chain(kept["secret"]), Terms.read(kept["terms"]), kept["seat"]
        if chain.link(0) != terms.laid[seat]:
            raise TableError("letter.record")
        moments = () if _NOBODY in terms.laid else tuple(Table.moments(terms, kept["log"]))
        return cls(chain, seat, terms, moments)

    def _moments_of(self, letter: Letter) -> tuple[Table, ...]:
        """Return the moments of the game that a letter is about, which one who accepts opens."""
        if self.moments:
            if letter.terms != self.terms:
                raise TableError("letter.other")
            return self.moments
        accepted = replace(self.terms, laid=(self.terms.laid[0], letter.terms.laid[1]))
        if letter.terms != accepted or _NOBODY in accepted.laid:
            raise TableError("letter.other")
        return (Table.open(accepted),)

    def _dealt(self) -> Correspondence:
        """Show the link for dice that the other waits for: there is nothing else to do."""
        waited = self.table is not None and self.table.thrown is not None
        return self.act("dice") if waited and self.is_mine else self


def game_in(link: object) -> str:
    """Return the first link of the one who invited: by it the game of a link is known.

    Raises
    ------
    TableError
        If it is no link to a game.

    Examples
    --------
    >>> an = Correspondence.invite()
    >>> game_in(an.link) == game_in(Correspondence.accept(an.link).link) == an.terms.laid[0]
    True
    """
    text = letter_in(link)
    if text.startswith(_INVITES):
        return Terms.read(text.removeprefix(_INVITES)).laid[0]
    return Letter.read(text).terms.laid[0]


def letter_in(link: object) -> str:
    """Return the letter in a link, or in its query.

    Raises
    ------
    TableError
        If there is none.
    """
    text = link.strip() if isinstance(link, str) else ""
    if not text or len(text) > _LONGEST:
        raise TableError("letter.unreadable")
    try:
        query = urlsplit(text).query or text.removeprefix("?")
        found = [value for name, value in parse_qsl(query, max_num_fields=20) if name == "table"]
    except ValueError as error:
        raise TableError("letter.unreadable") from error
    if len(found) != 1:
        raise TableError("letter.unreadable")
    return found[0]
