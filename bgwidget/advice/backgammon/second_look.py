"""A second look: plays that are close, looked at one roll further, with your own next roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
        """Follow the best play and its rivals for two rolls; stop for a breath now and then."""
        if not self.more:
            return
        worth = {}
        for play in (self._best, *self._rivals):
            total = 0.0
            for at, line in enumerate(play.lines):
                turns = play.turns(at)
                total += line.times * sum(turn.times * turn.worth for turn in turns)
                yield
            worth[play] = total / len(ALL_ROLLS) ** 2
        first = max(self._rivals, key=worth.__getitem__)
        if worth[first] - worth[self._best] >= LEAST:
            self._ahead = first, worth[first] - worth[self._best]
        self.more = False

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
