"""What the page says of the decision that is open: each thing once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.advice import Decision, Option
from bgwidget.advice.score_card import ERROR, mark_of
from bgwidget.advice.text import LITTLE, NOTHING, begun
from bgwidget.review.course_of_play import CourseOfPlay
from bgwidget.review.sentences import chances, luck, named, points, reasons, rolled
from bgwidget.wire.review import OptionRole, ReviewDecision, ReviewFilter, ReviewOption
from bgwidget.wire.scene import SIDES
from bgwidget.words import Words
from bgwidget.words.typeset import bound

_SHOWN = 3
"""How many options are shown."""


def described(play: CourseOfPlay, at: int, wanted: ReviewFilter, words: Words) -> ReviewDecision:
    """Return what is said of a decision, with its place among those that are marked."""
    decision = play.decisions[at]
    why = reasons(play.board_game, decision, words) if mark_of(decision) else ()
    fortune = luck(decision, words, plain=False)
    lines = filter(None, (fortune, *why) if wanted == "luck" else (*why, fortune))
    return {
        "kicker": _kicker(play, at, wanted, words),
        "heading": _heading(decision, words),
        "options": [*_options(decision, words)],
        "lines": [*map(bound, lines)],
        "chances": chances(decision, words),
    }


def _kicker(play: CourseOfPlay, at: int, wanted: ReviewFilter, words: Words) -> str:
    decision = play.decisions[at]
    side, roll = SIDES[decision.side], rolled(play.board_game, decision, words)
    who = words.say(f"review.rolled.{side}", roll=roll) if roll else words.say(f"review.at.{side}")
    parts = [words.say("review.which", number=at + 1, most=len(play.decisions)), who]
    marked = play.marked(wanted)
    if at in marked:
        parts.append(
            words.say(f"review.place.{wanted}", number=marked.index(at) + 1, most=len(marked))
        )
    return words.say("panel.dot").join(parts)


def _heading(decision: Decision, words: Words) -> str:
    """Return what was better, as far as that is true."""
    if decision.forced:
        return words.say("review.forced")
    facts = {"best": named(decision.best, words), "done": named(decision.done, words)}
    if decision.best == decision.done:
        return words.say("review.well", **facts)
    if decision.loss < LITTLE:
        return words.say("review.even", **facts)
    if decision.action[0] != "play":
        acts = {"best": decision.best, "done": decision.done}
        facts = {role: words.say(f"advice.act.{act}") for role, act in acts.items()}
    key = "review.better" if decision.loss >= ERROR else "review.slightly"
    return begun(words.say(key, **facts))


def _options(decision: Decision, words: Words) -> Iterator[ReviewOption]:
    """Yield the best options and, wherever it stands, the one that was chosen."""
    if decision.forced:
        return
    side = SIDES[decision.side]
    for option in _shown(decision.options, decision.done):
        name, done = named(option.text, words), option.text == decision.done
        role: OptionRole = ""
        if done:
            name = words.say(f"review.option.{side}", option=name)
            role = "worse" if option.loss >= NOTHING else "done"
        elif option.text == decision.best:
            role = "better"
        yield ReviewOption(name, _worth(option, option.text == decision.best, words), role)


def _worth(option: Option, best: bool, words: Words) -> str:
    if best:
        return words.say("review.option.best")
    if option.loss < NOTHING:
        return words.say("review.option.even")
    return words.isolate(f"−{points(option.loss, words)}")


def _shown(options: Sequence[Option], done: str) -> list[Option]:
    first = list(options[:_SHOWN])
    chosen = [option for option in options[_SHOWN:] if option.text == done]
    return [*first[: _SHOWN - len(chosen)], *chosen]
