"""Rules, breaches of rules, and the errors that a caller sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from bgwidget.rules.speech import Speaker, say

Rulebook = Mapping[str, "Rule"]

PROBLEMS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "position.type": ("found",),
        "position.length": ("count",),
        "position.character": ("at", "found"),
        "position.wrong-bar": ("at", "found"),
        "position.too-many-mover": ("count",),
        "position.too-many-opponent": ("count",),
        "position.place": ("found",),
        "position.count": ("place", "found"),
        "position.shared": ("place",),
        "camelot-position.type": ("found",),
        "camelot-position.length": ("count",),
        "camelot-position.mover": ("found",),
        "camelot-position.field": ("found",),
        "camelot-position.square": ("found",),
        "camelot-position.shared": ("found",),
        "camelot-position.pieces": ("kind", "count", "most"),
        "camelot-position.castle-moves": ("found",),
        "camelot-position.own-castle": ("side",),
        "camelot-step.shape": ("found",),
        "camelot-step.square": ("found",),
        "camelot-move.type": ("found",),
        "camelot-move.square": ("at", "found"),
        "camelot-move.link": ("at", "found"),
        "camelot-move.alone": ("found",),
        "camelot-moves.type": ("found",),
        "camelot-moves.length": ("count",),
        "camelot-moves.text": ("at", "found"),
        "camelot-moves.number": ("found", "right"),
        "camelot-moves.refused": ("number", "rule", "why"),
        "camelot-moves.invalid": ("number", "why"),
        "dice.shape": ("found",),
        "dice.number": ("found",),
        "step.shape": ("found",),
        "step.source": ("found",),
        "step.target": ("found",),
        "step.number": ("found",),
        "play.type": ("found",),
        "play.empty": (),
        "play.length": ("count",),
        "play.text": ("at", "found"),
        "play.place": ("at", "found"),
        "play.unlinked": (),
        "play.ambiguous": ("options",),
        "action.shape": ("found",),
        "situation.mover": ("found",),
        "situation.dice": ("found",),
        "situation.cube": ("found",),
        "situation.cube-limit": ("found",),
        "situation.cube-owner": ("found", "value"),
        "situation.match": ("found",),
        "situation.score": ("found", "most"),
        "situation.crawford": ("found", "match"),
        "situation.money-rules": ("match",),
        "situation.offer": ("found",),
        "situation.asked": ("kind", "found"),
        "situation.worth": ("kind", "found"),
        "situation.dice-with-offer": ("kind",),
        "situation.may-not-double": ("kind",),
        "situation.money-offer": ("kind",),
        "xgid.type": ("found",),
        "xgid.fields": ("count",),
        "xgid.cube": ("found", "most"),
        "xgid.cube-owner": ("found",),
        "xgid.turn": ("found",),
        "xgid.dice": ("found",),
        "xgid.score": ("found", "most"),
        "xgid.rules": ("found",),
        "xgid.match": ("found", "most"),
        "xgid.cube-limit": ("found", "most"),
        "xgid.resignation": (),
        "gnubg-id.type": ("found",),
        "gnubg-id.parts": ("count",),
        "gnubg-id.length": ("count", "right"),
        "gnubg-id.character": ("at", "found"),
        "gnubg-id.last": ("found",),
        "position-id.rest": (),
        "match-id.rest": (),
        "match-id.state": ("found",),
        "match-id.cube-owner": ("found",),
        "match-id.offers": (),
        "match-id.turn": ("found",),
        "match-id.cube": ("found",),
        "rules.option": ("option", "found"),
        "mat.head": ("line",),
        "mat.line": ("line",),
        "mat.unfinished": ("line",),
        "mat.invalid": ("line", "why"),
        "mat.refused": ("line", "rule", "why"),
        "rules.preset": ("found", "known"),
        "rules.unknown": ("found", "known"),
        "record.line": ("line",),
        "record.form": ("line", "known"),
        "record.invalid": ("line", "why"),
        "record.refused": ("line", "rule", "why"),
    }
)
"""Every problem an error can name, with the facts its sentence may mention."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one game.

    Attributes
    ----------
    id : str
        A name that never changes, such as ``"enter-first"``.
    game : str
        ``"backgammon"`` or ``"camelot"``.
    source : tuple of str
        Rows of the comparison of rules texts (or sections of the laws) it comes from.
    refuses : bool
        Whether the engine can refuse something by it; otherwise only an answer can break it.
    """

    id: str
    game: str
    source: tuple[str, ...]
    refuses: bool = True

    @property
    def key(self) -> str:
        """The key of its sentence in the catalogue."""
        return f"rule.{self.game}.{self.id}"

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return say(self.key)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to highlight: ``role`` is source, target, block, waiting, via or higher."""

    place: int
    role: str


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that stands in the way of what was attempted.

    Attributes
    ----------
    rule : Rule
    marks : tuple of Mark
        Places to highlight.
    dice : tuple of int
        The numbers concerned.
    instead : tuple of steps, or of names of actions
        What would be legal; empty if only finishing or waiting is left.
    facts : mapping of str to values
        What a sentence about this position may mention; ignored by ``==``.
    cube : bool
        Whether it concerns the cube.
    """

    rule: Rule
    marks: tuple[Mark, ...] = ()
    dice: tuple[int, ...] = ()
    instead: tuple[Any, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict, compare=False)
    cube: bool = False

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return self.rule.sentence


def begun(broken: tuple[Breach, ...], played: str, refused: str = "") -> tuple[Breach, ...]:
    """Return breaches that also tell, in notation, how far a turn was legal.

    Facts: played (the legal beginning), refused (the step after it; empty for stopping there).
    """
    if not broken or not played:
        return broken
    first, *further = broken
    told = {**first.facts, "played": played, "refused": refused}
    return (replace(first, facts=told), *further)


class RulesError(ValueError):
    """Base of all errors of the rules.

    Attributes
    ----------
    problem : str
        A key of `PROBLEMS`, such as ``"position.character"``.
    facts : dict
        The named values of its sentence.
    """

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(problem, facts)
        self.problem = problem
        self.facts: dict[str, Any] = facts

    def __str__(self) -> str:
        return say(f"error.{self.problem}", **self.facts)

    def in_words(self, words: Speaker) -> str:
        """Return what is wrong in the words of a given language, whichever is in use."""
        return words.say(f"error.{self.problem}", **self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.problem, self.facts)


def _rebuild(kind: type[RulesError], problem: str, facts: dict[str, object]) -> RulesError:
    return kind(problem, **facts)


class InvalidPositionError(RulesError):
    """What was given is not a position."""


class InvalidDiceError(RulesError):
    """What was given is not a roll."""


class InvalidRulesError(RulesError):
    """An unknown house rule, or a value that it cannot have."""


class InvalidMoveError(RulesError):
    """What was given is not a step, play or action."""


class AmbiguousMoveError(RulesError):
    """A text that fits several plays with different results; ``options`` lists them."""

    @property
    def options(self) -> tuple[str, ...]:
        """The plays it can mean, in notation."""
        found: tuple[str, ...] = self.facts["options"]
        return found


class IllegalMoveError(RulesError):
    """A step, play or action that the rules forbid.

    Attributes
    ----------
    breaches : tuple of Breach
        Every rule that stands in the way, most basic first; never empty.
    """

    def __init__(self, breaches: tuple[Breach, ...]) -> None:
        super().__init__("move.illegal", rules=tuple(breach.rule.id for breach in breaches))
        self.breaches = breaches

    @property
    def breach(self) -> Breach:
        """The most basic of the breaches."""
        return self.breaches[0]

    def __str__(self) -> str:
        return " ".join(breach.sentence for breach in self.breaches)

    def in_words(self, words: Speaker) -> str:
        """Return the rules that stand in the way, in the words of a given language."""
        return " ".join(words.say(breach.rule.key) for breach in self.breaches)

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMoveError, (self.breaches,)
