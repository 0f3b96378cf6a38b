"""The task to find the mistake in a printed sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, cast

from bgwidget.rules.backgammon import START, Game, HouseRules, Position
from bgwidget.rules.backgammon.house import agreed_on
from bgwidget.rules.backgammon.movement import numbers_of
from bgwidget.rules.backgammon.position import CHECKERS
from bgwidget.rules.backgammon.score import WINS
from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.answers import Given, named, number, numbers, one_of
from bgwidget.tasks.backgammon.claim_state import ClaimState
from bgwidget.tasks.backgammon.claims import CLAIMS, DECIDES, Claim
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import check_question
from bgwidget.tasks.errors import InvalidAnswerError
from bgwidget.tasks.games.backgammon.positions import unlikely
from bgwidget.tasks.games.backgammon.slots import OF_STATE
from bgwidget.tasks.games.slots import Together
from bgwidget.tasks.parts import Field, Marked, Option, Slip
from bgwidget.tasks.text import Said, Text

TRUE, FALSE = VERDICTS = ("true", "false")
Verdict = dict[str, Any]
"""An answer: the ``verdict`` on a sentence, and the parts of a state that proves it."""

_TAKEN = ("yes", "no")
_CUBES = tuple(2**doubles for doubles in range(7))


@dataclass(frozen=True, kw_only=True)
class Mistake(Task):
    """True or false? If false, show a state in which the engine says otherwise.

    The answer is ``{"verdict": "true"}``, or ``{"verdict": "false"}`` with a state that proves it:
    a ``position`` as text and ``dice`` or, where the sentence is about the cube or the score, the
    parts that its claim lists (`bgwidget.tasks.backgammon.claims`). A usual wrong answer that is
    a verdict alone stands for every answer with that verdict.

    Parameters
    ----------
    claim
        The sentence.
    shows
        The id of its claim.
    given
        A state that refutes it, to be used in place of the one that the claim brings.

    Examples
    --------
    >>> task = Mistake(goal="True or false? Show it.", claim="The cube divides the points.",
    ...                shows="G4")
    >>> task.solution()
    {'verdict': 'false', 'result': 'gammon', 'cube': 4}
    >>> task.mark({"verdict": "false", "result": "gammon", "cube": 1}).right
    False
    """

    kind: ClassVar[str] = "mistake"
    only_answer: ClassVar[bool] = False
    in_mixed: ClassVar[bool] = False
    board_use: ClassVar[str] = "edit"
    only_checkers: ClassVar[bool] = True
    hides: ClassVar[tuple[str, ...]] = ("side", "cube")

    claim: Text
    shows: str
    given: Given = field(default_factory=dict)

    @classmethod
    def known_values(cls, game: str) -> Mapping[str, Sequence[str]]:
        """Return the claims."""
        return {"shows": tuple(CLAIMS)}

    @classmethod
    def option_key(cls, field: str, value: str) -> str:
        """Return the key of the sentence of a claim."""
        return f"drill.claim.{value}" if field == "shows" else ""

    @classmethod
    def together(cls, field: str, written: Mapping[str, Any]) -> Together | None:
        """Return the parts of the state that refutes the sentence."""
        claim = CLAIMS.get(str(written.get("shows")))
        parts = claim.parts if claim else ()
        return Together(tuple(OF_STATE[name] for name in parts)) if field == "given" else None

    @cached_property
    def bank(self) -> Claim:
        """The claim in the bank of sentences."""
        check_question(self.shows, CLAIMS)
        return CLAIMS[self.shows]

    @property
    def _rules(self) -> HouseRules:
        return agreed_on(self.house)

    @property
    def quote(self) -> Text:
        """The sentence."""
        return self.claim

    @property
    def on_board(self) -> tuple[str, ...]:
        """The parts of a state that are set up on the board: the position and the dice, or none."""
        return tuple(name for name in self.bank.parts if name in ("position", "dice"))

    def fields(self) -> tuple[Field, ...]:
        """Return the verdict, and the parts of a state besides the position and the dice."""
        verdicts = tuple((name, Said(f"task.mistake.{name}")) for name in VERDICTS)
        forms: dict[str, tuple[tuple[Option, Text], ...]] = {
            "result": tuple((name, Said(f"kind.{name}")) for name in WINS),
            "cube": tuple((value, str(value)) for value in _CUBES),
            "taken": tuple((name, Said(f"task.mistake.taken.{name}")) for name in _TAKEN),
        }
        asked = (name for name in self.bank.parts if name in forms)
        parts = (
            Field(name, "one", forms[name], Said(f"task.mistake.part.{name}")) for name in asked
        )
        return (Field("verdict", "one", verdicts), *parts)

    def needed(self) -> tuple[Field, ...]:
        """Return the verdict alone: a true sentence needs no state to prove it."""
        return self.fields()[:1]

    def solution(self) -> Verdict:
        """Return the verdict, with a state that shows it if it is false."""
        if self.bank.holds(self._rules):
            return {"verdict": TRUE}
        return {"verdict": FALSE, **(self.given or self.bank.shown)}

    def read_answer(self, answer: object) -> Verdict:
        """Return the verdict and the state; a verdict alone may be given by itself."""
        if isinstance(answer, str):
            answer = {"verdict": answer}
        parts = named(answer, ("verdict", "position", "dice", *_READERS), ("verdict",))
        parts["verdict"] = one_of(parts["verdict"], VERDICTS)
        for name, read in _READERS.items():
            if parts.get(name) is not None:
                parts[name] = read(parts[name])
        return {name: value for name, value in parts.items() if value is not None}

    def judge(self, answer: Verdict) -> Marked:
        """Mark a verdict, and whether the state shows it."""
        holds = self.bank.holds(self._rules)
        if (answer["verdict"] == TRUE) != holds:
            return Marked(False, reason=Said("task.mistake.holds" if holds else "task.mistake.not"))
        if holds:
            return Marked(True)
        missing = [name for name in self.bank.parts if name not in answer]
        if missing:
            facts = {"part": Said(f"task.mistake.part.{missing[0]}")}
            return Marked(False, 0.5, reason=Said("task.mistake.incomplete", facts))
        impossible = self._impossible(answer)
        if impossible:
            return Marked(False, 0.5, reason=Said(f"task.mistake.{impossible}"))
        if self._refutes(answer):
            return Marked(True, reason=self._beside(answer))
        over = self._is_over(answer)
        reason = Said("task.mistake.over" if over else "task.mistake.shows-nothing")
        return Marked(False, 0.5, reason=reason)

    def why(self) -> Text:
        """Return the rule that the sentence is about."""
        if self.bank.holds(self._rules) and self.bank.by_house:
            return Said(self.bank.by_house)
        return Said(f"rule.backgammon.{DECIDES[self.shows]}")

    def achieved(self, answer: Verdict) -> Text:
        """Return whether the sentence was found true or proved false."""
        return Said(f"achieved.mistake.{answer['verdict']}")

    def _beside(self, answer: Verdict) -> Text:
        """Return a remark on a valid but odd board in the answer; empty if it is not odd."""
        if self._is_over(answer):
            return Said("task.mistake.shown-over")
        rare = "position" in self.on_board and unlikely(answer["position"])
        return Said("task.mistake.unlikely") if rare else ""

    def _impossible(self, answer: Verdict) -> str:
        """Return the key of the reason why no game can reach the state; empty if one can."""
        if "taken" in self.bank.parts and not self._may_show(answer):
            return "no-such-cube"
        if "position" in self.on_board:
            position: Position = answer["position"]
            if position.off == position.off_opponent == CHECKERS:
                return "both-off"
            if self.shows == "G8" and position != START:
                return "not-the-start"
        return ""

    def _may_show(self, answer: Verdict) -> bool:
        """Tell whether the cube can have this value: doubled and taken, or turned by ties alone."""
        if not self._rules.allows(answer["cube"]):
            return False
        if answer["taken"] == "yes":
            return bool(answer["cube"] > 1)
        return bool(answer["cube"] <= 2**self._rules.automatic_doubles)

    def _is_over(self, answer: Verdict) -> bool:
        """Tell whether the answer has a roll to play on a board where the game is over."""
        if len(self.on_board) < 2:
            return False
        return Game.start(answer["position"], rules=self._rules).result is not None

    def shows_slip(self, slip: Slip, given: Verdict) -> bool:
        """Tell whether an answer is a usual wrong one, or has its verdict alone."""
        if slip.answer in VERDICTS:
            return slip.answer == given["verdict"] and self._is_wrong_verdict(given)
        return super().shows_slip(slip, given)

    def _is_wrong_verdict(self, given: Verdict) -> bool:
        says_true: bool = given["verdict"] == TRUE
        return says_true != self.bank.holds(self._rules)

    def _refutes(self, answer: Verdict) -> bool:
        try:
            return self.bank.refutes(cast("ClaimState", answer), self._rules)
        except RulesError:
            return False


def _position(answer: object) -> Position:
    try:
        return Position.parse(answer)
    except RulesError as error:
        raise InvalidAnswerError("task.answer.position", found=answer, why=error) from error


def _dice(answer: object) -> tuple[int, int]:
    first, second = numbers(answer, 2, 1, 6)
    numbers_of((first, second))
    return first, second


def _cube(answer: object) -> int:
    value: int = one_of(number(answer), _CUBES)
    return value


_READERS: Mapping[str, Callable[[object], object]] = {
    "position": _position,
    "dice": _dice,
    "result": lambda value: one_of(value, WINS),
    "cube": _cube,
    "taken": lambda value: one_of(value, _TAKEN),
}
