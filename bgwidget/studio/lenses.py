"""House rules, checks, rolls to come and mistakes, as tables that a form fills in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bgwidget.tasks.checks import MISCONCEPTION
from bgwidget.tasks.games.slots import Fact, GameSlots

OWN, MATCH = "own", "match"
"""House rules of one's own, and those of a match of a certain length."""
RULES, LENGTH, FACT, IS = "rules", "length", "fact", "is"
PLAYS, NO_FACT = "plays", "given"
_MATCH = re.compile(r"match(?:\(([0-9]{1,3})\))?")
_USUAL_LENGTH = 5


@dataclass(frozen=True)
class HouseLens:
    """House rules: a name, ``match(5)``, or a table of options that differ from the standard."""

    slots: GameSlots

    def view(self, value: Any) -> Mapping[str, Any]:
        """Return the name of the rules, with their options where they are one's own."""
        if isinstance(value, dict):
            return {RULES: OWN, **self._standard, **value}
        match = _MATCH.fullmatch(value) if isinstance(value, str) and self.slots.match else None
        if match:
            return {RULES: MATCH, **({LENGTH: int(match[1])} if match[1] else {})}
        return {} if value is None else {RULES: value}

    def put(self, value: Any, name: str, part: Any) -> Any:
        """Return the rules by another name, or with another option."""
        if name == RULES:
            if part == OWN:
                return self._differing(self.slots.presets.get(str(value), {}))
            return f"{MATCH}({_USUAL_LENGTH})" if part == MATCH else part
        if name == LENGTH:
            return f"{MATCH}({part})" if part else MATCH
        return self._differing({**(value if isinstance(value, dict) else {}), name: part})

    @property
    def _standard(self) -> Mapping[str, Any]:
        return {
            name: value
            for name, value in next(iter(self.slots.presets.values()), {}).items()
            if value is not None
        }

    def _differing(self, options: Mapping[str, Any]) -> dict[str, Any]:
        standard = self._standard
        return {name: each for name, each in options.items() if each != standard.get(name)}


@dataclass(frozen=True)
class CheckLens:
    """How the engine confirms the right one of several options."""

    facts: Mapping[str, Fact]

    def view(self, value: Any) -> Mapping[str, Any]:
        """Return the fact, what is given for it, and what it comes to."""
        fact = fact_of(value)
        if fact is None or fact == PLAYS:
            return {} if fact is None else {FACT: fact}
        given, says = value[fact], {IS: value[IS]} if IS in value else {}
        inside = given if isinstance(given, dict) else {} if given is None else {NO_FACT: given}
        return {FACT: fact, **inside, **says}

    def put(self, value: Any, name: str, part: Any) -> Any:
        """Return the check by another fact, or with something else given."""
        if name == FACT:
            if part == PLAYS:
                return {PLAYS: True}
            known = self.facts.get(str(part))
            return None if known is None else {part: known.blank, IS: known.verdicts[0]}
        fact = fact_of(value)
        if fact is None:
            return value
        if name == IS:
            return {**value, IS: part}
        if name == NO_FACT:
            return {**value, fact: part}
        given = {**(value[fact] if isinstance(value[fact], dict) else {}), name: part}
        return {**value, fact: {key: each for key, each in given.items() if each is not None}}


def fact_of(value: Any) -> str | None:
    """Return by which fact an option is confirmed; None if by none.

    Examples
    --------
    >>> fact_of({"opening": [4, 2], "is": "you"})
    'opening'
    """
    names = [name for name in value if name != IS] if isinstance(value, dict) else []
    return str(names[0]) if len(names) == 1 else None


@dataclass(frozen=True)
class RowLens:
    """A record that is a row of the file: each part in order, a roll as its two numbers."""

    names: Sequence[str]
    rolls: Sequence[str] = ("dice",)

    def view(self, value: Any) -> Mapping[str, Any]:
        """Return the parts by their names."""
        rest, parts = list(value) if isinstance(value, list) else [], {}
        for name in self.names:
            size = 2 if name in self.rolls else 1
            part, rest = rest[:size], rest[size:]
            parts[name] = part if size == 2 else next(iter(part), None)
        return parts

    def put(self, value: Any, name: str, part: Any) -> Any:
        """Return the row with another part; one that is left out stays as it is."""
        parts = dict(self.view(value))
        if part is not None:
            parts[name] = part
        made: list[Any] = []
        for each in self.names:
            made += parts[each] if each in self.rolls else [parts[each]]
        return made


class RevealsLens:
    """What a usual wrong answer reveals: a rule, or a misconception by a name."""

    def view(self, value: Any) -> Mapping[str, Any]:
        """Return the rule or the name."""
        if not isinstance(value, str) or not value:
            return {}
        if value.startswith(MISCONCEPTION):
            return {"misconception": value.removeprefix(MISCONCEPTION).strip()}
        return {"rule": value}

    def put(self, value: Any, name: str, part: Any) -> Any:
        """Return the other one; what is left out leaves the other as it is."""
        if part is None:
            return None if name in self.view(value) else value
        return f"{MISCONCEPTION}{part}" if name == "misconception" else part
