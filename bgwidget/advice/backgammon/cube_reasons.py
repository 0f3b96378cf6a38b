"""Reasons at the cube: what is said of a double, a take, a drop or a resignation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.cube_assets import Asset, assets
from bgwidget.advice.backgammon.cube_hits import swing
from bgwidget.advice.backgammon.cube_score import said_of_score
from bgwidget.advice.backgammon.facts import quarters, rolls_to_go
from bgwidget.advice.backgammon.outlook import Outlook
from bgwidget.advice.backgammon.phrases import points, rolls
from bgwidget.advice.backgammon.reasons import CLOSE
from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import CHECKERS, EMPTY, Position
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.words import Words

MOST = 4
"""So many sentences are said of a decision of the cube."""

DOUBT = 0.04
"""With contact so many points are told apart: it is what bgsage judges otherwise on average."""


def cube_reasons(decision: CubeDecision, words: Words) -> tuple[str, ...]:
    """Return at most `MOST` sentences on a decision of the cube.

    What is decided and what it takes comes first, then the rolls after which a double would be
    dropped, what speaks for each side on the board, what the score makes of it, and what a hit
    would change.
    """
    said = [*_about(decision, words)]
    if is_close(decision):
        said[0] = words.sentences(words.say("advice.cube.close"), said[0])
    if not decision.resigned:
        said += [counted(decision, words), said_of_score(decision, words), _swing(decision, words)]
    return tuple([text for text in said if text][:MOST])


def is_close(decision: CubeDecision) -> bool:
    """Tell whether the two best choices are too close for it to be certain which is better.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> is_close(CubeDecision(Game.start()))
    False
    """
    first, second, *_ = sorted(decision.worths.values(), reverse=True)
    contact = in_contact(decision.table.position.packed)
    return first - second < (DOUBT if decision.followed and contact else CLOSE)


def counted(decision: CubeDecision, words: Words) -> str:
    """Return what anybody can count: the rolls that win at once, the race, or both boards."""
    position, rules, yours = decision.table.position, decision.table.rules, decision.sign > 0
    wins = sum(
        times
        for _, times, ends in results_by_roll(position, rules)
        if any(max(end) <= EMPTY for end in ends)
    )
    if wins:
        key = "advice.cube.wins-now" if yours else "advice.cube.loses-now"
        return words.say(key, rolls=rolls(wins, words))
    if in_contact(position.packed):
        return _sides(decision, words)
    return _race(position if yours else position.flipped(), rules, words, yours)


def _swing(decision: CubeDecision, words: Words) -> str:
    """Return how the game stands after a hit, and how without; empty if that is much alike."""
    # Roll by roll positions are judged by our own net alone.
    if decision.judge is not None or not in_contact(decision.table.position.packed):
        return ""
    found = swing(decision)
    if found is None:
        return ""
    times, with_hit, without = found
    yours = decision.sign > 0
    facts = {"wins": _in_hundred(with_hit), "others": _in_hundred(without)}
    key = "advice.cube.swing" if yours else "advice.cube.swing-theirs"
    return words.say(key, rolls=rolls(times, words), **facts)


def _sides(decision: CubeDecision, words: Words) -> str:
    """Return what speaks for either side on the board."""
    yours = decision.sign > 0
    seen = decision.table.position if yours else decision.table.position.flipped()
    chances = decision.chances if yours else decision.chances.flipped()
    count = decision.gammons_pay
    mine = assets(seen.packed, chances, gammons=count[0 if yours else 1])
    theirs = assets(seen.flipped().packed, chances.flipped(), gammons=count[1 if yours else 0])
    listed = (_listed(mine, "yours", words), _listed(theirs, "theirs", words))
    return words.sentences(
        *(
            words.say(f"advice.cube.for-{whose}", assets=told) if told else ""
            for whose, told in zip(("you", "them"), listed, strict=True)
        )
    )


def _listed(found: Sequence[Asset], whose: str, words: Words) -> str:
    said = []
    for asset in found:
        # Points are numbered as the side to decide sees them.
        named = [point if whose == "yours" else 25 - point for point in asset.points]
        facts: dict[str, object] = {"points": points(named, words)} if named else {}
        said.append(words.say(f"advice.asset.{asset.name}.{whose}", **facts | asset.facts))
    return words.listed(said)


def _race(seen: Position, rules: HouseRules, words: Words, first: bool) -> str:
    facts = {"mine": seen.pips, "theirs": seen.pips_opponent}
    return words.sentences(_pips(seen, facts, words), _rolls_or_lead(seen, rules, words, first))


def _rolls_or_lead(seen: Position, rules: HouseRules, words: Words, first: bool) -> str:
    """Return how many rolls either side needs, near the end; before that, who leads by how much."""
    mine, theirs = (rolls_to_go(Outlook(one.packed, rules)) for one in (seen, seen.flipped()))
    if mine and theirs:
        facts = {"rolls": words.number(mine, 1), "others": words.number(theirs, 1)}
        return words.say(f"advice.cube.rolls-{'you' if first else 'they'}-first", **facts)
    lead = seen.pips_opponent - seen.pips
    if not lead:
        return ""
    percent = round(100 * abs(lead) / min(seen.pips, seen.pips_opponent))
    key = "advice.cube.lead" if lead > 0 else "advice.cube.lead-theirs"
    return words.say(key, count=abs(lead), percent=percent)


def _pips(seen: Position, facts: dict[str, int], words: Words) -> str:
    if seen.off or seen.off_opponent:
        left, left_theirs = CHECKERS - seen.off, CHECKERS - seen.off_opponent
        return words.say("advice.cube.race-off", left=left, left_theirs=left_theirs, **facts)
    across, across_theirs = (quarters(Outlook(one.packed)) for one in (seen, seen.flipped()))
    if across or across_theirs:
        facts = facts | {"across": across, "across_theirs": across_theirs}
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
    """Return what doubling comes to, and how many wins it takes."""
    worths, dropped = decision.worths, decision.dropped
    wins = _in_hundred(decision.chances.win)
    if worths["double"] < worths["roll"] and dropped:
        return words.say("advice.double.too-good")
    right = worths["double"] >= worths["roll"]
    if right and dropped:
        least = decision.least_chance()
        if least is None or 100 - wins >= _in_hundred(least):
            return words.say("advice.double.drop")
        facts = {"needed": _in_hundred(least), "has": 100 - wins}
        return words.say("advice.double.drop-needs", **facts)
    needed = decision.least_to_double()
    key = "take" if right else "too-early"
    said = words.say(f"advice.double.{key}")
    # Rounded, or weighed by another judge, both may seem to be the same.
    if needed is None or right != (wins >= needed):
        return said
    return words.sentences(said, words.say("advice.double.from", needed=needed, wins=wins))


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
    wins = 100 - _in_hundred(decision.chances.win)
    facts = {"bare": _in_hundred(bare), "needed": _in_hundred(needed), "wins": wins}
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
