"""What the fields of backgammon tasks hold, thing by thing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

from bgwidget.rules.backgammon import STANDARD
from bgwidget.rules.backgammon.house import CHOICES, OPTIONS, PRESETS
from bgwidget.rules.backgammon.referee import THROWS
from bgwidget.rules.backgammon.score import WINS
from bgwidget.tasks.games.backgammon.cube_state import ACTION_NAMES
from bgwidget.tasks.games.backgammon.results import RESULTS, SIDES
from bgwidget.tasks.games.slots import Fact, GameSlots, Slot, Together

CUBES = tuple(2**power for power in range(11))
_OF_SIDE = "task.side"
_TIES = (0, 1, 2, 3)
_CRAWFORD = ("none", "now", "played")

VALUE = Slot("value", options=CUBES)
OWNER = Slot("owner", options=SIDES, says=_OF_SIDE)
BY = Slot("by", options=SIDES, says=_OF_SIDE, seldom=True)
LENGTH = Slot("length", "number", seldom=True)
SCORE = Slot("score", "pair", seldom=True)
CRAWFORD = Slot("crawford", options=_CRAWFORD, seldom=True)
MATCH = (LENGTH, SCORE, CRAWFORD)

MOMENT = (
    Slot("offered", options=("double", "beaver", "raccoon", "resign")),
    Slot("offered_by", options=SIDES, says=_OF_SIDE),
    Slot("worth", options=WINS, says="kind", seldom=True),
    VALUE,
    OWNER,
    Slot("turn", options=SIDES, says=_OF_SIDE, seldom=True),
    BY,
    Slot("dice", "roll", seldom=True),
    *(Slot(name, "truth", seldom=True) for name in ("rolled", "moved", "first_turn")),
    Slot("opening", "truth", seldom=True),
    Slot("thrown", "roll", seldom=True),
    *MATCH,
    Slot("over", "truth", seldom=True),
)
"""A moment of a game, as `cube_state` takes it."""

RESULT = (
    Slot("winner", options=SIDES, says=_OF_SIDE),
    Slot("result", options=RESULTS, says="kind"),
    Slot("cube", options=CUBES),
)
"""How a game of a match ended."""


def _option(name: str) -> Slot:
    if name in CHOICES:
        return Slot(name, options=CHOICES[name], says=f"house.{name}")
    standard = getattr(STANDARD, name)
    if isinstance(standard, bool):
        return Slot(name, "truth", says=f"house.{name}")
    several: tuple[Any, ...] = _TIES if standard == 0 else (None, *CUBES[1:])
    return Slot(name, options=several, says=f"house.{name}")


def _presets() -> Mapping[str, Mapping[str, Any]]:
    return MappingProxyType(
        {name: MappingProxyType(asdict(each)) for name, each in PRESETS.items()}
    )


_FACTS: Mapping[str, Fact] = MappingProxyType(
    {
        "opening": Fact((*SIDES, "tie"), "drill.option.starts", (Slot("given", "roll"),), [4, 2]),
        "first-double": Fact(("yes", "no"), "drill.option"),
        "turn": Fact(("roll", "move", "lost"), "studio.option.turn"),
        "premature-roll": Fact(("stands", "void"), "drill.option.roll"),
        "throw": Fact(
            ("counts", "again"),
            "studio.option.throw",
            (Slot("given", options=tuple(THROWS), says="studio.option.throw"),),
            "both-flat",
        ),
        "illegal-play": Fact(
            ("stands", "back"),
            "drill.option.illegal",
            (Slot("given", "many", ("roll", "double", "step", "stop"), "action"),),
            ["roll"],
        ),
        "action": Fact(
            ("legal", "illegal"),
            "studio.option.verdict",
            (Slot("action", options=ACTION_NAMES), *MOMENT),
            {"action": "double"},
        ),
        "match": Fact(
            ("over", "goes-on"),
            "drill.option.match",
            (*RESULT, *MATCH),
            {"length": 5, "score": [0, 0], "winner": "you", "result": "single"},
        ),
    }
)

SLOTS = GameSlots(
    house=tuple(map(_option, OPTIONS)),
    presets=_presets(),
    match=True,
    wants=(Slot("hit", "number"), Slot("made", "numbers"), Slot("off", "number")),
    facts=_FACTS,
)

POINTS = tuple(range(1, 25))
_ORDERS = (
    ("double", "take"),
    ("double", "drop"),
    ("double", "beaver"),
    ("double", "beaver", "take"),
    ("double", "beaver", "drop"),
    ("double", "beaver", "raccoon"),
    ("double", "beaver", "raccoon", "take"),
    ("double", "beaver", "raccoon", "drop"),
)

OF_NUMBER: Mapping[str, Slot] = MappingProxyType(
    {
        "point": Slot("point", options=POINTS),
        "number": Slot("number", options=tuple(range(1, 7))),
        "side": Slot("side", options=SIDES, says=_OF_SIDE),
        "worth": Slot("worth", options=WINS, says="kind"),
        "ties": Slot("ties", options=_TIES),
        "actions": Slot("actions", options=_ORDERS, says="action"),
        "value": VALUE,
        "owner": OWNER,
        "by": Slot("by", options=SIDES, says=_OF_SIDE),
        "length": Slot("length", "number"),
        "scores": Slot("scores", "pairs"),
    }
)
"""What questions about numbers take."""

OF_SCORE = (
    Slot("taken", "truth"),
    OWNER,
    Slot("winner", options=SIDES, says=_OF_SIDE),
    Slot("loser", "table", inside=tuple(Slot(name, "number") for name in ("off", "bar", "home"))),
    *MATCH,
)
"""What is given of a finished game."""

OF_STATE: Mapping[str, Slot] = MappingProxyType(
    {
        "position": Slot("position", "line"),
        "dice": Slot("dice", "roll"),
        "result": Slot("result", options=WINS, says="kind"),
        "cube": Slot("cube", options=CUBES[:7]),
        "taken": Slot("taken", options=("yes", "no"), says="task.mistake.taken"),
    }
)
"""The parts of a state that refutes a sentence."""

GAMES_OF_SHEET = Together(
    RESULT, several=True, blanks=({"winner": "you", "result": "single", "cube": 1},)
)
THROWS_TO_COME = Together(
    (Slot("who", options=SIDES, says=_OF_SIDE), Slot("dice", "roll")),
    several=True,
    row=True,
    blanks=(["you", 3, 1], ["opponent", 6, 2]),
)
