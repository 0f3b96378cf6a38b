"""The contract of a game's judge, which lets tasks be set in the game, and its lookup by name."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from bgwidget.games.register import games_with, part
from bgwidget.rules.rulebook import Breach, Mark
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games.slots import GameSlots
from bgwidget.tasks.text import Text

TableT = TypeVar("TableT")

Pieces = list[list[int]]
"""Stacks in the form of a scene: place, side, count, and in some games the kind of piece."""


@dataclass(frozen=True, slots=True)
class Played:
    """A whole turn read from a text, and judged. Turns with the same result are equal.

    Attributes
    ----------
    key
        What the turn comes to: one of the keys of `Judge.plays` if it is legal, or else what was
        told.
    text : str
        The turn in notation.
    steps : tuple of (int, int)
        Places where each step starts and ends, in the order told.
    breaches : tuple of Breach
        What the referee objects to first, most basic first; empty if the turn is legal.
    name : str
        The id of the rule that the referee names.

    Examples
    --------
    >>> Played(key="8/5 6/5", text="8/5 6/5", steps=((8, 5), (6, 5))).breaches
    ()
    """

    key: Hashable
    text: str = field(compare=False)
    steps: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    breaches: tuple[Breach, ...] = field(default=(), compare=False)
    name: str = field(default="", compare=False)

    @property
    def legal(self) -> bool:
        """Whether there is nothing to object to."""
        return not self.breaches


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something that a legal turn has achieved.

    Attributes
    ----------
    name : str
        What it is in one word; the name of an aim where the turn meets one of `Judge.wants`.
    headline : text
        It in at most six words.
    why : text
        A sentence about it that says more than the headline.
    """

    name: str
    headline: Text
    why: Text


class JudgeOf(Protocol[TableT]):
    """The judge of a game for its tasks, generic in the state of play.

    A *table* is the state of play, as the `BoardGame` starts it; a *place* is a number of the
    layout. Learners and authors call a place by its label on the frame.

    Examples
    --------
    >>> from bgwidget.tasks.games import judge
    >>> sorted(judge("backgammon").questions)[:2]
    ['blots', 'closed']
    """

    @property
    def play_rules(self) -> tuple[str, ...]:
        """Ids of the rules by which a played turn can be wrong, most basic first."""

    @property
    def can_pass(self) -> bool:
        """Whether a side that can play nothing passes its turn."""

    @property
    def wants(self) -> frozenset[str]:
        """The aims that a task may set for a play, besides ``result`` and ``moves``."""

    @property
    def questions(self) -> frozenset[str]:
        """The questions that may be asked about points."""

    @property
    def facts(self) -> frozenset[str]:
        """The facts by which the right option of a choice may be confirmed."""

    @property
    def slots(self) -> GameSlots:
        """What house rules, aims of plays and those facts hold, for a form to ask."""

    @property
    def rule_order(self) -> tuple[str, ...]:
        """Ids of the rules in the order in which they are taught."""

    def plays(self, table: TableT) -> Mapping[Hashable, str]:
        """Return every legal way to play the turn in notation, by the key of its result.

        If nothing can be played, passing is the one legal way. Sorted by notation.
        """

    def read(self, table: TableT, text: object, in_order: bool = False) -> Played:
        """Return the turn that a text describes, judged.

        Its steps may be made in any legal order or, with ``in_order``, only as written. Raises
        `InvalidMoveError` if the text is not a play.
        """

    def why_legal(self, table: TableT, played: Played) -> Text:
        """Return in one sentence why a legal turn is legal."""

    def achievements(self, table: TableT, played: Played) -> Sequence[Achievement]:
        """Return what a legal turn has achieved, the greatest first."""

    def why_kept(self, table: TableT, played: Played, rule: str) -> Text:
        """Return how a legal turn obeys a rule that was named; empty if that is obvious."""

    def fulfils(self, table: TableT, key: Hashable, want: str, value: Any) -> bool:
        """Tell whether a legal play meets one of the aims in `wants`."""

    def pieces_after(self, table: TableT, played: Played) -> Pieces:
        """Return the stacks after a turn, whether or not it was legal."""

    def written(self, table: TableT, steps: Sequence[tuple[int, int]]) -> str:
        """Return moves of pieces from place to place as a turn in notation, legal or not."""

    @property
    def unlabelled(self) -> Mapping[int | str, int]:
        """Places without a label, by the names an answer may use; the usual name comes first."""

    def points(self, table: TableT, question: str, source: int | None) -> frozenset[int]:
        """Return the places that answer a question; some questions ask from a place `source`."""

    def why_points(self, question: str, count: int) -> Text:
        """Return what the places that answer a question have in common; empty if unsaid."""

    def why_not(
        self, table: TableT, question: str, source: int | None, place: int
    ) -> tuple[Breach, ...]:
        """Return the rules because of which a place is no answer; empty if there are none."""

    def position(self, text: object) -> str:
        """Return the normal form of a position's text; raises a `RulesError` if it is none."""

    def setup_faults(self, target: str, answer: str) -> tuple[tuple[Breach, ...], tuple[Mark, ...]]:
        """Return the rules that a learner's position breaks, and where it differs from `target`."""

    def yours(self, table: TableT) -> bool:
        """Tell whether the near side is on turn, with no offer to answer first."""

    def unlikely(self, table: TableT) -> bool:
        """Tell whether the position hardly ever comes up in a game."""

    def refusals(self, table: TableT, action: str) -> tuple[Breach, ...]:
        """Return the rules because of which a named action is refused now."""

    def moment(self, table: TableT, check: Mapping[str, Any]) -> TableT:
        """Return the state of play that a choice asks about, with the cube as it was then."""

    def fact(self, table: TableT, name: str, given: Any) -> Any:
        """Return the engine's answer to one of the questions in `facts`."""

    def why_fact(self, table: TableT, name: str, given: Any) -> Text:
        """Return the reason for that answer; empty if there is none to give."""


Judge: TypeAlias = JudgeOf[Any]
"""The judge of any game."""


def judge(name: str) -> Judge:
    """Return the judge of a game.

    Raises
    ------
    InvalidTaskError
        If no tasks can be set in a game of that name.

    Examples
    --------
    >>> "larger-number" in judge("backgammon").play_rules
    True
    """
    game_judge: Judge | None = part(name, "tasks", JudgeOf)
    if game_judge is None:
        raise InvalidTaskError("task.game", found=name, known=[*games_with("tasks")])
    return game_judge
