"""The pages: the teacher's view of the class, a learner's own, and the vote."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from tornado.web import Finish, HTTPError

from bgwidget.class_service.choice import SPANS, Choice
from bgwidget.class_service.class_page import class_page
from bgwidget.class_service.handler import Handler
from bgwidget.class_service.labels import Labels
from bgwidget.class_service.tournament_view import view
from bgwidget.classroom.errors import ClassroomError
from bgwidget.classroom.poll_question import LETTERS
from bgwidget.templates import render
from bgwidget.words import languages
from bgwidget.words.register import language_of

_KEPT = ("names", "class", "lesson", "time", "round", "show")
"""What is chosen on the pages of the class."""


class Page(Handler):
    """A page; whoever is not signed in is sent to the hub's own sign-in."""

    def sign_in(self) -> None:
        if self.request.method != "GET":
            super().sign_in()
        self.redirect(self.get_login_url())
        raise Finish

    def show(self, name: str, **facts: Any) -> None:
        """Write a page, or only the part of it that changes."""
        part = f"{name}_part.html"
        name = part if self.get_query_argument("part", "") else f"{name}.html"
        self.finish(
            render(
                __package__,
                name,
                self.words,
                languages=[(code, language_of(code).name) for code in languages()],
                part=part,
                root=self.stores.settings.prefix,
                query=self.query,
                xsrf=self.xsrf_token.decode(),
                **facts,
            )
        )

    def query(self, **change: str) -> str:
        """Return the query of this page with some choices changed."""
        kept = {name: self.get_query_argument(name, "") for name in _KEPT}
        now = {**kept, "lang": self.words.language}
        return "?" + urlencode({name: value for name, value in (now | change).items() if value})


class HomePage(Page):
    """The class for a teacher; for anybody else, what is stored about them."""

    async def get(self) -> None:
        """Show it."""
        days = self.stores.settings.days
        if self.is_teacher:
            await self._show_class(days)
        else:
            stored, votes, tables, played = await self.stores.own.counts(self.user)
            counts = {"stored": stored, "votes": votes, "tables": tables, "played": played}
            self.show("own", **counts, days=days)

    async def _show_class(self, days: int) -> None:
        asked = {name: self.get_query_argument(name, "") for name in (*_KEPT, "zone")}
        standings = self.stores.standings
        choice = Choice.among(
            self.classes, asked["class"], asked["lesson"], asked["time"], asked["zone"]
        )
        named = asked["names"] == "1"
        page = await class_page(self.stores, choice, self.words, named=named)
        held = await self.stores.tournaments.latest(choice.classes)
        facts: dict[str, Any] = {
            "page": page,
            "named": named,
            "days": days,
            "choice": choice,
            "spans": SPANS,
            "game": view(held, self.words) if held is not None and held.is_open else None,
        }
        if not self.get_query_argument("part", ""):
            lessons = await standings.lessons(self.classes)
            known = await self.stores.opened.among(self.classes, {(each, "") for each in lessons})
            labels = Labels(self.words, known)
            facts["groups"] = await standings.groups(self.classes)
            facts["lessons"] = [
                (each, labels.lesson(each)) for each in sorted(lessons) if labels.names(each)
            ]
        self.show("class", **facts)


class DeletePage(Page):
    """The address to which the delete buttons post."""

    async def post(self) -> None:
        """Delete, and go back."""
        what = self.get_body_argument("what", "")
        if what == "class":
            self.require_teacher()
            await self.stores.deletions.of_classes(self.classes)
        elif what == "own":
            await self.stores.deletions.of_learner(self.user)
        else:
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        self.redirect(self.stores.settings.prefix + self.query())


class VotePage(Page):
    """The vote that is open, for phones."""

    async def get(self) -> None:
        """Show it."""
        poll = await self.stores.polls.latest(
            self.user, self.classes, is_present=not self.is_teacher
        )
        self.show("vote", poll=poll, letters=LETTERS)

    async def post(self) -> None:
        """Take the vote of a button."""
        option = self.get_body_argument("option", "")
        number = int(option) if option.isascii() and option.isdigit() and len(option) < 4 else None
        try:
            poll = self.get_body_argument("poll", "")
            await self.stores.polls.vote(poll, self.user, self.classes, number)
        except ClassroomError as error:
            if error.problem not in ("classroom.closed", "classroom.no-poll"):
                raise
        self.redirect(f"{self.stores.settings.prefix}vote/{self.query()}")
