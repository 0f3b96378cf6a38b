"""The cube: whether to double, how to answer, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from bgwidget.advice.backgammon.cube_sequences import CubeSequences
from bgwidget.evaluation.backgammon.cube_choice import cubes_at
from bgwidget.evaluation.backgammon.evaluators import Evaluator, evaluator_under
from bgwidget.evaluation.backgammon.look_ahead import best_by_roll, chances_before
from bgwidget.evaluation.backgammon.stakes import Chances, Cubes
from bgwidget.rules.backgammon.actions import MULTIPLES, RAISES
from bgwidget.rules.backgammon.results import results_by_roll
from bgwidget.rules.backgammon.table import Table

STEPS = 30
HUNDRED = 100
EVEN = 1e-9
"""Worths that differ by less may differ by rounding alone."""


@dataclass(frozen=True)
class CubeDecision:
    """A decision of the cube: before the roll, or an answer to an offer.

    Attributes
    ----------
    table : Table
    judge : Evaluator, optional
        Who judges instead of our own net.
    further : bool
        Whether a double is followed through the mover's roll and the reply, which takes some ten
        times as long. Another judge is not asked so often.
    """

    table: Table
    judge: Evaluator | None = None
    further: bool = False

    @cached_property
    def chances(self) -> Chances:
        """The chances of the mover, who is to roll."""
        position = self.table.position
        if self.judge is not None:
            judge = evaluator_under(self.judge, self.table.rules)
            return judge.chances(position.flipped().packed).flipped()
        chances = chances_before(position, self.table.rules, ahead=True)
        if self._sequences is None:
            return chances
        # The best of many guesses is too good for the side that guesses last: once for either.
        pairs = zip(chances, self._sequences.chances, strict=True)
        return Chances(*((one + two) / 2 for one, two in pairs))

    @property
    def followed(self) -> bool:
        """Whether it is followed through a roll of each side."""
        return self._sequences is not None

    @cached_property
    def _sequences(self) -> CubeSequences | None:
        offer = self.table.offer
        if not self.further or self.judge is not None or (offer and offer.kind != "double"):
            return None
        return CubeSequences(self.table.position, self.table.rules)

    @cached_property
    def cubes(self) -> Cubes:
        return cubes_at(self.table, self.chances)

    @property
    def sign(self) -> int:
        """1 if the mover is to decide, -1 if the other side is."""
        return 1 if self.table.to_act == self.table.mover else -1

    @property
    def times(self) -> int:
        """What the cube is multiplied by if the offer, or a double, is taken."""
        return MULTIPLES[self.table.offer.kind] if self.table.offer else MULTIPLES["double"]

    @cached_property
    def point(self) -> float:
        """What a point is worth, so that equities can be told in points."""
        value = self.table.cube.value
        return (self.cubes.worth(value) - self.cubes.worth(-value)) / 2

    @cached_property
    def middle(self) -> float:
        """What an even game is worth to the side to decide."""
        value = self.table.cube.value
        return self.sign * (self.cubes.worth(value) + self.cubes.worth(-value)) / 2

    @cached_property
    def worths(self) -> dict[str, float]:
        """What each action is worth to the side to decide, in points."""
        table = self.table
        if table.offer is None:
            worths = self._before_the_roll()
        else:
            worths = self._resigned() if table.offer.kind == "resign" else self._offered()
        return {action: (worth - self.middle) / self.point for action, worth in worths.items()}

    def _before_the_roll(self) -> dict[str, float]:
        return {
            "double": min(self.taken, self.cubes.worth(self.table.cube.value)),
            "roll": self._kept,
        }

    @cached_property
    def _kept(self) -> float:
        """What the game is worth to the mover if the cube is not turned."""
        return self._worth(self.table.cube.value, self._owner)

    @cached_property
    def taken(self) -> float:
        """What the game is worth to the mover once the cube is taken."""
        return self._worth(self.times * self.table.cube.value, -1)

    def _worth(self, value: int, owner: int) -> float:
        if self._sequences is None:
            return self.cubes.value(value, owner)
        return self._sequences.worth(self.cubes, value, owner)

    @property
    def dropped(self) -> bool:
        """Whether the opponent does better to drop a double."""
        return self.taken >= self.cubes.worth(self.table.cube.value)

    @property
    def too_good(self) -> bool:
        """Whether a double would be dropped, and playing on for a gammon is worth more."""
        before = self.table.offer is None
        return before and self.dropped and self.worths["roll"] > self.worths["double"]

    def market_losers(self) -> int:
        """Return after how many of the mover's 36 rolls a double would not be taken any more.

        Each roll is played for the best, and answered by the opponent's average.
        """
        value, rules, lost = self.table.cube.value, self.table.rules, 0
        for _, times, best in best_by_roll(results_by_roll(self.table.position, rules), rules):
            cubes = replace(self.cubes, chances=best.under(rules))
            lost += times * (cubes.value(2 * value, -1) > cubes.worth(value))
        return lost

    @property
    def _owner(self) -> int:
        owner = self.table.cube.owner
        return 0 if owner is None else 1 if owner == self.table.mover else -1

    def _offered(self) -> dict[str, float]:
        table, sign, worth = self.table, self.sign, self.cubes.worth
        offer, value = table.offer, self.times * table.cube.value
        assert offer is not None
        worths = {"take": sign * self.taken, "drop": sign * worth(-sign * value // 2)}
        higher = RAISES.get(offer.kind)
        if higher and not table.refusals(higher, offer.asked):
            raised, refused = sign * self.cubes.value(2 * value, -1), sign * worth(sign * value)
            worths[higher] = min(raised, refused)
        return worths

    def _resigned(self) -> dict[str, float]:
        table, value = self.table, self.table.cube.value
        assert table.offer is not None
        points = table.offer.worth if table.rules.backgammons else min(table.offer.worth, 2)
        if not self.gammons_count:
            points = 1
        return {
            "accept": -self.cubes.worth(-points * value),
            "reject": -self.cubes.value(value, self._owner),
        }

    @property
    def resigned(self) -> bool:
        """Whether the answer to a resignation is asked for."""
        return self.table.offer is not None and self.table.offer.kind == "resign"

    @property
    def played_for(self) -> int:
        """The cube at which the game goes on: as it is, or turned if a double is to be answered."""
        turned = self.table.offer is not None and not self.resigned
        return self.table.cube.value * (self.times if turned else 1)

    @property
    def gammons_pay(self) -> tuple[bool, bool]:
        """Whether a gammon wins more than a plain game with the cube turned: the mover, the other.

        Where points beyond the end of the match are won for nothing, it does not. A cube that is
        better not turned since the double would be dropped stays as it is.
        """
        value, worth = self.table.cube.value, self.cubes.worth
        if not self.too_good:
            value *= self.times
        if self.table.rules.gammons != "count" or (self.too_good and not self.gammons_count):
            return False, False
        return worth(2 * value) > worth(value), worth(-2 * value) < worth(-value)

    @property
    def gammons_count(self) -> bool:
        """Whether a gammon would count now, with the cube as it is."""
        single = self.cubes.single and self.table.cube.owner is None
        return self.table.rules.gammons == "count" and not single

    def least_to_double(self) -> int | None:
        """Return from how many wins in a hundred on a double is right; None if never.

        How often wins and losses are gammons is taken to stay as it is, and what sequences show
        beside the chances, too.
        """
        value, owner = self.table.cube.value, self._owner
        more_taken = self.taken - self.cubes.value(2 * value, -1)
        more_kept = self._kept - self.cubes.value(value, owner)
        for wins in range(1, HUNDRED):
            cubes = replace(self.cubes, chances=_at(self.chances, wins / HUNDRED))
            doubled = min(cubes.value(2 * value, -1) + more_taken, cubes.worth(value))
            if doubled >= cubes.value(value, owner) + more_kept + EVEN:
                return wins
        return None

    def least_chance(self, *, bare: bool = False, further: bool = True) -> float | None:
        """Return the least chance to win with which a take is right; None if it always or never is.

        Parameters
        ----------
        bare
            Whether to leave out gammons and further doubles.
        further
            Whether to reckon with further doubles.
        """
        value, cubes = self.times * self.table.cube.value, self.cubes
        drop = cubes.worth(value // 2)
        more = self.taken - cubes.value(value, -1)

        def gains(win: float) -> bool:
            """Tell whether a take gains if the other side, the one that offers, wins so often."""
            if bare:
                return win * cubes.worth(value) + (1 - win) * cubes.worth(-value) <= drop
            chances = _at(self.chances, win)
            if not further:
                return chances.under(self.table.rules).worth(cubes.worth, value) <= drop
            return replace(cubes, chances=chances).value(value, -1) + more <= drop

        if gains(1.0) or not gains(0.0):
            return None
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if gains(middle) else (low, middle)
        return 1 - low


def _at(chances: Chances, win: float) -> Chances:
    """Return chances with another chance to win, and the same shares of gammons in it."""
    won = win / max(chances.win, 1e-6)
    lost = (1 - win) / max(1 - chances.win, 1e-6)
    _, gammon, backgammon, lost_gammon, lost_backgammon = chances
    return Chances(win, gammon * won, backgammon * won, lost_gammon * lost, lost_backgammon * lost)
