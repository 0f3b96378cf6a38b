"""A board of a game with somebody who sits elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from bgwidget.board.play import PlayMode
from bgwidget.board.state import Instead, State, Turn
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.tables import Correspondence, Table, TableError
from bgwidget.words import Words

_HERE = frozenset({"type", "why", "next", "look"})


class TableMode(PlayMode):
    """A board of a game by links: you play the near side, and the links of the other the far one.

    A link of the other is typed or pasted where moves are typed. What it tells is played by the
    rules; a link that they refuse changes nothing.

    Parameters
    ----------
    correspondence
        Your side of the game.
    words
        The language in which actions are typed; the one in use if left out.

    Raises
    ------
    TableError
        If boards of the game cannot be turned to the one who sits opposite.

    Attributes
    ----------
    correspondence : Correspondence
        Your side of the game, as it is now.

    Examples
    --------
    >>> from bgwidget.board.session import Session
    >>> an = Correspondence.invite()
    >>> mode = TableMode(Correspondence.accept(an.link))
    >>> an = an.open(mode.correspondence.link).act("throw")
    >>> session = Session(mode)
    >>> session.type(an.link)
    >>> len(session.state.record)
    1
    """

    def __init__(self, correspondence: Correspondence, words: Words | None = None) -> None:
        entry = correspondence.board_game
        if correspondence.seat == 1 and not hasattr(entry, "turned"):
            raise TableError("table.terms", field="game", found=entry.name)
        self.correspondence = correspondence
        self._turned: dict[str, Any] = {}
        super().__init__(entry, correspondence.terms.begin(), words)
        self.requests = (entry.actions - {"restart"}) | _HERE
        self.first = self._shown(self.first, correspondence, "")

    def next(self, state: State, intent: Mapping[str, Any]) -> State:
        if intent["kind"] == "type":
            if "table=" in str(intent["text"]):
                return self._go_on(state, self.correspondence.open(intent["text"]))
            intent = self._read(state, intent)
        kind = intent["kind"]
        if kind in ("why", "look"):
            return replace(super().next(state, intent), instead=state.instead)
        if kind not in self.requests:
            raise InvalidMoveError("action.shape", found=kind)
        steps = self._steps(intent.get("steps", ()))
        return self._go_on(state, self.correspondence.act(kind, steps))

    def is_only(self, game: Any) -> bool:
        return False

    def may_choose_length(self, state: State) -> bool:
        return False

    def _go_on(self, state: State, after: Correspondence) -> State:
        if after is self.correspondence:
            return state.then(instead=state.instead)
        self.correspondence = after
        assert after.table is not None
        last = after.table.log[-1].kind if after.table.log else ""
        return self._shown(state, after, last)

    def _shown(self, state: State, at: Correspondence, done: str) -> State:
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
        return state.anew(
            game=game,
            done=turns[-1].kind if done == "dice" and turns else done,
            before=None,
            finished=finished,
            turns=turns,
            record=tuple(self._entry(turn.after, turn.kind) for turn in turns),
            instead=self._waiting(game, at),
        )

    def _seen(self, table: Table) -> Any:
        """Return the game at a table as it is seen from your seat."""
        if self.correspondence.seat == 0:
            return table.game
        if table.head not in self._turned:
            game: Any = self.board_game
            self._turned[table.head] = game.turned(table.game)
        return self._turned[table.head]

    def _steps(self, steps: Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
        game: Any = self.board_game
        return steps if self.correspondence.seat == 0 else game.turned_steps(steps)

    def _waiting(self, game: Any, at: Correspondence) -> Instead:
        """Return what the board shows while the other is to act."""
        if at.is_mine or (at.table is not None and not at.table.on_turn):
            return {}
        told = "" if at.table is None else self.board_game.meanwhile(game, self.words)
        say = self.words.say
        status = self.words.sentences(told, say("table.waits") if at.link else say("table.comes"))
        return {"turn": None, "choices": (), "status": status}


def seat_at(table: Correspondence | str, is_free: bool) -> Correspondence:
    """Return the side of a game by links that a board is for; accept an invitation.

    Raises
    ------
    TableError
        If it is no invitation, or not `is_free` of what was chosen besides.
    """
    if not is_free:
        raise TableError("table.chosen")
    return table if isinstance(table, Correspondence) else Correspondence.accept(table)
