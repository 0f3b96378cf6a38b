"""What the page of a review shows, as plain JSON."""

from __future__ import annotations

from functools import cached_property

from bgwidget.advice import liberty_lines
from bgwidget.advice.score_card import mark_of
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.sentences import (
    card_lines,
    chances,
    headline,
    luck,
    named,
    points,
    reasons,
    spoken,
    turning_lines,
    verdict,
)
from bgwidget.review.session import ReviewSession
from bgwidget.wire.review import (
    ReviewAsks,
    ReviewButton,
    ReviewError,
    ReviewPage,
    ReviewTurn,
)
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
        self._lines: dict[int, list[str]] = {}

    @cached_property
    def _turns(self) -> list[ReviewTurn]:
        play, words = self._play, self._words
        return [
            ReviewTurn(
                chances=round(100 * each.chances, 1),
                mark=mark_of(each),
                side=1 if each.side else 0,
                name=spoken(play.board_game, number, each, words),
            )
            for number, each in enumerate(play.decisions, 1)
        ]

    @cached_property
    def summary(self) -> list[str]:
        """What happened, a line for each side and for each turning point."""
        play, words = self._play, self._words
        lines = [*card_lines(play.cards, words), *turning_lines(play.decisions, play.starts, words)]
        if play.refused is not None:
            lines.append(words.say("review.refused", why=play.refused))
        lines += liberty_lines(play.liberties, words)
        return lines

    def lines(self, at: int) -> list[str]:
        """Return what is said of a decision: how good it was, why, the luck and the chances."""
        if at not in self._lines:
            self._lines[at] = decision_lines(self._play, at, self._words)
        return self._lines[at]

    def page(self, session: ReviewSession) -> ReviewPage:
        """Return the page: the graph, what each side did, and the decision that is open."""
        play, words, opened = self._play, self._words, session.opened
        title = "" if opened is None else heading(play, opened, words)
        lines = [] if opened is None else self.lines(opened)
        speech = words.say("review.again") if session.is_live else words.sentences(title, *lines)
        return {
            "title": words.say("review.title"),
            "summary": self.summary,
            "graph": words.say("review.graph"),
            "sides": (words.say("side.near"), words.say("side.far")),
            "turns": self._turns,
            "starts": play.starts,
            "opened": opened,
            "board": session.boards,
            "heading": title,
            "lines": lines,
            "errors_name": words.say("review.errors" if play.errors else "review.errors.none"),
            "errors": [ReviewError(at, self._turns[at].name) for at in play.errors],
            "buttons": _buttons(play, opened, words),
            "told": speech,
        }


def decision_lines(play: CourseOfPlay, at: int, words: Words) -> list[str]:
    """Return what is said of a decision: how good it was, why, the chances and the luck."""
    decision = play.decisions[at]
    lines = [verdict(decision, words)]
    if mark_of(decision):
        why = reasons(play.board_game, decision, words)
        if why and decision.side:
            lines.append(words.say("review.theirs"))
        lines += why
        lines += [
            words.say(
                "review.option", option=named(option.text, words), points=points(option.loss, words)
            )
            for option in decision.options[1:]
        ]
    lines += [luck(decision, words), chances(decision, words)]
    return list(filter(None, lines))


def heading(play: CourseOfPlay, at: int, words: Words) -> str:
    """Return what was done, with its number."""
    action = headline(play.board_game, play.decisions[at], words)
    return words.say("review.number", number=at + 1, told=action)


def _buttons(play: CourseOfPlay, opened: int | None, words: Words) -> list[ReviewButton]:
    decision = None if opened is None else play.decisions[opened]
    errs, is_play = False, False
    if decision is not None:
        errs, is_play = decision.best != decision.done, decision.action[0] == "play"
    ready: dict[ReviewAsks, bool] = {
        "previous": play.error_before(opened) is not None,
        "next": play.error_after(opened) is not None,
        "better": errs and is_play,
        "done": is_play and decision is not None and decision.done != "",
        "again": decision is not None,
    }
    return [
        ReviewButton(asks, words.say(f"review.do.{asks}"), asks == "next", can)
        for asks, can in ready.items()
    ]
