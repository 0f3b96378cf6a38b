"""A worked case of the rulebook: a position, and a move in it that a rule forbids."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from rulebook import DATA

import bgwidget
from bgwidget.games import board_game
from bgwidget.games.backgammon.wire import place_of
from bgwidget.rules.backgammon import Cube, Position, Situation, Standing, format_xgid
from bgwidget.rules.backgammon.actions import Offer
from bgwidget.rules.camelot import parse_square
from bgwidget.rules.rulebook import Breach, RulesError
from bgwidget.words import Words

_NAMED = {25: "bar", 0: "off"}
_SIDES = {"mover": 0, "opponent": 1, None: None}


@dataclass(frozen=True)
class Case:
    """A case as it is written in the test data."""

    written: Mapping[str, Any]

    @property
    def game(self) -> str:
        return self.written["game"]

    @cached_property
    def made_with(self) -> dict[str, Any]:
        """What the board of the case is made with."""
        dice, options = self.written["dice"], self.written.get("options")
        made: dict[str, Any] = {"position": self.written["position"]}
        if self.written.get("state"):
            made = {"position": format_xgid(self._situation())}
        elif dice:
            made["dice"] = tuple(dice)
        if options:
            made["rules"] = options
        return made | ({"game": self.game} if self.game != "backgammon" else {})

    @cached_property
    def breaches(self) -> Sequence[Breach]:
        """Why the move is refused.

        Raises
        ------
        RulesError
            If a board cannot stand as the case does.
        """
        attempt, start = self.written["attempt"], bgwidget.Board(**self.made_with).game
        if "do" in attempt:
            return start.refusals(attempt["do"], _SIDES[attempt["by"]])
        steps = [self._places(step) for step in self._steps()]
        walk = steps if "stop" in attempt else steps[:-1]
        asked = None if "stop" in attempt else steps[-1]
        return board_game(self.game).why(start, walk, asked)

    @property
    def code(self) -> list[str]:
        """Lines of Python that show the board, with the refusal where it is one step."""
        given = ", ".join(f"{name}={value!r}" for name, value in self.made_with.items())
        if "step" in self.written["attempt"] and not self.written["walk"]:
            return [f"board = Board({given})", f'board.play("why {self.notation}")', "board"]
        return [f"Board({given})"]

    @property
    def notation(self) -> str:
        """The steps that are made, as they are written in the game."""
        if self.game == "backgammon":
            steps = (_named(step[:2]) for step in self._steps())
            return " ".join("/".join(step) for step in steps)
        written = ""
        for source, target in self._steps():
            written += f"-{target}" if written.endswith(source) else f" {source}-{target}"
        return written.strip()

    def move(self, words: Words, passing: str) -> str:
        """Return what is tried, in notation or in words, as Markdown."""
        attempt = self.written["attempt"]
        if "do" not in attempt:
            return f"`{self.notation}`" if self.notation else f"*{passing}*"
        action = words.say(f"action.{attempt['do']}")
        if attempt["by"] != "opponent":
            return f"*{action}*"
        return words.say("lesson.labelled", label=words.say("side.far"), value=f"*{action}*")

    def told(self, words: Words) -> str:
        """Return what the board tells of the refusal, besides the rule's own sentence."""
        start = bgwidget.Board(**self.made_with).game
        return board_game(self.game).detail(start, self.breaches, words)

    def _steps(self) -> list[list[Any]]:
        walk, step = self.written["walk"], self.written["attempt"].get("step")
        if self.game == "camelot":
            walk = [list(pair) for pair in pairwise(walk)]
        return [*walk, *([step] if step else [])]

    def _places(self, step: Sequence[Any]) -> list[int]:
        if self.game == "backgammon":
            return [place_of(step[0], 0), place_of(step[1], 0), *step[2:]]
        return [parse_square(name) for name in step]

    def _situation(self) -> Situation:
        state, match = self.written["state"], self.written["state"].get("match", 0)
        offer = state.get("offer")
        if state.get("phase") == "opening":
            raise RulesError("position.text", found="the opening")
        score = (match - 1, 0) if state.get("crawford_game") else (0, 0)
        return Situation(
            position=Position.parse(self.written["position"]),
            dice=self.written["dice"] and tuple(self.written["dice"]),
            cube=Cube(state.get("cube", 1), _SIDES[state.get("owner")]),
            standing=Standing(score, match, "now" if state.get("crawford_game") else "none"),
            offer=Offer(offer, _SIDES[state["asked"]]) if offer else None,
        )


def first_cases(game: str) -> dict[str, Case]:
    """Return, by rule, the first case that a board shows; best one whose first step is refused."""
    found: dict[str, Case] = {}
    lines = (DATA / "rulebook-cases.jsonl").read_text(encoding="utf-8").splitlines()
    for case in sorted(
        map(Case, map(json.loads, lines)), key=lambda case: len(case.written["walk"])
    ):
        expected = case.written["expected"]
        if case.game == game and expected and expected[0] not in found and _stands(case):
            found[expected[0]] = case
    return found


def _named(step: Sequence[int]) -> list[str]:
    return [_NAMED.get(place, str(place)) for place in step]


def _stands(case: Case) -> bool:
    try:
        broken = case.breaches
    except RulesError:
        return False
    return bool(broken) and broken[0].rule.id == case.written["expected"][0]
