"""Reasons at the cube: what is said of a double, a take, a drop or a resignation."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.facts import quarters
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import rolls
from bgwidget.advice.backgammon.reasons import CLOSE, MOST
from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.rules.backgammon.position import CHECKERS, EMPTY, Position
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.words import Words


def cube_reasons(decision: CubeDecision, words: Words) -> tuple[str, ...]:
    """Return at most `MOST` sentences on a decision of the cube."""
    first, second, *_ = sorted(decision.worths.values(), reverse=True)
    sentences = [*_about(decision, words), counted(decision, words)]
    if first - second < CLOSE:
        sentences.insert(0, words.say("advice.cube.close"))
    return tuple([text for text in sentences if text][:MOST])


def counted(decision: CubeDecision, words: Words) -> str:
    """Return what anybody can count: the rolls that decide the game, or the race."""
    position, rules, yours = decision.table.position, decision.table.rules, decision.sign > 0
    wins = sum(
        times
        for _, times, ends in results_by_roll(position, rules)
        if any(max(end) <= EMPTY for end in ends)
    )
    if wins:
        key = "advice.cube.wins-now" if yours else "advice.cube.loses-now"
        return words.say(key, rolls=rolls(wins, words))
    if not in_contact(position.packed):
        return _race(position if yours else position.flipped(), words)
    hits = Outlook(position.packed, rules).aim
    if not hits:
        return ""
    key = "advice.cube.hits" if yours else "advice.cube.is-hit"
    return words.say(key, rolls=rolls(hits, words))


def _race(seen: Position, words: Words) -> str:
    facts = {"mine": seen.pips, "theirs": seen.pips_opponent}
    if seen.off or seen.off_opponent:
        left, left_theirs = CHECKERS - seen.off, CHECKERS - seen.off_opponent
        return words.say("advice.cube.race-off", left=left, left_theirs=left_theirs, **facts)
    across, across_theirs = (quarters(Outlook(one.packed)) for one in (seen, seen.flipped()))
    if across or across_theirs:
        facts |= {"across": across, "across_theirs": across_theirs}
        return words.say("advice.cube.crossovers", **facts)
    return words.say("advice.cube.race", **facts)


def _about(decision: CubeDecision, words: Words) -> Iterator[str]:
    offer = decision.table.offer
    if offer is None:
        yield _of_double(decision, words)
        yield _of_market(decision, words)
    elif offer.kind == "resign":
        yield _of_resignation(decision, words)
    elif offer.kind == "double":
        yield _of_take(decision, words)
        raised = max(decision.worths, key=decision.worths.__getitem__) == "beaver"
        if raised and decision.worths["take"] > 0:
            yield words.say("advice.cube.beaver")


def _of_double(decision: CubeDecision, words: Words) -> str:
    worths, dropped = decision.worths, decision.dropped
    key = (
        ("drop" if dropped else "take")
        if worths["double"] >= worths["roll"]
        else ("too-good" if dropped else "too-early")
    )
    return words.say(f"advice.double.{key}")


def _of_market(decision: CubeDecision, words: Words) -> str:
    """Return after how many rolls a double would be dropped; empty if it would be dropped now."""
    # Roll by roll positions are judged by our own net alone.
    if decision.judge is not None or decision.dropped:
        return ""
    lost = decision.market_losers()
    return words.say("advice.double.market" if lost else "advice.double.no-market", count=lost)


def _of_take(decision: CubeDecision, words: Words) -> str:
    bare, needed = decision.least_chance(bare=True), decision.least_chance()
    if bare is None or needed is None:
        return ""
    facts = {"bare": _in_hundred(bare), "needed": _in_hundred(needed)}
    if decision.table.standing.match:
        return words.say("advice.take.match", **facts)
    return words.say("advice.take.money", **facts)


def _of_resignation(decision: CubeDecision, words: Words) -> str:
    if decision.table.standing.match:
        return ""
    sure, average = (words.number(decision.worths[action], 2) for action in ("accept", "reject"))
    return words.say("advice.resignation", sure=sure, average=average)


def _in_hundred(chance: float) -> int:
    return round(100 * chance)
