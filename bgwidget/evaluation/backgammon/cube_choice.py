"""Choices of the cube: to double, to take or drop, to beaver, to accept a resignation."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise

from bgwidget.evaluation.backgammon.bearoff import homes, rolls_to_end
from bgwidget.evaluation.backgammon.facts import in_contact
from bgwidget.evaluation.backgammon.look_ahead import chances_before
from bgwidget.evaluation.backgammon.match_equity import highest_cube, score_worth
from bgwidget.evaluation.backgammon.stakes import MONEY_LIMIT, Chances, Cubes, Worth, in_points
from bgwidget.rules.backgammon.actions import MULTIPLES, RAISES
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.position import Position
from bgwidget.rules.backgammon.table import Table

CONTACT_USE, RACE_USE = 0.68, 0.65
HOPELESS = 0.001


def worth_at(table: Table, side: int) -> Worth:
    """Return how a side values points: as they are for money, or by its chance to win the match."""
    if table.standing.match:
        return cache(partial(score_worth, table.standing, side))
    return in_points


def cube_use(position: Position, rules: HouseRules) -> float:
    """Return how well a cube can be used from here on; not at all before the last roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import STANDARD
    >>> cube_use(Position.parse("-A-----------------a------"), STANDARD)
    0.0
    """
    packed = position.packed
    if in_contact(packed):
        return CONTACT_USE
    few = homes(packed)
    if few is None:
        return RACE_USE
    use = RACE_USE
    for home in few:
        use *= 1 - sum(rolls_to_end(home, rules)[:2])
    return use


def misjudged(chances: Chances, error: float) -> Chances:
    """Return chances misjudged by `error` in an even game, and by less the nearer a game is won.

    Examples
    --------
    >>> misjudged(Chances(0.5), 0.1).win, misjudged(Chances(1.0), 0.1).win
    (0.6, 1.0)
    """
    win = chances.win + error * 4 * chances.win * (1 - chances.win)
    return chances._replace(win=min(max(win, chances.gammon), 1 - chances.lost_gammon))


def cubes_at(table: Table, chances: Chances) -> Cubes:
    """Return what the game is worth to the mover, before the roll, at any cube."""
    return Cubes(
        chances.under(table.rules),
        worth_at(table, table.mover),
        _highest(table),
        cube_use(table.position, table.rules),
        single=table.rules.jacoby and not table.standing.match,
    )


def _highest(table: Table) -> int:
    """Return the value beyond which the cube may not, or should not, be turned."""
    standing, rules, value = table.standing, table.rules, table.cube.value
    if not rules.cube or standing.crawford == "now":
        return value
    if standing.match:
        highest = highest_cube(*(standing.match - score for score in standing.score))
    else:
        highest = value * MONEY_LIMIT
    return highest if rules.cube_limit is None else min(highest, rules.cube_limit)


def doubles(table: Table, cubes: Cubes) -> bool:
    """Tell whether the mover should double, if the rules let it."""
    value = table.cube.value
    keep = cubes.value(value, 0 if table.cube.owner is None else 1)
    return min(cubes.value(2 * value, -1), cubes.worth(value)) > keep + 1e-9


def answer(table: Table, cubes: Cubes) -> str:
    """Return how the side asked answers a double, a beaver or a raccoon."""
    offer = table.offer
    assert offer is not None
    value, times = table.cube.value, MULTIPLES[offer.kind]
    sign = 1 if offer.asked == table.mover else -1
    taken = sign * cubes.value(times * value, -1)
    dropped = sign * cubes.worth(-sign * value * times // 2)
    higher = RAISES.get(offer.kind)
    if higher and not table.refusals(higher, offer.asked):
        raised = sign * cubes.value(2 * times * value, -1)
        if raised > max(taken, dropped):
            return higher
    return "take" if taken >= dropped else "drop"


def accepts(table: Table, cubes: Cubes) -> bool:
    """Tell whether the side asked should accept a resignation."""
    offer = table.offer
    assert offer is not None
    value, owner = table.cube.value, table.cube.owner
    counted = offer.worth
    if table.rules.gammons == "ignore" or (cubes.single and owner is None):
        counted = 1
    sides = {None: 0, table.mover: 1}
    going_on = cubes.value(value, sides.get(owner, -1))
    return cubes.worth(-counted * value) <= going_on + 1e-9


def resigns(table: Table) -> int:
    """Return how much the mover should give up because it is lost: 0 nothing, 1 a single game.

    What has been rejected in this game is not offered again.
    """
    worth = _lost(table)
    offered = (("resign", worth), ("reject",))
    return 0 if offered in pairwise(table.history) else worth


def _lost(table: Table) -> int:
    position = table.position
    if in_contact(position.packed):
        return 0
    chances = chances_before(position, table.rules).under(table.rules)
    if chances.win > HOPELESS:
        return 0
    if chances.lost_gammon < HOPELESS:
        return 1
    return 2 if chances.lost_gammon > 1 - HOPELESS and chances.lost_backgammon < HOPELESS else 0
