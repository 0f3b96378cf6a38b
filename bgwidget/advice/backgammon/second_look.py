"""A second look: plays that are close, looked at one roll further, with your own next roll."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from bgwidget.advice.backgammon.candidates import Candidate
from bgwidget.advice.backgammon.deeds import deeds
from bgwidget.advice.backgammon.phrases import phrases
from bgwidget.advice.backgammon.sentences import comparison
from bgwidget.rules.backgammon.plays import Play
from bgwidget.rules.rolls import ALL_ROLLS
from bgwidget.words import Words

RIVAL = 0.06
"""With contact, plays that are so many points from the best one are looked at once more."""

RIVALS = 1
"""At most so many, besides the best."""

LEAST = 0.01
"""By so many points a play must come out ahead for that to be told."""

FIRST = 12
"""So many of the 36 rolls are followed in any case."""

NEARER = 0.06
"""On the others a rival may come nearer by so many points more than it did on those."""

_PHRASES = 2


class SecondLook:
    """Whether the play that seems best is so when your own next roll is looked at, too.

    Attributes
    ----------
    more : bool
        Whether there is still something to be looked at.
    """

    def __init__(self, compared: Sequence[Candidate], made: Play | None) -> None:
        self._best, *others = compared
        self._made = made
        self._rivals = [one for one in others if self._best.equity - one.equity < RIVAL][:RIVALS]
        if self._best.judge is not None or not self._best.outlook.contact:
            self._rivals = []
        self._ahead: tuple[Candidate, float] | None = None
        self.more = bool(self._rivals)

    def look_further(self) -> Iterator[None]:
        """Follow the best play and its rivals for two rolls; stop for a breath now and then.

        A rival is followed no further once it can hardly come out ahead.
        """
        if not self.more:
            return
        leads = []
        for rival in self._rivals:
            leads.append((yield from self._lead(rival)))
        lead, first = max(zip(leads, self._rivals, strict=True), key=lambda one: one[0])
        if lead >= LEAST:
            self._ahead = first, lead
        self.more = False

    def _lead(self, rival: Candidate) -> Generator[None, None, float]:
        """Return how many points the rival is ahead, or about how many once that is too few."""
        pairs = list(enumerate(zip(rival.lines, self._best.lines, strict=True)))
        seen = [
            rival.worth_of(one.chances) - rival.worth_of(two.chances) for _, (one, two) in pairs
        ]
        total = sum(line.times * lead for line, lead in zip(rival.lines, seen, strict=True))
        followed, gained, every = 0, 0.0, len(ALL_ROLLS)
        # Those that come twice tell more.
        for at, (line, _) in sorted(pairs, key=lambda pair: -pair[1][0].times):
            if followed >= FIRST:
                nearer = max(gained / followed, 0.0) + NEARER
                if total + gained + (every - followed) * nearer < LEAST * every:
                    break
            worths = []
            for play in (rival, self._best):
                worths.append(sum(turn.times * turn.worth for turn in play.turns(at)))
                yield
            followed += line.times
            gained += line.times * ((worths[0] - worths[1]) / every - seen[at])
        return (total + gained) / every

    @property
    def unsettles(self) -> bool:
        """Whether it is not sure any more that the play that was made is good, or bad."""
        if self._ahead is None:
            return False
        return self._made is None or self._made in (self._best.play, self._ahead[0].play)

    def texts(self, words: Words) -> list[str]:
        """Return which play comes out ahead, and what it does; nothing if it is the best one."""
        if self._ahead is None:
            return []
        rival, points = self._ahead
        facts = {"rival": rival.text, "best": self._best.text, "points": words.number(points, 2)}
        said = words.say("advice.further", **facts)
        good = [deed for deed in deeds(rival, self._best) if deed.good][:_PHRASES]
        if good:
            does = comparison("does", rival, self._best, words, deeds=phrases(good, words))
            said = words.sentences(said, does)
        return [said]
