"""The task to play the roll or make a move: any legal one, or one that does what is wanted."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from bgwidget.rules.rulebook import RulesError
from bgwidget.tasks.answers import LONGEST, Given
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games import Played
from bgwidget.tasks.parts import Marked
from bgwidget.tasks.text import Listed, Said, Text

_LISTED = ("result", "moves")
_FEW = 2
_NONE = {"hit": "task.want.hit.none", "off": "task.want.off.none"}


@dataclass(frozen=True, kw_only=True)
class Play(Task):
    """Play the turn. The answer is the play in notation; equivalent plays count as one.

    Parameters
    ----------
    want
        What the play has to do: ``result`` or ``moves`` is a play or a list of plays, one of which
        it must be equivalent to. In backgammon ``hit`` is the least number of checkers hit,
        ``off`` the exact number borne off, ``made`` a list of points held afterwards; in Camelot
        ``captures`` is the least number captured. All of them must hold; empty for any legal play.
    shows
        An illegal step to try first, in notation.

    Examples
    --------
    >>> task = Play(goal="Make your 5-point.", dice=(3, 1), want={"made": [5]})
    >>> task.mark("8/5 6/5").right
    True
    >>> marked = task.mark("24/20")
    >>> marked.right, marked.legal
    (False, True)
    >>> task.mark("24/18").broken
    ('no-such-number',)
    """

    kind: ClassVar[str] = "play"
    board_use: ClassVar[str] = "play"

    answer_in: ClassVar[str] = "want"

    want: Given = field(default_factory=dict)
    shows: str = ""

    def right_by(self, answer: str) -> Given:
        """Return the `want` under which this play alone is right."""
        return {"result": self.legal.get(self.read_answer(answer).key, answer)}

    @cached_property
    def legal(self) -> Mapping[Hashable, str]:
        """Every legal play in notation, by the key of its result."""
        return self.knows.plays(self.table())

    @cached_property
    def accepted(self) -> Mapping[Hashable, str]:
        """The legal plays that meet every aim in `want`."""
        return {key: text for key, text in self.legal.items() if not self._missing(key)}

    def solution(self) -> str:
        """Return a right play: of several, the first in order of notation."""
        if not self.accepted:
            raise InvalidTaskError("task.play.none", want=[*self.want])
        return next(iter(self.accepted.values()))

    def read_answer(self, answer: object) -> Played:
        """Return the play, judged.

        Its steps may come in any order that is legal, unless the order as written is a usual wrong
        answer: then it is judged as written.
        """
        return read_unless_listed(self, answer, self._listed)

    def judge(self, answer: Played) -> Marked:
        """Mark a play; if it is legal but not what was asked, say what is missing."""
        if not answer.legal:
            return Marked(False, breaches=answer.breaches)
        if not self._missing(answer.key):
            return self._achieved(answer)
        return Marked(False, reason=self._not_asked(answer), legal=True)

    def _achieved(self, played: Played) -> Marked:
        """Say what a right play has achieved: what was asked, or else its greatest gain."""
        found = self.knows.achievements(self.table(), played)
        asked = (each for each in found if each.name in self.want)
        told = next(asked, next(iter(found), None))
        if told is None:
            return Marked(True, reason=Said("task.played", {"play": (played.text,)}), legal=True)
        return Marked(True, achieved=told.headline, reason=told.why, legal=True)

    def gives_away(self, step: Any) -> bool:
        """Tell whether every right play takes this step, or one of very few."""
        return tuple(step[:2]) in self._certain

    @cached_property
    def _certain(self) -> frozenset[tuple[int, int]]:
        right = tuple(self.accepted.values())
        if len(right) > _FEW:
            return common_steps(self, right)
        return frozenset().union(*(common_steps(self, [play]) for play in right))

    def tried(self) -> Played | None:
        """Return the step to try first, judged; None if there is none."""
        return read_play(self, self.shows) if self.shows else None

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        for want in self.want:
            if want not in self.knows.wants and want not in _LISTED:
                known = [*_LISTED, *sorted(self.knows.wants)]
                raise InvalidTaskError("task.want", found=want, known=known)
        for name in _LISTED:
            for text in self._texts(name):
                if not self._read_wanted(text).legal:
                    raise InvalidTaskError("task.want.illegal", found=text)
        tried = self.tried()
        if tried is not None and tried.legal:
            raise InvalidTaskError("task.shows", found=self.shows)
        for slip in self.wrong:
            if slip.legal and not self._says_legal(slip.answer):
                raise InvalidTaskError("task.slip.illegal", found=slip.answer)

    @cached_property
    def _listed(self) -> frozenset[Hashable]:
        return listed_keys(self)

    def _says_legal(self, answer: object) -> bool:
        try:
            return self.read_answer(answer).legal
        except InvalidAnswerError:
            return True

    def _missing(self, key: Hashable) -> tuple[str, ...]:
        return tuple(want for want in self.want if not self._fulfils(key, want))

    def _fulfils(self, key: Hashable, want: str) -> bool:
        if want in _LISTED:
            return key in self._wanted
        return self.knows.fulfils(self.table(), key, want, self.want[want])

    @cached_property
    def _wanted(self) -> frozenset[Hashable]:
        texts = [text for name in _LISTED for text in self._texts(name)]
        return frozenset(self._read_wanted(text).key for text in texts)

    def _texts(self, name: str) -> Sequence[object]:
        texts = self.want.get(name, ())
        if isinstance(texts, str):
            return (texts,)
        if not isinstance(texts, (list, tuple)):
            raise InvalidTaskError("task.want.plays", want=name)
        return texts

    def _read_wanted(self, text: object) -> Played:
        try:
            return self.knows.read(self.table(), text)
        except RulesError as error:
            raise InvalidTaskError("task.impossible", why=str(error)) from error

    def _not_asked(self, played: Played) -> Text:
        want = self._missing(played.key)[0]
        value = self.want[want]
        facts: dict[str, object] = {"count": value} if type(value) is int else {}
        if want == "made" and isinstance(value, list | tuple):
            facts["points"] = Listed(tuple(map(str, value)))
        none = value == 0 and want in _NONE
        missing = Said(_NONE[want]) if none else Said(f"task.want.{want}", facts)
        return not_asked(played.text, missing)


def not_asked(play: str, missing: Text) -> Said:
    """Return that a play is legal, and what was asked instead."""
    return Said("task.legal-not-asked", {"play": (play,), "missing": missing})


def read_play(task: Task, answer: object, in_order: bool = False) -> Played:
    """Return the turn that an answer describes, judged; raise `InvalidAnswerError` if none."""
    if isinstance(answer, str) and len(answer) > LONGEST:
        raise InvalidAnswerError("task.answer.long", count=len(answer), most=LONGEST)
    try:
        return task.knows.read(task.table(), answer, in_order)
    except InvalidTaskError:
        raise
    except RulesError as error:
        raise InvalidAnswerError("task.answer.play", found=answer, why=error) from error


def common_steps(task: Task, plays: Iterable[str]) -> frozenset[tuple[int, int]]:
    """Return the steps, from place to place, that all of these plays take.

    Examples
    --------
    >>> task = Play(goal="Play 6-1.", dice=(6, 1))
    >>> sorted(common_steps(task, ["13/7 8/7", "13/7 6/5"]))
    [(13, 7)]
    """
    common: frozenset[tuple[int, int]] | None = None
    for text in plays:
        steps = frozenset(read_play(task, text).steps)
        common = steps if common is None else common & steps
        if not common:
            break
    return common or frozenset()


def read_unless_listed(task: Task, answer: object, listed: frozenset[Hashable]) -> Played:
    """Return the turn that an answer describes, its steps in any legal order.

    A turn that is among those `listed` is judged in the order in which it is written.
    """
    as_written = read_play(task, answer, in_order=True)
    if as_written.legal or as_written.key in listed:
        return as_written
    return read_play(task, answer)


def listed_keys(task: Task, but: Collection[str] = ()) -> frozenset[Hashable]:
    """Return the keys of usual wrong answers played as written, except for the texts in `but`."""
    keys = set()
    for slip in task.wrong:
        for text in slip.answer if isinstance(slip.answer, (list, tuple)) else [slip.answer]:
            if text in but:
                continue
            with suppress(InvalidAnswerError):
                keys.add(read_play(task, text, in_order=True).key)
    return frozenset(keys)
