"""What a game brings: what is needed to play it, to show it, to speak of it, and to set it up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from bgwidget.layout import Layout
from bgwidget.rules.rulebook import Breach, Rulebook
from bgwidget.wire.frame import Supply, Tally
from bgwidget.wire.scene import Code, Snapshot
from bgwidget.words import Words

GameT = TypeVar("GameT")
"""The state of play: a frozen *game* that the rules room keeps."""
GameT_contra = TypeVar("GameT_contra", contravariant=True)

Intent: TypeAlias = Mapping[str, Any]
"""What a typed text asks for: its ``kind``, and the fields that such a request has."""
Walk: TypeAlias = Sequence[Sequence[int]]
"""Steps from the beginning of a turn as they travel: ``[from, to, number]``."""
Asked: TypeAlias = tuple[int, int | None] | None
"""A question why not: a step by source and target, a source alone (may it move?), or None (may
the turn end here?)."""


class Playable(Protocol[GameT]):
    """What is needed to play a game."""

    @property
    def name(self) -> str: ...

    @property
    def rulebook(self) -> Rulebook:
        """By id, the rules of the game."""

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
        """Return the game that comes after a finished one; refuse with a typed error."""

    def on_turn(self, game: GameT) -> tuple[int, ...]:
        """Return the sides that may act now; none once the game is over."""

    def near(self, game: GameT) -> object:
        """Return the position as the near side sees it; ``str()`` of it is its text form."""

    def dice(self, game: GameT) -> tuple[int, int] | None:
        """Return the numbers on the table, or None."""

    def legal_plays(self, game: GameT) -> tuple[object, ...]:
        """Return the legal plays of the turn; none before a roll. ``str()`` of one is notation."""

    def latest_play(self, game: GameT) -> object:
        """Return what either side played last, or None; ``str()`` of it is its notation."""

    def last_play(self, game: GameT) -> object:
        """Return what the near side played last, or None."""


class Showable(Protocol[GameT_contra]):
    """What is needed to draw a game; a *place* is a number of the layout, whoever is on turn."""

    @property
    def layout(self) -> Layout: ...

    @property
    def letters(self) -> Sequence[Sequence[str]]:
        """By side and kind of piece: its letter on a text board."""

    @property
    def cube(self) -> str:
        """Which of the requests a press on the cube makes; empty where there is no cube."""

    @property
    def quiet(self) -> frozenset[str]:
        """Those requests that belong in the menu, not among the buttons."""

    def snapshot(self, game: GameT_contra) -> Snapshot:
        """Return what a scene shows of the state of play."""

    def place(self, game: GameT_contra, number: int) -> int:
        """Return the place of a point, which the side on turn numbers from its own seat."""

    def labels(self) -> list[list[str]]:
        """Return, for each side, the number of each place on the frame."""

    def jumps(self) -> list[list[int]]:
        """Return, for each side, the places that the keys 1, 2, 3 ... go to."""

    def tallies(self) -> Sequence[Sequence[Tally]]:
        """Return what is counted of each side."""


class Speakable(Protocol[GameT_contra]):
    """What is needed to speak of a game."""

    @property
    def pieces(self) -> Sequence[tuple[str, str]]:
        """By kind of piece: the sentences for yours and for the opponent's on a place."""

    @property
    def terms(self) -> Mapping[str, str]:
        """Sentences on the page that this game puts differently: key and own key."""

    @property
    def commands(self) -> Mapping[str, str]:
        """Commands that only boards of this game know, by name, and the key for each."""

    @property
    def lacks(self) -> frozenset[str]:
        """Names of commands that boards of other games know, and this one does not."""

    def title(self, words: Words) -> str:
        """Return what a board of this game is called."""

    def names(self, words: Words) -> list[list[str]]:
        """Return, for each side, the name of each place in a sentence."""

    def status(self, game: GameT_contra, words: Words) -> str:
        """Return what happened last and what is to be done now."""

    def meanwhile(self, game: GameT_contra, words: Words) -> str:
        """Return what happened last, to be shown while the opponent thinks."""

    def last(self, game: GameT_contra, words: Words) -> str:
        """Return the last action in full sentences; an empty text if there was none."""

    def roll(self, game: GameT_contra, words: Words) -> str:
        """Return the dice as they are spoken of, or an empty text."""

    def score(self, game: GameT_contra, words: Words) -> str:
        """Return the score and the stake in a sentence."""

    def beside(self, game: GameT_contra, words: Words) -> list[str]:
        """Return what to write beside each side's name; empty texts for nothing."""

    def describe(self, game: GameT_contra, words: Words) -> str:
        """Return a description of the whole position, for those who listen."""

    def house(self, game: GameT_contra, words: Words) -> list[str]:
        """Return the house rules in force, a sentence each; none where there are no choices."""

    def rule(self, breach: Breach, words: Words) -> str:
        """Return the rule that is broken, in a sentence."""

    def detail(self, game: GameT_contra, breaches: Sequence[Breach], words: Words) -> str:
        """Return what a refusal means in this position; an empty text for nothing more."""


class Editor(Protocol[GameT]):
    """What is needed to set up positions. A *draft* is what stands there, a position or not yet."""

    @property
    def drafted(self) -> Mapping[str, Callable[[object], bool]]:
        """The fields of a draft by name, each with a check of the shape of its value."""

    @property
    def setups(self) -> Sequence[str]:
        """What a board can be laid out as, whatever stands on it."""

    def supply(self, words: Words) -> Supply:
        """Return what a position is set up with; the side to move is the first of its controls."""

    def draft(self, game: GameT) -> Mapping[str, Any]:
        """Return a game as a draft: what `drafted` names, as a scene has it."""

    def set_up(self, game: GameT, name: str) -> Mapping[str, Any]:
        """Return one of `setups` as a draft."""

    def edit(self, game: GameT, draft: Mapping[str, Any]) -> GameT:
        """Return the game that a draft says; refuse one that is none yet with a typed error."""

    def load(self, game: GameT, text: str) -> GameT:
        """Return the game that a pasted text says; refuse with a typed error."""

    def codes(self, game: GameT, words: Words) -> list[Code]:
        """Return the position as texts to copy; an empty text where a form cannot say it."""


class BoardGameOf(Playable[GameT], Showable[GameT], Speakable[GameT], Hashable, Protocol[GameT]):
    """A game as the shared rooms see it, by its state of play."""

    @property
    def editor(self) -> Editor[GameT] | None:
        """What positions are set up with; None where they cannot be."""


BoardGame: TypeAlias = BoardGameOf[Any]
"""Any game, as the shared rooms see it."""
