"""Rules, breaches of rules, and the errors that a caller sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bgwidget.rules.speech import Speaker, say

Rulebook = Mapping[str, "Rule"]
"""The rules of a game, by id.

Examples
--------
>>> from bgwidget.games import board_game
>>> rulebook: Rulebook = board_game("camelot").rulebook
>>> rulebook["game-over"].id
'game-over'
"""


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

    Examples
    --------
    >>> from bgwidget.rules.backgammon import RULES
    >>> RULES["enter-first"]
    Rule(id='enter-first', game='backgammon', source=('C1',), refuses=True)
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
    """A place to highlight: ``role`` is source, target, refused, block, waiting, via or higher.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position, breaches
    >>> position = Position.parse("-b----E-C---dE---b-dc---AA")
    >>> breaches(position, (6, 4), (13, 7))[0].marks
    (Mark(place=25, role='waiting'), Mark(place=21, role='target'))
    """

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

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position, breaches
    >>> position = Position.parse("-b----E-C---dE---b-dc---AA")
    >>> breach = breaches(position, (6, 4), (13, 7))[0]
    >>> breach.rule.id, breach.marks
    ('enter-first', (Mark(place=25, role='waiting'), Mark(place=21, role='target')))
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

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> try:
    ...     Position.parse("sixteen points")
    ... except RulesError as error:
    ...     print(error.problem)
    position.length
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
    """What was given is not a position.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position
    >>> Position.parse("sixteen points")
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.InvalidPositionError: A position has 26 characters; this one has 14.
    """


class InvalidDiceError(RulesError):
    """What was given is not a roll.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, legal_plays
    >>> legal_plays(START, (7, 1))
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.InvalidDiceError: 7 is not a number on a die: it has to be 1 to 6.
    """


class InvalidRulesError(RulesError):
    """An unknown house rule, or a value that it cannot have.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import HouseRules
    >>> HouseRules(beavers="often")
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.InvalidRulesError: The house rule beavers cannot be 'often'.
    """


class InvalidMoveError(RulesError):
    """What was given is not a step, play or action.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import START, parse_play
    >>> parse_play("eight five", START, (3, 1))
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.InvalidMoveError: This cannot be read from character 1 on: 'eight
    five'. Write a play like 8/5 6/5, bar/21 or 6/off.
    """


class AmbiguousMoveError(RulesError):
    """A text that fits several plays with different results; ``options`` lists them.

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Position, parse_play
    >>> parse_play("8/4", Position.parse("-a---aE-C---dE-a-c-e----B-"), (3, 1))
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.AmbiguousMoveError: This fits more than one play: 8/5*/4, 8/7/4.
    Write the stops in between.
    """

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

    Examples
    --------
    >>> from bgwidget.rules.backgammon import Game
    >>> Game.start(dice=(3, 1)).play([(13, 7, 6)])
    Traceback (most recent call last):
        ...
    bgwidget.rules.rulebook.IllegalMoveError: Each step uses one number that you rolled and have
    not used yet.
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
