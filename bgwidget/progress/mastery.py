"""What a learner knows of each rule, and when to ask about it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from bgwidget.games.built_in import DEFAULT_GAME
from bgwidget.progress.logbook import Logbook
from bgwidget.progress.standings import RuleStanding, Standings, standings
from bgwidget.rules.rulebook import RulesError

__all__ = [
    "InvalidQuestionError",
    "Mastery",
    "RuleStanding",
    "Standings",
    "standings",
    "zoned_time",
]


class InvalidQuestionError(RulesError):
    """A question about a learner's mastery that has no answer.

    Examples
    --------
    >>> from datetime import datetime
    >>> zoned_time(datetime(2026, 5, 1))
    Traceback (most recent call last):
        ...
    bgwidget.progress.mastery.InvalidQuestionError: 2026-05-01 00:00:00 has no time zone;
    datetime.now(UTC) has one.
    """


class Mastery:
    """What a learner knows of each rule of a game, according to the logbook.

    It is worked out from the attempts alone, so every machine comes to the same result.

    Parameters
    ----------
    logbook
        The learner's.
    game
        The game that the ids of rules belong to.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from bgwidget.progress import Attempt
    >>> folder = TemporaryDirectory()
    >>> logbook = Logbook(f"{folder.name}/logbook.sqlite3")
    >>> mastery = Mastery(logbook)
    >>> mastery.next_rule(["enter-first", "both-numbers"])
    'enter-first'
    >>> logbook.write(Attempt(lesson="bar", step="1", kind="play", game="backgammon",
    ...                       rules=("enter-first",), right=True, score=1))
    >>> mastery.next_rule(["enter-first", "both-numbers"])
    'both-numbers'
    >>> mastery.known("enter-first"), mastery.level("enter-first")
    (False, 1)
    >>> folder.cleanup()
    """

    def __init__(self, logbook: Logbook, game: str = DEFAULT_GAME) -> None:
        self.logbook = logbook
        self.game = game

    def standing(self, rule: str) -> RuleStanding:
        """Return how the learner stands with a rule."""
        return self.logbook.standings().get((self.game, rule), RuleStanding())

    def known(self, rule: str) -> bool:
        """Tell whether the last three steps about it were right, on at least two days."""
        return self.standing(rule).known

    def level(self, rule: str) -> int:
        """Return how hard an exercise should be, from 1 to 3.

        It goes up after two right in a row, and down after a miss.
        """
        return self.standing(rule).level

    def due(self, rules: Sequence[str], now: datetime | None = None) -> tuple[str, ...]:
        """Return the rules to ask about now, in order.

        Rules that are due come first, those most likely forgotten at the front; then rules that
        were never asked about, in the order given.

        Parameters
        ----------
        rules
            Ids.
        now
            A time with its time zone; the present one if left out.

        Raises
        ------
        InvalidQuestionError
            If `now` has no time zone.
        """
        at = zoned_time(now)
        standings = self.logbook.standings(at)
        asked, fresh = [], []
        for rule in dict.fromkeys(rules):
            standing = standings.get((self.game, rule))
            if standing is None or standing.due is None:
                fresh.append(rule)
            elif standing.due <= at:
                asked.append((standing.recall(at), standing.due, rule))
        return (*(rule for _, _, rule in sorted(asked)), *fresh)

    def next_rule(self, rules: Sequence[str], now: datetime | None = None) -> str:
        """Return the rule to ask about next: the first that is due.

        If none is due, it is the one most likely forgotten and, of equals, the one asked longest
        ago.

        Raises
        ------
        InvalidQuestionError
            If there are no rules, or `now` has no time zone.
        """
        if not rules:
            raise InvalidQuestionError("mastery.no-rules")
        at = zoned_time(now)
        due = self.due(rules, at)
        return due[0] if due else self.fading(rules, at)[0]

    def fading(self, rules: Iterable[str], now: datetime | None = None) -> list[str]:
        """Return the rules sorted, the one most likely forgotten first.

        Of equals, the one asked longest ago comes first.
        """
        at = zoned_time(now)
        standings = self.logbook.standings(at)

        def faded(rule: str) -> tuple[float, datetime]:
            return standings.get((self.game, rule), RuleStanding()).faded(at)

        return sorted(rules, key=faded)


def zoned_time(now: datetime | None) -> datetime:
    """Return `now` after checking that it has a time zone; the present time for None.

    Examples
    --------
    >>> from datetime import UTC, datetime
    >>> zoned_time(datetime(2026, 5, 1, tzinfo=UTC)).isoformat()
    '2026-05-01T00:00:00+00:00'
    """
    moment = now or datetime.now(UTC)
    if moment.utcoffset() is None:
        raise InvalidQuestionError("mastery.time", found=str(moment))
    return moment
