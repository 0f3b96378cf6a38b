"""Reasons at the cube: what is said of a double, a take, a drop or a resignation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bgwidget.advice.backgammon.cube import CubeDecision
from bgwidget.advice.backgammon.cube_assets import Asset, assets
from bgwidget.advice.backgammon.cube_hits import Swing, shots, swing
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

_APART = 0.03
"""By so much the wins that a take needs must differ for it to be told of what that comes."""

DOUBT = 0.04
"""With contact so many points are told apart: it is what bgsage judges otherwise on average."""


UNSURE = 0.12
"""So many points a take and a drop must be apart with contact for one to be called better."""

MANY_LOST, SPEAKING = 8, 6
"""From so many rolls on that lose the market they are many, or speak for a double."""

NEAR = 2
"""So few wins in 100 from the line a decision is near it, and nothing is called well done there.

The chances are off by one win in 100 on average.
"""


def cube_reasons(decision: CubeDecision, words: Words) -> tuple[str, ...]:
    """Return at most `MOST` sentences on a decision of the cube.

    What is decided and what it takes comes first, then what the next roll may bring: what a hit
    would change, and the rolls after which a double would be dropped; what speaks for each side on
    the board, and what the score makes of it.
    """
    said = [*_about(decision, words)]
    if is_close(decision):
        said[0] = words.sentences(words.say("advice.cube.close"), said[0])
    elif said and (wins := wins_apart(decision)) is not None and wins <= NEAR:
        said[0] = words.sentences(said[0], words.say("advice.cube.near", count=wins))
    if not decision.resigned:
        next_roll = _next_roll(decision)
        roll = words.sentences(_swing(next_roll, decision, words), _of_market(decision, words))
        hits = next_roll is not None and next_roll.does == "hit"
        board = counted(decision, words, hits=hits)
        # A cube that would be dropped is not played for.
        score = "" if decision.too_good else said_of_score(decision, words)
        said += [roll, board, score]
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
    return first - second < _doubt(decision)


def wins_apart(decision: CubeDecision) -> int | None:
    """Return how many wins in 100 more or fewer would turn a decision; None where that is not told.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> wins_apart(CubeDecision(Game.start().double()))
    20
    """
    wins = _in_hundred(decision.chances.win)
    if decision.table.offer is not None:
        least = None if decision.resigned else decision.least_chance()
        apart = None if least is None else abs(100 - wins - _in_hundred(least))
    else:
        needed = None if decision.dropped else decision.least_to_double()
        apart = None if needed is None else abs(wins - needed)
    return apart or None


def praise_is_sure(decision: CubeDecision) -> bool:
    """Tell whether what seems best is so far from the line that it can be called so.

    In a race it always is: chances are counted there.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> praise_is_sure(CubeDecision(Game.start().double()))
    True
    """
    wins, contact = wins_apart(decision), in_contact(decision.table.position.packed)
    return not (decision.followed and contact) or wins is None or wins > NEAR


def answer_is_close(decision: CubeDecision) -> bool:
    """Tell whether a take and a drop are too close to be told apart.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> answer_is_close(CubeDecision(Game.start()))
    False
    """
    return _answers_apart(decision) < _doubt(decision)


def _unsure(decision: CubeDecision) -> str:
    """Return what ends the names of sentences that say which answer to a double seems better."""
    contact = in_contact(decision.table.position.packed)
    return "-unsure" if contact and _answers_apart(decision) < UNSURE else ""


def _answers_apart(decision: CubeDecision) -> float:
    """Return how many points a take and a drop are apart."""
    dropped = decision.cubes.worth(decision.table.cube.value)
    return abs(decision.taken - dropped) / decision.point


def _doubt(decision: CubeDecision) -> float:
    """Return how many points apart two choices must be to be told apart."""
    contact = in_contact(decision.table.position.packed)
    return DOUBT if decision.followed and contact else CLOSE


def counted(decision: CubeDecision, words: Words, *, hits: bool = False) -> str:
    """Return what anybody can count: the rolls that win at once, the race, or both boards.

    Blots are left out where it is told apart how many rolls hit them.
    """
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
        return _sides(decision, words, hits)
    return _race(position if yours else position.flipped(), rules, words, yours)


def _next_roll(decision: CubeDecision) -> Swing | None:
    # Roll by roll positions are judged by our own net alone.
    if decision.judge is not None or not in_contact(decision.table.position.packed):
        return None
    return swing(decision)


def _swing(found: Swing | None, decision: CubeDecision, words: Words) -> str:
    """Return what a roll may bring, and how the game stands then; empty if that is much alike."""
    if found is None:
        return ""
    whose, named = "yours" if decision.sign > 0 else "theirs", found.blots[:MOST]
    wins, others = _in_hundred(found.with_it), _in_hundred(found.without)
    if found.does != "hit":
        facts = {"rolls": rolls(found.rolls, words), "wins": wins, "others": others}
        return words.say(f"advice.cube.swing-{found.does}.{whose}", **facts)
    blots = words.say(f"advice.asset.blots.{whose}", count=len(named), points=points(named, words))
    if not found.with_it:
        return words.say(f"advice.cube.always-hit.{whose}", blots=blots)
    facts = {
        "rolls": rolls(found.rolls, words),
        "blots": blots,
        "wins": wins,
        "others": others,
    }
    if found.gammons is None:
        return words.say(f"advice.cube.swing.{whose}", **facts)
    more, fewer = map(_in_hundred, found.gammons)
    return words.say(f"advice.cube.swing-gammons.{whose}", gammons=more, fewer=fewer, **facts)


def _sides(decision: CubeDecision, words: Words, hits: bool) -> str:
    """Return what speaks for either side on the board."""
    yours = decision.sign > 0
    seen = decision.table.position if yours else decision.table.position.flipped()
    chances = decision.chances if yours else decision.chances.flipped()
    count = decision.gammons_pay
    hit = None if hits else shots(decision.table.position, decision.table.rules)
    mine, theirs = (
        [
            *([hit] if hit and to_roll else []),
            *assets(
                one.packed,
                odds,
                gammons=count[not to_roll],
                blots=not (hits and to_roll),
                rolls=to_roll,
            ),
        ]
        for one, odds, to_roll in (
            (seen, chances, yours),
            (seen.flipped(), chances.flipped(), not yours),
        )
    )
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
        if asset.name == "shots":
            facts["rolls"] = rolls(asset.facts["count"], words)
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
    right, close = worths["double"] >= worths["roll"], answer_is_close(decision)
    if not right and dropped and not close:
        return words.say("advice.double.too-good")
    if right and dropped and not close:
        least = decision.least_chance()
        if least is None or 100 - wins >= _in_hundred(least):
            return words.say(f"advice.double.drop{_unsure(decision)}")
        facts = {"needed": _in_hundred(least), "has": 100 - wins}
        return words.say(f"advice.double.drop-needs{_unsure(decision)}", **facts)
    needed = decision.least_to_double()
    if close:
        key = "either-way" if right else "leave"
        said = words.sentences(
            words.say("advice.double.take-or-drop"), words.say(f"advice.double.{key}")
        )
    else:
        key = "take" if right else "too-early"
        said = words.say(f"advice.double.{key}{_unsure(decision)}")
    # Rounded, or weighed by another judge, both may seem to be the same.
    if needed is None or right != (wins >= needed):
        return said
    return words.sentences(said, words.say("advice.double.from", needed=needed, wins=wins))


def _of_market(decision: CubeDecision, words: Words) -> str:
    """Return after how many rolls a double would be dropped; empty if it may be dropped now."""
    # Roll by roll positions are judged by our own net alone.
    of_double = decision.table.offer is None and decision.judge is None
    if not of_double or decision.dropped or answer_is_close(decision):
        return ""
    lost = decision.market_losers()
    right = decision.worths["double"] >= decision.worths["roll"]
    if right and lost < SPEAKING:
        return ""
    key = "market" if right or lost >= MANY_LOST else "market-few" if lost else "no-market"
    return words.say(f"advice.double.{key}", count=lost)


def _of_take(decision: CubeDecision, words: Words) -> str:
    bare, needed = decision.least_chance(bare=True), decision.least_chance()
    if bare is None or needed is None:
        return ""
    wins = 100 - _in_hundred(decision.chances.win)
    facts = {"bare": _in_hundred(bare), "needed": _in_hundred(needed), "wins": wins}
    key = "advice.take.match" if decision.table.standing.match else "advice.take.money"
    gammons = decision.least_chance(further=False)
    # Where gammons are feared and a redouble makes up for them, neither shows in the sum.
    if gammons is None or min(gammons - bare, gammons - needed) < _APART:
        return words.say(key, **facts)
    return words.say(f"{key}-gammons", gammons=_in_hundred(gammons), **facts)


def _of_resignation(decision: CubeDecision, words: Words) -> str:
    if decision.table.standing.match:
        return ""
    sure, average = (words.number(decision.worths[action], 2) for action in ("accept", "reject"))
    return words.say("advice.resignation", sure=sure, average=average)


def _in_hundred(chance: float) -> int:
    return round(100 * chance)
