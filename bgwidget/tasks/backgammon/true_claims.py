"""For each true sentence, a predicate that must never hold: does the engine contradict it?"""

from __future__ import annotations

from collections.abc import Set

from bgwidget.rules.backgammon import BAR, OFF, Cube, Game, HouseRules, breaches, settle
from bgwidget.rules.backgammon.movement import BLOT
from bgwidget.rules.backgammon.walks import turn
from bgwidget.tasks.backgammon import false_claims
from bgwidget.tasks.backgammon.claim_state import ClaimState
from bgwidget.tasks.games.backgammon.results import result_of

_HIGHEST_FIRST = range(24, 0, -1)


def _broken(state: ClaimState, rules: HouseRules, move: tuple[int, int]) -> Set[str]:
    broken = breaches(state["position"], state["dice"], move, (), rules)
    return {breach.rule.id for breach in broken}


def larger_number_from_the_highest(state: ClaimState, rules: HouseRules) -> bool:
    """A 5 rolled, the 3-point the highest: it is refused for a checker farther back."""
    position = state["position"]
    behind = any(position[point] > 0 for point in range(4, BAR + 1))
    if 5 not in state["dice"] or position[3] < 1 or behind:
        return False
    return bool(_broken(state, rules, (3, OFF)) & {"bear-off-highest", "no-such-number"})


def exact_number_is_refused(state: ClaimState, rules: HouseRules) -> bool:
    """All home, a 4 rolled, a checker on the 4-point: another number would be needed."""
    position = state["position"]
    if 4 not in state["dice"] or position[4] < 1 or not position.all_home:
        return False
    return bool(_broken(state, rules, (4, OFF)) & {"bear-off-highest", "no-such-number"})


def double_stops_early(state: ClaimState, rules: HouseRules) -> bool:
    """A double may be ended although it could be played further."""
    one, other = state["dice"]
    lengths = {
        len(walk)
        for walk, node in turn(state["position"], state["dice"], rules).walks()
        if node.may_stop
    }
    return one == other and len(lengths) > 1


def cube_divides(state: ClaimState, rules: HouseRules) -> bool:
    """What the game is worth is not the multiple that the cube shows."""
    cube = Cube(state["cube"], 1 if state["cube"] > 1 else None)
    working = settle(result_of(state["result"], 0), cube, rules)
    return bool(working.points != working.multiplier * state["cube"])


def jacoby_without_a_take(state: ClaimState, rules: HouseRules) -> bool:
    """Jacoby is agreed, the cube not turned, and yet the game counts more than once."""
    if not rules.jacoby or state["taken"] == "yes":
        return False
    cube = Cube(state["cube"], None)
    return settle(result_of(state["result"], 0), cube, rules).multiplier > 1


def refused_beaver_goes_on(state: ClaimState, rules: HouseRules) -> bool:
    """Beavers are agreed, one is refused, and the game is not over."""
    return rules.beavers and not false_claims.refused_beaver_ends(state, rules)


def bar_does_not_count(state: ClaimState, rules: HouseRules) -> bool:
    """The loser has none off and one on the bar, and it counts less than a backgammon."""
    game = Game.start(state["position"], rules=rules)
    if game.result is None or game.result.loser.off or not game.result.loser.bar:
        return False
    turned = Cube(2, 1 - game.result.winner)
    return settle(game.result, turned, rules).multiplier < 3


def held_by_the_roll(state: ClaimState, rules: HouseRules) -> bool:
    """A point is held against this roll, and open or bare to look at."""
    position = state["position"]
    source = next((point for point in _HIGHEST_FIRST if position[point] > 0), 1)
    return any(
        ("point-held" in _broken(state, rules, (source, target)))
        != (position.packed[target] < BLOT)
        for target in range(1, source)
    )


def goes_on_by_itself(state: ClaimState, rules: HouseRules) -> bool:
    """A checker that has begun, and whose next landing is open, is kept from going on."""
    one, other = state["dice"]
    if one == other:
        return False
    for step, node in turn(state["position"], state["dice"], rules).root.steps:
        target = step.target - sum(node.state.left)
        is_free = target > OFF and node.position.packed[target] >= BLOT
        going_on = {(then.source, then.target) for then, _ in node.steps}
        if is_free and not node.position[BAR] and (step.target, target) not in going_on:
            return True
    return False


def shut_out_by_one_roll(state: ClaimState, rules: HouseRules) -> bool:
    """The roll does not enter, not every point is held, and the next roll is refused."""
    failed = not turn(state["position"], state["dice"], rules).root.steps
    entries = state["position"].packed[19:BAR]
    later = Game.start(state["position"], rules=rules)
    waits = state["position"][BAR] > 0
    return failed and waits and max(entries) >= BLOT and bool(later.refusals("roll"))
