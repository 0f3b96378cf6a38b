"""The scope of tasks about each rule of the turn and of the cube."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Scope:
    """The scope of a rule: the actions it forbids, and the states in which that can happen.

    ``options`` are house rules, each with the values to choose from; ``match`` whether there is
    one (None: either); ``moments`` the stages of a turn.
    """

    actions: tuple[str, ...]
    moments: tuple[str, ...] = ("to-roll", "rolled")
    match: bool | None = None
    options: Mapping[str, tuple[object, ...]] = field(default_factory=dict)


_ANSWERS = ("take", "drop", "accept", "reject")
_MONEY_OFFERS = ("offered", "beavered", "to-roll", "rolled")
_AGREED = {"beavers": (True,), "raccoons": (True,)}

SCOPES: Mapping[str, Scope] = MappingProxyType(
    {
        "game-over": Scope(("roll", "double", "move"), ("over", "to-roll")),
        "not-your-turn": Scope(("roll", "double", "resign"), ("theirs", "to-roll", "asked")),
        "answer-first": Scope(("roll", "double", "move"), ("offered", "resigned", "to-roll")),
        "nothing-offered": Scope(_ANSWERS, ("to-roll", "offered", "resigned", "rolled")),
        "opening-roll-first": Scope(("double", "roll", "move", "begin"), ("opening", "thrown")),
        "opening-tie": Scope(("begin",), ("thrown", "tied")),
        "opening-higher-starts": Scope(("begin",), ("thrown",)),
        "opening-shared": Scope(
            ("roll",),
            ("first-turn", "to-roll"),
            options={"opening": ("shared", "shared", "optional-reroll")},
        ),
        "roll-first": Scope(("move", "done")),
        "roll-once": Scope(("roll",)),
        "closed-out": Scope(("roll", "double"), ("closed", "to-roll", "waiting")),
        "double-before-rolling": Scope(("double",), ("to-roll", "rolled", "first-turn")),
        "no-cube": Scope(("double",), options={"cube": (True, False)}),
        "crawford-no-cube": Scope(("double",), ("to-roll",), match=True),
        "post-crawford": Scope(("double",), ("to-roll",), match=True),
        "cube-owner": Scope(("double",), ("to-roll",)),
        "cube-limit": Scope(("double",), ("to-roll",), options={"cube_limit": (8, 16, 32, 64)}),
        "no-money-rules-in-match": Scope(("beaver", "raccoon"), ("offered",), options=_AGREED),
        "beavers-agreed": Scope(
            ("beaver",), ("offered",), match=False, options={"beavers": (True, False)}
        ),
        "raccoons-agreed": Scope(
            ("raccoon",),
            ("beavered",),
            match=False,
            options={"beavers": (True,), "raccoons": (True, False)},
        ),
        "beaver-at-once": Scope(("beaver",), _MONEY_OFFERS, match=False, options=_AGREED),
        "raccoon-at-once": Scope(("raccoon",), _MONEY_OFFERS, match=False, options=_AGREED),
        "cube-start": Scope(("double",), ("to-roll",)),
        "take-or-drop": Scope(("take", "drop", "roll"), ("offered",)),
        "resign": Scope(
            ("resign", "accept", "reject"), ("to-roll", "rolled", "theirs", "resigned")
        ),
    }
)
"""The scope of each rule."""
