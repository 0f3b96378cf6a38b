"""A board as one of several people sees it who have its notebook open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bgwidget.board.coach import Coach
from bgwidget.board.play import PlayMode
from bgwidget.board.readers.may import Permit
from bgwidget.board.readers.seats import SIT, STAND, Seats
from bgwidget.board.readers.sight import Sight
from bgwidget.board.session import Session
from bgwidget.board.state import Instead, State
from bgwidget.board.table_mode import TableMode
from bgwidget.words import Words, means

_ASKED_HERE = frozenset({"why", "look", "advise"})
"""What changes nothing for the others."""
_TOLD_AFTER = ("after", "always")
"""When advice follows a decision."""


class ReaderMode(PlayMode):
    """One reader's side of a board that several have open.

    What is refused, looked back at or advised is this reader's alone. What the seat allows is done
    on the board of all, and each of them sees it from where they sit: whoever keeps their sessions
    lets each of them see it after every change.

    Parameters
    ----------
    shared
        The board of all.
    seats
        Who sits there.
    name
        Who this reader is.
    words
        The language.
    coach
        Who gives this reader advice; nobody if left out.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> backgammon, seats = board_game("backgammon"), Seats()
    >>> shared = Session(PlayMode(backgammon, backgammon.start(dice=(3, 1))))
    >>> an, binh = (Session(ReaderMode(shared, seats, name)) for name in ("An", "Bình"))
    >>> seats.names = ("An", "Bình")
    >>> shared.listen(lambda _: binh.change(binh.mode.seen))
    >>> an.type("8/5 6/5")
    >>> str(binh.state.game.plays[1]), shared.board_game.on_turn(binh.state.game)
    ('8/5 6/5', (0,))
    """

    def __init__(
        self,
        shared: Session,
        seats: Seats,
        name: str,
        words: Words | None = None,
        coach: Coach | None = None,
    ) -> None:
        play = shared.mode
        assert isinstance(play, PlayMode)
        self.name = name
        self._shared = shared
        self._play = play
        self._seats = seats
        self._permit = Permit(shared, seats, name)
        super().__init__(play.board_game, shared.state.game, words, coach=coach)
        self._sight = Sight(self.board_game, False)
        self._is_acting = False
        self._known = shared.state
        self._seats_known = seats.version
        self.opponent = play.opponent
        self.requests |= play.requests | {*SIT, STAND}
        self.first = self._gone_on(self.first, shared.state)

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        if intent["kind"] == "type":
            intent = self._typed(state, intent)
        kind = intent["kind"]
        if kind in (*SIT, STAND):
            self._seats.move(self.name, kind)
            return state
        if kind == "why":
            self._permit.check_turn()
        if kind in _ASKED_HERE:
            return self._after(state, intent)
        self._act_for_all(intent)
        return state

    def seen(self, state: State) -> State:
        """Return the state in which the reader sees what has become of the board of all."""
        now, before = self._shared.state, self._known
        is_news = self._seats.version != self._seats_known
        self._known, self._seats_known = now, self._seats.version
        faces_far = self._seats.faces_far(self.name)
        if now.since != before.since or faces_far != self._sight.faces_far:
            new = self._gone_on(state, now, before)
            return self._remarked(state, new)
        instead = self._instead(state.game, now)
        if instead == state.instead:
            return state
        change: dict[str, Any] = {"instead": instead}
        if is_news:
            status = instead.get("status") or self.board_game.status(state.game, self.words)
            news = self._seats.news(self.words, faces_far)
            change["aside"] = {"status": self.words.sentences(news, status)}
        # Whose turn is no longer theirs to play puts down what they had in hand.
        same = ("turn" in instead) == ("turn" in state.instead)
        return state.then(**change) if same else state.anew(done=state.done, **change)

    def _remarked(self, before: State, after: State) -> State:
        """Return the state after a decision, with what is to be said to the one who made it."""
        if not self._is_acting or self.coach is None or self.coach.when not in _TOLD_AFTER:
            return after
        said = self.coach.remark(before, after)
        instead = after.instead.copy()
        if said.now and not self._plays_program:
            # To go on is offered where a program waits for it.
            instead.pop("opponent", None)
        return replace(after, aside=said.now, later=said.later, instead=instead)

    def is_only(self, game: Any) -> bool:
        return self._play.is_only(self._shared.state.game)

    def may_choose_length(self, state: State) -> bool:
        return self._play.may_choose_length(self._shared.state)

    def may_begin_anew(self) -> bool:
        return self._play.may_begin_anew()

    @property
    def _plays_program(self) -> bool:
        return self.opponent is not None and self.opponent.player is not None

    def _typed(self, state: State, intent: Mapping[str, Any]) -> Mapping[str, Any]:
        for kind in (*SIT, STAND):
            if means(intent["text"], f"type.{kind}"):
                return {"kind": kind}
        # A link that is pasted there is for that board to read.
        return intent if isinstance(self._play, TableMode) else self._read(state, intent)

    def _act_for_all(self, intent: Mapping[str, Any]) -> None:
        """Do on the board of all what the seat allows, and take a free one by it."""
        self._permit.check(intent["kind"])
        before = self._seats.take(self.name, self._permit.on_turn)
        self._is_acting = True
        try:
            self._shared.act(self._sight.out(intent))
        except Exception:
            self._seats.restore(before)
            raise
        finally:
            self._is_acting = False

    def _gone_on(self, state: State, now: State, before: State | None = None) -> State:
        """Return the state after the game went on, or the reader went round the board."""
        self.length = self._play.length
        self._sight = self._sight.facing(self._seats.faces_far(self.name))
        game = self._sight.game(now.game)
        new = state.anew(
            game=game,
            done=now.done,
            finished=now.finished,
            record=now.record,
            turns=self._sight.turns(now.turns),
            before=self._back_to(state, now, before),
            instead=self._instead(game, now),
        )
        same_decision = before is not None and now.decided == before.decided
        return replace(new, decided=state.decided) if same_decision else new

    def _back_to(self, state: State, now: State, before: State | None) -> State | None:
        """Return the state that a turn can be taken back to by this reader."""
        if now.before is None or not self._permit.may_take_back():
            return None
        if before is not None and now.before is before.before:
            return state.before
        return replace(state, before=None)

    def _instead(self, game: Any, now: State) -> Instead:
        """Return what the reader sees in place of what the game says."""
        shown = self._sight.instead(now.instead)
        if not self._seats.is_company(self.name):
            return shown
        shown = {**shown, "beside": self._names_beside()}
        if not all(self._seats.lets(self.name, side) for side in (0, 1)):
            # Points keep the numbers of the one who looks, as against a program.
            shown.setdefault("opponent", "")
        seating = self._seats.offers(self.name)
        if not self._seats.lets(self.name, 0):
            # The one who plays against a program sets its pace.
            shown.pop("waits", None)
        if self._permit.must_wait():
            shown |= {"turn": None, "choices": seating, "status": self._waiting(game)}
        else:
            offered = shown.get("choices", self.board_game.snapshot(game)["choices"])
            shown["choices"] = (*offered, *seating)
        holder = self._seats.names[0]
        if not self._seats.lets(self.name, 0) and not self._seats.held(self.name):
            told = shown.get("status") or self.board_game.status(game, self.words)
            named = self.words.quote(holder or "")
            shown["status"] = self.words.say("seat.seen", name=named, told=told)
        return shown

    def _waiting(self, game: Any) -> str:
        """Return what is said while somebody else is to act."""
        entry = self.board_game
        is_near = 0 in entry.on_turn(game)
        return entry.status(game, self.words) if is_near else entry.meanwhile(game, self.words)

    def _names_beside(self) -> Sequence[str]:
        """Return the name of each side as it is written beside it."""
        names = self._seats.names[:: -1 if self._sight.faces_far else 1]
        return [self.words.quote(name) if name else "" for name in names]
