"""The contract of a board game: how to play it, draw it, talk about it, and set it up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from bgwidget.layout import Layout
from bgwidget.rules.rulebook import Breach, Rulebook
from bgwidget.wire.frame import Supply, Tally
from bgwidget.wire.scene import Code, Snapshot
from bgwidget.words import Words
from bgwidget.words.ended import Ended

GameT = TypeVar("GameT")
"""The state of play: a frozen *game* that the rules room keeps."""
GameT_contra = TypeVar("GameT_contra", contravariant=True)

Intent: TypeAlias = Mapping[str, Any]
"""The request that a typed text makes: its ``kind``, and the fields of such a request."""
Walk: TypeAlias = Sequence[Sequence[int]]
"""The steps of a turn from its start, in the form of the wire: ``[from, to, number]``.

Examples
--------
>>> from bgwidget.games import board_game
>>> game = board_game("backgammon")
>>> walk: Walk = [[8, 5, 3], [6, 5, 1]]
>>> str(game.play(game.start(dice=(3, 1)), walk).history[-1][0])
'play'
"""
Asked: TypeAlias = tuple[int, int | None] | None
"""A question why not: a step by source and target, a source alone (may it move?), or None (may
the turn end here?).

Examples
--------
>>> from bgwidget.games import board_game
>>> game = board_game("backgammon")
>>> game.why(game.start(dice=(3, 1)), [], (13, 6))[0].rule.id
'no-such-number'
"""


class Playable(Protocol[GameT]):
    """The part of a board game that plays it.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> game = board_game("backgammon")
    >>> start = game.start(dice=(3, 1))
    >>> len(game.legal_plays(start)), game.on_turn(start)
    (16, (0,))
    """

    @property
    def name(self) -> str: ...

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game, by id."""

    @property
    def actions(self) -> frozenset[str]:
        """Requests that a browser may make of the game."""

    def start(
        self,
        position: object = None,
        *,
        rules: object = None,
        match: int | None = None,
        dice: Any = None,
    ) -> GameT:
        """Return a new game, from a position, its text form, or the start."""

    def play(self, game: GameT, steps: Walk) -> GameT:
        """Return the game after a whole turn; refuse with a typed error."""

    def act(self, game: GameT, action: str, chance: Random) -> GameT:
        """Return the game after another of its `actions`; refuse with a typed error."""

    def read(self, game: GameT, text: object, walk: Walk) -> Intent:
        """Return what a typed text asks for, after the steps of `walk`."""

    def why(self, game: GameT, walk: Walk, step: Asked) -> Sequence[Breach]:
        """Return the rules that a step after `walk`, or stopping, would break; empty if none."""

    def following(self, game: GameT) -> GameT:
        """Return the next game after a finished one; refuse with a typed error."""

    def on_turn(self, game: GameT) -> tuple[int, ...]:
        """Return the sides that may act now; none once the game is over."""

    def near(self, game: GameT) -> object:
        """Return the position as the near side sees it; ``str()`` of it is its text form."""

    def dice(self, game: GameT) -> tuple[int, int] | None:
        """Return the numbers on the table, or None."""

    def legal_plays(self, game: GameT) -> tuple[object, ...]:
        """Return the legal plays of the turn; none before a roll. ``str()`` of one is notation."""

    def latest_play(self, game: GameT) -> object:
        """Return the last play of either side, or None; ``str()`` of it is its notation."""

    def last_play(self, game: GameT) -> object:
        """Return the last play of the near side, or None."""

    @property
    def matches(self) -> Sequence[int]:
        """Lengths of a match, in points, to choose from; none where no matches are played."""


class Showable(Protocol[GameT_contra]):
    """The part of a board game that draws it.

    A *place* is a number of the layout, which is the same whoever is on turn.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> board_game("backgammon").cube, board_game("camelot").cube
    ('double', '')
    """

    @property
    def layout(self) -> Layout: ...

    @property
    def letters(self) -> Sequence[Sequence[str]]:
        """The letter on a text board of each kind of piece of each side."""

    @property
    def cube(self) -> str:
        """The action that a press on the cube asks for; empty without a cube."""

    @property
    def quiet(self) -> frozenset[str]:
        """The actions that belong in the menu, rather than among the buttons."""

    @property
    def final(self) -> frozenset[str]:
        """The actions in the menu that give up the game, and are asked once more."""

    def snapshot(self, game: GameT_contra) -> Snapshot:
        """Return the state of play in the form that a scene shows."""

    def place(self, game: GameT_contra, number: int) -> int:
        """Return the place of a point, given in the numbering of the side on turn."""

    def labels(self) -> list[list[str]]:
        """Return, for each side, the label of each place on the frame."""

    def jumps(self) -> list[list[int]]:
        """Return, for each side, the places that the keys 1, 2, 3 ... go to."""

    def tallies(self) -> Sequence[Sequence[Tally]]:
        """Return the counts of each side, such as pips."""


class Speakable(Protocol[GameT_contra]):
    """The part of a board game that puts it into words.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> from bgwidget.words import words
    >>> game = board_game("camelot")
    >>> game.title(words("en")), game.title(words("vi"))
    ('Camelot board', 'Bàn cờ Camelot')
    """

    @property
    def pieces(self) -> Sequence[tuple[str, str]]:
        """For each kind of piece, the sentences about yours and the opponent's on a place."""

    @property
    def terms(self) -> Mapping[str, str]:
        """Sentences of the page that this game replaces: the usual key, and the game's own."""

    @property
    def commands(self) -> Mapping[str, str]:
        """Commands that only boards of this game know, by name, each with its keyboard key."""

    @property
    def lacks(self) -> frozenset[str]:
        """The names of common commands that boards of this game lack."""

    def title(self, words: Words) -> str:
        """Return the title of a board of this game."""

    def names(self, words: Words) -> list[list[str]]:
        """Return, for each side, the name of each place in a sentence."""

    def status(self, game: GameT_contra, words: Words) -> str:
        """Return what happened last and what is to be done now."""

    def meanwhile(self, game: GameT_contra, words: Words) -> str:
        """Return what happened last, to be shown while the opponent thinks."""

    def ended(self, game: GameT_contra, words: Words) -> Ended | None:
        """Return how the game ended; None while it goes on."""

    def latest_notation(self, game: GameT_contra, words: Words) -> str:
        """Return the last play in notation, with what the near side calls each place.

        A game in which the sides call places differently may keep each side's own, as the words
        say.
        """

    def last(self, game: GameT_contra, words: Words) -> str:
        """Return the last action in full sentences; empty if there was none."""

    def roll(self, game: GameT_contra, words: Words) -> str:
        """Return the roll in words, or an empty text."""

    def score(self, game: GameT_contra, words: Words) -> str:
        """Return the score and the stake in a sentence."""

    def beside(self, game: GameT_contra, words: Words) -> list[str]:
        """Return what to write beside each side's name; empty texts for nothing."""

    def describe(self, game: GameT_contra, words: Words) -> str:
        """Return a description of the whole position, for screen readers."""

    def house(self, game: GameT_contra, words: Words) -> list[str]:
        """Return the house rules in force, a sentence each; none if the game has no options."""

    def rule(self, breach: Breach, words: Words) -> str:
        """Return the rule that is broken, in a sentence."""

    def detail(self, game: GameT_contra, breaches: Sequence[Breach], words: Words) -> str:
        """Return what a refusal means in this position; empty if there is nothing to add."""


class Editor(Protocol[GameT]):
    """The part of a game that sets up positions.

    A *draft* is the board as it stands, which may not be a legal position yet.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> game = board_game("backgammon")
    >>> loaded = game.editor.load(game.start(), "-A------------------b-c---")
    >>> str(loaded.position)
    '-A------------------b-c---'
    """

    @property
    def drafted(self) -> Mapping[str, Callable[[object], bool]]:
        """The fields of a draft by name, each with a check of the shape of its value."""

    @property
    def setups(self) -> Sequence[str]:
        """The layouts that a board can be reset to, such as the starting position."""

    def supply(self, words: Words) -> Supply:
        """Return the pieces and controls; the first control is the side to move."""

    def draft(self, game: GameT) -> Mapping[str, Any]:
        """Return a game as a draft: the fields that `drafted` names, as a scene has them."""

    def set_up(self, game: GameT, name: str) -> Mapping[str, Any]:
        """Return one of `setups` as a draft."""

    def edit(self, game: GameT, draft: Mapping[str, Any]) -> GameT:
        """Return the game that a draft describes; refuse an invalid one with a typed error."""

    def load(self, game: GameT, text: str) -> GameT:
        """Return the game that a pasted text describes; refuse with a typed error."""

    def codes(self, game: GameT, words: Words) -> list[Code]:
        """Return the position as texts to copy; empty for a form that cannot express it."""


class BoardGameOf(Playable[GameT], Showable[GameT], Speakable[GameT], Hashable, Protocol[GameT]):
    """A game as the shared rooms use it, generic in its state of play.

    Examples
    --------
    >>> from bgwidget.games import board_game
    >>> board_game("camelot").name
    'camelot'
    """

    @property
    def editor(self) -> Editor[GameT] | None:
        """The editor for setting up positions; None if the game has none."""


BoardGame: TypeAlias = BoardGameOf[Any]
"""Any game, as the shared rooms use it.

Examples
--------
>>> from bgwidget.games import board_game
>>> game = board_game("camelot")
>>> game.start().history
()
"""
