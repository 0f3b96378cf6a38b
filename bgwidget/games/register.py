"""What a game brings, and where it is found by name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from bgwidget.layout import Layout
from bgwidget.rules.rulebook import Breach, Rulebook
from bgwidget.words import Words, speak

_MODULES = {"backgammon": "bgwidget.games.backgammon", "camelot": "bgwidget.games.camelot"}


class BoardGame(Hashable, Protocol):
    """A game as the shared rooms see it.

    A *game* is the frozen state of play that the rules room keeps; a *place* is a number of the
    layout, the same whoever is on turn.
    """

    name: str
    modes: tuple[str, ...]
    """What a board can be made for: to play, to edit a position."""
    rulebook: Rulebook
    """By id, the rules of the game."""
    layout: Layout
    actions: frozenset[str]
    """Requests that a browser may make of the game."""
    quiet: frozenset[str]
    """Those of them that belong in the menu, not among the buttons."""
    drafted: Mapping[str, Callable[[object], bool]]
    """What a draft of a position holds: its fields, and what tells whether a value has the form."""
    cube: str
    """Which of the requests a press on the cube makes; empty where there is no cube."""
    setups: tuple[str, ...]
    """What a board can be laid out as, whatever stands on it, while a position is set up."""
    letters: tuple[tuple[str, ...], ...]
    """By side and kind of piece: its letter on a text board."""
    pieces: tuple[tuple[str, str], ...]
    """By kind of piece: the sentences for yours and for the opponent's on a place."""
    terms: Mapping[str, str]
    """Sentences of the browser that this game says in other words: key and key instead."""
    commands: Mapping[str, str]
    """What can be asked of this game's board besides, by name, with the key that asks it."""
    lacks: frozenset[str]
    """What can be asked of other boards and not of this one."""

    def start(
        self,
        position: object = None,
        *,
        rules: object = None,
        match: int | None = None,
        **state: Any,
    ) -> Any:
        """Return a new game, from a position, its text form, or the start."""

    def act(self, game: Any, intent: Mapping[str, Any], chance: Random) -> Any:
        """Return the game after an action; refuse with a typed error."""

    def read(
        self, game: Any, text: object, walk: Sequence[Sequence[int]], words: Words
    ) -> Mapping[str, Any]:
        """Return the action that a typed text asks for, after the steps of `walk`."""

    def why(self, game: Any, intent: Mapping[str, Any]) -> Sequence[Breach]:
        """Return the rules that a step, or stopping, would break; empty if it is legal."""

    def following(self, game: Any) -> Any:
        """Return the game that comes after a finished one; refuse with a typed error."""

    def supply(self, words: Words) -> dict[str, Any]:
        """Return what a position is set up with.

        ``count`` is the number of pieces of a side, ``most`` that on one place; by side,
        ``stores`` are the places where those lie that are not on the board; by place, ``owners``
        are the sides whose pieces alone may lie there, None where either's may. ``tools`` are what
        a press can do: ``[label, [side, kind of piece]]``, the kind left out where all are alike,
        or ``[label, None]`` to take away. ``controls`` are what else there is to choose:
        ``[label, field of a draft, [[text, value], ...]]``, the side to move the first.
        """

    def draft(self, game: Any) -> Mapping[str, Any]:
        """Return a game as a draft: what `drafted` names, as the wire has it."""

    def set_up(self, game: Any, name: str) -> Mapping[str, Any]:
        """Return one of `setups` as a draft."""

    def edit(self, game: Any, draft: Mapping[str, Any]) -> Any:
        """Return the game that a draft says; refuse one that is none yet with a typed error."""

    def load(self, game: Any, text: str) -> Any:
        """Return the game that a pasted text says; refuse with a typed error."""

    def codes(self, game: Any, words: Words) -> list[list[str]]:
        """Return the position as texts to copy: ``[label, text]``; an empty text for none."""

    def house(self, game: Any, words: Words) -> list[str]:
        """Return the house rules in force, a sentence each; none where there are no choices."""

    def dice(self, game: Any) -> Any:
        """Return the numbers on the table, or None."""

    def snapshot(self, game: Any) -> dict[str, Any]:
        """Return side, phase, pieces, dice, cube, turn and choices as the wire has them."""

    def place(self, game: Any, number: int) -> int:
        """Return the place of a point as the side on turn numbers it."""

    def roll(self, game: Any, words: Words) -> str:
        """Return the dice as they are spoken of, or an empty text."""

    def status(self, game: Any, words: Words) -> str:
        """Return what happened last and what is to be done now."""

    def score(self, game: Any, words: Words) -> str:
        """Return the score and the stake in a sentence."""

    def beside(self, game: Any, words: Words) -> list[str]:
        """Return what to write beside each side's name; empty texts for nothing."""

    def last(self, game: Any, words: Words) -> str:
        """Return what was done last, told at length; an empty text for nothing."""

    def rule(self, breach: Breach, words: Words) -> str:
        """Return the rule that is broken, in a sentence."""

    def detail(self, game: Any, breaches: Sequence[Breach], words: Words) -> str:
        """Return what a refusal means in this position."""

    def describe(self, game: Any, words: Words) -> str:
        """Return a picture of the position in words."""

    def latest_play(self, game: Any) -> Any:
        """Return what either side played last, or None."""

    def last_play(self, game: Any) -> Any:
        """Return what the near side played last, or None."""

    def near(self, game: Any) -> Any:
        """Return the position as the near side sees it; ``str()`` of it is its text form."""

    def title(self, words: Words) -> str:
        """Return what a board of this game is called."""

    def names(self, words: Words) -> list[list[str]]:
        """Return, for each side, the name of each place in a sentence."""

    def tallies(self) -> list[list[list[Any]]]:
        """Return what is counted of each side: ``[name, [weight of each place]]``."""

    def labels(self) -> list[list[str]]:
        """Return, for each side, the number of each place on the frame."""

    def jumps(self) -> list[list[int]]:
        """Return, for each side, the places that the keys 1, 2, 3 ... go to."""


def game_names() -> tuple[str, ...]:
    """Return the names of all games.

    Examples
    --------
    >>> game_names()
    ('backgammon', 'camelot')
    """
    return tuple(_MODULES)


def add(name: str, module: str) -> None:
    """Enter a game that lives elsewhere; ``GAME`` in its module is what it brings.

    Examples
    --------
    >>> add("backgammon", "bgwidget.games.backgammon")
    >>> board_game("backgammon").name
    'backgammon'
    """
    _MODULES[name] = module


def board_game(name: str) -> BoardGame:
    """Return the game of that name.

    Raises
    ------
    ValueError
        If there is no such game.

    Examples
    --------
    >>> board_game("backgammon").name
    'backgammon'
    """
    if name not in _MODULES:
        raise ValueError(speak("error.game", found=repr(name), known=", ".join(game_names())))
    found: BoardGame = import_module(_MODULES[name]).GAME
    return found
