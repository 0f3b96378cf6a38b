"""The task to say whether a turn is legal and, if not, which rule it breaks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar

from bgwidget.games import board_game
from bgwidget.tasks.answers import one_of
from bgwidget.tasks.base import Task
from bgwidget.tasks.checks import check_rules
from bgwidget.tasks.errors import InvalidTaskError
from bgwidget.tasks.games import Judge, Played
from bgwidget.tasks.parts import Field, Marked, Slip
from bgwidget.tasks.play import read_play
from bgwidget.tasks.text import Said, Text

LEGAL, ILLEGAL = "legal", "illegal"
_OTHERS = 3


@dataclass(frozen=True, slots=True)
class Replay:
    """A turn to show as it was played, whether legal or not.

    ``steps`` are the places where each step starts and ends; ``before`` and ``after`` are the
    stacks as a scene has them: place, side, count, and in some games the kind of piece.

    Examples
    --------
    >>> from bgwidget.exercises import again
    >>> task = again("referee/point-held/1/1")
    >>> task.replay().steps
    ((13, 8),)
    """

    steps: tuple[tuple[int, int], ...]
    before: tuple[tuple[int, ...], ...]
    after: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Referee(Task):
    """Judge a turn that somebody has played, in the order written.

    The answer is ``"legal"`` or the id of a rule that the turn breaks where it first goes wrong.
    ``"illegal"`` is accepted as well, though not offered: it is half right for an illegal turn,
    and as wrong as any rule for a legal one. A usual wrong answer ``"illegal"`` stands for every
    rule.

    Parameters
    ----------
    played
        The turn in notation, ``"pass"`` for none.
    offered
        Ids of the rules to choose from beside ``"legal"``. If left out, the rule that the referee
        names and three others that are not broken and are taught by then.

    Examples
    --------
    >>> task = Referee(goal="Roll 3-1: 24/22. Legal?", dice=(3, 1), played="24/22")
    >>> task.solution()
    'no-such-number'
    >>> task.mark("legal").broken
    ('no-such-number',)
    """

    kind: ClassVar[str] = "referee"
    board_use: ClassVar[str] = "replay"
    asks_rule: ClassVar[bool] = True

    played: str
    offered: tuple[str, ...] = ()

    @cached_property
    def verdict(self) -> Played:
        """The turn, judged."""
        return read_play(self, self.played, in_order=True)

    @property
    def broken(self) -> tuple[str, ...]:
        """Ids of the rules that the turn breaks where it first goes wrong."""
        return tuple(breach.rule.id for breach in self.verdict.breaches)

    @cached_property
    def options(self) -> tuple[str, ...]:
        """Ids of the rules to choose from, in the order of the rulebook."""
        chosen = self.offered
        if not chosen:
            right = (self.verdict.name,) if self.verdict.name else ()
            chosen = (*right, *self._others(_OTHERS if right else _OTHERS + 1))
        return tuple(rule for rule in self.rulebook if rule in chosen)

    def fields(self) -> tuple[Field, ...]:
        """Return the choice between legal and the rules."""
        named: tuple[tuple[str, Text], ...] = tuple(
            (rule, Said("task.referee.breaks", {"rule": Said(f"rule.{self.game}.{rule}")}))
            for rule in self.options
        )
        return (Field("", "one", ((LEGAL, Said("task.referee.legal")), *named)),)

    def solution(self) -> str:
        """Return ``"legal"``, or the rule that the referee names."""
        return self.verdict.name or LEGAL

    def read_answer(self, answer: object) -> str:
        """Return ``"legal"``, ``"illegal"`` or the id of a rule."""
        return one_of(answer, (LEGAL, ILLEGAL, *self.rulebook))

    def judge(self, answer: str) -> Marked:
        """Mark the verdict; the breaches are those of the turn."""
        verdict = self.verdict
        if verdict.legal:
            reason = "" if answer == LEGAL else self._why_not(answer)
            return Marked(answer == LEGAL, reason=reason, legal=True)
        if answer in self.broken:
            return Marked(True, breaches=verdict.breaches)
        if answer == LEGAL:
            return Marked(False, breaches=verdict.breaches, reason=Said("task.referee.illegal"))
        reason = Said("task.referee.which" if answer == ILLEGAL else "task.referee.other")
        return Marked(False, 0.5, breaches=verdict.breaches, reason=reason)

    def achieved(self, answer: str) -> Text:
        """Return that the verdict is the right one."""
        return Said("achieved.referee")

    def why(self) -> Text:
        """Return why a legal turn is legal; empty for an illegal one, whose breaches explain it."""
        if not self.verdict.legal:
            return ""
        return self.knows.why_legal(self.table(), self.verdict) or Said("task.referee.is-legal")

    def _why_not(self, rule: str) -> Text:
        """Return why a legal turn is legal, and how it obeys the rule that the learner named."""
        if rule == ILLEGAL:
            return self.why()
        kept = self.knows.why_kept(self.table(), self.verdict, rule)
        quoted = Said("task.referee.kept", {"rule": Said(f"rule.{self.game}.{rule}")})
        return Said("list.then", {"first": self.why(), "then": kept or quoted})

    def shows_slip(self, slip: Slip, given: str) -> bool:
        """Tell whether a verdict is a usual wrong one."""
        any_rule = slip.answer == ILLEGAL and given != LEGAL
        return any_rule or super().shows_slip(slip, given)

    def replay(self) -> Replay:
        """Return the turn as it was played, to be shown on the board."""
        table = self.table()
        before = self.knows.pieces_after(table, Played((), ""))
        after = self.knows.pieces_after(table, self.verdict)
        return Replay(self.verdict.steps, _frozen(before), _frozen(after))

    def examine(self) -> None:
        """Refuse what contradicts itself."""
        check_rules(self.offered, self.rulebook, self.game)
        if not self.verdict.legal and not set(self.options) & set(self.broken):
            raise InvalidTaskError("task.referee.offered", right=self.verdict.name)

    def _others(self, count: int) -> tuple[str, ...]:
        """Return rules that the turn does not break; those that the task is about come first.

        The others are drawn with the turn as the seed: the same each time, and no clue to whether
        the turn is legal.
        """
        known = known_rules(self.knows, (*self.rules, *self.broken), _OTHERS + 1)
        position = board_game(self.game).near(self.table())
        chance = Random(f"{position} {self.dice} {self.played}")
        drawn = sorted(known, key=lambda rule: chance.random())
        about = (rule for rule in self.rules if rule in known)
        others = (rule for rule in (*about, *drawn) if rule not in self.broken)
        return tuple(dict.fromkeys(others))[:count]


def known_rules(knows: Judge, rules: Collection[str], least: int) -> tuple[str, ...]:
    """Return the rules of play taught up to and including the last of `rules`.

    If these are fewer than `least`, the next rules to be taught make up the number.

    Examples
    --------
    >>> from bgwidget.tasks.games import judge
    >>> known_rules(judge("backgammon"), ["point-held"], 3)
    ('your-checker', 'no-such-number', 'play-unfinished', 'point-held')
    """
    order = [rule for rule in knows.rule_order if rule in knows.play_rules or rule in rules]
    last = max((order.index(rule) for rule in rules if rule in order), default=len(order))
    known = [rule for rule in order[: last + 1] if rule in knows.play_rules]
    later = [rule for rule in order[last + 1 :] if rule in knows.play_rules]
    return (*known, *later[: max(0, least - len(known))])


def _frozen(pieces: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, pieces))
