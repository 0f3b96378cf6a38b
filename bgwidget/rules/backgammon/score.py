"""Score: what a finished game is worth, and how that is worked out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from bgwidget.rules.backgammon.house import STANDARD, HouseRules

How = Literal[
    "bear-off",
    "refuse-double",
    "refuse-beaver",
    "refuse-raccoon",
    "resign-single",
    "resign-gammon",
    "resign-backgammon",
]

WINS = ("single", "gammon", "backgammon")
"""The ways to win: worth the cube once, twice and three times."""

_KINDS = MappingProxyType(dict(enumerate((*WINS, "double-backgammon"), 1)))
_RESIGNED = MappingProxyType({f"resign-{kind}": worth for worth, kind in enumerate(WINS, 1)})
_REFUSED = MappingProxyType({"refuse-double": 1, "refuse-beaver": 2, "refuse-raccoon": 4})


@dataclass(frozen=True, slots=True)
class Loser:
    """Where the loser's checkers are: borne off, on the bar, in the winner's home board.

    Examples
    --------
    >>> settle(Result(winner=0, loser=Loser(bar=1)), Cube()).kind
    'backgammon'
    """

    off: int = 0
    bar: int = 0
    home: int = 0


NOTHING_LEFT = Loser()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won (0 or 1), how, and where the loser's checkers were left.

    Examples
    --------
    >>> settle(Result(winner=1, how="drop"), Cube(2, owner=1)).points
    4
    """

    winner: int
    how: How = "bear-off"
    loser: Loser = NOTHING_LEFT


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: its value, and who owns it (None while it is in the middle).

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start().double().take()
    >>> game.cube
    Cube(value=2, owner=1)
    """

    value: int = 1
    owner: int | None = None


CENTRED = Cube()
"""The cube as a game begins."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a series of games.

    ``match`` is the number of points to reach, 0 in money play. ``crawford`` says whether the
    Crawford game is still to come (``"none"``), is being played (``"now"``) or was ``"played"``.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> game = Game.start(standing=Standing(score=(3, 4), match=5, crawford="now"))
    >>> game.standing
    Standing(score=(3, 4), match=5, crawford='now')
    """

    score: tuple[int, int] = (0, 0)
    match: int = 0
    crawford: Literal["none", "now", "played"] = "none"

    @property
    def over(self) -> bool:
        """Whether a side has reached the length of the match."""
        return self.match > 0 and max(self.score) >= self.match


EVEN = Standing()
"""The score at the start of money play."""


@dataclass(frozen=True, slots=True)
class Working:
    """What a game is worth: ``points`` is ``multiplier``, that of its ``kind``, times ``stake``.

    ``rules`` are the ids of the rules that decided it; ``after`` is the score before the next game.

    Examples
    --------
    >>> working = settle(Result(winner=0, loser=Loser(bar=1)), Cube(2, owner=0))
    >>> working.kind, working.multiplier, working.points
    ('backgammon', 3, 6)
    """

    kind: str
    multiplier: int
    stake: int
    rules: tuple[str, ...]
    after: Standing

    @property
    def points(self) -> int:
        """The points won."""
        return self.multiplier * self.stake

    @property
    def win(self) -> Literal["game", "gammon", "backgammon"]:
        """What was won, whatever it counts beyond that: a game, a gammon or a backgammon."""
        if self.kind == "gammon":
            return "gammon"
        return "backgammon" if self.kind.endswith("backgammon") else "game"


def settle(
    result: Result,
    cube: Cube = CENTRED,
    rules: HouseRules = STANDARD,
    standing: Standing = EVEN,
) -> Working:
    """Return what a finished game is worth and the score after it.

    Parameters
    ----------
    result : Result
        Who won, and how.
    cube : Cube
        As last accepted, automatic doubles included.
    rules : HouseRules
        What was agreed; a match ignores the options of money play.
    standing : Standing
        The score before the game.

    Notes
    -----
    Rows D3 and D5 to D11.

    Examples
    --------
    >>> working = settle(Result(winner=0), Cube(4, owner=0))
    >>> f"{working.kind} {working.multiplier} x {working.stake} = {working.points}"
    'gammon 2 x 4 = 8'
    """
    agreed = rules.in_match() if standing.match else rules
    if result.how in _REFUSED:
        kind, multiplier = "drop", 1
        stake = cube.value * _REFUSED[result.how]
        decided = ["drop-price" if result.how == "refuse-double" else "beaver-refused"]
    else:
        multiplier, decided = _multiplier(result, cube, agreed)
        kind, stake = _KINDS[multiplier], cube.value
        decided.append("score-times-cube")
    after = _after(standing, result.winner, multiplier * stake, rules)
    if after.over:
        decided.append("match-length")
    return Working(kind, multiplier, stake, tuple(decided), after)


def _multiplier(result: Result, cube: Cube, rules: HouseRules) -> tuple[int, list[str]]:
    if result.how in _RESIGNED:
        full, decided = _RESIGNED[result.how], ["resign"]
    else:
        full = _full(result.loser, rules)
        decided = [_KINDS[full]]
    if full > 1 and rules.gammons == "ignore":
        return 1, [*decided, "gammons-ignored"]
    if full > 1 and rules.jacoby and cube.owner is None:
        return 1, [*decided, "jacoby"]
    if full > 2 and not rules.backgammons:
        return 2, [*decided, "no-backgammons"]
    return full, decided


def _full(loser: Loser, rules: HouseRules) -> int:
    if loser.off:
        return 1
    if loser.bar and rules.double_backgammon:
        return 4
    return 3 if loser.bar or loser.home else 2


def _after(standing: Standing, winner: int, points: int, rules: HouseRules) -> Standing:
    score = list(standing.score)
    score[winner] += points
    after = replace(standing, score=(score[0], score[1]))
    if not standing.match:
        return after
    if standing.crawford != "none":
        return replace(after, crawford="played")
    at_match_point = not after.over and standing.match - 1 in score
    return replace(after, crawford="now" if rules.crawford and at_match_point else "none")
