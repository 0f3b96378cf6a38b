"""A table: the log of what two people did, played again by the rules as it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, NoReturn, Self

from bgwidget.games import BoardGame, board_game
from bgwidget.rules import work_limits
from bgwidget.rules.rulebook import Breach, IllegalMoveError, InvalidMoveError
from bgwidget.rules.work import limited_work
from bgwidget.tables.act import DEALER, Act
from bgwidget.tables.chain import LENGTH, Dice, hashed
from bgwidget.tables.errors import TableError
from bgwidget.tables.terms import Terms

_SEATS = (0, 1)
_NEWS = ("undo", "agree", "refuse")


class Decision(NamedTuple):
    """What somebody decided, and the game before it, to which both may agree to go back."""

    seat: int
    before: Any


@dataclass(frozen=True, kw_only=True)
class Table:
    """What two people play, as far as the log goes; frozen.

    The log is played again by the rules wherever it is read, so whoever reads it is the referee.
    Each act is bound to all that went before by `head`, a hash: what is late, doubled, out of
    order or meant for another table does not fit it. Without a dealer each act also shows the next
    link of the chain of the one who acts, which nobody else can tell.

    Without a dealer only one may act at each moment: the first seat where the game lets both, and
    the other one where somebody asks to take back a decision, which is asked in one's own turn.

    Dice follow from the newest links of all parties, and how many were shown. Whoever could still
    have done something else than throw, such as double, must not know the dice before: then they
    wait until the other has shown a link, too, by an act ``dice``. With a dealer they always wait
    for the dealer's.

    Attributes
    ----------
    terms : Terms
        What was agreed on.
    game
        The state of play.
    log : tuple of Act
        What was done.
    head : str
        The hash of the terms and the whole log.
    links : tuple of str
        The newest link of each party.
    shown : tuple of int
        How many links each party has shown.
    thrown : Act or None
        The throw whose dice are awaited.
    asked : int or None
        Who asks to take back a decision.
    decisions : tuple of Decision
        What was decided in this game.

    Examples
    --------
    >>> from bgwidget.tables import Chain
    >>> chains = Chain("0" * 22), Chain("1" * 22)
    >>> table = Table.open(Terms(tuple(chain.link(0) for chain in chains), match=1))
    >>> table = table.take(Act(0, "throw", link=chains[0].link(1)), after=table.head)
    >>> table.game.mover, table.game.dice
    (1, (5, 4))
    """

    terms: Terms
    game: Any
    log: tuple[Act, ...] = ()
    head: str = ""
    links: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()
    thrown: Act | None = None
    asked: int | None = None
    has_asked: frozenset[int] = frozenset()
    decisions: tuple[Decision, ...] = ()

    @classmethod
    def open(cls, terms: Terms) -> Self:
        """Return a table at which nothing was done yet."""
        head = hashed(str(terms))
        shown = (0,) * len(terms.laid)
        return cls(terms=terms, game=terms.begin(), head=head, links=terms.laid, shown=shown)

    @classmethod
    def replay(cls, terms: Terms, log: Iterable[object]) -> Self:
        """Return the table to which a log of acts, or of their texts, leads.

        Raises
        ------
        TableError
            If something in it is no act, or not by the one who was to act.
        IllegalMoveError
            If the rules forbid something in it.
        """
        *_, table = cls.moments(terms, log)
        return table

    @classmethod
    def moments(cls, terms: Terms, log: Iterable[object]) -> Iterator[Self]:
        """Yield the table at its start and after each act; raise as `replay` does."""
        table = cls.open(terms)
        yield table
        for act in log:
            table = table.take(act, after=table.head)
            yield table

    @property
    def board_game(self) -> BoardGame:
        """The game's entry in the register."""
        return board_game(self.terms.game)

    @property
    def on_turn(self) -> tuple[int, ...]:
        """Who may act now: a seat, both, the dealer, or nobody once all is over."""
        if self.thrown is not None:
            return (DEALER if self.terms.has_dealer else 1 - self.thrown.seat,)
        if self.asked is not None and not self.terms.has_dealer:
            return (1 - self.asked,)
        turn = self.board_game.on_turn(self.game)
        seats = turn or (_SEATS if self._goes_on else ())
        return seats if self.terms.has_dealer else seats[:1]

    def may(self, seat: int, kind: str) -> bool:
        """Tell whether a seat may ask to take back its last decision, agree to that, or refuse.

        Examples
        --------
        >>> table = Table.open(Terms(("0" * 22, "1" * 22, "2" * 22)))
        >>> table.may(0, "undo")
        False
        """
        if self.thrown is not None:
            return False
        if kind != "undo":
            return kind in _NEWS and self.asked == 1 - seat
        is_free = self.terms.has_dealer or self.on_turn == (seat,)
        has_decided = any(decision.seat == seat for decision in self.decisions)
        return is_free and self.asked is None and seat not in self.has_asked and has_decided

    def take(self, act: object, after: object) -> Self:
        """Return the table after an act, or the text of one.

        Parameters
        ----------
        act
            The act.
        after
            The `head` of the log that was read to its end when it was made.

        Raises
        ------
        TableError
            If it is no act, is late, or is not by the one who is to act.
        IllegalMoveError
            If the rules of the game forbid it.
        """
        read = Act.read(str(act) if isinstance(act, Act) else act)
        if after != self.head:
            raise TableError("table.late")
        if read.seat >= len(self.links):
            raise TableError("table.seat")
        with limited_work(work_limits.REQUEST):
            done = self._sealed(read)._done(read)
        return replace(done, log=(*self.log, read), head=hashed(f"{self.head} {read}"))

    def _sealed(self, act: Act) -> Self:
        """Return the table with the link that an act shows."""
        seat, link = act.seat, act.link
        if self.terms.has_dealer and seat != DEALER:
            if link:
                raise TableError("table.seal")
            return self
        if self.shown[seat] >= LENGTH:
            raise TableError("table.full", most=LENGTH)
        if hashed(link) != self.links[seat]:
            raise TableError("table.seal")
        links, shown = [*self.links], [*self.shown]
        links[seat], shown[seat] = link, shown[seat] + 1
        return replace(self, links=tuple(links), shown=tuple(shown))

    def _done(self, act: Act) -> Self:
        if act.kind == "dice":
            return self._dealt(act)
        if act.seat == DEALER:
            raise TableError("table.seat")
        if self.thrown is not None:
            raise TableError("table.waits")
        # Without a dealer nobody puts acts in order, so at each moment only one may act.
        if not self.terms.has_dealer and act.seat not in self.on_turn:
            self._refuse_turn()
        if act.kind in _NEWS:
            return self._about_undo(act)
        return self._played(act)

    def _played(self, act: Act) -> Self:
        game, kind = self.board_game, act.kind
        if kind == "next" and not game.on_turn(self.game):
            return self._then(game.following(self.game), decisions=())
        if act.seat not in game.on_turn(self.game):
            self._refuse_turn()
        if kind == "play":
            return self._decided(act, game.play(self.game, act.steps))
        if kind not in game.actions:
            raise InvalidMoveError("action.shape", found=kind)
        tried = Dice("")
        after = game.act(self.game, kind, tried)
        if not tried.is_used:
            return self._decided(act, after)
        if self._must_wait(act, after):
            return self._then(self.game, thrown=act)
        return self._thrown(act)

    def _must_wait(self, act: Act, after: Any) -> bool:
        """Whether the one who throws must not know the dice yet."""
        # Who has acted already would choose between two results. The first throw needs no more:
        # the first seat laid down its links before it knew those of the other.
        if self.terms.has_dealer or (self.log and self.log[-1].seat == act.seat):
            return True
        now, then = (self.board_game.snapshot(game) for game in (self.game, after))
        return now["turn"] is not None or bool({*now["choices"]} - {*then["choices"], act.kind})

    def _thrown(self, act: Act) -> Self:
        dice = Dice(str(sum(self.shown)), *self.links)
        return self._then(self.board_game.act(self.game, act.kind, dice))

    def _dealt(self, act: Act) -> Self:
        if self.thrown is None:
            raise TableError("table.no-throw")
        if act.seat not in self.on_turn:
            raise TableError("table.seat")
        return self._thrown(self.thrown)

    def _decided(self, act: Act, after: Any) -> Self:
        return self._then(after, decisions=(*self.decisions, Decision(act.seat, self.game)))

    def _then(self, game: Any, **change: Any) -> Self:
        calm: dict[str, Any] = {"thrown": None, "asked": None, "has_asked": frozenset()}
        return replace(self, game=game, **{**calm, **change})

    def _about_undo(self, act: Act) -> Self:
        if act.kind == "undo":
            if act.seat in self.has_asked or self.asked is not None:
                raise TableError("table.asked")
            self._last_of(act.seat)
            return replace(self, asked=act.seat, has_asked=self.has_asked | {act.seat})
        if self.asked is None or act.seat == self.asked:
            raise TableError("table.not-asked")
        if act.kind == "refuse":
            return replace(self, asked=None)
        at = self._last_of(self.asked)
        return self._then(self.decisions[at].before, decisions=self.decisions[:at])

    def _last_of(self, seat: int) -> int:
        """Return which of the decisions is the last one of a seat."""
        own = [at for at, decision in enumerate(self.decisions) if decision.seat == seat]
        if not own:
            raise InvalidMoveError("action.undo")
        return own[-1]

    def _refuse_turn(self) -> NoReturn:
        over = not self.board_game.on_turn(self.game)
        rule = self.board_game.rulebook.get("game-over" if over else "not-your-turn")
        if rule is None:
            raise TableError("table.turn")
        raise IllegalMoveError((Breach(rule),))

    @property
    def _goes_on(self) -> bool:
        return "next" in self.board_game.snapshot(self.game)["choices"]
