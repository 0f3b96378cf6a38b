"""House rules: what players agree on before a game, as named options.

Rows such as B3, here and in other files of this folder, are those of
``docs/rules-differences.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Literal

from bgwidget.rules.rulebook import InvalidRulesError

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "opening": ("shared", "optional-reroll", "reroll"),
        "gammons": ("count", "ignore"),
        "illegal_play": ("prevent", "opponent-may-accept", "must-correct"),
        "premature_roll": ("void", "stands"),
    }
)


def _fits(value: object, default: object, choices: tuple[str, ...] | None) -> bool:
    if choices is not None:
        return value in choices
    if default is None:
        return value is None or (type(value) is int and value > 0)
    if type(default) is int:
        return type(value) is int and value >= 0
    return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options of a game; by default the standard rules.

    Attributes
    ----------
    opening : {"shared", "optional-reroll", "reroll"}
        The starter plays the two opening numbers, may roll again, or must (row A5).
    cube : bool
        Whether there is a doubling cube.
    cube_limit : int or None
        The highest value that any doubling brings the cube to, be it a beaver, a raccoon or an
        automatic double (row D4).
    automatic_doubles : int
        How many ties on the opening throw double the stake, in money play (row D6).
    beavers, raccoons : bool
        Whether a double may be answered with a beaver, and a beaver with a raccoon (row D5).
    jacoby : bool
        Whether gammons count only after an accepted double, in money play (row D7).
    crawford : bool
        Whether one game of a match is without the cube: when a side first needs one point
        (row D11).
    gammons : {"count", "ignore"}
        ``"ignore"``: only the cube counts (row D10).
    backgammons : bool
        Whether there is more than a gammon to win (row D9).
    double_backgammon : bool
        Whether a loser on the bar with nothing borne off loses four times the stake (row D9).
    hit_and_run : bool
        Whether a checker that hits in its home board may go on in the same turn (row B8).
    skip_roll_when_closed_out : bool
        Whether a player who is closed out does not roll (row C3).
    illegal_play : {"prevent", "opponent-may-accept", "must-correct"}
        What becomes of an illegal play (row E3).
    premature_roll : {"void", "stands"}
        What becomes of a roll made before the opponent has finished (row E4).

    Raises
    ------
    InvalidRulesError
        An option with a value that it cannot have.

    Examples
    --------
    >>> HouseRules(jacoby=True).agreed()
    {'jacoby': True}
    >>> HouseRules(jacoby=True)
    HouseRules(jacoby=True)
    >>> from bgwidget import Board
    >>> board = Board(rules=HouseRules(jacoby=True))
    """

    opening: Literal["shared", "optional-reroll", "reroll"] = "shared"
    cube: bool = True
    cube_limit: int | None = None
    automatic_doubles: int = 0
    beavers: bool = False
    raccoons: bool = False
    jacoby: bool = False
    crawford: bool = True
    gammons: Literal["count", "ignore"] = "count"
    backgammons: bool = True
    double_backgammon: bool = False
    hit_and_run: bool = True
    skip_roll_when_closed_out: bool = True
    illegal_play: Literal["prevent", "opponent-may-accept", "must-correct"] = "prevent"
    premature_roll: Literal["void", "stands"] = "void"

    def __repr__(self) -> str:
        agreed = ", ".join(f"{name}={value!r}" for name, value in self.agreed().items())
        return f"HouseRules({agreed})"

    def __hash__(self) -> int:
        # Every position judged is looked up by it: hashing all options takes as long as the rest.
        return hash((self.hit_and_run, self.gammons, self.cube, self.opening))

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if not _fits(value, field.default, CHOICES.get(field.name)):
                raise InvalidRulesError("rules.option", option=field.name, found=value)

    def allows(self, value: int) -> bool:
        """Tell whether the cube may reach a value."""
        return self.cube_limit is None or value <= self.cube_limit

    def agreed(self) -> dict[str, object]:
        """Return the options that differ from the standard rules."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    @property
    def play_limits(self) -> tuple[str, ...]:
        """The rules that forbid plays which the standard rules allow, by their ids (row B8).

        They are the only options that affect which plays are legal.

        Examples
        --------
        >>> PRESETS["tavla"].play_limits, PRESETS["money"].play_limits
        (('hit-and-run',), ())
        """
        return () if self.hit_and_run else ("hit-and-run",)

    def in_match(self) -> HouseRules:
        """Return the same options with those for money play only switched off."""
        return replace(self, automatic_doubles=0, beavers=False, raccoons=False, jacoby=False)


STANDARD = HouseRules()
"""The standard rules, without any house rule.

Examples
--------
>>> STANDARD.agreed()
{}
"""
OPTIONS = tuple(field.name for field in fields(HouseRules))

PRESETS: Mapping[str, HouseRules] = MappingProxyType(
    {
        "standard": STANDARD,
        "money": HouseRules(jacoby=True, beavers=True, automatic_doubles=1),
        "match": HouseRules(),
        "no-cube": HouseRules(cube=False),
        "tavla": HouseRules(opening="reroll", cube=False, backgammons=False, hit_and_run=False),
        "cube-only": HouseRules(gammons="ignore"),
        "chinese-guide": HouseRules(opening="optional-reroll", automatic_doubles=1),
        "justgammon": HouseRules(cube=False, double_backgammon=True),
    }
)
"""House rules by name.

Examples
--------
>>> sorted(PRESETS)[:3]
['chinese-guide', 'cube-only', 'justgammon']
"""


def agreed_on(rules: object) -> HouseRules:
    """Return house rules by name or by options; None means the standard rules.

    Raises
    ------
    InvalidRulesError
        An unknown name, option or value.

    Examples
    --------
    >>> agreed_on("money").jacoby, agreed_on(None) == STANDARD
    (True, True)
    >>> agreed_on({"jacoby": True}) == HouseRules(jacoby=True)
    True
    """
    if isinstance(rules, HouseRules):
        return rules
    if isinstance(rules, Mapping):
        for option in rules:
            if option not in OPTIONS:
                known = [*OPTIONS]
                raise InvalidRulesError("rules.unknown", found=option, known=known)
        return HouseRules(**rules)
    name = "standard" if rules is None else rules
    if not isinstance(name, str) or name not in PRESETS:
        raise InvalidRulesError("rules.preset", found=rules, known=[*PRESETS])
    return PRESETS[name]
