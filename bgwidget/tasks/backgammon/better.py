"""The task to find the better play: one that gives away hardly any equity."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bgwidget.rules.backgammon.table import Table
from bgwidget.tasks.backgammon.advice_text import Advised, Outdone
from bgwidget.tasks.base import Task
from bgwidget.tasks.errors import InvalidAnswerError, InvalidTaskError
from bgwidget.tasks.games import Played
from bgwidget.tasks.parts import Marked, Slip
from bgwidget.tasks.play import listed_keys, read_play, read_unless_listed
from bgwidget.tasks.text import Listed, Said, Text

if TYPE_CHECKING:
    from bgwidget.tasks.backgammon.play_worths import PlayWorths

MARGINS = range(1, 101)


@dataclass(frozen=True, kw_only=True)
class Better(Task):
    """Find the better play. The answer is a play in notation.

    It is right if it gives away less than the margin, as the evaluator of the opponents finds by
    looking one roll ahead.

    Parameters
    ----------
    best
        The best play.
    margin
        The loss, in hundredths of a point, from which a play is wrong. Usual wrong plays give
        away as much.
    because
        Why the best play is the best, in a sentence or two that are counted on the board.

    Examples
    --------
    >>> task = Better(goal="Find the better play.", dice=(3, 1), best="8/5 6/5", margin=10)
    >>> task.mark("8/5 6/5").right
    True
    >>> marked = task.mark("24/20")
    >>> marked.right, marked.legal, marked.reason.facts["count"]
    (False, True, 17)
    >>> task.mark("24/18").broken
    ('no-such-number',)
    """

    kind: ClassVar[str] = "better"
    in_mixed: ClassVar[bool] = False
    board_use: ClassVar[str] = "play"
    about_rules: ClassVar[bool] = False

    answer_in: ClassVar[str] = "best"

    best: str
    margin: int = 5
    because: Text = ""

    def solution(self) -> str:
        """Return the best play."""
        return self.best

    def read_answer(self, answer: object) -> Played:
        """Return the play, judged as it is for the kind ``"play"``."""
        return read_unless_listed(self, answer, self._listed)

    def judge(self, answer: Played) -> Marked:
        """Mark a play by what it gives away."""
        if not answer.legal:
            return Marked(False, breaches=answer.breaches)
        if answer.key == self._best.key:
            best = Said("achieved.better")
            return Marked(True, achieved=best, reason=self.why(), legal=True)
        lost = self._lost(answer)
        facts: dict[str, Any] = {"play": (answer.text,), "best": (self._best.text,)}
        if self._is_good(answer, lost):
            close = Said("task.better.close", {**facts, "because": Listed((self.why(),))})
            good = Said("achieved.better.close")
            return Marked(True, achieved=good, reason=close, legal=True)
        told = self._told(answer, lost)
        places = {"table": self.table(), "after": answer.key, "better": self._best.key}
        worse = Outdone(told.key, {**facts, **told.facts}, **places)
        return Marked(False, reason=worse, legal=True)

    def gives_away(self, step: Any) -> bool:
        """Tell whether the best play takes this step."""
        return tuple(step[:2]) in self._best.steps

    def why(self) -> Text:
        """Return why the best play is the best."""
        facts = {"play": (self._best.text,)}
        return self.because or self._advised("best", facts, self._best)

    def examine(self) -> None:
        """Refuse a best play that is not legal, and wrong ones not legal although marked so."""
        if not isinstance(self.table(), Table):
            raise InvalidTaskError("task.game", found=self.game, known="backgammon")
        if self.margin not in MARGINS:
            bounds = {"low": MARGINS[0], "high": MARGINS[-1]}
            raise InvalidTaskError(
                "task.better.margin", found=self.margin, field="margin", **bounds
            )
        if not self._best.legal:
            raise InvalidTaskError("task.better.illegal", found=self.best, field="best")
        for slip, played in self._slips():
            if slip.legal and not played.legal:
                found = slip.answer
                raise InvalidTaskError("task.slip.illegal", found=found, field="wrong")

    def prove(self) -> None:
        """Refuse a best play that is not the best, and wrong ones that give too little away."""
        plays: dict[Any, str] = {**self.knows.plays(self.table())}
        top = self._worths.best(plays)
        if self._worths.of(top) > self._worths.of(self._key(self._best)):
            facts: dict[str, Any] = {"found": self.best, "best": plays[top], "field": "best"}
            raise InvalidTaskError("task.better.not-best", **facts)
        for slip, played in self._slips():
            if played.legal and (lost := self._lost(played)) < self.margin:
                facts = {"found": slip.answer, "count": max(0, round(lost))}
                raise InvalidTaskError(
                    "task.better.slip", **facts, margin=self.margin, field="wrong"
                )

    def _slips(self) -> Iterator[tuple[Slip, Played]]:
        """Yield the usual wrong plays, except those that cannot be read."""
        for slip in self.wrong:
            with suppress(InvalidAnswerError):
                yield slip, self.read_answer(slip.answer)

    def _is_right(self, answer: object) -> bool:
        """Tell whether this is the best play; `prove` checks how good the others are."""
        try:
            return bool(self.read_answer(answer).key == self._best.key)
        except InvalidAnswerError:
            return False

    @cached_property
    def _best(self) -> Played:
        return read_play(self, self.best)

    @cached_property
    def _listed(self) -> frozenset[Hashable]:
        return listed_keys(self)

    @cached_property
    def _worths(self) -> PlayWorths:
        from bgwidget.tasks.backgammon.play_worths import PlayWorths

        return PlayWorths(self.table())

    def _is_good(self, played: Played, lost: float) -> bool:
        """Tell whether a play that gives away so many hundredths is right all the same."""
        return lost < self.margin

    def _told(self, played: Played, lost: float) -> Said:
        """Return the sentence on a worse play, with the facts that it needs besides the plays."""
        return Said("task.better.worse", {"count": round(lost)})

    def _lost(self, played: Played) -> float:
        """Return how many hundredths of a point a legal play gives away."""
        best, other = self._key(self._best), self._key(played)
        return 100 * (self._worths.of(best) - self._worths.of(other))

    def _key(self, played: Played) -> Any:
        return played.key

    def _advised(self, key: str, facts: dict[str, Any], played: Played) -> Advised:
        return Advised(f"task.better.{key}", facts, self.table(), played.key)
