"""A base class for games without dice, cube and score."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

from bgwidget.games.contract import Asked, Editor, Intent, Walk
from bgwidget.layout import Layout
from bgwidget.rules.plain import plain
from bgwidget.rules.rulebook import Breach, InvalidMoveError, InvalidRulesError, Rulebook
from bgwidget.wire.frame import Tally
from bgwidget.wire.scene import SIDES, Node, Snapshot
from bgwidget.words import Words, means
from bgwidget.words.ended import Ended
from bgwidget.words.refusals import rule
from bgwidget.words.typed_text import action_key, step_asked

_NOTHING: Mapping[str, str] = MappingProxyType({})
_LINK = re.compile(r"\s*[-\u2013x]\s*")
_SHOWN = 12


class _Game(Protocol):
    """A state of play with a side on turn and a position."""

    @property
    def mover(self) -> int: ...

    @property
    def position(self) -> object: ...


PlainT = TypeVar("PlainT", bound=_Game)


class Plain(ABC, Generic[PlainT]):
    """The members of a `BoardGame` that are the same in many games.

    A game that builds on it still has to bring ``name``, ``layout``, ``begin``, ``play``, ``why``,
    ``stacks``, ``turn``, ``latest_play``, ``status`` and ``title``; ``labels``, where its places
    are not called by their numbers; ``act`` and ``choices``, where it has other ``actions``; and an
    ``editor``, where positions of it can be set up. Its games have a ``mover`` and a ``position``
    as the near side sees it.

    Examples
    --------
    >>> sorted(Plain.__abstractmethods__)[:3]
    ['begin', 'latest_play', 'play']
    """

    name: str
    layout: Layout

    editor: Editor[PlainT] | None = None
    rulebook: Rulebook = MappingProxyType({})
    actions = frozenset({"play"})
    quiet: frozenset[str] = frozenset()
    final: frozenset[str] = frozenset()
    cube = ""
    letters: tuple[tuple[str, ...], ...] = (("X",), ("O",))
    pieces: tuple[tuple[str, str], ...] = (("cell.own", "cell.opposing"),)
    terms = _NOTHING
    commands = _NOTHING
    lacks = frozenset({"left", "other", "roll"})
    matches = ()

    @abstractmethod
    def begin(self, position: object) -> PlainT:
        """Return a new game, from a position, its text form, or None for the start."""

    def start(
        self,
        position: object = None,
        *,
        rules: object = None,
        match: int | None = None,
        dice: object = None,
    ) -> PlainT:
        for name, given in (("rules", rules), ("match", match), ("dice", dice)):
            if given is not None:
                raise InvalidRulesError("rules.option", option=name, found=given)
        return self.begin(position)

    @abstractmethod
    def play(self, game: PlainT, steps: Walk) -> PlainT:
        """Return the game after a whole turn; refuse with a typed error."""

    @abstractmethod
    def why(self, game: PlainT, walk: Walk, step: Asked) -> Sequence[Breach]:
        """Return the rules that a step after `walk`, or stopping, would break; empty if none."""

    @abstractmethod
    def title(self, words: Words) -> str:
        """Return what a board of this game is called."""

    @abstractmethod
    def stacks(self, game: PlainT) -> list[list[int]]:
        """Return the pieces on the board, ``[place, side, count, kind]`` each."""

    @abstractmethod
    def turn(self, game: PlainT) -> Sequence[Node] | None:
        """Return the graph of the turn, or None once the game is over."""

    @abstractmethod
    def status(self, game: PlainT, words: Words) -> str:
        """Return what happened last and what is to be done now."""

    def choices(self, game: PlainT) -> list[str]:
        """Return the actions that are legal now besides moving, the most likely first."""
        return []

    def on_turn(self, game: PlainT) -> tuple[int, ...]:
        return () if self.turn(game) is None else (game.mover,)

    def meanwhile(self, game: PlainT, words: Words) -> str:
        return self.status(game, words)

    def snapshot(self, game: PlainT) -> Snapshot:
        turn = self.turn(game)
        return {
            "side": game.mover,
            "phase": "over" if turn is None else "move",
            "pieces": self.stacks(game),
            "dice": [],
            "cube": None,
            "turn": turn,
            "choices": self.choices(game),
        }

    def read(self, game: PlainT, text: object, walk: Walk) -> Intent:
        command = text if isinstance(text, str) else ""
        for name in self.actions - {"play"}:
            if means(command, action_key("type", self.name, name)):
                return {"kind": name}
        step = step_asked(command, self.path)
        if step is not None:
            return {"kind": "why", "walk": list(walk), "step": list(step)}
        steps = [[*pair, 0] for pair in self.path(text)]
        return {"kind": "play", "steps": [*walk, *steps]}

    def path(self, text: object) -> Sequence[tuple[int, int]]:
        """Return the steps of a text that names each place touched, joined by ``-`` or ``x``."""
        if not isinstance(text, str):
            raise InvalidMoveError("step.text", found=type(text).__name__)
        labels = [plain(label) for label in self.labels()[0]]
        named = _LINK.split(plain(text).strip())
        if len(named) < 2 or not all(name and name in labels for name in named):
            raise InvalidMoveError("step.text", found=text[:_SHOWN])
        return list(pairwise(map(labels.index, named)))

    def act(self, game: PlainT, action: str, chance: Random) -> PlainT:
        raise InvalidMoveError("action.shape", found=action)

    def following(self, game: PlainT) -> PlainT:
        raise InvalidMoveError("action.shape", found="next")

    def house(self, game: PlainT, words: Words) -> list[str]:
        return []

    def dice(self, game: PlainT) -> None:
        return None

    def place(self, game: PlainT, number: int) -> int:
        return number

    def roll(self, game: PlainT, words: Words) -> str:
        return ""

    def score(self, game: PlainT, words: Words) -> str:
        return ""

    def ended(self, game: PlainT, words: Words) -> Ended | None:
        return None

    def latest_notation(self, game: PlainT, words: Words) -> str:
        return str(self.latest_play(game))

    def beside(self, game: PlainT, words: Words) -> list[str]:
        return ["", ""]

    def last(self, game: PlainT, words: Words) -> str:
        return ""

    def rule(self, breach: Breach, words: Words) -> str:
        return rule(breach, words)

    def detail(self, game: PlainT, broken: Sequence[Breach], words: Words) -> str:
        return ""

    def walks(self, game: PlainT) -> Sequence[Walk]:
        """Return the steps of every legal turn."""
        turn = self.turn(game)
        if turn is None:
            return ()
        begun: list[tuple[list[list[int]], int]] = [([], 0)]
        whole: list[Walk] = []
        for walk, at in begun:
            may_stop, edges = turn[at]
            if walk and may_stop:
                whole.append(walk)
            for edge in edges:
                number, source, target, after = (part or 0 for part in edge[:4])
                begun.append(([*walk, [source, target, number]], after))
        return whole

    def notation(self, walk: Sequence[Sequence[int]]) -> str:
        """Return the steps of a turn, ``[from, to]`` each, as `path` reads them."""
        labels = self.labels()[0]
        places = [walk[0][0], *(step[1] for step in walk)] if walk else []
        return "-".join(labels[place] for place in places)

    def legal_plays(self, game: PlainT) -> tuple[object, ...]:
        return tuple(dict.fromkeys(map(self.notation, self.walks(game))))

    @abstractmethod
    def latest_play(self, game: PlainT) -> object:
        """Return what either side played last, or None; ``str()`` of it is its notation."""

    def last_play(self, game: PlainT) -> object:
        return self.latest_play(game) if game.mover == 1 else None

    def describe(self, game: PlainT, words: Words) -> str:
        told, names = [], self.names(words)[0]
        for side, name in enumerate(SIDES):
            held = [
                words.say(self.pieces[kind][side], place=names[place], count=count)
                for place, owner, count, kind in self.stacks(game)
                if owner == side
            ]
            listed = words.listed(held) or words.say("live.nothing")
            told.append(words.say("describe.side", side=words.say(f"side.{name}"), held=listed))
        return "\n".join(told)

    def near(self, game: PlainT) -> object:
        return game.position

    def names(self, words: Words) -> list[list[str]]:
        return [[words.isolate(label) for label in labels] for labels in self.labels()]

    def labels(self) -> list[list[str]]:
        places = {place.key for place in self.layout.wide.places}
        return [[str(key) if key in places else "" for key in range(max(places) + 1)]] * 2

    def tallies(self) -> Sequence[Sequence[Tally]]:
        return [[], []]

    def jumps(self) -> list[list[int]]:
        return [[], []]
