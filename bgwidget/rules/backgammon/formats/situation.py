"""Situation: everything that exchange formats of positions can express; frozen."""

from __future__ import annotations

from dataclasses import dataclass

from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.backgammon.house import HouseRules
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.position import START, Position
from bgwidget.rules.backgammon.score import CENTRED, EVEN, Cube, Standing
from bgwidget.rules.rulebook import InvalidPositionError, RulesError

MOST_DOUBLES = 15
MOST_POINTS = 2**15 - 1

_CUBES = frozenset(2**doubles for doubles in range(MOST_DOUBLES + 1))
_CUBE_OFFERS = ("double", "beaver", "raccoon")


@dataclass(frozen=True, slots=True)
class Situation:
    """A position with its turn, dice, cube, score and what is agreed.

    Side 0 is the bottom player of an XGID and player 1 of a Match ID; side 1 is the top player
    and player 0. GNU Backgammon reads an XGID the same way.

    Attributes
    ----------
    position : Position
        Seen by the mover.
    mover : int
        The side whose turn it is, 0 or 1, even while the other side considers an offer.
    dice : tuple of two int, or None
        The roll on the table.
    cube : Cube
        As it is before an offer is accepted.
    standing : Standing
        The score before the game.
    offer : Offer or None
        A double, beaver, raccoon or resignation that awaits an answer.
    jacoby, beavers : bool
        What is agreed in money play; beavers include raccoons.
    cube_limit : int
        The highest value of the cube.

    Raises
    ------
    InvalidPositionError
        The parts contradict each other; the error names which.

    Examples
    --------
    >>> situation = Situation(mover=1, dice=(3, 1), jacoby=True)
    >>> situation.rules.agreed()
    {'cube_limit': 1024, 'jacoby': True}
    >>> from bgwidget.rules.backgammon import format_xgid
    >>> format_xgid(situation)
    'XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:1:0:10'
    """

    position: Position = START
    mover: int = 0
    dice: tuple[int, int] | None = None
    cube: Cube = CENTRED
    standing: Standing = EVEN
    offer: Offer | None = None
    jacoby: bool = False
    beavers: bool = False
    cube_limit: int = 1024

    def __post_init__(self) -> None:
        if self.mover not in (0, 1):
            raise InvalidPositionError("situation.mover", found=self.mover)
        self._check_dice()
        self._check_cube()
        self._check_standing()
        if self.offer is not None:
            self._check_offer(self.offer)

    def _check_dice(self) -> None:
        if self.dice is None:
            return
        try:
            numbers_of(self.dice)
        except RulesError:
            raise InvalidPositionError("situation.dice", found=self.dice) from None

    def _check_cube(self) -> None:
        if self.cube.value not in _CUBES:
            raise InvalidPositionError("situation.cube", found=self.cube.value)
        if self.cube_limit not in _CUBES:
            raise InvalidPositionError("situation.cube-limit", found=self.cube_limit)
        owner = self.cube.owner
        if owner is not None and (owner not in (0, 1) or self.cube.value == 1):
            raise InvalidPositionError("situation.cube-owner", found=owner, value=self.cube.value)

    def _check_standing(self) -> None:
        match, score = self.standing.match, self.standing.score
        if not 0 <= match <= MOST_POINTS:
            raise InvalidPositionError("situation.match", found=match)
        most = match - 1 if match else MOST_POINTS
        if not all(0 <= points <= most for points in score):
            raise InvalidPositionError("situation.score", found=score, most=most)
        if self.standing.crawford == "now" and (not match or match - 1 not in score):
            raise InvalidPositionError("situation.crawford", found=score, match=match)
        if match and (self.jacoby or self.beavers):
            raise InvalidPositionError("situation.money-rules", match=match)

    def _check_offer(self, offer: Offer) -> None:
        if offer.kind not in (*_CUBE_OFFERS, "resign"):
            raise InvalidPositionError("situation.offer", found=offer.kind)
        if offer.asked != (self.mover if offer.kind == "beaver" else 1 - self.mover):
            raise InvalidPositionError("situation.asked", kind=offer.kind, found=offer.asked)
        if offer.worth not in ((1, 2, 3) if offer.kind == "resign" else (0,)):
            raise InvalidPositionError("situation.worth", kind=offer.kind, found=offer.worth)
        if offer.kind == "resign":
            return
        if self.dice is not None:
            raise InvalidPositionError("situation.dice-with-offer", kind=offer.kind)
        if self.cube.owner == 1 - self.mover or self.standing.crawford == "now":
            raise InvalidPositionError("situation.may-not-double", kind=offer.kind)
        if offer.kind != "double" and self.standing.match:
            raise InvalidPositionError("situation.money-offer", kind=offer.kind)

    @property
    def rules(self) -> HouseRules:
        """What is agreed, as house rules.

        Examples
        --------
        >>> Situation(beavers=True).rules.raccoons
        True
        """
        return HouseRules(
            cube_limit=self.cube_limit,
            beavers=self.beavers,
            raccoons=self.beavers,
            jacoby=self.jacoby,
        )


def standing_of(score: tuple[int, int], match: int, crawford: bool) -> Standing:
    """Return the standing that a score and a Crawford flag describe.

    If a side is one point from winning the match and this is not the Crawford game, that game has
    been played.

    Examples
    --------
    >>> standing_of((6, 3), 7, crawford=False).crawford
    'played'
    """
    if crawford:
        return Standing(score, match, "now")
    at_match_point = match > 0 and match - 1 in score
    return Standing(score, match, "played" if at_match_point else "none")
