"""How the board is used at a step of a lesson: a session for each way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any

from bgwidget.editing import Editing
from bgwidget.games import Kind, kind
from bgwidget.lessons.steps import Read
from bgwidget.lessons.tasks import Marked, Referee, Task
from bgwidget.lessons.tasks.games import Played
from bgwidget.rules.rulebook import InvalidMoveError
from bgwidget.session import Draft, Session, State
from bgwidget.words import Words

Answered = Callable[[object], bool]
"""Hears of an answer that was given on the board; tells whether it is right."""

NOTED = "note"
"""What is done when turns are noted down, or struck out."""

_STILL: Mapping[str, Any] = MappingProxyType(
    {"phase": "still", "side": 0, "turn": None, "choices": (), "status": "", "undo": False}
)
_DRAFTED: Mapping[str, Any] = MappingProxyType({"choices": ("empty",), "codes": ()})


class Desk(Session):
    """A board at a step of a lesson."""

    def answer(self, places: Sequence[int]) -> Any:
        """Return what the board gives as an answer; `places` are those chosen on it."""
        return None

    def marked(self, marked: Marked) -> None:
        """Show on the board what was said of an answer."""

    def solve(self, answer: Any) -> None:
        """Show a right answer on the board."""

    def watch(self) -> None:
        """Show what was played, or what stood there before it."""


class Still(Desk):
    """A board that is looked at, and whose places may be chosen; nothing on it moves.

    Examples
    --------
    >>> backgammon = kind("backgammon")
    >>> Still(backgammon, backgammon.start()).state.instead["phase"]
    'still'
    """

    phase = "still"

    def __init__(
        self, kind: Kind, game: Any, words: Words | None = None, lit: Sequence[int] = ()
    ) -> None:
        super().__init__(kind, game, words=words)
        self._kinds = frozenset()
        self._lit = [{"place": place, "role": "target"} for place in lit]
        shown = {**_STILL, "phase": self.phase, "lit": self._lit}
        self._state = State(game, instead=shown)

    def act(self, intent: Mapping[str, Any]) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Raise: nothing is played here."""
        raise InvalidMoveError("action.still")

    def show(self, **instead: Any) -> None:
        """Show some fields of a scene in place of what the game says."""
        with self.lock:
            new = self._state.version + 1
            shown = {**self._state.instead, **instead}
            self._set(replace(self._state, version=new, since=new, refusal=None, instead=shown))

    def marked(self, marked: Marked) -> None:
        lit = [
            {"place": self.kind.place(self.state.game, mark.place), "role": mark.role}
            for mark in (*marked.marks, *(m for breach in marked.breaches for m in breach.marks))
        ]
        self.show(lit=[*self._lit, *lit])


class Tap(Still):
    """A board on which places are chosen; the answer is how the learner calls them."""

    phase = "tap"

    def answer(self, places: Sequence[int]) -> Any:
        labels = self.kind.labels()[0]
        named = [labels[place] for place in places if place < len(labels) and labels[place]]
        return [int(label) if label.isdecimal() else label for label in named]

    def solve(self, answer: Any) -> None:
        labels = self.kind.labels()[0]
        self.show(tapped=[labels.index(str(place)) for place in answer])


class Replay(Still):
    """A turn that was played, to be watched as often as one likes."""

    def __init__(self, kind: Kind, game: Any, words: Words, task: Referee) -> None:
        super().__init__(kind, game, words)
        self._replay = task.replay()
        self.after = False

    def watch(self) -> None:
        self.after = not self.after
        self.show(pieces=self._replay.after if self.after else self._replay.before)


class Free(Still):
    """Pieces that move wherever they are put; each turn made so, or typed, is noted down.

    The answer is what was noted, with what stands on the board; the last of it alone where one
    turn is asked for.
    """

    phase = "free"

    def __init__(self, kind: Kind, game: Any, words: Words, task: Task) -> None:
        super().__init__(kind, game, words)
        self._kinds = frozenset({"free", "type", "restart"})
        self._task = task
        self._moves: tuple[tuple[int, int], ...] = ()
        self.noted: tuple[str, ...] = ()
        self._state = replace(
            self._state, instead={**self._state.instead, "status": self._words.say("lesson.free")}
        )

    def answer(self, places: Sequence[int]) -> Any:
        told = [*self.noted, *self._told()]
        return told if self._task.several else (told or [""])[-1]

    def solve(self, answer: Any) -> None:
        self.noted, self._moves = tuple(answer if self._task.several else [answer]), ()
        self._move(())

    def restart(self) -> None:
        """Put everything back that is not noted down yet."""
        self._move(())

    def type(self, text: object, walk: Sequence[Sequence[int]] = ()) -> None:
        """Note down a turn as it is written."""
        self.note(self._task.knows.read(self._first, text).text)

    def note(self, *texts: str) -> None:
        """Note down the turn on the board, or others in notation."""
        with self.lock:
            noted = tuple(dict.fromkeys((*self.noted, *(texts or self._told()))))
            self.noted = noted if self._task.several else noted[-1:]
            self._move((), NOTED)

    def strike(self, number: int) -> None:
        """Strike out what was noted under a number from 0."""
        with self.lock:
            left = (text for at, text in enumerate(self.noted) if at != number)
            self.noted = tuple(left)
            self._move(self._moves, NOTED)

    def _carry_out(self, intent: Mapping[str, Any]) -> None:
        if intent["kind"] == "free":
            self._move([(source, target) for source, target in intent["moves"]])
        else:
            super()._carry_out(intent)

    def _told(self) -> tuple[str, ...]:
        return (self._task.knows.written(self._first, self._moves),) if self._moves else ()

    def _move(self, moves: Sequence[tuple[int, int]], done: str = "") -> None:
        with self.lock:
            self._moves = tuple(moves)
            made = Played((), "", self._moves)
            pieces = self._task.knows.pieces_after(self._first, made)
            shown = {**self._state.instead, "pieces": pieces, "moves": self._moves}
            new = self._state.version + 1
            self._set(replace(self._state, version=new, refusal=None, done=done, instead=shown))


class Trial(Desk):
    """One turn to be played, and played again until it is what was asked."""

    def __init__(self, kind: Kind, game: Any, words: Words, answered: Answered) -> None:
        super().__init__(kind, game, words=words)
        self._kinds = frozenset({"play", "type", "why", "restart"})
        self._answered = answered
        self._state = self._fresh(1)

    def solve(self, answer: Any) -> None:
        with self.lock:
            self._set(self._fresh(self._state.version + 1))
            intent = self.kind.read(self._first, answer, (), self._words)
            self._settle(self.kind.act(self._first, intent, self._chance))

    def _advance(self, game: Any, done: str) -> None:
        if done not in ("play", "restart"):
            raise InvalidMoveError("action.only-play")
        before = self._state
        if done == "play" and self._answered(str(self.kind.latest_play(game))):
            self._settle(game)
        elif self._state is before:
            self._set(self._fresh(before.version + 1))

    def _settle(self, game: Any) -> None:
        new = self._state.version + 1
        self._set(State(game, new, new, done="play", instead=_STILL))

    def _fresh(self, version: int) -> State:
        return State(self._first, version, version, instead={"choices": (), "undo": False})


class Table(Desk):
    """A game that goes on, until what was done in it is the answer."""

    def __init__(self, kind: Kind, game: Any, words: Words, task: Task, answered: Answered) -> None:
        super().__init__(kind, game, words=words)
        self._task = task
        self._answered = answered
        self._refusals = 0
        self._chance = self._dice()
        self.listen(self._hear)

    def restart(self) -> None:
        """Begin the game anew, with the same rolls if they are fixed."""
        with self.lock:
            self._chance, self._refusals = self._dice(), 0
            super().restart()

    def _dice(self) -> Random:
        return Scripted(self._task.to_come) if self._task.to_come else Random()

    def _hear(self, state: State) -> None:
        self._refusals += state.refusal is not None and bool(state.refusal.breaches)
        answer = self._task.heard(state.done, state.game, self._refusals)
        if answer is not None and not self._answered(answer):
            self._refusals = 0


class Scripted(Random):
    """Dice that fall as they are told to, and then as they like.

    Examples
    --------
    >>> dice = Scripted([(4, 1)])
    >>> dice.randint(1, 6), dice.randint(1, 6)
    (4, 1)
    """

    def __init__(self, rolls: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self._left = [number for roll in rolls for number in roll]

    def randint(self, a: int, b: int) -> int:
        """Return the next number of the script."""
        return self._left.pop(0) if self._left else super().randint(a, b)


class Drafting(Editing, Desk):
    """A position that is set up; the answer is its text, and the roll that goes with it."""

    def __init__(self, kind: Kind, game: Any, words: Words | None = None) -> None:
        super().__init__(kind, game, words)
        self._kinds -= frozenset({"start"})
        shown = Draft({**kind.draft(game), "side": 0})
        self._state = replace(self._state, draft=shown, instead=_DRAFTED)

    def answer(self, places: Sequence[int]) -> Any:
        draft = self.state.draft
        if draft is not None and draft.fault is not None:
            raise draft.fault
        game = self.state.game
        return {"position": str(self.kind.near(game)), "dice": self.kind.dice(game)}

    def solve(self, answer: Any) -> None:
        text = answer.get("position") if isinstance(answer, Mapping) else answer
        dice = answer.get("dice") if isinstance(answer, Mapping) else None
        if text is None:
            return
        with self.lock:
            game = self.kind.start(self.kind.load(self._first, text).position, dice=dice)
            self._take(game, Draft({**self.kind.draft(game), "side": 0}), "load")

    def _set(self, state: State) -> None:
        super()._set(replace(state, instead=_DRAFTED))


def open_desk(
    step: Task | Read, words: Words, answered: Answered, examined: bool = False
) -> Desk | None:
    """Return the board of a step; None where there is none.

    In an exam pieces move as they are put, and the page does not know what is legal.
    """
    if isinstance(step, Read):
        if step.position is None:
            return None
        found = kind(step.game)
        return Still(found, found.start(step.position, rules=step.house, dice=step.dice), words)
    found, game = kind(step.game), step.table()
    lit = [step.knows.place(point) for point in step.points_out]
    if isinstance(step, Referee):
        return Replay(found, game, words, step)

    def free() -> Desk:
        return Free(found, game, words, step)

    made: Mapping[str, Callable[[], Desk]] = {
        "play": lambda: free() if examined else Trial(found, game, words, answered),
        "edit": lambda: Drafting(found, game, words),
        "game": lambda: Table(found, game, words, step, answered),
        "tap": lambda: Tap(found, game, words, lit),
        "free": free,
        "still": lambda: Still(found, game, words, lit),
    }
    if step.desk == "still" and step.position is None and not step.always_board:
        return None
    return made[step.desk]()
