"""What a goal says of the cube, of offers and of the score, beside what the step gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks import Task
from bgwidget.teaching.linter.backgammon.cube_phrases import PATTERNS, WINS
from bgwidget.teaching.linter.named import Contradiction, Wording

_KINDS = frozenset({"cube", "score", "number", "match-score", "choice"})
_DOUBLES = frozenset({"double", "redouble"})
_ANSWERS = frozenset({"take", "drop"})
_YOU, _OPPONENT = "you", "opponent"


def contradictions(step: Task, wording: Wording) -> Iterator[Contradiction]:
    """Yield what a goal says of cube, offers and score that the step gives otherwise."""
    patterns = PATTERNS.get(wording.language)
    if wording.field != "goal" or patterns is None or step.kind not in _KINDS:
        return
    facts = CubeFacts(step)
    if not facts.is_told:
        return
    said = {name: found for name, each in patterns.items() if (found := each.search(wording.text))}
    seen: set[str] = set()
    for name, found in said.items():
        contradiction = _CHECKS[name](facts, found)
        if contradiction and contradiction.key not in seen:
            seen.add(contradiction.key)
            yield contradiction


class CubeFacts:
    """What a step gives of the cube, the score and the result."""

    def __init__(self, step: Any) -> None:
        self.kind = step.kind
        check = getattr(step, "check", None) or {}
        given = getattr(step, "given", None) or {}
        nested = [check.get(name) for name in ("action", "match", "offer")]
        told = next((each for each in nested if isinstance(each, Mapping)), {})
        self._given: Mapping[str, Any] = {**told, **given}
        self.is_told = step.kind != "choice" or bool(told)
        self.action: str = getattr(step, "action", None) or told.get("action", "")
        self.actions = tuple(each for each in self._given.get("actions", ()) if type(each) is str)
        self.result: str = getattr(step, "result", None) or self._given.get("result", "")
        self.winner: str = getattr(step, "winner", None) or self._given.get("winner", "")
        self.score = getattr(step, "score", None) or self._given.get("score")
        self.length = getattr(step, "length", None) or self._given.get("length")
        self.owner = self._given.get("owner")
        self._step = step

    def get(self, name: str) -> Any:
        """Return something that the step gives; None if it does not."""
        return self._given.get(name)

    @property
    def value(self) -> int:
        """What stands on the cube, where it is told; 1 before any double."""
        told = self._given.get("value") or self._given.get("cube")
        found = told or getattr(self._step, "cube", None) or self._table("value") or 1
        return int(found) if type(found) is int else 1

    @property
    def asks_stake(self) -> bool:
        """Whether the value of the cube is what is asked, or follows from actions."""
        return bool(self.actions)

    @property
    def offered_by(self) -> str:
        """Who has offered something that waits for an answer; empty if nobody has."""
        if "offered_by" in self._given or "offered" in self._given:
            return str(self._given.get("offered_by", _OPPONENT))
        return self._offer()

    @property
    def house(self) -> Any:
        """The house rules; None if they cannot be told."""
        return self._table("rules")

    def _offer(self) -> str:
        try:
            game = self._step.table()
        except RulesError:
            return ""
        if game.offer is None:
            return ""
        return _OPPONENT if game.offer.asked == 0 else _YOU

    def _table(self, name: str) -> Any:
        try:
            game = self._step.table()
        except RulesError:
            return None
        return game.cube.value if name == "value" else game.rules


Check = Callable[[CubeFacts, "re.Match[str]"], Contradiction | None]


def _if(wrong: bool, key: str, **facts: object) -> Contradiction | None:
    return Contradiction(key, facts) if wrong else None


def _they_double(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    if facts.kind == "number":
        return _if(bool(facts.actions) and facts.get("by") != _OPPONENT, "offer.yours")
    if facts.kind != "cube" or facts.value > 1:
        return None
    return _if(facts.offered_by != _OPPONENT and facts.action not in _DOUBLES, "offer.none")


def _you_double(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    if facts.kind == "number":
        doubled = {*facts.actions} & _DOUBLES
        return _if(not doubled or facts.get("by") == _OPPONENT, "offer.yours-none")
    return _if(facts.kind == "cube" and facts.offered_by == _OPPONENT, "offer.theirs")


def _nobody(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    return _if(bool(facts.offered_by or facts.actions) or facts.value > 1, "offer.some")


def _answer(name: str, by: str) -> Check:
    def check(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
        if facts.kind == "number" and facts.actions:
            return _if(name not in facts.actions, "offer.answer", known=[*facts.actions])
        if facts.kind == "match-score":
            if name == "drop" and facts.winner == by:
                return Contradiction(f"winner.{by}")
            return _if(name == "drop" and facts.result != "drop", "win", known=facts.result)
        return None

    return check


def _asks(actions: frozenset[str], by: str) -> Check:
    def check(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
        if facts.kind != "cube":
            return None
        if facts.action not in actions:
            return _if(True, "action", known=facts.action)
        who = facts.get("by") or _YOU
        return _if(who != by, f"by.{who}") if actions == _DOUBLES else None

    return check


def _cube_is(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    named = next(int(each) for each in found.groups() if each)
    return _if(named != facts.value, "cube", found=named, known=facts.value)


def _owned_by(owner: str | None) -> Check:
    def check(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
        if facts.kind not in ("cube", "number"):
            return None
        return _if(facts.owner != owner, f"owner.{facts.owner or 'nobody'}")

    return check


def _no_cube(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    return _if(bool(getattr(facts.house, "cube", False)), "with-cube")


def _not_rolled(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    return _if(bool(facts.get("dice") or facts.get("rolled")), "rolled")


def _match_to(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    named = int(found["n"])
    return _if(facts.length not in (None, named), "match", found=named, known=facts.length)


def _ahead(sign: int) -> Check:
    def check(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
        if not isinstance(facts.score, list | tuple) or len(facts.score) != 2:
            return None
        yours, theirs = facts.score
        return _if((yours - theirs) * sign <= 0, "score", known=(yours, theirs))

    return check


def _won_by(side: str) -> Check:
    def check(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
        if facts.winner and facts.winner != side:
            return Contradiction(f"winner.{facts.winner}")
        named = WINS[found["n"].casefold()]
        known = facts.result.replace("double-", "") if facts.result else named
        return _if(facts.kind != "number" and named != known, "win", known=known)

    return check


def _jacoby(facts: CubeFacts, found: re.Match[str]) -> Contradiction | None:
    return _if(facts.kind == "score" and not getattr(facts.house, "jacoby", True), "no-jacoby")


_CHECKS: Mapping[str, Check] = {
    "they-double": _they_double,
    "you-double": _you_double,
    "nobody-doubled": _nobody,
    "they-take": _answer("take", _OPPONENT),
    "they-drop": _answer("drop", _OPPONENT),
    "they-beaver": _answer("beaver", _OPPONENT),
    "you-drop": _answer("drop", _YOU),
    "you-raccoon": _answer("raccoon", _YOU),
    "may-you-double": _asks(_DOUBLES, _YOU),
    "may-they-double": _asks(_DOUBLES, _OPPONENT),
    "may-you-take": _asks(_ANSWERS, _YOU),
    "may-you-beaver": _asks(frozenset({"beaver"}), _YOU),
    "cube-is": _cube_is,
    "cube-middle": _owned_by(None),
    "cube-yours": _owned_by(_YOU),
    "cube-theirs": _owned_by(_OPPONENT),
    "no-cube": _no_cube,
    "not-rolled": _not_rolled,
    "match-to": _match_to,
    "you-lead": _ahead(1),
    "you-trail": _ahead(-1),
    "you-win": _won_by(_YOU),
    "they-win": _won_by(_OPPONENT),
    "jacoby": _jacoby,
}
"""For each thing that a goal may say, what it is compared with."""
