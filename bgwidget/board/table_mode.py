"""A board of a game with somebody who sits elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bgwidget.board.play import PlayMode
from bgwidget.board.state import Instead, State, Turn
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tables import Table, TableError
from bgwidget.tables.side import Side
from bgwidget.wire.game_panel import Clock
from bgwidget.wire.scene import SIDES
from bgwidget.words import Words, means
from bgwidget.words.ended import Ended

_HERE = frozenset({"type", "why", "next", "look"})
ANSWERS = ("agree", "refuse")
"""The answers to one who asks to take back a decision."""


class TableMode(PlayMode):
    """A board of a game with somebody elsewhere: you play the near side, and they the far one.

    In a game by links, a link of the other is typed or pasted where moves are typed. What is told
    of them is played by the rules; what these refuse changes nothing.

    Parameters
    ----------
    side
        Your side of the game.
    words
        The language in which actions are typed; the one in use if left out.

    Raises
    ------
    TableError
        If boards of the game cannot be turned to the one who sits opposite.

    Attributes
    ----------
    side : Correspondence or RemoteTable
        Your side of the game, as it is now.

    Examples
    --------
    >>> from bgwidget.board.session import Session
    >>> from bgwidget.tables import Correspondence
    >>> an = Correspondence.invite()
    >>> mode = TableMode(Correspondence.accept(an.link))
    >>> an = an.open(mode.side.link).act("throw")
    >>> session = Session(mode)
    >>> session.type(an.link)
    >>> len(session.state.record)
    1
    """

    def __init__(self, side: Side, words: Words | None = None) -> None:
        entry = side.board_game
        if side.seat == 1 and not hasattr(entry, "turned"):
            raise TableError("table.terms", field="game", found=entry.name)
        self.side = side
        self._turned: dict[str, Any] = {}
        super().__init__(entry, side.terms.begin(), words)
        self.requests = entry.actions | _HERE | {"undo", "restart", *ANSWERS}
        self.first = self._shown(self.first, side, "")

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        if intent["kind"] == "type":
            if "table=" in str(intent["text"]):
                return self.go_on(state, self.side.open(intent["text"]))
            intent = self._read(state, intent)
        kind = intent["kind"]
        if kind == "why" and self.side.table is not None and not self.side.is_mine:
            raise TableError("table.turn")
        if kind in ("why", "look"):
            return replace(super().next(state, intent), instead=state.instead)
        if kind == "restart":
            raise TableError("table.again")
        if kind not in self.requests:
            raise InvalidMoveError("action.shape", found=kind)
        steps = self._steps(intent.get("steps", ()))
        return self.go_on(state, self.side.act(kind, steps))

    def is_only(self, game: Any) -> bool:
        return False

    def may_choose_length(self, state: State) -> bool:
        return False

    def may_begin_anew(self) -> bool:
        return False

    def ended(self, state: State, words: Words) -> Ended | None:
        ended = self._ended(state, words)
        name = "" if ended is None else self.side.names[not ended.won]
        if ended is None or not ended.what or not name:
            return ended
        return ended._replace(title=words.say(f"ending.{ended.what}.named", name=words.quote(name)))

    def _ended(self, state: State, words: Words) -> Ended | None:
        table = self.side.table
        if table is None or table.loser is None:
            return super().ended(state, words)
        won = table.loser != (self.side.seat or 0)
        who, what = SIDES[not won], "match" if table.terms.match else "game"
        title, why = words.say(f"ending.{what}.{who}"), self._time_was_up(self.side, words)
        return Ended(title, why, won, what=what)

    @property
    def clock(self) -> Clock | None:
        clock, seat = self.side.clock, self.side.seat
        if clock is None:
            return None
        one, other = clock.left
        runs, is_turned = clock.runs, seat == 1
        return {
            "left": (other, one) if is_turned else (one, other),
            "free": clock.free,
            "runs": 1 - runs if is_turned and runs is not None else runs,
            "warns": seat is not None,
        }

    def go_on(self, state: State, after: Side) -> State:
        """Return the state that shows a later moment of your side."""
        if after is self.side:
            return state.then(instead=state.instead)
        self.side = after
        last = after.table.log[-1].kind if after.table is not None and after.table.log else ""
        return self._shown(state, after, last)

    def _read(self, state: State, intent: Mapping[str, Any]) -> Mapping[str, Any]:
        text = intent["text"]
        for kind in ANSWERS:
            if self.side.may(kind) and isinstance(text, str) and means(text, f"type.{kind}"):
                return {"kind": kind}
        return super()._read(state, intent)

    def _shown(self, state: State, at: Side, done: str) -> State:
        """Return the state with all that was done so far, as it is seen from your seat."""
        finished: tuple[Any, ...] = ()
        told: list[tuple[Any, Turn]] = []
        for before, after in pairwise(at.moments):
            act, thrown = after.log[-1], before.thrown
            if act.kind == "next":
                finished, told = (*finished, self._seen(before)), []
            elif act.kind == "agree":
                while told and told[-1][0] is not after.game:
                    told.pop()
            elif after.game is not before.game:
                kind = act.kind if thrown is None else thrown.kind
                turn = Turn(kind, self._seen(before), self._seen(after), self._steps(act.steps))
                told.append((after.game, turn))
        turns = tuple(turn for _, turn in told)
        game = state.game if at.table is None else self._seen(at.table)
        shown: dict[str, Any] = {
            "finished": finished,
            "turns": turns,
            "record": tuple(self._entry(turn.after, turn.kind) for turn in turns),
            "instead": {**self._faced(at), **self._waiting(game, at)},
        }
        if game is state.game and shown["instead"].get("turn", "") == state.instead.get("turn", ""):
            # What is in somebody's hand stays there while nothing happens on the board.
            return state.then(**shown)
        done = turns[-1].kind if done == "dice" and turns else done
        return state.anew(game=game, done=done, before=None, **shown)

    def _seen(self, table: Table) -> Any:
        """Return the game at a table as it is seen from your seat."""
        if self.side.seat != 1:
            return table.game
        if table.head not in self._turned:
            game: Any = self.board_game
            self._turned[table.head] = game.turned(table.game)
        return self._turned[table.head]

    def _steps(self, steps: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
        game: Any = self.board_game
        return steps if self.side.seat != 1 else game.turned_steps(steps)

    def _faced(self, at: Side) -> Instead:
        """Return what the board shows of the other: their name, where it is known."""
        # As against an opponent, the points keep the numbers of the near side.
        faced: Instead = {"opponent": ""}
        if any(at.names):
            faced["beside"] = [self.words.quote(name) if name else "" for name in at.names]
        return faced

    def _waiting(self, game: Any, at: Side) -> Instead:
        """Return what the board shows besides the game, or instead of it."""
        asked = at.table is not None and at.table.asked is not None
        offers = tuple(kind for kind in ANSWERS if at.may(kind))
        undo: Instead = {"undo": True} if at.may("undo") else {}
        if at.table is not None and at.table.loser is not None:
            return self._time_up(at)
        if at.table is not None and not at.table.on_turn:
            status = self.board_game.status(game, self.words)
            return undo if at.seat is not None else self._looked(at, undo, status)
        told = "" if at.table is None else self.board_game.meanwhile(game, self.words)
        if at.is_mine:
            if not offers:
                return undo
            choices = (*offers, *self.board_game.snapshot(game)["choices"])
            return {**undo, "choices": choices, "status": self.words.say("table.asks")}
        if asked and not offers:
            told = self.words.sentences(told, self.words.say("table.asked"))
        if offers:
            told = self.words.sentences(told, self.words.say("table.asks"))
        status = self.words.sentences(told, at.waiting(self.words))
        shown: Instead = {**undo, "turn": None, "choices": offers, "status": status}
        return shown if at.seat is not None else self._looked(at, shown, status)

    def _time_up(self, at: Side) -> Instead:
        """Return what the board shows once somebody's time was up."""
        status = self._time_was_up(at, self.words)
        shown: Instead = {"phase": "over", "turn": None, "choices": (), "status": status}
        return shown if at.seat is not None else self._looked(at, shown, status)

    def _time_was_up(self, at: Side, words: Words) -> str:
        """Return in words whose time was up."""
        loses = at.table is not None and at.table.loser == (at.seat or 0)
        name = at.names[not loses]
        if name:
            return words.say("ending.time.named", name=words.quote(name))
        return words.say(f"ending.time.{SIDES[loses]}")

    def _looked(self, at: Side, shown: Instead, status: str) -> Instead:
        """Return what the board shows to one who looks on: they are not the near side."""
        said = self.words.say("table.looks-on", name=at.names[0])
        return {**shown, "choices": (), "status": self.words.sentences(status, said)}


def is_link(table: object) -> bool:
    """Tell whether a text is a link to a game, and not the name of a table."""
    return isinstance(table, str) and "table=" in table
