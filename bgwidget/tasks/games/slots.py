"""What a field holds that is a table or a list: the name and the form of each thing in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

SlotForm: TypeAlias = Literal[
    "one", "many", "number", "truth", "line", "lines", "roll", "pair", "pairs", "numbers", "table"
]
"""
One or several of the options, a number, yes or no, a text or several, a roll, two numbers such as a
score or a list of such pairs, a list of numbers, or a table with slots of its own.
"""


@dataclass(frozen=True, slots=True)
class Slot:
    """One of the things in a field.

    Attributes
    ----------
    name : str
    form : str
    options : tuple
        What may stand there, where nothing else may.
    says : str
        The beginning of the keys of sentences that name the options, such as ``"task.side"``.
    seldom : bool
        Whether it is seldom given.
    inside : tuple of Slot
        What is in a table.
    """

    name: str
    form: SlotForm = "one"
    options: tuple[Any, ...] = ()
    says: str = ""
    seldom: bool = False
    inside: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class Together:
    """All that is in a field.

    Attributes
    ----------
    slots : tuple of Slot
    several : bool
        Whether the field is a list, each item of which has these slots.
    row : bool
        Whether such an item is written as a row, in order, with a roll as two numbers.
    blanks : tuple
        What a new item says at first: the first, the second, and again from the beginning.
    """

    slots: tuple[Slot, ...]
    several: bool = False
    row: bool = False
    blanks: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """What a question about a fact takes, and what it may come to.

    Attributes
    ----------
    verdicts : tuple of str
    says : str
        The beginning of the keys of sentences that name the verdicts.
    slots : tuple of Slot
        What is given: things in a table or, where there is one named ``given``, that alone.
    blank : object
        What is given at first.
    """

    verdicts: tuple[str, ...]
    says: str = ""
    slots: tuple[Slot, ...] = ()
    blank: Any = None


@dataclass(frozen=True, slots=True)
class GameSlots:
    """The slots of those fields that tasks of all games have.

    Attributes
    ----------
    house : tuple of Slot
        The options of the house rules.
    presets : mapping of str to mapping
        House rules by name: the value of each option.
    match : bool
        Whether a match of a certain length can be agreed on.
    wants : tuple of Slot
        What a play may be wanted to do.
    facts : mapping of str to Fact
        What a choice may be checked by.
    """

    house: tuple[Slot, ...] = ()
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: MappingProxyType({}))
    match: bool = False
    wants: tuple[Slot, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=lambda: MappingProxyType({}))
