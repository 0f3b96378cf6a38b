"""The pages of a class that plays: the teacher's, a learner's own, and the one on the wall."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from tornado.web import HTTPError

from bgwidget.class_service.choice import Choice
from bgwidget.class_service.class_page import ago
from bgwidget.class_service.pages import Page
from bgwidget.class_service.tournament_store import Held
from bgwidget.class_service.tournament_view import MOST_ROWS, in_one_word, view
from bgwidget.tournament import NOBODY, Result, Tournament, TournamentError

Act: TypeAlias = Callable[[], Awaitable[None]]

_HERE = 20 * 60
"""Seconds since they did something, for which learners are taken to be here."""
_DIGITS = 4
"""How long a number may be that a form sends."""


class TournamentPage(Page):
    """A page about the tournament of a class."""

    @property
    def chosen(self) -> tuple[str, ...]:
        """The classes that were chosen, or else all of the caller's."""
        return Choice.among(self.classes, self.get_query_argument("class", ""), "", "").classes

    def number(self, name: str) -> int:
        """Return a whole number of the form; a request without it is no form of ours."""
        text = self.get_body_argument(name, "")
        if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
            raise HTTPError(400)
        return int(text)


class PlayPage(TournamentPage):
    """What a teacher presses and a learner looks at."""

    async def get(self) -> None:
        """Show it."""
        await self._show(None)

    async def post(self) -> None:
        """Do what a button says, and show what came of it, or why it was refused."""
        learners: dict[str, Act] = {"join": self._join, "leave": self._leave}
        teachers: dict[str, Act] = {
            "open": self._open,
            "close": self._close,
            "next": self._next,
            "undo": self._undo,
            "result": self._result,
            "presence": self._presence,
            "add": self._add,
        }
        what = self.get_body_argument("what", "")
        if what in teachers:
            self.require_teacher()
        act = (teachers | learners).get(what)
        if act is None:
            raise HTTPError(400)
        try:
            await act()
        except TournamentError as error:
            self.set_status(409)
            await self._show(error)
            return
        self.redirect(f"{self.stores.settings.prefix}play/{self.query()}")

    async def _show(self, refused: TournamentError | None) -> None:
        held = await self.stores.tournaments.latest(self.chosen)
        asked = self.get_query_argument("round", "")
        facts: dict[str, Any] = {
            "game": None if held is None else view(held, self.words, asked),
            "refused": "" if refused is None else refused.in_words(self.words),
            "user": self.user,
            "is_teacher": self.is_teacher,
            "groups": [],
            "choice": self.chosen,
            "pupils": [],
        }
        if self.is_teacher:
            facts["groups"] = await self.stores.standings.groups(self.classes)
            facts["pupils"] = await self._pupils(held)
        self.show("play", **facts)

    async def _pupils(self, held: Held | None) -> list[tuple[str, str, bool]]:
        """Return who might play: their names, when they were seen, and if they are here."""
        seen = await self.stores.presence.seen(self.chosen)
        playing = set[str]()
        if held is not None and held.is_open:
            playing = {player.name for player in held.state.players}
        return [
            (name, ago(seconds, self.words), seconds < _HERE)
            for name, seconds in seen.items()
            if name not in playing
        ]

    async def _known(self) -> Held:
        """Return the tournament that the form is of."""
        held = await self.stores.tournaments.latest(self.chosen)
        if held is None or held.id != self.get_body_argument("id", ""):
            raise TournamentError("tournament.none")
        return held

    async def _change(self, change: Callable[[Tournament], Tournament]) -> None:
        held = await self._known()
        await self.stores.tournaments.change(held.id, self.classes, change)

    async def _open(self) -> None:
        names = self.get_body_arguments("name")
        id = await self.stores.tournaments.open(self.user, self.chosen)
        await self.stores.tournaments.enter(id, self.classes, names)

    async def _close(self) -> None:
        held = await self._known()
        await self.stores.tournaments.close(held.id, self.classes)

    async def _next(self) -> None:
        round, is_cut = self.number("round"), self.get_body_argument("cut", "") == "1"

        def paired(state: Tournament) -> Tournament:
            if state.round != round:
                raise TournamentError("tournament.meanwhile")
            return (state.all_ended() if is_cut else state).with_round()

        await self._change(paired)

    async def _undo(self) -> None:
        round = self.number("round")

        def unpaired(state: Tournament) -> Tournament:
            if state.round != round:
                raise TournamentError("tournament.meanwhile")
            return state.without_round()

        await self._change(unpaired)

    async def _result(self) -> None:
        round, table = self.number("round"), self.number("table")
        result = None
        if self.get_body_argument("winner", ""):
            winner = self.number("winner")
            result = Result(winner, 0 if winner == NOBODY else self.number("points"))
        seen = self.get_body_argument("seen", "")

        def entered(state: Tournament) -> Tournament:
            if in_one_word(state.game(round, table).result) != seen:
                raise TournamentError("tournament.meanwhile")
            return state.with_result(round, table, result)

        await self._change(entered)

    async def _presence(self) -> None:
        number, is_here = self.number("number"), self.get_body_argument("here", "") == "1"
        await self._change(lambda state: state.present(number, is_here=is_here))

    async def _add(self) -> None:
        held = await self._known()
        names = self.get_body_arguments("name")
        await self.stores.tournaments.enter(held.id, self.classes, names)

    async def _join(self) -> None:
        held = await self._known()
        await self.stores.tournaments.enter(held.id, self.classes, [self.user])

    async def _leave(self) -> None:
        def left(state: Tournament) -> Tournament:
            for player in state.players:
                if player.name == self.user:
                    return state.present(player.number, is_here=False)
            return state

        await self._change(left)


class PlayWallPage(TournamentPage):
    """The pairs while they play, and the table of results once all have ended, for the wall."""

    async def get(self) -> None:
        """Show it."""
        held = await self.stores.tournaments.latest(self.chosen)
        game = None if held is None else view(held, self.words)
        asked = self.get_query_argument("show", "")
        is_played = game is not None and bool(game.open)
        shows = asked if asked in ("pairs", "results") else "pairs" if is_played else "results"
        if game is not None and not game.round:
            shows = "results"
        rows = [] if game is None else game.rows if shows == "pairs" else game.lines
        columns = max(1, -(-len(rows) // MOST_ROWS[shows]))
        self.show("play_wall", game=game, shows=shows, rows=rows, columns=columns)
