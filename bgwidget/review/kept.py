"""Games of a review as the logbook keeps them, and what the games that it keeps tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bgwidget.advice import Analyst, Decision, SortingAnalyst, analyst, gave_up
from bgwidget.advice.score_card import ScoreCard, mark_of
from bgwidget.progress.reviewed import ReviewedGame, id_of, kinds_of
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.error_steps import MARGIN, error_steps
from bgwidget.review.sentences import percent, points
from bgwidget.words import Words

MOST = 10
"""How many errors of a game are kept to be practised, the worst ones."""

_LAST = 10
"""Of how many games it is told how they went."""


def reviewed(play: CourseOfPlay, words: Words) -> Iterator[ReviewedGame]:
    """Yield each game that the near side decided something in."""
    reader = analyst(play.board_game.name)
    assert reader is not None, "it has gone through the games"
    for decisions in play.by_game:
        card = ScoreCard.of(decisions, 0)
        if card.decisions:
            errors = [each for each in decisions if each.side == 0 and mark_of(each)]
            text = reader.write([decisions[-1].game.act(decisions[-1].action)])
            made = error_steps(play.board_game, reader, errors, MARGIN, words)
            steps = [*islice(made, MOST)]
            yield ReviewedGame(
                id_of(text),
                card.decisions,
                card.lost,
                card.luck,
                losses_by_kind(errors, reader),
                {_name(step, each): {**step, "id": _name(step, each)} for each, step in steps},
            )


def _name(step: Mapping[str, object], decision: Decision) -> str:
    position = step["position"]
    return f"error-{id_of(f'{position} {decision.best}')[:12]}"


def losses_by_kind(errors: Sequence[Decision], reader: Analyst) -> dict[str, float]:
    """Return the points given away by each kind of error."""
    losses: dict[str, float] = {}
    if isinstance(reader, SortingAnalyst):
        for each in errors:
            kind = reader.kind(each)
            losses[kind] = losses.get(kind, 0.0) + each.loss
    return losses


def lines_of_giving_up(play: CourseOfPlay, words: Words) -> Iterator[str]:
    """Yield that resigning is not weighed, if the reader has lost a game so."""
    reader = analyst(play.board_game.name)
    if reader is not None and any(gave_up(reader, game, 0) for game in play.games):
        yield words.say("review.given-up")


def lines_of_kind(play: CourseOfPlay, words: Words) -> Iterator[str]:
    """Yield of which kind most of what your errors gave away is; nothing where none did."""
    reader = analyst(play.board_game.name)
    losses = losses_by_kind(play.own_errors, reader) if reader else {}
    if losses:
        kind = max(losses, key=lambda one: (losses[one], one))
        facts = {
            "points": points(losses[kind], words),
            "whole": points(sum(losses.values()), words),
        }
        yield words.say("review.most", kind=words.say(f"review.kind.{kind}"), **facts)


def lines_over_time(games: Sequence[ReviewedGame], words: Words) -> Iterator[str]:
    """Yield how the last of the games that are kept went, and what cost most in them."""
    last = games[-_LAST:]
    if len(last) < 2:
        return
    rates = words.listed([words.number(each.rate, 3) for each in last])
    yield words.say("review.over-time", count=len(last), rates=rates)
    kinds = kinds_of(last)
    if kinds:
        kind, lost = next(iter(kinds.items()))
        share = words.percent(percent(lost / sum(kinds.values())))
        yield words.say("review.over-time.most", kind=words.say(f"review.kind.{kind}"), share=share)
