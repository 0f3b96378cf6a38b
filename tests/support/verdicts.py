"""What may be answered to a task, and what is false in what is said of an answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from bgwidget.lessons.page.step_page import verdict_on
from bgwidget.rules.backgammon import BAR
from bgwidget.rules.camelot.board import SQUARES, square_name
from bgwidget.tasks import (
    Better,
    Choice,
    Enter,
    FindPlays,
    FindPoints,
    InvalidAnswerError,
    Marked,
    MatchScore,
    Mistake,
    Number,
    Pips,
    Play,
    Referee,
    Rolls,
    Said,
    Score,
    Setup,
    Task,
    in_words,
)
from bgwidget.words import words
from support.kept_back import given_away
from support.kept_facts import untrue
from support.oracles import tries
from support.oracles.claims import is_over
from support.oracles.marks import should_be_right
from support.oracles.named import may_be_named, quoted

ENGLISH = words("en")
MOST = 12
LONGEST_HEADLINE = 6
_REPORTS = ("This turn is legal", "No rule forbids")
_PERMITS = ("task.cube.may.", "task.fact.camelot.may", "task.fact.camelot.stop")
_BUTTONS = ("press ", "take a step back")


def answers(task: Task) -> Iterator[object]:
    """Yield answers: the right one, the usual wrong ones, each option, each legal play."""
    right = task.solution()
    yield right
    yield from (slip.answer for slip in task.wrong)
    fields = task.fields()
    if len(fields) == 1 and fields[0].form == "one":
        yield from (value for value, _ in fields[0].options)
    if isinstance(task, Referee):
        yield from ("illegal", *task.knows.play_rules)
    if isinstance(task, Play):
        yield from list(task.legal.values())[:MOST]
    if isinstance(task, Pips | Score):
        yield from (right - 1, right + 1, 2 * right)
    if isinstance(task, Number):
        yield from tries.numbers(task)
    if isinstance(task, Mistake):
        yield from tries.states(task)
    if isinstance(task, Setup):
        yield from tries.set_up(task)
    if isinstance(task, Enter):
        yield from _around(right, range(1, 7))
    if isinstance(task, Rolls):
        yield from _around(right, ("1-1", "2-1", "1-2", "6-6"))
    if isinstance(task, FindPlays):
        yield from _around(right[:MOST], ())
    if isinstance(task, FindPoints):
        yield from _around(right, _places(task))


def _around(right: list, every: object) -> Iterator[list]:
    """Yield lists that lack one of the right things, have one too many, or one alone."""
    for one in right:
        yield [other for other in right if other != one]
        yield [one]
    for other in every:
        if other not in right:
            yield [*right, other]


def _places(task: Task) -> list:
    return list(map(square_name, SQUARES)) if task.game == "camelot" else list(range(1, BAR))


def faults(task: Task, answer: object) -> Iterator[str]:
    """Yield what is wrong with what is said of an answer; nothing if it cannot be given."""
    with suppress(InvalidAnswerError):
        yield from _faults(task, answer, task.mark(answer))


def _faults(task: Task, answer: object, marked: Marked) -> Iterator[str]:
    should = should_be_right(task, answer)
    if should is not None and should != marked.right:
        yield "wrong called right" if marked.right else "right called wrong"
    verdict = verdict_on(task, marked, ENGLISH)
    title, text = verdict["title"], verdict["text"]
    if marked.right and (not text or getattr(marked.reason, "key", "") == "task.played"):
        yield "right without a word"
    if title == text:
        yield "the same twice"
    if any(sign in title + text for sign in "{}") or "task." in text or "drill." in text:
        yield "a placeholder"
    if any(button in text.lower() for button in _BUTTONS):
        yield "a button that is not there"
    if marked.right and marked.broken:
        yield "a rule broken by a right answer"
    if marked.right and not 0 < len(title.split()) <= LONGEST_HEADLINE:
        yield "a headline that is none"
    if marked.right and not isinstance(task, Referee) and any(said in text for said in _REPORTS):
        yield "a report on what is legal"
    if not marked.right and isinstance(task, Number | Pips | Score | MatchScore):
        yield from _given_away(marked)
    yield from _unspoken(task, answer, marked)
    against = {*marked.broken, *quoted(marked.reason)}
    if not marked.right and not isinstance(task, Referee) and not against <= _named(task, answer):
        yield "a rule that is not broken"
    if isinstance(task, Referee) and not marked.right and not {*marked.broken} <= {*task.broken}:
        yield "a rule that is not broken"
    told = given_away(task, answer, f"{title} {text}", ENGLISH)
    if not marked.right and isinstance(task, Play | Better | FindPlays | Referee) and any(told):
        yield "the solution given away"
    if not marked.right:
        yield from _misquoted(task, answer, marked, f"{title} {text}")


def _given_away(marked: Marked) -> Iterator[str]:
    """Yield whether what is said of a wrong number holds the right one."""
    expected = marked.expected
    right = tuple(expected) if isinstance(expected, list) else str(expected)
    if right in list(_facts(marked.reason)):
        yield "the right number given away"


def _facts(text: object) -> Iterator[object]:
    for fact in getattr(text, "facts", {}).values():
        yield fact if isinstance(fact, tuple) else str(fact)
        yield from _facts(fact)


_ODD = frozenset({"over", "shown-over", "both-off", "not-the-start"})


def _unspoken(task: Task, answer: object, marked: Marked) -> Iterator[str]:
    """Yield whether a right answer is explained by another rule, or an odd board without words."""
    if marked.right and isinstance(task, Choice | Number | Mistake):
        known = may_be_named(task, task.solution())
        if not {*quoted(marked.reason)} <= known:
            yield "right by another rule"
    permits = getattr(marked.reason, "key", "").startswith(_PERMITS)
    if permits and isinstance(task, Choice) and task.correct != Said("drill.option.yes"):
        yield "called legal though a rule forbids it"
    state = answer if isinstance(answer, dict) else {}
    if isinstance(task, Mistake) and state.get("position") and is_over(state):
        key = getattr(marked.reason, "key", "").removeprefix("task.mistake.")
        if key not in _ODD and marked.expected != {"verdict": "true"}:
            yield "an odd board without a word"


def _misquoted(task: Task, answer: object, marked: Marked, said: str) -> Iterator[str]:
    """Yield whether a verdict on a turn quotes a rule that the turn keeps, or the right option."""
    if not isinstance(task, Referee):
        return
    kept = getattr(marked.reason, "facts", {}).get("then")
    if isinstance(kept, Said) and untrue(task, kept):
        yield "a fact that does not hold"
    quoted = {rule for rule in task.rulebook if _sentence(task, rule) in said}
    legal = task.solution() == "legal"
    if quoted - set(task.broken) and not (legal and quoted <= {answer}):
        yield "the sentence of a rule that is kept"
    if legal and "legal" not in said:
        yield "a legal turn that is not called legal"
    if not legal and answer != "legal" and task.solution() in quoted:
        yield "the right option word for word"


def _sentence(task: Task, rule: str) -> str:
    return in_words(Said(f"rule.{task.game}.{rule}"), ENGLISH)


def _named(task: Task, answer: object) -> set[str]:
    """Return the rules that the engine names against an answer, or that it answers by."""
    known = may_be_named(task, answer)
    if known is not None:
        return known
    if isinstance(task, Play):
        return {breach.rule.id for breach in task.read_answer(answer).breaches}
    if isinstance(task, FindPlays):
        found = task.read_answer(answer)
        return {breach.rule.id for play in found for breach in play.breaches}
    if isinstance(task, FindPoints):
        return _against_points(task, answer)
    if isinstance(task, Score):
        return {*task.working.rules, "cube-start"}
    return set(task.rulebook)


def _against_points(task: FindPoints, answer: object) -> set[str]:
    table, wrong = task.table(), task.read_answer(answer) - task.places
    named = {rule for rule in task.rulebook if not task.rulebook[rule].refuses}
    judged = next(iter(task.lit_places), None) if task.question in ("reach", "moves-from") else None
    for place in wrong:
        if judged is not None:
            found = task.knows.why_not(table, task.question, judged, place)
            named |= {breach.rule.id for breach in found}
        elif task.question in ("movable", "hits"):
            named |= _against_steps(task, place)
    return named


def _against_steps(task: FindPoints, place: int) -> set[str]:
    """Return the rules that refuse steps from a place or, where hits are asked for, to it."""
    table, found = task.table(), set()
    places = range(256) if task.game == "camelot" else range(BAR + 1)
    for other in places:
        step = (other, place) if task.question == "hits" else (place, other)
        with suppress(Exception):
            found |= {breach.rule.id for breach in table.breaches(step)}
    return found


def beyond_words(task: Task) -> bool:
    """Tell whether a question speaks of two steps and its key goes further."""
    if not isinstance(task, FindPoints) or task.question != "reach":
        return False
    goal = in_words(task.goal, ENGLISH)
    if "two steps" not in goal or task.dice is None or task.dice[0] != task.dice[1]:
        return False
    (source,) = task.lit_places
    return any(source - place > 2 * task.dice[0] for place in task.places)
