"""Reasons at the cube: what is said of a double, a take, a drop or a resignation."""

from __future__ import annotations

from collections.abc import Iterator

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.reasons import CLOSE, MOST
from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.words import Words


def cube_reasons(decision: CubeDecision, words: Words) -> tuple[str, ...]:
    """Return at most `MOST` sentences on a decision of the cube."""
    first, second, *_ = sorted(decision.worths.values(), reverse=True)
    sentences = [*_about(decision, words)]
    if not in_contact(decision.table.position.packed):
        sentences.append(_race(decision, words))
    if first - second < CLOSE:
        sentences.insert(0, words.say("advice.cube.close"))
    return tuple([text for text in sentences if text][:MOST])


def _race(decision: CubeDecision, words: Words) -> str:
    position = decision.table.position
    seen = position if decision.sign > 0 else position.flipped()
    return words.say("advice.cube.race", mine=seen.pips, theirs=seen.pips_opponent)


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
