"""Rules, breaches of rules, and the errors that a caller sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bgwidget.rules.speech import Speaker, say

Rulebook = Mapping[str, "Rule"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one game.

    Attributes
    ----------
    id : str
        Its name in code and files, which never changes, such as ``"enter-first"``.
    game : str
        The name of the game, such as ``"camelot"``.
    source : tuple of str
        Where it is written down: rows of ``docs/rules-differences.md``, such as ``"B3"``, or
        parts of the rules of the game's federation.
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

    @property
    def name(self) -> str:
        """What the rule is called, such as ``"The bar first"``."""
        return say(f"name.{self.game}.{self.id}")


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
        What is wrong, such as ``"position.character"``; the key of its sentence is this after
        ``error.``.
    facts : dict
        The values that its sentence mentions, by name.
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
        options: tuple[str, ...] = self.facts["options"]
        return options


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
        return words.sentences(*(words.say(breach.rule.key) for breach in self.breaches))

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMoveError, (self.breaches,)
