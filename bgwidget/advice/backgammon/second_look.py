"""A second look: plays are followed one roll further, and weighed by what is found there."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.done import done
from bgwidget.advice.backgammon.doubt import can_err, doubt
from bgwidget.advice.backgammon.halves import theme
from bgwidget.advice.backgammon.reasons import CLOSE, Reasons, play_reasons
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.words import Words

RIVAL = 0.06
"""With contact, plays so many points from the best one are looked at once more."""

RIVALS = 3
"""So many of them at most, besides the two that are told."""

LEAST = 0.01
"""By so many points a play must come out ahead for that to be told."""

TURNED = 0.04
"""By so many points it must be ahead to be called better, since the first look found otherwise."""

PRAISED = 0.06
"""With contact, by so many points a play must be ahead for it to be praised without doubt."""

WILD, PRAISED_WILD = 4, 0.2
"""With so many blots that can be hit it must be so far ahead: such games are harder to judge."""

FIRST = 12
"""So many of the 36 rolls of a rival are followed in any case."""

NEARER = 0.06
"""On the others a rival may come nearer by so many points more than it did on those."""


class SecondLook:
    """The plays that are compared, weighed again with your own next roll looked at, too.

    On blunders of real games that is nearer to what stronger engines find by a third
    (docs/advice.md).

    Parameters
    ----------
    compared : sequence of Candidate
        The best at first first.
    made : Candidate, optional
        The one that was made; if none was, the best is compared with the second.
    overlooked : sequence of Candidate
        Others that may be better than they seem at first sight.

    Attributes
    ----------
    more : bool
        Whether there is still something to be looked at.
    """

    def __init__(
        self,
        compared: Sequence[Candidate],
        made: Candidate | None,
        overlooked: Sequence[Candidate] = (),
    ) -> None:
        self._best, *self._others = compared
        self._made, self._overlooked = made, overlooked
        self._worth = {one: one.equity for one in compared}
        self._why: Reasons | None = None
        self.more = self._best.judge is None and self._best.outlook.contact

    def look_further(self) -> Iterator[None]:
        """Follow the plays for two rolls; stop for a breath now and then."""
        if not self.more:
            return
        other = self._others[0] if self._made in (None, self._best) else self._made
        assert other is not None
        followed = [self._best, other]
        for play in followed:
            yield from play.follow()
        for rival in (yield from self._rivals(other)):
            if (yield from self._may_lead(rival)):
                followed.append(rival)
        for play in self._beside_made():
            yield from play.follow()
            followed.append(play)
        changed = self._best.further - self._best.equity
        for one in dict.fromkeys((*self._worth, *followed)):
            self._worth[one] = one.further if one in followed else one.equity + changed
        most = max(self._worth.values())
        if most - self._worth[self._best] < LEAST:
            self._worth[self._best] = most
        self._leave_out(len(self._worth) - len(self._others) - 1)
        self.more = False

    def _rivals(self, other: Candidate) -> Generator[None, None, list[Candidate]]:
        """Return the plays that come near the best one, the nearest first."""
        for play in self._overlooked:
            assert play.lines
            yield
        near = [
            one
            for one in (*self._others, *self._overlooked)
            if one != other and self._best.equity - one.equity < RIVAL
        ]
        return sorted(near, key=lambda one: -one.equity)[:RIVALS]

    def _beside_made(self) -> list[Candidate]:
        """Return the plays told that come near the one that was made, if that is not the best."""
        made = self._made
        if made is None or made == self._best:
            return []
        near = [one for one in self._others if abs(one.equity - made.equity) < RIVAL]
        return [one for one in near if one != made]

    def _leave_out(self, count: int) -> None:
        """Tell no more plays than at first, unless one that was overlooked is the best."""
        _, *ranked = self.ranked
        spare = [one for one, _ in reversed(ranked) if one not in (self._best, self._made)]
        for one in spare[:count]:
            del self._worth[one]

    def _may_lead(self, rival: Candidate) -> Generator[None, None, bool]:
        """Follow a rival as long as it could come out ahead; tell whether to the end."""
        seen = [
            rival.worth_of(one.chances) - rival.worth_of(two.chances)
            for one, two in zip(rival.lines, self._best.lines, strict=True)
        ]
        total = sum(line.times * lead for line, lead in zip(rival.lines, seen, strict=True))
        followed, gained, every = 0, 0.0, len(ALL_ROLLS)
        for at, line in enumerate(rival.lines):
            if followed >= FIRST:
                nearer = max(gained / followed, 0.0) + NEARER
                if total + gained + (every - followed) * nearer < LEAST * every:
                    return False
            worths = [
                sum(turn.times * turn.worth for turn in play.turns(at))
                for play in (rival, self._best)
            ]
            yield
            followed += line.times
            gained += line.times * ((worths[0] - worths[1]) / every - seen[at])
        return True

    @property
    def ranked(self) -> list[tuple[Candidate, float]]:
        """The plays with what they are worth as far as it was looked, the best first."""
        return sorted(self._worth.items(), key=lambda pair: -pair[1])

    def _two(self) -> tuple[Candidate, Candidate, float]:
        """Return the best play, the one it is compared with, and the points between them."""
        (first, _), (second, _), *_ = self.ranked
        other = second if self._made in (None, first) else self._made
        assert other is not None
        return first, other, self._worth[first] - self._worth[other]

    @property
    def sure(self) -> bool:
        """Whether it is certain enough which play is better."""
        first, other, gap = self._two()
        least = doubt(first, other)
        if can_err(first, other):
            turned = TURNED if first != self._best else CLOSE
            wild = len(first.outlook.exposed) >= WILD
            praised = PRAISED_WILD if wild else PRAISED
            least = max(least, praised if first == self._made else turned)
        return gap >= least

    @property
    def tells_anew(self) -> bool:
        """Whether another play is best than at first, or plays that seemed equal are not.

        Of two that are about equal, the best one is compared with an error.
        """
        first, other, gap = self._two()
        if first != self._best and other != self._best:
            return not self.more and gap >= CLOSE
        first, other, gap = self._told_of()
        anew = first != self._best or self._best.equity - other.equity < CLOSE
        return not self.more and anew and gap >= CLOSE

    def texts(self, words: Words) -> list[str]:
        """Return what the second look has found, and whether it is certain.

        If it tells anew which play is better, it tells anew why.
        """
        if self.more:
            return []
        first, other, gap = self._two()
        doubted = [*_doubted(first, other, gap, words)]
        # What good plays share is no news where it is uncertain which ones are good.
        last = doubted or [*filter(None, [theme(self.ranked, other, words)])]
        if self.tells_anew:
            why, *more = self._reasons(words).texts
            found = self._found(words) if self._best in (first, other) else ""
            return [words.sentences(found, why), *more, *last]
        if first != self._best:
            said = done(first, self._best, words, False).text
            return [words.sentences(self._found(words), said), *doubted]
        return last

    def places(self, words: Words) -> list[int]:
        """Return the places that are named where it tells anew which play is better."""
        return self._reasons(words).places

    def _told_of(self) -> tuple[Candidate, Candidate, float]:
        """Return the best play, the one that seemed as good at first, and the points between."""
        first, other, gap = self._two()
        if first == self._best:
            return first, other, gap
        return first, self._best, self._worth[first] - self._worth[self._best]

    def _reasons(self, words: Words) -> Reasons:
        if self._why is None:
            first, other, gap = self._two()
            self._why = play_reasons(first, other, words, gap=gap)
        return self._why

    def _found(self, words: Words) -> str:
        """Return what has turned out otherwise than at first."""
        first, other, gap = self._told_of()
        points = words.number(gap, 2)
        if first == self._best:
            return comparison("further-apart", first, other, words, points=points)
        return words.say("advice.further", rival=first.text, best=other.text, points=points)


def _doubted(first: Candidate, other: Candidate, gap: float, words: Words) -> Iterator[str]:
    if gap < doubt(first, other):
        yield comparison("unsure" if gap < CLOSE else "leans", first, other, words)
