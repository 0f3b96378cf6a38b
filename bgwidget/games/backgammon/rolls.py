"""What each of the 36 rolls can do, found among its legal plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from bgwidget.common.shapes import is_whole
from bgwidget.games.backgammon.wire import near, place_of
from bgwidget.games.rolls import Asked, RollCounter, Way
from bgwidget.rules.backgammon import BAR, STANDARD, Game, HouseRules, Play, Position, legal_plays
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.rolls import ALL_ROLLS, Dice
from bgwidget.rules.rulebook import InvalidMoveError

Test = Callable[[Play, int | None], bool]
"""Tells whether a play does something, at a point or, without one, anywhere."""

_POINTS = range(1, BAR)
_KEY_POINTS = (7, 6, 5, 4, 3, 18, 20, 21, 22)
_LAST = 4


def _enters(play: Play, _: int | None) -> bool:
    return play.after[BAR] < play.before[BAR]


def _enters_all(play: Play, _: int | None) -> bool:
    return play.before[BAR] > 0 == play.after[BAR]


def _hits(play: Play, point: int | None) -> bool:
    if point is None:
        return play.after[0] < play.before[0]
    return play.before[point] == -1 and play.after[point] >= 0


def _covers(play: Play, point: int | None) -> bool:
    points = _POINTS if point is None else (point,)
    return any(play.before[at] == 1 and play.after[at] > 1 for at in points)


def _makes(play: Play, point: int | None) -> bool:
    points = _POINTS if point is None else (point,)
    return any(play.before[at] < 2 <= play.after[at] for at in points)


def _bears_off(play: Play, _: int | None) -> bool:
    return play.after.off > play.before.off


def _bears_off_two(play: Play, _: int | None) -> bool:
    return play.after.off > play.before.off + 1


def _all_off(play: Play, _: int | None) -> bool:
    return play.after.mover_won


def _saves(play: Play, _: int | None) -> bool:
    return play.before.off == 0 < play.after.off


def _plays_all(play: Play, _: int | None) -> bool:
    return len(play.steps) == len(numbers_of(play.dice))


TESTS: Mapping[str, Test] = MappingProxyType(
    {
        "enters": _enters,
        "enters-all": _enters_all,
        "hits": _hits,
        "covers": _covers,
        "makes": _makes,
        "bears-off": _bears_off,
        "bears-off-two": _bears_off_two,
        "all-off": _all_off,
        "saves": _saves,
        "plays-all": _plays_all,
    }
)
"""What a play may do.

``enters`` one or ``enters-all`` from the bar; ``hits`` any blot or that on a point; ``covers`` a
blot of its own; ``makes`` a point that was not held; ``bears-off`` one or ``bears-off-two``, or
``all-off``, the last of them; ``saves`` the gammon by bearing off the first; ``plays-all`` numbers
of the roll.
"""

LOST = "plays-nothing"
AT_A_POINT = frozenset({"hits", "covers", "makes"})
"""The tests that can be about one point."""


def rolls_that(
    position: Position, of: str, point: int | None = None, rules: HouseRules = STANDARD
) -> dict[Dice, tuple[Play, ...]]:
    """Return those of the 36 rolls that do something, each with the plays that do it.

    Parameters
    ----------
    position : Position
        Seen by the side that rolls.
    of : str
        One of `TESTS`, or ``"plays-nothing"`` for the rolls that lose the turn.
    point : int, optional
        The point that it is about, where it is about one.
    rules : HouseRules
        What was agreed.

    Raises
    ------
    InvalidMoveError
        If there is no such question, or it is about no point, or not about this one.

    Examples
    --------
    >>> shot = Position.parse("------------------a-----A-")
    >>> len(rolls_that(shot, "hits")), len(rolls_that(shot, "hits", 18))
    (17, 17)
    """
    if of != LOST and of not in TESTS:
        raise InvalidMoveError("chances.question", found=of, known=[*TESTS, LOST])
    if point is not None and (of not in AT_A_POINT or not is_whole(point, 1, BAR - 1)):
        raise InvalidMoveError("chances.point", found=point, of=of)
    if of == LOST:
        return {dice: () for dice in ALL_ROLLS if not _plays(position, dice, rules)}
    test, found = TESTS[of], {}
    for dice in ALL_ROLLS:
        if plays := tuple(play for play in _plays(position, dice, rules) if test(play, point)):
            found[dice] = plays
    return found


def _plays(position: Position, dice: Dice, rules: HouseRules) -> tuple[Play, ...]:
    return _found(position, (max(dice), min(dice)), rules)


@lru_cache(maxsize=128)
def _found(position: Position, dice: Dice, rules: HouseRules) -> tuple[Play, ...]:
    return legal_plays(position, dice, rules)


class BackgammonRolls:
    """The rolls of a game of backgammon."""

    def roller(self, game: Game) -> int | None:
        return None if game.result is not None else game.mover

    def questions(self, game: Game, side: int) -> tuple[Asked, ...]:
        position = _seen(game, side)
        asked: list[Asked] = []
        if position[BAR]:
            asked += [Asked("enters")] + [Asked("enters-all")] * (position[BAR] > 1)
        for of, count in (("hits", -1), ("covers", 1)):
            blots = [at for at in reversed(_POINTS) if position[at] == count]
            asked += [Asked(of)] * bool(blots) + [Asked(of, at) for at in blots if len(blots) > 1]
        made = [at for at in _KEY_POINTS if -2 < position[at] < 2]
        asked += [Asked("makes", at) for at in made if self._can(game, position, "makes", at)]
        if position.all_home or self._can(game, position, "bears-off"):
            asked += [Asked("bears-off"), Asked("bears-off-two")]
            asked += [Asked("saves")] * (position.off == 0 < position.off_opponent)
            asked += [Asked("all-off")] * (position.off >= 15 - _LAST)
        return (*asked, Asked("plays-all"), Asked(LOST))

    def ways(self, game: Game, side: int, asked: Asked) -> dict[Dice, Way]:
        ways_by_roll = rolls_that(_seen(game, side), asked.of, asked.point, game.rules)
        return {dice: _way(plays, side) for dice, plays in ways_by_roll.items()}

    def place(self, side: int, point: int) -> int:
        return place_of(point, side)

    def _can(self, game: Game, position: Position, of: str, point: int | None = None) -> bool:
        return bool(rolls_that(position, of, point, game.rules))


def _seen(game: Game, side: int) -> Position:
    return near(game) if side == 0 else near(game).flipped()


def _way(plays: tuple[Play, ...], side: int) -> Way:
    if not plays:
        return Way("", (), 0)
    steps = ((place_of(a.source, side), place_of(a.target, side)) for a in plays[0].steps)
    return Way(str(plays[0]), tuple(steps), len(plays))


ROLLS: RollCounter = BackgammonRolls()
