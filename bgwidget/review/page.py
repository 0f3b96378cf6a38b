"""What the page of a review shows, as plain JSON."""

from __future__ import annotations

from functools import cached_property
from typing import get_args

from bgwidget.advice import liberty_lines
from bgwidget.advice.level import level_name, level_of
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.decision import described
from bgwidget.review.kept import lines_of_giving_up, lines_of_kind, lines_over_time
from bgwidget.review.marks import marks
from bgwidget.review.sentences import card_lines, named, spoken, turning_lines
from bgwidget.review.session import ReviewSession
from bgwidget.wire.review import (
    ReviewAsks,
    ReviewButton,
    ReviewChoice,
    ReviewDecision,
    ReviewFilter,
    ReviewLink,
    ReviewList,
    ReviewMark,
    ReviewPage,
    ReviewTurn,
)
from bgwidget.wire.scene import SIDES
from bgwidget.words import Words


class Pages:
    """The pages of a review; what is the same on all of them is put into words once.

    Parameters
    ----------
    play : CourseOfPlay
    words : Words
        In which language.
    """

    def __init__(self, play: CourseOfPlay, words: Words) -> None:
        self._play = play
        self._words = words
        self._described: dict[tuple[int, ReviewFilter], ReviewDecision] = {}

    @cached_property
    def _turns(self) -> list[ReviewTurn]:
        play, words = self._play, self._words
        return [
            ReviewTurn(
                chances=round(100 * each.chances, 1),
                side=1 if each.side else 0,
                name=spoken(play.board_game, number, each, words),
            )
            for number, each in enumerate(play.decisions, 1)
        ]

    @cached_property
    def _marks(self) -> dict[ReviewFilter, list[ReviewMark]]:
        return {each: marks(self._play.decisions, each) for each in get_args(ReviewFilter)}

    @cached_property
    def _title(self) -> str:
        near, far = map(self._words.quote, self._play.names)
        return self._words.say(
            "review.between.names" if all(self._play.names) else "review.between",
            near=near,
            far=far,
        )

    @cached_property
    def _facts(self) -> str:
        play, words = self._play, self._words
        card, _ = play.cards
        facts = [words.say("review.decisions", count=len(play.decisions))]
        for side, each in zip(SIDES, play.cards, strict=True):
            level = level_of(each, play.board_game.name)
            if level:
                facts.append(words.say(f"review.level.{side}", level=level_name(level, words)))
        luck = words.number(card.luck, 2, signed=True)
        return words.say("panel.dot").join([*facts, words.say("review.luck", points=luck)])

    @cached_property
    def _summary(self) -> list[str]:
        play, words = self._play, self._words
        return [
            *card_lines(play.cards, play.board_game.name, words),
            *lines_of_giving_up(play, words),
            *lines_of_kind(play, words),
            *liberty_lines(play.liberties, words),
        ]

    @cached_property
    def _turning(self) -> list[ReviewLink]:
        play = self._play
        return [*map(ReviewLink._make, turning_lines(play.decisions, play.starts, self._words))]

    def _decision(self, at: int, wanted: ReviewFilter) -> ReviewDecision:
        if (at, wanted) not in self._described:
            self._described[at, wanted] = described(self._play, at, wanted, self._words)
        return self._described[at, wanted]

    def _told(self, session: ReviewSession, found: str) -> str:
        """Return what is said of what was asked for last."""
        words = self._words
        if session.asked == "filter":
            return found
        if session.asked == "practise":
            return words.say("review.practised")
        if session.is_live:
            return words.say("review.again")
        if session.shown:
            made = self._play.decisions[session.opened]
            return named(made.best if session.shown == "better" else made.done, words)
        decision = self._decision(session.opened, session.filter)
        return words.sentences(
            words.say("review.kicker", told=decision["kicker"]),
            decision["heading"],
            *decision["lines"],
            decision["chances"],
        )

    def page(self, session: ReviewSession) -> ReviewPage:
        """Return the page: the graph, the decision that is open, and what else there is to see."""
        play, words, opened = self._play, self._words, session.opened
        chosen = self._marks[session.filter]
        decision = self._decision(opened, session.filter)
        if session.is_live:
            decision = {**decision, "heading": words.say("review.again")}
        found = words.say(f"review.marked.{session.filter}", count=len(chosen))
        refused = play.refused
        lists = (
            ReviewList(found, [ReviewLink(mark.at, self._turns[mark.at].name) for mark in chosen]),
            ReviewList(words.say("review.turning-points"), self._turning),
        )
        return {
            "name": words.say("review.title"),
            "title": self._title,
            "facts": self._facts,
            "notice": "" if refused is None else words.say("review.refused", why=refused),
            "graph": words.say("review.graph"),
            "axis": (words.say("review.axis.near"), words.say("review.axis.far")),
            "turns": self._turns,
            "starts": play.starts,
            "marks": chosen,
            "filters_name": words.say("review.filters"),
            "filters": [
                ReviewChoice(
                    each,
                    words.say(f"review.filter.{each}", number=len(marked)),
                    each == session.filter,
                )
                for each, marked in self._marks.items()
            ],
            "opened": opened,
            "board": session.boards,
            "decision": decision,
            "buttons": _buttons(session, words),
            "options_name": words.say("review.options"),
            "more": words.say("review.more"),
            "summary": [*self._summary, *lines_over_time(session.kept, words)],
            "practise": words.say("review.practise") if play.own_errors else "",
            "lists": [each for each in lists if each.links],
            "told": self._told(session, found),
        }


def _buttons(session: ReviewSession, words: Words) -> list[ReviewButton]:
    before, after = session.neighbours
    ready: dict[ReviewAsks, bool] = {
        "previous": before is not None,
        "next": after is not None,
        "better": session.can_show("better"),
        "done": session.can_show("done"),
        "again": True,
    }
    kind = "" if session.filter in ("mine", "all") else f".{session.filter}"
    labels = {each: f"review.do.{each}{kind}" for each in ("previous", "next")}
    labels |= {each: "review.do.back" for each in (session.shown,) if each}
    if session.is_live:
        labels["again"] = "review.do.back"
    return [
        ReviewButton(asks, words.say(labels.get(asks, f"review.do.{asks}")), asks == "next", can)
        for asks, can in ready.items()
    ]
