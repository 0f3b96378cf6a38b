"""What a seat at a board holds at one version: the game, and what came of the last request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypedDict

from bgwidget.games import InvalidDraftError
from bgwidget.rules.rulebook import Breach, InvalidMoveError
from bgwidget.wire.scene import Advice, Arrow, Code, Cube, Mark, Phase, Replay, Side, Stack


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the last request was not carried out: the rules it breaks, or an error.

    ``asked`` is the kind of request, empty if it could not be read.
    """

    asked: str
    breaches: Sequence[Breach] = ()
    error: Exception | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that is being set up, and what is wrong with it if it is not legal yet.

    ``content`` holds the fields that a draft of this game has, in the form that a scene has.
    """

    content: Mapping[str, Any]
    fault: InvalidDraftError | None = None


class Instead(TypedDict, total=False):
    """Fields of a scene that a board shows in place of what the game says."""

    side: Side
    phase: Phase
    pieces: Sequence[Stack]
    turn: None
    choices: Sequence[str]
    status: str
    moves: Sequence[tuple[int, int]]
    lit: Sequence[Mark]
    arrows: Sequence[Arrow]
    dice: Sequence[int]
    cube: Cube | None
    beside: Sequence[str]
    roll: str
    past: int
    tapped: Sequence[int]
    replay: Replay
    advice: Advice
    undo: bool
    codes: Sequence[Code]
    opponent: str
    waits: Literal["reply"]


class Turn(NamedTuple):
    """Something that was done in a game, and the states of play before and after it.

    ``kind`` is the request that did it; ``walk`` the steps of a play, in places.
    """

    kind: str
    before: Any
    after: Any
    walk: Sequence[Sequence[int]] = ()


@dataclass(frozen=True, slots=True)
class State:
    """What a session holds at one version.

    Attributes
    ----------
    game
        The state of play.
    version, since : int
        This version, and the one at which the game last changed.
    decided : int
        As ``since``, but whatever an opponent has done after it does not count.
    refusal : Refusal or None
        Why the last request was not carried out.
    legal : bool
        Whether the step that was asked about breaks no rule.
    done : str
        The kind of request that brought the game here.
    before : State or None
        The state to go back to: in play after a finished turn only, in a draft after every change.
    finished : tuple
        The games played before this one.
    draft : Draft or None
        What is being set up; ``game`` then has its last legal position. None in play.
    record : tuple of str
        What was done in this game so far, in short; on a free board, the turns noted down.
    turns : tuple of Turn
        The same as it was done, where a game is played.
    instead : Instead
        Fields of a scene that the board shows in place of what the game says.
    aside : Instead
        As ``instead``, but gone with the next version.
    later : iterable of Instead
        What is shown aside a moment later: empty as long as it is being worked out.
    """

    game: Any
    version: int = 1
    since: int = 1
    decided: int = 1
    refusal: Refusal | None = None
    legal: bool = False
    done: str = ""
    before: State | None = None
    finished: tuple[Any, ...] = ()
    draft: Draft | None = None
    record: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    instead: Instead = field(default_factory=lambda: Instead())
    aside: Instead = field(default_factory=lambda: Instead())
    later: Iterable[Instead] = ()

    @property
    def waits(self) -> bool:
        """Whether an opponent is to act."""
        return "waits" in self.instead

    def then(self, **change: Any) -> State:
        """Return the next version with these changes; its refusal and its advice are gone."""
        alone: dict[str, Any] = {
            "refusal": None,
            "legal": False,
            "done": "",
            "aside": {},
            "later": (),
        }
        since = change.get("since", self.since)
        return replace(self, **{**alone, "version": self.version + 1, "decided": since, **change})

    def followed_by(self, shown: Instead) -> State:
        """Return the next version, which shows more beside what it shows already."""
        aside: Instead = {**self.aside, **shown}
        return replace(self, version=self.version + 1, aside=aside, later=())

    def anew(self, **change: Any) -> State:
        """Return the next version, in which the game changed; older requests are dropped."""
        return self.then(since=self.version + 1, **change)

    def show(self, **instead: Any) -> State:
        """Return the next version, which shows these fields in place of what the game says."""
        return self.anew(done=self.done, instead={**self.instead, **instead})

    def back(self) -> State:
        """Return the next version, which goes back to the state before this one.

        Raises
        ------
        InvalidMoveError
            If there is none.
        """
        if self.before is None:
            raise InvalidMoveError("action.undo")
        new = self.version + 1
        return replace(self.before.then(), version=new, since=new, decided=new, done="undo")
