"""Sentences found in print about the rules, and the states that prove them wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from bgwidget.rules.backgammon import HouseRules
from bgwidget.tasks.answers import Given
from bgwidget.tasks.backgammon import false_claims, true_claims
from bgwidget.tasks.backgammon.claim_state import ClaimState


def _never(rules: HouseRules) -> bool:
    return False


def _always(rules: HouseRules) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Claim:
    """A printed sentence.

    Attributes
    ----------
    refutes : callable
        ``refutes(state, rules)`` asks the engine whether a state proves the sentence wrong. A
        state in which the sentence happens to hold proves nothing.
    shown : mapping
        A state that proves it wrong, under rules that include what the sentence is about.
    holds : callable
        Whether the sentence is true under house rules.
    parts : tuple of str
        The parts of a state that it needs: some of ``position``,
        ``dice``, ``result``, ``cube``, ``taken``.
    by_house : str
        Where a house rule decides: the line of the house rules by which it is true.
    """

    refutes: Callable[[ClaimState, HouseRules], bool]
    shown: Given = field(default_factory=dict)
    holds: Callable[[HouseRules], bool] = _never
    parts: tuple[str, ...] = ("position", "dice")
    by_house: str = ""


def _reroll(rules: HouseRules) -> bool:
    return rules.opening == "reroll"


def _threefold(rules: HouseRules) -> bool:
    return rules.backgammons and rules.gammons != "ignore"


def _runs(rules: HouseRules) -> bool:
    return rules.hit_and_run


_START = "-b----E-C---eE---c-e----B-"

CLAIMS: Mapping[str, Claim] = MappingProxyType(
    {
        "G1": Claim(
            false_claims.larger_number_from_below,
            {"position": "--BC--A-------------c-b---", "dice": [5, 2]},
        ),
        "G2": Claim(
            false_claims.exact_number_bears_off,
            {"position": "-AB-B---------------c-b---", "dice": [4, 1]},
        ),
        "G3": Claim(
            false_claims.part_of_a_double,
            {"position": "aBBBBCB-A----------b-cceA-", "dice": [5, 5]},
        ),
        "G4": Claim(
            false_claims.cube_multiplies, {"result": "gammon", "cube": 4}, parts=("result", "cube")
        ),
        "G5": Claim(
            false_claims.jacoby_needs_a_take,
            {"result": "gammon", "cube": 1, "taken": "no"},
            parts=("result", "cube", "taken"),
        ),
        "G6": Claim(false_claims.refused_beaver_ends, {"cube": 1}, parts=("cube",)),
        "G7": Claim(
            false_claims.bar_makes_a_backgammon,
            {"position": "a-------------c---d-dc----"},
            parts=("position",),
        ),
        "G8": Claim(
            false_claims.opening_numbers_are_played,
            {"position": _START, "dice": [6, 2]},
            _reroll,
            by_house="house.opening.reroll",
        ),
        "G9": Claim(false_claims.open_whatever_rolled, {"position": _START, "dice": [2, 1]}),
        "X1": Claim(false_claims.smaller_number_on_it, {"position": _START, "dice": [6, 2]}),
        "X2": Claim(
            false_claims.failed_but_not_shut_out,
            {"position": "-a----E-D---bE---c-cbbb--A", "dice": [6, 5]},
        ),
        "T1": Claim(false_claims.smaller_number_is_free, holds=_always),
        "T2": Claim(
            false_claims.hitter_must_stay,
            {"position": "-CBCaBB--B-----aabbbbbbA--", "dice": [3, 2]},
            _runs,
            by_house="house.hit_and_run.yes",
        ),
        "T3": Claim(true_claims.larger_number_from_the_highest, holds=_always),
        "T4": Claim(true_claims.exact_number_is_refused, holds=_always),
        "T5": Claim(true_claims.double_stops_early, holds=_always),
        "T6": Claim(true_claims.cube_divides, holds=_always, parts=("result", "cube")),
        "T7": Claim(
            true_claims.jacoby_without_a_take, holds=_always, parts=("result", "cube", "taken")
        ),
        "T8": Claim(true_claims.refused_beaver_goes_on, holds=_always, parts=("cube",)),
        "T9": Claim(
            true_claims.bar_does_not_count,
            {"position": "a-------------c---d-dc----"},
            _threefold,
            ("position",),
        ),
        "T10": Claim(true_claims.held_by_the_roll, holds=_always),
        "T11": Claim(
            true_claims.goes_on_by_itself,
            {"position": "-CBCaBB--B-----aabbbbbbA--", "dice": [3, 2]},
            _runs,
        ),
        "T12": Claim(true_claims.shut_out_by_one_roll, holds=_always),
    }
)
"""The sentences by id, with what refutes each.

==== ================================================================================
G1   A 5 may take a checker off the 3-point although the 6-point is occupied.
G2   Only a number larger than the distance bears a checker off.
G3   With part of a double you play the moves with the larger number.
G4   The cube divides the points.
G5   Under the Jacoby rule a gammon counts double only if nobody has doubled.
G6   Refusing a beaver costs two points, and the game goes on.
G7   A checker on the bar, and none in the winner's home, makes no backgammon.
G8   The winner of the opening throws both dice again; true under one house rule.
G9   A point can be closed because of the numbers rolled.
X1   A checker that could use either number and does not use both takes the larger.
X2   Whoever fails to enter is shut out and stops rolling.
T1   If only the smaller number can be played, it must be played; true.
T2   A checker that hits at home may go on; true unless a house rule forbids it.
T3   A 5 may take a checker off the 3-point if none is farther back; true.
T4   A 4 takes a checker off the 4-point; true.
T5   A double that cannot be played in full is played as often as it can be; true.
T6   The cube multiplies the points; true.
T7   Under the Jacoby rule a gammon counts double only once the cube was turned; true.
T8   Refusing a beaver ends the game; true.
T9   A checker on the bar, and none borne off, makes a backgammon; true if there are any.
T10  What points are held does not depend on the roll; true.
T11  One checker may play both numbers, if it lands on open points; true like T2.
T12  Whoever fails to enter rolls again unless closed out; true.
==== ================================================================================
"""

DECIDES: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("G1", "T3"), "bear-off-highest"),
        **dict.fromkeys(("G2", "T4"), "bear-off-exact"),
        **dict.fromkeys(("G3", "T5"), "as-many-as-possible"),
        **dict.fromkeys(("G4", "T6"), "score-times-cube"),
        **dict.fromkeys(("G5", "T7"), "jacoby"),
        **dict.fromkeys(("G6", "T8"), "beaver-refused"),
        **dict.fromkeys(("G7", "T9"), "backgammon"),
        "G8": "opening-shared",
        **dict.fromkeys(("G9", "T10"), "point-held"),
        **dict.fromkeys(("X1", "T11"), "one-checker-both"),
        "T1": "larger-number",
        **dict.fromkeys(("X2", "T12"), "closed-out"),
        "T2": "hit-and-run",
    }
)
"""The id of the rule that decides each sentence."""
