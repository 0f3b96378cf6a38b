"""For each false sentence, a predicate: does this state prove it wrong?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bgwidget.rules.backgammon import (
    BAR,
    OFF,
    Cube,
    Game,
    HouseRules,
    Position,
    Step,
    Working,
    breaches,
    hits,
    settle,
    turn,
)
from bgwidget.rules.backgammon.actions import closed_out
from bgwidget.rules.backgammon.walks import BackgammonNode
from bgwidget.rules.rolls import DISTINCT_ROLLS
from bgwidget.tasks.backgammon.claim_state import ClaimState
from bgwidget.tasks.games.backgammon.results import result_of

Walk = tuple[tuple[Step, ...], BackgammonNode]


def _walks(state: ClaimState, rules: HouseRules) -> Iterator[Walk]:
    return turn(state["position"], state["dice"], rules).walks()


def larger_number_from_below(state: ClaimState, rules: HouseRules) -> bool:
    """All home, checkers on 6 and 3, a 5 rolled: bearing off from 3 is refused."""
    position = state["position"]
    if not (5 in state["dice"] and position.all_home and position[6] > 0 and position[3] > 0):
        return False
    broken = breaches(position, state["dice"], (3, OFF, 5), (), rules)
    return "bear-off-highest" in {breach.rule.id for breach in broken}


def exact_number_bears_off(state: ClaimState, rules: HouseRules) -> bool:
    """Some play takes a checker off with the exact number."""
    return any(
        step.target == OFF and step.source == step.number
        for walk, _ in _walks(state, rules)
        for step in walk
    )


def part_of_a_double(state: ClaimState, rules: HouseRules) -> bool:
    """A double of which only one to three numbers can be played: none of them is the larger."""
    one, other = state["dice"]
    return one == other and max(len(walk) for walk, _ in _walks(state, rules)) in (1, 2, 3)


def cube_multiplies(state: ClaimState, rules: HouseRules) -> bool:
    """What the game is worth is not what dividing would give."""
    working = _worth(state, rules, taken=True)
    return bool(working.points * state["cube"] != working.multiplier)


def jacoby_needs_a_take(state: ClaimState, rules: HouseRules) -> bool:
    """Jacoby is agreed, and a gammon does not count what the sentence says."""
    taken = state["taken"] == "yes"
    claimed = 1 if taken else 2
    spoken_of = rules.jacoby and state["result"] == "gammon"
    return spoken_of and _worth(state, rules, taken).multiplier != claimed


def _worth(state: ClaimState, rules: HouseRules, taken: bool) -> Working:
    cube = Cube(state["cube"], 1 if taken else None)
    return settle(result_of(state["result"], 0), cube, rules)


def refused_beaver_ends(state: ClaimState, rules: HouseRules) -> bool:
    """Beavers are agreed; once one is refused the game is over."""
    game = replace(Game.start(rules=rules), cube=Cube(state["cube"]))
    if not rules.beavers:
        return False
    return game.double().beaver().drop().phase == "over"


def bar_makes_a_backgammon(state: ClaimState, rules: HouseRules) -> bool:
    """The loser has none off, one on the bar, none in the winner's home; it counts three."""
    game = Game.start(state["position"], rules=rules)
    if game.result is None:
        return False
    loser, working = game.result.loser, settle(game.result, rules=rules)
    return not loser.off and loser.bar > 0 and not loser.home and working.multiplier > 2


def opening_numbers_are_played(state: ClaimState, rules: HouseRules) -> bool:
    """Whoever starts has the two opening numbers to play, without another throw."""
    dice = state["dice"]
    if dice[0] == dice[1]:
        return False
    begun = Game.opening(rules).throw(dice).begin(0 if dice[0] > dice[1] else 1)
    return begun.phase == "move" and not begun.refusals("step")


def open_whatever_rolled(state: ClaimState, rules: HouseRules) -> bool:
    """A checker does not reach a point that is open with this roll, and does with another."""
    position, dice = state["position"], state["dice"]
    landings = {roll: _landings(position, roll, rules) for roll, _ in DISTINCT_ROLLS}
    reached = landings[max(dice), min(dice)]
    return any(
        _only_out_of_reach(position, dice, rules, move)
        for move in set().union(*landings.values()) - reached
    )


def _landings(position: Position, dice: tuple[int, int], rules: HouseRules) -> set[tuple[int, int]]:
    root = turn(position, dice, rules).root
    return {(step.source, step.target) for step, _ in root.steps if step.target != OFF}


def _only_out_of_reach(
    position: Position, dice: tuple[int, int], rules: HouseRules, move: tuple[int, int]
) -> bool:
    broken = breaches(position, dice, move, (), rules)
    numbers = {"no-such-number", "entry-point", "no-legal-play"}
    return {breach.rule.id for breach in broken} <= numbers


def smaller_number_on_it(state: ClaimState, rules: HouseRules) -> bool:
    """A checker that could use either number uses the smaller, and another the larger."""
    larger, smaller = max(state["dice"]), min(state["dice"])
    root = turn(state["position"], state["dice"], rules).root
    steps = {(step.source, step.number) for step, _ in root.steps}
    both = {source for source, number in steps if number == larger and (source, smaller) in steps}
    return larger != smaller and any(
        _uses(walk, smaller) in both and _apart(walk, smaller)
        for walk, _ in _walks(state, rules)
        if len(walk) == 2
    )


def _uses(walk: tuple[Step, ...], number: int) -> int:
    return next(step.source for step in walk if step.number == number)


def _apart(walk: tuple[Step, ...], smaller: int) -> bool:
    """Tell whether two checkers moved, from two points."""
    one, other = sorted(walk, key=lambda step: step.number)
    return one.source not in (other.source, other.target) and other.source != one.target


def failed_but_not_shut_out(state: ClaimState, rules: HouseRules) -> bool:
    """On the bar, the roll does not enter, but the side is not closed out and rolls next turn."""
    position = state["position"]
    failed = position[BAR] > 0 and not turn(position, state["dice"], rules).root.steps
    later = Game.start(position, rules=rules)
    return failed and not closed_out(position) and not later.refusals("roll")


def smaller_number_is_free(state: ClaimState, rules: HouseRules) -> bool:
    """Only the smaller number can be played, and yet the turn may end without it."""
    larger, smaller = max(state["dice"]), min(state["dice"])
    root = turn(state["position"], state["dice"], rules).root
    playable = {step.number for step, _ in root.steps}
    return larger != smaller and playable == {smaller} and root.may_stop


def hitter_must_stay(state: ClaimState, rules: HouseRules) -> bool:
    """A play that the standard rules allow, hitting at home and going on, is refused here."""
    free = replace(rules, hit_and_run=True)
    allowed = {node.position for _, node in _walks(state, rules)}
    return any(
        _hits_and_runs(state["position"], walk) and node.position not in allowed
        for walk, node in _walks(state, free)
    )


def _hits_and_runs(position: Position, walk: tuple[Step, ...]) -> bool:
    hit = {step.target for step in walk if 0 < step.target <= 6 and hits(position, step)}
    return any(step.source in hit for step in walk)
