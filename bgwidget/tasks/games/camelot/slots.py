"""What the fields of Camelot tasks hold, thing by thing."""

from __future__ import annotations

from types import MappingProxyType

from bgwidget.tasks.games.slots import Fact, GameSlots, Slot

_VERDICTS = ("legal", "illegal")
_GROUNDS = ("agreement", "repetition", "fifty-moves")

SLOTS = GameSlots(
    wants=(Slot("captures", "number"),),
    facts=MappingProxyType(
        {
            "outcome": Fact(
                ("white", "black", "draw", "goes-on"),
                "studio.option.outcome",
                (Slot("given", "lines"),),
            ),
            "claim": Fact(
                _VERDICTS,
                "studio.option.verdict",
                (Slot("ground", options=_GROUNDS, says="choice"), Slot("moves", "lines")),
                {"moves": [], "ground": "repetition"},
            ),
            "step": Fact(
                _VERDICTS,
                "studio.option.verdict",
                (Slot("begun", "line"), Slot("play", "line")),
                {"play": ""},
            ),
        }
    ),
)
